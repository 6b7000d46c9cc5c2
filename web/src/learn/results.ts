/** Puzzle results of a game in this browser, by puzzle name: '2026-03-01' or '3/17'. */
import { recall, remember } from '../core/storage';
import { dayAfter, dayBefore } from './days';
import { HINT_STEPS } from './hint-steps.svelte';

export interface Reached {
  moves: number;
  best: number | null; // of the shortest solution, if known
  hints: number; // hints used
}

export interface Result extends Reached {
  late: boolean; // solved on another day, so it does not extend the streak
  clean: boolean; // shortest solution at the first attempt without a hint
}

export type Results = Record<string, Result>;

const KEY = (game: string): string => `botyard-puzzles-${game}`;
const HINTS = (game: string): string => `botyard-hints-${game}`;
const STARS = 3;

/** A bare number is from before grades: that day had another puzzle, so it only counts as solved. */
export function resultsOf(game: string): Results {
  const kept = Object.entries(recall<Record<string, number | Result>>(KEY(game), {}));
  return Object.fromEntries(
    kept.map(([name, result]) => [name, typeof result === 'number' ? plain(result) : result]),
  );
}

function plain(moves: number): Result {
  return { moves, best: null, hints: 0, late: false, clean: false };
}

/** Adds a result if it is the best of its puzzle. */
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

/** Adds the results of other devices, the better one of each puzzle. */
export function keepAll(game: string, others: Results): void {
  const own = resultsOf(game);
  const merged = Object.entries(others).map(([name, result]) => [name, merge(result, own[name])] as const);
  remember(KEY(game), { ...own, ...Object.fromEntries(merged) });
}

function merge(known: Result, own?: Result): Result {
  if (!own) return known;
  const { moves, hints, best } = improves(own, known) ? own : known;
  return { ...known, moves, hints, best: best ?? known.best, late: known.late && own.late };
}

/** The results that improve those of other devices. */
export function unsent(own: Results, others: Results): [string, Result][] {
  return Object.entries(own).filter(([name, result]) => {
    const known = others[name];
    return !known || (known.late && !result.late) || improves(result, known);
  });
}

function improves(result: Reached, known: Reached): boolean {
  return result.moves < known.moves || (result.moves === known.moves && result.hints < known.hints);
}

/** Hints revealed in a puzzle, also before it is solved. */
export function hintsOf(game: string, name: string): number {
  return recall<Record<string, number>>(HINTS(game), {})[name] ?? 0;
}

export function keepHints(game: string, name: string, hints: number): void {
  const kept = recall<Record<string, number>>(HINTS(game), {});
  remember(HINTS(game), { ...kept, [name]: Math.max(hints, kept[name] ?? 0) });
}

/** Three stars for the shortest solution without hints. Extra moves cost one each, hints one, a revealed move two. */
export function starsOf({ moves, best, hints }: Reached): number | null {
  return best === null ? null : Math.max(0, STARS - Math.max(moves - best, costOfHints(hints)));
}

export function costOfHints(hints: number): number {
  return hints >= HINT_STEPS.length ? 2 : Math.min(hints, 1);
}

// --- days in a row ---

const isDay = (name: string): boolean => /^\d{4}-\d\d-\d\d$/.test(name);

function inTime(results: Results, day: string): boolean {
  return results[day]?.late === false;
}

/** The streak up to this day; today may still be unsolved. */
export function streak(results: Results, today: string): number {
  let day = inTime(results, today) ? today : dayBefore(today);
  let days = 0;
  for (; inTime(results, day); day = dayBefore(day)) days++;
  return days;
}

/** The longest streak. */
export function longestStreak(results: Results): number {
  const ends = Object.keys(results).filter((name) => isDay(name) && !inTime(results, dayAfter(name)));
  return Math.max(0, ...ends.map((day) => (inTime(results, day) ? streak(results, day) : 0)));
}

export interface Tally {
  solved: number;
  shortest: number; // in the fewest moves, without hints
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

/** Results of a grade and its longest run of clean solutions; results keep their order. */
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

/** A random unsolved number. */
export function drawNumber(results: Results, grade: number, numbers: number, chance = Math.random): number {
  const number = 1 + Math.floor(chance() * numbers);
  return trainingName(grade, number) in results ? drawNumber(results, grade, numbers, chance) : number;
}
