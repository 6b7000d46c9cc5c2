import { describe, expect, test } from 'vitest';
import type { ProfileGame } from '../core/types';
import {
  figuresByGame,
  filtered,
  hasPeople,
  isShared,
  isWon,
  opponentOf,
  proudMoments,
  ratingSeries,
  records,
} from './figures';

type Seat = [level: string, place: number];

function game(name: string, at: number, seats: Seat[], more: Partial<ProfileGame> = {}): ProfileGame {
  return {
    table_id: `${name}-${at}`,
    game: name,
    title: name.toUpperCase(),
    options: {},
    started_at: at - 10,
    ended_at: at,
    seat: 0,
    seats: seats.map(([level, place], seat) => ({ name: `P${seat}`, level, place, score: 0 })),
    rating: null,
    numbers: [],
    moments: [],
    ...more,
  };
}

const win = game('a', 50, [['', 1], ['rookie', 2], ['master', 3]]); // prettier-ignore
const loss = game('a', 40, [['', 2], ['', 1], ['master', 3]]); // prettier-ignore
const together = game('b', 30, [['', 1], ['regular', 1]]); // prettier-ignore
const lostTogether = game('b', 20, [['', 2], ['regular', 2]]); // prettier-ignore
const solo = game('b', 10, [['', 1]]);
const all = [win, loss, together, lostTogether, solo];

test('games are won, lost and shared', () => {
  expect(all.map(isWon)).toEqual([true, false, true, false, true]);
  expect(all.map(isShared)).toEqual([false, false, true, true, false]);
  expect(all.map(hasPeople)).toEqual([false, true, false, false, false]);
});

test('filters of the history', () => {
  expect(filtered(all, 'all')).toEqual(all);
  expect(filtered(all, 'people')).toEqual([loss]);
  expect(filtered(all, 'wins')).toEqual([win, together, solo]);
  expect(filtered(all, 'losses')).toEqual([loss, lostTogether]);
});

test('a game counts against people, or against the strongest bot', () => {
  expect(all.map(opponentOf)).toEqual(['master', 'people', 'regular', 'regular', null]);
  const [b, a] = figuresByGame(all);
  expect(b).toMatchObject({ game: 'b', title: 'B', won: 2, played: 3 });
  expect(b?.against.regular).toEqual({ won: 1, played: 2 });
  expect(a).toMatchObject({ game: 'a', won: 1, played: 2 });
  expect(a?.against).toMatchObject({ master: { won: 1, played: 1 }, people: { won: 0, played: 1 } });
});

describe('ratings', () => {
  const rated = (name: string, at: number, before: number, after: number): ProfileGame =>
    game(name, at, [['', 1], ['', 2]], { rating: { before, after, deviation: 90 } }); // prettier-ignore
  const games = [rated('a', 300, 1560, 1540), rated('b', 200, 1500, 1600), rated('a', 100, 1500, 1560), solo];

  test('a series of one game begins with the rating before it', () => {
    const [b, a] = ratingSeries(games);
    expect(a).toMatchObject({ title: 'A', now: 1540, deviation: 90 });
    expect(a?.points.map(({ at, rating }) => [at, rating])).toEqual([[100, 1560], [300, 1540]]); // prettier-ignore
    expect(b?.points.map(({ rating }) => rating)).toEqual([1500, 1600]);
  });

  test('a series of some days begins with the rating that it had then', () => {
    const [b, a] = ratingSeries(games, 250);
    expect(a?.points).toEqual([{ at: 250, rating: 1560 }, { at: 300, rating: 1540 }]); // prettier-ignore
    expect(b?.points).toEqual([{ at: 250, rating: 1600 }]);
  });
});

test('records are the best of the important numbers', () => {
  const number = (kind: string, value: number, is_better_high = true) => ({ kind, value, is_better_high });
  const first = game('a', 1, [['', 1]], {
    numbers: [number('hits', 3), number('turns', 9, false), number('falls', 0), number('steps', 99)],
  });
  const second = game('a', 2, [['', 1]], { numbers: [number('hits', 5), number('turns', 11, false)] });
  expect(records([second, first, solo])).toEqual([
    [
      { game: second, number: number('hits', 5) },
      { game: first, number: number('turns', 9, false) },
    ],
  ]);
});

test('proud moments are those of games won, and not all of one game', () => {
  const moment = (id: string) => ({ entry: 3, text: { id, args: {} } });
  const with_ = (from: ProfileGame, id: string): ProfileGame => ({
    ...from,
    moments: [moment(id), moment('x')],
  });
  const games = [
    with_(loss, 'lost'),
    with_(win, 'one'),
    with_(win, 'two'),
    with_(win, 'three'),
    with_(solo, 'solo'),
  ];
  expect(proudMoments(games, 3).map(({ moment }) => moment.text.id)).toEqual(['one', 'two', 'solo']);
});
