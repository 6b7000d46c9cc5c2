/** A seat's public numbers: score now, robots, tokens, hand. */
import type { SeatNumber } from '../../ui/layout/SeatList.svelte';
import Icon from './Icon.svelte';
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
      icon: 'bot',
      value: robots,
      label: `${t().seatSpoken(total, player.hand, robots, player.spots.length)}; ${stockSpoken(player)}`,
    },
    {
      icon: { Drawing: Icon, props: { of: 'upgrade', size: 16, label: '' } },
      value: player.spots.length,
      label: '',
    },
    { icon: 'card', value: player.hand, label: '' },
  ];
}
