import { afterEach, expect, test, vi } from 'vitest';
import { settings } from '../../core/settings.svelte';
import { placeInUse } from './choice-targets';
import { applyEvents as afterTold } from './apply-event';
import { moveView, eventOf, viewOf } from './sample';
import { MachineAnimator, type Flight } from './animator.svelte';
import type { BotMoved, GameEvent, MachineView } from './types';

afterEach(() => {
  settings.motion = 'system';
  vi.restoreAllMocks();
  vi.useRealTimers();
});

function setUp(view = moveView): MachineAnimator {
  const animator = new MachineAnimator();
  animator.show(view);
  return animator;
}

async function after(...playedEvents: GameEvent[]): Promise<MachineView> {
  const animator = setUp();
  for (const event of playedEvents) await animator.animate(event, 0);
  expect(animator.playing).toBe(false);
  expect([animator.flight, animator.tag, animator.drop, animator.leaving, animator.ringing]).toEqual([
    null,
    null,
    null,
    null,
    null,
  ]);
  return animator.shown as MachineView;
}

const racerOn = (view: MachineView, spot: number) => view.spots[spot - 1]?.racer;
const moved = (
  start: string,
  path: string[],
  shape: 'circle' | 'hex' = 'circle',
  values: Partial<BotMoved> = {},
) =>
  eventOf('BotMoved', {
    seat: 0,
    shape,
    verb: 'move',
    start,
    end: path.at(-1) ?? '',
    path,
    leapt: 0,
    ...values,
  });

test('a bot moves from spot to spot', async () => {
  const view = await after(moved('7', ['11', '14']));
  expect(racerOn(view, 7)).toBeNull();
  expect(racerOn(view, 11)).toBeNull();
  expect(racerOn(view, 14)).toEqual({ seat: 0, shape: 'circle' });
});

test('one that leaves the Machine is back in its box, and a hex-bot comes into the Hex Box', async () => {
  const view = await after(
    moved('12', ['14', 'off'], 'circle', { box_after: [6, 4, 4, 1] }),
    eventOf('HexTagged', { seat: 0, box_after: [6, 4, 4, 0], hex_box_after: 2 }),
  );
  expect(racerOn(view, 12)).toBeNull();
  expect(view.players[0]).toMatchObject({ box: [6, 4, 4, 0], hex_box: 2 });
});

test('a hex-bot goes from the Hex Box to the podium', async () => {
  const view = await after(
    moved('h', ['podium'], 'hex', { hex_box_after: 0 }),
    eventOf('PodiumReached', { seat: 0, count: 2 }),
  );
  expect(view.players[0]).toMatchObject({ hex_box: 0, podium: 2 });
});

test('the queue closes up behind a bot that leaves it', async () => {
  const front = await after(eventOf('QueueMoved', { seat: 1, queue_after: [2] }));
  expect(front.queue).toEqual([2]);
  expect(racerOn(front, 1)).toEqual({ seat: 1, shape: 'circle' });
  const view = await after(moved('q2', ['5'], 'circle', { seat: 2, queue_after: [1] }));
  expect(view.queue).toEqual([1]);
  expect(racerOn(view, 5)).toEqual({ seat: 2, shape: 'circle' });
});

test('the view knows the terminal or junction in use', async () => {
  const using = (place: string, terminal: string) => ({ place, terminal, card: '', half: '' });
  const progress = (place: string, terminal: string) => ({
    progress_after: { acted: true, played: false, ignoring: false, current_action: using(place, terminal) },
  });
  const terminal = eventOf('TerminalChosen', {
    ...{ seat: 1, place: 't4', card: 'T2', height: 1 },
    ...progress('t4', 't4'),
  });
  const junction = eventOf('JunctionChosen', {
    ...{ seat: 1, junction: 'c2-t3', cards: ['C1', 'T6'] },
    ...progress('c2-t3', ''),
  });
  const half = eventOf('HalfBegan', {
    ...{ seat: 1, place: 't3', card: 'T6' },
    current_action_after: using('c2-t3', 't3'),
  });
  expect(placeInUse(moveView)).toBe('t2');
  expect(placeInUse(await after(terminal))).toBe('t4');
  expect(placeInUse(await after(junction))).toBe('c2-t3');
  expect(placeInUse(await after(junction, half))).toBe('t3');
  const began = eventOf('TurnBegan', {
    ...{ turn: 24, seat: 2 },
    progress_after: { acted: false, played: false, ignoring: false, current_action: null },
  });
  expect(placeInUse(await after(terminal, began))).toBe('');
});

test('a turn begins afresh, and a Terminal action is taken once it is begun', async () => {
  const spent = { ...moveView, acted: true, played: true, ignoring: true };
  const start = { acted: false, played: false, ignoring: false, current_action: null };
  const began = afterTold(
    spent,
    eventOf('TurnBegan', { turn: 24, seat: 1, next_actor_after: 3, progress_after: start }),
  );
  expect(began).toMatchObject({ actor: 1, next_actor: 3, ...start });
  const progress_after = { ...start, acted: true };
  for (const event of [
    eventOf('TerminalChosen', { seat: 1, place: 't4', card: 'T2', height: 1, progress_after }),
    eventOf('JunctionChosen', { seat: 1, junction: 'c2-t3', cards: ['C1', 'T6'], progress_after }),
    eventOf('TookHome', { seat: 1, crew: 'c', places: [], recruited: 0, progress_after }),
  ])
    expect(afterTold(began, event).acted).toBe(true);
});

test('what is told of the table alone changes nothing on the board', () => {
  expect(afterTold(moveView, eventOf('NoCardLeft', { seat: 0 }))).toEqual(moveView);
});

/** Animation frames that the test triggers. */
function player() {
  let draw: FrameRequestCallback | undefined;
  vi.useFakeTimers();
  vi.spyOn(performance, 'now').mockReturnValue(0);
  vi.spyOn(globalThis, 'requestAnimationFrame').mockImplementation((next) => {
    draw = next;
    return 1;
  });
  return { frame: (at: number) => draw?.(at), pass: (time: number) => vi.advanceTimersByTimeAsync(time) };
}

test('a move is one arc for each space, and the bot is nowhere else meanwhile', async () => {
  settings.speed = 1;
  const { frame, pass } = player();
  const animator = setUp();
  const played = animator.animate(moved('7', ['11', '14']), 1);
  frame(80);
  expect(animator.flight).toEqual({
    seat: 0,
    shape: 'circle',
    from: '7',
    to: '11',
    share: 0.5,
    how: 'arc',
  } satisfies Flight);
  expect(racerOn(animator.shown as MachineView, 7)).toBeNull();
  await pass(160);
  frame(80);
  expect(animator.flight).toMatchObject({ from: '11', to: '14' });
  await pass(160);
  await played;
  expect(racerOn(animator.shown as MachineView, 14)).toEqual({ seat: 0, shape: 'circle' });
});

test('a long move takes no longer than its share', async () => {
  settings.speed = 1;
  const { pass } = player();
  let isOver = false;
  void setUp()
    .animate(moved('1', ['5', '6', '11', '14', '16', 'off']), 1)
    .then(() => (isOver = true));
  await pass(650);
  expect(isOver).toBe(true);
});

test('a view that comes meanwhile is the truth', async () => {
  player();
  const animator = setUp();
  const played = animator.animate(moved('7', ['11', '14']), 1);
  const other = viewOf(5);
  animator.show(other);
  await played;
  expect(animator.shown).toBe(other);
  expect(animator.flight).toBeNull();
});

test('a user who prefers no motion sees the end at once', async () => {
  settings.motion = 'still';
  const frames = vi.spyOn(globalThis, 'requestAnimationFrame');
  const animator = setUp();
  await animator.animate(moved('7', ['11', '14']), 1);
  expect(racerOn(animator.shown as MachineView, 14)).not.toBeNull();
  expect(frames).not.toHaveBeenCalled();
});

test('a choice that is looked at stays so while it can be chosen', async () => {
  const animator = setUp();
  animator.pointed = 'move 7';
  animator.show(moveView);
  expect(animator.pointed).toBe('move 7');
  animator.show({ ...moveView, prompt: null });
  expect(animator.pointed).toBeNull();
  animator.pointed = 'move 7';
  await animator.animate(moved('7', ['11']), 0);
  expect(animator.pointed).toBeNull();
});
