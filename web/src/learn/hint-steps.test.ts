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

function ladder(before = 0) {
  const request = vi.fn((line: string[]) => Promise.resolve(line.length ? later : hint));
  const used: number[] = [];
  return { request, used, ladder: new HintSteps(request, before, (now) => used.push(now)) };
}

test('rungs are uncovered one by one, and three of them cost one question', async () => {
  const { ladder: hints, request, used } = ladder();
  expect(hints.hint).toBe(null);
  for (let rung = 1; rung <= 3; rung++) {
    await hints.revealNext(['gn']);
    expect(hints.revealed).toBe(rung);
    expect(hints.next(['gn'])).toBe(null);
  }
  expect(hints.hint).toBe(hint);
  expect(request).toHaveBeenCalledExactlyOnceWith([]);
  expect(used).toEqual([1, 2, 3]);
});

test('the last rung is asked anew for each line, and counts once', async () => {
  const { ladder: hints, request, used } = ladder();
  for (let rung = 1; rung <= 4; rung++) await hints.revealNext(['gn', 'ge']);
  expect(hints.next(['gn', 'ge'])).toBe(later);
  expect(hints.next(['gn'])).toBe(null); // a move was taken back: it says nothing of that
  await hints.revealNext(['gn']);
  expect(request.mock.calls.map(([line]) => line)).toEqual([[], ['gn', 'ge'], ['gn']]);
  expect([hints.revealed, hints.used, used.at(-1)]).toEqual([4, 4, 4]);
});

test('who has arrived hears the number, also while a hint is under way', async () => {
  const { ladder: hints } = ladder();
  void hints.revealNext([]);
  expect(await hints.best()).toBe(5);
});

test('what was uncovered on an earlier visit is not forgotten', async () => {
  const { ladder: hints, used } = ladder(2);
  expect([hints.used, hints.hint]).toEqual([2, null]);
  await hints.revealNext([]);
  expect(used).toEqual([2]);
});

test('what was uncovered on an earlier visit is shown again, except a move', async () => {
  const { ladder: hints, used } = ladder(4);
  await hints.resume();
  expect([hints.revealed, hints.hint, hints.next([])]).toEqual([3, hint, null]);
  expect([hints.used, used]).toEqual([4, []]);
  const { ladder: fresh, request } = ladder();
  await fresh.resume();
  expect([fresh.hint, request.mock.calls]).toEqual([null, []]);
});

test('a refused question uncovers nothing, and can be asked again', async () => {
  const { ladder: hints, request } = ladder();
  request.mockRejectedValueOnce(new Error('too soon'));
  await expect(hints.revealNext([])).rejects.toThrow('too soon');
  expect([hints.revealed, hints.busy]).toEqual([0, false]);
  await hints.revealNext([]);
  expect(hints.revealed).toBe(1);
});
