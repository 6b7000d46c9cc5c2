/** Bids in the order in which they are shown. */
import { tGame } from './messages/game';
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

/** Returns the number that just beats the best bid; none if that bid is the viewer's. */
export function oneLess({ seat, players, bids }: RicochetView): number | undefined {
  const best = players[bids[0] ?? -1];
  return best && best.seat !== seat && best.bid !== null ? best.bid - 1 : undefined;
}

type Rank = { kind: 'first' | 'last' } | { kind: 'after'; player: string };

/** Returns the place that a bid of this number would have among the bids of the others; null if it has none. */
function rankOf({ prompt, players }: RicochetView, moves: number, names: string[]): Rank | null {
  const ranks = prompt?.bid_ranks ?? [];
  const rank = ranks.findLast(({ lowest }) => lowest <= moves);
  if (!rank) return null;
  if (rank.after === null) return { kind: 'first' };
  const isBeyondAll = ranks.length > 2 && rank === ranks.at(-1) && moves > (players[rank.after]?.bid ?? 0);
  return isBeyondAll ? { kind: 'last' } : { kind: 'after', player: names[rank.after] ?? '' };
}

/** 'leads', 'after Sprocket' or 'last' */
export function rankName(view: RicochetView, moves: number, names: string[]): string {
  const rank = rankOf(view, moves, names);
  if (!rank) return '';
  return rank.kind === 'after' ? tGame('rank-after', rank) : tGame(`rank-${rank.kind}`);
}

/** 'You bid 6: you show first.' */
export function rankSentence(view: RicochetView, moves: number, names: string[]): string {
  const rank = rankOf(view, moves, names);
  if (!rank) return '';
  return tGame('bid-rank', { moves, rank: rank.kind, player: rank.kind === 'after' ? rank.player : '' });
}
