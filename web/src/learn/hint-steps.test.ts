import { expect, test, vi } from 'vitest';
import type { Hint } from '../core/types';
import { HintSteps } from './hint-steps.svelte';

const hint: Hint = {
  minimum: 4,
  maximum: 7,
  best: 5,
  undo_first: 0,
  piece: 'b',
  action: 'bw',
  piece_forced: true,
  action_forced: true,
};
const later: Hint = { ...hint, undo_first: 2, piece: 'r', action: 'rn' };

function makeSteps(before = 0) {
  const request = vi.fn((line: string[]) => Promise.resolve(line.length ? later : hint));
  const used: number[] = [];
  return { request, used, hints: new HintSteps(request, before, (now) => used.push(now)) };
}

test('hints are revealed one by one, the first three with one request', async () => {
  const { hints, request, used } = makeSteps();
  expect(hints.hint).toBe(null);
  for (let step = 1; step <= 3; step++) {
    await hints.revealNext(['gn']);
    expect(hints.revealed).toBe(step);
    expect(hints.next(['gn'])).toBe(null);
  }
  expect(hints.hint).toBe(hint);
  expect(request).toHaveBeenCalledExactlyOnceWith([]);
  expect(used).toEqual([1, 2, 3]);
});

test('the next move is requested for each sequence and counts once', async () => {
  const { hints, request, used } = makeSteps();
  for (let step = 1; step <= 4; step++) await hints.revealNext(['gn', 'ge']);
  expect(hints.next(['gn', 'ge'])).toBe(later);
  expect(hints.next(['gn'])).toBe(null); // after an undo the hint does not apply
  await hints.revealNext(['gn']);
  expect(request.mock.calls.map(([line]) => line)).toEqual([[], ['gn', 'ge'], ['gn']]);
  expect([hints.revealed, hints.used, used.at(-1)]).toEqual([4, 4, 4]);
});

test('a solved puzzle shows the length, even while a hint loads', async () => {
  const { hints } = makeSteps();
  void hints.revealNext([]);
  expect(await hints.best()).toBe(5);
});

test('hints of an earlier visit still count', async () => {
  const { hints, used } = makeSteps(2);
  expect([hints.used, hints.hint]).toEqual([2, null]);
  await hints.revealNext([]);
  expect(used).toEqual([2]);
});

test('hints of an earlier visit are shown again, except moves', async () => {
  const { hints, used } = makeSteps(4);
  await hints.resume();
  expect([hints.revealed, hints.hint, hints.next([])]).toEqual([3, hint, null]);
  expect([hints.used, used]).toEqual([4, []]);
  const { hints: fresh, request } = makeSteps();
  await fresh.resume();
  expect([fresh.hint, request.mock.calls]).toEqual([null, []]);
});

test('a rejected request reveals nothing and can be retried', async () => {
  const { hints, request } = makeSteps();
  request.mockRejectedValueOnce(new Error('too soon'));
  await expect(hints.revealNext([])).rejects.toThrow('too soon');
  expect([hints.revealed, hints.busy]).toEqual([0, false]);
  await hints.revealNext([]);
  expect(hints.revealed).toBe(1);
});
