/** The changes of stock and hand by the focused choice, from the engine's previews. */
import { GOODS, type Good, type Letter } from './effects';
import type { RaisingView } from './types';

export interface Change {
  goods: Partial<Record<Good, number>>;
  cards: number;
  may: Letter[]; // possible further gains: goods, and C for cards
}

export const NO_CHANGE: Change = { goods: {}, cards: 0, may: [] };
const CARD = 'C' as const;

export function changeOf({ seat, players, previews }: RaisingView, action: string): Change {
  const now = players.find((player) => player.seat === seat);
  const then = previews.find((preview) => preview.action === action);
  if (!now || !then) return NO_CHANGE;
  const goods: Change['goods'] = {};
  for (const [at, good] of GOODS.entries()) {
    const more = (then.stock[at] ?? 0) - (now.stock[at] ?? 0);
    if (more) goods[good] = more;
  }
  const may = [...GOODS, CARD].filter((letter) => then.choice.includes(letter));
  return { goods, cards: then.hand - now.hand, may };
}

/** The amount after the choice, with '?' if more is possible; '' if nothing changes. */
export function foreseen({ goods, cards, may }: Change, letter: Good | typeof CARD, now: number): string {
  const more = letter === CARD ? cards : goods[letter];
  return `${more ? now + more : ''}${may.includes(letter) ? '?' : ''}`;
}
