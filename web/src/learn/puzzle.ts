/** The puzzle of a day, what was reached in it, and how it is told to friends. */
import { paths } from '../core/route.svelte';
import type { Daily } from '../core/types';

export function dayBefore(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() - 1);
  return date.toISOString().slice(0, 10);
}

/** Best results by day, in this browser. */
export type Results = Record<string, number>;

const KEY = (game: string): string => `botyard-puzzles-${game}`;

export function resultsOf(game: string): Results {
  try {
    return JSON.parse(localStorage.getItem(KEY(game)) ?? '{}') as Results;
  } catch {
    return {};
  }
}

/** The results with this one, if it is the best of its day. */
export function keepResult(game: string, day: string, slides: number): Results {
  const known = resultsOf(game);
  const results = { ...known, [day]: Math.min(slides, known[day] ?? slides) };
  try {
    localStorage.setItem(KEY(game), JSON.stringify(results));
  } catch {
    // a browser that remembers nothing still solves
  }
  return results;
}

/** Days in a row up to this one; today may still be open. */
export function streak(results: Results, today: string): number {
  let day = today in results ? today : dayBefore(today);
  let days = 0;
  for (; day in results; day = dayBefore(day)) days++;
  return days;
}

/** What one may say without giving the way away: a green lamp for each slide that was needed, a yellow one for each more. */
export function shareText(game: string, title: string, puzzle: Daily, slides: number): string {
  const lamps = '🟢'.repeat(puzzle.best) + '🟡'.repeat(Math.max(0, slides - puzzle.best));
  const link = location.origin + paths.puzzle(game, puzzle.day);
  return `${title} #${puzzle.number}: ${slides}/${puzzle.best}\n${lamps}\n${link}`;
}
