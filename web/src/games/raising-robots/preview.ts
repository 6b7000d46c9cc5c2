/** What the focused answer changes in one's stock, as the engine foresees it. */
import { GOODS, type Good } from './effects';
import type { RaisingView } from './types';

export type Change = Partial<Record<Good, number>>;

export function changeOf({ seat, players, ghosts }: RaisingView, action: string): Change {
  const now = players.find((player) => player.seat === seat)?.stock;
  const then = ghosts.find((ghost) => ghost.action === action)?.stock;
  const change: Change = {};
  for (const [at, good] of GOODS.entries()) {
    const more = (then?.[at] ?? 0) - (now?.[at] ?? 0);
    if (then && more) change[good] = more;
  }
  return change;
}
