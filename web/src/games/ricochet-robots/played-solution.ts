/** The solutions shown in the last round, to compare with the shortest ones. */
import type { EventMessage } from '../../core/types';
import type { GameEvent, SlideView } from './types';

export interface Shown {
  seat: number;
  slides: SlideView[];
  won: boolean;
}

export interface Beside {
  solutions: Shown[]; // of the reader and of the winner
  bid: number | null; // the reader's, if the reader has shown no solution
}

export function besideOf(log: EventMessage[], seat: number | null): Beside {
  const round = eventsOfRound(log);
  const tries = triesIn(round);
  const own = tries.findLast((shown) => shown.seat === seat);
  const won = tries.find((shown) => shown.won);
  const solutions = [own, won].filter((shown) => shown !== undefined);
  return { solutions: [...new Set(solutions)], bid: own ? null : bidIn(round, seat) };
}

/** Whether two solutions consist of the same moves, in whatever order. */
export function hasSameMoves(one: SlideView[], other: SlideView[]): boolean {
  const moves = (slides: SlideView[]): string =>
    slides
      .map(({ robot, direction }) => robot + direction)
      .sort()
      .join();
  return moves(one) === moves(other);
}

/** Returns how many chips were skipped as too hard before the current one. */
export function skippedIn(log: EventMessage[]): number {
  const turned = (log as GameEvent[]).findLast((event) => event.type === 'ChipTurned');
  return turned?.fact.passed_over ?? 0;
}

/** Returns the events of the current round; on a private board no chip is turned, so all events are one round. */
export function eventsOfRound(log: EventMessage[]): GameEvent[] {
  const start = (log as GameEvent[]).findLastIndex((event) => event.type === 'ChipTurned');
  return (log as GameEvent[]).slice(start + 1);
}

function bidIn(round: GameEvent[], seat: number | null): number | null {
  const bid = round.findLast((event) => event.type === 'BidMade' && event.fact.seat === seat);
  return bid?.type === 'BidMade' ? bid.fact.moves : null;
}

function triesIn(round: GameEvent[]): Shown[] {
  return round.flatMap(({ type, fact }) =>
    (type === 'TryFailed' || type === 'ChipWon') && fact.slides.length
      ? [{ seat: fact.seat, slides: fact.slides, won: type === 'ChipWon' }]
      : [],
  );
}
