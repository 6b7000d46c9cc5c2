import { cleanup, render } from '@testing-library/svelte';
import { afterEach, expect, test } from 'vitest';
import SeatDetails from './SeatDetails.svelte';
import { settings } from '../../core/settings.svelte';
import { player, view } from './sample';

afterEach(() => {
  cleanup();
  settings.language = 'en';
});

test('a seat shows as many spaces as its board has', () => {
  const wide = { ...view, players: [{ ...player, spaces: [0, 1, 2, 3, 3, 3] }] };
  const { container } = render(SeatDetails, { view: wide, seat: 0 });
  expect(container.querySelectorAll('.matrix rect')).toHaveLength(3 * 6);
});

test('what a seat would have in all goes by another word than points in stock', () => {
  const shown = (): string | undefined =>
    render(SeatDetails, { view, seat: 0 }).container.querySelector('.top')?.textContent.trim();
  expect(shown()).toBe('score 22');
  cleanup();
  settings.language = 'de';
  expect(shown()).toBe('Wertung 22');
});
