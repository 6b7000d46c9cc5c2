import { expect, test } from 'vitest';
import { raceTurns } from './race-timeline';
import { eventOf, names } from './sample';
import { facts } from './test-events';
import type { GameEvent } from './types';

test('a race is its turns with what the robot reached and lost, and who finished', () => {
  const log = [
    eventOf('FlagTouched', { ...facts.FlagTouched, robot: 0, flag: 1 }),
    eventOf('TurnBegan', { ...facts.TurnBegan, turn: 2 }),
    eventOf('FlagTouched', { ...facts.FlagTouched, robot: 0, flag: 1, counts: false }),
    eventOf('Destroyed', { ...facts.Destroyed, robot: 0, fate: 'pit' }),
    eventOf('Destroyed', { ...facts.Destroyed, robot: 1, fate: 'edge' }),
    eventOf('TurnBegan', { ...facts.TurnBegan, turn: 3 }),
    eventOf('PoweredDown', { ...facts.PoweredDown, robot: 0 }),
    eventOf('Finished', { ...facts.Finished, robot: 1 }),
  ] as GameEvent[];
  expect(raceTurns(log, 0, names).map(({ turn, marks }) => [turn, ...marks.map(({ text }) => text)])).toEqual(
    [
      [1, 'flag 1'],
      [2, 'pit'],
      [3, 'powered down', 'Ada finishes'],
    ],
  );
});
