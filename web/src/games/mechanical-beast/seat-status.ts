/** The line of state of a seat, and its numbers. */
import type { SeatNumber } from '../../ui/layout/SeatList.svelte';
import { roomOf } from './geometry';
import { squareName } from './messages/format';
import { tGame } from './messages/game';
import type { BeastView, MeepleView } from './types';

export function seatStatus(view: BeastView, seat: number): string {
  const own = view.meeples.filter((meeple) => meeple.seat === seat);
  return own.map((meeple) => meepleLine(meeple, view)).join(' · ');
}

/** 'D5, cut off' */
export function meepleLine(meeple: MeepleView, view: BeastView): string {
  const square = squareOf(meeple, view);
  const place = view.arrivals.indexOf(meeple.id) + 1;
  if (place && !meeple.trapped) return tGame('on-exit', { square, place });
  return tGame('where', { square, standing: standingOf(meeple, view) });
}

export function squareOf({ room }: MeepleView, view: BeastView): string {
  return squareName(roomOf(view, room)?.square ?? '');
}

function standingOf({ safe, trapped, way_out: isOpen }: MeepleView, { mode, rooms }: BeastView): string {
  if (trapped) return 'trapped';
  const hasExit = rooms.some(({ role }) => role === 'emergency_exit');
  if (mode === 'competitive') return hasExit && isOpen ? 'way-out' : 'none';
  if (safe) return 'safe';
  return isOpen ? 'way-out' : 'cut-off';
}

/** A seat's people; in the competitive game its engineers on the Exit. */
export function seatNumbers(view: BeastView, seat: number): SeatNumber[] {
  if (view.mode === 'competitive') {
    const engineers = arrivedOf(view, seat);
    return [{ icon: 'check', value: `${engineers}/2`, label: tGame('engineers-on-exit', { engineers }) }];
  }
  const people = view.in_hand[seat] ?? 0;
  return [{ icon: 'person', value: people, label: tGame('people-rescued', { people }) }];
}

/** The engineers of a seat that stand on the Exit. */
export function arrivedOf({ arrivals }: BeastView, seat: number): number {
  return arrivals.filter((meeple) => meeple.startsWith(`e${seat + 1}`)).length;
}
