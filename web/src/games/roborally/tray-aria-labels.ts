/** The aria labels of the tray. */
import { cardSpoken } from './labels';
import type { RegisterView } from './types';
import { tGame } from './messages/game';

/** 'Register 5, Move 2, priority 720, locked by damage' */
export function registerSpoken(number: number, view: RegisterView, cards: number[], isNext: boolean): string {
  const said = cards.length
    ? tGame('register-with', { register: number, cards: cards.map(cardSpoken).join(' + ') })
    : tGame('register-empty', { register: number });
  const lock = view.locked && tGame('locked-by', { cause: view.token ? 'fire_control' : 'damage' });
  return [said, lock, isNext && tGame('next')].filter(Boolean).join(', ');
}

/** 'Move 2, priority 700, in register 1' */
export function slotSpoken(card: number, register: number): string {
  return register ? tGame('card-in', { card: cardSpoken(card), register }) : cardSpoken(card);
}
