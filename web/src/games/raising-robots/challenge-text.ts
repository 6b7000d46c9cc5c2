/** The challenge in a few sentences: an explanation at its start, and the scores between its games (RAI-16.8). */
import { cards } from './cards.svelte';
import { nextRank } from './end-reason';
import { rankName } from './labels';
import { tTable } from './messages/table';
import type { RaisingView } from './types';

export function challengeOf({ games, past_scores, prompt }: RaisingView): string {
  const { challenge_thresholds: lines = [], ranks = [] } = cards.catalog ?? {};
  const last = past_scores.at(-1);
  if (games < 2 || prompt?.kind !== 'keep' || !lines.length) return '';
  if (!last) {
    const rank = rankName(ranks.at(-1) ?? '');
    return tTable('challenge-begins', { games, points: lines.at(-1) ?? 0, rank });
  }
  const total = past_scores.reduce((sum, one) => sum + one.total, 0);
  const stands = tTable('challenge-stands', { game: past_scores.length, points: last.total, total });
  return `${stands} ${nextRank(total, games)}`;
}
