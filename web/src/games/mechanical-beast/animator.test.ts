import { afterEach, expect, test, vi } from 'vitest';
import { settings } from '../../core/settings.svelte';
import { middleOf } from './geometry';
import { askedView, factsOf, recordedFrames, firstView, roomIn, eventOf } from './sample';
import { slotIn } from './room-places';
import { BeastAnimator, pointAlong } from './animator.svelte';
import type { BeastView } from './types';

afterEach(() => {
  settings.motion = 'system';
  vi.restoreAllMocks();
  vi.useRealTimers();
});

function setUp(view = askedView): BeastAnimator {
  const animator = new BeastAnimator();
  animator.show(view);
  return animator;
}

function moving(animator: BeastAnimator): unknown[] {
  const { frame, rider, walker, turning, falling, spinning, lever, flight, ringing } = animator;
  return [frame, rider, walker, turning, falling, spinning, lever, flight, ringing].filter(
    (one) => one !== null,
  );
}

const walked = eventOf('Walked', {
  seat: 1,
  meeple: 'e2',
  rooms: ['R28', 'R16', 'R62'],
  start: 'c5',
  end: 'b4',
  goal: { kind: 'store', number: 6 },
});
const fell = eventOf('Collapsed', {
  seat: 1,
  room: 'R55',
  square: 'g5',
  direction: 's',
  moved: [
    { room: 'R64', row: 1, column: 1, heading: 'w', square: '' },
    { room: 'R56', row: 0, column: 1, heading: 'e', square: '' },
  ],
  people: true,
  room_name: { kind: 'bunk', number: 6 },
});
const turned = eventOf('GearUsed', {
  seat: 1,
  meeple: 'e2',
  room: 'R28',
  square: 'c5',
  gear: 1,
  kind: 'corner',
  steps: '+',
  moves: [
    [
      { room: 'R16', row: 1, column: -3, heading: 'w', square: '' },
      { room: 'R28', row: 1, column: -4, heading: 'w', square: '' },
      { room: 'R62', row: 0, column: -3, heading: 'n', square: '' },
    ],
  ],
  room_name: { kind: 'gullet', number: 4 },
  moved: 3,
});

test('a whole recorded game: what was told leads to what the engine shows, answer by answer', async () => {
  const animator = setUp(firstView);
  for (const { events, view } of recordedFrames) {
    for (const one of events) await animator.animate(one, 0);
    expect(factsOf(animator.shown as BeastView)).toEqual(view);
    expect(moving(animator)).toEqual([]);
  }
  const types = new Set(recordedFrames.flatMap(({ events }) => events.map(({ type }) => type)));
  expect([...types]).toEqual(
    expect.arrayContaining(['Walked', 'Explored', 'GearUsed', 'SwitchThrown', 'Collapsed', 'GameEnded']),
  );
  const kinds = recordedFrames.flatMap(({ events }) =>
    events.flatMap(({ fact }) => ('kind' in fact ? [fact.kind] : [])),
  );
  expect(new Set(kinds)).toEqual(new Set(['center', 'corner', 'edge', 'linear']));
});

/** Frames that come when they are called for. */
function filming() {
  let draw: FrameRequestCallback | undefined;
  settings.speed = 1;
  vi.useFakeTimers();
  vi.spyOn(performance, 'now').mockReturnValue(0);
  vi.spyOn(globalThis, 'requestAnimationFrame').mockImplementation((next) => {
    draw = next;
    return 1;
  });
  return { frame: (at: number) => draw?.(at), pass: (time: number) => vi.advanceTimersByTimeAsync(time) };
}

test('a walk leads from room to room, at most 600 milliseconds', async () => {
  const { frame, pass } = filming();
  const animator = setUp();
  const played = animator.animate(walked, 1);
  frame(90);
  expect(animator.walker?.meeple).toBe('e2');
  expect(animator.walker?.at).not.toEqual(slotIn(askedView, 'e2', 'R28'));
  await pass(180);
  await played;
  expect(animator.walker).toBeNull();
  let isOver = false;
  const long = { ...walked.fact, rooms: Array.from({ length: 12 }, (_, at) => ['R28', 'R16'][at % 2] ?? '') };
  void animator.animate(eventOf('Walked', long), 1).then(() => (isOver = true));
  await pass(605);
  expect(isOver).toBe(true);
});

test('a corner gear swings its rooms round the corner, and meeples ride along', async () => {
  const { frame, pass } = filming();
  const animator = setUp();
  const played = animator.animate(turned, 1);
  frame(0);
  expect(animator.frame?.poses.get('R28')).toMatchObject({
    ...middleOf(roomIn(askedView, 'R28')),
    turn: 180,
  });
  frame(320);
  const pose = animator.frame?.poses.get('R28');
  expect(pose?.turn).toBeCloseTo(270);
  expect(pose?.x).toBeCloseTo(-4 * 130);
  await pass(320);
  await played;
  expect(roomIn(animator.shown as BeastView, 'R28')).toMatchObject({
    row: 1,
    column: -4,
    heading: 'w',
    square: '',
  });
});

test('a room shakes, falls in pieces, its people fly, and the line behind it slides', async () => {
  const { frame, pass } = filming();
  const animator = setUp();
  const played = animator.animate(fell, 1);
  frame(100);
  expect(animator.falling).toMatchObject({ shake: 0.5, fall: 0 });
  expect(roomIn(animator.shown as BeastView, 'R55')).toBeDefined();
  await pass(200);
  frame(140);
  expect(animator.falling).toMatchObject({ fall: 0.5 });
  expect(roomIn(animator.shown as BeastView, 'R55')).toBeUndefined();
  await pass(280);
  frame(140);
  expect(animator.flight?.share).toBeGreaterThan(0);
  await pass(280);
  frame(240);
  expect(animator.frame?.poses.get('R64')?.y).toBeCloseTo(130);
  await pass(240);
  await played;
  expect(moving(animator)).toEqual([]);
});

test('a view that comes meanwhile is the truth', async () => {
  filming();
  const animator = setUp();
  const played = animator.animate(fell, 1);
  animator.show(firstView);
  await played;
  expect(animator.shown).toBe(firstView);
  expect(moving(animator)).toEqual([]);
});

test('a user who prefers no motion sees the end at once', async () => {
  settings.motion = 'still';
  const frames = vi.spyOn(globalThis, 'requestAnimationFrame');
  const animator = setUp();
  await animator.animate(turned, 1);
  expect(roomIn(animator.shown as BeastView, 'R28').heading).toBe('w');
  expect(frames).not.toHaveBeenCalled();
});

test('what is looked at, chosen or selected stays so while it can be', async () => {
  const animator = setUp();
  [animator.pointed, animator.chosen, animator.selected] = [
    'gear engineer 1 +',
    'R28#1',
    'gear engineer 1 +',
  ];
  animator.show(askedView);
  expect([animator.pointed, animator.chosen, animator.selected]).toEqual([
    'gear engineer 1 +',
    'R28#1',
    'gear engineer 1 +',
  ]);
  animator.show({ ...askedView, prompt: null });
  expect([animator.pointed, animator.chosen, animator.selected]).toEqual([null, null, null]);
  animator.chosen = 'R28#1';
  await animator.animate(walked, 0);
  expect(animator.chosen).toBeNull();
});

test('a point along a way', () => {
  const path = [
    { x: 0, y: 0 },
    { x: 10, y: 0 },
    { x: 10, y: 30 },
  ];
  expect(pointAlong(path, 0)).toEqual({ x: 0, y: 0 });
  expect(pointAlong(path, 0.5)).toEqual({ x: 10, y: 10 });
  expect(pointAlong(path, 1)).toEqual({ x: 10, y: 30 });
  expect(pointAlong([], 1)).toEqual({ x: 0, y: 0 });
});
