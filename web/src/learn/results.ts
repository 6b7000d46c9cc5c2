/** What was reached in the puzzles of a game, kept in this browser by their names: '2026-03-01' or '3/17'. */
import { dayAfter, dayBefore } from './days';
import { HINT_STEPS } from './hint-steps.svelte';

export interface Reached {
  moves: number;
  best: number | null; // of the shortest way, where it is known
  hints: number; // hints revealed by then
}

export interface Result extends Reached {
  late: boolean; // not on its day, which makes no streak
  clean: boolean; // at the first go the shortest way, and without a hint
}

export type Results = Record<string, Result>;

const KEY = (game: string): string => `botyard-puzzles-${game}`;
const HINTS = (game: string): string => `botyard-hints-${game}`;
const STARS = 3;

function recall<Kept>(key: string): Record<string, Kept> {
  try {
    return JSON.parse(localStorage.getItem(key) ?? '{}') as Record<string, Kept>;
  } catch {
    return {};
  }
}

function remember(key: string, kept: object): void {
  try {
    localStorage.setItem(key, JSON.stringify(kept));
  } catch {
    // a browser that remembers nothing still solves
  }
}

/** A bare number is from before there were grades: that day had another puzzle, so it is solved and no more. */
export function resultsOf(game: string): Results {
  const kept = Object.entries(recall<number | Result>(KEY(game)));
  return Object.fromEntries(
    kept.map(([name, result]) => [name, typeof result === 'number' ? plain(result) : result]),
  );
}

function plain(moves: number): Result {
  return { moves, best: null, hints: 0, late: false, clean: false };
}

/** The results with this one, if it is the best of its puzzle. */
export function keepResult(game: string, name: string, reached: Reached, late: boolean): Results {
  const results = resultsOf(game);
  const known = results[name];
  results[name] = known
    ? { ...known, ...better(known, reached) }
    : { ...reached, late, clean: reached.moves === reached.best && !reached.hints };
  remember(KEY(game), results);
  return results;
}

function better({ moves, best, hints }: Reached, fresh: Reached): Reached {
  const isBetter = best === null || fresh.moves < moves || (fresh.moves === moves && fresh.hints < hints);
  return isBetter ? fresh : { moves, best, hints };
}

/** Rungs that were uncovered in a puzzle, also before it is solved. */
export function hintsOf(game: string, name: string): number {
  return recall<number>(HINTS(game))[name] ?? 0;
}

export function keepHints(game: string, name: string, hints: number): void {
  const kept = recall<number>(HINTS(game));
  remember(HINTS(game), { ...kept, [name]: Math.max(hints, kept[name] ?? 0) });
}

/** Three for the shortest way, and one fewer for each move more, or if a move was told. */
export function starsOf({ moves, best, hints }: Reached): number | null {
  return best === null
    ? null
    : Math.max(0, STARS - Math.max(moves - best, Number(hints >= HINT_STEPS.length)));
}

// --- days in a row ---

const isDay = (name: string): boolean => /^\d{4}-\d\d-\d\d$/.test(name);

function inTime(results: Results, day: string): boolean {
  return results[day]?.late === false;
}

/** Days in a row up to this one; today may still be open. */
export function streak(results: Results, today: string): number {
  let day = inTime(results, today) ? today : dayBefore(today);
  let days = 0;
  for (; inTime(results, day); day = dayBefore(day)) days++;
  return days;
}

/** The most days in a row there ever were. */
export function longestStreak(results: Results): number {
  const ends = Object.keys(results).filter((name) => isDay(name) && !inTime(results, dayAfter(name)));
  return Math.max(0, ...ends.map((day) => (inTime(results, day) ? streak(results, day) : 0)));
}

export interface Tally {
  solved: number;
  shortest: number; // of them; found alone
}

function tallyOf(kept: Result[]): Tally {
  const shortest = kept.filter((result) => starsOf(result) === STARS).length;
  return { solved: kept.length, shortest };
}

export function daysSolved(results: Results): Tally {
  return tallyOf(Object.keys(results).flatMap((name) => (isDay(name) ? (results[name] ?? []) : [])));
}

// --- training ---

export function trainingName(grade: number, number: number): string {
  return `${grade}/${number}`;
}

/** What was done in a grade, and how many clean ones there were in a row at the most: a result keeps its place. */
export function trained(results: Results, grade: number): Tally & { record: number } {
  const kept = Object.entries(results).flatMap(([name, result]) =>
    name.startsWith(`${grade}/`) ? [result] : [],
  );
  let [run, record] = [0, 0];
  for (const { clean } of kept) {
    run = clean ? run + 1 : 0;
    record = Math.max(record, run);
  }
  return { ...tallyOf(kept), record };
}

/** One of so many numbers that has not been solved yet. */
export function drawNumber(results: Results, grade: number, numbers: number, chance = Math.random): number {
  const number = 1 + Math.floor(chance() * numbers);
  return trainingName(grade, number) in results ? drawNumber(results, grade, numbers, chance) : number;
}
