/** What so much energy is enough for: the prices of a phase, each with what it stands for. */
import { ownOf } from './asking';
import { cards } from './cards.svelte';
import { ROWS } from './choosing';
import { sayEffect } from './effect-words';
import { actionName } from './naming';
import type { RaisingView } from './types';

interface Threshold {
  id: string;
  name: string;
  energy: number;
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
    return (cards.shelf?.upgrades ?? []).map(({ id, energy, cost }) => ({
      id,
      energy,
      name: sayEffect(cost),
    }));
  if (phase === 'assemble') return view.hand.flatMap(pricesOf);
  const row = own?.rows[ROWS.findIndex((one) => one === phase)] ?? [];
  const board = (cards.shelf?.actions ?? []).filter((action) => action.row === phase);
  return [
    ...board.map(({ id, deed }) => ({ id, energy: deed.energy, name: actionName(id) })),
    ...row.flatMap(({ id, token }) => actsOf(id, token)),
  ];
}

function pricesOf(id: string): Threshold[] {
  const robot = cards.robot(id);
  const columns = robot?.columns ?? [];
  return columns.map(({ energy }, at) => ({ id: `${id} ${at}`, energy, name: robot?.name ?? id }));
}

function actsOf(id: string, hasToken: boolean): Threshold[] {
  const robot = cards.robot(id);
  if (!robot) return [];
  const acts = hasToken ? [robot.basic, robot.upgraded] : [robot.basic];
  return acts.map(({ energy }, at) => ({ id: `${id} ${at}`, energy, name: robot.name }));
}
