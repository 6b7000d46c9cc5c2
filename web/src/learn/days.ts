/** Days as the server writes them, 2026-03-01, and months, 2026-03; all of them in UTC, as the puzzles are. */

const WEEK = 7;

export function dayAfter(day: string, days = 1): string {
  const date = dateOf(day);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

export function dayBefore(day: string): string {
  return dayAfter(day, -1);
}

/** Monday is 0. */
export function weekdayOf(day: string): number {
  return (dateOf(day).getUTCDay() + WEEK - 1) % WEEK;
}

/** From Monday to Sunday. */
export function weekOf(day: string): string[] {
  const monday = dayAfter(day, -weekdayOf(day));
  return Array.from({ length: WEEK }, (_, place) => dayAfter(monday, place));
}

export function monthOf(day: string): string {
  return day.slice(0, 7);
}

export function monthAfter(month: string, months: number): string {
  const date = dateOf(`${month}-01`);
  date.setUTCMonth(date.getUTCMonth() + months);
  return monthOf(date.toISOString());
}

/** The weeks of a month; days of other months are null. */
export function weeksOf(month: string): (string | null)[][] {
  const weeks = [];
  for (let week = weekOf(`${month}-01`); week.some((day) => monthOf(day) === month); week = next(week))
    weeks.push(week.map((day) => (monthOf(day) === month ? day : null)));
  return weeks;
}

function next(week: string[]): string[] {
  return week.map((day) => dayAfter(day, WEEK));
}

function dateOf(day: string): Date {
  return new Date(`${day}T00:00:00Z`);
}
