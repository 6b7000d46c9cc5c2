import { afterEach, expect, test, vi } from 'vitest';
import { settings } from '../../core/settings.svelte';
import { spotOf } from './geometry';
import { planView, playView, eventOf } from './sample';
import { RoboRallyAnimator } from './animator.svelte';
import type { GameEvent, RobotView, Shift } from './types';

afterEach(() => {
  settings.motion = 'system';
  vi.restoreAllMocks();
});

function setUp(view = playView): RoboRallyAnimator {
  const animator = new RoboRallyAnimator();
  animator.show(view);
  return animator;
}

async function after(...playedEvents: GameEvent[]): Promise<RoboRallyAnimator> {
  const animator = setUp();
  for (const event of playedEvents) await animator.animate(event, 0);
  return animator;
}

const shift = (robot: number, start: string, end: string | null, facing: string, direction = ''): Shift => ({
  robot,
  start,
  end,
  facing,
  direction,
});
const drove = eventOf('Drove', {
  robot: 2,
  card: 500,
  direction: 'w',
  shifts: [shift(2, 'i11', 'h11', 'w'), shift(3, 'h11', 'g11', 'n')],
});
const hit = { weapon: 'main', shooter: 1, start: 'e13', direction: 'n', end: 'e10', victim: 2, tokens: 1 };
const fired = eventOf('Fired', {
  hits: [hit, { ...hit, weapon: 'board', shooter: -1 }, { ...hit, weapon: 'pressor_beam', shooter: 3 }],
});

test('a robot drives and pushes another; the tag says who', async () => {
  const { robots, tags, trails, acting } = await after(drove);
  expect(robots[2]).toMatchObject({ spot: spotOf('h11'), turn: -90 });
  expect(robots[3]).toMatchObject({ spot: spotOf('g11'), turn: 0, lean: 0 });
  expect(tags).toEqual([{ cause: { kind: 'pushed', by: 2 }, spot: spotOf('g11') }]);
  expect(trails[2]).toEqual([spotOf('i11')]);
  expect(acting).toBe(2);
});

test('at a wall all stay where they are', async () => {
  const blocked = eventOf('Blocked', { robot: 0, card: 500, direction: 'n', pushed: [2], rule: 'RAL-7.3' });
  const { robots, tags } = await after(blocked);
  expect(robots[0]?.spot).toEqual(spotOf('b10'));
  expect(robots[2]?.spot).toEqual(spotOf('i11'));
  expect(tags).toEqual([{ cause: { kind: 'wall' }, spot: spotOf('i11') }]);
});

test.each([
  [1, 'e', 90],
  [2, 's', 180],
  [3, 'w', -90],
])('a card turns a robot by %i quarters', async (turn, facing, angle) => {
  const { robots } = await after(eventOf('Turned', { robot: 0, card: 70, turn, facing }));
  expect(robots[0]?.turn).toBe(angle);
});

test('belts carry all at once, and stand still afterwards', async () => {
  const carried = eventOf('Carried', {
    express: true,
    shifts: [shift(0, 'b10', 'b9', 'e'), shift(1, 'e13', 'f13', 'n')],
    turned: [0],
    held: [],
  });
  const { robots, tags, belts } = await after(carried);
  expect(robots[0]).toMatchObject({ spot: spotOf('b9'), turn: 90 });
  expect(robots[1]?.spot).toEqual(spotOf('f13'));
  expect(tags).toEqual([{ cause: { kind: 'express' }, spot: spotOf('b9') }]);
  expect(belts).toBe(null);
});

test('flags ride, fall and come back', async () => {
  const archives = ['g4', 'g5', '', 'l12'];
  const animator = await after(eventOf('FlagsCarried', { flags: ['g5', '', 'i6'], archives }));
  expect(animator.flags.map((flag) => flag.spot)).toEqual([spotOf('g5'), null, spotOf('i6')]);
  expect(animator.robots.map(({ archive }) => archive)).toEqual(
    archives.map((square) => (square ? spotOf(square) : null)),
  );
  await animator.animate(eventOf('FlagsCarried', { flags: ['g5', 'e12', 'i6'], archives }), 0);
  expect(animator.flags[1]?.spot).toEqual(spotOf('e12'));
});

test('pushers push and draw back', async () => {
  const { robots, tags, pushers } = await after(
    eventOf('PushersPushed', { register: 1, shifts: [shift(3, 'g10', 'g11', 'n')], held: [] }),
  );
  expect(robots[3]?.spot).toEqual(spotOf('g11'));
  expect(tags[0]?.cause).toEqual({ kind: 'pusher' });
  expect(pushers).toBe(null);
});

test('gears turn who stands on them, and leave no trail', async () => {
  const { robots, tags, trails, spin } = await after(
    eventOf('GearsTurned', { shifts: [shift(0, 'b9', 'b9', 'e')] }),
  );
  expect(robots[0]?.turn).toBe(90);
  expect(tags[0]?.cause).toEqual({ kind: 'gear' });
  expect(trails).toEqual([]);
  expect(spin).toBe(0);
});

test('all that hits a robot is one tag, and the beams go out', async () => {
  const { beams, tags } = await after(fired);
  expect(beams).toEqual([]);
  expect(tags).toEqual([
    {
      cause: { kind: 'fired', isLaser: false, shots: 3, by: [1, -1, 3] },
      spot: spotOf('i11'),
      robot: 2,
    },
  ]);
});

test('beams are drawn while they are fired', async () => {
  const animator = setUp();
  const played = animator.animate(fired, 1);
  await vi.waitFor(() => expect(animator.beams).toHaveLength(3), 60_000);
  animator.stop();
  await played;
  expect(animator.beams).toEqual([]);
});

test('weapons push as well', async () => {
  const { robots, tags } = await after(
    eventOf('WeaponsPushed', { shifts: [shift(3, 'k9', 'k8', 'n')], held: [] }),
  );
  expect(robots[3]?.spot).toEqual(spotOf('k8'));
  expect(tags[0]?.cause).toEqual({ kind: 'beam' });
});

test('damage is counted up and down', async () => {
  const animator = await after(
    eventOf('Damaged', { robot: 0, tokens: 2, damage: 2, by: [1], cause: 'laser' }),
  );
  expect(animator.robots[0]?.damage).toBe(2);
  await animator.animate(eventOf('Repaired', { robot: 0, tokens: 1, damage: 1 }), 0);
  expect(animator.robots[0]?.damage).toBe(1);
});

test.each([
  ['pit', 'pit', 'k9'],
  ['damage', 'wrecked', 'k9'],
  ['edge', 'edge', 'l9'],
] as const)('a robot is gone by %s, with its trail', async (fate, kind, square) => {
  const { robots, tags, trails } = await after(
    eventOf('Drove', { robot: 3, card: 500, direction: 'e', shifts: [shift(3, 'j9', 'k9', 'n')] }),
    eventOf('Destroyed', { robot: 3, fate, square: 'l9', lives: 2, by: -1 }),
  );
  expect(robots[3]).toMatchObject({ spot: null, size: 1, turn: 0 });
  expect(tags).toEqual([{ cause: { kind }, spot: spotOf(square) }]);
  expect(trails[3]).toEqual([]);
});

test('who has no life left has no archive tag, and a wreck no damage', async () => {
  const { robots } = await after(
    eventOf('Destroyed', { robot: 3, fate: 'damage', square: 'k9', lives: 0, by: 1 }),
  );
  expect(robots[3]).toMatchObject({ archive: null, damage: 0 });
});

test('a robot comes back where it is told', async () => {
  const { robots } = await after(
    eventOf('Destroyed', { robot: 0, fate: 'pit', square: 'd10', lives: 1, by: -1 }),
    eventOf('Entered', { robot: 0, square: 'b1', facing: 's', down: true, back: true }),
  );
  expect(robots[0]).toMatchObject({ spot: spotOf('b1'), turn: 180, size: 1, wind: 0, down: false });
  expect(robots[0]?.archive).toEqual(spotOf('a1'));
});

test('a robot that starts without a dock is archived where it starts', async () => {
  const { robots } = await after(
    eventOf('Entered', { robot: 0, square: 'b1', facing: 's', down: false, back: false }),
  );
  expect(robots[0]?.archive).toEqual(spotOf('b1'));
});

test('power goes off, and comes back with a new turn', async () => {
  const animator = await after(
    eventOf('PoweredDown', { robot: 3, repaired: 3 }),
    eventOf('StayedDown', { robot: 1 }),
  );
  expect(animator.robots[3]).toMatchObject({ down: true, damage: 0 });
  expect(animator.robots[1]?.down).toBe(true);
  await animator.animate(eventOf('TurnBegan', { turn: 7 }), 0);
  expect(animator.robots.some((robot) => robot.down)).toBe(false);
});

test('a touched flag stands again, and its number is told', async () => {
  const { flags, tags } = await after(
    eventOf('FlagTouched', {
      robot: 1,
      flag: 2,
      square: 'e12',
      counts: true,
      arm: false,
      why: '',
      next_flag: 0,
    }),
  );
  expect(flags[1]?.dip).toBe(0);
  expect(tags).toEqual([{ cause: { kind: 'flag', flag: 2 }, spot: spotOf('e12') }]);
});

test('a flag is claimed, taken, dropped and brought back', async () => {
  const animator = await after(eventOf('FlagClaimed', { robot: 1, flag: 2, team: 1 }));
  expect(animator.flags[1]?.team).toBe(1);
  await animator.animate(eventOf('FlagMoved', { flag: 2, how: 'taken', robot: 1, square: 'e12' }), 0);
  expect(animator.flags[1]).toMatchObject({ carrier: 1, spot: null });
  await animator.animate(eventOf('FlagMoved', { flag: 2, how: 'dropped', robot: 1, square: 'f12' }), 0);
  expect(animator.flags[1]).toMatchObject({ carrier: -1, spot: spotOf('f12') });
  await animator.animate(eventOf('FlagMoved', { flag: 2, how: 'returned', robot: 3, square: 'e12' }), 0);
  expect(animator.flags[1]?.spot).toEqual(spotOf('e12'));
});

test('an archive tag hops to its square', async () => {
  const { robots } = await after(eventOf('Archived', { robot: 1, square: 'e12' }));
  expect(robots[1]?.archive).toEqual(spotOf('e12'));
});

test('who is sent home or has finished leaves the board', async () => {
  const animator = await after(eventOf('SentHome', { robot: 3, by: 0 }));
  expect(animator.robots[3]).toMatchObject({ spot: null, damage: 3, archive: spotOf('l12') });
  expect(animator.tags[0]?.cause).toEqual({ kind: 'chased', by: 0 });
  await animator.animate(eventOf('TakenOff', { robot: 1 }), 0);
  expect(animator.robots[1]).toMatchObject({ spot: null, archive: null });
});

test('who leaves the game takes all robots away', async () => {
  const robots = [...playView.robots, { ...playView.robots[2], robot: 4, seat: 2 } as RobotView];
  const animator = setUp({ ...playView, robots });
  await animator.animate(eventOf('PlayerLeft', { seat: 2 }), 0);
  expect(animator.robots.map(({ spot }) => spot !== null)).toEqual([true, true, false, true, false]);
  expect(animator.robots[4]?.archive).toBe(null);
});

test('the next register begins without trails and tags', async () => {
  const { trails, tags } = await after(drove, eventOf('Revealed', { register: 3, cards: [] }));
  expect([trails, tags]).toEqual([[], []]);
});

test('within a register the trails stay if all stand as told, and go if not', async () => {
  const animator = await after(drove);
  const moved = { 2: 'h11', 3: 'g11' } as Record<number, string>;
  const robots = playView.robots.map((robot) => ({ ...robot, square: moved[robot.robot] ?? robot.square }));
  animator.show({ ...playView, robots });
  expect(animator.trails[2]).toHaveLength(1);
  animator.show(playView);
  expect([animator.trails, animator.tags]).toEqual([[], []]);
});

test('while one programs nothing of the last turn is left', async () => {
  const animator = await after(drove);
  animator.show(planView);
  expect([animator.trails, animator.tags, animator.acting]).toEqual([[], [], null]);
  expect(animator.robots[2]?.spot).toEqual(spotOf('i11'));
});

test('those who want no motion see every change in one frame', async () => {
  settings.motion = 'still';
  const draw = vi.spyOn(globalThis, 'requestAnimationFrame');
  const animator = setUp();
  await animator.animate(drove, 1);
  expect(animator.robots[2]?.spot).toEqual(spotOf('h11'));
  expect(draw).not.toHaveBeenCalled();
});

test('a story that is cut short ends where it should', async () => {
  const animator = setUp();
  const played = animator.animate(drove, 1);
  expect(animator.playing).toBe(true);
  animator.stop();
  await played;
  expect(animator.robots[2]?.spot).toEqual(spotOf('h11'));
  expect(animator.playing).toBe(false);
});

test('a view that comes in the middle of a story is the truth', async () => {
  const animator = setUp();
  const fall = eventOf('Destroyed', { robot: 3, fate: 'pit', square: 'l9', lives: 2, by: -1 });
  const push = eventOf('PushersPushed', { register: 1, shifts: [shift(0, 'b10', 'b11', 'n')], held: [] });
  for (const event of [fall, push]) {
    const played = animator.animate(event, 1);
    animator.show(playView);
    await played;
    expect(animator.robots.map((robot) => robot.spot)).toEqual(
      playView.robots.map(({ square }) => spotOf(square ?? '')),
    );
    expect(animator.pushers).toBe(null);
  }
});
