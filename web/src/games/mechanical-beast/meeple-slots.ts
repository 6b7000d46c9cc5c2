/** Where meeples stand in a room: the first at the bottom left, then clockwise. */
import type { Point } from '../../ui/board/geometry';
import { middleOf, roomOf } from './geometry';
import type { BeastView, MeepleView } from './types';

export interface Slot extends Point {
  scale: number;
}

const FOUR: Point[] = [
  { x: -33, y: 27 },
  { x: -33, y: -29 },
  { x: 34, y: -29 },
  { x: 34, y: 27 },
];
const CROWD = 0.75; // of the size, where there are more than four
const COLUMNS = [-42, -15, 15, 42];

/** From the middle of the room, in the order in which they are listed. */
export function slotsFor(count: number): Slot[] {
  if (count <= FOUR.length) return FOUR.slice(0, count).map((point) => ({ ...point, scale: 1 }));
  const rows = [34, -32].flatMap((y) => COLUMNS.map((x) => ({ x, y, scale: CROWD })));
  return rows.slice(0, count);
}

export function meeplesIn({ meeples }: BeastView, room: string): MeepleView[] {
  return meeples.filter((meeple) => meeple.room === room);
}

/** Where a meeple stands in a room, or would if it came there, in the world. */
export function slotIn(view: BeastView, meeple: string, id: string): Slot {
  const room = roomOf(view, id);
  const { x, y } = room ? middleOf(room) : { x: 0, y: 0 };
  const there = view.meeples.filter((one) => one.room === id || one.id === meeple);
  const slot = slotsFor(there.length)[there.findIndex((one) => one.id === meeple)];
  return { x: x + (slot?.x ?? 0), y: y + (slot?.y ?? 0), scale: slot?.scale ?? 1 };
}

/** Where a meeple would stand beside those who are there already. */
export function freeSlot(view: BeastView, meeple: string, id: string): Slot {
  const room = roomOf(view, id);
  const { x, y } = room ? middleOf(room) : { x: 0, y: 0 };
  const others = meeplesIn(view, id).filter((one) => one.id !== meeple);
  const slot = slotsFor(others.length + 1).at(-1);
  return { x: x + (slot?.x ?? 0), y: y + (slot?.y ?? 0), scale: slot?.scale ?? 1 };
}
