import { afterEach, expect, test } from 'vitest';
import { settings } from '../../core/settings.svelte';
import { names, eventOf } from './sample';
import { facts } from './test-events';
import { expected, players, sample, samples } from './test-samples';
import { hitsOn, lastTurn, turnOf, turnSummary } from './turn-summary';
import type { GameEvent } from './types';

afterEach(() => (settings.language = 'en'));

const linesFor = (robot: number, ...events: GameEvent[]) =>
  turnSummary(robot, events, players).flatMap((chapter) => chapter.lines);
const textsFor = (robot: number, ...events: GameEvent[]): string[] =>
  linesFor(robot, ...events).map((line) => line.text);

test.each(['en', 'de'] as const)('every event is told to the owners of its robots: %s', (language) => {
  settings.language = language;
  for (const [place, event] of samples.events.entries()) {
    const lines = players.flatMap((_, robot) => textsFor(robot, event));
    expect(lines.toSorted(), event.type).toEqual(expected[place]?.owners[language].toSorted());
  }
});

test('what happens to others is left out', () => {
  expect(textsFor(2, sample('Damaged'), sample('Turned'), sample('PlayerLeft'))).toEqual([]);
});

test('events that share a line of the log share one here', () => {
  const [drive = [], damage = [], , repair = []] = samples.joined;
  expect(textsFor(1, ...drive)).toEqual([
    'You move 1 square, pushing Ada 1, then a wall stops Ada ahead of you',
  ]);
  expect(textsFor(0, ...drive)).toEqual(['Bo pushes you 1 square', 'Bo runs into you, but a wall holds you']);
  expect(textsFor(0, ...damage)).toEqual(['You take 1 damage (Bo): now 5, register 5 locked']);
  expect(textsFor(0, ...repair)).toEqual(['You repair 1 damage: 4 left, register 5 unlocked']);
});

test('being pushed or held has its own rule', () => {
  const drive = samples.events.find(({ message }) => message?.args['pushes']) ?? sample('Drove');
  const carried = samples.events.filter((event) => event.type === 'Carried');
  expect(linesFor(1, drive)[0]?.rules).toEqual(['RAL-6.4', 'RAL-7.1']);
  expect(linesFor(0, drive)[0]?.rules).toEqual(['RAL-7.1']);
  expect(linesFor(0, ...carried).map(({ rules }) => rules)).toContainEqual(['RAL-8.1', 'RAL-8.8']);
  expect(linesFor(2, ...carried).map(({ rules }) => rules)).toContainEqual(['RAL-8.4']);
});

test('a blocker goes by its owner', () => {
  const pushed = samples.events.find(({ message }) => message?.args['pushes']) ?? sample('Drove');
  expect(turnSummary(0, [pushed], ['Ada'])[0]?.lines[0]?.text).toBe('Ada’s blocker pushes you 1 square');
});

test('a turn has a chapter for each register, and one for its end', () => {
  const revealed = (register: number): GameEvent => eventOf('Revealed', { register, cards: [] });
  const turn = [
    sample('TurnBegan'),
    sample('PoweredDown'),
    revealed(1),
    sample('Turned'),
    revealed(5),
    sample('Archived'),
    sample('Repaired'),
    sample('OptionDrawn'),
  ];
  expect(turnSummary(0, turn, players).map(({ title, lines }) => [title, lines.length])).toEqual([
    ['Before register 1', 1],
    ['Register 1', 1],
    ['Register 5', 1],
    ['The turn ends', 2],
  ]);
});

test('who is hit is told by whom, as long as the volley lasts', () => {
  const volley = eventOf('Fired', facts.Fired);
  expect(hitsOn([0], [volley], names)).toEqual([
    'A wall laser hits you 2 times',
    'Ada hits you',
    'Mika uses Pressor Beam on you',
  ]);
  expect(hitsOn([1], [volley], names)).toEqual([]);
  expect(hitsOn([0], [volley, eventOf('Revealed', facts.Revealed)], names)).toEqual([]);
});

test('the last turn is the one in which robots drove', () => {
  const events = [
    eventOf('TurnBegan', { turn: 1 }),
    eventOf('Revealed', facts.Revealed),
    eventOf('TurnBegan', { turn: 2 }),
    eventOf('Revealed', facts.Revealed),
    eventOf('Archived', facts.Archived),
    eventOf('TurnBegan', { turn: 3 }),
    eventOf('CardsDealt', facts.CardsDealt),
  ];
  expect(lastTurn(events)).toEqual(events.slice(2, 5));
  expect(turnOf(lastTurn(events))).toBe(2);
  expect(lastTurn(events.slice(0, 1))).toEqual([]);
});
