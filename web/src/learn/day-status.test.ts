import { expect, test } from 'vitest';
import { dayStatus } from './day-status';

const training = { grades: [1, 2, 3, 4, 5], puzzles_per_grade: 1_000_000 };
const known = {
  first_day: '2026-01-01',
  today: '2026-03-18',
  daily_grades: [1, 2, 2, 3, 3, 4, 5],
  ...training,
};
const solved = { moves: 5, best: 5, hints: 0, late: false, clean: true };

test('today is labelled as today, solved or not', () => {
  expect(dayStatus('2026-03-18', known, {}).ariaLabel).toMatch(/2026, steady, today$/);
  expect(dayStatus('2026-03-18', known, { '2026-03-18': solved }).ariaLabel).toMatch(
    /2026, steady, today, solved in 5$/,
  );
  expect(dayStatus('2026-03-17', known, { '2026-03-17': solved }).ariaLabel).toMatch(
    /2026, steady, solved in 5$/,
  );
});
