/** The board for those who listen: every room, gear and doorway has its sentence. */
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

/** 'Choice 2: explore with your engineer; C5 falls.' Answers of one kind are told once for each meeple. */
export function choicesSpoken(choices: Choice[], key: string, foreseen: string): string {
  const endsOf = (choice: Choice): number => choices.filter((one) => isAlike(one, choice)).length;
  const acts = new Set(choices.map((choice) => actSpoken(choice, endsOf(choice))));
  const said = [[...acts].join(', '), foreseen].filter(Boolean).join('; ');
  return said && `${tBoard().choice(key)}: ${said}.`;
}

/** By the same meeple, and of the same kind. */
function isAlike(one: Choice, other: Choice): boolean {
  const [verb, who] = other.action.split(' ');
  return one.action.startsWith(`${verb} ${who} `);
}

function actSpoken({ action }: Choice, ends: number): string {
  const [verb, whose = ''] = action.split(' ');
  const words = tBoard();
  const who = words.who[whose] ?? '';
  switch (verb) {
    case 'walk':
      return action.endsWith('by control') ? words.byControl(who) : words.walk(who);
    case 'explore':
      return words.explore(who);
    case 'gear':
      return words.turn(who, ends);
    default:
      return verb === 'exit' ? words.place : words.face;
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

/** 'Corner gear at the north-east' */
export function gearSpoken(gear: GearView, room: RoomView): string {
  const { gears, atCorner, atSide, along, corners } = tBoard();
  const name = gears[gear.kind];
  const quarters = gearQuarters(gear) + quartersOf(room.heading);
  switch (gear.kind) {
    case 'center':
      return name;
    case 'corner':
      return atCorner(name, corners[(['ne', 'se', 'sw', 'nw'] as const)[quarters % 4] ?? 'ne']);
    case 'edge':
      return atSide(name, directionName(directionAt(quarters)));
    case 'linear':
      return along(name, isUpright(room, gear));
  }
}

function sideName(room: RoomView, direction: Direction, view: BeastView): string {
  const side = sideAt(room, direction);
  return side === 'G' && view.glass_locked ? tBoard().lockedGlass : tBoard().sides[side];
}

function directionName(direction: string): string {
  return tBoard().ways[direction as Direction];
}

function sentence(parts: string[]): string {
  return parts.length ? `${capital(parts.join(', '))}.` : '';
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
