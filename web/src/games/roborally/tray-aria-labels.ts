/** The aria labels of the tray. */
import { cardSpoken } from './labels';
import type { RegisterView } from './types';
import { t } from './messages/common';

/** 'Register 5, Move 2, priority 720, locked by damage' */
export function registerSpoken(number: number, view: RegisterView, cards: number[], isNext: boolean): string {
  const said = cards.length
    ? t().registerWith(number, cards.map(cardSpoken).join(' + '))
    : t().registerEmpty(number);
  const lock = view.locked && t().lockedBy[view.token ? 'fire_control' : 'damage'];
  return [said, lock, isNext && t().next].filter(Boolean).join(', ');
}

/** 'Move 2, priority 700, in register 1' */
export function slotSpoken(card: number, register: number): string {
  return register ? t().cardIn(cardSpoken(card), register) : cardSpoken(card);
}
