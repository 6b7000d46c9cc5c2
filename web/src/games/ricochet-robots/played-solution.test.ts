import { expect, test } from 'vitest';
import type { EventMessage } from '../../core/types';
import { besideOf, skippedIn } from './played-solution';

function event(type: string, fact: object): EventMessage {
  return { type, n: 1, message: null, fact, closes_review: false, merges_previous: 0, by_substitute: false };
}

const slide = (robot: string): object => ({ robot, direction: 'n', path: ['a9', 'a1'], bounces: [] });
const slides = (robots: string): object[] => [...robots].map(slide);

/** Ada bids 3 and fails, Ben shows his solution and wins, Cy only bids; Dee says nothing. */
const round: EventMessage[] = [
  event('BidMade', { seat: 2, moves: 9 }),
  event('ChipTurned', { chip: 'rc' }),
  event('BidMade', { seat: 0, moves: 5 }),
  event('BidMade', { seat: 2, moves: 7 }),
  event('BidMade', { seat: 2, moves: 6 }),
  event('TryBegan', { seat: 0 }),
  event('TryFailed', { seat: 0, slides: slides('r') }),
  event('TryBegan', { seat: 1 }),
  event('ChipWon', { seat: 1, slides: slides('b') }),
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
  expect(besideOf(round.slice(0, 6), null)).toEqual({ solutions: [], bid: null });
});

test('of two rounds the last one counts, and in it the last way of each', () => {
  const game = [
    event('ChipTurned', { chip: 'gc', passed_over: 3 }),
    ...round.slice(2),
    event('ChipTurned', { chip: 'rc', passed_over: 2 }),
    ...['y', 'g'].flatMap((robot) => [
      event('TryBegan', { seat: 0 }),
      event('TryFailed', { seat: 0, slides: slides(robot) }),
    ]),
  ];
  expect(besideOf(game, 0).solutions.map(({ slides }) => slides.map(({ robot }) => robot))).toEqual([['g']]);
  expect(besideOf(game, 1)).toEqual({ solutions: [], bid: null });
  expect(skippedIn(game)).toBe(2);
});
