import { cleanup, render, screen, waitFor } from '@testing-library/svelte';
import { afterEach, expect, test, vi } from 'vitest';
import { api } from '../core/api';
import type { ListResponse, TableState } from '../core/types';
import Home from './Home.svelte';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function table(id: string, title: string): TableState {
  return {
    id,
    title,
    game: 'ricochet-robots',
    status: 'playing',
    seats: [],
    options: {},
    started_at: 0,
  } as never;
}

function openHome(your_turn: string[]): void {
  const tables = [table('a', 'RoboRally'), table('b', 'Raising Robots')];
  vi.spyOn(api, 'mine').mockResolvedValue({ tables, your_turn } as unknown as ListResponse);
  vi.spyOn(api, 'games').mockResolvedValue([]);
  vi.spyOn(api, 'openTables').mockResolvedValue([] as never);
  vi.stubGlobal('fetch', vi.fn().mockRejectedValue(new TypeError('no server')));
  render(Home);
}

const first = (): HTMLElement | null => document.querySelector('main a');

test('a table that awaits the user is linked above the games', async () => {
  openHome(['b']);
  await waitFor(() => expect(first()?.textContent).toBe('Your turn: Raising Robots'));
  expect(first()?.getAttribute('href')).toBe('/t/b');
});

test('the title and the favicon count the tables that await the user', async () => {
  openHome(['a', 'b']);
  await waitFor(() => expect(document.title).toBe('(2) Your turn at 2 tables · Botyard'));
  const favicon = () =>
    decodeURIComponent(document.querySelector('link[rel=icon]')?.getAttribute('href') ?? '');
  expect(favicon()).toContain('#E2B25C');
  cleanup();
  expect(favicon()).toBe('/icon.svg');
});

test('without such a table there is no link', async () => {
  openHome([]);
  await waitFor(() => expect(screen.getAllByRole('link', { name: /^Continue/ })).toHaveLength(2));
  expect(screen.queryByText(/^Your turn/)).toBeNull();
});
