/** What the focused answer changes in stock and hand, as the engine foresees it. */
import { GOODS, type Good } from './effects';
import type { RaisingView } from './types';

export interface Change {
  goods: Partial<Record<Good, number>>;
  may: Good[]; // come too, if they are chosen
  cards: number;
}

export const NO_CHANGE: Change = { goods: {}, may: [], cards: 0 };

export function changeOf({ seat, players, ghosts }: RaisingView, action: string): Change {
  const now = players.find((player) => player.seat === seat);
  const then = ghosts.find((ghost) => ghost.action === action);
  if (!now || !then) return NO_CHANGE;
  const goods: Change['goods'] = {};
  for (const [at, good] of GOODS.entries()) {
    const more = (then.stock[at] ?? 0) - (now.stock[at] ?? 0);
    if (more) goods[good] = more;
  }
  return { goods, may: GOODS.filter((good) => then.choice.includes(good)), cards: then.hand - now.hand };
}
