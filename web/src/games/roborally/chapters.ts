/** The chapters of the log: a turn with its cards, each of its registers, and its end. */
import type { GameTold } from './types';
import { words } from './words';

const LAST_REGISTER = 5;

/** These come when the last register is over. Options are also given before the first turn. */
export const AT_THE_END: GameTold['type'][] = [
  'RegisterFreed',
  'Repaired',
  'OptionDrawn',
  'BreakerTripped',
  'StayedDown',
  'Entered',
];

/** The title of the chapter that this opens when it comes in the chapter `now`; '' for none. */
export function opens(told: GameTold, now = ''): string {
  switch (told.type) {
    case 'TurnBegan':
      return words().turn(told.fact.turn);
    case 'Revealed':
      return words().register(told.fact.register);
    case 'Replaced': // Conditional Program comes before the reveal, other Options after it
      return told.fact.option === 'conditional_program' ? words().register(told.fact.register) : '';
    default:
      return endsTurn(told, now) ? words().turnEnds : '';
  }
}

/** Whether the end of a turn begins with it in the chapter `now`. */
export function endsTurn(told: GameTold, now: string): boolean {
  return AT_THE_END.includes(told.type) && now === words().register(LAST_REGISTER);
}
