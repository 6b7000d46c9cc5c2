/** Why a game was won, or the rank of a solo game. */
import type { ResultTitle } from '../game-ui';
import { cards } from './cards.svelte';
import { format } from './format';
import { rankMessage, rankName } from './labels';
import type { GameEnded, GameEvent, RaisingView } from './types';
import { tTable } from './messages/table';

/** A solo game ends with a rank instead of a winner (RAI-16.7). */
export function resultTitle(_: RaisingView, log: GameEvent[]): ResultTitle | null {
  const rank = endIn(log)?.rank;
  if (!rank) return null;
  const message = { id: 'rank-reached', args: { rank: rankMessage(rank), without_inventors: false } };
  return { title: format(message), isLoss: rank === cards.catalog?.ranks[0] };
}

export function endReason(view: RaisingView, log: GameEvent[]): string {
  const { totals } = view;
  const end = endIn(log);
  if (!totals.length || !end) return '';
  if (end.rank)
    return [
      nextRank(view.totals[0] ?? 0, view.games),
      end.without_inventors ? tTable('without-inventors') : '',
    ]
      .filter(Boolean)
      .join(' ');
  const best = Math.max(...totals);
  return totals.filter((total) => total === best).length > 1
    ? tTable('tied')
    : tTable('highest', { rounds: view.rounds });
}

function endIn(log: GameEvent[]): GameEnded | undefined {
  const end = log.findLast((event) => event.type === 'GameEnded');
  return end?.type === 'GameEnded' ? end.fact : undefined;
}

/** The rank after that of so many points. */
export function nextRank(total: number, games: number): string {
  const { catalog } = cards;
  const lines = (games > 1 ? catalog?.challenge_thresholds : catalog?.rank_thresholds) ?? [];
  const place = lines.findIndex((least) => least > total);
  if (place < 0) return lines.length ? tTable('best-rank') : '';
  return tTable('next-rank', {
    points: (lines[place] ?? 0) - total,
    rank: rankName(catalog?.ranks[place] ?? ''),
  });
}
