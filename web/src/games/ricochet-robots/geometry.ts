/** Geometry of the board. A square is 100 wide; 'a1' is at the top left, 'p16' at the bottom right. */
import { spotOf, squareAt as nameAt, type Spot } from '../squares';
import type { BarrierView } from './types';

export { spotOf, type Spot };

export const SIZE = 16;
export const UNIT = 100;

export type Direction = 'n' | 'e' | 's' | 'w';
export const directions: readonly Direction[] = ['n', 'e', 's', 'w'];

export const arrows: Record<string, Direction> = {
  ArrowUp: 'n',
  ArrowRight: 'e',
  ArrowDown: 's',
  ArrowLeft: 'w',
};
export const opposite: Record<Direction, Direction> = { n: 's', e: 'w', s: 'n', w: 'e' };
const steps: Record<Direction, [number, number]> = { n: [0, -1], e: [1, 0], s: [0, 1], w: [-1, 0] };

export const arrowSigns: Record<Direction, string> = { n: '↑', e: '→', s: '↓', w: '←' };

/** Returns the next square in a direction, or the same one at the edge of the board. */
export function beside(square: string, direction: Direction): string {
  const { x, y } = spotOf(square);
  const [dx, dy] = steps[direction];
  return squareAt(clamp(x + dx), clamp(y + dy));
}

function clamp(value: number): number {
  return Math.min(SIZE - 1, Math.max(0, value));
}

export function squareAt(x: number, y: number): string {
  return nameAt({ x, y });
}

/** Returns the square under a point of the board, in units; null beside the board. */
export function squareUnder({ x, y }: Spot): string | null {
  const [column, row] = [Math.floor(x / UNIT), Math.floor(y / UNIT)];
  return [column, row].every((place) => place >= 0 && place < SIZE) ? squareAt(column, row) : null;
}

/** Returns a square as the rim of the board shows it. */
export function squareName(square: string): string {
  return square.toUpperCase();
}

export const squares: string[][] = Array.from({ length: SIZE }, (_, y) =>
  Array.from({ length: SIZE }, (_, x) => squareAt(x, y)),
);

export function isSame(one: Spot | undefined, other: Spot | undefined): boolean {
  return one?.x === other?.x && one?.y === other?.y;
}

export function isCentre({ x, y }: Spot): boolean {
  return (x === 7 || x === 8) && (y === 7 || y === 8);
}

export function centreOf({ x, y }: Spot): Spot {
  return { x: x * UNIT + UNIT / 2, y: y * UNIT + UNIT / 2 };
}

/** Returns the direction of a drag, or null if the pointer hardly moved. */
export function pullDirection(dx: number, dy: number, least: number): Direction | null {
  if (Math.max(Math.abs(dx), Math.abs(dy)) < least) return null;
  if (Math.abs(dx) > Math.abs(dy)) return dx > 0 ? 'e' : 'w';
  return dy > 0 ? 's' : 'n';
}

const bits: Record<Direction, number> = { n: 1, e: 2, s: 4, w: 8 };

/** The sides of a space that have a wall, by its hexadecimal digit. */
export function wallsOf(walls: string, { x, y }: Spot): Direction[] {
  const digit = parseInt(walls.charAt(y * SIZE + x), 16);
  return directions.filter((direction) => digit & bits[direction]);
}

export interface Line {
  from: Spot;
  to: Spot;
}

/** Returns each wall once, although both spaces beside it name it, without those of the rim and the centre block. */
export function wallLines(walls: string): Line[] {
  const lines = new Map<string, Line>();
  for (const square of squares.flat()) {
    const spot = spotOf(square);
    if (isCentre(spot)) continue;
    for (const direction of wallsOf(walls, spot)) {
      const line = sideOf(spot, direction);
      if (!isOnRim(line) && !isOnCentre(line)) lines.set(JSON.stringify(line), line);
    }
  }
  return [...lines.values()];
}

/** Returns the side of a square that is nearest to a point in it; both coordinates are from 0 to 1. */
export function sideAt({ x, y }: Spot): Direction {
  const far: Record<Direction, number> = { n: y, e: 1 - x, s: 1 - y, w: x };
  return directions.reduce((near, direction) => (far[direction] < far[near] ? direction : near));
}

export function sideOf({ x, y }: Spot, direction: Direction): Line {
  switch (direction) {
    case 'n':
      return { from: { x, y }, to: { x: x + 1, y } };
    case 's':
      return { from: { x, y: y + 1 }, to: { x: x + 1, y: y + 1 } };
    case 'w':
      return { from: { x, y }, to: { x, y: y + 1 } };
    case 'e':
      return { from: { x: x + 1, y }, to: { x: x + 1, y: y + 1 } };
  }
}

function isOnRim({ from, to }: Line): boolean {
  return (['x', 'y'] as const).some((axis) => from[axis] === to[axis] && [0, SIZE].includes(from[axis]));
}

function isOnCentre({ from, to }: Line): boolean {
  return [from.x, from.y, to.x, to.y].every((value) => value >= 7 && value <= 9);
}

/** The ends of a diagonal barrier. */
export function barrierLine({ square, shape }: BarrierView): Line {
  const { x, y } = spotOf(square);
  const [left, right, top, bottom] = [x * UNIT + 12, x * UNIT + 88, y * UNIT + 12, y * UNIT + 88];
  return shape === '/'
    ? { from: { x: left, y: bottom }, to: { x: right, y: top } }
    : { from: { x: left, y: top }, to: { x: right, y: bottom } };
}

/** The corners of a slide: where it starts, turns and ends. */
export function cornersOf(path: Spot[]): Spot[] {
  return path.filter((_, index) => {
    const [before, after] = [path[index - 1], path[index + 1]];
    return !before || !after || (after.x - before.x !== 0 && after.y - before.y !== 0);
  });
}

/** Returns the first part of a path, up to a point that may lie between two squares. */
export function partOf(path: Spot[], length: number): Spot[] {
  const whole = Math.floor(length);
  const part = path.slice(0, whole + 1);
  return length > whole ? [...part, between(path, length)] : part;
}

export function between(path: Spot[], length: number): Spot {
  const from = path[Math.min(Math.floor(length), path.length - 1)] ?? { x: 0, y: 0 };
  const to = path[Math.min(Math.floor(length) + 1, path.length - 1)] ?? from;
  const share = length - Math.floor(length);
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
}

/** A line through the centres of squares, as path data. */
export function lineThrough(spots: Spot[]): string {
  return `M${spots
    .map(centreOf)
    .map(({ x, y }) => `${+x.toFixed(1)} ${+y.toFixed(1)}`)
    .join('L')}`;
}
