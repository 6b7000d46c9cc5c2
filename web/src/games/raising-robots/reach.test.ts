import { cleanup, render } from '@testing-library/svelte';
import { afterEach, beforeEach, expect, test } from 'vitest';
import BoardSection from './BoardSection.svelte';
import EngineRow from './EngineRow.svelte';
import MiniRow from './MiniRow.svelte';
import RowRobot from './RowRobot.svelte';
import { layCards, player, catalog, view, workshopContext } from './sample';
import type { PlayerView } from './types';

beforeEach(layCards);
afterEach(cleanup);

const OUT = "can't act";

const REACHED: Record<number, string[]> = {
  0: [],
  1: ['d1'],
  7: ['d1', 'd2', 'r01 basic', 'r01 upgraded', 'r02 basic', 'r02 upgraded'],
};

function withEnergy(energy: number, values: Partial<PlayerView> = {}): Map<symbol, unknown> {
  const reached = REACHED[energy] ?? [];
  const phases = player.phases.map((one) => ({ ...one, energy }));
  return workshopContext({
    ...view,
    prompt: null,
    players: [{ ...player, total: energy, phases, reached, ...values }],
  });
}

test('what an energy does not reach is said, not only drawn', () => {
  const context = workshopContext();
  const { getAllByText } = render(MiniRow, { props: { row: 'design', energy: 4 }, context });
  expect(getAllByText(OUT)).toHaveLength(2); // both robots need 5
});

test('a row says what cannot act, and what acts now', () => {
  const context = withEnergy(1, { acting: 'r02' });
  const { getAllByText } = render(EngineRow, { props: { row: 'design', isSmall: true }, context });
  expect(getAllByText(OUT)).toHaveLength(5); // an action of the board, and both of each robot
  expect(getAllByText('NOW')).toHaveLength(1);
});

test('a section and its robots say it as well, and a line without its token', () => {
  const section = render(BoardSection, { props: { row: 'design' }, context: withEnergy(1) });
  expect(section.getAllByText(OUT)).toHaveLength(1); // the second action needs 4
  const [robot] = catalog.robots;
  if (!robot) throw new Error('one robot');
  const idle = (energy: number, hasToken: boolean): number => {
    cleanup();
    const props = { robot, row: 'design', hasToken };
    return render(RowRobot, { props, context: withEnergy(energy) }).queryAllByText(OUT).length;
  };
  expect([idle(7, true), idle(7, false), idle(0, true)]).toEqual([0, 1, 2]);
});
