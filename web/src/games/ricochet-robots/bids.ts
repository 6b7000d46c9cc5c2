/** Bids in the order in which they are shown. */
import type { PlayerView, RicochetView } from './types';

export interface BidLine {
  seat: number;
  bid: number | null; // null: secret
  state: 'now' | 'next' | 'failed' | 'stands';
}

export function bidLines({ bids, queue, attempt, players }: RicochetView): BidLine[] {
  return bids.map((seat) => {
    const place = queue.indexOf(seat);
    const state = !attempt || place > 1 ? 'stands' : place === 0 ? 'now' : place === 1 ? 'next' : 'failed';
    return { seat, bid: players[seat]?.bid ?? null, state };
  });
}

const SHOWN = 8; // numbers with a button of their own
const BELOW = 5; // of them, so many are lower than the best bid

/** Returns the numbers that have a button: around the best bid, or from the smallest number on. */
export function shownNumbers(minimum: number, maximum: number, players: PlayerView[]): number[] {
  const best = Math.min(...players.flatMap(({ bid }) => bid ?? []));
  const first = Number.isFinite(best) ? Math.max(minimum, best - BELOW) : minimum;
  const length = Math.min(SHOWN, maximum - first + 1);
  return Array.from({ length }, (_, index) => first + index);
}
