/** Outlines in a box of 100. Each colour also has its own head and pattern. */

export const colours = ['red', 'green', 'blue', 'yellow', 'black', 'purple', 'white', 'pink'] as const;
export type Colour = (typeof colours)[number];

/** Robots and chips are written with the first letter of their colour; black is k. */
export const letters = { r: 'red', g: 'green', b: 'blue', y: 'yellow', k: 'black' } as const;

export const heads: Record<Colour, string> = {
  red: 'M25 51V38a25 25 0 0 1 50 0v13z',
  green: 'M50 7c2 0 3 1 4 3l23 37c2 3 0 5-3 5H26c-3 0-5-2-3-5l23-37c1-2 2-3 4-3z',
  blue: 'M29 17h42q4 0 4 4v26q0 5-5 5H30q-5 0-5-5V21q0-4 4-4z',
  yellow: 'M37 14h26q2 0 3 2l11 15q1 2 0 4L66 50q-1 2-3 2H37q-2 0-3-2L23 35q-1-2 0-4l11-15q1-2 3-2z',
  black: 'M27 19h46q4 0 3 4l-6 25q-1 4-5 4H35q-4 0-5-4l-6-25q-1-4 3-4z',
  purple: 'M40 25h20a13.5 13.5 0 0 1 0 27H40a13.5 13.5 0 0 1 0-27z',
  white: 'M26 10q2-1 4 1l11 11h18l11-11q2-2 4-1q1 1 1 3v33q0 6-6 6H31q-6 0-6-6V13q0-2 1-3z',
  pink: 'M50 12q24 0 29 19q1 5-4 5h-8v11q0 5-5 5H38q-5 0-5-5V36h-8q-5 0-4-5q5-19 29-19z',
};

/** Parts above the head that need a light edge. */
export const knobs: Partial<Record<Colour, string>> = {
  black: 'M36 19q0-10 14-10t14 10',
  purple: 'M50 25V7M42 16h16',
  white: 'M50 20v-9',
};

export const symbols = ['c', 't', 's', 'h'] as const;
export type Emblem = (typeof symbols)[number];

/** Outlines of the targets, around 0. */
export const outlines: Record<Emblem, string> = {
  c: 'M0 -46a46 46 0 1 1 0 92a46 46 0 1 1 0 -92z',
  t: 'M0 -48Q5 -48 8 -43L50 32Q54 42 44 43H-44Q-54 42 -50 32L-8 -43Q-5 -48 0 -48z',
  s: 'M-36 -42H36Q42 -42 42 -36V36Q42 42 36 42H-36Q-42 42 -42 36V-36Q-42 -42 -36 -42z',
  h: 'M-24 -44H24L50 0L24 44H-24L-50 0z',
};

export const blade = 'M0 0C-8 -22 4 -44 30 -38C46 -28 50 -12 46 0C34 -16 16 -14 0 0z';
export const moon = 'M12 -27a27 27 0 1 0 14 38a22 22 0 0 1 -14 -38z';
export const star = starOf(28, 12);
export const timer = 'M22 18H78V30C78 52 56 60 56 75S78 98 78 120V132H22V120C22 98 44 90 44 75S22 52 22 30z';

function starOf(outer: number, inner: number): string {
  const points = Array.from({ length: 10 }, (_, corner) => {
    const radius = corner % 2 ? inner : outer;
    const turn = (corner * Math.PI) / 5;
    return `${(radius * Math.sin(turn)).toFixed(1)} ${(-radius * Math.cos(turn)).toFixed(1)}`;
  });
  return `M${points.join('L')}z`;
}

export interface Area {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The pattern of a colour over an area, as one path: plain, stripes, dots, chequer, slants, rings, grid, waves. */
export function patternOf(colour: Colour, area: Area): string {
  switch (colour) {
    case 'red':
      return '';
    case 'green':
      return stripes(area);
    case 'blue':
      return dots(area);
    case 'yellow':
      return chequer(area);
    case 'black':
      return slants(area);
    case 'purple':
      return rings(area);
    case 'white':
      return grid(area);
    case 'pink':
      return waves(area);
  }
}

function* steps(from: number, to: number, by: number): Generator<number> {
  for (let at = from; at < to; at += by) yield at;
}

function stripes({ x, y, width, height }: Area): string {
  return [...steps(x + 6.5, x + width, 11)].map((at) => `M${at} ${y}v${height}`).join('');
}

function dots({ x, y, width, height }: Area): string {
  const rows = [...steps(y + 5, y + height + 5, 11)];
  return rows
    .flatMap((down, row) =>
      [...steps(x + 3 + (row % 2) * 5.5, x + width + 5, 11)].map((at) => `M${at} ${down}h0`),
    )
    .join('');
}

function chequer({ x, y, width, height }: Area): string {
  const rows = [...steps(y, y + height, 9)];
  return rows
    .flatMap((down, row) =>
      [...steps(x + (row % 2) * 9, x + width, 18)].map((at) => `M${at} ${down}h9v9h-9z`),
    )
    .join('');
}

function rings({ x, y, width, height }: Area): string {
  const middle = y + height / 2;
  return [8, 17, 26, 35, 44]
    .map((radius) => `M${x + width / 2} ${middle - radius}a${radius} ${radius} 0 1 1 -0.1 0z`)
    .join('');
}

function slants({ x, y, width, height }: Area): string {
  return [...steps(x - height + 4, x + width, 13)]
    .map((at) => `M${at} ${y + height}l${height} -${height}`)
    .join('');
}

function grid({ x, y, width, height }: Area): string {
  const down = [...steps(x + 5, x + width, 10)].map((at) => `M${at} ${y}v${height}`);
  const across = [...steps(y + 6, y + height, 10)].map((at) => `M${x} ${at}h${width}`);
  return [...down, ...across].join('');
}

function waves({ x, y, width, height }: Area): string {
  const teeth = 'l5 -5l5 5'.repeat(Math.ceil(width / 10));
  return [...steps(y + 8, y + height + 5, 11)].map((at) => `M${x} ${at}${teeth}`).join('');
}
