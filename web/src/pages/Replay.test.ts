import { cleanup, render, screen } from '@testing-library/svelte';
import { afterEach, expect, test, vi } from 'vitest';
import { api } from '../core/api';
import { table, told } from '../core/sample';
import type { TableView } from '../core/types';
import { boxOf, type Box } from '../games';
import type { Face } from '../games/face';
import { words } from '../words/replay';
import Replay from './Replay.svelte';

vi.mock('../core/sound', () => ({ play: () => () => undefined, wakeSound: () => () => undefined }));

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

afterEach(() => {
  cleanup();
  history.replaceState(null, '', '/'); // the page writes there whose eyes it sees with
  vi.restoreAllMocks();
});

test.each([
  [[0], 2],
  [[], 0],
])('who sits at %j can look back at their own turns; a watcher has none', async (seats, sheets) => {
  const box = boxOf(table.game) as Box & { face: () => Promise<Face> };
  vi.spyOn(box, 'face').mockResolvedValue(face);
  vi.spyOn(api, 'table').mockResolvedValue({ you: { seats } } as unknown as TableView);
  vi.spyOn(api, 'replay').mockImplementation((_, seat) => {
    const steps = [{ n: 0, by: 0, at: 0, events: [told(0)], view: { seat, ask: null } }];
    return Promise.resolve({ table, seat, unmasked: false, entries: 0, steps, outcome: null });
  });
  const { container } = render(Replay, { table: 't' });
  await screen.findByRole('group', { name: words().transport });
  expect(container.querySelectorAll('[aria-pressed].sm')).toHaveLength(sheets);
});
