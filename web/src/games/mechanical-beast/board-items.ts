/** Everything on the board that can be touched or read, in reading order: each room, then its gears and doorways. */
import { spotOf } from '../squares';
import {
  beyond,
  gearPoint,
  middleOf,
  ROOM,
  stepOf,
  directions,
  type Box,
  type Cell,
  type Direction,
} from './geometry';
import { tBoard } from './messages/board';
import { doorThing, gearThing, roomSpoken, type Listener } from './aria-labels';
import type { BeastPrompt, BeastView, RoomView } from './types';

export interface BoardItem {
  id: string;
  kind: 'room' | 'gear' | 'door' | 'blank' | 'way';
  area: Box; // in the world
  cell: Cell;
  says: string;
}

const GEAR = 60; // as large as a finger, even where cells are small
const DOOR = { along: 76, out: 62 };

export function boardItems(prompt: BeastPrompt | null, listener: Listener): BoardItem[] {
  const { view } = listener;
  const rooms = [...view.rooms].sort((one, other) => one.row - other.row || one.column - other.column);
  const touched = new Set((prompt?.choices ?? []).flatMap(({ highlights }) => highlights));
  return [
    ...rooms.map((room) => roomThing(room, listener)),
    ...rooms.flatMap((room) => [...gearsOf(room, touched), ...doorsOf(room, touched)]),
    ...blanksAsked(prompt, view),
    ...promptDirections(prompt, view),
  ];
}

function roomThing(room: RoomView, listener: Listener): BoardItem {
  return {
    id: room.id,
    kind: 'room',
    area: square(room, ROOM),
    cell: room,
    says: roomSpoken(room, listener),
  };
}

function gearsOf(room: RoomView, touched: Set<string>): BoardItem[] {
  const { x, y } = middleOf(room);
  return room.gears.flatMap((gear, index): BoardItem[] => {
    const id = `${room.id}#${index + 1}`;
    const at = gearPoint(room, gear);
    const area = { x: x + at.x - GEAR / 2, y: y + at.y - GEAR / 2, width: GEAR, height: GEAR };
    return touched.has(id) ? [{ id, kind: 'gear', area, cell: room, says: gearThing(room, gear) }] : [];
  });
}

/** Outside the doorway, in the blank that would be explored. */
function doorsOf(room: RoomView, touched: Set<string>): BoardItem[] {
  return directions.flatMap((direction): BoardItem[] => {
    const id = `${room.id}:${direction}`;
    if (!touched.has(id)) return [];
    return [
      {
        id,
        kind: 'door',
        area: doorArea(room, direction),
        cell: beyond(room, direction),
        says: doorThing(room, direction),
      },
    ];
  });
}

function doorArea(room: Cell, direction: Direction): Box {
  const { x, y } = middleOf(room);
  const step = stepOf(direction);
  const far = ROOM / 2 + DOOR.out / 2 - 8;
  const [width, height] = step.x ? [DOOR.out, DOOR.along] : [DOOR.along, DOOR.out];
  return { x: x + step.x * far - width / 2, y: y + step.y * far - height / 2, width, height };
}

/** Where the Emergency Exit can come. */
function blanksAsked(prompt: BeastPrompt | null, view: BeastView): BoardItem[] {
  const placing = (prompt?.choices ?? []).filter(({ action }) => action.startsWith('exit '));
  return placing.flatMap(({ highlights: [id = ''] }): BoardItem[] => {
    const cell = cellOf(id, view);
    return [{ id, kind: 'blank', area: square(cell, ROOM), cell, says: tBoard().blank(id.toUpperCase()) }];
  });
}

/** Which way its arrow can point: one place on each side of its cell. */
function promptDirections(prompt: BeastPrompt | null, view: BeastView): BoardItem[] {
  const facing = (prompt?.choices ?? []).filter(({ action }) => action.startsWith('face '));
  const cell = cellOf(view.question?.square ?? 'a1', view);
  const { x, y } = middleOf(cell);
  return facing.flatMap(({ highlights: [id = ''] }): BoardItem[] => {
    const step = stepOf(id as Direction);
    const area = { x: x + step.x * 42 - 21, y: y + step.y * 42 - 21, width: 42, height: 42 };
    return [{ id, kind: 'way', area, cell, says: tBoard().arrow(tBoard().ways[id as Direction]) }];
  });
}

export function cellOf(square: string, { row, column }: BeastView): Cell {
  const { x, y } = spotOf(square);
  return { row: row + y, column: column + x };
}

function square(cell: Cell, size: number): Box {
  const { x, y } = middleOf(cell);
  return { x: x - size / 2, y: y - size / 2, width: size, height: size };
}
