/** The beast around its rooms: fins, claws, ribs, teeth, mouths, head and tail follow from the set of rooms. */
import type { Point } from '../../ui/board/geometry';
import { beyond, directions, keyOf, middleOf, sideAt, stepOf, type Direction } from './geometry';
import type { RoomView } from './types';

export const HIDE = 15; // how far the hide reaches beyond the rooms

export type PartKind = 'fin' | 'claw' | 'rib' | 'tooth' | 'mouth' | 'head' | 'tail';

/** A part that is drawn pointing to the north, from the middle of its base. */
export interface Part extends Point {
  id: string;
  kind: PartKind;
  turn: number;
}

const EDGE = 63; // from the middle of a room
const ALONG = [-40, 0, 40]; // places on a side
const ON_SIDE: Record<Direction, PartKind> = { n: 'fin', e: 'rib', s: 'claw', w: 'rib' };

/** The parts on the outer sides of all rooms. */
export function sideParts(rooms: RoomView[], glassLocked: boolean): Part[] {
  const taken = new Set(rooms.map(keyOf));
  return rooms.flatMap((room) =>
    directions
      .filter((direction) => !taken.has(keyOf(beyond(room, direction))))
      .flatMap((direction) => partsOf(room, direction, isDoorway(room, direction, glassLocked))),
  );
}

function partsOf(room: RoomView, direction: Direction, hasMouth: boolean): Part[] {
  const kind = room.role === 'entrance' ? 'tooth' : ON_SIDE[direction];
  const outside = ALONG.filter((along) => along !== 0 || !hasMouth).map((along) =>
    partAt(room, direction, kind, along, EDGE + HIDE),
  );
  return hasMouth ? [...outside, partAt(room, direction, 'mouth', 0, EDGE)] : outside;
}

function partAt(room: RoomView, direction: Direction, kind: PartKind, along: number, far: number): Part {
  const [middle, step] = [middleOf(room), stepOf(direction)];
  const x = middle.x + step.x * far - step.y * along;
  const y = middle.y + step.y * far + step.x * along;
  return { id: `${kind} ${x} ${y}`, kind, x, y, turn: directions.indexOf(direction) * 90 };
}

function isDoorway(room: RoomView, direction: Direction, glassLocked: boolean): boolean {
  const side = sideAt(room, direction);
  return side === 'O' || (side === 'G' && !glassLocked);
}

/** The head at the westmost room and the tail at the eastmost one; of several the one nearest to the middle row. */
export function endParts(rooms: RoomView[]): Part[] {
  const [head, tail] = [outermost(rooms, -1), outermost(rooms, 1)];
  return [...(head ? [endAt(head, 'head', -1)] : []), ...(tail ? [endAt(tail, 'tail', 1)] : [])];
}

function endAt(room: RoomView, kind: PartKind, sign: number): Part {
  const { x, y } = middleOf(room);
  return { id: kind, kind, x: x + sign * (EDGE + HIDE), y, turn: 0 };
}

function outermost(rooms: RoomView[], sign: number): RoomView | undefined {
  const far = Math.max(...rooms.map(({ column }) => sign * column));
  const middle = (Math.min(...rooms.map(({ row }) => row)) + Math.max(...rooms.map(({ row }) => row))) / 2;
  const [first] = rooms
    .filter(({ column }) => sign * column === far)
    .sort((one, other) => Math.abs(one.row - middle) - Math.abs(other.row - middle) || one.row - other.row);
  return first;
}
