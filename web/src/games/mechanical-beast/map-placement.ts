/** Where the small map lies in the window, in pixels. */
import type { Viewport } from './viewport.svelte';
import { middleOf, pivotOf, type Box, type Point } from './geometry';
import type { RoomView } from './types';

const EDGE = 4;
const NAMES = 28; // of columns at the top, of rows at the left
const STEP = 12;
const SEEN = 120; // of a room, in the world: the rim of its wall may be covered
const GEAR = 36; // at a corner
const ASKED = 3; // times that what the question is about counts, where something is covered

interface Size {
  width: number;
  height: number;
}

type Pane = Pick<Viewport, 'width' | 'height' | 'isFree'>;

/** Where it lay last, as long as somebody holds the camera and there is room. */
export function placeOf(map: Size, pane: Pane, covered: Box[], last: Point | null): Point {
  return pane.isFree && last && isWithin(last, map, pane) ? last : bestIn(map, pane, covered);
}

/** At the right, as low as can be; elsewhere only to cover less. */
function bestIn(map: Size, pane: Size, covered: Box[]): Point {
  const hidden = ({ x, y }: Point): number => shared({ x, y, ...map }, covered);
  return placesIn(map, pane).reduce((best, place) => (hidden(place) < hidden(best) ? place : best));
}

function isWithin({ x, y }: Point, map: Size, pane: Size): boolean {
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

/** What a map may cover, in pixels: rooms, and the gears that stand out at their corners. */
export function coveredBy(rooms: RoomView[], asked: string[], camera: Viewport): Box[] {
  return rooms.flatMap((room) => {
    const times = asked.includes(room.id) ? ASKED : 1;
    const corners = room.gears.filter(({ kind }) => kind === 'corner').map((gear) => pivotOf(room, gear));
    return [
      ...Array.from({ length: times }, () => inPane(middleOf(room), SEEN, camera)),
      ...corners.map((corner) => inPane(corner, GEAR, camera)),
    ];
  });
}

/** Once the camera has come to rest. */
function inPane({ x, y }: Point, side: number, { goal, width, height }: Viewport): Box {
  return {
    x: (x - side / 2 - goal.x) * goal.scale + width / 2,
    y: (y - side / 2 - goal.y) * goal.scale + height / 2,
    width: side * goal.scale,
    height: side * goal.scale,
  };
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
