/** A seat's public numbers: bots on the podium, Power cards, crew. */
import type { Kind } from '../../art/tin-bots';
import type { SeatNumber } from '../../ui/layout/SeatList.svelte';
import Bot from './Bot.svelte';
import { crewName } from './labels';
import { t } from './messages/common';
import type { MachineView } from './types';

const SHAPES: Kind[] = ['circle', 'triangle', 'square'];

export function seatNumbers(view: MachineView, seat: number): SeatNumber[] {
  const player = view.players.find((one) => one.seat === seat);
  if (!player) return [];
  return [
    { icon: 'podium', value: player.podium, label: t().podiumOf(player.podium) },
    ...SHAPES.map((shape, place) => ({
      icon: { Drawing: Bot, props: { shape, seat, size: 16, hasUi: false } },
      value: player.crew[place] ?? 0,
      label: place === 0 ? t().crewOf(crewName(player.crew)) : '',
    })),
    { icon: 'card', value: player.cards, label: t().cardsOf(player.cards) },
  ];
}
