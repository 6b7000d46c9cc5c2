import { afterEach, expect, test } from 'vitest';
import { settings } from '../../core/settings.svelte';
import { ui } from './ui';
import { bidView, names, tryView } from './sample';
import type { GameEvent } from './types';

afterEach(() => (settings.language = 'en'));

/** One fact of every kind; a kind that is missing here does not compile. */
const playedEvents: { [Type in GameEvent['type']]: Extract<GameEvent, { type: Type }>['fact'] } = {
  BoardBuilt: { board: '1C2D3D4D', robots: ['n11', 'm13', 'l16', 'e2'] },
  Readied: { seat: 1 },
  ChipTurned: { round: 3, chip: 'rc', square: 'b5', left: 12, passed_over: 2 },
  BidMade: { seat: 1, moves: 6, first: true, secret: false },
  BidRepeated: { seat: 1 },
  SaidDone: { seat: 1 },
  Passed: { seat: 1 },
  TookBack: { seat: 1 },
  CallAllowed: {},
  LastCallMade: { seat: null, passed: true },
  BiddingEnded: { order: [1, 0], bids: [5, 6] },
  TryBegan: { seat: 1, moves: 1 },
  Slid: {
    seat: 0,
    robot: 'g',
    direction: 'w',
    path: ['m13', 'j13', 'j2'],
    bounces: ['j13'],
    stopped_by: 'yellow',
    count: 3,
  },
  SlideTakenBack: { seat: 0, robot: 'g', square: 'm13', count: 2 },
  TryFailed: { seat: 0, why: 'time', rule: 'RIC-9.9', robots: ['n11', 'm13', 'l16', 'e2'], slides: [] },
  ChipWon: { seat: 0, chip: 'gt', moves: 5, chips: 1, slides: [] },
  ChipReturned: { chip: 'v', why: 'nobody_bid', rule: 'RIC-11.2' },
  ChipLost: { chip: 'yh', rule: 'RIC-14.2' },
  ChipSetAside: { chip: 'rc' },
  PlayerLeft: { seat: 2 },
  PlayerJoined: { seat: 3 },
  GameEnded: { places: [1, 2, 2, 1], chips: [5, 1, 1, 5], rule: 'RIC-12.1' },
  UndoPerformed: { seat: 0, to: 4 },
  TakebackPerformed: { seat: 0, to: 4 },
};
const events = Object.entries(playedEvents).map(
  ([type, fact]) => ({ type, n: 0, message: null, fact }) as GameEvent,
);

test('a chip that is shuffled back may come again: its ways are told after the game', () => {
  expect(events.filter((event) => ui.defersReview?.(event)).map(({ type }) => type)).toEqual([
    'ChipReturned',
  ]);
});

test('the log line of an event is in the language of the reader, with squares as on the rim', () => {
  const args = { robot: 'g', direction: 'w', square: 'j2', bounced: false, bounces: '', count: 3 };
  const slid = { ...events[12], message: { id: 'slid', args } } as GameEvent;
  expect(ui.eventText(slid, names)).toBe('Green left to J2 (move 3)');
  settings.language = 'de';
  expect(ui.eventText(slid, names)).toBe('Grün nach links auf J2 (Zug 3)');
});

test('an event without a log line has no text', () => {
  for (const event of events) expect(ui.eventText(event, names)).toBe('');
});

test('the question names robot, target and square', () => {
  expect(questions()).toEqual(['Bring Green to the green planet.', 'How many moves to the green planet?']);
  settings.language = 'de';
  expect(questions()).toEqual([
    'Bringe Grün zum grünen Planeten.',
    'Wie viele Züge bis zum grünen Planeten?',
  ]);
});

function questions(): string[] {
  return [tryView, bidView].flatMap((view) => (view.prompt ? [ui.question(view.prompt, view, names)] : []));
}

test('a slide says robot, direction and square', () => {
  const labels = tryView.prompt?.choices.map((choice) => ui.label(choice));
  expect(labels?.slice(0, 2)).toEqual(['Red up to N7', 'Red right to P11']);
  expect(labels?.at(-1)).toBe('Give up');
});

test('on the private board nobody gives up or takes back', () => {
  const kinds = tryView.prompt?.choices.filter(ui.isSandboxChoice).map(({ kind }) => kind);
  expect(new Set(kinds)).toEqual(new Set(['slide']));
});

test('seats say where they stand', () => {
  expect(names.map((_, seat) => ui.seatStatus(tryView, seat))).toEqual([
    'showing, 3 of 6 moves',
    'missed the target',
    'bid 8, shows next',
    'bid 9',
  ]);
});

test('while another player shows, the prompt says who and in how many moves', () => {
  expect(ui.waiting?.(tryView, names)).toBe(`${names[tryView.attempt!.seat]} shows now, in 6 moves.`);
  expect(ui.waiting?.(bidView, names)).toBe('');
});

test('the result says which chip was the last', () => {
  const log = events.filter(({ type }) => type === 'ChipWon');
  const over = { ...bidView, phase: 'over' as const, seat: 0, goal: 1 };
  expect(ui.endReason?.(over, log, names)).toBe('Your last chip: green gear in 5 moves.');
  expect(ui.endReason?.({ ...over, seat: 1 }, log, names)).toBe('The last chip: green gear in 5 moves.');
  expect(ui.endReason?.({ ...over, goal: 5 }, log, names)).toBe('');
  const [alone] = over.players;
  expect(ui.endReason?.({ ...over, players: [{ ...alone!, chips: ['gt'] }], lost: ['v'] }, log, names)).toBe(
    '1 chip won, 1 lost.',
  );
});
