import { expect, test } from 'vitest';
import { dayAfter, dayBefore, monthAfter, weekdayOf, weekOf, weeksOf } from './days';

test('days go on over the end of a month, a year and a February', () => {
  expect(dayAfter('2026-12-31')).toBe('2027-01-01');
  expect(dayBefore('2028-03-01')).toBe('2028-02-29');
  expect(monthAfter('2026-01', -1)).toBe('2025-12');
});

test('a week goes from Monday to Sunday', () => {
  expect(weekdayOf('2026-11-16')).toBe(0);
  expect(weekdayOf('2026-11-22')).toBe(6);
  expect(weekOf('2026-11-19')).toEqual([16, 17, 18, 19, 20, 21, 22].map((day) => `2026-11-${day}`));
});

test('a month has its days in weeks, and nothing of its neighbours', () => {
  const weeks = weeksOf('2026-03'); // begins on a Sunday
  expect(weeks[0]).toEqual([null, null, null, null, null, null, '2026-03-01']);
  expect(weeks.at(-1)?.slice(0, 3)).toEqual(['2026-03-30', '2026-03-31', null]);
  expect(weeks.flat().filter(Boolean)).toHaveLength(31);
});
