import { cleanup, render } from '@testing-library/svelte';
import { afterEach, beforeEach, expect, test } from 'vitest';
import MiniRow from './MiniRow.svelte';
import RowRobot from './RowRobot.svelte';
import RowSteps from './RowSteps.svelte';
import { layCards, player, catalog, view } from './sample';
import BoardSection from './BoardSection.svelte';

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
  const { getAllByText } = render(RowSteps, { row: 'design', view, player: weak, acted });
  expect(getAllByText('cannot act')).toHaveLength(3);
  expect(getAllByText('now')).toHaveLength(1);
});

test('a section and its robots say it as well, and a line without its token', () => {
  const section = render(BoardSection, { row: 'design', player, energy: 1 });
  expect(section.getAllByText('cannot act')).toHaveLength(1); // the second action needs 4
  const [robot] = catalog.robots;
  if (!robot) throw new Error('one robot');
  const idle = (energy: number, hasToken: boolean): number => {
    cleanup();
    return render(RowRobot, { robot, hasToken, energy }).queryAllByText('cannot act').length;
  };
  expect([idle(7, true), idle(7, false), idle(0, true)]).toEqual([0, 1, 2]);
});
