/** Seats have a colour, a head and a pattern each; the android is everybody's. */
const seatColours = ['red', 'green', 'blue', 'yellow'] as const;
export type SeatColour = (typeof seatColours)[number];
export const meepleColours = [...seatColours, 'purple'] as const;
export type MeepleColour = (typeof meepleColours)[number];

export const ANDROID = 'android';

export function colourOf(seat: number): SeatColour {
  return seatColours[seat] ?? 'red';
}

/** Of a meeple: e2 and e2b are the second seat's. */
export function meepleColour(meeple: string): MeepleColour {
  return meeple === ANDROID ? 'purple' : colourOf(Number(meeple.charAt(1)) - 1);
}

/** In the competitive game the second of a colour wears a white band. */
export function isSecond(meeple: string): boolean {
  return meeple.endsWith('b');
}
