import { cleanup, render } from '@testing-library/svelte';
import { afterEach, beforeEach, expect, test } from 'vitest';
import Result from './Result.svelte';
import { layCards, names, player, view } from './sample';

beforeEach(layCards);
afterEach(cleanup);

test('each column of points is headed by a name', () => {
  const { getByRole } = render(Result, {
    view: { ...view, totals: [22, 22], scores: [player.score, player.score] },
    seat: null,
    names,
  });
  for (const name of names) expect(getByRole('columnheader', { name })).toBeTruthy();
});
