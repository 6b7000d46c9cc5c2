/** By what a game was won or lost, in one sentence. */
import type { BeastView, GameEvent } from './types';
import { t } from './messages/common';

export function endReason({ result, winners }: BeastView, log: GameEvent[]): string {
  const end = log.findLast((event) => event.type === 'GameEnded');
  if (!result || !end) return '';
  const said = t().endings[end.fact.why];
  const isDecided = end.fact.why === 'repeated' || end.fact.why === 'quiet'; // by the Exit (BST-14.14)
  return isDecided ? `${said} ${winners.length ? t().exitDecides : t().exitEmpty}` : said;
}
