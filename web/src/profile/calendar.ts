/** The puzzle calendar: the weeks up to today, each from Monday to Sunday. */
import { dayAfter, weekOf } from '../learn/days';
import { starsOf, type Results } from '../learn/results';

export const WEEKS = 17;

export interface CalendarDay {
  day: string;
  stars: number | null; // 0 to 3; null if it is not solved
}

/** Returns the weeks, the oldest first; days to come are left out. */
export function calendarOf(results: Results, today: string): CalendarDay[][] {
  const monday = weekOf(today)[0] ?? today;
  return Array.from({ length: WEEKS }, (_, week) =>
    weekOf(dayAfter(monday, (week - WEEKS + 1) * 7))
      .filter((day) => day <= today)
      .map((day) => ({ day, stars: stars(results, day) })),
  );
}

/** A result from before the grades has no known best, so it counts as one star. */
function stars(results: Results, day: string): number | null {
  const result = results[day];
  return result ? Math.max(1, starsOf(result) ?? 1) : null;
}
