/** Outlines of gears, arrows and pieces, round their own middle. */

/** A toothed wheel with a hole, to be filled by the even-odd rule. */
export function gearPath(outer: number, teeth: number): string {
  const [inner, hole, wide, narrow] = [outer * 0.74, outer * 0.26, 0.3, 0.17];
  const turn = (2 * Math.PI) / teeth;
  const points = Array.from({ length: teeth }, (_, tooth) => tooth * turn).flatMap((angle) => [
    pointAt(inner, angle - wide * turn),
    pointAt(outer, angle - narrow * turn),
    pointAt(outer, angle + narrow * turn),
    pointAt(inner, angle + wide * turn),
  ]);
  return `M${points.join('L')}ZM${hole} 0a${hole} ${hole} 0 1 0 ${-2 * hole} 0a${hole} ${hole} 0 1 0 ${2 * hole} 0Z`;
}

function pointAt(radius: number, angle: number): string {
  return `${(radius * Math.sin(angle)).toFixed(2)} ${(-radius * Math.cos(angle)).toFixed(2)}`;
}

/** Part of a circle, in degrees clockwise from the east. */
export function arcPath(radius: number, from: number, to: number): string {
  const sweep = to > from ? 1 : 0;
  return `M${onCircle(radius, from)}A${radius} ${radius} 0 0 ${sweep} ${onCircle(radius, to)}`;
}

/** The head of an arrow along that circle. */
export function arcHead(radius: number, from: number, to: number, size: number): string {
  const sign = to > from ? 1 : -1;
  const angle = (to * Math.PI) / 180;
  const [x, y] = [radius * Math.cos(angle), radius * Math.sin(angle)];
  const ahead = angle + (sign * Math.PI) / 2;
  const at = (along: number, aside: number): string =>
    `${(x + along * Math.cos(ahead) - aside * Math.sin(ahead)).toFixed(1)} ${(y + along * Math.sin(ahead) + aside * Math.cos(ahead)).toFixed(1)}`;
  return `M${at(size, 0)}L${at(-size * 0.36, size * 0.86)}L${at(-size * 0.36, -size * 0.86)}Z`;
}

function onCircle(radius: number, degrees: number): string {
  const angle = (degrees * Math.PI) / 180;
  return `${(radius * Math.cos(angle)).toFixed(2)} ${(radius * Math.sin(angle)).toFixed(2)}`;
}

/** The four pieces into which a room breaks, and how each falls. */
export const pieces = [
  { outline: 'M-63 -63H0L-13 -3L-63 7Z', x: -10, y: 26, turn: -14 },
  { outline: 'M0 -63H63V-13L-13 -3Z', x: 16, y: 30, turn: 18 },
  { outline: 'M-63 7L-13 -3L-3 63H-63Z', x: -8, y: 18, turn: 10 },
  { outline: 'M-13 -3L63 -13V63H-3Z', x: 12, y: 22, turn: -16 },
];

/** Cracks along their edges. */
export const cracks =
  'M0 -63L-5 -40L-2 -22L-13 -3L-36 -1L-50 9L-63 7M-13 -3L8 -12L30 -4L63 -13M-13 -3L-16 22L-4 40L-3 63';

export const chevrons = 'M-12 5L0 -5.5L12 5M-12 13.5L0 3L12 13.5'; // to the north

/** Heads of the seats and of the android, in a box of 32. */
export const heads = {
  red: 'M4 27V15a12 12 0 0 1 24 0v12Z',
  green: 'M16 3.4L28.6 27H3.4Z',
  blue: 'M4 5h24v22H4Z',
  yellow: 'M9.6 4h12.8L29.4 15.6L22.4 27H9.6L2.6 15.6Z',
  purple: 'M5 10h22v17H5Z',
} as const;
