/** Each seat has a colour, a head and a pattern; the first seat is red. */
import type { Metal } from '../../art/tin-bots';

const seatColours = ['red', 'green', 'blue', 'yellow', 'purple'] as const satisfies readonly Metal[];
export type SeatColour = (typeof seatColours)[number];

export function colourOf(seat: number): SeatColour {
  return seatColours[seat] ?? 'red';
}
