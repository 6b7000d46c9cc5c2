import { afterEach, expect, test } from 'vitest';
import reasons from '../../../../src/botyard/games/mechanical_beast/ai/explanations.py?raw';
import { settings } from '../../core/settings.svelte';
import { keysIn } from '../../test/sentences';
import { promptText } from './prompt-text';
import { chosenSteps } from './chosen-steps';
import { choiceEffect, warningOf } from './choice-effects';
import { endReason } from './end-reason';
import { ui } from './ui';
import { gearName } from './labels';
import { notesOf } from './prompt-notes';
import { askedView, recordedFrames, names } from './sample';
import { seatStatus } from './seat-status';
import { eventText } from './log-text';
import type { BeastPrompt, BeastView, Choice, GameEvent, GearView, Preview, RoomView } from './types';

afterEach(() => (settings.language = 'en'));

const prompt = askedView.prompt as BeastPrompt;
const log = recordedFrames.flatMap(({ events }, entry) =>
  events.map(
    (one) => ({ ...one, n: entry, text: one.type, closes_review: false, merges_previous: 0 }) as GameEvent,
  ),
);
const withPreview = (
  preview: Partial<Preview>,
): { choice: Choice; context: { prompt: BeastPrompt; view: BeastView; names: string[] } } => {
  const choice = prompt.choices[0] as Choice;
  const previews: Preview[] = [
    { ...(prompt.previews[0] as Preview), cuts: [], loses: '', ...preview, action: choice.action },
  ];
  return { choice, context: { prompt: { ...prompt, previews }, view: askedView, names } };
};

test('a gear is named with its wall where its room has two of the kind', () => {
  const room = askedView.rooms.find(({ gears }) => gears.length) as RoomView;
  const edge = (at: string): GearView => ({ kind: 'edge', at });
  const lying = { ...room, heading: 'n', square: 'd5', gears: [edge('left'), edge('right')] };
  expect(gearName({ room: lying, gear: edge('left') })).toBe('Edge gear on the west wall of D5');
  expect(gearName({ room: { ...lying, gears: [edge('left')] }, gear: edge('left') })).toBe('Edge gear of D5');
});

test('exploring says so where the next card can be the Lockdown', () => {
  const [choice] = prompt.choices.filter(({ action }) => action.startsWith('explore'));
  const said = (isOff: boolean, least: number): string => {
    const view = {
      ...askedView,
      switch_off: isOff,
      pile: { ...askedView.pile, lockdown: { least, most: 9 } },
    };
    return choice ? choiceEffect(choice, { prompt, view, names }) : '';
  };
  expect(said(false, 1)).toContain('can be the Lockdown');
  expect(said(false, 2)).not.toContain('Lockdown');
  expect(said(true, 1)).not.toContain('Lockdown');
});

test('every event of a game is told in German, with squares as on the board', () => {
  settings.language = 'de';
  const lines = log.map((one) => eventText(one, names));
  expect(lines.filter((line) => !line)).toEqual([]);
  const walk = log.find((one) => one.type === 'Walked');
  expect(walk && eventText(walk, names)).toMatch(/geht .*(von|zurück nach) [A-Z]+\d+/);
});

test('the steps of a turn follow what has been done in it', () => {
  const states = (view: Partial<BeastView>): string[] =>
    ui.phaseSteps({ ...askedView, walked: '', acted: false, ...view }, names).map(({ state }) => state);
  expect(states({})).toEqual(['now', 'next', 'next']);
  expect(states({ walked: 'e2' })).toEqual(['done', 'now', 'next']);
  expect(states({ acted: true })).toEqual(['done', 'done', 'now']);
});

test('who is waited for: the actor, those who have not voted, or who places the Exit', () => {
  const view = { ...askedView, actor: 0, in_hand: [0, 0, 0] };
  expect(ui.activeSeats(view)).toEqual([0]);
  expect(ui.activeSeats({ ...view, votes: ['yes', '', ''] })).toEqual([1, 2]);
  expect(ui.activeSeats({ ...view, question: { kind: 'exit', room: '', square: '', ballot: '' } })).toEqual([
    2,
  ]);
});

test('a question without a walk does not ask for one', () => {
  const question = { kind: 'turn' as const, room: '', square: '', ballot: '' };
  const stuck = { ...prompt, id: 'turn-1-0', choices: [] };
  expect(promptText(stuck, { ...askedView, question })).toContain('Explore, use a gear');
});

test('what is lost or cut off is said of an answer, and asked about, in both languages', () => {
  const cut = withPreview({ cuts: ['e1', 'e2', 'android'] });
  expect(choiceEffect(cut.choice, cut.context)).toContain('cuts Ada, you and the android off');
  expect(warningOf(cut.choice, cut.context)).toContain('Ada, you and the android');
  const empty = withPreview({ exit_falls: true });
  expect(warningOf(empty.choice, empty.context)).toContain('Emergency Exit empty');
  const lost = withPreview({ loses: 'people_inside' });
  expect(warningOf(lost.choice, lost.context)).toContain('people inside');
  settings.language = 'de';
  expect(warningOf(lost.choice, lost.context)).toContain('Menschen');
  expect(warningOf(cut.choice, cut.context)).toContain('Ada, dich und den Androiden');
});

test('a hint says what it brings about and for whom: in English the engine does, without names', () => {
  const reason = (facts: string[], said = ''): string => ui.reason?.(facts, askedView, names, said) ?? '';
  const said = 'The gear of d5 then opens a way out for player 1, you and the android.';
  const freed = ['walk_gear', 'd5', 'out', '3', 'frees', '', '0', 'e1', 'e2', 'android'];
  expect(reason(freed, said)).toBe('The gear of D5 then opens a way out for Ada, you and the android.');
  settings.language = 'de';
  expect(reason(freed, said)).toContain(
    'Das Zahnrad von D5 öffnet dann einen Weg hinaus für Ada, dich und den Androiden',
  );
  expect(reason(['next', 'gather', '1', 'e1'])).toBe(
    'Alle vor einem Durchgang zu sammeln geht in 1 Schritt, und der nächste ist für Ada.',
  );
  expect(reason(['next', 'out', '2', 'e2'])).toMatch(/^Alle hinaus geht in 2 Schritten, .* dich\.$/);
  expect(reason(['control', 'n', 'c4'])).toContain('von C4 nach Norden');
  expect(reason(['nothing known'])).toBe('');
});

test('every reason that a bot may have is given in German', () => {
  const reason = (...facts: string[]): string => ui.reason?.(facts, askedView, names, '') ?? '';
  settings.language = 'de';
  const kinds = keysIn(reasons, 'REASONS');
  expect(kinds.length).toBeGreaterThan(10);
  for (const kind of kinds.filter((one) => one !== 'next'))
    expect(reason(kind, 'n', 'c4'), kind).toMatch(/^\S.*\.$/);
  const plain = reason('walk', '', 'help', '0', 'out', '', '0');
  for (const aim of keysIn(reasons, 'PURPOSES').filter((one) => one !== 'help'))
    expect(reason('walk', '', aim, '3', 'out', '', '0').length, aim).toBeGreaterThan(plain.length);
  for (const gain of keysIn(reasons, 'GAINS'))
    expect(reason('walk', 'd5', 'help', '0', gain, 'c4', '2', 'e1').length, gain).toBeGreaterThan(20);
});

test('chips are the answers of this turn, and what was taken back is none', () => {
  const began = { type: 'TurnBegan', n: 1, fact: { turn: 4, seat: 1, row: 0, column: 0 } };
  const walked = { type: 'Walked', n: 2, fact: { seat: 1, meeple: 'e2', rooms: [], start: 'b6', end: 'c5' } };
  const fell = {
    type: 'Collapsed',
    n: 3,
    fact: { seat: 1, room: '', square: 'b6', direction: 'n', moved: [], people: false },
  };
  const view = { ...askedView, actor: 1, seat: 1, result: '' };
  const chips = (log: object[]): (string | number)[][] =>
    chosenSteps(log as GameEvent[], view).map(({ parts, back }) => [
      parts.map(({ text }) => text).join(),
      back,
    ]);
  expect(chips([began, walked, fell])).toEqual([
    ['B6 to C5', 2],
    ['B6 fell', 1],
  ]);
  expect(chips([began, walked, fell, { type: 'UndoPerformed', n: 4, fact: { seat: 1, to: 2 } }])).toEqual([
    ['B6 to C5', 1],
  ]);
  const slid = { ...walked, fact: { ...walked.fact, end: 'd5' } };
  expect(chips([began, slid])).toEqual([['B6 to D5 (now C5)', 1]]);
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
  const quiet = { ...view, acted: true };
  expect(notesOf({ ...quiet, checking_trapped: false }, names)).toEqual([]);
  expect(notesOf({ ...quiet, checking_trapped: true }, names)).toHaveLength(1);
  expect(notesOf({ ...quiet, repeats: 2, quiet: 8 }, names)).toHaveLength(2);
});

test('a seat is told with its square and its way out', () => {
  const meeples = askedView.meeples.map((meeple) => ({
    ...meeple,
    safe: false,
    trapped: false,
    way_out: false,
  }));
  expect(seatStatus({ ...askedView, meeples }, 1)).toMatch(/^[A-Z]+\d+, cut off from the exit$/);
});

test('the end is told by its cause, and where the Exit decides with what it decided', () => {
  const ended = (why: string, winners: number[] = []): string =>
    endReason({ ...askedView, result: 'lost', winners }, [{ type: 'GameEnded', fact: { why } } as GameEvent]);
  expect(ended('people_inside')).toBe('People were left inside.');
  expect(ended('given_up')).toContain('give up');
  expect(ended('quiet')).toContain('too many rounds. Nobody stands');
  expect(ended('repeated', [1])).toContain('third time. Who came first');
  settings.language = 'de';
  expect(ended('repeated', [1])).toContain('zum dritten Mal. Wer zuerst');
  expect(endReason({ ...askedView, result: '' }, [])).toBe('');
});
