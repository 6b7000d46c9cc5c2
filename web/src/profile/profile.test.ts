import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { account } from '../core/account.svelte';
import { api } from '../core/api';
import { table } from '../core/sample';
import { settings } from '../core/settings.svelte';
import type { AccountState, ProfileGame } from '../core/types';
import Profile from '../pages/Profile.svelte';
import { calendarOf, WEEKS } from './calendar';
import { chartOf, WIDTH } from './chart';

const guest: AccountState = { sign_in_name: '', has_recovery_code: false, devices: [], games: 0 };

beforeEach(() => {
  vi.spyOn(api, 'account').mockResolvedValue(guest);
  settings.language = 'en';
  vi.spyOn(account, 'load').mockResolvedValue();
  vi.spyOn(api, 'mine').mockResolvedValue({ tables: [], your_turn: [], games: [], results: [] });
  vi.spyOn(api, 'messages').mockResolvedValue({
    en: 'summary-flags = flags touched\nmoment-push = { $player } pushed two',
    de: '',
  });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  localStorage.clear();
});

function game(number: number, place: number, level = 'regular'): ProfileGame {
  return {
    table_id: `t${number}`,
    game: 'roborally',
    title: 'RoboRally',
    options: {},
    started_at: number,
    ended_at: number + 60,
    seat: 0,
    seats: [
      { name: 'Ada', level: '', place, score: 3 },
      { name: 'Grommet', level, place: 3 - place, score: 1 },
    ],
    rating: { before: 1500, after: place === 1 ? 1522 : 1493, deviation: 90 },
    numbers: [{ kind: 'flags', value: 3, is_better_high: true }],
    moments: [
      { entry: 17, text: { id: 'moment-push', args: { player: { id: 'player', args: { seat: 0 } } } } },
    ],
  };
}

function open(games: ProfileGame[], total = games.length): void {
  vi.spyOn(api, 'profile').mockResolvedValue({ name: 'Ada', total, games });
  render(Profile);
}

test('a game has its result, rating, numbers, replay and moment', async () => {
  open([game(1, 1)]);
  await waitFor(() => expect(screen.getAllByText(/flags touched/)).toHaveLength(2)); // in the history and the records
  expect(screen.getByText('Win')).toBeTruthy();
  expect(screen.getByText('+22')).toBeTruthy();
  expect(screen.getByText('with Grommet')).toBeTruthy();
  expect(screen.getByRole('link', { name: /^Replay/ }).getAttribute('href')).toBe('/t/t1/replay');
  expect(screen.getByRole('link', { name: /Ada pushed two/ }).getAttribute('href')).toBe(
    '/t/t1/replay?entry=17',
  );
});

test('the history shows 20 games at a time, and filters', async () => {
  open(Array.from({ length: 45 }, (_, number) => game(45 - number, number % 9 ? 2 : 1)));
  const rows = (): number => screen.getAllByRole('link', { name: /^Replay/ }).length;
  await waitFor(() => expect(rows()).toBe(20));
  await fireEvent.click(screen.getByRole('button', { name: 'Show 20 more' }));
  expect(rows()).toBe(40);
  await fireEvent.click(screen.getByRole('button', { name: 'Wins' }));
  expect(rows()).toBe(5);
  await fireEvent.click(screen.getByRole('button', { name: 'With people' }));
  expect(screen.queryByRole('link', { name: /^Replay/ })).toBeNull();
  await fireEvent.click(screen.getByRole('button', { name: 'Show all games' }));
  expect(rows()).toBe(20);
});

test('a guest is offered to keep the games, and a person with a passphrase sees the devices', async () => {
  open([game(1, 1)]);
  await screen.findByRole('button', { name: 'Set passphrase' });
  expect(screen.queryByText('Devices')).toBeNull();
  cleanup();
  const seen = { created_at: 0, seen_at: 1_790_000_000 };
  const devices = [
    { id: 'a', label: 'Firefox, Linux', is_this: false, ...seen },
    { id: 'b', label: '', is_this: true, ...seen },
  ];
  vi.spyOn(api, 'account').mockResolvedValue({ ...guest, sign_in_name: 'Ada', devices });
  open([game(1, 1)]);
  await screen.findByText('You sign in as Ada.');
  const names = screen
    .getAllByRole('button', { name: /^Sign out/ })
    .map((button) => button.getAttribute('aria-label'));
  expect(names).toEqual(['Sign out Unknown device', 'Sign out Firefox, Linux']); // this one first
  expect(screen.getByText('last used 21 September 2026')).toBeTruthy();
});

test('a profile without games offers the first one', async () => {
  open([]);
  await screen.findByRole('button', { name: 'Play your first game' });
  expect(screen.queryByText('History')).toBeNull();
});

test('a profile without finished games shows those that run', async () => {
  vi.spyOn(api, 'mine').mockResolvedValue({ tables: [table], your_turn: [], games: [], results: [] });
  open([]);
  const link = await screen.findByRole('link', { name: /^Continue/ });
  expect(link.getAttribute('href')).toBe(`/t/${table.id}`);
  expect(screen.queryByRole('button', { name: 'Play your first game' })).toBeNull();
});

test('a profile that cannot be loaded offers another try', async () => {
  vi.spyOn(api, 'profile').mockRejectedValueOnce(new TypeError('gone'));
  vi.spyOn(api, 'profile').mockRejectedValue(new TypeError('gone'));
  render(Profile);
  await screen.findByText("Your profile couldn't be loaded.");
  vi.spyOn(api, 'profile').mockResolvedValue({ name: 'Ada', total: 1, games: [game(1, 2)] });
  await fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('2nd of 2');
});

test('the calendar ends today and knows the stars', () => {
  const solved = (moves: number) => ({ moves, best: 5, hints: 0, late: false, clean: false });
  const weeks = calendarOf({ '2026-03-04': solved(5), '2026-03-03': solved(7) }, '2026-03-04');
  expect(weeks).toHaveLength(WEEKS);
  expect(weeks.at(-1)).toEqual([
    { day: '2026-03-02', stars: null },
    { day: '2026-03-03', stars: 1 },
    { day: '2026-03-04', stars: 3 },
  ]);
  expect(weeks.at(-2)).toHaveLength(7);
});

test('the dates of the chart differ, also after the first evening', () => {
  const day = 86_400;
  const series = [{ game: 'a', title: 'A', now: 1500, deviation: 60, points: [{ at: 0, rating: 1500 }] }];
  const datesOf = (to: number): number[] => chartOf(series, 0, to).dates.map(({ at }) => at / day);
  expect(datesOf(0.02 * day)).toEqual([0]);
  expect(datesOf(2 * day)).toEqual([0, 1, 2]);
  expect(datesOf(60 * day)).toEqual([10, 30, 50]);
});

test('the chart holds all ratings between its lowest and highest line', () => {
  const points = [
    { at: 0, rating: 1312 },
    { at: 50, rating: 1688 },
  ];
  const series = [{ game: 'a', title: 'A', now: 1688, deviation: 60, points }];
  const { ratings, lines } = chartOf(series, 0, 100);
  expect([ratings[0]?.value, ratings.at(-1)?.value]).toEqual([1200, 1800]);
  expect(lines[0]?.end.x).toBe(WIDTH - 8); // the rating holds until now
  expect(lines[0]?.end.y).toBeLessThan(ratings[0]?.y ?? 0);
});
