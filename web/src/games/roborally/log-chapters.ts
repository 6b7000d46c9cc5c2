/** The chapters of the log: a turn with its cards, each of its registers, and its end. */
import { registerName } from './labels';
import type { GameEvent } from './types';
import { tGame } from './messages/game';

const LAST_REGISTER = 5;

/** These come when the last register is over. Options are also given before the first turn. */
export const AT_THE_END: GameEvent['type'][] = [
  'RegisterFreed',
  'Repaired',
  'OptionDrawn',
  'BreakerTripped',
  'StayedDown',
  'Entered',
];

/** The title of the chapter that this opens when it comes in the chapter `now`; '' for none. */
export function chapterTitle(event: GameEvent, now = ''): string {
  switch (event.type) {
    case 'TurnBegan':
      return tGame('turn', { turn: event.fact.turn });
    case 'Revealed':
      return registerName(event.fact.register);
    case 'Replaced': // Conditional Program comes before the reveal, other Options after it
      return event.fact.option === 'conditional_program' ? registerName(event.fact.register) : '';
    default:
      return endsTurn(event, now) ? tGame('turn-ends') : '';
  }
}

/** Whether the end of a turn begins with it in the chapter `now`. */
export function endsTurn(event: GameEvent, now: string): boolean {
  return AT_THE_END.includes(event.type) && now === registerName(LAST_REGISTER);
}
