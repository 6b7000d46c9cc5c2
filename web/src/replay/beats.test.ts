import { expect, test } from 'vitest';
import type { Step, Told, View } from '../core/types';
import type { Face } from '../games/face';
import { beatsOf } from './beats';

const face = {
  asTold: (view: View & { seen: string }, story: Told[]) => ({
    ...view,
    seen: view.seen + story.map((told) => told.type).join(''),
  }),
  tell: (told: Told) => told.text,
} as unknown as Face;

function step(n: number, types: string): Step {
  const events = [...types].map((type) => {
    return { type, n, text: type === type.toUpperCase() ? type : '', settles: false, fact: {}, joins: 0 };
  });
  return { n, by: 0, at: 0, events, view: { seen: `truth ${n}` } };
}

const eventsOf = (steps: Step[]): string[] =>
  steps.map((one) => one.events.map((told) => told.type).join(''));

test('a long entry has a beat for all that is told, and ends with the truth', () => {
  const beats = beatsOf([step(0, 'AB'), step(1, 'CdEf'), step(2, 'g')], face, []);
  expect(eventsOf(beats)).toEqual(['AB', 'C', 'dEf', 'g']);
  expect(beats.map((beat) => beat.n)).toEqual([0, 1, 1, 2]);
  expect(beats.map((beat) => (beat.view as { seen: string }).seen)).toEqual([
    'truth 0',
    'truth 0C',
    'truth 1',
    'truth 2',
  ]);
});

test('where a game cannot say what has been told, entries stay whole', () => {
  const { asTold: _, ...plain } = face;
  expect(eventsOf(beatsOf([step(0, 'AB'), step(1, 'CD')], plain as Face, []))).toEqual(['AB', 'CD']);
});

test('where answers are whole, only a chapter or a part of it begins a beat of its own', () => {
  const whole = {
    ...face,
    whole: true,
    opens: ({ type }: Told) => (type === 'R' ? 'Round' : ''),
    phase: ({ type }: Told) => ('PQ'.includes(type) ? { letter: type, name: type } : null),
  } as unknown as Face;
  const beats = beatsOf([step(0, 'A'), step(1, 'BcDPePRF'), step(2, 'QE')], whole, []);
  expect(eventsOf(beats)).toEqual(['A', 'BcD', 'PeP', 'RF', 'QE']);
  expect(beats.map((beat) => (beat.view as { seen: string }).seen)).toEqual([
    'truth 0',
    'truth 0BcD',
    'truth 0BcDPeP',
    'truth 1',
    'truth 2',
  ]);
});
