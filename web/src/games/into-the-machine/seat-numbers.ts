/** A seat's public numbers: bots on the podium, crew, Power cards. */
import { layout } from '../../ui/layout/layouts.svelte';
import type { SeatNumber } from '../../ui/layout/SeatList.svelte';
import Bot from './Bot.svelte';
import CrewCount from './CrewCount.svelte';
import { crewName } from './labels';
import { t } from './messages/common';
import type { MachineView, PlayerView } from './types';

export function seatNumbers(view: MachineView, seat: number): SeatNumber[] {
  const player = view.players.find((one) => one.seat === seat);
  if (!player) return [];
  return [
    { icon: 'podium', value: player.podium, label: t().podiumOf(player.podium) },
    crewNumber(player),
    { icon: 'card', value: player.cards, label: t().cardsOf(player.cards) },
  ];
}

/** Where there is room, the bots of each shape; otherwise their total. */
function crewNumber({ seat, crew }: PlayerView): SeatNumber {
  const label = t().crewOf(crewName(crew));
  if (layout.name === 'desk')
    return { icon: { Drawing: CrewCount, props: { crew, seat } }, value: '', label };
  const total = crew[0] + crew[1] + crew[2];
  return {
    icon: { Drawing: Bot, props: { shape: 'circle', seat, size: 16, hasUi: false } },
    value: total,
    label,
  };
}
