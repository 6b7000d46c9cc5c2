/** By what a game was won or lost, in one sentence. */
import { ANDROID } from './seats';
import type { BeastView } from './types';
import { words, type Result } from './words';

export function endingOf(view: BeastView): string {
  const { result, ended_by: rule } = view;
  if (!result) return '';
  if (rule === 'BST-14.11') return byTheExit(view);
  const isTrapped = view.meeples.some(({ id, trapped }) => trapped && id !== ANDROID);
  if (rule === 'BST-12.5' && isTrapped) return words().endings.trapped ?? '';
  return words().endings[rule] ?? words().results[result as Result] ?? '';
}

/** BST-14.11: both engineers, the first of those who are there, or nobody. */
function byTheExit({ winners, arrivals }: BeastView): string {
  const [winner] = winners;
  if (winner === undefined) return words().exitLost;
  const own = arrivals.filter((meeple) => meeple.startsWith(`e${winner + 1}`));
  return own.length > 1 ? words().exitWon : words().exitFirst;
}
