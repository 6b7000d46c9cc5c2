import { afterEach, expect, test } from 'vitest';
import { settings } from '../../core/settings.svelte';
import { everything, facts } from './test-events';
import { turnSummary, hitsOn, lastTurn, turnOf } from './turn-summary';
import { names, eventOf } from './sample';
import type { GameEvent, Shift } from './types';

afterEach(() => (settings.language = 'en'));

const textsOf = (robot: number, ...events: GameEvent[]): string[] =>
  turnSummary(robot, events, names).flatMap((chapter) => chapter.lines.map((line) => line.text));

/** What Mira reads of each kind; what is not here does nothing to her robot. */
const read: Partial<Record<GameEvent['type'], string[]>> = {
  PoweredDown: ['You are without power this turn and lose 3 damage.'],
  Recompiled: ['You change your whole hand.'],
  RegistersFilled: ['Time was up: registers 4 and 5 filled by chance.'],
  PowerDownAnnounced: ['You power down next turn.'],
  Stabilized: ['Your Gyroscopic Stabilizer is on.'],
  Revealed: ['You play Move 2 (700), as number 2 of 2.'],
  Replaced: ['Ada uses Scrambler: in your register 3 lies another card now.'],
  Used: ['You use Brakes.'],
  Drove: ['Ada pushes you 1 square north.'],
  Blocked: ['A wall stops you.'],
  Turned: ['You turn left.'],
  Carried: ['The express belt carries you one square north. Its bend turns you: you face east.'],
  PushersPushed: ['Something would move you, but the way is not free.'],
  GearsTurned: ['A gear turns you: you face east.'],
  Fired: ['A board laser hits you with 2 beams.', 'Ada shoots you.', 'Mika uses Pressor Beam on you.'],
  WeaponsPushed: ['That moves you one square north.'],
  Controlled: ['You execute the program of Mika for the rest of the turn.'],
  Damaged: ['You take 2 damage and have 5 now.'],
  Prevented: ['Ablative Coat takes one damage for you.'],
  RegisterLocked: ['Ada’s Fire Control locks your register 5.'],
  RegisterFreed: ['Your register 5 is free again.'],
  OptionLost: ['Fire Control destroys your Brakes.'],
  Destroyed: ['You fall into a pit. Ada did it. 1 life is left.'],
  FlagTouched: ['You touch flag 2.'],
  Archived: ['Your archive marker moves here.'],
  Repaired: ['You repair 1 damage and have 2 left.'],
  OptionDrawn: ['You draw Tractor Beam.'],
  BreakerTripped: ['Your Circuit Breaker trips: the next turn is without power.'],
  StayedDown: ['You stay without power.'],
  Entered: ['You come back, facing north, without power.'],
  BoardTurned: ['You flip heads.'],
  SuperBotMade: ['You are the SuperBot now.'],
  FlagClaimed: ['Flag 2 belongs to your team.'],
  FlagMoved: ['You pick up flag 1.'],
  SentHome: ['Tinker sends you off the board until the turn ends.'],
  Finished: ['You have finished: place 1.'],
  TakenOff: ['Your robot leaves the board.'],
};

test.each(everything)('$type is told to the one it concerns, in both languages', (event) => {
  expect(textsOf(0, event)).toEqual(read[event.type] ?? []);
  settings.language = 'de';
  const german = textsOf(0, event);
  expect(german).toHaveLength(read[event.type]?.length ?? 0);
  for (const line of german) expect(line).not.toMatch(/undefined|\b(you|your)\b/i);
});

test('what happens to others is left out', () => {
  expect(everything.flatMap((event) => textsOf(3, event))).toEqual([]);
});

test('steps that are one line of the log are one line here, with those who were pushed', () => {
  const step = (start: string, end: string) => ({ robot: 0, start, end, facing: 'n', direction: 'n' });
  const pushed = { robot: 2, start: 'b8', end: 'b7', facing: 's', direction: 'n' };
  const drove = (shifts: Shift[], text: string, mergesPrevious: number): GameEvent =>
    ({
      ...eventOf('Drove', { robot: 0, card: 790, direction: 'n', shifts }),
      text,
      merges_previous: mergesPrevious,
    }) as GameEvent;
  const playedEvents = [
    drove([step('b11', 'b10')], '', 0),
    drove([step('b10', 'b9')], 'Mira drives 2 north.', 1),
    drove([step('b9', 'b8'), pushed], 'Mira drives 1 north and pushes Mika.', 0),
  ];
  expect(turnSummary(0, playedEvents, names).flatMap((chapter) => chapter.lines)).toEqual([
    { text: 'You drive 2 squares north.', rules: ['RAL-6.4'] },
    { text: 'You drive 1 square north and push Mika.', rules: ['RAL-6.4', 'RAL-7.1'] },
  ]);
});

test('a program that was full when time was up stands', () => {
  const full = eventOf('RegistersFilled', { ...facts.RegistersFilled, registers: [], cards: [] });
  expect(textsOf(0, full)).toEqual(['Time was up: your program stands as it lay.']);
  settings.language = 'de';
  expect(textsOf(0, full)).toEqual(['Die Zeit war um: Dein Programm steht, wie es lag.']);
});

test('a bump is told to both', () => {
  const bump = eventOf('Blocked', { robot: 1, card: 500, direction: 'n', pushed: [0], rule: 'RAL-7.3' });
  expect(textsOf(0, bump)).toEqual(['Ada runs into you, but a wall holds you.']);
  expect(textsOf(1, bump)).toEqual(['A wall stops Mira, and so you.']);
});

test('a turn has a chapter for each register, and one for its end', () => {
  const turn = [
    eventOf('TurnBegan', { turn: 5 }),
    eventOf('PoweredDown', facts.PoweredDown),
    eventOf('Revealed', { ...facts.Revealed, register: 1 }),
    eventOf('Turned', facts.Turned),
    eventOf('Revealed', { ...facts.Revealed, register: 5 }),
    eventOf('Archived', facts.Archived),
    eventOf('Repaired', facts.Repaired),
    eventOf('OptionDrawn', facts.OptionDrawn),
  ];
  expect(turnSummary(0, turn, names).map(({ title, lines }) => [title, lines.length])).toEqual([
    ['Before register 1', 1],
    ['Register 1', 2],
    ['Register 5', 2],
    ['End of the turn', 2],
  ]);
});

test('who is hit is told by whom, as long as the volley lasts', () => {
  const volley = eventOf('Fired', facts.Fired);
  expect(hitsOn([0], [volley], names)).toEqual(read.Fired);
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
