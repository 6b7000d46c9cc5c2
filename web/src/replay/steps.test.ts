import { expect, test } from 'vitest';
import { plain, plainLine } from '../core/plain-prompt';
import type { Step, EventMessage, View } from '../core/types';
import type { GameUi } from '../games/game-ui';
import { stepsOf } from './steps';

const ui = {
  applyEvents: (view: View & { seen: string }, playedEvents: EventMessage[]) => ({
    ...view,
    seen: view.seen + playedEvents.map((event) => event.type).join(''),
  }),
  eventText: plainLine,
} as unknown as GameUi;

function step(n: number, types: string): Step {
  const events = [...types].map((type) => {
    return {
      type,
      n,
      message: type === type.toUpperCase() ? plain(type) : null,
      closes_review: false,
      fact: {},
      merges_previous: 0,
      by_substitute: false,
    };
  });
  return { n, cause_seat: 0, at: 0, events, view: { seen: `truth ${n}` }, acting: [], diagram: null };
}

const eventsOf = (steps: Step[]): string[] =>
  steps.map((one) => one.events.map((event) => event.type).join(''));

test('a long entry has a step per log line and ends with the server’s view', () => {
  const steps = stepsOf([step(0, 'AB'), step(1, 'CdEf'), step(2, 'g')], ui, []);
  expect(eventsOf(steps)).toEqual(['AB', 'C', 'dEf', 'g']);
  expect(steps.map((step) => step.n)).toEqual([0, 1, 1, 2]);
  expect(steps.map((step) => (step.view as { seen: string }).seen)).toEqual([
    'truth 0',
    'truth 0C',
    'truth 1',
    'truth 2',
  ]);
});

test('entries stay whole if the game cannot apply events', () => {
  const { applyEvents: _, ...plain } = ui;
  expect(eventsOf(stepsOf([step(0, 'AB'), step(1, 'CD')], plain as GameUi, []))).toEqual(['AB', 'CD']);
});

test('with whole answers only a chapter or phase starts a new step', () => {
  const whole = {
    ...ui,
    replayWholeActions: true,
    chapterTitle: ({ type }: EventMessage) => (type === 'R' ? 'Round' : ''),
    phaseOf: ({ type }: EventMessage) => ('PQ'.includes(type) ? { short: type, name: type } : null),
  } as unknown as GameUi;
  const steps = stepsOf([step(0, 'A'), step(1, 'BcDPePRF'), step(2, 'QE')], whole, []);
  expect(eventsOf(steps)).toEqual(['A', 'BcD', 'PeP', 'RF', 'QE']);
  expect(steps.map((step) => (step.view as { seen: string }).seen)).toEqual([
    'truth 0',
    'truth 0BcD',
    'truth 0BcDPeP',
    'truth 1',
    'truth 2',
  ]);
});
