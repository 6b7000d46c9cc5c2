/** The tray for those who listen. */
import { cardSpoken } from './naming';
import type { RegisterView } from './types';
import { words } from './words';

/** 'Register 5, Move 2, priority 720, locked by damage' */
export function registerSpoken(number: number, view: RegisterView, cards: number[], isNext: boolean): string {
  const said = cards.length
    ? words().registerWith(number, cards.map(cardSpoken).join(' + '))
    : words().registerEmpty(number);
  const lock = view.locked && words().lockedBy[view.token ? 'fire_control' : 'damage'];
  return [said, lock, isNext && words().next].filter(Boolean).join(', ');
}

/** 'Move 2, priority 700, in register 1' */
export function slotSpoken(card: number, register: number): string {
  return register ? words().cardIn(cardSpoken(card), register) : cardSpoken(card);
}
