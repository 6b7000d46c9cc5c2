/** The guaranteed energy of an energy card for each phase, and what it is enough for. */
import { tBoard } from './messages/board';
import { cards } from './cards.svelte';
import { ROWS } from './choice-targets';
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
  const say = tBoard();
  if (phase === 'assemble') return say.cardsFit(actions, hand);
  if (phase !== 'upgrade') return say.actionsLit(actions, actionsIn(player, phase));
  const price = cards.catalog?.upgrades.findLast((one) => one.energy <= energy);
  return price ? say.tokenFor(Number(price.cost.replace('W', '') || 1)) : say.noToken;
}

/** The energy that open spots add to a phase. */
export function energyMore(phase: string, { spots }: PlayerView): number {
  const open = cards.catalog?.spots.filter(({ id, section }) => section === phase && spots.includes(id));
  return (open ?? []).reduce((sum, { energy }) => sum + energy, 0);
}
