import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, expect, test, vi } from 'vitest';
import { api } from '../core/api';
import { here } from '../core/router.svelte';
import { toasts } from '../core/toasts.svelte';
import { games, gameEntry, type GameEntry } from '../games';
import type { TableView } from '../core/types';
import GameCard from './GameCard.svelte';

afterEach(() => {
  cleanup();
  toasts.shown = [];
  vi.restoreAllMocks();
});

test('a solo game starts with one click', async () => {
  const open = vi.spyOn(api, 'open').mockResolvedValue({ table: { id: 't' } } as TableView);
  const start = vi.spyOn(api, 'start').mockResolvedValue({} as TableView);
  const go = vi.spyOn(here, 'go').mockReturnValue();
  render(GameCard, { entry: gameEntry('raising-robots')!, playable: true });
  await fireEvent.click(screen.getByRole('button', { name: 'Solo Raising Robots' }));
  await vi.waitFor(() => expect(go).toHaveBeenCalledWith('/t/t'), 60_000);
  expect(start).toHaveBeenCalledWith('t');
  expect(open).toHaveBeenCalledExactlyOnceWith({
    game: 'raising-robots',
    seats: [{ kind: 'me' }],
    options: {},
    substitute_after: null,
  });
});

test.each(['Solo', 'Play now against bots'])(
  '%s: what cannot be loaded is said, and one may try again',
  async (way) => {
    const entry = gameEntry('raising-robots') as Required<GameEntry>;
    vi.spyOn(entry, 'setup').mockRejectedValue(new Error('no such chunk'));
    render(GameCard, { entry, playable: true });
    await fireEvent.click(screen.getByRole('button', { name: `${way} ${entry.title}` }));
    const disabled = screen.getAllByRole<HTMLButtonElement>('button').map((button) => button.disabled);
    expect(disabled).toEqual([false, false]);
    expect(toasts.shown.map(({ more }) => more)).toEqual(['Error: no such chunk']);
  },
);

test('a solo game is offered with its solo preset', async () => {
  for (const entry of games) {
    const preset = (await entry.setup?.())?.presets.find(({ seats }) => seats?.length === 1);
    expect([entry.name, entry.solo ?? false]).toEqual([entry.name, preset !== undefined]);
    expect(entry.players.startsWith('1')).toBe(entry.solo ?? false);
  }
});
