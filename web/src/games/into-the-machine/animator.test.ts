import { afterEach, expect, test, vi } from 'vitest';
import { settings } from '../../core/settings.svelte';
import { placeInUse } from './choice-targets';
import { applyEvents as afterTold } from './apply-event';
import { moveView, eventOf, viewOf } from './sample';
import { MachineAnimator, type Flight } from './animator.svelte';
import type { GameEvent, MachineView } from './types';

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
const moved = (start: string, path: string[], shape: 'circle' | 'hex' = 'circle') =>
  eventOf('BotMoved', { seat: 0, shape, verb: 'move', start, end: path.at(-1) ?? '', path, leapt: 0 });

test('a bot moves from spot to spot', async () => {
  const view = await after(moved('7', ['11', '14']));
  expect(racerOn(view, 7)).toBeNull();
  expect(racerOn(view, 11)).toBeNull();
  expect(racerOn(view, 14)).toEqual({ seat: 0, shape: 'circle' });
});

test('one that leaves the Machine is back in its box, and a hex-bot comes into the Hex Box', async () => {
  const view = await after(moved('12', ['14', 'off']), eventOf('HexTagged', { seat: 0 }));
  expect(racerOn(view, 12)).toBeNull();
  expect(view.players[0]).toMatchObject({ box: [6, 4, 4, 0], hex_box: 2 });
});

test('a hex-bot goes from the Hex Box to the podium', async () => {
  const view = await after(moved('h', ['podium'], 'hex'), eventOf('PodiumReached', { seat: 0, count: 2 }));
  expect(view.players[0]).toMatchObject({ hex_box: 0, podium: 2 });
});

test('the queue closes up behind whoever leaves it', async () => {
  expect((await after(eventOf('QueueMoved', { seat: 1 }))).queue).toEqual([2]);
  expect(racerOn(await after(eventOf('QueueMoved', { seat: 1 })), 1)).toEqual({ seat: 1, shape: 'circle' });
  const view = await after(eventOf('BotMoved', { ...moved('q2', ['5']).fact, seat: 2 }));
  expect(view.queue).toEqual([1]);
  expect(racerOn(view, 5)).toEqual({ seat: 2, shape: 'circle' });
});

test.each(['crew', 'box'] as const)('a circle-bot enters from the %s', async (source) => {
  const view = await after(
    eventOf('Entered', { seat: 0, source, entry: 'gold', end: '5' }),
    eventOf('Entered', { seat: 0, source, entry: 'silver', end: 'q3' }),
  );
  expect(racerOn(view, 5)).toEqual({ seat: 0, shape: 'circle' });
  expect(view.queue).toEqual([1, 2, 0]);
  expect(view.players[0]?.[source].slice(0, 2)).toEqual(source === 'crew' ? [1, 1] : [3, 4]);
});

test.each([
  ['power', [3, 1, 0], [6, 4, 4, 1]],
  ['triangle', [3, 2, 0], [6, 3, 4, 1]],
  ['square_power', [3, 1, 1], [6, 4, 3, 1]],
])('an upgrade for %s changes crew and box', async (icon, crew, box) => {
  const view = await after(eventOf('Upgraded', { seat: 0, spot: 12, icon }));
  expect(racerOn(view, 12)).toBeNull();
  expect(view.players[0]).toMatchObject({ crew, box });
});

test('crew is placed on terminals and junctions, and taken home', async () => {
  const placed = [
    eventOf('CrewPlaced', { seat: 0, place: 't4', crew: 'ct', height: 3 }),
    eventOf('CrewPlaced', { seat: 0, place: 'c2-t3', crew: 't', height: 0 }),
  ];
  const view = await after(...placed);
  const stacks = [{ seat: 0, crew: [1, 1, 0] }];
  expect(view.terminals.find(({ place }) => place === 't4')).toMatchObject({ height: 3, stacks });
  expect(view.junctions.find(({ id }) => id === 'c2-t3')?.bots).toContainEqual({
    seat: 0,
    shape: 'triangle',
  });
  expect(view.players[0]?.crew).toEqual([2, -1, 0]);
  const home = await after(
    ...placed,
    eventOf('TookHome', { seat: 0, crew: 'cctttss', places: ['t4', 'c2-t3'], heights: [1, 0], recruited: 1 }),
  );
  expect(home.terminals.find(({ place }) => place === 't4')?.height).toBe(1);
  expect(home.terminals.flatMap(({ stacks }) => stacks).some(({ seat }) => seat === 0)).toBe(false);
  expect(home.terminals.flatMap(({ stacks }) => stacks).some(({ seat }) => seat === 1)).toBe(true);
  expect(home.junctions.flatMap(({ bots }) => bots).map(({ seat }) => seat)).not.toContain(0);
  expect(home.players[0]).toMatchObject({ crew: [5, 2, 2], box: [4, 4, 4, 1] });
});

test('the view knows the terminal or junction in use', async () => {
  const terminal = eventOf('TerminalChosen', { seat: 1, place: 't4', card: 'T2', height: 1 });
  const junction = eventOf('JunctionChosen', { seat: 1, junction: 'c2-t3', cards: ['C1', 'T6'] });
  const half = eventOf('HalfBegan', { seat: 1, place: 't3', card: 'T6' });
  expect(placeInUse(moveView)).toBe('t2');
  expect(placeInUse(await after(terminal))).toBe('t4');
  expect(placeInUse(await after(junction))).toBe('c2-t3');
  expect(placeInUse(await after(junction, half))).toBe('t3');
  expect(placeInUse(await after(terminal, eventOf('TurnBegan', { turn: 24, seat: 2 })))).toBe('');
});

test('cards are drawn and played; those of others stay unseen', async () => {
  const view = await after(
    eventOf('CardsDrawn', { seat: 0, cards: ['P2'], why: 'upgrade' }),
    eventOf('CardsDrawn', { seat: 1, cards: ['', ''], why: 'podium' }),
    eventOf('PowerPlayed', { seat: 0, card: 'P4', half: '' }),
  );
  expect(view.hand).toEqual(['P1', 'P2', 'P5']);
  expect(view.players.map(({ cards }) => cards)).toEqual([3, 5, 3, 3]);
  expect(view).toMatchObject({ deck: 9, discard: ['P3', 'P3', 'P4'], played: true });
  expect(await after(eventOf('Reshuffled', { cards: 7 }))).toMatchObject({ deck: 7, discard: [] });
});

test('a turn begins afresh, and a Terminal action is taken once it is begun', async () => {
  const spent = { ...moveView, acted: true, played: true, ignoring: true };
  const began = afterTold(spent, eventOf('TurnBegan', { turn: 24, seat: 1 }));
  expect(began).toMatchObject({
    actor: 1,
    acted: false,
    played: false,
    ignoring: false,
    current_action: null,
  });
  for (const event of [
    eventOf('TerminalChosen', { seat: 1, place: 't4', card: 'T2', height: 1 }),
    eventOf('JunctionChosen', { seat: 1, junction: 'c2-t3', cards: ['C1', 'T6'] }),
    eventOf('TookHome', { seat: 1, crew: 'c', places: [], heights: [], recruited: 0 }),
  ])
    expect(afterTold(began, event).acted).toBe(true);
});

test.each<[string, ...GameEvent[]]>([
  [
    'a terminal',
    eventOf('TerminalChosen', { seat: 0, place: 't2', card: 'T1', height: 1 }),
    eventOf('CrewPlaced', { seat: 0, place: 't2', crew: 't', height: 3 }),
  ],
  [
    'Take Home',
    eventOf('TookHome', {
      seat: 0,
      crew: 'cctttss',
      places: ['c2', 't2', 't3', 's3'],
      heights: [2, 2, 2, 1],
      recruited: 0,
    }),
  ],
])('one bot will do while stacks are ignored, and not a turn longer: %s', (_, ...playedEvents) => {
  const heights = (view: MachineView) => view.terminals.map(({ height }) => height);
  const next = (view: MachineView, playedEvents: GameEvent[]) =>
    playedEvents.map((event) => (view = afterTold(view, event)));
  const ignored = eventOf('PowerPlayed', { seat: 0, card: 'P2', half: 'ignore' });
  const steps = next({ ...moveView, acted: false }, [ignored, ...playedEvents]);
  expect(steps.every(({ ignoring }) => ignoring)).toBe(true);
  expect(steps.flatMap(heights).every((height) => height === 1)).toBe(true);
  const after = afterTold(steps.at(-1) ?? moveView, eventOf('TurnBegan', { turn: 24, seat: 1 }));
  const counted = next({ ...moveView, acted: false }, playedEvents).at(-1) ?? moveView;
  expect(heights(after)).toEqual(heights(counted));
});

test('who leaves discards the hand', () => {
  const view = afterTold(moveView, eventOf('PlayerLeft', { seat: 1, cards: ['P1', 'P2', 'P2'] }));
  expect(view.players[1]).toMatchObject({ left: true, cards: 0 });
  expect(view).toMatchObject({ hand: moveView.hand, discard: ['P3', 'P3', 'P1', 'P2', 'P2'] });
  const own = afterTold(moveView, eventOf('PlayerLeft', { seat: 0, cards: ['P1', 'P4', 'P5'] }));
  expect(own.hand).toEqual([]);
});

test('what is told of the table alone changes nothing on the board', () => {
  expect(afterTold(moveView, eventOf('NoCardLeft', { seat: 0 }))).toBe(moveView);
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

test('whoever wants no motion sees the end at once', async () => {
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
