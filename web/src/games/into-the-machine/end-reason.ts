/** Says how the game was won. */
import { tGame } from './messages/game';
import type { GameEvent, MachineView } from './types';

export function endReason(_view: MachineView, log: GameEvent[]): string {
  const end = log.findLast((event) => event.type === 'GameEnded');
  return end ? tGame('won', { decision: end.fact.decided_by }) : '';
}
