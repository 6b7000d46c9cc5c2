import { afterEach, expect, test, vi } from 'vitest';
import { settings } from '../../core/settings.svelte';
import type { Spot } from './geometry';
import { RicochetAnimator } from './animator.svelte';
import { tryView } from './sample';
import type { GameEvent, Slid } from './types';

const slid: Slid = {
  seat: 0,
  robot: 'g',
  direction: 'w',
  path: ['j2', 'i2', 'h2', 'g2', 'f2', 'e2', 'd2'],
  bounces: [],
  stopped_by: 'wall',
  count: 4,
};
const eventOf = <Type extends GameEvent['type']>(
  type: Type,
  fact: Extract<GameEvent, { type: Type }>['fact'],
) => ({ type, n: 1, fact }) as GameEvent;

afterEach(() => {
  settings.motion = 'system';
  vi.restoreAllMocks();
});

function setUp(): RicochetAnimator {
  const animator = new RicochetAnimator();
  animator.show(tryView);
  return animator;
}

test('without motion the end is drawn at once, with its trail', async () => {
  const animator = setUp();
  await animator.animate(eventOf('Slid', slid), 0);
  expect(animator.robots[1]).toEqual({ x: 3, y: 1 });
  expect(animator.trail?.length).toBe(6);
});

test('those who want no motion see every change in one frame', async () => {
  settings.motion = 'still';
  const draw = vi.spyOn(globalThis, 'requestAnimationFrame');
  const animator = setUp();
  const places = new Set<string>();
  vi.spyOn(animator as unknown as { put: (robot: string, spot: Spot) => void }, 'put').mockImplementation(
    (_, spot) => void places.add(`${spot.x} ${spot.y}`),
  );
  await animator.animate(eventOf('Slid', slid), 1);
  expect([...places]).toEqual(['3 1']);
  await animator.animate(
    eventOf('ChipTurned', { round: 2, chip: 'v', square: 'h11', left: 15, passed_over: 0 }),
    1,
  );
  expect(animator.flip).toBe(1);
  expect(draw).not.toHaveBeenCalled();
});

test('a slide that is cut short ends where it should', async () => {
  const animator = setUp();
  const played = animator.animate(eventOf('Slid', slid), 1);
  expect(animator.playing).toBe(true);
  animator.stop();
  await played;
  expect(animator.robots[1]).toEqual({ x: 3, y: 1 });
  expect(animator.playing).toBe(false);
});

test('robots go home after a failed try, and the trail with them', async () => {
  const animator = setUp();
  await animator.animate(eventOf('Slid', slid), 0);
  const home = ['n11', 'm13', 'l16', 'e2'];
  await animator.animate(
    eventOf('TryFailed', { seat: 0, why: 'number', rule: 'RIC-9.8', robots: home, slides: [slid] }),
    5,
  );
  expect(animator.robots).toEqual([
    { x: 13, y: 10 },
    { x: 12, y: 12 },
    { x: 11, y: 15 },
    { x: 4, y: 1 },
  ]);
  expect(animator.trail).toBe(null);
});

test('a slide that is taken back leaves no trail', async () => {
  const animator = setUp();
  await animator.animate(eventOf('Slid', slid), 0);
  expect(animator.trail).not.toBe(null);
  await animator.animate(eventOf('SlideTakenBack', { seat: 0, robot: 'g', square: 'j2', count: 3 }), 0);
  expect([animator.trail, animator.robots[1]]).toEqual([null, { x: 9, y: 1 }]);
});

test('a view with the robot elsewhere leaves no trail, as after an undo that nothing tells of', async () => {
  const animator = setUp();
  await animator.animate(eventOf('Slid', slid), 0);
  const there = tryView.robots.with(1, 'd2');
  animator.show({ ...tryView, robots: there });
  expect(animator.trail?.robot).toBe('g');
  animator.show({ ...tryView, robots: there.with(1, 'j2') });
  expect(animator.trail).toBe(null);
});

test('slides that were taken back in a sandbox are not part of the solution that won', async () => {
  const animator = setUp();
  const begun = { ...tryView, attempt: { ...tryView.attempt!, moves: [] } };
  const win = eventOf('ChipWon', { seat: 0, chip: 'gt', moves: 1, chips: 1, slides: [slid] });
  animator.show(begun);
  for (const fact of [slid, slid]) await animator.animate(eventOf('Slid', fact), 0);
  animator.show(begun); // from the start
  for (const event of [eventOf('Slid', slid), win]) await animator.animate(event, 0);
  expect(animator.solution).toEqual([slid]);
  animator.show(begun);
  expect(animator.solution).toEqual([]);
});

test('the way that won is numbered until the next chip', async () => {
  const animator = setUp();
  await animator.animate(eventOf('TryBegan', { seat: 0, moves: 1 }), 0);
  await animator.animate(eventOf('Slid', slid), 0);
  await animator.animate(eventOf('ChipWon', { seat: 0, chip: 'gt', moves: 1, chips: 1, slides: [slid] }), 0);
  expect(animator.solution).toEqual([slid]);
  await animator.animate(
    eventOf('ChipTurned', { round: 2, chip: 'v', square: 'h11', left: 15, passed_over: 0 }),
    0,
  );
  expect(animator.solution).toEqual([]);
  expect(animator.target).toBe('v');
});

test('robots on their way home stay where a view that was taken meanwhile has them', async () => {
  const animator = setUp();
  await animator.animate(eventOf('Slid', slid), 0);
  const home = ['n11', 'm13', 'l16', 'e2'];
  const played = animator.animate(
    eventOf('TryFailed', { seat: 0, why: 'number', rule: 'RIC-9.8', robots: home, slides: [slid] }),
    1,
  );
  animator.show(tryView);
  await played;
  expect(animator.robots).toEqual(setUp().robots);
});
