import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, expect, test, vi } from 'vitest';
import { api } from '../core/api';
import { table, told } from '../core/sample';
import type { TableNow, TableView, Told } from '../core/types';
import { boxOf, type Box } from '../games';
import type { Face } from '../games/face';
import { words } from '../words/replay';
import { words as tableWords } from '../words/table';
import Replay from './Replay.svelte';

vi.mock('../core/sound', () => ({ play: () => () => undefined, wakeSound: () => () => undefined }));

type Status = TableNow['status'];
const face = {
  Board: () => undefined,
  Recap: () => undefined,
  ratio: 1,
  makeStage: () => ({ play: () => Promise.resolve(), settle: () => undefined, forgo: () => undefined }),
  round: () => '',
  opens: () => '',
  acting: () => [],
  score: () => ({ value: 0, spoken: '' }),
  line: () => '',
  tell: () => '',
  robot: () => '',
  rules: () => [],
  sound: () => null,
} as unknown as Face;

function replaying(seats: number[], entries: number, faced = face, status: Status = 'playing'): void {
  const box = boxOf(table.game) as Box & { face: () => Promise<Face> };
  vi.spyOn(box, 'face').mockResolvedValue(faced);
  vi.spyOn(api, 'table').mockResolvedValue({ you: { seats } } as unknown as TableView);
  vi.spyOn(api, 'replay').mockImplementation((_, seat) => {
    const steps = Array.from({ length: entries + 1 }, (_, n) => {
      return { n, by: 0, at: 0, events: [told(n)], view: { seat, ask: null } };
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
  history.replaceState(null, '', '/'); // the page writes there whose eyes it sees with
  vi.restoreAllMocks();
});

test.each([
  [[0], 2],
  [[], 0],
])('who sits at %j can look back at their own turns; a watcher has none', async (seats, sheets) => {
  replaying(seats, 0);
  const { container } = render(Replay, { table: 't' });
  await screen.findByRole('group', { name: words().transport });
  expect(container.querySelectorAll('[aria-pressed].sm')).toHaveLength(sheets);
});

test('the address is written once one stops, not for every moment in passing', async () => {
  replaying([], 3, { ...face, tell: ({ text }: Told) => text } as unknown as Face);
  render(Replay, { table: 't' });
  await screen.findByRole('group', { name: words().transport });
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

test('the address follows while one steps and while it plays, and what is shared is this very moment', async () => {
  replaying([], 3, { ...face, tell: ({ text }: Told) => text } as unknown as Face);
  const shared = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  render(Replay, { table: 't' });
  await screen.findByRole('group', { name: words().transport });
  await fireEvent.keyDown(document.body, { key: 'ArrowRight' });
  await vi.waitFor(() => expect(location.search).toBe('?n=1&seat=watcher'), 60_000);
  await fireEvent.keyDown(document.body, { key: 'ArrowRight' });
  await screen.findByText(words().step(3, 4));
  await fireEvent.click(screen.getByRole('button', { name: words().share }));
  expect(shared.mock.lastCall?.[0]).toMatch(/n=2&seat=watcher$/);
  await fireEvent.click(screen.getByRole('button', { name: words().play }));
  await vi.waitFor(() => expect(location.search).toBe('?n=3&seat=watcher'), 60_000);
  expect(screen.queryByRole('button', { name: words().pause })).not.toBe(null);
});

test('a board with a rail at the table has it here, and who sits at no seat is among those who stand', async () => {
  const shown: string[] = [];
  const part = (name: string) => () => void shown.push(name);
  replaying([], 0, { ...face, roomy: true, Rail: part('rail'), Guest: part('guest') } as unknown as Face);
  render(Replay, { table: 't' });
  await screen.findByRole('group', { name: words().transport });
  expect(shown.toSorted()).toEqual(['guest', 'rail']);
});

test.each([
  ['playing', 0],
  ['over', 1],
] as const)(
  'a round that may come again is looked back at when the game is over (%s)',
  async (status, panels) => {
    vi.spyOn(api, 'review').mockResolvedValue({ riddle: '', review: null, n: 1 });
    const put = { ...face, Review: () => undefined, defers: ({ n }: Told) => n === 1 } as unknown as Face;
    replaying([], 1, { ...put, tell: ({ text }: Told) => text }, status);
    render(Replay, { table: 't' });
    await screen.findByRole('group', { name: words().transport });
    expect(screen.queryAllByRole('region', { name: tableWords().review })).toHaveLength(0);
    await fireEvent.keyDown(document.body, { key: 'End' });
    await screen.findByText(words().step(2, 2));
    expect(screen.queryAllByRole('region', { name: tableWords().review })).toHaveLength(panels);
  },
);
