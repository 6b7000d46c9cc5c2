import { beforeEach, expect, it } from 'vitest';
import { keepView, keptView } from './views';

beforeEach(() => localStorage.clear());

it('remembers how a board was looked at, for each table', () => {
  keepView('ABC', { turns: 3, zoom: 1 });
  expect(keptView('ABC')).toEqual({ turns: 3, zoom: 1 });
  expect(keptView('XYZ')).toEqual({ turns: 0, zoom: 0 });
});

it('forgets the oldest tables, and what is no memory', () => {
  for (let table = 0; table < 31; table++) keepView(`T${table}`, { turns: 1, zoom: 0 });
  expect([keptView('T0').turns, keptView('T1').turns, keptView('T30').turns]).toEqual([0, 1, 1]);
  localStorage.setItem('botyard-views', '{');
  expect(keptView('T30').turns).toBe(0);
});
