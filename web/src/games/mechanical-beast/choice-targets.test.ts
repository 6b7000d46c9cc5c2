import { expect, test } from 'vitest';
import { answersOf, choicesAt, itemsOf, MOVES } from './choice-targets';
import { gearPreview, roomsAfter } from './previews';
import { askedView, choiceIn, choiceOf, previewIn } from './sample';
import type { BeastPrompt } from './types';

const prompt = askedView.prompt as BeastPrompt;

test('the question is asked thing by thing, moves before actions', () => {
  const items = itemsOf(prompt, null);
  expect(items.map(({ id }) => id)).toEqual(['R16', 'R62', 'R45', 'R38', 'R28:w', 'R28#1', 'end']);
  expect(items[5]?.choices).toHaveLength(3);
});

test('keys follow the list: moves, then doorways by who explores, then gears', () => {
  const choices = [
    choiceOf('move', 'walk engineer c4', 'R16', { who: 'engineer' }),
    choiceOf('explore', 'explore engineer n', 'R28:n', { who: 'engineer' }),
    choiceOf('gear', 'gear engineer 1 +', 'R28#1', { who: 'engineer' }),
    choiceOf('explore', 'explore android n', 'R45:n', { who: 'android' }),
    choiceOf('explore', 'explore engineer w', 'R28:w', { who: 'engineer' }),
  ];
  const items = itemsOf({ ...prompt, choices }, null);
  expect(items.map(({ id }) => id)).toEqual(['R16', 'R28:n', 'R28:w', 'R45:n', 'R28#1']);
});

test('once a thing is chosen its answers stand one by one', () => {
  expect(itemsOf(prompt, 'R28#1').map(({ id }) => id)).toEqual([
    'gear engineer 1 +',
    'gear engineer 1 ++',
    'gear engineer 1 -',
  ]);
  expect(itemsOf(prompt, 'R99#1')).toHaveLength(7);
});

test('many moves have one answer together, which lists them one by one', () => {
  const items = itemsOf(prompt, null);
  expect(answersOf(items, null)).toHaveLength(7);
  const many = [...items, ...['a', 'b'].map((id) => ({ ...(items[0] ?? { choices: [] }), id }))];
  expect(answersOf(many, null).map(({ id }) => id)).toEqual(['R28:w', 'R28#1', 'end']);
  expect(itemsOf(prompt, MOVES).map(({ choices: [move] }) => move?.highlights)).toEqual([
    ['R16'],
    ['R62'],
    ['R45'],
    ['R38'],
  ]);
});

test('a thing has all its choices', () => {
  expect(choicesAt(prompt, 'R28#1')).toHaveLength(3);
});

test('what a gear would do', () => {
  const preview = (action: string) =>
    gearPreview(askedView, choiceIn(askedView, action), previewIn(askedView, action));
  const half = preview('gear engineer 1 ++');
  expect(half).toMatchObject({ meeple: 'e2', turns: 2, room: { id: 'R28' }, gear: { kind: 'corner' } });
  expect(preview('gear engineer 1 -')?.turns).toBe(-1);
  expect(preview('walk engineer e8')).toBeNull();
  const after = roomsAfter(askedView, previewIn(askedView, 'gear engineer 1 +'));
  expect(after.find(({ id }) => id === 'R28')).toMatchObject({ row: 1, column: -4, heading: 'w' });
});
