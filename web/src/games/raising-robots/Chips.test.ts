import { cleanup, fireEvent, render } from '@testing-library/svelte';
import { afterEach, beforeEach, expect, test } from 'vitest';
import Chips from './Chips.svelte';
import { asking, handsOf, layCards, player, tell, view } from './sample';
import { RaisingStage } from './stage.svelte';

beforeEach(layCards);
afterEach(cleanup);

const running = { ...view, players: [{ ...player, acting: 'r01' }] };
const own = { seat: 0, secret: false };
const log = [
  { ...tell('PhaseBegan', { ...own, phase: 'design', total: 6, batteries: 1 }), n: 4 },
  { ...tell('Ran', { ...own, source: 'r01', act: 'basic', again: false }), n: 7 },
];

test('phase and card lead back to before they were chosen', async () => {
  const back: number[] = [];
  const more = { log, undoable: 3, back: [3, 5, 6], takeBack: (answers: number) => back.push(answers) };
  const { getByTitle } = render(Chips, {
    hands: { ...handsOf(running), ...more },
    stage: new RaisingStage(),
  });
  await fireEvent.click(getByTitle('Back to before: Edward: pay 1 robot card: 3 batteries'));
  await fireEvent.click(getByTitle('Back to before: Design, 6 energy'));
  expect(back).toEqual([1, 3]);
});

test('a phase that began by itself behind an answer of the one before is no way back', () => {
  const before = { ...tell('Gained', { ...own, goods: [1, 0, 0, 0, 0, 0, 0] }), n: 4 };
  const hands = { ...handsOf(running), log: [before, ...log], undoable: 3, back: [3, 5, 6] };
  const { container, getByTitle } = render(Chips, { hands, stage: new RaisingStage() });
  expect(getByTitle(/Edward/)).toBeTruthy();
  expect(container.querySelectorAll('button.step')).toHaveLength(1);
});

test('while a robot is paid for, it and its phase stay, also when the energy is used up', async () => {
  const back: number[] = [];
  const built = [
    { ...tell('PhaseBegan', { ...own, phase: 'assemble', total: 3, batteries: 0 }), n: 4 },
    { ...tell('Assembled', { ...own, robot: 'r01', row: 'design', column: 2 }), n: 5 },
    { ...tell('Paid', { ...own, goods: [1, 0, 0, 0, 0, 0, 0] }), n: 6 },
  ];
  const paying = asking('pay', 'pay all', 'pay s');
  const shown = { ...paying, players: [{ ...player, at: 'assemble', total: 0, doing: 'pay' }] };
  const more = {
    log: built,
    undoable: 3,
    back: [3, 4, 5],
    takeBack: (answers: number) => back.push(answers),
  };
  const { getByTitle, rerender, queryByTitle } = render(Chips, {
    hands: { ...handsOf(shown), ...more },
    stage: new RaisingStage(),
  });
  await fireEvent.click(getByTitle('Back to before: Edward'));
  await fireEvent.click(getByTitle('Back to before: Assemble, 0 energy'));
  expect(back).toEqual([2, 3]);
  const next = { ...shown, question: asking('assemble').question };
  await rerender({ hands: { ...handsOf(next), ...more } });
  expect(queryByTitle('Back to before: Edward')).toBeNull();
});

test.each([
  ['a card', tell('CardPaid', { ...own, card: 'r03' })],
  ['a token', tell('TokenPlaced', { ...own, type: 'speed', card: 'r02' })],
])('a robot is still being paid for after %s', (_, between) => {
  const built = { ...tell('Assembled', { ...own, robot: 'r01', row: 'design', column: 2 }), n: 5 };
  const paying = {
    ...asking('pay', 'pay s'),
    players: [{ ...player, at: 'assemble', total: 0, doing: 'pay' }],
  };
  const more = { log: [built, { ...between, n: 6 }], undoable: 2, back: [4, 5] };
  const { queryByTitle } = render(Chips, {
    hands: { ...handsOf(paying), ...more },
    stage: new RaisingStage(),
  });
  expect(queryByTitle('Back to before: Edward')).not.toBeNull();
});

test('what is half chosen is a way back, too', async () => {
  const stage = new RaisingStage();
  stage.chosen = 'k16';
  const { getByRole } = render(Chips, { hands: handsOf(asking('class')), stage });
  await fireEvent.click(getByRole('button', { name: /Drawing Room/ }));
  expect(stage.chosen).toBe('');
});

test('what began by itself is said in words, and is no button, as it leads nowhere', () => {
  const hands = { ...handsOf(running), log, undoable: 3, back: [] };
  const { container, getByRole } = render(Chips, { hands, stage: new RaisingStage() });
  expect(container.querySelectorAll('button.step')).toHaveLength(0);
  expect(getByRole('img', { name: 'pay 1 robot card: 3 batteries' })).toBeTruthy();
  expect(container.innerHTML).not.toContain('C-&gt;3B');
});
