import { cleanup, render } from '@testing-library/svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import Announcer from './Announcer.svelte';
import type { TableController } from './table-controller.svelte';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function listen(seconds: number, more: Partial<TableController> = {}) {
  const timer = { name: 'bid-1', left: seconds, seconds, ends: performance.now() + seconds * 1000 };
  const controller = {
    playing: true,
    timers: [timer],
    announcement: 'Ada bids 13.',
    handoverSeat: null,
    ...more,
  } as TableController;
  const { container } = render(Announcer, { controller });
  const heard = (role: string) => container.querySelector(`[role=${role}]`)?.textContent;
  return { heard };
}

/** The assertive announcement, and the seconds left when it first appears. */
async function warnings(seconds: number): Promise<Record<string, number>> {
  const { heard } = listen(seconds);
  const first: Record<string, number> = {};
  for (let left = seconds; left >= 0; left--) {
    const warning = heard('alert');
    if (warning) first[warning] ??= left;
    await vi.advanceTimersByTimeAsync(1000);
  }
  return first;
}

test('a timer is announced at 30 and 10 seconds', async () => {
  expect(await warnings(60)).toEqual({ '30 seconds left.': 30, '10 seconds left.': 10 });
});

test('a short timer is not announced', async () => {
  expect(await warnings(20)).toEqual({});
});

test('nothing is announced during a handover', () => {
  expect(listen(60).heard('log')).toBe('Ada bids 13.');
  cleanup();
  expect(listen(60, { handoverSeat: 1 }).heard('log')).toBe('');
});
