import { expect, test } from 'vitest';
import type { Plan } from '../../core/types';
import { ShownHint } from '../../table/shown-hint.svelte';
import { hintRungs } from './hint-rungs';

const slide = (robot: string, direction: string): Plan['steps'][number] => ({
  action: robot + direction,
  label: { id: 'choice-slide', args: { robot, direction, square: 'a1' } },
});
const plan: Plan = {
  aim: { id: 'aim-range', args: { lowest: 1, highest: 4 } },
  steps: [
    { action: 'bid 2', label: { id: 'step-bid', args: { moves: 2 } } },
    slide('b', 'n'),
    slide('g', 'w'),
  ],
  why: null,
};

test('a plan is told bit by bit: the number, the first robot, then each move', () => {
  expect(hintRungs(plan).map(({ ask, text }) => `${ask} ${text}`)).toEqual([
    'Exactly how many moves? Bid 2',
    'Which robot moves first? Blue moves first',
    "What's the next move? Blue up to A1",
    "What's the next move? Green left to A1",
  ]);
});

test('a step can be played when the whole of it has been told', () => {
  const suggestion = { action: 'bid 2', reason: null, plan, level: 'master', seat: 0, prompt_id: 'bid-1' };
  const hint = new ShownHint(suggestion, '', hintRungs(plan));
  const told = [0, 1, 2, 3].map((revealed) => {
    hint.revealed = revealed;
    return [0, 1].map((step) => hint.isTold(step));
  });
  expect(told).toEqual([
    [false, false],
    [true, false],
    [true, false],
    [true, true],
  ]);
});
