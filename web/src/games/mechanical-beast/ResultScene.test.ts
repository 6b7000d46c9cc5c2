import { cleanup, render } from '@testing-library/svelte';
import { afterEach, expect, test } from 'vitest';
import ResultScene from './ResultScene.svelte';
import { askedView, names } from './sample';
import { ui } from './ui';
import type { BeastView } from './types';

afterEach(cleanup);

const scene = (view: BeastView, won: boolean) => render(ResultScene, { view, names, seats: [1], won });
const free = askedView.meeples.map((meeple) => ({ ...meeple, safe: true }));

test('everybody who is out stands before the beast, with the people they rescued', () => {
  const view = {
    ...askedView,
    result: 'won',
    winners: [0, 1],
    meeples: free,
    in_hand: [2, 3],
    people_inside: 0,
  };
  const { container, getByRole } = scene(view, true);
  expect(container.querySelectorAll('[data-outside]')).toHaveLength(3); // the android too
  expect(container.querySelectorAll('[data-person]')).toHaveLength(5);
  expect(getByRole('img').getAttribute('aria-label')).toContain('eyes are shut');
  expect(ui.resultTitle?.(view, [])).toEqual({ title: 'You escaped!', isLoss: false });
});

test('after a loss those who are left inside are counted', () => {
  const meeples = free.map((meeple, index) => ({ ...meeple, safe: index > 0 }));
  const view = { ...askedView, result: 'lost', winners: [], meeples, people_inside: 2 };
  const { container, getByRole } = scene(view, false);
  expect(container.querySelectorAll('[data-outside]')).toHaveLength(2);
  expect(getByRole('img').getAttribute('aria-label')).toContain('1 figure and 2 people left inside');
  expect(ui.resultTitle?.(view, [])).toEqual({ title: 'The beast got you', isLoss: true });
});
