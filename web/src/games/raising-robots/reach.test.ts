import { cleanup, render } from '@testing-library/svelte';
import { afterEach, beforeEach, expect, test } from 'vitest';
import MiniRow from './MiniRow.svelte';
import RunSheet from './RunSheet.svelte';
import { layCards, player, view } from './sample';

beforeEach(layCards);
afterEach(cleanup);

test('what an energy does not reach is said, not only drawn', () => {
  const { getAllByText } = render(MiniRow, { row: 'design', player, energy: 4 });
  expect(getAllByText('cannot act')).toHaveLength(2); // both robots need 5
});

test('the run of a row says what cannot act, and what acts now', () => {
  const acted = new Set<string>();
  const phases = player.phases.map((one) => ({ ...one, energy: 1 }));
  const weak = { ...player, acting: 'd1', total: 1, phases };
  const { getAllByText } = render(RunSheet, { row: 'design', view, player: weak, acted });
  expect(getAllByText('cannot act')).toHaveLength(3);
  expect(getAllByText('now')).toHaveLength(1);
});
