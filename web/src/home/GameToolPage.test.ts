import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { AnyComponent } from '../games/game-ui';
import Grade from '../ui/Grade.svelte';
import GameToolPage from './GameToolPage.svelte';

beforeEach(() => vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no server here'))));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function page(bring: () => Promise<AnyComponent | undefined>): void {
  const back = { href: '/puzzles', name: 'All puzzles' };
  const said = { title: 'Bench', room: 'puzzles', bar: 'Puzzles', none: 'There is no bench.' } as const;
  render(GameToolPage, { ...said, back, bring, bench: { grade: 4 } });
}

test('the game’s tool gets its props', async () => {
  page(() => Promise.resolve(Grade));
  expect(await screen.findByText('hard')).toBeTruthy();
});

test('a game without the tool says so and links on', async () => {
  page(() => Promise.resolve(undefined));
  await screen.findByRole('heading', { name: 'There is no bench.' });
  expect(screen.getByRole('link', { name: 'All puzzles' }).getAttribute('href')).toBe('/puzzles');
});

test('a tool that failed to load can be retried', async () => {
  const bring = vi.fn<() => Promise<AnyComponent>>().mockRejectedValueOnce(new TypeError('no server here'));
  page(bring.mockResolvedValue(Grade));
  const content = screen.getByRole('main');
  expect([content.id, content.getAttribute('aria-busy')]).toEqual(['content', 'true']);
  await screen.findByRole('heading', { name: "The server isn't responding." });
  expect(content.getAttribute('aria-busy')).toBe('false');
  await fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('hard')).toBeTruthy();
});
