/** By what a game was won, or how good it was alone. */
import type { Verdict } from '../face';
import { cards } from './cards.svelte';
import { rankName } from './telling';
import type { GameEnded, GameTold, RaisingView } from './types';
import { words } from './words';

/** Alone there is nobody to win against: the rank says how good it was (RAI-16.7). */
export function verdictOf(_: RaisingView, log: GameTold[]): Verdict | null {
  const rank = endIn(log)?.rank;
  return rank ? { title: words().rank(rankName(rank)), isPoor: rank === cards.shelf?.ranks[0] } : null;
}

export function endingOf(view: RaisingView, log: GameTold[]): string {
  const { totals } = view;
  const end = endIn(log);
  if (!totals.length || !end) return '';
  if (end.rank)
    return [nextRank(view), end.without_inventors ? words().withoutInventors : ''].filter(Boolean).join(' ');
  const best = Math.max(...totals);
  return totals.filter((total) => total === best).length > 1 ? words().tied : words().highest(view.rounds);
}

function endIn(log: GameTold[]): GameEnded | undefined {
  const end = log.findLast((told) => told.type === 'GameEnded');
  return end?.type === 'GameEnded' ? end.fact : undefined;
}

function nextRank({ totals: [total = 0], games }: RaisingView): string {
  const { shelf } = cards;
  const lines = (games > 1 ? shelf?.challenge_lines : shelf?.rank_lines) ?? [];
  const place = lines.findIndex((least) => least > total);
  if (place < 0) return lines.length ? words().bestRank : '';
  return words().nextRank((lines[place] ?? 0) - total, rankName(shelf?.ranks[place] ?? ''));
}
