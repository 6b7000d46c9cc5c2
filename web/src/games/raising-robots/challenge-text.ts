/** The challenge in a few sentences: at its start what it is, between its games how it stands (RAI-16.8). */
import { cards } from './cards.svelte';
import { rankName } from './log-text';
import type { RaisingView } from './types';
import { t } from './messages/common';

export function challengeOf({ games, past_scores, question }: RaisingView): string {
  const lines = cards.catalog?.challenge_thresholds ?? [];
  const rank = (place: number): string => rankName(cards.catalog?.ranks.at(place) ?? '');
  const { challenge, nextRank, bestRank } = t();
  const last = past_scores.at(-1);
  if (games < 2 || question?.kind !== 'keep' || !lines.length) return '';
  if (!last) return challenge.begins(games, lines.at(-1) ?? 0, rank(-1));
  const total = past_scores.reduce((sum, one) => sum + one.total, 0);
  const next = lines.findIndex((least) => least > total);
  const wanted = next < 0 ? bestRank : nextRank((lines[next] ?? 0) - total, rank(next));
  return `${challenge.stands(past_scores.length, last.total, total)} ${wanted}`;
}
