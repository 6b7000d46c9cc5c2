/** The line of state of a seat, and its numbers. */
import type { SeatNumber } from '../../ui/layout/SeatList.svelte';
import { roomOf } from './geometry';
import { roomName } from './messages/format';
import { tGame } from './messages/game';
import type { BeastView, MeepleView } from './types';

export function seatStatus(view: BeastView, seat: number): string {
  const own = view.meeples.filter((meeple) => meeple.seat === seat);
  return own.map((meeple) => meepleLine(meeple, view)).join(' · ');
}

/** 'Galley 3, cut off' */
export function meepleLine(meeple: MeepleView, view: BeastView): string {
  const room = standingRoom(meeple, view);
  const place = view.arrivals.indexOf(meeple.id) + 1;
  if (place && !meeple.trapped) return tGame('on-exit', { room, place });
  return tGame('where', { room, standing: standingOf(meeple, view) });
}

function standingRoom({ room: id }: MeepleView, view: BeastView): string {
  const room = roomOf(view, id);
  return room ? roomName(room.name) : '';
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
