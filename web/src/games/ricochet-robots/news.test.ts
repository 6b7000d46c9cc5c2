import { expect, test } from 'vitest';
import type { EventMessage } from '../../core/types';
import { biddingNews, newsOf } from './news';
import { bidView, gameContext, tryView } from './sample';

const entry = (type: string, fact: object, message: EventMessage['message'] = null): EventMessage => ({
  type,
  n: 0,
  message,
  fact,
  closes_review: false,
  merges_previous: 0,
  by_substitute: false,
});
const options = { first_move_seconds: 15, seconds_per_move: 5 };
const began = entry('TryBegan', { seat: 0, moves: 6 });
const failed = (why: string): EventMessage =>
  entry('TryFailed', { seat: 0, why, rule: '', robots: [], slides: [] });
const slid = entry('Slid', { seat: 0 });
const next = { ...tryView, seat: 0, attempt: { ...tryView.attempt!, seat: 2, number: 8 } };

test.each([
  ['time', [], 'Your 15 seconds ran out.'],
  ['time', [slid], 'Your 30 seconds ran out.'],
  ['number', [slid], 'Your 6 moves missed the target.'],
  ['gave_up', [], 'You gave up.'],
])('a try that failed (%s) says why', (why, moves, said) => {
  const log = [began, ...moves, failed(why)];
  const news = newsOf({ ...gameContext(next, []), log, options });
  expect([news?.text, news?.isBad]).toEqual([said, why === 'time']);
});

test('a chip that the viewer has won is theirs in the news', () => {
  const won = entry('ChipWon', { seat: 0, chip: 'gh', moves: 3, chips: 2 });
  const game = { ...gameContext({ ...bidView, seat: 0 }, []), options, log: [won] };
  expect(newsOf(game)?.text).toBe('Green star in 3 moves. You have 2 chips.');
});

test('the player who shows sees no news: the answers need the room', () => {
  const mine = { ...tryView, seat: 0 };
  expect(
    newsOf({ ...gameContext(mine, []), log: [entry('TryFailed', { seat: 1, why: 'time' })], options }),
  ).toBe(null);
});

test('the end of the round follows, and the next chip ends the news', () => {
  const chip = { id: 'chip', args: { colour: 'g', symbol: 'h' } };
  const ending = entry('ChipReturned', {}, { id: 'chip-returned', args: { why: 'nobody_succeeded', chip } });
  const log = [began, failed('time'), ending];
  const game = { ...gameContext({ ...bidView, seat: 0 }, []), options };
  expect(newsOf({ ...game, log })?.text).toBe(
    'Your 15 seconds ran out. Nobody made it: the green star goes back',
  );
  expect(newsOf({ ...game, log: [...log, entry('ChipTurned', {})] })).toBe(null);
});

test('a bid of another player ends a pass, until the viewer answers', () => {
  const bid = (seat: number): EventMessage =>
    entry('BidMade', { seat, moves: 7, first: true, secret: false });
  const passed = entry('Passed', { seat: 0 });
  const saidAfter = (...log: EventMessage[]): string =>
    biddingNews({ ...gameContext({ ...bidView, seat: 0 }, []), log, options });
  expect(saidAfter(passed, bid(2))).toBe('Mika bids 7, so your pass is over.');
  expect(saidAfter(passed, bid(2), entry('SaidDone', { seat: 0 }))).toBe('');
  expect(saidAfter(passed, entry('TookBack', { seat: 0 }), bid(2))).toBe('');
  expect(saidAfter(bid(2))).toBe('');
});

test('the last call says what it came from', () => {
  const call = entry('LastCallMade', {}, { id: 'last-call-made', args: { cause: 'passed' } });
  const game = { ...gameContext({ ...bidView, seat: 0 }, []), options };
  expect(biddingNews({ ...game, log: [call] })).toBe('Everyone has passed: last call for bids');
});
