/** Where the small map lies in the window, in pixels. */
import type { Box, Point } from './geometry';

const EDGE = 4;
const NAMES = 28; // of columns at the top, of rows at the left
const STEP = 12;

export interface Size {
  width: number;
  height: number;
}

/** At the right, as low as can be; elsewhere only to cover less. */
export function placeOf(map: Size, pane: Size, covered: Box[]): Point {
  const hidden = ({ x, y }: Point): number => shared({ x, y, ...map }, covered);
  return placesIn(map, pane).reduce((best, place) => (hidden(place) < hidden(best) ? place : best));
}

export function isWithin({ x, y }: Point, map: Size, pane: Size): boolean {
  return x + map.width <= pane.width && y + map.height <= pane.height;
}

function placesIn(map: Size, pane: Size): Point[] {
  const lowest = pane.height - map.height - EDGE;
  const rows = Array.from(
    { length: Math.max(1, Math.ceil((lowest - NAMES) / STEP)) },
    (_, row) => row * STEP,
  );
  return [pane.width - map.width - EDGE, NAMES].flatMap((x) => rows.map((row) => ({ x, y: lowest - row })));
}

/** How much of the others a box covers. */
function shared(box: Box, others: Box[]): number {
  const along = (axis: 'x' | 'y', size: 'width' | 'height', other: Box): number =>
    Math.max(
      0,
      Math.min(box[axis] + box[size], other[axis] + other[size]) - Math.max(box[axis], other[axis]),
    );
  return others.reduce((sum, other) => sum + along('x', 'width', other) * along('y', 'height', other), 0);
}
