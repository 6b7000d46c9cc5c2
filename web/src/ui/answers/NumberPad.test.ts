import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { NumberPad } from './answers';
import AnswerList from './AnswerList.svelte';

const take = vi.fn<(number: number) => void>();

const numbers: NumberPad = {
  id: 'bid',
  label: 'Your bid',
  minimum: 0,
  maximum: 50,
  shown: [5, 6],
  titleOf: (number: number) => `Bid ${number}`,
  take,
};
let rerender: (props: { busy: boolean }) => Promise<void>;

function renderPad(changes: Partial<NumberPad> = {}, busy = false): void {
  cleanup();
  const sheet = { answers: [], numbers: { ...numbers, ...changes } };
  rerender = render(AnswerList, { sheet, busy }).rerender;
}

beforeEach(() => {
  vi.clearAllMocks();
  renderPad();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

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

test('a number that may have a second digit waits; the others are taken after a moment', async () => {
  vi.useFakeTimers();
  renderPad({ delayOf: (number) => (number === 1 ? Infinity : 700) });
  await press('1');
  await vi.advanceTimersByTimeAsync(5000);
  expect(take).not.toHaveBeenCalled();
  await press('2');
  await vi.advanceTimersByTimeAsync(699);
  expect(take).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(take.mock.calls).toEqual([[12]]);
});

test('Escape discards what is typed', async () => {
  vi.useFakeTimers();
  renderPad({ delayOf: () => 700 });
  await press('7', 'Escape');
  await vi.advanceTimersByTimeAsync(5000);
  expect(take).not.toHaveBeenCalled();
});

test('what is written in the field waits for Enter', async () => {
  vi.useFakeTimers();
  renderPad({ delayOf: () => 700 });
  await press('7');
  await fireEvent.focus(field());
  await vi.advanceTimersByTimeAsync(5000);
  expect(take).not.toHaveBeenCalled();
});

test('a number given while another answer is being sent is taken afterwards', async () => {
  renderPad({}, true);
  await press('4', '2', 'Enter');
  expect(take).not.toHaveBeenCalled();
  await rerender({ busy: false });
  expect(take.mock.calls).toEqual([[42]]);
});

test('a button says what comes of its number', () => {
  renderPad({ main: 5, consequenceOf: (number) => (number === 5 ? 'leads' : 'last') });
  expect(screen.getByRole('button', { name: '5 leads' }).className).toContain('main');
  expect(screen.getByRole('button', { name: '6 last' }).className).not.toContain('main');
});

test('there is no other number where each has a button', () => {
  expect(screen.queryByRole('button', { name: 'Other number' })).toBeTruthy();
  renderPad({ minimum: 5, maximum: 6 });
  expect(screen.queryByRole('button', { name: 'Other number' })).toBe(null);
});
