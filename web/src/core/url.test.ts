import { afterEach, expect, test, vi } from 'vitest';
import { api } from './api';
import { paths, read } from './router.svelte';

afterEach(() => vi.unstubAllGlobals());

test('an unknown address has no route', () => {
  for (const path of ['/%', '/t/100%', '/t/%E0%A4%A/replay']) expect(read(path)).toEqual({ room: 'nowhere' });
});

test('every page has its address, whatever the names in it', () => {
  const odd = 'a/b?c#d 100%';
  expect(read(paths.home)).toEqual({ room: 'home' });
  expect(read(paths.table(odd))).toEqual({ room: 'table', table: odd });
  expect(read(paths.replay(odd))).toEqual({ room: 'replay', table: odd });
  expect(read(paths.new(odd))).toEqual({ room: 'new', game: odd });
  expect(read(paths.learn)).toEqual({ room: 'learn' });
  expect(read(paths.lesson(odd))).toEqual({ room: 'lesson', game: odd });
  expect(read(paths.puzzle(odd))).toEqual({ room: 'puzzle', game: odd, day: '' });
  expect(read(paths.puzzle(odd, '2026-02-28'))).toEqual({ room: 'puzzle', game: odd, day: '2026-02-28' });
  expect(read(paths.training(odd, 3, 17))).toEqual({ room: 'training', game: odd, grade: 3, number: 17 });
  expect(read(paths.puzzles)).toEqual({ room: 'puzzles' });
  for (const [room, path] of [
    ['own', paths.own(odd, odd)],
    ['editor', paths.editor(odd, odd)],
  ] as const) {
    const { pathname, search } = new URL(path, location.origin);
    expect(read(pathname, search)).toEqual({ room, game: odd, position: odd });
  }
  for (const path of ['/puzzles/edit', '/puzzle/a/training', '/puzzle/a/training/x/1'])
    expect(read(path)).toEqual({ room: 'nowhere' });
  expect(read(paths.rules(odd))).toEqual({ room: 'rules', game: odd });
});

test('an incomplete puzzle address is completed', () => {
  for (const day of ['abc', '320', '0', '2026-02-30', '2026-2-28', '2026-02-28T10'])
    expect(read(paths.puzzle('a', day))).toEqual({ room: 'nowhere', lacks: 'day' });
  for (const search of ['', '?position=', '?position=+'])
    expect(read('/puzzle/a/own', search)).toEqual({ room: 'nowhere', lacks: 'position' });
});

test('names are encoded in requests', async () => {
  const asked: string[] = [];
  vi.stubGlobal('fetch', (address: string) => {
    asked.push(address);
    return Promise.resolve(Response.json({}));
  });
  await api.table('a/b?c');
  await api.rules('a/b');
  await api.puzzle('a/b', '1&2');
  await api.puzzle('a', '');
  await api.replay('a/b', 1, 0, false);
  expect(asked).toEqual([
    '/api/tables/a%2Fb%3Fc',
    '/api/games/a%2Fb/rules',
    '/api/games/a%2Fb/puzzle?day=1%262',
    '/api/games/a/puzzle',
    '/api/tables/a%2Fb/replay?start=0&unmasked=0&seat=1',
  ]);
});
