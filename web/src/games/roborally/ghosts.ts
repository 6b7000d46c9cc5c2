/** Where one's own program leads, alone on the board. */
import type { Spot, Way } from './geometry';

export interface Ghost {
  register: number;
  path: Spot[];
  spot: Spot | null; // null: destroyed
  facing: Way;
  isGuess: boolean; // only looked at: the card under the pointer or the focus
}

/** Where it rests, or was seen last. */
export function endOf({ spot, path }: Ghost): Spot | null {
  return spot ?? path.at(-1) ?? null;
}
