import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FakeSocket } from '../core/sample';
import '../games/roborally/face'; // so that no test waits for it to be loaded
import { RoboRallyStage } from '../games/roborally/stage.svelte';
import BoardTools from './BoardTools.svelte';
import { Sitting } from './sitting.svelte';

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('WebSocket', FakeSocket);
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function seated(table: string): Promise<Sitting> {
  const sitting = new Sitting(table);
  await sitting.bring('roborally');
  return sitting;
}

test('the compass shows north, and the board is turned by quarters', async () => {
  const sitting = await seated('ABC');
  render(BoardTools, { sitting });
  expect(screen.getByRole('img').getAttribute('aria-label')).toBe('North is up');
  await fireEvent.click(screen.getByRole('button', { name: 'Turn the board a quarter' }));
  expect(screen.getByRole('img').getAttribute('aria-label')).toBe('North is to the right');
  for (let turn = 0; turn < 3; turn++) sitting.turnBoard();
  expect(sitting.stage?.turns).toBe(0);
});

test('how one looks at the board is remembered for this table', async () => {
  const sitting = await seated('ABC');
  sitting.turnBoard();
  sitting.closer(1);
  const again = await seated('ABC');
  expect([again.stage?.turns, again.zoom]).toEqual([1, sitting.zoom]);
  const other = await seated('XYZ');
  expect([other.stage?.turns, other.zoom]).toEqual([0, 1]);
});

test('a board that never turns has no compass', () => {
  const sitting = new Sitting('ABC');
  render(BoardTools, { sitting });
  expect(screen.queryByRole('img')).toBe(null);
  sitting.stage = new RoboRallyStage();
  expect(sitting.canTurn).toBe(true);
});
