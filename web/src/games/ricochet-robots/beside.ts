/** What was done in the last round, to be laid beside what could have been done. */
import type { Told } from '../../core/types';
import type { GameTold, SlideView } from './types';

export interface Shown {
  seat: number;
  slides: SlideView[];
  won: boolean;
}

export interface Beside {
  ways: Shown[]; // one's own, and the winner's
  bid: number | null; // one's own, where no way of one's own was shown
}

export function besideOf(log: Told[], seat: number | null): Beside {
  const round = roundOf(log as GameTold[]);
  const tries = triesIn(round);
  const own = tries.findLast((shown) => shown.seat === seat);
  const won = tries.find((shown) => shown.won);
  const ways = [own, won].filter((shown) => shown !== undefined);
  return { ways: [...new Set(ways)], bid: own ? null : bidIn(round, seat) };
}

/** How many chips were too hard for this table before the one that was turned last. */
export function passedOverIn(log: Told[]): number {
  const turned = (log as GameTold[]).findLast((told) => told.type === 'ChipTurned');
  return turned?.fact.passed_over ?? 0;
}

/** At the desk no chip is turned: all of it is one round. */
function roundOf(log: GameTold[]): GameTold[] {
  return log.slice(log.findLastIndex((told) => told.type === 'ChipTurned') + 1);
}

function bidIn(round: GameTold[], seat: number | null): number | null {
  const bids = round.flatMap((told) =>
    told.type === 'BidMade' && told.fact.seat === seat ? [told.fact.moves] : [],
  );
  return bids.at(-1) ?? null;
}

/** Slides that were taken back are not part of it. */
function triesIn(round: GameTold[]): Shown[] {
  const tries: Shown[] = [];
  let slides: SlideView[] = [];
  for (const told of round) {
    if (told.type === 'TryBegan') slides = [];
    else if (told.type === 'Slid') slides = [...slides, told.fact];
    else if (told.type === 'SlideTakenBack') slides = slides.slice(0, -1);
    else if (told.type === 'TryFailed' || told.type === 'ChipWon')
      tries.push({ seat: told.fact.seat, slides, won: told.type === 'ChipWon' });
  }
  return tries.filter((shown) => shown.slides.length);
}
