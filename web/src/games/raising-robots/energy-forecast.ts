/** The guaranteed energy of an energy card for each phase, and what it is enough for. */
import { cards } from './cards.svelte';
import { ROWS } from './choice-targets';
import { tBoard } from './messages/board';
import type { PlayerView, Prospect, RaisingView } from './types';

export function prospectOf({ prospects }: RaisingView, card: string, phase: string): Prospect | undefined {
  return prospects.find((one) => one.card === card && one.phase === phase);
}

/** The number of actions of a row, on the board and of robots; 0 for other phases. */
export function actionsIn(player: PlayerView, phase: string): number {
  const at = ROWS.findIndex((row) => row === phase);
  const onBoard = cards.catalog?.actions.filter(({ row }) => row === phase) ?? [];
  return onBoard.length + (player.rows[at]?.length ?? 0);
}

export function goodFor({ phase, energy, actions }: Prospect, hand: number, player: PlayerView): string {
  if (phase === 'assemble') return tBoard('cards-fit', { cards: actions, of: hand });
  if (phase !== 'upgrade') return tBoard('actions-fit', { actions, of: actionsIn(player, phase) });
  const price = cards.catalog?.upgrades.findLast((one) => one.energy <= energy);
  return price ? tBoard('token-for', { price: cards.cost(price.cost) }) : tBoard('no-token');
}
