/** Points and boxes of a board, in its own units, and the arrow keys that lead from one item to the next. */

export interface Point {
  x: number;
  y: number;
}

export interface Box extends Point {
  width: number;
  height: number;
}

export type Direction = 'up' | 'right' | 'down' | 'left';

const STEPS: Record<Direction, Point> = {
  up: { x: 0, y: -1 },
  right: { x: 1, y: 0 },
  down: { x: 0, y: 1 },
  left: { x: -1, y: 0 },
};
const ASIDE_WEIGHT = 3; // of the distance across the direction

/** Returns the direction of an arrow key; undefined for other keys. */
export function arrowDirection(key: string): Direction | undefined {
  const direction = key.startsWith('Arrow') ? key.slice(5).toLowerCase() : '';
  return direction in STEPS ? (direction as Direction) : undefined;
}

export function centreOf({ x, y, width, height }: Box): Point {
  return { x: x + width / 2, y: y + height / 2 };
}

export function boxAround(centre: Point, width: number, height = width): Box {
  return { x: centre.x - width / 2, y: centre.y - height / 2, width, height };
}

/** Returns the smallest box that contains all others. */
export function unionOf(boxes: readonly Box[]): Box {
  const left = Math.min(...boxes.map(({ x }) => x));
  const top = Math.min(...boxes.map(({ y }) => y));
  const right = Math.max(...boxes.map(({ x, width }) => x + width));
  const bottom = Math.max(...boxes.map(({ y, height }) => y + height));
  return { x: left, y: top, width: right - left, height: bottom - top };
}

export function grown({ x, y, width, height }: Box, by: number): Box {
  return { x: x - by, y: y - by, width: width + 2 * by, height: height + 2 * by };
}

/** Returns what lies in both boxes; a box without an extent where they do not touch. */
export function intersectionOf(one: Box, other: Box): Box {
  const [x, y] = [Math.max(one.x, other.x), Math.max(one.y, other.y)];
  const right = Math.min(one.x + one.width, other.x + other.width);
  const bottom = Math.min(one.y + one.height, other.y + other.height);
  return { x, y, width: Math.max(0, right - x), height: Math.max(0, bottom - y) };
}

export function distance(one: Point, other: Point): number {
  return Math.hypot(one.x - other.x, one.y - other.y);
}

/** Returns the nearest item in a direction; items straight ahead come before those aside. */
export function nearestItem<T>(
  items: readonly T[],
  boxOf: (item: T) => Box,
  from: Box,
  direction: Direction,
): T | undefined {
  const start = centreOf(from);
  const step = STEPS[direction];
  let [best, least]: [T | undefined, number] = [undefined, Infinity];
  for (const item of items) {
    const { x, y } = centreOf(boxOf(item));
    const ahead = (x - start.x) * step.x + (y - start.y) * step.y;
    const aside = Math.abs((x - start.x) * step.y) + Math.abs((y - start.y) * step.x);
    const cost = ahead + ASIDE_WEIGHT * aside;
    if (ahead > 1 && aside <= 4 * ahead && cost < least) [best, least] = [item, cost];
  }
  return best;
}
