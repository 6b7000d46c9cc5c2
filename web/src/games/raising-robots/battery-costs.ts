/** What batteries bring: the prices of a phase, each with what it stands for, and which of them they would open. */
import { ownOf } from './prompt-text';
import { cards } from './cards.svelte';
import { ROWS } from './choice-targets';
import { sayEffect } from './messages/effects';
import { actionName } from './labels';
import type { RaisingView } from './types';
import { t } from './messages/common';

interface Threshold {
  action: string;
  name: string;
  energy: number;
}

/** Open: it could be done at once. Reached: the energy would do, but it could not be done now. */
type Reach = 'open' | 'reached' | 'far';

export function reachOf({ previews }: RaisingView, batteries: number, total: number, of: Threshold): Reach {
  const preview = previews.find(({ action }) => action === `energy ${batteries}`);
  if (preview?.opens.includes(of.action)) return 'open';
  return of.energy <= total ? 'reached' : 'far';
}

/** Energy of the phase that is asked about, without batteries. */
export function baseOf(view: RaisingView): number {
  return ownOf(view)?.phases.find(({ phase }) => phase === view.question?.phase)?.energy ?? 0;
}

/** In the order of the board. */
export function thresholdsOf(view: RaisingView): Threshold[] {
  const phase = view.question?.phase ?? '';
  const own = ownOf(view);
  if (phase === 'upgrade')
    return (cards.catalog?.upgrades ?? []).map(({ id, energy, cost }) => ({
      action: `row ${id}`,
      energy,
      name: sayEffect(cost),
    }));
  if (phase === 'assemble') return view.hand.flatMap(pricesOf);
  const row = own?.rows[ROWS.findIndex((one) => one === phase)] ?? [];
  const board = (cards.catalog?.actions ?? []).filter((action) => action.row === phase);
  return [
    ...board.map(({ id, action }) => ({
      action: `run ${id}`,
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
    action: `assemble ${id} ${at ? 'right' : 'left'}`,
    energy,
    name: robot?.name ?? id,
  }));
}

function actsOf(id: string, hasToken: boolean): Threshold[] {
  const robot = cards.robot(id);
  if (!robot) return [];
  const acts = hasToken ? (['basic', 'upgraded'] as const) : (['basic'] as const);
  return acts.map((act) => ({
    action: `run ${id} ${act}`,
    energy: robot[act].energy,
    name: act === 'upgraded' ? `${robot.name}, ${t().upgraded}` : robot.name,
  }));
}
