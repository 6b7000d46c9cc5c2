import { beforeEach, expect, it, vi } from 'vitest';
import { forgetResults, isSignedOut, restartSignedOut, tellSignedOut } from './signed-out';
import { toasts } from './toasts.svelte';
import type { Rejected } from './types';

beforeEach(() => localStorage.clear());

it('forgets the puzzle results of the one who leaves, and nothing else', () => {
  localStorage.setItem('botyard-puzzles-ricochet-robots', '{}');
  localStorage.setItem('botyard-hints-ricochet-robots', '{}');
  localStorage.setItem('botyard', '{}');
  forgetResults();
  expect(Object.keys(localStorage)).toEqual(['botyard']);
});

it('restarts once with the cookie of a new guest, and says why', async () => {
  const reload = vi.fn();
  vi.stubGlobal('location', { ...location, reload });
  const fetch = vi.fn(() => Promise.reject(new Error('offline')));
  vi.stubGlobal('fetch', fetch);
  restartSignedOut();
  restartSignedOut();
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
  expect(fetch).toHaveBeenCalledOnce();
  tellSignedOut();
  tellSignedOut();
  expect(toasts.shown.map(({ text }) => text)).toEqual(['You were signed out on this device.']);
});

it('is told by the message, not by the rule, which other rejections share', () => {
  const rejected = (id: string): Rejected => ({
    rejected: null,
    rule: 'HOUSE-DEVICE',
    reason: '',
    suggestion: '',
    reason_message: { id, args: {} },
    suggestion_message: null,
    retry_after: 0,
  });
  expect(isSignedOut(rejected('rejected-signed-out'))).toBe(true);
  expect(isSignedOut(rejected('rejected-no-device'))).toBe(false);
});
