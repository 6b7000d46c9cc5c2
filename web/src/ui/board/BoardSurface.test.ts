import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import BoardSurface from './BoardSurface.svelte';
import { HOLD_MILLISECONDS } from './gestures';

const onchoose = vi.fn<(id: string | null) => void>();
const onhold = vi.fn<(id: string | null) => void>();

beforeEach(() => {
  vi.useFakeTimers();
  vi.clearAllMocks();
  const area = { x: 0, y: 0, width: 50, height: 50 };
  const viewBox = { x: 0, y: 0, width: 100, height: 100 };
  const rows = [
    {
      items: [
        { id: 'a', area, label: 'Square a', isChoice: true },
        { id: 'b', area: { ...area, x: 50 }, label: 'Square b' },
      ],
    },
  ];
  render(BoardSurface, { label: 'Board', viewBox, rows, onchoose, onhold });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const finger = { pointerId: 1, pointerType: 'touch', button: 0 };
const square = (): HTMLElement => screen.getByRole('button', { name: 'Square a' });

test('a finger that rests holds an item until it is lifted, and does not choose it', async () => {
  await fireEvent.pointerDown(square(), { ...finger, clientX: 10, clientY: 10 });
  vi.advanceTimersByTime(HOLD_MILLISECONDS);
  expect(onhold.mock.calls).toEqual([['a']]);
  await fireEvent.pointerUp(square(), finger);
  await fireEvent.click(square());
  expect(onhold.mock.calls).toEqual([['a'], [null]]);
  expect(onchoose).not.toHaveBeenCalled();
});

test('a finger that pans holds nothing, though its release is not heard', async () => {
  await fireEvent.pointerDown(square(), { ...finger, clientX: 10, clientY: 10 });
  await fireEvent.pointerMove(square(), { ...finger, clientX: 30, clientY: 10 });
  vi.advanceTimersByTime(2 * HOLD_MILLISECONDS);
  expect(onhold).not.toHaveBeenCalled();
});

test('a hold ends when the viewport captures the pointer', async () => {
  await fireEvent.pointerDown(square(), { ...finger, clientX: 10, clientY: 10 });
  vi.advanceTimersByTime(HOLD_MILLISECONDS);
  await fireEvent.pointerLeave(screen.getByRole('group', { name: 'Board' }), finger);
  expect(onhold.mock.calls).toEqual([['a'], [null]]);
});

test('Enter chooses a focused choice and is left to the prompt elsewhere', async () => {
  square().focus();
  expect(await fireEvent.keyDown(square(), { key: 'Enter' })).toBe(false); // used up
  expect(onchoose.mock.calls).toEqual([['a']]);
  const other = screen.getByRole('img', { name: 'Square b' });
  other.focus();
  expect(await fireEvent.keyDown(other, { key: 'Enter' })).toBe(true);
  expect(onchoose.mock.calls).toEqual([['a']]);
});

test('after a click Enter is left to the prompt', async () => {
  await fireEvent.pointerDown(square(), { pointerId: 1, pointerType: 'mouse', button: 0 });
  square().focus();
  expect(await fireEvent.keyDown(square(), { key: 'Enter' })).toBe(true);
  square().blur();
  square().focus();
  expect(await fireEvent.keyDown(square(), { key: 'Enter' })).toBe(false);
});
