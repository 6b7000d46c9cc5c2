import { afterEach, expect, test, vi } from 'vitest';
import { settings } from '../../core/settings.svelte';
import type { EventMessage } from '../../core/types';
import { actedIn } from './row-progress';
import { choosing, eventOf, view } from './sample';
import { RaisingAnimator } from './animator.svelte';
import type { Prompt, GameEvent } from './types';

afterEach(() => {
  settings.motion = 'system';
  vi.useRealTimers();
});

const own = { seat: 0, secret: false };

test('the others play without delay', async () => {
  const animator = new RaisingAnimator();
  animator.show(view);
  const played = animator.animate(
    eventOf('Gained', {
      seat: 1,
      secret: false,
      goods: [5, 0, 0, 0, 0, 0, 0],
      stock_after: [7, 0, 0, 0, 0, 0, 0],
    }),
    1,
  );
  expect([animator.shown?.players[1]?.stock[0], animator.playing]).toEqual([7, false]);
  await played;
});

test('own goods fly to their place, unless nothing moves', async () => {
  vi.useFakeTimers();
  const animator = new RaisingAnimator();
  animator.show(view);
  const gained = (sensors: number): GameEvent =>
    eventOf('Gained', { ...own, goods: [1, 0, 0, 0, 0, 0, 0], stock_after: [sensors, 0, 0, 0, 0, 0, 0] });
  const played = animator.animate(gained(3), 8);
  await vi.advanceTimersByTimeAsync(1);
  expect(animator.flights.map(({ letter, to }) => [letter, to])).toEqual([['S', 'S']]);
  await vi.advanceTimersByTimeAsync(10_000);
  await played;
  settings.motion = 'still';
  const still = animator.animate(gained(4), 1);
  expect(animator.shown?.players[0]?.stock[0]).toBe(3);
  await still;
  expect(animator.shown?.players[0]?.stock[0]).toBe(4);
});

test('where nothing moves, what has come fades in, and nothing waits for it', async () => {
  vi.useFakeTimers();
  settings.motion = 'still';
  const animator = new RaisingAnimator();
  animator.show(view);
  await animator.animate(eventOf('Assembled', { ...own, robot: 'r03', row: 'design', column: 2 }), 1);
  animator.show(view);
  expect([animator.playing, animator.fresh]).toEqual([false, 'r03']);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(animator.fresh).toBe('');
});

/** With all that can be begun and not ended. */
function begun(): RaisingAnimator {
  const animator = new RaisingAnimator();
  animator.show(choosing);
  [animator.draft, animator.chosen, animator.weighed, animator.focus] = [
    ['design', ''],
    'k01',
    'class k01 for k16',
    '0 design',
  ];
  [animator.peek, animator.tab] = [1, 'hand'];
  return animator;
}
const begunIn = ({ draft, chosen, weighed, focus }: RaisingAnimator): unknown[] => [
  ...draft,
  chosen,
  weighed,
  focus,
];
const NOTHING = ['', '', '', '', ''];

test('what was begun stays while the question does', () => {
  const animator = begun();
  animator.show({ ...choosing, acting: [1] });
  expect(begunIn(animator)).toEqual(['design', '', 'k01', 'class k01 for k16', '0 design']);
  expect([animator.peek, animator.tab]).toEqual([1, 'hand']);
});

test('with another question it is forgotten, and what is looked at stays', () => {
  const animator = begun();
  animator.show({ ...choosing, prompt: { ...(choosing.prompt as Prompt), id: 'phases-2' } });
  expect(begunIn(animator)).toEqual(NOTHING);
  expect([animator.peek, animator.tab]).toEqual([1, 'hand']);
});

test('another seat at the same screen finds nothing of it', () => {
  const animator = begun();
  animator.show({ ...choosing, seat: 1 });
  expect(begunIn(animator)).toEqual(NOTHING);
  expect([animator.peek, animator.tab]).toEqual([null, '']);
});

test('once a view is taken, what was still told before it changes nothing', async () => {
  const animator = new RaisingAnimator();
  animator.show(view);
  const played = animator.animate(eventOf('Gained', { ...own, goods: [1, 0, 0, 0, 0, 0, 0] }), 1);
  animator.show(choosing);
  await played;
  expect(animator.shown).toBe(choosing);
});

test('what was taken back by its seat alone has not acted', () => {
  const round = { ...eventOf('RoundBegan', { round: 1 }), n: 1 };
  const ran = (source: string, n: number): GameEvent => ({
    ...eventOf('Ran', { ...own, source, act: 'board', again: false }),
    n,
  });
  const back = { ...eventOf('TakebackPerformed', { seat: 0, to: 2 }), n: 4 };
  expect(actedIn([round, ran('d1', 2), ran('d2', 3), back] as EventMessage[], 0)).toEqual(new Set(['d1']));
});
