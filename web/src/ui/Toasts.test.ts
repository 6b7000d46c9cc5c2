import { cleanup, render, screen } from '@testing-library/svelte';
import { afterEach, expect, test } from 'vitest';
import { Refused } from '../core/api';
import { settings } from '../core/settings.svelte';
import { toasts } from '../core/toasts.svelte';
import Toasts from './Toasts.svelte';

afterEach(() => {
  cleanup();
  toasts.shown = [];
  settings.language = 'en';
});

test('the words of the server are marked as English, those of the page are not', () => {
  settings.language = 'de';
  toasts.fault(new Refused({ no: null, rule: '', why: 'not now', hint: 'Wait.', wait: 0 }));
  toasts.note('Gut so');
  render(Toasts);
  expect(screen.getByText('Not now.').closest('[lang]')?.getAttribute('lang')).toBe('en');
  expect(screen.getByText('Gut so').closest('p[lang]')).toBe(null);
});
