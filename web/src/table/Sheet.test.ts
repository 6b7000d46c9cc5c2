import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { tick } from 'svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import Badge from '../art/Badge.svelte';
import { api } from '../core/api';
import { listen } from '../core/keys';
import { FakeSocket, frame, hello, table, told } from '../core/sample';
import { face } from '../games/ricochet-robots/face';
import { tryView } from '../games/ricochet-robots/sample';
import { words } from '../words/table';
import Sheet from './Sheet.svelte';
import { Sitting } from './sitting.svelte';

const NEXT = { ...tryView, round: tryView.round + 1 };
let sitting: Sitting;

beforeEach(async () => {
  vi.stubGlobal('WebSocket', FakeSocket);
  vi.spyOn(api, 'review').mockResolvedValue({ review: null, riddle: '', n: 3 });
  sitting = new Sitting('t');
  FakeSocket.last.hear(hello(0));
  FakeSocket.last.hear({ table });
  FakeSocket.last.hear(frame(3, 3, { view: tryView }));
  await sitting.bring(table.game);
  sitting.settled = { n: 3, round: face.round(tryView) };
  render(Sheet, { sitting });
});

afterEach(() => {
  cleanup();
  sitting.close();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** The next round lies on the board. */
async function goOn(): Promise<void> {
  FakeSocket.last.hear(frame(4, 3, { events: [], view: NEXT }));
  await vi.waitFor(() => expect(sitting.view).toEqual(NEXT), 60_000);
  await tick();
}

const review = (): HTMLElement | null => screen.queryByRole('region', { name: words().review });
const look = (): HTMLElement | null => screen.queryByRole('button', { name: words().review });

test('a sheet that was pulled up to look back goes down with the next round', async () => {
  expect(sitting.pulled).toBe(false);
  await fireEvent.click(look() as HTMLElement);
  expect([sitting.pulled, look(), review() !== null]).toEqual([true, null, true]);
  await goOn();
  expect([sitting.pulled, look(), review()]).toEqual([false, null, null]);
});

test('one that was pulled up for something else stays', async () => {
  await fireEvent.click(screen.getByRole('button', { name: words().pullUp }));
  await goOn();
  expect(sitting.pulled).toBe(true);
});

test('who closes what was looked at has the papers again', async () => {
  await fireEvent.click(look() as HTMLElement);
  await fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect([sitting.pulled, review(), look()]).toEqual([false, null, null]);
});

test('what is pulled up says how it is put away, and the question is there again', async () => {
  sitting.turnTo('log');
  await tick();
  const grip = screen.getByRole('button', { name: words().pullDown });
  expect(grip.querySelector('.close svg')).toBeTruthy();
  await fireEvent.click(grip);
  expect([sitting.pulled, grip.querySelector('.close')]).toEqual([false, null]);
});

test('the button that shows what happened puts it away again', async () => {
  sitting.face = sitting.face && { ...sitting.face, Recap: Badge, opens: ({ n }) => `Round ${n}` };
  sitting.live.logs = { 0: [1, 2].map((n) => ({ ...told(n), type: 'RoundBegan' })) };
  await tick();
  const button = screen.getByRole('button', { name: sitting.recap });
  await fireEvent.click(button);
  expect([sitting.pulled, sitting.sheet, button.getAttribute('aria-expanded')]).toEqual([
    true,
    'recap',
    'true',
  ]);
  await fireEvent.click(button);
  expect([sitting.pulled, button.getAttribute('aria-expanded')]).toEqual([false, 'false']);
});

test('on the phone Escape puts the papers away, and not what is chosen on the board', async () => {
  cleanup();
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: true }));
  const board = vi.fn();
  const leave = listen({ Escape: board });
  render(Sheet, { sitting });
  sitting.turnTo('log');
  await tick();
  await fireEvent.keyDown(document.body, { key: 'Escape' });
  await tick();
  expect([sitting.pulled, board.mock.calls.length]).toEqual([false, 0]);
  await fireEvent.keyDown(document.body, { key: 'Escape' });
  expect(board).toHaveBeenCalledOnce();
  leave();
});
