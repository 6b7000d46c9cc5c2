/** Where the player's program leads without other robots on the board. */
import { pointIn, stepTo, type Spot, type Direction } from './geometry';

export interface Preview {
  register: number;
  path: Spot[];
  spot: Spot | null; // null: destroyed
  facing: Direction;
  off: Direction | null; // the way it goes off the board
  isGuess: boolean; // only looked at: the card under the pointer or the focus
}

const EDGE = 0.34; // of a square, from its middle: what goes off the board is drawn within it

/** The line it drives, up to the edge where it goes off the board. */
export function pathOf({ path, off }: Preview): Spot[] {
  const last = path.at(-1);
  return last && off ? [...path, stepTo(last, off, EDGE)] : path;
}

/** In units: where it goes off the board. */
export function offAt(preview: Preview): Spot | null {
  const end = endOf(preview);
  return end && preview.off && pointIn(stepTo(end, preview.off, EDGE));
}

/** Where it rests, or was seen last. */
export function endOf({ spot, path }: Preview): Spot | null {
  return spot ?? path.at(-1) ?? null;
}
