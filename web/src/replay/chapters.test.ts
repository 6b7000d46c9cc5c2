import { expect, test } from 'vitest';
import { plain, plainLine } from '../core/plain-prompt';
import type { Step, EventMessage, View } from '../core/types';
import type { GameUi } from '../games/game-ui';
import { chaptersOf, type Chapter } from './chapters';

const lineOf = (event: EventMessage): string => plainLine(event, []);

const ui = {
  roundLabel: (view: View) => (view as View & { round: string }).round,
  eventText: plainLine,
  chapterTitle: (event: EventMessage) => /^(Round \d)/.exec(lineOf(event))?.[1] ?? '',
  phaseOf: (event: EventMessage) => (event.type === 'X' ? null : { short: event.type, name: event.type }),
  eventActor: () => '',
  rules: () => [],
} as unknown as GameUi;

/** 'A: a' is an event with a log line in phase A, 'A:' one without. */
function step(n: number, ...lines: string[]): Step {
  const events = lines.map((line) => {
    const [, type = 'X', text = ''] = /^(?:([A-Z]): ?)?(.*)$/.exec(line) ?? [];
    const message = text ? plain(text) : null;
    return { type, n, message, closes_review: false, fact: {}, merges_previous: 0, by_substitute: false };
  });
  return { n, cause_seat: 0, at: 0, events, view: { round: 'later' }, acting: [], diagram: null };
}

const filed = (chapters: Chapter[]) =>
  chapters.map(({ title, frames }) => [
    title,
    ...frames.map(({ at, no, lines }) => `${no} @${at} ${lines.map((line) => line.text).join('|')}`),
  ]);

test('steps are grouped by their events and numbered without gaps', () => {
  const steps = [
    step(0),
    step(1, ''),
    step(2, 'Round 1: x'),
    step(3, 'a', 'b'),
    step(4, ''),
    step(5, 'c'),
    step(6, 'Round 2.'),
    step(7, 'd'),
  ];
  expect(filed(chaptersOf(steps, ui, []))).toEqual([
    ['later', '1 @0 '],
    ['Round 1', '1 @2 X', '2 @3 a|b', '3 @5 c'],
    ['Round 2', '1 @7 d'],
  ]);
});

test('a step has the phase of its events, or of the step before', () => {
  const [chapter] = chaptersOf(
    [step(0, 'a'), step(1, 'B: b'), step(2, 'c'), step(3, 'D:', 'e', 'E:'), step(4, 'D:', 'F: f')],
    ui,
    [],
  );
  expect(chapter?.frames.map(({ phase }) => phase?.short)).toEqual([undefined, 'B', 'B', 'D', 'F']);
});

test('with whole answers a summary is at its end, with the actor of its start', () => {
  const summary = (events: EventMessage[]) => ({
    n: 0,
    no: '',
    events,
    text: events.map(lineOf).join(' '),
    rules: [],
  });
  const whole = {
    ...ui,
    replayWholeActions: true,
    eventActor: lineOf,
    logSummaries: (log: EventMessage[]) =>
      ['a', 'b'].map((who) => summary(log.filter((event) => lineOf(event).startsWith(who)))),
  } as unknown as GameUi;
  const steps = [step(0), step(1, 'a1'), step(2, 'b1', 'a2'), step(3, 'b2'), step(4, 'c')];
  const chapters = chaptersOf(steps, whole, []);
  expect(filed(chapters)).toEqual([['later', '1 @0 ', '2 @2 a1 a2', '3 @3 b1 b2']]);
  expect(chapters[0]?.frames[1]?.lines[0]?.actor).toBe('a1');
});
