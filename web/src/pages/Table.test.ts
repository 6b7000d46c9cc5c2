import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/svelte';
import { tick } from 'svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FakeSocket, frame, hello, table, told } from '../core/sample';
import { toasts } from '../core/toasts.svelte';
import type { Frame, TableNow } from '../core/types';
import '../games/ricochet-robots/face'; // so that no test waits for it to be loaded
import { tryView } from '../games/ricochet-robots/sample';
import { RicochetStage } from '../games/ricochet-robots/stage.svelte';
import Table from './Table.svelte';

vi.mock('../core/sound', () => ({ play: () => () => undefined, wakeSound: () => () => undefined }));

const socket = () => FakeSocket.last;
const chairs = tryView.players.map(({ seat }) => ({ ...table.chairs[0], seat, person: seat ? '' : 'ada' }));

function greet(more: Partial<TableNow> = {}): void {
  socket().hear(hello(0));
  socket().hear({ table: { ...table, chairs, options: {}, ...more } });
}

function show(n: number, more: Partial<Frame> = {}): void {
  socket().hear(frame(n, n, { view: tryView, ...more }));
}

async function press(...keys: string[]): Promise<void> {
  for (const key of keys) {
    await fireEvent.keyDown(document.body, { key });
    await tick();
  }
}

const board = () => waitFor(() => expect(document.querySelector('[role=grid]')).toBeTruthy());
const spoken = (square: string) =>
  document.querySelector(`[data-square=${square}]`)?.getAttribute('aria-label');
const slides = () => FakeSocket.made.flatMap(({ sent }) => sent.flatMap((said) => said.do ?? []));

beforeEach(() => {
  FakeSocket.made = [];
  vi.stubGlobal('WebSocket', FakeSocket);
  render(Table, { table: 't' });
});

afterEach(() => {
  cleanup();
  toasts.shown = [];
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('an answer names its question and its seat', async () => {
  greet();
  show(3);
  await board();
  await press('g', 'ArrowLeft');
  expect(socket().said).toMatchObject({ do: 'gw', to: 'try-1-2', seat: 0 });
});

test('a faulty animation does not keep the board from the truth', async () => {
  const complain = vi.spyOn(console, 'error').mockReturnValue();
  vi.spyOn(RicochetStage.prototype, 'play').mockRejectedValue(new Error('of the animation'));
  greet();
  show(3);
  await board();
  show(4, {
    since: 3,
    events: [{ ...told(4), type: 'Readied', fact: { seat: 0 } }],
    view: { ...tryView, robots: ['a1', 'b1', 'c1', 'd1'] },
  });
  await waitFor(() => expect(spoken('a1')).toContain('Red robot'));
  expect(complain).toHaveBeenCalledOnce();
});

test('a slide that was to follow a refused one is not made', async () => {
  greet();
  show(3);
  await board();
  await press('g', 'ArrowLeft', 'ArrowDown');
  expect(slides()).toEqual(['gw']);
  socket().hear({ no: socket().said?.id, rule: 'RIC-5.9', why: 'a wall', hint: '', wait: 0 });
  await waitFor(() => expect(toasts.shown).toHaveLength(1));
  await tick();
  expect(slides()).toEqual(['gw']);
});

test('a slide that was to follow one on a lost line is not made', async () => {
  greet();
  show(3);
  await board();
  await press('g', 'ArrowLeft', 'ArrowDown');
  socket().onclose?.();
  await waitFor(() => expect(FakeSocket.made).toHaveLength(2));
  greet();
  expect(slides()).toEqual(['gw', 'gw']);
  show(4, { id: String(socket().said?.id) });
  await tick();
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(slides()).toEqual(['gw', 'gw']);
});

test('the result is shown once, and the rematch is told once', async () => {
  const outcome = { places: [1, 2, 2, 2], scores: [5, 1, 1, 1], rule: 'RIC-12.1' };
  const over: Partial<TableNow> = { status: 'over', next: 'another' };
  const view = { ...tryView, ask: null, attempt: null, phase: 'over' };
  greet(over);
  show(3, { outcome, view });
  const close = await screen.findByRole('button', { name: 'Close', hidden: true });
  expect(toasts.shown).toHaveLength(1);
  toasts.shown = [];
  await fireEvent.click(close);
  greet(over);
  show(3, { outcome, view });
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(document.querySelector('dialog')).toBe(null);
  expect(toasts.shown).toHaveLength(0);
});
