import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, expect, test } from 'vitest';
import Archive from './Archive.svelte';
import type { Results } from './results';

afterEach(cleanup);

const training = { grades: [1, 2, 3, 4, 5], puzzles_per_grade: 1_000_000 };
const known = {
  first_day: '2026-01-01',
  today: '2026-03-18',
  daily_grades: [1, 2, 2, 3, 3, 4, 5],
  ...training,
};
const results: Results = {
  '2026-03-02': { moves: 5, best: 5, hints: 0, late: false, clean: true },
  '2026-03-03': { moves: 7, best: null, hints: 0, late: false, clean: false },
};

function open() {
  render(Archive, { game: 'ricochet-robots', known, results });
  const day = (name: string): HTMLElement => screen.getByRole('link', { name: new RegExp(name) });
  return { day };
}

test('every day up to today is a link with its status', () => {
  const { day } = open();
  expect(screen.getAllByRole('link')).toHaveLength(18);
  expect(day(' 2 March').getAttribute('aria-label')).toMatch(/^Monday,? 2 March 2026, gentle, solved in 5$/);
  expect(day(' 3 March').getAttribute('aria-label')).toMatch(/^Tuesday,? 3 March 2026, steady, solved$/);
  expect(day('18 March').getAttribute('href')).toBe('/puzzle/ricochet-robots/2026-03-18');
});

test('Tab reaches one day, arrow keys the others, Page Up the months', async () => {
  const { day } = open();
  expect(screen.getAllByRole('link').filter((link) => link.tabIndex === 0)).toEqual([day('18 March')]);
  day('18 March').focus();
  await fireEvent.keyDown(day('18 March'), { key: 'ArrowUp' });
  expect(document.activeElement).toBe(day('11 March'));
  await fireEvent.keyDown(day('11 March'), { key: 'PageUp' });
  expect(document.activeElement).toBe(day('11 February'));
  for (let month = 0; month < 3; month++) await fireEvent.keyDown(document.activeElement!, { key: 'PageUp' });
  expect(document.activeElement).toBe(day(' 1 January'));
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Previous month' }).disabled).toBe(true);
  await fireEvent.click(screen.getByRole('button', { name: 'Next month' }));
  expect(screen.getByRole('grid', { name: 'February 2026' })).toBeTruthy();
});
