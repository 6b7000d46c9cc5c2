/** Robots from above in a box of 100, facing north; each colour has its own outline. */
import type { Colour } from './shapes';

export const topViews: Record<Colour, string> = {
  red: 'M50 22a31 31 0 1 1 0 62a31 31 0 1 1 0-62z',
  green: 'M50 17q5 0 8 6l25 50q4 10-6 11H23q-10-1-6-11l25-50q3-6 8-6z',
  blue: 'M28 23h44q8 0 8 8v44q0 8-8 8H28q-8 0-8-8V31q0-8 8-8z',
  yellow: 'M50 18q3 0 5 1l22 13q4 2 4 6v29q0 4-4 6L55 86q-5 3-10 0L23 73q-4-2-4-6V38q0-4 4-6l22-13q2-1 5-1z',
  purple: 'M50 16q4 0 7 3l28 28q5 5 0 11L57 86q-7 5-14 0L15 58q-5-6 0-11l28-28q3-3 7-3z',
  black:
    'M38 18h24q6 0 6 6v12h10q6 0 6 6v22q0 6-6 6H68v12q0 6-6 6H38q-6 0-6-6V70H22q-6 0-6-6V42q0-6 6-6h10V24q0-6 6-6z',
  white: 'M24 22q13 5 26-2q13 7 26 2q4-1 5 3q3 34-25 58q-6 5-12 0Q16 59 19 25q1-4 5-3z',
  pink: 'M50 18a17 17 0 0 1 16 22a18 18 0 1 1-5 33q-3 11-11 13q-8-2-11-13a18 18 0 1 1-5-33a17 17 0 0 1 16-22z',
};

/** Between the tracks and the hull, and in front of it. */
export const chassis = 'M18 32h64v44h-64z';
export const prow = 'M38 24L50 4l12 20z';
