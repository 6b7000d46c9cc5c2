import { cleanup, render, screen } from '@testing-library/svelte';
import { afterEach, expect, test } from 'vitest';
import { settings } from '../../core/settings.svelte';
import { RicochetStage } from './stage.svelte';
import type { RicochetReview } from './types';
import Ways from './Ways.svelte';

afterEach(() => {
  cleanup();
  settings.language = 'en';
});

const none: RicochetReview = {
  best: null,
  proved: true,
  at_least: 31,
  count: 0,
  complete: true,
  grade: null,
  ways: [],
};

test.each([
  ['en', 'There is no way of up to 30 moves'],
  ['de', 'Es gibt keinen Weg von bis zu 30 Zügen'],
] as const)('that there is no way is said as far as it was looked for (%s)', (language, said) => {
  settings.language = language;
  render(Ways, { review: none, stage: new RicochetStage() });
  expect(screen.getByRole('heading').textContent).toBe(said);
});
