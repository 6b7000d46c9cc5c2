/** A seat's public numbers: bots on the podium, crew, Power cards. */
import { layout } from '../../ui/layout/layouts.svelte';
import type { SeatNumber } from '../../ui/layout/SeatList.svelte';
import Bot from './Bot.svelte';
import CrewCount from './CrewCount.svelte';
import { format, message } from './format';
import { crewName } from './labels';
import { tGame } from './messages/game';
import type { MachineView, PlayerView } from './types';

export function seatNumbers(view: MachineView, seat: number): SeatNumber[] {
  const player = view.players.find((one) => one.seat === seat);
  if (!player) return [];
  return [
    { icon: 'podium', value: player.podium, label: tGame('podium-count', { bots: player.podium }) },
    crewNumber(player),
    { icon: 'card', value: player.cards, label: format(message('gain-cards', { cards: player.cards })) },
  ];
}

/** Where there is room, the bots of each shape; otherwise their total. */
function crewNumber({ seat, crew }: PlayerView): SeatNumber {
  const label = tGame('crew', { bots: crewName(crew) });
  if (layout.name === 'desk')
    return { icon: { Drawing: CrewCount, props: { crew, seat } }, value: '', label };
  const total = crew[0] + crew[1] + crew[2];
  return {
    icon: { Drawing: Bot, props: { shape: 'circle', seat, size: 16, hasUi: false } },
    value: total,
    label,
  };
}
