/** What was done in the last round, to be laid beside what could have been done. */
import type { EventMessage } from '../../core/types';
import type { GameEvent, SlideView } from './types';

export interface Shown {
  seat: number;
  slides: SlideView[];
  won: boolean;
}

export interface Beside {
  solutions: Shown[]; // one's own, and the winner's
  bid: number | null; // one's own, where no way of one's own was shown
}

export function besideOf(log: EventMessage[], seat: number | null): Beside {
  const round = roundOf(log as GameEvent[]);
  const tries = triesIn(round);
  const own = tries.findLast((shown) => shown.seat === seat);
  const won = tries.find((shown) => shown.won);
  const solutions = [own, won].filter((shown) => shown !== undefined);
  return { solutions: [...new Set(solutions)], bid: own ? null : bidIn(round, seat) };
}

/** How many chips were too hard for this table before the one that was turned last. */
export function passedOverIn(log: EventMessage[]): number {
  const turned = (log as GameEvent[]).findLast((event) => event.type === 'ChipTurned');
  return turned?.fact.passed_over ?? 0;
}

/** At the desk no chip is turned: all of it is one round. */
function roundOf(log: GameEvent[]): GameEvent[] {
  return log.slice(log.findLastIndex((event) => event.type === 'ChipTurned') + 1);
}

function bidIn(round: GameEvent[], seat: number | null): number | null {
  const bids = round.flatMap((event) =>
    event.type === 'BidMade' && event.fact.seat === seat ? [event.fact.moves] : [],
  );
  return bids.at(-1) ?? null;
}

/** Slides that were taken back are not part of it. */
function triesIn(round: GameEvent[]): Shown[] {
  const tries: Shown[] = [];
  let slides: SlideView[] = [];
  for (const event of round) {
    if (event.type === 'TryBegan') slides = [];
    else if (event.type === 'Slid') slides = [...slides, event.fact];
    else if (event.type === 'SlideTakenBack') slides = slides.slice(0, -1);
    else if (event.type === 'TryFailed' || event.type === 'ChipWon')
      tries.push({ seat: event.fact.seat, slides, won: event.type === 'ChipWon' });
  }
  return tries.filter((shown) => shown.slides.length);
}
