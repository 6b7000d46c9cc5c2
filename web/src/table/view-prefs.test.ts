import { beforeEach, expect, it } from 'vitest';
import { saveViewPrefs, loadViewPrefs } from './view-prefs';

beforeEach(() => localStorage.clear());

it('remembers how a board was looked at, for each table', () => {
  saveViewPrefs('ABC', { turns: 3 });
  expect(loadViewPrefs('ABC')).toEqual({ turns: 3, isMuted: false });
  expect(loadViewPrefs('XYZ')).toEqual({ turns: 0, isMuted: false });
});

it('forgets the oldest tables, and what is no memory', () => {
  for (let table = 0; table < 31; table++) saveViewPrefs(`T${table}`, { turns: 1 });
  expect([loadViewPrefs('T0').turns, loadViewPrefs('T1').turns, loadViewPrefs('T30').turns]).toEqual([
    0, 1, 1,
  ]);
  localStorage.setItem('botyard-views', '{');
  expect(loadViewPrefs('T30').turns).toBe(0);
});
