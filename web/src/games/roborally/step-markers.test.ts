import { expect, test } from 'vitest';
import type { ReplayStep } from '../game-ui';
import { facts } from './test-events';
import { spotOf } from './geometry';
import { isWorded, stepMarkers, type StepMarker } from './step-markers';
import { playView, eventOf } from './sample';
import type { GameEvent, RoboRallyView } from './types';

const step = (no: number, isNow: boolean, ...events: GameEvent[]): ReplayStep<RoboRallyView> => {
  return { no, events, view: playView, isNow };
};
const shift = (robot: number, start: string, end: string | null) => ({
  robot,
  start,
  end,
  facing: 'n',
  direction: 'n',
});
const drive = (...shifts: ReturnType<typeof shift>[]): GameEvent =>
  eventOf('Drove', { robot: 0, card: 790, direction: 'n', shifts });
const inShort = ({ no, robot, cause }: StepMarker): string => `${no} ${robot} ${cause?.kind ?? 'own'}`;

test('a drive of several squares has one number on its way, and so does a pushed robot', () => {
  const marks = stepMarkers([
    step(2, true, drive(shift(0, 'b5', 'b4')), drive(shift(0, 'b4', 'b3'), shift(1, 'b3', 'b2'))),
  ]);
  expect(marks.map(inShort)).toEqual(['2 0 own', '2 1 pushed']);
  expect(marks.map(({ spot }) => spot)).toEqual([{ x: 1, y: 2.5 }, spotOf('b2')]);
});

test('what befell the robots of this step before it is told in words, the rest in numbers', () => {
  const marks = stepMarkers([
    step(2, false, drive(shift(0, 'b5', 'b4'), shift(1, 'b4', 'b3'), shift(2, 'b3', null))),
    step(3, false, eventOf('Turned', facts.Turned)),
    step(4, false, eventOf('GearsTurned', { shifts: [shift(3, 'c3', 'c3')] })),
    step(
      5,
      true,
      eventOf('Carried', { express: false, shifts: [shift(1, 'b3', 'b2')], turned: [], held: [] }),
    ),
  ]);
  expect(marks.map(inShort)).toEqual(['2 0 own', '2 1 pushed', '4 3 gear', '5 1 belt']);
  expect(marks.filter((mark) => isWorded(mark, marks)).map(inShort)).toEqual(['2 1 pushed', '5 1 belt']);
});
