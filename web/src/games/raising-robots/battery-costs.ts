/** The energy that each action of a phase needs. */
import { ownOf } from './prompt-text';
import { cards } from './cards.svelte';
import { textIn } from './format';
import { ROWS } from './choice-targets';
import { actionName } from './labels';
import { tTable } from './messages/table';
import type { RaisingView } from './types';

export interface Threshold {
  target: string; // as `opens` of a preview names it: d1, 'r17 basic', 'r17 left', u2
  name: string;
  energy: number;
}

/** In the order of the board. */
export function thresholdsOf(view: RaisingView): Threshold[] {
  const phase = textIn(view.prompt, 'phase');
  if (phase === 'upgrade')
    return (cards.catalog?.upgrades ?? []).map(({ id, energy, cost }) => ({
      target: id,
      energy,
      name: cards.cost(cost),
    }));
  if (phase === 'assemble') return view.hand.flatMap(pricesOf);
  const row = ownOf(view)?.rows[ROWS.findIndex((one) => one === phase)] ?? [];
  const board = (cards.catalog?.actions ?? []).filter((action) => action.row === phase);
  return [
    ...board.map(({ id, action: { energy } }) => ({ target: id, energy, name: actionName(id) })),
    ...row.flatMap(({ id, token }) => actsOf(id, token)),
  ];
}

function pricesOf(id: string): Threshold[] {
  const robot = cards.robot(id);
  return (robot?.columns ?? []).map(({ energy }, at) => ({
    target: `${id} ${at ? 'right' : 'left'}`,
    energy,
    name: robot?.name ?? id,
  }));
}

function actsOf(id: string, hasToken: boolean): Threshold[] {
  const robot = cards.robot(id);
  if (!robot) return [];
  const { name, basic, upgraded } = robot;
  const acts = [{ target: `${id} basic`, energy: basic.energy, name }];
  if (hasToken)
    acts.push({ target: `${id} upgraded`, energy: upgraded.energy, name: tTable('upgraded', { name }) });
  return acts;
}
