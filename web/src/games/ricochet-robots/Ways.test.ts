import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, expect, test } from 'vitest';
import { settings } from '../../core/settings.svelte';
import { RicochetStage } from './stage.svelte';
import type { RicochetReview } from './types';
import Ways from './Ways.svelte';

afterEach(() => {
  cleanup();
  settings.language = 'en';
});

const none: RicochetReview = {
  best: null,
  proved: true,
  at_least: 31,
  count: 0,
  complete: true,
  grade: null,
  ways: [],
};

test.each([
  ['en', 'There is no way of up to 30 moves'],
  ['de', 'Es gibt keinen Weg von bis zu 30 Zügen'],
] as const)('that there is no way is said as far as it was looked for (%s)', (language, said) => {
  settings.language = language;
  render(Ways, { review: none, stage: new RicochetStage() });
  expect(screen.getByRole('heading').textContent).toBe(said);
});

/** So many ways in one move, as the server sends them, of so many that there are. */
function review(sent: number, all: number, complete = true): RicochetReview {
  const way = [{ robot: 'r', way: 'n', path: ['a9', 'a1'], bounces: [] }];
  return {
    ...none,
    best: 1,
    at_least: 1,
    count: all,
    complete,
    ways: Array.from({ length: sent }, () => way),
  };
}

const rows = (): number => screen.queryAllByRole('button', { name: /^Way/ }).length;

test('the first few ways are shown, and more of them unfold', async () => {
  const page = render(Ways, { review: review(50, 312), stage: new RicochetStage() });
  expect(rows()).toBe(8);
  expect(page.container.textContent).not.toContain('These are');
  await fireEvent.click(screen.getByRole('button', { name: 'Show the first 50 of 312' }));
  expect(rows()).toBe(50);
  expect(page.container.textContent).toContain('These are the first 50 of 312.');
  await fireEvent.click(screen.getByRole('button', { name: 'Show fewer' }));
  expect(rows()).toBe(8);
});

test('where all ways were sent all of them unfold, and those of another round are folded', async () => {
  const stage = new RicochetStage();
  const page = render(Ways, { review: review(28, 28), stage });
  await fireEvent.click(screen.getByRole('button', { name: 'Show all 28' }));
  expect(rows()).toBe(28);
  expect(page.container.textContent).not.toContain('These are');
  await page.rerender({ review: review(20, 20), stage });
  expect(rows()).toBe(8);
  await page.rerender({ review: review(8, 8), stage });
  expect([rows(), screen.queryByRole('button', { name: /Show/ })]).toEqual([8, null]);
});

test.each([
  [1, true, 'The only shortest way'],
  [1, false, 'A shortest way'],
  [3, true, '3 shortest ways'],
  [3, false, '3 of the shortest ways'],
])('of %i ways it is said whether they are all (%s)', (ways, complete, said) => {
  render(Ways, { review: review(ways, ways, complete), stage: new RicochetStage() });
  expect(screen.getByText(said)).toBeTruthy();
});
