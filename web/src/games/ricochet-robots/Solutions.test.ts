import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/svelte';
import { afterEach, expect, test } from 'vitest';
import { settings } from '../../core/settings.svelte';
import { RicochetAnimator } from './animator.svelte';
import type { RicochetAnalysis } from './types';
import { gameContext, tryView } from './sample';
import Solutions from './Solutions.svelte';

afterEach(() => {
  cleanup();
  settings.language = 'en';
});

const none: RicochetAnalysis = {
  best: null,
  proved: true,
  at_least: 31,
  count: 0,
  complete: true,
  grade: null,
  groups: 0,
  groups_complete: true,
  solutions: [],
  order_counts: [],
  easier_positions: null,
};

test.each([
  ['en', 'No solution takes 30 moves or fewer'],
  ['de', 'Es gibt keine Lösung mit bis zu 30 Zügen'],
] as const)('that there is no way is said as far as it was looked for (%s)', (language, said) => {
  settings.language = language;
  render(Solutions, { review: none, animator: new RicochetAnimator() });
  expect(screen.getByRole('heading').textContent).toBe(said);
});

/** So many ways in one move, as the server sends them, of so many that there are, each of one order. */
function review(sent: number, all: number, complete = true): RicochetAnalysis {
  return {
    ...none,
    best: 1,
    at_least: 1,
    count: all,
    complete,
    groups: all,
    groups_complete: complete,
    order_counts: Array.from({ length: sent }, () => 1),
    solutions: Array.from({ length: sent }, () => [
      { robot: 'r', direction: 'n', path: ['a9', 'a1'], bounces: [] },
    ]),
  };
}

const rows = (): number => screen.queryAllByRole('button', { name: /^Solution/ }).length;

const row = (number: number): HTMLElement =>
  screen.getByRole('button', { name: new RegExp(`^Solution ${number}:`) });

test('the first few ways are shown, and more of them unfold by a button of one name', async () => {
  render(Solutions, { review: review(50, 312), animator: new RicochetAnimator() });
  const button = screen.getByRole('button', { name: 'The first 50 of 312' });
  expect([rows(), button.getAttribute('aria-expanded')]).toEqual([8, 'false']);
  await fireEvent.click(button);
  await waitFor(() => expect(document.activeElement).toBe(row(9))); // the first that is new
  expect([rows(), button.getAttribute('aria-expanded')]).toEqual([50, 'true']);
  expect(button.getAttribute('aria-controls')).toBe(screen.getByRole('list').id);
  button.focus();
  await fireEvent.click(button);
  expect([rows(), button.getAttribute('aria-expanded'), document.activeElement]).toEqual([
    8,
    'false',
    button,
  ]);
});

test('a way that is folded away is let go, one that stays is kept', async () => {
  const animator = new RicochetAnimator();
  render(Solutions, { review: review(28, 28), animator });
  const button = screen.getByRole('button', { name: 'All 28' });
  for (const [number, drawn] of [
    [9, 0],
    [8, 1],
  ] as const) {
    await fireEvent.click(button);
    await fireEvent.click(row(number));
    expect(animator.solution).toHaveLength(1);
    button.focus();
    await fireEvent.click(button);
    expect(animator.solution).toHaveLength(drawn);
  }
  expect(row(8).getAttribute('aria-pressed')).toBe('true');
});

test.each([
  [12, 12, 'All 12 found'],
  [50, 60, 'The first 50 of 60 found'],
])('where not all ways were counted, %i of %i are not called all of them', (sent, found, said) => {
  render(Solutions, { review: review(sent, found, false), animator: new RicochetAnimator() });
  expect(screen.getByRole('button', { name: said })).toBeTruthy();
});

test('where all ways were sent all of them unfold, and those of another round are folded', async () => {
  const animator = new RicochetAnimator();
  const page = render(Solutions, { review: review(28, 28), animator });
  await fireEvent.click(screen.getByRole('button', { name: 'All 28' }));
  expect(rows()).toBe(28);
  await page.rerender({ review: review(20, 20), animator });
  expect(rows()).toBe(8);
  await page.rerender({ review: review(8, 8), animator });
  expect([rows(), screen.queryByRole('button', { name: /All/ })]).toEqual([8, null]);
});

test.each([
  [1, true, 'The only shortest solution'],
  [1, false, 'A shortest solution'],
  [3, true, '3 shortest solutions'],
  [3, false, '3 of the shortest solutions'],
])('of %i ways it is said whether they are all (%s)', (ways, complete, said) => {
  render(Solutions, { review: review(ways, ways, complete), animator: new RicochetAnimator() });
  expect(screen.getByText(said)).toBeTruthy();
});

test.each([
  [
    'en',
    12,
    3,
    true,
    true,
    '12 shortest solutions, 3 apart from the order of moves',
    ['in 9 orders', '', 'in 2 orders'],
  ],
  [
    'de',
    12,
    3,
    true,
    true,
    '12 kürzeste Lösungen, 3 bis auf die Reihenfolge der Züge',
    ['in 9 Reihenfolgen', '', 'in 2 Reihenfolgen'],
  ],
  [
    'en',
    20000,
    3,
    true,
    false,
    '20,000 shortest solutions, at least 3 apart from the order of moves',
    ['in at least 9 orders', '', 'in at least 2 orders'],
  ],
  [
    'de',
    12,
    3,
    false,
    false,
    '12 der kürzesten Lösungen, mindestens 3 bis auf die Reihenfolge der Züge',
    ['in mindestens 9 Reihenfolgen', '', 'in mindestens 2 Reihenfolgen'],
  ],
] as const)(
  'ways that differ in the order of moves are one row (%s, %i, %i, %s, %s)',
  (language, count, groups, complete, grouped, said, orders) => {
    settings.language = language;
    render(Solutions, {
      review: { ...review(3, count, complete), groups, groups_complete: grouped, order_counts: [9, 1, 2] },
      animator: new RicochetAnimator(),
    });
    expect(screen.getByText(said)).toBeTruthy();
    const shown = screen.getAllByRole('listitem').map((item) => item.textContent.trim());
    expect(shown).toEqual(orders);
    const names = screen.getAllByRole('button').map((button) => button.getAttribute('aria-label') ?? '');
    expect(
      names.map((name) =>
        name
          .replace(/^(Solution|Lösung) \d/, '')
          .split(':')[0]
          ?.replace(', ', ''),
      ),
    ).toEqual(orders);
  },
);

test.each([
  ['en', 'The only shortest solution, in 5 orders'],
  ['de', 'Die einzige kürzeste Lösung, in 5 Reihenfolgen'],
] as const)('where all ways are the same moves that is said (%s)', (language, said) => {
  settings.language = language;
  render(Solutions, {
    review: { ...review(1, 5), groups: 1, order_counts: [5] },
    animator: new RicochetAnimator(),
  });
  expect(screen.getByText(said)).toBeTruthy();
});

test('the button counts rows, not orders', () => {
  render(Solutions, {
    review: { ...review(50, 900), groups: 60 },
    animator: new RicochetAnimator(),
  });
  expect(screen.getByRole('button', { name: 'The first 50 of 60' })).toBeTruthy();
});

test.each([
  [0.972, 'Takes more moves than 97% of all positions on this board with this chip'],
  [0.004, null],
  [null, null],
])('how hard it was among all positions is said where the atlas knows it (%s)', (easier, said) => {
  render(Solutions, {
    review: { ...review(1, 1), easier_positions: easier },
    animator: new RicochetAnimator(),
  });
  expect(screen.queryByText(/more moves than/)?.textContent ?? null).toBe(said);
});

test('a shortest solution that somebody has shown is marked, and not printed twice', () => {
  const slides = [{ robot: 'r', direction: 'n', path: ['a9', 'a1'], bounces: [] }];
  const log = [
    {
      type: 'ChipWon',
      n: 0,
      message: null,
      closes_review: true,
      merges_previous: 0,
      by_substitute: false,
      fact: { seat: 0, chip: 'rc', moves: 1, slides },
    },
  ];
  const game = { ...gameContext(tryView, []), log };
  render(Solutions, { review: review(1, 1), game, animator: new RicochetAnimator() });
  expect(screen.getAllByRole('button').map((one) => one.textContent?.trim())).toEqual(['yours']);
  cleanup();
  const other = [{ ...slides[0]!, direction: 's' }];
  render(Solutions, {
    review: review(1, 1),
    game: { ...game, log: [{ ...log[0]!, fact: { ...log[0]!.fact, slides: other } }] },
    animator: new RicochetAnimator(),
  });
  expect(screen.getAllByRole('button')).toHaveLength(2);
});
