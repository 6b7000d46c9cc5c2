/** A seat's public numbers: score now and hand; robots, tokens and stock are spoken. */
import type { SeatNumber } from '../../ui/layout/SeatList.svelte';
import { amountText, goodsNames } from './labels';
import { tTable } from './messages/table';
import type { RaisingView } from './types';

export function seatNumbers(view: RaisingView, seat: number): SeatNumber[] {
  const player = view.players.find((one) => one.seat === seat);
  if (!player) return [];
  const total = view.totals[seat] ?? player.score.total;
  const robots = player.rows.flat().length;
  return [
    { icon: 'star', value: total, label: tTable('score-now', { total }) },
    {
      icon: 'card',
      value: player.hand,
      label: tTable('seat', {
        total,
        cards: amountText('C', player.hand),
        robots,
        tokens: player.spots.length,
        stock: goodsNames(player.stock),
      }),
    },
  ];
}
