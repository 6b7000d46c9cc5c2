import { afterEach, expect, test } from 'vitest';
import { settings } from '../../core/settings.svelte';
import type { Step } from '../../core/types';
import { chaptersOf } from '../../replay/chapters';
import { stepsOf } from '../../replay/steps';
import type { GameUi } from '../game-ui';
import { chosenSteps } from './chosen-steps';
import { consequenceOf, warningOf } from './messages/format';
import { endReason } from './end-reason';
import { ui } from './ui';
import { gearOfRoom, notesOf } from './prompt-notes';
import { askedView, choiceIn, choiceOf, recordedFrames, names } from './sample';
import { seatStatus } from './seat-status';
import type { BeastPrompt, BeastView, GameEvent, GearView, RoomView } from './types';

afterEach(() => (settings.language = 'en'));

const prompt = askedView.prompt as BeastPrompt;
const log = recordedFrames.flatMap(({ events }, entry) =>
  events.map((one) => ({ ...one, n: entry, closes_review: false, merges_previous: 0 })),
);
test('a gear is named with its wall where its room has two of the kind', () => {
  const room = askedView.rooms.find(({ gears }) => gears.length) as RoomView;
  const edge = (at: string): GearView => ({ kind: 'edge', at });
  const lying = {
    ...room,
    heading: 'n',
    name: { kind: 'galley' as const, number: 3 },
    gears: [edge('left'), edge('right')],
  };
  expect(gearOfRoom(lying, edge('left'))).toBe('Edge gear on the west wall of Galley 3');
  expect(gearOfRoom({ ...lying, gears: [edge('left')] }, edge('left'))).toBe('Edge gear of Galley 3');
});

test('events of a game have lines in both languages, and a turn has one line of them', () => {
  const lines = (): string[] => log.map((one) => ui.eventText(one, names));
  const ofTurn = (turn: string): string | undefined =>
    ui.logSummaries?.(log, names).find(({ no }) => no === turn)?.text;
  expect(lines()).not.toContain('');
  expect(lines().slice(0, 2)).toEqual(['Ada finds Pump 6 with the android: corner gear', 'Turn 2']);
  expect(ofTurn('28')).toBe(
    'Ines moves the android to Pump 5 · finds Store 5 with the android: centre gear · Galley 7 collapses, 2 rooms slide: Ines rescues its people',
  );
  settings.language = 'de';
  expect(lines().slice(0, 2)).toEqual(['Ada findet mit dem Androiden Pumpe 6: Eckzahnrad', 'Zug 2']);
  expect(ofTurn('28')).toBe(
    'Ines geht mit dem Androiden nach Pumpe 5 · findet mit dem Androiden Lager 5: Mittelzahnrad · Kombüse 7 stürzt ein, 2 Räume rutschen: Ines rettet seine Menschen',
  );
});

test('a turn without events and undone events have no line', () => {
  const [explored, began] = log;
  const texts = (events: (GameEvent | undefined)[]): string[] =>
    (ui.logSummaries?.(events as GameEvent[], names) ?? []).map(({ text }) => text);
  expect(texts([explored, began])).toEqual(['Ada finds Pump 6 with the android: corner gear']);
  const undone = { type: 'UndoPerformed', n: 4, fact: { seat: 0, to: -1 } } as GameEvent;
  expect(texts([explored, began, undone])).toEqual([]);
});

test('the title of a turn is the line of its beginning', () => {
  const [, began] = log;
  expect(began && ui.chapterTitle(began, '')).toBe('Turn 2');
  expect(ui.roundLabel({ ...askedView, turn: 8 })).toBe('Turn 8 · easy');
});

test('the replay has a chapter for each turn, without a line for its beginning', () => {
  const began = { type: 'TurnBegan', message: { id: 'turn-began', args: { turn: 1 } }, fact: { turn: 1 } };
  const steps = [{ events: [began] }, ...recordedFrames].map(({ events }) => ({ events, view: askedView }));
  const anyUi = ui as unknown as GameUi;
  const chapters = chaptersOf(stepsOf(steps as unknown as Step[], anyUi, names), anyUi, names);
  const told = chapters.map(({ title, frames }) => [
    title,
    ...frames.flatMap(({ lines }) => lines.map(({ text }) => text)),
  ]);
  expect(told.slice(0, 2)).toEqual([
    ['Turn 1', 'Ada finds Pump 6 with the android: corner gear'],
    ['Turn 2', 'Ines finds Pump 5'],
  ]);
});

test('the steps of a turn follow what has been done in it', () => {
  const states = (view: Partial<BeastView>): string[] =>
    ui.phaseSteps({ ...askedView, walked: '', acted: false, ...view }, names).map(({ state }) => state);
  expect(states({})).toEqual(['now', 'next', 'next']);
  expect(states({ walked: 'e2' })).toEqual(['done', 'now', 'next']);
  expect(states({ acted: true })).toEqual(['next', 'done', 'now']);
});

test('prompt, choices and their consequences are formatted in both languages', () => {
  const explore = choiceIn(askedView, 'explore engineer w');
  const texts = (): string[] => [
    ui.question(prompt, askedView, names),
    ui.label(explore),
    consequenceOf(explore, names),
  ];
  expect(texts()).toEqual([
    'Move, then explore or use a gear',
    'Explore west of Gullet 4',
    "a new room, can't be undone; Gullet 4 collapses; 1 room slides",
  ]);
  settings.language = 'de';
  expect(texts()[1]).toBe('Westlich von Schlund 4 erkunden');
});

const adaAndYou = {
  id: 'list-and',
  args: {
    left: { id: 'figure-other', args: { who: 'engineer', player: { id: 'player', args: { seat: 0 } } } },
    right: { id: 'figure-own', args: { who: 'engineer' } },
  },
};

test('a warning names the figures that are cut off', () => {
  const figures = adaAndYou;
  const choice = { ...choiceOf('end', 'end', ''), warning: { id: 'warning-cut-off', args: { figures } } };
  expect(warningOf(choice, names)).toContain('cuts Ada and you off');
  settings.language = 'de';
  expect(warningOf(choice, names)).toContain('schneidet Ada und dich von');
});

test('a hint says in both languages what it brings about and for whom', () => {
  const galley = { id: 'room', args: { kind: 'galley', number: 3 } };
  const gain = { id: 'gain-frees', args: { figures: adaAndYou } };
  const reason = { id: 'reason-gear-there', args: { room: galley, gain, aim: 'out', steps: 3 } };
  expect(ui.format(reason, names)).toBe(
    'The gear of Galley 3 then opens a way out for Ada and you; everyone can be out in 3 steps.',
  );
  settings.language = 'de';
  expect(ui.format(reason, names)).toBe(
    'Das Zahnrad von Kombüse 3 öffnet einen Weg hinaus für Ada und dich; in 3 Schritten sind alle draußen.',
  );
});

test('chips are the answers of this turn, and what was taken back is none', () => {
  const began = { type: 'TurnBegan', n: 1, fact: { turn: 4, seat: 1, row: 0, column: 0 } };
  const walked = {
    type: 'Walked',
    n: 2,
    fact: { seat: 1, meeple: 'e2', rooms: [], start: 'b6', end: 'e9', goal: { kind: 'shaft', number: 9 } },
  };
  const fell = {
    type: 'Collapsed',
    n: 3,
    fact: {
      seat: 1,
      room: '',
      square: 'b6',
      direction: 'n',
      moved: [],
      people: false,
      room_name: { kind: 'galley', number: 9 },
    },
  };
  const view = { ...askedView, actor: 1, seat: 1, result: '' };
  const chips = (log: object[]): (string | number)[][] =>
    chosenSteps(log as GameEvent[], view).map(({ parts, back }) => [
      parts.map(({ text }) => text).join(),
      back,
    ]);
  expect(chips([began, walked, fell])).toEqual([
    ['to Shaft 9', 2],
    ['Galley 9 collapsed', 1],
  ]);
  expect(chips([began, walked, fell, { type: 'UndoPerformed', n: 4, fact: { seat: 1, to: 2 } }])).toEqual([
    ['to Shaft 9', 1],
  ]);
});

test('notes: proofs under way, and ends that come near in the competitive game', () => {
  const view = {
    ...askedView,
    mode: 'competitive',
    quiet: 0,
    most_quiet: 10,
    repeats: 1,
    votes: [],
    undecided: false,
  };
  const quiet = { ...view, prompt: null };
  expect(notesOf({ ...quiet, checking_trapped: false }, names)).toEqual([]);
  expect(notesOf({ ...quiet, checking_trapped: true }, names)).toHaveLength(1);
  expect(notesOf({ ...quiet, repeats: 2, quiet: 8 }, names)).toHaveLength(2);
});

test('a seat is told with its room and its way out', () => {
  const meeples = askedView.meeples.map((meeple) => ({
    ...meeple,
    safe: false,
    trapped: false,
    way_out: false,
  }));
  expect(seatStatus({ ...askedView, meeples }, 1)).toMatch(/^Gullet 4, cut off$/);
});

test('the end is told by its cause, and where the Exit decides with what it decided', () => {
  const ended = (why: string, winners: number[] = []): string => {
    const end = { type: 'GameEnded', fact: { why, winners } } as GameEvent;
    return endReason({ ...askedView, result: 'lost' }, [end]);
  };
  expect(ended('people_inside')).toBe('People are left inside.');
  expect(ended('given_up')).toBe('Everyone agreed to concede.');
  expect(ended('quiet')).toBe('No progress for too long, nobody is on the Emergency Exit.');
  expect(ended('repeated', [1])).toBe('Same position 3 times, first on the Emergency Exit.');
  settings.language = 'de';
  expect(ended('repeated', [1])).toBe('Dieselbe Stellung zum 3. Mal, zuerst auf dem Notausgang.');
  expect(endReason({ ...askedView, result: '' }, [])).toBe('');
});
