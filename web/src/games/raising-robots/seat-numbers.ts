/** A seat's public numbers: score now and hand; robots, tokens and stock are spoken. */
import type { SeatNumber } from '../../ui/layout/SeatList.svelte';
import { t } from './messages/common';
import { stockSpoken } from './prompt-text';
import type { RaisingView } from './types';

export function seatNumbers(view: RaisingView, seat: number): SeatNumber[] {
  const player = view.players.find((one) => one.seat === seat);
  if (!player) return [];
  const total = view.totals[seat] ?? player.score.total;
  const robots = player.rows.flat().length;
  return [
    { icon: 'star', value: total, label: t().scoreNow(total) },
    {
      icon: 'card',
      value: player.hand,
      label: `${t().seatSpoken(total, player.hand, robots, player.spots.length)}; ${stockSpoken(player)}`,
    },
  ];
}
