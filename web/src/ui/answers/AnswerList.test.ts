import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, expect, test, vi } from 'vitest';
import AnswerList from './AnswerList.svelte';
import { groupsOf, keysOf, type Answer } from './answers';

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
