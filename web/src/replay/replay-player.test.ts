import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { api } from '../core/api';
import { plainLine } from '../core/plain-prompt';
import { table, eventMessage } from '../core/sample';
import { settings } from '../core/settings.svelte';
import type { EventMessage, Replay } from '../core/types';
import { gameEntry, type GameEntry } from '../games';
import type { GameUi } from '../games/game-ui';
import { ReplayPlayer } from './replay-player.svelte';

const played: string[] = [];
const ui = {
  createAnimator: () => ({
    animate: (event: EventMessage) => Promise.resolve(void played.push(plainLine(event, []))),
    show: () => undefined,
    cancelPending: () => undefined,
  }),
  roundLabel: () => '',
  chapterTitle: () => '',
  eventText: plainLine,
  eventActor: () => '',
  rules: () => [],
  sound: () => null,
} as unknown as GameUi;

function pageOf(seat: number | null, steps: number): Replay {
  const made = Array.from({ length: steps }, (_, n) => {
    return { n, cause_seat: 0, at: 0, events: [eventMessage(n)], view: { seat }, acting: [], diagram: null };
  });
  return { table, seat, unmasked: false, entries: steps - 1, steps: made, outcome: null };
}

beforeEach(() => {
  vi.useFakeTimers();
  played.length = 0;
  const box = gameEntry(table.game) as GameEntry & { ui: () => Promise<GameUi> };
  vi.spyOn(box, 'ui').mockResolvedValue(ui);
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('switching viewpoints quickly ends at the last one', async () => {
  let answer: (page: Replay) => void = () => undefined;
  const first = new Promise<Replay>((resolve) => (answer = resolve));
  vi.spyOn(api, 'replay').mockImplementation((_, seat) =>
    seat === 0 ? first : Promise.resolve(pageOf(seat, 3)),
  );
  const player = new ReplayPlayer('t');
  const loads = [player.load(0), player.load(1)];
  await vi.advanceTimersByTimeAsync(0);
  answer(pageOf(0, 3));
  await Promise.all(loads);
  expect(player.view.seat).toBe(1);
});

test('a replay that opens at an entry is left alone once the user goes elsewhere', async () => {
  const pages = [pageOf(0, 3), pageOf(0, 6), pageOf(0, 9)].map((page, at) => ({
    ...page,
    entries: 8,
    steps: page.steps.slice(3 * at),
  }));
  vi.spyOn(api, 'replay').mockImplementation((_, __, start) => Promise.resolve(pages[start / 3] as Replay));
  const player = new ReplayPlayer('t');
  const loading = player.load(0, 0, 8);
  await vi.advanceTimersByTimeAsync(0);
  expect(player.at).toBe(2);
  player.jump(1);
  await vi.advanceTimersByTimeAsync(60_000);
  await loading;
  expect([player.at, player.steps.length]).toEqual([1, 9]);
});

test('an error of an abandoned viewpoint is not shown', async () => {
  vi.spyOn(api, 'replay').mockImplementation((_, seat) =>
    seat === 0 ? Promise.reject(new Error('no')) : Promise.resolve(pageOf(seat, 3)),
  );
  const player = new ReplayPlayer('t');
  await Promise.all([player.load(0), player.load(1)]);
  expect(player.error).toBe(null);
});

test('pausing and resuming animates each step once', async () => {
  vi.spyOn(api, 'replay').mockResolvedValue(pageOf(0, 9));
  const player = new ReplayPlayer('t');
  await player.load(0);
  for (let press = 0; press < 5; press++) {
    void player.toggle();
    await vi.advanceTimersByTimeAsync(10);
  }
  const before = played.length;
  await vi.advanceTimersByTimeAsync(650 * 2);
  expect(played.length - before).toBe(2);
  player.close();
});

/** A slow animator that stops when a view is shown. */
function slowly(): { playing: number; most: number } {
  const seen = { playing: 0, most: 0 };
  let leave: () => void = () => undefined;
  vi.spyOn(ui, 'createAnimator').mockReturnValue({
    animate: async (event) => {
      seen.most = Math.max(seen.most, ++seen.playing);
      played.push(plainLine(event, []));
      await new Promise<void>((resolve) => {
        leave = resolve;
        setTimeout(resolve, 300);
      });
      seen.playing--;
    },
    show: () => leave(),
    cancelPending: () => undefined,
  });
  return seen;
}

test('a held key steps through the game one step at a time', async () => {
  const seen = slowly();
  vi.spyOn(api, 'replay').mockResolvedValue(pageOf(0, 9));
  const player = new ReplayPlayer('t');
  await player.load(0);
  for (let press = 0; press < 6; press++) {
    void player.forward();
    await vi.advanceTimersByTimeAsync(60);
  }
  expect(player.at).toBe(5);
  await vi.advanceTimersByTimeAsync(300);
  expect(player.at).toBe(6);
  expect(played).toHaveLength(new Set(played).size);
  expect(seen.most).toBe(1);
});

test('navigation by chapters and phases stops at the start of each', async () => {
  vi.spyOn(api, 'replay').mockResolvedValue(pageOf(0, 9));
  vi.spyOn(ui, 'chapterTitle').mockImplementation(({ n }) => (n % 3 ? '' : `Round ${n / 3}`));
  ui.phaseOf = ({ n }) => ({ name: n < 7 ? '1' : '2', short: '' });
  const player = new ReplayPlayer('t');
  await player.load(0, 5);
  const places = ([-1, -1, -1, 1, 1, 1, 1] as const).map((way) => {
    player.skipPart(way);
    return player.at;
  });
  expect(places).toEqual([3, 0, 0, 3, 6, 7, 7]);
  expect(player.chapter?.title).toBe('Round 2');
  delete ui.phaseOf;
});

test('the default guest name is translated', async () => {
  const [seat] = table.seats;
  const seats = [{ ...seat, name: 'Guest 4821' }] as typeof table.seats;
  vi.spyOn(api, 'replay').mockResolvedValue({ ...pageOf(0, 3), table: { ...table, seats } });
  const player = new ReplayPlayer('t');
  await player.load(0);
  settings.language = 'de';
  expect(player.names).toEqual(['Gast 4821']);
  settings.language = 'en';
});

test('between two frames the earlier one is current', async () => {
  const { steps, ...rest } = pageOf(0, 4);
  const quiet = steps.map((step, n) => (n === 2 ? { ...step, events: [] } : step));
  vi.spyOn(api, 'replay').mockResolvedValue({ ...rest, steps: quiet });
  const player = new ReplayPlayer('t');
  await player.load(0);
  player.goTo(2);
  expect([player.at, player.currentFrame?.at]).toEqual([2, 1]);
});
