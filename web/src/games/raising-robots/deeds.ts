/** What a seat did in its present or last phase of the round, in a few words for its row. */
import { isBy, standing } from './active-log';
import { cards } from './cards.svelte';
import { amountText, goodsNames } from './labels';
import { tTable } from './messages/table';
import type { GameEvent } from './types';

const ENDINGS: GameEvent['type'][] = ['PhaseEnded', 'PhaseSealed'];

export function deedsOf(log: GameEvent[], seat: number): string {
  const events = phaseOf(log, seat);
  const robots = events.flatMap((one) => (one.type === 'Assembled' ? [cards.name(one.fact.robot)] : []));
  const tokens = events.filter(({ type }) => type === 'Unlocked').length;
  const drawn = events.reduce((sum, one) => sum + (one.type === 'Drew' ? one.fact.cards.length : 0), 0);
  const goods = gainedIn(events);
  return [
    robots.length ? tTable('deed-built', { names: robots.join(', ') }) : '',
    tokens ? tTable('deed-unlocked', { tokens }) : '',
    drawn ? tTable('deed-drew', { cards: amountText('C', drawn) }) : '',
    goods.some(Boolean) ? `+${goodsNames(goods)}` : '',
  ]
    .filter(Boolean)
    .join(', ');
}

/** The events of a seat since the beginning of its last phase in which it did something. */
function phaseOf(log: GameEvent[], seat: number): GameEvent[] {
  const kept = standing(log);
  const round = kept.slice(kept.findLastIndex(({ type }) => type === 'RoundBegan') + 1);
  const own = round.filter((event) => isBy(event, seat) && !ENDINGS.includes(event.type));
  const last = own.findLastIndex(({ type }) => type !== 'PhaseBegan');
  const begun = own.slice(0, last + 1).findLastIndex(({ type }) => type === 'PhaseBegan');
  return begun < 0 ? [] : own.slice(begun, last + 1);
}

function gainedIn(events: GameEvent[]): number[] {
  const sum = [0, 0, 0, 0, 0, 0, 0];
  for (const one of events)
    if (one.type === 'Gained') one.fact.goods.forEach((amount, at) => (sum[at] = (sum[at] ?? 0) + amount));
  return sum;
}
