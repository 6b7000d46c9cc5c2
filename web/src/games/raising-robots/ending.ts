/** By what a game was won, or how good it was alone. */
import { rankName } from './telling';
import type { GameTold, RaisingView } from './types';
import { words } from './words';

export function endingOf({ totals }: RaisingView, log: GameTold[]): string {
  const end = log.findLast((told) => told.type === 'GameEnded');
  if (!totals.length || !end) return '';
  const { rank, without_inventors: isBare } = end.fact;
  if (rank)
    return [words().rank(rankName(rank)), isBare ? words().withoutInventors : ''].filter(Boolean).join(' ');
  const best = Math.max(...totals);
  return totals.filter((total) => total === best).length > 1 ? words().tied : words().mostPoints;
}
