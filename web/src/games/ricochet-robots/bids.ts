/** Bids in the order in which they are shown. */
import type { RicochetView } from './types';

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

const KEYS = 12; // buttons for numbers; hardly any position needs more moves

/** Returns the numbers that have a button, from the lowest bid on. */
export function numberKeys(minimum: number, maximum: number): number[] {
  const length = Math.min(KEYS, maximum - minimum + 1);
  return Array.from({ length }, (_, index) => minimum + index);
}
