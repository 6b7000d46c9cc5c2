/** Where somebody is, and whether there is a way out: the line of state of a seat. */
import { roomOf } from './geometry';
import { squareName } from './labels';
import type { BeastView, MeepleView } from './types';
import { t } from './messages/common';

export function seatStatus(view: BeastView, seat: number): string {
  const own = view.meeples.filter((meeple) => meeple.seat === seat);
  return own.map((meeple) => meepleLine(meeple, view)).join(' · ');
}

/** 'D5, cut off from the exit' */
export function meepleLine(meeple: MeepleView, view: BeastView): string {
  return [squareOf(meeple, view), standing(meeple, view)].filter(Boolean).join(', ');
}

export function squareOf({ room }: MeepleView, view: BeastView): string {
  return squareName(roomOf(view, room)?.square ?? '');
}

function standing(
  { id, safe, trapped, way_out: isOpen }: MeepleView,
  { mode, arrivals, rooms }: BeastView,
): string {
  if (trapped) return t().trapped;
  const place = arrivals.indexOf(id) + 1;
  if (place) return t().onExit(place);
  if (mode === 'competitive') return hasExit(rooms) && isOpen ? t().wayOut : '';
  if (safe) return t().safe;
  return isOpen ? t().wayOut : t().cutOff;
}

function hasExit(rooms: BeastView['rooms']): boolean {
  return rooms.some(({ role }) => role === 'emergency_exit');
}
