/** Program cards. A card is its priority; all of them differ. */

export type Kind = 'u_turn' | 'rotate_left' | 'rotate_right' | 'back_up' | 'move_1' | 'move_2' | 'move_3';

export const FACE_DOWN = 0;

/** The last priority of each kind; rotations to the left and to the right take turns. */
const LAST: [number, Kind][] = [
  [60, 'u_turn'],
  [480, 'back_up'],
  [660, 'move_1'],
  [780, 'move_2'],
  [840, 'move_3'],
];
const LAST_ROTATION = 420;

export function kindOf(card: number): Kind {
  if (card > 60 && card <= LAST_ROTATION) return card % 20 === 10 ? 'rotate_left' : 'rotate_right';
  return LAST.find(([last]) => card <= last)?.[1] ?? 'move_3';
}

/** The paper of the priority's tab. */
export const TINTS: Record<Kind, string> = {
  u_turn: 'yellow',
  rotate_left: 'blue',
  rotate_right: 'blue',
  back_up: 'red',
  move_1: 'green',
  move_2: 'green',
  move_3: 'green',
};

const chevron = (y: number): string => `M34 ${y + 16}L50 ${y}L66 ${y + 16}`;

/** One stroke for each kind, in a box of 100 around 50 45. */
export const GLYPHS: Record<Kind, string> = {
  u_turn: 'M63 66V40A13 13 0 0 0 37 40V58M26 48L37 60L48 48',
  rotate_left: 'M64 66V46Q64 36 54 36H36M48 24L34 36L48 48',
  rotate_right: 'M36 66V46Q36 36 46 36H64M52 24L66 36L52 48',
  back_up: 'M34 46L50 62L66 46M50 26V60',
  move_1: chevron(38),
  move_2: chevron(46) + chevron(29),
  move_3: chevron(55) + chevron(38) + chevron(21),
};
