import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FakeSocket } from '../core/sample';
import '../games/roborally/ui'; // loaded up front, so that no test waits for it
import { RoboRallyAnimator } from '../games/roborally/animator.svelte';
import BoardToolbar from './BoardToolbar.svelte';
import { TableController } from './table-controller.svelte';

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('WebSocket', FakeSocket);
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function seated(table: string): Promise<TableController> {
  const controller = new TableController(table);
  await controller.loadGameUi('roborally');
  return controller;
}

test('the compass shows north, and the board is turned by quarters', async () => {
  const controller = await seated('ABC');
  render(BoardToolbar, { controller });
  expect(screen.getByRole('img').getAttribute('aria-label')).toBe('North is up');
  await fireEvent.click(screen.getByRole('button', { name: 'Turn the board a quarter' }));
  expect(screen.getByRole('img').getAttribute('aria-label')).toBe('North is to the right');
  for (let turn = 0; turn < 3; turn++) controller.rotateBoard();
  expect(controller.animator?.userRotation).toBe(0);
});

test('rotation and zoom are stored per table', async () => {
  const controller = await seated('ABC');
  controller.rotateBoard();
  controller.zoomBy(1);
  const again = await seated('ABC');
  expect([again.animator?.userRotation, again.zoom]).toEqual([1, controller.zoom]);
  const other = await seated('XYZ');
  expect([other.animator?.userRotation, other.zoom]).toEqual([0, 1]);
});

test('a board that never turns has no compass', () => {
  const controller = new TableController('ABC');
  render(BoardToolbar, { controller });
  expect(screen.queryByRole('img')).toBe(null);
  controller.animator = new RoboRallyAnimator();
  expect(controller.canRotate).toBe(true);
});
