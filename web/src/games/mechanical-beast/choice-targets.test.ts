import { expect, test } from 'vitest';
import { answer, choicesAt, itemsOf, keysOf } from './choice-targets';
import { gearPreview, roomsAfter } from './previews';
import { askedView, choiceIn, choiceOf, gameContext, previewIn } from './sample';
import { BeastAnimator } from './animator.svelte';
import type { BeastPrompt, BeastView } from './types';

const prompt = askedView.prompt as BeastPrompt;
const LOSS = { id: 'warning-loss', args: { reason: 'no_exit' } };

test('the question is asked thing by thing, acts before walks', () => {
  const items = itemsOf(prompt, null);
  expect(items.map(({ id }) => id)).toEqual(['R28:w', 'R28#1', 'end', 'R16', 'R62', 'R45', 'R38']);
  expect(items[1]?.choices).toHaveLength(3);
});

test('keys follow the list: doorways by who explores, then gears, then walks', () => {
  const choices = [
    choiceOf('move', 'walk engineer c4', 'R16', { who: 'engineer' }),
    choiceOf('explore', 'explore engineer n', 'R28:n', { who: 'engineer' }),
    choiceOf('gear', 'gear engineer 1 +', 'R28#1', { who: 'engineer' }),
    choiceOf('explore', 'explore android n', 'R45:n', { who: 'android' }),
    choiceOf('explore', 'explore engineer w', 'R28:w', { who: 'engineer' }),
  ];
  const items = itemsOf({ ...prompt, choices }, null);
  expect(items.map(({ id }) => id)).toEqual(['R28:n', 'R28:w', 'R45:n', 'R28#1', 'R16']);
});

test('once a thing is chosen its answers stand one by one', () => {
  expect(itemsOf(prompt, 'R28#1').map(({ id }) => id)).toEqual([
    'gear engineer 1 +',
    'gear engineer 1 ++',
    'gear engineer 1 -',
  ]);
  expect(itemsOf(prompt, 'R99#1')).toHaveLength(7);
});

test('every answer has a key where there are few; else walks have none', () => {
  const items = itemsOf(prompt, null);
  expect([...keysOf(items, askedView)]).toEqual([
    ['R28:w', '1'],
    ['R28#1', '2'],
    ['R16', '3'],
    ['R62', '4'],
    ['R45', '5'],
    ['R38', '6'],
    ['end', '0'],
  ]);
  const many = [...items, ...['a', 'b', 'c', 'd'].map((id) => ({ ...(items[3] ?? { choices: [] }), id }))];
  expect([...keysOf(many, askedView).values()]).toEqual(['1', '2', '0']);
});

test('Enter ends a turn once something was done in it', () => {
  const last = itemsOf(prompt, null).filter(({ id }) => id === 'end');
  const key = (done: Partial<BeastView>): string | undefined =>
    keysOf(last, { ...askedView, walked: '', acted: false, ...done }).get('end');
  expect([key({}), key({ walked: 'e2' }), key({ acted: true })]).toEqual(['0', 'Enter', 'Enter']);
});

test('a thing has all its choices', () => {
  expect(choicesAt(prompt, 'R28#1')).toHaveLength(3);
});

test('an answer that warns of something is asked about first', () => {
  const warned: BeastView = {
    ...askedView,
    prompt: { ...prompt, choices: prompt.choices.map((choice) => ({ ...choice, warning: LOSS })) },
  };
  const [animator, sent] = [new BeastAnimator(), [] as string[]];
  answer(gameContext(warned, sent), animator, 'end');
  expect(sent).toEqual([]);
  expect([animator.weighed, animator.pointed]).toEqual(['end', 'end']);
  answer(gameContext(warned, sent), animator, 'end');
  expect(sent).toEqual([]);
  answer(gameContext(warned, sent), animator, 'end', true);
  expect(sent).toEqual(['end']);
  answer(gameContext(askedView, sent), animator, 'walk engineer e8');
  answer(gameContext(askedView, sent, true), animator, 'walk engineer d8');
  answer(gameContext(askedView, sent), animator, 'walk engineer z9');
  expect(sent).toEqual(['end', 'walk engineer e8']);
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
