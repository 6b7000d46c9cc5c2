import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { tick } from 'svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import Badge from '../art/Badge.svelte';
import { api } from '../core/api';
import { listen } from '../core/keys';
import { FakeSocket, frame, welcome, table, eventMessage } from '../core/sample';
import { ui } from '../games/ricochet-robots/ui';
import { tryView } from '../games/ricochet-robots/sample';
import { t } from '../i18n/table';
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

const review = (): HTMLElement | null => screen.queryByRole('region', { name: t().review });
const look = (): HTMLElement | null => screen.queryByRole('button', { name: t().review });

test('a sheet opened for a review closes with the next round', async () => {
  expect(controller.sheetOpen).toBe(false);
  await fireEvent.click(look() as HTMLElement);
  expect([controller.sheetOpen, look(), review() !== null]).toEqual([true, null, true]);
  await goOn();
  expect([controller.sheetOpen, look(), review()]).toEqual([false, null, null]);
});

test('a sheet opened for something else stays open', async () => {
  await fireEvent.click(screen.getByRole('button', { name: t().pullUp }));
  await goOn();
  expect(controller.sheetOpen).toBe(true);
});

test('closing the review shows the tabs again', async () => {
  await fireEvent.click(look() as HTMLElement);
  await fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect([controller.sheetOpen, review(), look()]).toEqual([false, null, null]);
});

test('an open sheet has a close button that brings the prompt back', async () => {
  controller.openPanel('log');
  await tick();
  const grip = screen.getByRole('button', { name: t().pullDown });
  expect(grip.querySelector('.close svg')).toBeTruthy();
  await fireEvent.click(grip);
  expect([controller.sheetOpen, grip.querySelector('.close')]).toEqual([false, null]);
});

test('the summary button toggles the summary', async () => {
  controller.ui = controller.ui && {
    ...controller.ui,
    TurnSummary: Badge,
    chapterTitle: ({ n }) => `Round ${n}`,
  };
  controller.connection.logs = { 0: [1, 2].map((n) => ({ ...eventMessage(n), type: 'RoundBegan' })) };
  await tick();
  const button = screen.getByRole('button', { name: controller.turnSummaryTitle });
  await fireEvent.click(button);
  expect([controller.sheetOpen, controller.panel, button.getAttribute('aria-expanded')]).toEqual([
    true,
    'recap',
    'true',
  ]);
  await fireEvent.click(button);
  expect([controller.sheetOpen, button.getAttribute('aria-expanded')]).toEqual([false, 'false']);
});

test('on a phone Escape closes the tabs before it clears the selection', async () => {
  cleanup();
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: true }));
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
