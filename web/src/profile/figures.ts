/** Figures of a profile, counted from the finished games. */
import type { Moment, ProfileGame, SummaryNumber } from '../core/types';

export const FILTERS = ['all', 'people', 'wins', 'losses'] as const;
export type Filter = (typeof FILTERS)[number];

/** Who a game was played with: people, or else the strongest of its bots; alone has neither. */
export const OPPONENTS = ['rookie', 'regular', 'master', 'people'] as const;
export type Opponent = (typeof OPPONENTS)[number];

export interface Tally {
  won: number;
  played: number;
}

export const own = ({ seats, seat }: ProfileGame): ProfileGame['seats'][number] | undefined => seats[seat];
export const isWon = (game: ProfileGame): boolean => own(game)?.place === 1;
export const isSolo = ({ seats }: ProfileGame): boolean => seats.length === 1;

/** Whether all seats won or lost together. */
export function isShared({ seats }: ProfileGame): boolean {
  return (
    seats.length > 1 && (seats.every(({ place }) => place === 1) || seats.every(({ place }) => place > 1))
  );
}

export function hasPeople({ seats, seat }: ProfileGame): boolean {
  return seats.some(({ level }, index) => index !== seat && !level);
}

export function filtered(games: readonly ProfileGame[], filter: Filter): ProfileGame[] {
  const keeps = {
    all: () => true,
    people: hasPeople,
    wins: isWon,
    losses: (game: ProfileGame) => !isWon(game),
  };
  return games.filter(keeps[filter]);
}

export function opponentOf(game: ProfileGame): Opponent | null {
  if (hasPeople(game)) return 'people';
  const levels = game.seats.map(({ level }) => level);
  return (['master', 'regular', 'rookie'] as const).find((level) => levels.includes(level)) ?? null;
}

export function tally(games: readonly ProfileGame[]): Tally {
  return { won: games.filter(isWon).length, played: games.length };
}

export interface GameFigures extends Tally {
  game: string;
  title: string;
  against: Record<Opponent, Tally>;
}

/** The figures of each game, the most played first. */
export function figuresByGame(games: readonly ProfileGame[]): GameFigures[] {
  return [...byGame(games)]
    .map(([game, played]) => ({
      game,
      title: played[0]?.title ?? game,
      ...tally(played),
      against: tallies((opponent) => played.filter((one) => opponentOf(one) === opponent)),
    }))
    .toSorted((one, other) => other.played - one.played);
}

function tallies(gamesAgainst: (opponent: Opponent) => ProfileGame[]): Record<Opponent, Tally> {
  const entries = OPPONENTS.map((opponent) => [opponent, tally(gamesAgainst(opponent))] as const);
  return Object.fromEntries(entries) as Record<Opponent, Tally>;
}

function byGame(games: readonly ProfileGame[]): Map<string, ProfileGame[]> {
  const found = new Map<string, ProfileGame[]>();
  for (const game of games) found.set(game.game, [...(found.get(game.game) ?? []), game]);
  return found;
}

// --- ratings ---

export interface RatingSeries {
  game: string;
  title: string;
  now: number;
  deviation: number;
  points: { at: number; rating: number }[]; // the oldest first
}

/** The ratings of each game, the highest first. The only game of a series has two points. */
export function ratingSeries(games: readonly ProfileGame[], since = 0): RatingSeries[] {
  const rated = games.filter(({ rating }) => rating);
  return [...byGame(rated)]
    .map(([game, played]) => seriesOf(game, played, since))
    .toSorted((one, other) => other.now - one.now);
}

function seriesOf(game: string, latestFirst: ProfileGame[], since: number): RatingSeries {
  const points = latestFirst.toReversed().flatMap(({ ended_at: at, started_at: started, rating }, index) => {
    if (!rating) return [];
    const point = { at, rating: rating.after };
    return index || latestFirst.length > 1 ? [point] : [{ at: started, rating: rating.before }, point];
  });
  const before = points.findLast(({ at }) => at < since);
  const recent = points.filter(({ at }) => at >= since);
  const latest = latestFirst[0];
  return {
    game,
    title: latest?.title ?? game,
    now: latest?.rating?.after ?? 0,
    deviation: latest?.rating?.deviation ?? 0,
    points: before ? [{ at: since, rating: before.rating }, ...recent] : recent,
  };
}

// --- records and moments ---

const IMPORTANT = 3; // numbers of a summary, the most important first

export interface GameRecord {
  game: ProfileGame;
  number: SummaryNumber;
}

/** The best value of each important number, by game; zeros are no records. */
export function records(games: readonly ProfileGame[]): GameRecord[][] {
  return [...byGame(games).values()].map(recordsOf).filter((found) => found.length);
}

function recordsOf(played: ProfileGame[]): GameRecord[] {
  const kinds = new Map<string, GameRecord>();
  for (const game of played)
    for (const number of game.numbers.slice(0, IMPORTANT)) {
      const best = kinds.get(number.kind)?.number;
      if (number.value && (!best || isBetter(number, best))) kinds.set(number.kind, { game, number });
    }
  return [...kinds.values()];
}

function isBetter({ value, is_better_high: high }: SummaryNumber, best: SummaryNumber): boolean {
  const [own, most] = [value ?? 0, best.value ?? 0];
  return high ? own > most : own < most;
}

export interface ProudMoment {
  game: ProfileGame;
  moment: Moment;
}

/** The best moment of each of the latest games, those of games won first, and no more than two of one game. */
export function proudMoments(games: readonly ProfileGame[], most: number): ProudMoment[] {
  const found = games.flatMap((game) => game.moments.slice(0, 1).map((moment) => ({ game, moment })));
  const ordered = found.toSorted((one, other) => Number(isWon(other.game)) - Number(isWon(one.game)));
  const counts = new Map<string, number>();
  return ordered
    .filter(({ game: { game } }) => {
      const count = (counts.get(game) ?? 0) + 1;
      counts.set(game, count);
      return count <= 2;
    })
    .slice(0, most);
}
