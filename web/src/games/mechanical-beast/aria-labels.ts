/** What screen readers speak: a sentence for every room, gear and doorway. */
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
import { directionName, figureName, gearName } from './messages/format';
import { colourOf } from './seat-colours';
import { meeplesIn } from './meeple-slots';
import type { BeastView, Choice, GearView, MeepleView, RoomView } from './types';

export interface Listener {
  view: BeastView;
  names: string[];
}

/** 'Room D5, facing east. North wall, east open … Corner gear at the north-east. You are here, one person.' */
export function roomSpoken(room: RoomView, listener: Listener): string {
  const { roles, facing } = tBoard();
  const name = `${roles[room.role] ?? roles.room} ${room.square.toUpperCase()}`;
  const gears = room.gears.map((gear) => gearSpoken(gear, room));
  return [
    facing(name, directionName(room.heading)),
    sentence(
      directions.map(
        (direction) => `${directionName(direction)} ${sideName(room, direction, listener.view)}`,
      ),
    ),
    sentence(gears),
    sentence(stateOf(room, listener)),
  ]
    .filter(Boolean)
    .join(' ');
}

export function gearThing(room: RoomView, gear: GearView): string {
  return tBoard().gearOf(capital(gearSpoken(gear, room)), room.square.toUpperCase());
}

export function doorThing(room: RoomView, direction: Direction): string {
  return tBoard().doorway(directionName(direction), room.square.toUpperCase());
}

/** 'Choice 2: explore with your engineer; C5 collapses.' Choices of one kind are spoken once for each figure. */
export function choicesSpoken(choices: Choice[], key: string, consequence: string): string {
  const usesOf = (choice: Choice): number => choices.filter((one) => isAlike(one, choice)).length;
  const actions = new Set(choices.map((choice) => actionSpoken(choice, usesOf(choice))));
  const spoken = [[...actions].join(', '), consequence].filter(Boolean).join('; ');
  return spoken && `${tBoard().choice(key)}: ${spoken}.`;
}

/** Whether two choices are of the same figure and kind. */
function isAlike(one: Choice, other: Choice): boolean {
  return one.kind === other.kind && argOf(one, 'who') === argOf(other, 'who');
}

function actionSpoken(choice: Choice, uses: number): string {
  const words = tBoard();
  const who = figureName(argOf(choice, 'who'));
  switch (choice.kind) {
    case 'move':
      return isByControl(choice) ? words.byControl(who) : words.move(who);
    case 'explore':
      return words.explore(who);
    case 'gear':
      return words.turn(who, uses);
    default:
      return choice.kind === 'place-exit' ? words.place : words.face;
  }
}

function stateOf(room: RoomView, listener: Listener): string[] {
  const { view } = listener;
  const words = tBoard();
  const there = meeplesIn(view, room.id);
  const isAlert = view.switch_off && there.length > 0 && room.role !== 'entrance';
  return [
    ...(room.role === 'control' ? [view.switch_off ? words.switchOff : words.switchOn] : []),
    ...(room.role === 'entrance' ? [view.hatch_open ? words.hatchOpen : words.hatchShut] : []),
    ...standing(there, listener),
    ...(room.people ? [words.person] : []),
    ...(isAlert ? [words.falls] : []),
  ];
}

function standing(there: MeepleView[], listener: Listener): string[] {
  const { view } = listener;
  const mine = there.filter(({ seat }) => seat === view.seat);
  const others = [...new Set(there.filter(({ seat }) => seat !== view.seat).map(({ seat }) => seat))];
  const you = mine.length > 1 ? [tBoard().youBoth] : mine.map(() => tBoard().youAre);
  return [...you, ...others.map((seat) => tBoard().isHere(ownerName(seat, listener)))];
}

function ownerName(seat: number, { names }: Listener): string {
  return seat < 0 ? tBoard().android : (names[seat] ?? colourOf(seat));
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

function sideName(room: RoomView, direction: Direction, view: BeastView): string {
  const side = sideAt(room, direction);
  return side === 'G' && view.glass_locked ? tBoard().lockedGlass : tBoard().sides[side];
}

function sentence(parts: string[]): string {
  return parts.length ? `${capital(parts.join(', '))}.` : '';
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
