import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, expect, test, vi } from 'vitest';
import AnswerList from './AnswerList.svelte';
import { groupsOf, keysOf, type Answer } from './answers';
import { PromptState } from './prompt-state.svelte';

afterEach(cleanup);

const answer = (id: string, more: Partial<Answer> = {}): Answer => ({
  id,
  title: id,
  take: vi.fn(),
  ...more,
});

test('answers get 1 to 9 and then letters, fixed keys stay, shortcuts of the table are left out', () => {
  const answers = [...Array(11).keys()].map((place) => answer(String(place)));
  const keys = keysOf([answer('pass', { key: '3' }), ...answers], ['a']);
  expect([keys.get('pass'), keys.get('0'), keys.get('2'), keys.get('8'), keys.get('9')]).toEqual([
    '3',
    '1',
    '4',
    'b',
    'c',
  ]);
});

test('answers keep their keys from prompt to prompt of a series, and a new one gets a key that nobody had', () => {
  const prompt = new PromptState();
  const keys = (keepsKeysIn: string, ...ids: string[]): string[] => [
    ...prompt.keysOf({ answers: ids.map((id) => answer(id)), keepsKeysIn }).values(),
  ];
  expect(keys('run', 'a', 'b', 'c')).toEqual(['1', '2', '3']);
  expect(keys('run', 'b', 'c')).toEqual(['2', '3']);
  expect(keys('pay', 'x')).toEqual(['1']);
  expect(keys('run', 'c', 'new', 'a')).toEqual(['3', '4', '1']);
  expect(keys('run', 'other')).toEqual(['1']);
  expect(keys('', 'b')).toEqual(['1']);
});

test('keys of answers that are gone are given again when all others are used', () => {
  const had = new Map([...'123456789'].map((key) => [`old ${key}`, key]));
  const answers = [...Array(20).keys()].map((place) => answer(String(place)));
  const keys = [...keysOf(answers, undefined, had).values()];
  expect([keys[0], new Set(keys).size, keys.includes('1')]).toEqual(['a', 20, true]);
});

test('groups keep the order in which they first occur', () => {
  const answers = [
    answer('a', { group: 'Board' }),
    answer('b', { group: 'Cards' }),
    answer('c', { group: 'Board' }),
  ];
  expect(groupsOf(answers).map(({ name, answers }) => [name, answers.map(({ id }) => id)])).toEqual([
    ['Board', ['a', 'c']],
    ['Cards', ['b']],
  ]);
});

test('a key takes its answer; a warning waits for a second press; an impossible answer is refused', async () => {
  const [move, leap, wait] = [
    answer('move'),
    answer('leap', { warning: 'It is deep.' }),
    answer('wait', { disabled: 'Not on turn 1' }),
  ];
  render(AnswerList, { sheet: { answers: [move, leap, wait] }, busy: false });
  for (const key of ['1', '2', '3']) await fireEvent.keyDown(document.body, { key });
  expect([move, leap, wait].map(({ take }) => vi.mocked(take).mock.calls.length)).toEqual([1, 0, 0]);
  await fireEvent.keyDown(document.body, { key: '2' });
  expect(leap.take).toHaveBeenCalledOnce();
});

test('while an answer is being sent, neither keys nor clicks answer', async () => {
  const move = answer('move');
  render(AnswerList, { sheet: { answers: [move] }, busy: true });
  await fireEvent.keyDown(document.body, { key: '1' });
  await fireEvent.click(screen.getByRole('button'));
  expect(move.take).not.toHaveBeenCalled();
});
