import { expect, test } from 'vitest';
import { dayAfter, dayBefore, monthAfter, weekdayOf, weekOf, weeksOf } from './days';

test('days continue over the end of a month, a year and February', () => {
  expect(dayAfter('2026-12-31')).toBe('2027-01-01');
  expect(dayBefore('2028-03-01')).toBe('2028-02-29');
  expect(monthAfter('2026-01', -1)).toBe('2025-12');
});

test('a week is Monday to Sunday', () => {
  expect(weekdayOf('2026-11-16')).toBe(0);
  expect(weekdayOf('2026-11-22')).toBe(6);
  expect(weekOf('2026-11-19')).toEqual([16, 17, 18, 19, 20, 21, 22].map((day) => `2026-11-${day}`));
});

test('a month is split into weeks without days of other months', () => {
  const weeks = weeksOf('2026-03'); // begins on a Sunday
  expect(weeks[0]).toEqual([null, null, null, null, null, null, '2026-03-01']);
  expect(weeks.at(-1)?.slice(0, 3)).toEqual(['2026-03-30', '2026-03-31', null]);
  expect(weeks.flat().filter(Boolean)).toHaveLength(31);
});
