/** Power cards in hand, and what cards do in a few words. */
import { format, message } from './format';
import { tGame } from './messages/game';

/** Power cards with the effect of a terminal card. */
export const SAME_EFFECT: Record<string, string> = { P1: 'T1', P3: 'T2', P4: 'S4' };
const TWO_HALVES = ['P2', 'P5'];

/** Returns each kind of card once, with the number of its copies. */
export function countOf(cards: string[]): [card: string, copies: number][] {
  return [...new Set(cards)].map((card) => [card, cards.filter((one) => one === card).length]);
}

export function briefOf(card: string): string {
  if (TWO_HALVES.includes(card)) return tGame('choose-half');
  return format(message('effect-card', { id: SAME_EFFECT[card] ?? card }));
}
