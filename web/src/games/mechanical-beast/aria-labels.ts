/** What screen readers speak: a sentence for every room, gear and doorway. */
import { capital } from '../../core/text';
import { tBoard } from './messages/board';
import {
  gearQuarters,
  isUpright,
  quartersOf,
  sideAt,
  directionAt,
  directions,
  type Direction,
} from './geometry';
import { argOf, isByControl } from './choice-targets';
import { directionName, figureName, gearName, roomName } from './messages/format';
import { meeplesIn } from './room-places';
import type { BeastView, Choice, GearView, MeepleView, RoomView } from './types';

export interface Listener {
  view: BeastView;
  names: string[];
}

/** 'Galley 3, facing east. North wall, east open … Corner gear at the north-east. You are here, one person.' */
export function roomSpoken(room: RoomView, listener: Listener): string {
  const name = { room: roomName(room.name), direction: directionName(room.heading) };
  return [
    tBoard('room', name),
    sentence(directions.map((direction) => sideSpoken(room, direction, listener.view))),
    sentence(room.gears.map((gear) => gearSpoken(gear, room))),
    sentence(stateOf(room, listener)),
  ]
    .filter(Boolean)
    .join(' ');
}

export function gearThing(room: RoomView, gear: GearView): string {
  return `${capital(gearSpoken(gear, room))}, ${roomName(room.name)}.`;
}

export function doorThing(room: RoomView, direction: Direction): string {
  return tBoard('doorway', { direction: directionName(direction), room: roomName(room.name) });
}

/** 'Choice 2: explore with your engineer; Galley 3 collapses.' Choices of one kind are spoken once for each figure. */
export function choicesSpoken(choices: Choice[], key: string, consequence: string): string {
  const waysOf = (choice: Choice): number => choices.filter((one) => isAlike(one, choice)).length;
  const spoken = new Set(choices.map((choice) => choiceSpoken(choice, waysOf(choice))));
  const actions = [[...spoken].join(', '), consequence].filter(Boolean).join('; ');
  return tBoard('choice', { key: key || 'none', actions });
}

/** Whether two choices are of the same figure and kind. */
function isAlike(one: Choice, other: Choice): boolean {
  return one.kind === other.kind && argOf(one, 'who') === argOf(other, 'who');
}

function choiceSpoken(choice: Choice, ways: number): string {
  const figure = figureName(argOf(choice, 'who'));
  switch (choice.kind) {
    case 'move':
      return tBoard(isByControl(choice) ? 'choice-by-control' : 'choice-move', { figure });
    case 'explore':
      return tBoard('choice-explore', { figure });
    case 'gear':
      return tBoard('choice-gear', { figure, ways });
    default:
      return tBoard(choice.kind === 'place-exit' ? 'choice-place-exit' : 'choice-aim-exit');
  }
}

function stateOf(room: RoomView, listener: Listener): string[] {
  const { view } = listener;
  const there = meeplesIn(view, room.id);
  const isAlert = view.switch_off && there.length > 0 && room.role !== 'entrance';
  return [
    room.role === 'control' && tBoard('switch', { off: view.switch_off }),
    room.role === 'entrance' && tBoard('hatch', { open: view.hatch_open }),
    ...standing(there, listener),
    room.people && tBoard('one-person'),
    isAlert && tBoard('collapses'),
  ].filter((part) => part !== false);
}

function standing(there: MeepleView[], { view, names }: Listener): string[] {
  const mine = there.filter(({ seat }) => seat === view.seat).length;
  const others = [...new Set(there.filter(({ seat }) => seat !== view.seat).map(({ seat }) => seat))];
  const nameOf = (seat: number): string => (seat < 0 ? tBoard('the-android') : (names[seat] ?? ''));
  return [
    ...(mine ? [tBoard(mine > 1 ? 'both-are-here' : 'you-are-here')] : []),
    ...others.map((seat) => tBoard('is-here', { name: nameOf(seat) })),
  ];
}

/** 'corner gear at the north-east' */
function gearSpoken(gear: GearView, room: RoomView): string {
  return gearName(gear.kind, gearPlace(gear, room));
}

/** The place of a gear on the board: 'ne' for a corner, 'n' for an edge, 'ns' or 'we' for a rail. */
export function gearPlace(gear: GearView, room: RoomView): string {
  const quarters = gearQuarters(gear) + quartersOf(room.heading);
  switch (gear.kind) {
    case 'center':
      return '';
    case 'corner':
      return ['ne', 'se', 'sw', 'nw'][quarters % 4] ?? '';
    case 'edge':
      return directionAt(quarters);
    case 'linear':
      return isUpright(room, gear) ? 'ns' : 'we';
  }
}

function sideSpoken(room: RoomView, direction: Direction, view: BeastView): string {
  const side = sideAt(room, direction);
  const isLocked = side === 'G' && view.glass_locked;
  return tBoard('side', { side: isLocked ? 'K' : side, direction: directionName(direction) });
}

function sentence(parts: string[]): string {
  return parts.length ? `${capital(parts.join(', '))}.` : '';
}
