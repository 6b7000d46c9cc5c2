import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { tick } from 'svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { api } from '../core/api';
import { listen } from '../core/keys';
import { FakeSocket, frame, welcome, table } from '../core/sample';
import { ui } from '../games/ricochet-robots/ui';
import { tryView } from '../games/ricochet-robots/sample';
import { tTable } from '../i18n/table';
import { layout } from '../ui/layout/layouts.svelte';
import SidePanel from './SidePanel.svelte';
import { TableController } from './table-controller.svelte';

const NEXT = { ...tryView, round: tryView.round + 1 };
let controller: TableController;

beforeEach(async () => {
  vi.stubGlobal('WebSocket', FakeSocket);
  vi.spyOn(api, 'review').mockResolvedValue({ review: null, problem_key: '', n: 3 });
  controller = new TableController('t');
  FakeSocket.last.receive(welcome(0));
  FakeSocket.last.receive({ table });
  FakeSocket.last.receive(frame(3, 3, { view: tryView }));
  await controller.loadGameUi(table.game);
  controller.reviewable = { n: 3, round: ui.roundLabel(tryView) };
  render(SidePanel, { controller });
});

afterEach(() => {
  cleanup();
  controller.close();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** The board shows the next round. */
async function goOn(): Promise<void> {
  FakeSocket.last.receive(frame(4, 3, { events: [], view: NEXT }));
  await vi.waitFor(() => expect(controller.view).toEqual(NEXT), 60_000);
  await tick();
}

const review = (): HTMLElement | null => screen.queryByRole('region', { name: tTable('review') });

test('a side panel opened for a review closes with the next round', async () => {
  controller.sheetOpen = true;
  await tick();
  expect(review()).not.toBe(null);
  await goOn();
  expect([controller.sheetOpen, review()]).toEqual([false, null]);
});

test('a side panel opened for something else stays open', async () => {
  controller.openPanel('log');
  await goOn();
  expect(controller.sheetOpen).toBe(true);
});

test('a review does not replace the chat', async () => {
  controller.openPanel('chat');
  await tick();
  expect([review(), screen.queryByRole('tab', { name: tTable('chat') }) !== null]).toEqual([null, true]);
});

test('closing the review shows the tabs again', async () => {
  await fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect([review(), screen.queryByRole('tab', { name: tTable('log') }) !== null]).toEqual([null, true]);
});

test('on a small screen Escape closes the tabs before it clears the selection', async () => {
  cleanup();
  vi.spyOn(layout, 'isSmall', 'get').mockReturnValue(true);
  const board = vi.fn();
  const leave = listen({ Escape: board });
  render(SidePanel, { controller });
  controller.openPanel('log');
  await tick();
  await fireEvent.keyDown(document.body, { key: 'Escape' });
  await tick();
  expect([controller.sheetOpen, board.mock.calls.length]).toEqual([false, 0]);
  await fireEvent.keyDown(document.body, { key: 'Escape' });
  expect(board).toHaveBeenCalledOnce();
  leave();
});
