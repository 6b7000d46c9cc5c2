import { expect, test } from 'vitest';
import type { EventMessage } from '../../core/types';
import { besideOf, passedOverIn } from './played-solution';

function event(type: string, fact: object): EventMessage {
  return { type, n: 1, message: null, fact, closes_review: false, merges_previous: 0, by_substitute: false };
}

const slide = (seat: number, robot: string, direction: string): EventMessage =>
  event('Slid', { seat, robot, direction, path: ['a1', 'a9'], bounces: [] });

/** Ada bids 3 and fails, Ben shows his 4 and wins, Cy only bids; Dee says nothing. */
const round: EventMessage[] = [
  event('BidMade', { seat: 2, moves: 9 }),
  event('ChipTurned', { chip: 'rc' }),
  event('BidMade', { seat: 0, moves: 5 }),
  event('BidMade', { seat: 2, moves: 7 }),
  event('BidMade', { seat: 2, moves: 6 }),
  event('TryBegan', { seat: 0 }),
  slide(0, 'r', 'n'),
  event('TryFailed', { seat: 0 }),
  event('TryBegan', { seat: 1 }),
  slide(1, 'g', 'n'),
  event('SlideTakenBack', { seat: 1 }),
  slide(1, 'b', 'e'),
  event('ChipWon', { seat: 1 }),
];
const robots = (seat: number | null): string =>
  besideOf(round, seat)
    .solutions.map(({ slides, won }) => slides.map(({ robot }) => robot).join('') + (won ? '!' : ''))
    .join(' ');

test('who showed a way sees their own, and after one that failed the way that won too', () => {
  expect([robots(0), besideOf(round, 0).bid]).toEqual(['r b!', null]);
  expect([robots(1), besideOf(round, 1).bid]).toEqual(['b!', null]);
});

test('who only bid sees the last bid of this round and the way that won', () => {
  expect([robots(2), besideOf(round, 2).bid]).toEqual(['b!', 6]);
});

test('who did nothing, and who watches, see the way that won', () => {
  expect([robots(3), besideOf(round, 3).bid]).toEqual(['b!', null]);
  expect([robots(null), besideOf(round, null).bid]).toEqual(['b!', null]);
});

test('where nobody arrived there is no way to show', () => {
  expect(besideOf(round.slice(0, 8), null)).toEqual({ solutions: [], bid: null });
});

test('of two rounds the last one counts, and in it the last way of each', () => {
  const game = [
    event('ChipTurned', { chip: 'gc', passed_over: 3 }),
    ...round.slice(2),
    event('ChipTurned', { chip: 'rc', passed_over: 2 }),
    ...['y', 'g'].flatMap((robot) => [
      event('TryBegan', { seat: 0 }),
      slide(0, robot, 'n'),
      event('TryFailed', { seat: 0 }),
    ]),
  ];
  expect(besideOf(game, 0).solutions.map(({ slides }) => slides.map(({ robot }) => robot))).toEqual([['g']]);
  expect(besideOf(game, 1)).toEqual({ solutions: [], bid: null });
  expect(passedOverIn(game)).toBe(2);
});
