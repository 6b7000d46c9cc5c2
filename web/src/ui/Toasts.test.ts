import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { flushSync } from 'svelte';
import { afterEach, expect, test } from 'vitest';
import { ApiError } from '../core/api';
import { settings } from '../core/settings.svelte';
import { toasts } from '../core/toasts.svelte';
import Toasts from './Toasts.svelte';

afterEach(() => {
  cleanup();
  toasts.shown = [];
  settings.language = 'en';
});

test('a rejection is shown in the language of the reader', () => {
  settings.language = 'de';
  toasts.error(
    new ApiError({
      rejected: null,
      rule: 'HOUSE-SEAT',
      reason: 'All seats are taken.',
      suggestion: 'You can watch.',
      reason_message: { id: 'rejected-full', args: {} },
      suggestion_message: { id: 'suggest-watch', args: {} },
      retry_after: 0,
    }),
  );
  const { container } = render(Toasts);
  expect(container.textContent).toContain('Alle Plätze sind besetzt.');
  expect(container.textContent).toContain('Du kannst zuschauen.');
  expect(container.querySelector('p')?.lang).toBe('');
});

test('plain text of a game is marked as English, text of the page is not', () => {
  settings.language = 'de';
  toasts.error(
    new ApiError({
      rejected: null,
      rule: '',
      reason: 'not now',
      suggestion: 'Wait.',
      reason_message: { id: 'plain', args: { text: 'not now' } },
      suggestion_message: null,
      retry_after: 0,
    }),
  );
  render(Toasts);
  expect(screen.getByText('Not now.').closest('[lang]')?.getAttribute('lang')).toBe('en');
  toasts.note('Gut so');
  flushSync();
  expect(screen.getByText('Gut so').closest('p[lang]')).toBe(null);
});

test('a rate limit shows when to retry and is no error', () => {
  const why = 'you are over the limit (hints: 1 in 2 s, 3 at once)';
  toasts.error(
    new ApiError({
      rejected: null,
      rule: 'HOUSE-LIMIT-HINTS',
      reason: why,
      suggestion: 'Wait 0.3 s.',
      reason_message: { id: 'plain', args: { text: why } },
      suggestion_message: null,
      retry_after: 0.3,
    }),
  );
  toasts.error(
    new ApiError({
      rejected: null,
      rule: 'HOUSE-LIMIT-HINTS',
      reason: why,
      suggestion: 'Wait 1.3 s.',
      reason_message: { id: 'plain', args: { text: why } },
      suggestion_message: null,
      retry_after: 1.3,
    }),
  );
  const { container } = render(Toasts);
  const said = screen.getByText('Too fast. Try again in 2 s.');
  expect(said.closest('.toast')?.classList.contains('fault')).toBe(false);
  expect(container.querySelectorAll('.toast')).toHaveLength(1); // the newest replaces the previous one
  expect(container.textContent).not.toContain('HOUSE');
});

test('only the newest toast is shown; the previous one returns after it', async () => {
  toasts.error(
    new ApiError({
      rejected: null,
      rule: '',
      reason: 'not now',
      suggestion: '',
      reason_message: { id: 'plain', args: { text: 'not now' } },
      suggestion_message: null,
      retry_after: 0,
    }),
  );
  toasts.note('Copied');
  toasts.note('Saved');
  const { container } = render(Toasts);
  const shown = (): (string | null)[] =>
    [...container.querySelectorAll('.toast b')].map((said) => said.textContent);
  expect(shown()).toEqual(['Saved']);
  await fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(shown()).toEqual(['Copied']);
});

test('a rejection links to its rule', () => {
  toasts.error(
    new ApiError({
      rejected: null,
      rule: 'HOUSE-TABLE',
      reason: 'no such table',
      suggestion: '',
      reason_message: { id: 'plain', args: { text: 'no such table' } },
      suggestion_message: null,
      retry_after: 0,
    }),
  );
  render(Toasts);
  expect(screen.getByText('HOUSE-TABLE').getAttribute('href')).toContain('HOUSE-TABLE');
});

test('notes never push out a call to another table', () => {
  toasts.call('t1', 'Your turn', '/t/t1');
  for (const text of ['one', 'two', 'three', 'four']) toasts.note(text);
  expect(toasts.shown.map(({ text }) => text)).toEqual(['Your turn', 'two', 'three', 'four']);
});
