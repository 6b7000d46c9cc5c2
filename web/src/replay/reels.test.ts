import { expect, test } from 'vitest';
import type { Step, Told, View } from '../core/types';
import type { Face } from '../games/face';
import { reelsOf, type Reel } from './reels';

const face = {
  round: (view: View) => (view as View & { round: string }).round,
  tell: (told: Told) => told.text,
  opens: (told: Told) => /^(Round \d)/.exec(told.text)?.[1] ?? '',
  phase: (told: Told) => (told.type === 'X' ? null : { letter: told.type, name: told.type }),
  robot: () => '',
  rules: () => [],
} as unknown as Face;

/** 'A: a' is a line in phase A, 'A:' the same in silence. */
function step(n: number, ...events: string[]): Step {
  const told = events.map((event) => {
    const [, type = 'X', text = ''] = /^(?:([A-Z]): ?)?(.*)$/.exec(event) ?? [];
    return { type, n, text, settles: false, fact: {}, joins: 0 };
  });
  return { n, by: 0, at: 0, events: told, view: { round: 'later' } };
}

const filed = (reels: Reel[]) =>
  reels.map(({ title, frames }) => [
    title,
    ...frames.map(({ at, no, lines }) => `${no} @${at} ${lines.map((line) => line.text).join('|')}`),
  ]);

test('steps are filed by what they tell, and numbered without gaps', () => {
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
  expect(filed(reelsOf(steps, face, []))).toEqual([
    ['later', '1 @0 '],
    ['Round 1', '1 @2 X', '2 @3 a|b', '3 @5 c'],
    ['Round 2', '1 @7 d'],
  ]);
});

test('a step is in the phase of what it tells, or of the step before it', () => {
  const [reel] = reelsOf(
    [step(0, 'a'), step(1, 'B: b'), step(2, 'c'), step(3, 'D:', 'e', 'E:'), step(4, 'D:', 'F: f')],
    face,
    [],
  );
  expect(reel?.frames.map(({ phase }) => phase?.letter)).toEqual([undefined, 'B', 'B', 'D', 'F']);
});

test('where answers are whole, a passage is told when it ends, and by whom it was begun', () => {
  const passage = (told: Told[]) => ({
    n: 0,
    no: '',
    told,
    text: told.map(({ text }) => text).join(' '),
    rules: [],
  });
  const whole = {
    ...face,
    whole: true,
    robot: ({ text }: Told) => text,
    passages: (log: Told[]) =>
      ['a', 'b'].map((who) => passage(log.filter(({ text }) => text.startsWith(who)))),
  } as unknown as Face;
  const steps = [step(0), step(1, 'a1'), step(2, 'b1', 'a2'), step(3, 'b2'), step(4, 'c')];
  const reels = reelsOf(steps, whole, []);
  expect(filed(reels)).toEqual([['later', '1 @0 ', '2 @2 a1 a2', '3 @3 b1 b2']]);
  expect(reels[0]?.frames[1]?.lines[0]?.robot).toBe('a1');
});
