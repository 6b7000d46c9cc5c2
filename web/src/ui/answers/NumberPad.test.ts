import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import AnswerList from './AnswerList.svelte';

const take = vi.fn<(number: number) => void>();

beforeEach(() => {
  vi.clearAllMocks();
  const numbers = {
    id: 'bid',
    label: 'Your bid',
    minimum: 0,
    maximum: 50,
    shown: [5],
    titleOf: (number: number) => `Bid ${number}`,
    take,
  };
  render(AnswerList, { sheet: { answers: [], numbers }, busy: false });
});
afterEach(cleanup);

async function press(...keys: string[]): Promise<void> {
  for (const key of keys) await fireEvent.keyDown(document.body, { key });
}
const field = (): HTMLInputElement => screen.getByRole('textbox', { name: 'Your bid' });

test('digits collect until Enter', async () => {
  await press('1', '2', 'Enter');
  expect(take.mock.calls).toEqual([[12]]);
});

test('a digit that leads beyond the highest number changes nothing', async () => {
  await press('9', '9');
  expect(field().value).toBe('9');
  await press('Backspace', '4', '8', 'Enter');
  expect(take.mock.calls).toEqual([[48]]);
});

test.each(['5.5', '1e1', '51', '-1', ''])('%j in the field cannot be sent', async (text) => {
  await press('4');
  await fireEvent.input(field(), { target: { value: text } });
  await press('Enter');
  expect(take).not.toHaveBeenCalled();
});
