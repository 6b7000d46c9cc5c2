import { expect, test } from 'vitest';
import { answer, choicesAt, itemsOf, keysOf, meepleOf, roomIn } from './choice-targets';
import { gearPreview, roomsAfter } from './previews';
import { askedView, previewIn, gameContext } from './sample';
import { BeastAnimator } from './animator.svelte';
import type { BeastPrompt, BeastView } from './types';

const prompt = askedView.prompt as BeastPrompt;

test('the question is asked thing by thing, acts before walks', () => {
  const items = itemsOf(prompt, null);
  expect(items.map(({ id }) => id)).toEqual(['R28:w', 'R28#1', 'end', 'R16', 'R62', 'R45', 'R38']);
  expect(items[1]?.choices).toHaveLength(3);
});

test('keys follow the list: doorways by who explores, then gears, then walks', () => {
  const choiceOf = (action: string, thing: string) => ({
    action,
    label: '',
    highlights: [thing],
    warning: '',
  });
  const choices = [
    choiceOf('walk engineer c4', 'R16'),
    choiceOf('explore engineer n', 'R28:n'),
    choiceOf('gear engineer 1 +', 'R28#1'),
    choiceOf('explore android n', 'R45:n'),
    choiceOf('explore engineer w', 'R28:w'),
  ];
  const items = itemsOf({ ...prompt, choices } as BeastPrompt, null);
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

test('things belong to rooms, answers to meeples', () => {
  expect(roomIn('R28#1')).toBe('R28');
  expect(roomIn('R28:w')).toBe('R28');
  expect(meepleOf('walk engineer d5', 1)).toBe('e2');
  expect(meepleOf('gear second 1 +', 0)).toBe('e1b');
  expect(meepleOf('explore android n', 0)).toBe('android');
  expect(meepleOf('end', 0)).toBe('');
  expect(choicesAt(prompt, 'R28#1')).toHaveLength(3);
});

test('an answer that warns of something is asked about first', () => {
  const warned: BeastView = {
    ...askedView,
    prompt: { ...prompt, choices: prompt.choices.map((choice) => ({ ...choice, warning: 'This loses.' })) },
  };
  const [animator, sent] = [new BeastAnimator(), [] as string[]];
  answer(gameContext(warned, sent), animator, 'end');
  expect(sent).toEqual([]);
  expect([animator.weighed, animator.pointed]).toEqual(['end', 'end']);
  answer(gameContext(warned, sent), animator, 'end');
  expect(sent).toEqual([]);
  answer(gameContext(warned, sent), animator, 'end', true);
  expect(sent).toEqual(['end']);
  answer(gameContext(askedView, sent), animator, 'walk engineer c4');
  answer(gameContext(askedView, sent, true), animator, 'walk engineer b4');
  answer(gameContext(askedView, sent), animator, 'walk engineer z9');
  expect(sent).toEqual(['end', 'walk engineer c4']);
});

test('what a gear would do', () => {
  const half = gearPreview(askedView, previewIn(askedView, 'gear engineer 1 ++'));
  expect(half).toMatchObject({ meeple: 'e2', turns: 2, room: { id: 'R28' }, gear: { kind: 'corner' } });
  expect(gearPreview(askedView, previewIn(askedView, 'gear engineer 1 -'))?.turns).toBe(-1);
  expect(gearPreview(askedView, previewIn(askedView, 'walk engineer c4'))).toBeNull();
  const after = roomsAfter(askedView, previewIn(askedView, 'gear engineer 1 +'));
  expect(after.find(({ id }) => id === 'R28')).toMatchObject({ row: 1, column: -4, heading: 'w' });
});
