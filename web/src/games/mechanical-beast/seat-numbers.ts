/** A seat's people; in the competitive game its engineers on the Exit. */
import type { SeatNumber } from '../../ui/layout/SeatList.svelte';
import { t } from './messages/common';
import type { BeastView } from './types';

export function seatNumbers(view: BeastView, seat: number): SeatNumber[] {
  if (view.mode === 'competitive') {
    const arrived = view.arrivals.filter((meeple) => meeple.startsWith(`e${seat + 1}`)).length;
    return [{ icon: 'check', value: `${arrived}/2`, label: t().onExitOf(arrived) }];
  }
  const people = view.in_hand[seat] ?? 0;
  return [{ icon: 'person', value: people, label: t().peopleRescued(people) }];
}
