/** By what a game was won or lost, in one sentence. */
import { capital } from '../../core/text';
import { format } from './messages/format';
import type { BeastView, GameEvent } from './types';

export function endReason({ result }: BeastView, log: GameEvent[]): string {
  const end = log.findLast((event) => event.type === 'GameEnded');
  if (!result || !end) return '';
  const { why: reason, winners } = end.fact;
  return `${capital(format({ id: 'end-reason', args: { reason, won: winners.length > 0 } }))}.`;
}
