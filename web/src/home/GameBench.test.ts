import { cleanup, render, screen } from '@testing-library/svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { AnyComponent } from '../games/face';
import Grade from '../ui/Grade.svelte';
import GameBench from './GameBench.svelte';

beforeEach(() => vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no server here'))));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function page(bring: () => Promise<AnyComponent | undefined>): void {
  const back = { href: '/puzzles', name: 'All puzzles' };
  const said = { title: 'Bench', room: 'puzzles', bar: 'Puzzles', none: 'There is no bench.' } as const;
  render(GameBench, { ...said, back, bring, grade: 4 });
}

test('the bench of the game gets what is meant for it', async () => {
  page(() => Promise.resolve(Grade));
  expect(await screen.findByText('hard')).toBeTruthy();
});

test('a game without a bench says so, and where to go', async () => {
  page(() => Promise.resolve(undefined));
  await screen.findByRole('heading', { name: 'There is no bench.' });
  expect(screen.getByRole('link', { name: 'All puzzles' }).getAttribute('href')).toBe('/puzzles');
});

test('a bench that cannot be fetched is no missing one', async () => {
  page(() => Promise.reject(new TypeError('no server here')));
  await screen.findByRole('heading', { name: 'The server does not answer.' });
});
