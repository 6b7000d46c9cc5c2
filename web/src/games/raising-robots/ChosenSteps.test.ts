import { cleanup, fireEvent, render } from '@testing-library/svelte';
import { afterEach, beforeEach, expect, test } from 'vitest';
import ChosenSteps from './ChosenSteps.svelte';
import { asking, gameContext, layCards, player, eventOf, view } from './sample';
import { RaisingAnimator } from './animator.svelte';

beforeEach(layCards);
afterEach(cleanup);

const running = { ...view, players: [{ ...player, acting: 'r01' }] };
const own = { seat: 0, secret: false };
const log = [
  { ...eventOf('PhaseBegan', { ...own, phase: 'design', total: 6, batteries: 1, more: 0 }), n: 4 },
  { ...eventOf('Ran', { ...own, source: 'r01', act: 'basic', again: false }), n: 7 },
];

test('phase and card lead back to before they were chosen', async () => {
  const back: number[] = [];
  const more = {
    log,
    undoable: 3,
    undoEntries: [3, 5, 6],
    takeBack: (answers: number) => back.push(answers),
  };
  const { getByTitle } = render(ChosenSteps, {
    game: { ...gameContext(running), ...more },
    animator: new RaisingAnimator(),
  });
  await fireEvent.click(getByTitle('Back to before: Edward: discard a card: 3 batteries'));
  await fireEvent.click(getByTitle('Back to before: Design, 6 energy'));
  expect(back).toEqual([1, 3]);
});

test('a phase that began by itself behind an answer of the one before is no way back', () => {
  const before = { ...eventOf('Gained', { ...own, goods: [1, 0, 0, 0, 0, 0, 0] }), n: 4 };
  const game = { ...gameContext(running), log: [before, ...log], undoable: 3, undoEntries: [3, 5, 6] };
  const { container, getByTitle } = render(ChosenSteps, { game, animator: new RaisingAnimator() });
  expect(getByTitle(/Edward/)).toBeTruthy();
  expect(container.querySelectorAll('button.step')).toHaveLength(1);
});

test('while a robot is paid for, it and its phase stay, also when the energy is used up', async () => {
  const back: number[] = [];
  const built = [
    { ...eventOf('PhaseBegan', { ...own, phase: 'assemble', total: 3, batteries: 0, more: 0 }), n: 4 },
    { ...eventOf('Assembled', { ...own, robot: 'r01', row: 'design', column: 2 }), n: 5 },
    { ...eventOf('Paid', { ...own, goods: [1, 0, 0, 0, 0, 0, 0] }), n: 6 },
  ];
  const paying = asking('pay', 'pay all', 'pay s');
  const shown = { ...paying, players: [{ ...player, at: 'assemble', total: 0, prompt_kind: 'pay' }] };
  const more = {
    log: built,
    undoable: 3,
    undoEntries: [3, 4, 5],
    takeBack: (answers: number) => back.push(answers),
  };
  const { getByTitle, rerender, queryByTitle } = render(ChosenSteps, {
    game: { ...gameContext(shown), ...more },
    animator: new RaisingAnimator(),
  });
  await fireEvent.click(getByTitle('Back to before: Edward'));
  await fireEvent.click(getByTitle('Back to before: Assemble, 0 energy'));
  expect(back).toEqual([2, 3]);
  const next = { ...shown, prompt: asking('assemble').prompt };
  await rerender({ game: { ...gameContext(next), ...more } });
  expect(queryByTitle('Back to before: Edward')).toBeNull();
});

test.each([
  ['a card', eventOf('CardPaid', { ...own, card: 'r03' })],
  ['a token', eventOf('TokenPlaced', { ...own, type: 'speed', card: 'r02' })],
])('a robot is still being paid for after %s', (_, between) => {
  const built = { ...eventOf('Assembled', { ...own, robot: 'r01', row: 'design', column: 2 }), n: 5 };
  const paying = {
    ...asking('pay', 'pay s'),
    players: [{ ...player, at: 'assemble', total: 0, prompt_kind: 'pay' }],
  };
  const more = { log: [built, { ...between, n: 6 }], undoable: 2, undoEntries: [4, 5] };
  const { queryByTitle } = render(ChosenSteps, {
    game: { ...gameContext(paying), ...more },
    animator: new RaisingAnimator(),
  });
  expect(queryByTitle('Back to before: Edward')).not.toBeNull();
});

test('what is half chosen is a way back, too', async () => {
  const animator = new RaisingAnimator();
  animator.chosen = 'k16';
  const { getByRole } = render(ChosenSteps, { game: gameContext(asking('class')), animator });
  await fireEvent.click(getByRole('button', { name: /Drawing Room/ }));
  expect(animator.chosen).toBe('');
});

test('what began by itself is said in words, and is no button, as it leads nowhere', () => {
  const game = { ...gameContext(running), log, undoable: 3, undoEntries: [] };
  const { container, getByRole } = render(ChosenSteps, { game, animator: new RaisingAnimator() });
  expect(container.querySelectorAll('button.step')).toHaveLength(0);
  expect(getByRole('img', { name: 'discard a card: 3 batteries' })).toBeTruthy();
  expect(container.innerHTML).not.toContain('C-&gt;3B');
});
