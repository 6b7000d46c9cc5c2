/** Everything on the board that can be chosen or read, in reading order: rooms, then their gears and doorways. */
import { boxAround, centreOf, distance, type Box, type Point } from '../../ui/board/geometry';
import type { BoardItem } from '../../ui/board/items';
import { doorThing, gearThing, roomSpoken, type Listener } from './aria-labels';
import { cellOf, directionOf, messageArg, thingOf } from './choice-targets';
import {
  beyond,
  boxOfCell,
  directions,
  gearPoint,
  isSame,
  middleOf,
  ROOM,
  stepOf,
  type Cell,
  type Direction,
} from './geometry';
import type { BoardSign } from './legend';
import { placesIn } from './room-places';
import { tBoard } from './messages/board';
import { directionName, format, gearDoes, roomName } from './messages/format';
import { tGame } from './messages/game';
import type { BeastPrompt, RoomView } from './types';

export interface BeastItem extends BoardItem {
  kind: 'room' | 'gear' | 'door' | 'blank' | 'way';
  cell: Cell; // for a doorway the one that it leads to
  direction?: Direction; // of a doorway or an arrow
  isRound?: boolean; // its frame
}

const GEAR = 60; // as large as a finger, even where cells are small
const EDGE_GEAR = { across: 40, out: 6 }; // it reaches over its wall, and not to the name of its room
const DOOR = { along: 76, out: 62, from: 86 }; // from the middle of its room
const WAY = { size: 42, from: 42 };
const ARROW = 46; // from the middle of a blank to the arrow of a doorway
const THRESHOLD = 66; // to a point behind that arrow, which belongs to no other doorway

export function boardItems(prompt: BeastPrompt | null, listener: Listener): BeastItem[] {
  const rooms = [...listener.view.rooms].sort(
    (one, other) => one.row - other.row || one.column - other.column,
  );
  const touched = new Set((prompt?.choices ?? []).flatMap(({ highlights }) => highlights));
  return [
    ...rooms.map((room) => roomItem(room, listener)),
    ...rooms.flatMap((room) => [...gearItems(room), ...doorItems(room)]).filter(({ id }) => touched.has(id)),
    ...exitPlaces(prompt),
    ...exitDirections(prompt),
  ];
}

function roomItem(room: RoomView, listener: Listener): BeastItem {
  const area = boxOfCell(room, ROOM);
  const keyAt = from(middleOf(room), placesIn(room).key, 1);
  const [label, title] = [roomSpoken(room, listener), roomTitle(room)];
  return { id: room.id, kind: 'room', area, cell: room, label, title, keyAt };
}

/** The name of a room and what its signs mean, line by line. */
function roomTitle(room: RoomView): string {
  const signs: [BoardSign, boolean][] = [
    ['people', room.people],
    ['arrow', room.role !== 'entrance'],
    ['door', room.sides.includes('L')],
    ['glass', room.sides.includes('G')],
  ];
  return [
    roomName(room.name),
    ...[...new Set(room.gears.map(gearDoes))],
    ...signs.flatMap(([sign, isThere]) => (isThere ? [tGame('sign', { sign })] : [])),
  ].join('\n');
}

function gearItems(room: RoomView): BeastItem[] {
  return room.gears.map((gear, index) => {
    const at = gearPoint(room, gear);
    const centre = from(middleOf(room), at, 1);
    return {
      id: `${room.id}#${index + 1}`,
      kind: 'gear',
      area: gear.kind === 'edge' ? edgeArea(centre, at) : boxAround(centre, GEAR),
      cell: room,
      isRound: gear.kind !== 'edge',
      label: gearThing(room, gear),
      keyAt: { x: centre.x + (at.x < 0 ? -26 : 26), y: centre.y + (at.y > 0 ? 24 : -24) }, // away from the figures
    };
  });
}

function edgeArea(centre: Point, { x, y }: Point): Box {
  const { across, out } = EDGE_GEAR;
  const outside = from(centre, { x: Math.sign(x), y: Math.sign(y) }, out);
  return x ? boxAround(outside, across, GEAR) : boxAround(outside, GEAR, across);
}

/** Each outside its doorway, in the blank to explore. */
function doorItems(room: RoomView): BeastItem[] {
  return directions.map((direction) => {
    const step = stepOf(direction);
    const [width, height] = step.x ? [DOOR.out, DOOR.along] : [DOOR.along, DOOR.out];
    return {
      id: `${room.id}:${direction}`,
      kind: 'door',
      area: boxAround(from(middleOf(room), step, DOOR.from), width, height),
      cell: beyond(room, direction),
      label: doorThing(room, direction),
      direction,
    };
  });
}

/** The blanks where the Emergency Exit may be placed. */
function exitPlaces(prompt: BeastPrompt | null): BeastItem[] {
  const choices = (prompt?.choices ?? []).filter(({ kind }) => kind === 'place-exit');
  return choices.map((choice) => {
    const cell = cellOf(choice);
    const label = tBoard('blank', { place: format(messageArg(choice, 'place')) });
    return { id: thingOf(choice), kind: 'blank', area: boxOfCell(cell, ROOM), cell, label };
  });
}

/** The directions of the Exit's arrow: one place on each side of its cell. */
function exitDirections(prompt: BeastPrompt | null): BeastItem[] {
  const choices = (prompt?.choices ?? []).filter(({ kind }) => kind === 'aim-exit');
  return choices.map((choice) => {
    const [cell, direction] = [cellOf(choice), directionOf(choice)];
    const area = boxAround(from(middleOf(cell), stepOf(direction), WAY.from), WAY.size);
    const label = tBoard('arrow', { direction: directionName(direction) });
    return { id: thingOf(choice), kind: 'way', area, cell, label, direction };
  });
}

/** Where the arrow of a doorway is drawn. */
export function arrowOf({ cell, direction = 'n' }: BeastItem): Point {
  return from(middleOf(cell), stepOf(direction), -ARROW);
}

/** Where the key of an item is drawn; several doorways into one blank have theirs apart. */
export function keyPlace({ id, kind, cell, direction = 'n', keyAt }: BeastItem, items: BeastItem[]): Point {
  if (kind !== 'door') return keyAt ?? middleOf(cell);
  const isShared = items.some((one) => one.kind === 'door' && one.id !== id && isSame(one.cell, cell));
  return isShared ? from(middleOf(cell), stepOf(direction), -THRESHOLD) : middleOf(cell);
}

/** Where the arrow keys find an item: gears lie inside their room, beside its middle. */
export function focusPoint({ kind, area, cell }: BeastItem): Point {
  const [centre, middle] = [centreOf(area), middleOf(cell)];
  if (kind !== 'gear') return centre;
  const isInMiddle = distance(centre, middle) < 1;
  return isInMiddle ? from(middle, { x: 1, y: 1 }, 18) : from(centre, from(centre, middle, -1), -0.55);
}

function from({ x, y }: Point, by: Point, times: number): Point {
  return { x: x + by.x * times, y: y + by.y * times };
}
