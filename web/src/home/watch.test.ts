import { cleanup, render, screen, waitFor } from '@testing-library/svelte';
import { afterEach, expect, test, vi } from 'vitest';
import { account } from '../core/account.svelte';
import { api } from '../core/api';
import { settings } from '../core/settings.svelte';
import type { ListResponse, TableState } from '../core/types';
import Tables from '../pages/Tables.svelte';
import { joinable, watchable } from './lists';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function table(id: string, status: TableState['status'], ...seats: string[]): TableState {
  return {
    id,
    title: id,
    game: 'roborally',
    status,
    host: seats[0],
    options: {},
    started_at: Date.now() / 1000,
    spectators: 2,
    seats: seats.map((user_id) => ({ user_id, name: user_id, kind: user_id ? 'person' : 'open' })),
  } as never;
}

const open = table('open', 'open', 'ben', '');
const full = table('full', 'open', 'ben', 'cleo');
const mine = table('mine', 'open', 'ann', 'ben');
const running = table('running', 'playing', 'ben', 'cleo');
const myGame = table('my-game', 'playing', 'ann', 'ben');
const all = [open, full, mine, running, myGame];

test('tables to join have a free seat or are mine; those to watch are played by others', () => {
  expect(joinable(all, 'ann')).toEqual([open, mine]);
  expect(watchable(all, 'ann')).toEqual([running]);
  expect(joinable(all, undefined)).toEqual([open]);
});

test.each([
  ['watch', 'Spectate', 'running'],
  ['tables', 'Continue', 'my-game'],
] as const)('the page %s lists its tables', async (room, button, id) => {
  settings.language = 'en';
  account.who = { user_id: 'ann', name: 'Ann', lan_url: '', is_kept: false };
  vi.spyOn(api, 'openTables').mockResolvedValue(all);
  vi.spyOn(api, 'games').mockResolvedValue([]);
  vi.spyOn(api, 'mine').mockResolvedValue({ tables: [myGame], your_turn: [] } as unknown as ListResponse);
  render(Tables, { room });
  const link = await waitFor(() => screen.getByRole('link', { name: new RegExp(`^${button}`) }));
  expect(link.getAttribute('href')).toBe(`/t/${id}`);
  account.who = null;
});
