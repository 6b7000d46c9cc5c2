/** The challenge in a few sentences: an explanation at its start, and the scores between its games (RAI-16.8). */
import { cards } from './cards.svelte';
import { rankName } from './labels';
import type { RaisingView } from './types';
import { tTable } from './messages/table';

export function challengeOf({ games, past_scores, prompt }: RaisingView): string {
  const lines = cards.catalog?.challenge_thresholds ?? [];
  const rank = (place: number): string => rankName(cards.catalog?.ranks.at(place) ?? '');
  const last = past_scores.at(-1);
  if (games < 2 || prompt?.kind !== 'keep' || !lines.length) return '';
  if (!last) return tTable('challenge-begins', { games, points: lines.at(-1) ?? 0, rank: rank(-1) });
  const total = past_scores.reduce((sum, one) => sum + one.total, 0);
  const next = lines.findIndex((least) => least > total);
  const wanted =
    next < 0
      ? tTable('best-rank')
      : tTable('next-rank', { points: (lines[next] ?? 0) - total, rank: rank(next) });
  return `${tTable('challenge-stands', { game: past_scores.length, points: last.total, total })} ${wanted}`;
}
