import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { tick } from 'svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { api } from '../core/api';
import { FakeSocket, frame, hello, table } from '../core/sample';
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
  await vi.waitFor(() => expect(sitting.view).toEqual(NEXT));
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
