import { afterEach, expect, test, vi } from 'vitest';
import { recall, recallList, remember } from './storage';

const isText = (entry: unknown): entry is string => typeof entry === 'string';

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

test('what was kept is recalled', () => {
  expect(recall('one', { moves: 0 })).toEqual({ moves: 0 });
  remember('one', { moves: 3 });
  expect(recall('one', { moves: 0 })).toEqual({ moves: 3 });
});

test.each(['null', 'no json', '{"a":1}', '[1]'])('an unreadable list is empty: %s', (kept) => {
  localStorage.setItem('list', kept);
  expect(recallList('list', isText)).toEqual([]);
});

test('without storage nothing is kept, and nothing fails', () => {
  const fail = (): never => {
    throw new Error('disabled');
  };
  vi.stubGlobal('localStorage', { getItem: fail, setItem: fail });
  remember('one', 1);
  expect(recall('one', 2)).toBe(2);
});
