import { beforeEach, expect, it, vi } from 'vitest';
import { api } from '../core/api';
import { keepResult, resultsOf } from './results';
import { syncResults } from './result-sync';

const GAME = 'ricochet-robots';

beforeEach(() => {
  localStorage.clear();
  vi.restoreAllMocks();
});

it('sends what the server lacks in small requests, and keeps what this browser lacks', async () => {
  for (let number = 1; number <= 120; number++)
    keepResult(GAME, `3/${number}`, { moves: 6, best: 5, hints: 0 }, false);
  keepResult(GAME, 'x'.repeat(201), { moves: 6, best: null, hints: 0 }, false);
  const known = { moves: 5, best: 5, hints: 0, late: false, clean: true };
  vi.spyOn(api, 'puzzleResults').mockResolvedValue({ results: [{ puzzle: '3/1', ...known }] });
  const send = vi.spyOn(api, 'sendPuzzleResults').mockResolvedValue({ results: [] });
  await syncResults(GAME);
  expect(resultsOf(GAME)['3/1']).toMatchObject({ moves: 5 });
  const sent = send.mock.calls.flatMap(([{ results }]) => results.map(({ puzzle }) => puzzle));
  expect(sent).toHaveLength(119);
  expect(sent).not.toContain('3/1');
  expect(Math.max(...send.mock.calls.map(([{ results }]) => results.length))).toBeLessThanOrEqual(50);
});
