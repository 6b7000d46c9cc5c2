/** Bids in the order in which they are shown: the lowest first, among equals the earlier one. */
import type { PlayerView, RicochetView } from './types';

export interface BidLine {
  seat: number;
  bid: number | null; // null: secret
  state: 'now' | 'next' | 'failed' | 'stands';
}

export function bidLines(view: RicochetView): BidLine[] {
  const standing = view.bids
    .map((seat) => view.players[seat])
    .filter((player): player is PlayerView => player !== undefined);
  if (!view.attempt) return byNumber(standing).map(({ seat, bid }) => ({ seat, bid, state: 'stands' }));
  const failed = byNumber(standing).filter(({ seat }) => !view.queue.includes(seat));
  return [
    ...failed.map(({ seat, bid }): BidLine => ({ seat, bid, state: 'failed' })),
    ...view.queue.map((seat, place): BidLine => {
      const state = place === 0 ? 'now' : place === 1 ? 'next' : 'stands';
      return { seat, bid: view.players[seat]?.bid ?? null, state };
    }),
  ];
}

function byNumber(players: PlayerView[]): PlayerView[] {
  return players.toSorted((one, other) => (one.bid ?? 0) - (other.bid ?? 0));
}

const KEYS = 12; // numbers that have a key of their own; hardly any position needs more moves

/** The numbers to choose from: as many keys as there are, with the lowest bid in sight. */
export function numberKeys(least: number, most: number): number[] {
  const length = Math.min(KEYS, most - least + 1);
  return Array.from({ length }, (_, index) => least + index);
}
