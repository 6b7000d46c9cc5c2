/** What squares, meeples and gears are called in a sentence. */
import { squareAt } from '../squares';
import { tBoard } from './messages/board';
import { roomOf, type Cell } from './geometry';
import { ANDROID } from './seat-colours';
import { gearSpoken } from './aria-labels';
import type { BeastView, Choice, GearView, RoomView } from './types';
import { t } from './messages/common';

/** As on the edges of the board: 'D5'. */
export function squareName(square: string): string {
  return square.toUpperCase();
}

/** A cell by the letters of this turn; '' outside of them. */
export function cellName({ row, column }: Cell, view: BeastView): string {
  const [x, y] = [column - view.column, row - view.row];
  return x < 0 || y < 0 ? '' : squareName(squareAt({ x, y }));
}

/** 'a, b and c' */
export function listed(names: string[]): string {
  return names.length < 2
    ? (names[0] ?? '')
    : `${names.slice(0, -1).join(', ')} ${t().and} ${names.at(-1) ?? ''}`;
}

/** Who is cut off, as the object of a sentence: 'you', 'Tom', 'the android'. */
export function meepleName(meeple: string, { seat }: BeastView, names: string[]): string {
  if (meeple === ANDROID) return t().theAndroid;
  const owner = Number(meeple.charAt(1)) - 1;
  const which = meeple.slice(2);
  if (owner === seat) return t().own[which] ?? t().youOff;
  const name = names[owner] ?? '';
  return t().whose[which]?.(name) ?? name;
}

export interface GearTouched {
  room: RoomView;
  gear: GearView;
}

/** The gear that 'R31#1' names. */
export function gearAt(thing: string, view: BeastView): GearTouched | null {
  const [id = '', number = ''] = thing.split('#');
  const room = roomOf(view, id);
  const gear = room?.gears[Number(number) - 1];
  return room && gear ? { room, gear } : null;
}

/** 'Corner gear of D5', 'Edge gear on the west wall of D5' */
export function gearName(touched: GearTouched): string {
  return t().gearOf(capital(gearKind(touched)), squareName(touched.room.square));
}

/** Where it is as well, if its room has two of the kind. */
export function gearKind({ room, gear }: GearTouched): string {
  const alike = room.gears.filter(({ kind }) => kind === gear.kind);
  return alike.length > 1 ? gearSpoken(gear, room) : tBoard().gears[gear.kind];
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** 'engineer', 'android', 'first' or 'second', where an answer names one. */
export function whoIn({ action }: Choice): string {
  const [verb = '', who = ''] = action.split(' ');
  return ['walk', 'explore', 'gear'].includes(verb) ? who : '';
}
