/** Names of squares, figures and gears within a sentence. */
import { gearPlace } from './aria-labels';
import { figureName, gearName } from './messages/format';
import type { GearView, RoomView } from './types';
import { t } from './messages/common';

/** As on the edges of the board: 'D5'. */
export function squareName(square: string): string {
  return square.toUpperCase();
}

/** 'a, b and c' */
export function listed(names: string[]): string {
  return names.length < 2
    ? (names[0] ?? '')
    : `${names.slice(0, -1).join(', ')} ${t().and} ${names.at(-1) ?? ''}`;
}

/** 'with your engineer' */
export function withFigure(who: string): string {
  return `${t().with} ${figureName(who)}`;
}

/** 'Corner gear of D5'; with its place if the room has two of the kind: 'Edge gear on the west wall of D5' */
export function gearOfRoom(room: RoomView, gear: GearView): string {
  const alike = room.gears.filter(({ kind }) => kind === gear.kind);
  const name = gearName(gear.kind, alike.length > 1 ? gearPlace(gear, room) : '');
  return t().gearOf(capital(name), squareName(room.square));
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
