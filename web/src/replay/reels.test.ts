import { expect, test } from 'vitest';
import type { Step, View } from '../core/types';
import type { Face } from '../games/face';
import { reelsOf } from './reels';

const face = {
  round: (view: View) => `Round ${(view as View & { round: number }).round}`,
  tell: (told: { text: string }) => told.text,
  robot: () => '',
  rules: () => [],
} as unknown as Face;

function step(n: number, round: number, ...texts: string[]): Step {
  const events = texts.map((text) => ({ type: 'X', n, text, settles: false, fact: {} }));
  return { n, by: 0, at: 0, events, view: { round } };
}

test('steps are cut into rounds, and silent ones are no stops', () => {
  const reels = reelsOf(
    [step(0, 0), step(1, 0, ''), step(2, 1, 'a'), step(3, 1, 'b', 'c'), step(4, 2)],
    face,
    [],
  );
  expect(reels.map((reel) => [reel.round, reel.frames.map((frame) => frame.at)])).toEqual([
    ['Round 0', [0]],
    ['Round 1', [2, 3]],
  ]);
  expect(reels[1]?.frames[1]?.lines.map((line) => line.text)).toEqual(['b', 'c']);
});
