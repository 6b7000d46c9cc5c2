import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, expect, test, vi } from 'vitest';
import { api } from '../core/api';
import { plainLine } from '../core/plain-prompt';
import { table, eventMessage } from '../core/sample';
import type { TableState, TableView, EventMessage } from '../core/types';
import { gameEntry, type GameEntry } from '../games';
import type { GameUi } from '../games/game-ui';
import { tReplay } from '../i18n/replay';
import { tTable } from '../i18n/table';
import Replay from './Replay.svelte';

vi.mock('../core/sound', () => ({ animate: () => () => undefined, wakeSound: () => () => undefined }));

type Status = TableState['status'];
const ui = {
  Board: () => undefined,
  TurnSummary: () => undefined,
  ratio: 1,
  shape: {},
  createAnimator: () => ({
    animate: () => Promise.resolve(),
    show: () => undefined,
    cancelPending: () => undefined,
  }),
  roundLabel: () => '',
  chapterTitle: () => '',
  activeSeats: () => [],
  score: () => ({ value: 0, ariaLabel: '' }),
  seatStatus: () => '',
  eventText: () => '',
  eventActor: () => '',
  rules: () => [],
  sound: () => null,
} as unknown as GameUi;

function replaying(seats: number[], entries: number, loaded = ui, status: Status = 'playing'): void {
  const entry = gameEntry(table.game) as GameEntry & { ui: () => Promise<GameUi> };
  vi.spyOn(entry, 'ui').mockResolvedValue(loaded);
  vi.spyOn(api, 'table').mockResolvedValue({ you: { seats } } as unknown as TableView);
  vi.spyOn(api, 'replay').mockImplementation((_, seat) => {
    const steps = Array.from({ length: entries + 1 }, (_, n) => {
      return {
        n,
        cause_seat: 0,
        at: 0,
        events: [eventMessage(n)],
        view: { seat, prompt: null },
        acting: [],
        diagram: null,
      };
    });
    return Promise.resolve({
      table: { ...table, status },
      seat,
      unmasked: false,
      entries,
      steps,
      outcome: null,
    });
  });
}

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  history.replaceState(null, '', '/'); // the page writes the shown seat there
  vi.restoreAllMocks();
});

test.each([
  [[0], 2],
  [[], 0],
])('who sits at %j can look back at their own turns; a watcher has none', async (seats, sheets) => {
  replaying(seats, 0);
  const { container } = render(Replay, { table: 't' });
  await screen.findByRole('group', { name: tReplay('transport') });
  expect(container.querySelectorAll('[aria-pressed].sm')).toHaveLength(sheets);
});

test('the address is updated when playback stops, not at every step', async () => {
  replaying([], 3, { ...ui, eventText: plainLine } as unknown as GameUi);
  render(Replay, { table: 't' });
  await screen.findByRole('group', { name: tReplay('transport') });
  vi.useFakeTimers();
  const written = vi.spyOn(history, 'replaceState');
  for (const key of ['ArrowRight', 'ArrowRight', 'ArrowLeft', 'End']) {
    await fireEvent.keyDown(document.body, { key });
    await vi.advanceTimersByTimeAsync(200);
  }
  expect(written).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(200);
  expect(written.mock.calls.map(([, , address]) => address)).toEqual([
    expect.stringMatching(/n=3&seat=watcher$/),
  ]);
});

test('the address follows steps and playback, and the shared link names the current step', async () => {
  replaying([], 3, { ...ui, eventText: plainLine } as unknown as GameUi);
  const shared = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  render(Replay, { table: 't' });
  await screen.findByRole('group', { name: tReplay('transport') });
  await fireEvent.keyDown(document.body, { key: 'ArrowRight' });
  await vi.waitFor(() => expect(location.search).toBe('?n=1&seat=watcher'), 60_000);
  await fireEvent.keyDown(document.body, { key: 'ArrowRight' });
  await screen.findByText(tReplay('step', { place: 3, of: 4 }));
  await fireEvent.click(screen.getByRole('button', { name: tReplay('share') }));
  expect(shared.mock.lastCall?.[0]).toMatch(/n=2&seat=watcher$/);
  await fireEvent.click(screen.getByRole('button', { name: tReplay('play') }));
  await vi.waitFor(() => expect(location.search).toBe('?n=3&seat=watcher'), 60_000);
  expect(screen.queryByRole('button', { name: tReplay('pause') })).not.toBe(null);
});

test('the replay has the game’s shelf, and participants without a seat in the standings', async () => {
  const shown: string[] = [];
  const part = (name: string) => () => void shown.push(name);
  replaying([], 0, {
    ...ui,
    shape: { shelf: 'strip' },
    Shelf: part('column'),
    NonPlayerSeat: part('seat'),
  } as unknown as GameUi);
  render(Replay, { table: 't' });
  await screen.findByRole('group', { name: tReplay('transport') });
  expect(shown.toSorted()).toEqual(['column', 'seat']);
});

test.each([
  ['playing', 0],
  ['over', 1],
] as const)(
  'a round that may come again is looked back at when the game is over (%s)',
  async (status, panels) => {
    vi.spyOn(api, 'review').mockResolvedValue({ problem_key: '', review: null, n: 1 });
    const put = {
      ...ui,
      Review: () => undefined,
      defersReview: ({ n }: EventMessage) => n === 1,
    } as unknown as GameUi;
    replaying([], 1, { ...put, eventText: plainLine }, status);
    render(Replay, { table: 't' });
    await screen.findByRole('group', { name: tReplay('transport') });
    expect(screen.queryAllByRole('region', { name: tTable('review') })).toHaveLength(0);
    await fireEvent.keyDown(document.body, { key: 'End' });
    await screen.findByText(tReplay('step', { place: 2, of: 2 }));
    expect(screen.queryAllByRole('region', { name: tTable('review') })).toHaveLength(panels);
  },
);
