/** The energy that each action of a phase needs, and which actions batteries would allow. */
import { ownOf } from './prompt-text';
import { cards } from './cards.svelte';
import { textIn } from './format';
import { ROWS } from './choice-targets';
import { sayEffect } from './messages/effects';
import { actionName } from './labels';
import type { RaisingView } from './types';
import { t } from './messages/common';

interface Threshold {
  target: string; // as `opens` of a preview names it: d1, 'r17 basic', 'r17 left', u2
  name: string;
  energy: number;
}

/** Open: possible at once. Reached: the energy is enough, but something else is missing. */
type Reach = 'open' | 'reached' | 'far';

export function reachOf({ previews }: RaisingView, action: string, total: number, of: Threshold): Reach {
  const preview = previews.find((one) => one.action === action);
  if (preview?.opens.includes(of.target)) return 'open';
  return of.energy <= total ? 'reached' : 'far';
}

/** The energy of the prompt's phase, without batteries. */
export function baseOf(view: RaisingView): number {
  return ownOf(view)?.phases.find(({ phase }) => phase === textIn(view.prompt, 'phase'))?.energy ?? 0;
}

/** In the order of the board. */
export function thresholdsOf(view: RaisingView): Threshold[] {
  const phase = textIn(view.prompt, 'phase');
  const own = ownOf(view);
  if (phase === 'upgrade')
    return (cards.catalog?.upgrades ?? []).map(({ id, energy, cost }) => ({
      target: id,
      energy,
      name: sayEffect(cost),
    }));
  if (phase === 'assemble') return view.hand.flatMap(pricesOf);
  const row = own?.rows[ROWS.findIndex((one) => one === phase)] ?? [];
  const board = (cards.catalog?.actions ?? []).filter((action) => action.row === phase);
  return [
    ...board.map(({ id, action }) => ({
      target: id,
      energy: action.energy,
      name: actionName(id),
    })),
    ...row.flatMap(({ id, token }) => actsOf(id, token)),
  ];
}

function pricesOf(id: string): Threshold[] {
  const robot = cards.robot(id);
  const columns = robot?.columns ?? [];
  return columns.map(({ energy }, at) => ({
    target: `${id} ${at ? 'right' : 'left'}`,
    energy,
    name: robot?.name ?? id,
  }));
}

function actsOf(id: string, hasToken: boolean): Threshold[] {
  const robot = cards.robot(id);
  if (!robot) return [];
  const acts = hasToken ? (['basic', 'upgraded'] as const) : (['basic'] as const);
  return acts.map((act) => ({
    target: `${id} ${act}`,
    energy: robot[act].energy,
    name: act === 'upgraded' ? `${robot.name}, ${t().upgraded}` : robot.name,
  }));
}
