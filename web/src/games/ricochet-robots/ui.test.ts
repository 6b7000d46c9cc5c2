import { afterEach, expect, test } from 'vitest';
import reasons from '../../../../src/botyard/games/ricochet_robots/ai/explanations.py?raw';
import { settings } from '../../core/settings.svelte';
import { keysIn } from '../../test/sentences';
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
  LastCallMade: { seat: null },
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
  TryFailed: { seat: 0, why: 'time', rule: 'RIC-9.9', robots: ['n11', 'm13', 'l16', 'e2'] },
  ChipWon: { seat: 0, chip: 'gt', moves: 5, chips: 1 },
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
  ([type, fact]) => ({ type, n: 0, text: 'English', fact }) as GameEvent,
);

test('a chip that is shuffled back may come again: its ways are told after the game', () => {
  expect(events.filter((event) => ui.defersReview?.(event)).map(({ type }) => type)).toEqual([
    'ChipReturned',
  ]);
});

test('German tells every kind of event', () => {
  settings.language = 'de';
  for (const event of events) {
    const line = ui.eventText(event, names);
    expect(line, event.type).toMatch(/^\S.*\.$/);
    expect(line, event.type).not.toMatch(/undefined|English/);
  }
});

test('German knows its genders', () => {
  settings.language = 'de';
  const lines = Object.fromEntries(events.map((event) => [event.type, ui.eventText(event, names)]));
  expect(lines.ChipTurned).toBe('Runde 3: der rote Kreis auf B5. 2 Chips wurden übersprungen: zu schwer.');
  expect(lines.ChipWon).toBe('Mira gewinnt das grüne Dreieck in 5 Zügen und hat 1 Chip.');
  expect(lines.Slid).toBe('3. Grün nach Westen von M13 auf J2, prallt ab auf J13, gestoppt von Gelb.');
});

test('English tells what the server says', () => {
  for (const event of events) expect(ui.eventText(event, names)).toBe('English');
});

test('the question names robot, target and square', () => {
  expect(tryView.prompt && ui.question(tryView.prompt, tryView, names)).toBe(
    'Bring Green to the green square on D13. Which robot slides next?',
  );
  expect(bidView.prompt && ui.question(bidView.prompt, bidView, names)).toBe(
    'You bid 6. Is there a shorter way to the green square on D13?',
  );
  expect(bidView.prompt && ui.question({ ...bidView.prompt, number_input: null }, bidView, names)).toBe(
    'You bid 6. Nobody can bid less.',
  );
});

test('seats say where they stand', () => {
  expect(names.map((_, seat) => ui.seatStatus(tryView, seat))).toEqual([
    'showing, 3 of 6 moves',
    'could not show it',
    'bid 8, next in line',
    'bid 9',
  ]);
});

test('a hint gives its reason in German; in English the engine does', () => {
  const reason = (...facts: string[]): string => ui.reason?.(facts, bidView, names, '') ?? '';
  expect(reason('pass')).toBe('');
  settings.language = 'de';
  expect(reason('bid', 'rc', '7')).toBe('Ich sehe einen Weg auf den roten Kreis: 7 Züge.');
  expect(reason('move', 'kn', '1')).toBe('Schwarz zieht als Nächstes: noch 1 Zug bis zum Ziel.');
  expect(reason('pass')).toBe('Ich sehe keinen Weg.');
  const kinds = keysIn(reasons, 'REASONS');
  expect(kinds.length).toBeGreaterThan(5);
  for (const kind of kinds) expect(reason(kind, 'rc', '2'), kind).toMatch(/^\S.*\.$/);
});
