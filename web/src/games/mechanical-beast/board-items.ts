/** Everything on the board that can be touched or read, in reading order: rooms, then their gears and doorways. */
import { argOf, cellOf, directionOf, thingOf } from './choice-targets';
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
import { directionName } from './messages/format';
import type { BeastPrompt, RoomView } from './types';

export interface BoardItem {
  id: string;
  kind: 'room' | 'gear' | 'door' | 'blank' | 'way';
  area: Box; // in the world
  cell: Cell;
  says: string;
  direction?: Direction; // of a doorway
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
    ...exitPlaces(prompt),
    ...exitDirections(prompt),
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

/** Each outside its doorway, in the blank to explore. */
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
        direction,
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

/** The blanks where the Emergency Exit may be placed. */
function exitPlaces(prompt: BeastPrompt | null): BoardItem[] {
  const choices = (prompt?.choices ?? []).filter(({ kind }) => kind === 'place-exit');
  return choices.map((choice) => {
    const cell = cellOf(choice);
    const id = thingOf(choice);
    return {
      id,
      kind: 'blank',
      area: square(cell, ROOM),
      cell,
      says: tBoard().blank(argOf(choice, 'square')),
    };
  });
}

/** The directions of the Exit's arrow: one place on each side of its cell. */
function exitDirections(prompt: BeastPrompt | null): BoardItem[] {
  const choices = (prompt?.choices ?? []).filter(({ kind }) => kind === 'aim-exit');
  return choices.map((choice) => {
    const [cell, direction] = [cellOf(choice), directionOf(choice)];
    const [{ x, y }, step] = [middleOf(cell), stepOf(direction)];
    const area = { x: x + step.x * 42 - 21, y: y + step.y * 42 - 21, width: 42, height: 42 };
    return { id: thingOf(choice), kind: 'way', area, cell, says: tBoard().arrow(directionName(direction)) };
  });
}

function square(cell: Cell, size: number): Box {
  const { x, y } = middleOf(cell);
  return { x: x - size / 2, y: y - size / 2, width: size, height: size };
}
