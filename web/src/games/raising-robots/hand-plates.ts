/** How much of each card in hand is shown: both prices and both actions, one of each, or the first price alone. */
import { remSize } from '../../ui/rem';
export type PlateSize = 'full' | 'words' | 'bare';

interface Room {
  size: PlateSize;
  width: number; // rem; of a card and its gap
  height: number;
}

const ROOMS: Room[] = [
  { size: 'full', width: 17.3, height: 10 },
  { size: 'words', width: 8.8, height: 6.6 },
];

/** Returns the largest size at which the whole hand is in view. */
export function plateSize(hand: number, width: number, height: number): PlateSize {
  const rem = remSize();
  const holds = (room: Room): boolean =>
    Math.floor(width / rem / room.width) * Math.floor(height / rem / room.height) >= hand;
  return ROOMS.find(holds)?.size ?? 'bare';
}
