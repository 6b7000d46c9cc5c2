/** Where things are: rooms on their cells, sides and corners of a card as it lies. A world of 130 for each cell, with the middle of row 0 and column 0 at its origin. */
import { boxAround, unionOf, type Box, type Point } from '../../ui/board/geometry';
import type { BeastView, GearView, RoomView } from './types';

export const PITCH = 130;
export const ROOM = 126;
const HALF = PITCH / 2;
const EDGE_GEAR = 43; // from the middle of its room

export const directions = ['n', 'e', 's', 'w'] as const;
export type Direction = (typeof directions)[number];
export type Side = 'O' | 'G' | 'L' | 'W';

export interface Cell {
  row: number;
  column: number;
}

/** Where a room is drawn: its middle, and how far it is turned, in degrees. */
export interface Pose extends Point {
  turn: number;
}

const STEPS: Record<Direction, Point> = {
  n: { x: 0, y: -1 },
  e: { x: 1, y: 0 },
  s: { x: 0, y: 1 },
  w: { x: -1, y: 0 },
};
const SIDES = ['front', 'right', 'back', 'left'];
const CORNERS = ['front-right', 'back-right', 'back-left', 'front-left'];
const CORNER_STEPS: Point[] = [
  { x: 1, y: -1 },
  { x: 1, y: 1 },
  { x: -1, y: 1 },
  { x: -1, y: -1 },
];

export function quartersOf(heading: string): number {
  return Math.max(0, directions.indexOf(heading as Direction));
}

export function directionAt(quarters: number): Direction {
  return directions[((quarters % 4) + 4) % 4] as Direction;
}

export function stepOf(direction: Direction): Point {
  return STEPS[direction];
}

export function beyond({ row, column }: Cell, direction: Direction, cells = 1): Cell {
  return { row: row + STEPS[direction].y * cells, column: column + STEPS[direction].x * cells };
}

export function isSame(one: Cell, other: Cell): boolean {
  return one.row === other.row && one.column === other.column;
}

// --- in the world ---

export function middleOf({ row, column }: Cell): Point {
  return { x: column * PITCH, y: row * PITCH };
}

export function poseOf(room: Cell & { heading: string }): Pose {
  return { ...middleOf(room), turn: quartersOf(room.heading) * 90 };
}

/** Returns the box of a room or an empty cell. */
export function boxOfCell(cell: Cell, size = PITCH): Box {
  return boxAround(middleOf(cell), size);
}

/** Returns the smallest box that contains these cells; without cells that of the first one. */
export function boxOf(cells: readonly Cell[]): Box {
  return cells.length ? unionOf(cells.map((cell) => boxOfCell(cell))) : boxOfCell({ row: 0, column: 0 });
}

export function turnAround({ x, y }: Point, pivot: Point, degrees: number): Point {
  const angle = (degrees * Math.PI) / 180;
  const [dx, dy] = [x - pivot.x, y - pivot.y];
  return {
    x: pivot.x + dx * Math.cos(angle) - dy * Math.sin(angle),
    y: pivot.y + dx * Math.sin(angle) + dy * Math.cos(angle),
  };
}

// --- a card as it lies ---

/** What is on the side that looks this way. */
export function sideAt({ sides, heading }: RoomView, direction: Direction): Side {
  return (sides[(directions.indexOf(direction) - quartersOf(heading) + 4) % 4] ?? 'W') as Side;
}

/** Quarters by which a gear is turned on its card, counted from the front: of its side, corner or axis. */
export function gearQuarters({ kind, at }: GearView): number {
  if (kind === 'corner') return CORNERS.indexOf(at);
  if (kind === 'edge') return SIDES.indexOf(at);
  return at === 'left-right' ? 1 : 0;
}

/** The corner that a corner gear sits on, in the world; it lies between four cells. */
export function pivotOf(room: Cell & { heading: string }, gear: GearView): Point {
  const step = CORNER_STEPS[(gearQuarters(gear) + quartersOf(room.heading)) % 4] as Point;
  const { x, y } = middleOf(room);
  return { x: x + step.x * HALF, y: y + step.y * HALF };
}

/** The four cells round that corner, clockwise from the north-west one. */
export function blockOf(room: Cell & { heading: string }, gear: GearView): Cell[] {
  const { x, y } = pivotOf(room, gear);
  const [row, column] = [Math.floor(y / PITCH), Math.floor(x / PITCH)];
  return [
    { row, column },
    { row, column: column + 1 },
    { row: row + 1, column: column + 1 },
    { row: row + 1, column },
  ];
}

/** Whether an edge or linear gear moves rooms north and south, as the card lies. */
export function isUpright(room: { heading: string }, gear: GearView): boolean {
  const quarters = gearQuarters(gear) + quartersOf(room.heading);
  return gear.kind === 'edge' ? quarters % 2 === 1 : quarters % 2 === 0;
}

/** The side that an edge gear sits on, as the card lies. */
export function gearDirection(room: { heading: string }, gear: GearView): Direction {
  return directionAt(gearQuarters(gear) + quartersOf(room.heading));
}

/** Where a gear is, from the middle of its card as it lies. */
export function gearPoint(room: { heading: string }, gear: GearView): Point {
  const quarters = gearQuarters(gear) + quartersOf(room.heading);
  if (gear.kind === 'corner') {
    const step = CORNER_STEPS[quarters % 4] as Point;
    return { x: step.x * HALF, y: step.y * HALF };
  }
  if (gear.kind !== 'edge') return { x: 0, y: 0 };
  const step = STEPS[gearDirection(room, gear)];
  return { x: step.x * EDGE_GEAR, y: step.y * EDGE_GEAR };
}

// --- rooms ---

export function roomOf({ rooms }: BeastView, id: string): RoomView | undefined {
  return rooms.find((room) => room.id === id);
}

export function roomAt({ rooms }: BeastView, cell: Cell): RoomView | undefined {
  return rooms.find((room) => isSame(room, cell));
}

export function keyOf({ row, column }: Cell): string {
  return `${row},${column}`;
}
