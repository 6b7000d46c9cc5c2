import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/svelte';
import { tick } from 'svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { api } from '../core/api';
import { FakeSocket, frame, welcome, table, eventMessage } from '../core/sample';
import { toasts } from '../core/toasts.svelte';
import type { Frame, TableState } from '../core/types';
import { ui } from '../games/ricochet-robots/ui'; // loaded up front, so that no test waits for it
import { tryView } from '../games/ricochet-robots/sample';
import { RicochetAnimator } from '../games/ricochet-robots/animator.svelte';
import Table from './Table.svelte';

vi.mock('../core/sound', () => ({ play: () => () => undefined, wakeSound: () => () => undefined }));

const socket = () => FakeSocket.last;
const seats = tryView.players.map(({ seat }) => ({ ...table.seats[0], seat, user_id: seat ? '' : 'ada' }));

function greet(more: Partial<TableState> = {}): void {
  socket().receive(welcome(0));
  socket().receive({ table: { ...table, seats, options: {}, ...more } });
}

function show(n: number, more: Partial<Frame> = {}): void {
  socket().receive(frame(n, n, { view: tryView, ...more }));
}

async function press(...keys: string[]): Promise<void> {
  for (const key of keys) {
    await fireEvent.keyDown(document.body, { key });
    await tick();
  }
}

/** Resolves pending promises without advancing timers. */
async function settled(): Promise<void> {
  for (let turn = 0; turn < 20; turn++) await new Promise((resolve) => setTimeout(resolve));
}

const board = () => waitFor(() => expect(document.querySelector('[role=grid]')).toBeTruthy());
const spoken = (square: string) =>
  document.querySelector(`[data-item=${square}]`)?.getAttribute('aria-label');
const slides = () => FakeSocket.made.flatMap(({ sent }) => sent.flatMap((said) => said.action ?? []));

beforeEach(() => {
  FakeSocket.made = [];
  vi.stubGlobal('WebSocket', FakeSocket);
  render(Table, { table: 't' });
});

afterEach(() => {
  cleanup();
  toasts.shown = [];
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('an action names its prompt and seat', async () => {
  greet();
  show(3);
  await board();
  await press('g', 'ArrowLeft');
  expect(socket().said).toMatchObject({ action: 'gw', prompt_id: 'try-1-2', seat: 0 });
});

test('the table names the data set if it is not the built-in one', async () => {
  greet({ dataset_label: 'Club board' });
  show(3);
  await board();
  await fireEvent.click(screen.getByRole('button', { name: 'Menu' }));
  expect(document.querySelector('dialog .source')?.textContent).toMatch(/this server added: Club board$/);
});

test('a failed animation still shows the view', async () => {
  const complain = vi.spyOn(console, 'error').mockReturnValue();
  vi.spyOn(RicochetAnimator.prototype, 'animate').mockRejectedValue(new Error('of the animation'));
  greet();
  show(3);
  await board();
  show(4, {
    events_since: 3,
    events: [{ ...eventMessage(4), type: 'Readied', fact: { seat: 0 } }],
    view: { ...tryView, robots: ['a1', 'b1', 'c1', 'd1'] },
  });
  await waitFor(() => expect(spoken('a1')).toContain('Red robot'));
  expect(complain).toHaveBeenCalledOnce();
});

test('a slide queued after a rejected one is dropped', async () => {
  greet();
  show(3);
  await board();
  await press('g', 'ArrowLeft', 'ArrowDown');
  expect(slides()).toEqual(['gw']);
  socket().receive({
    rejected: socket().said?.id,
    rule: 'RIC-5.9',
    reason: 'a wall',
    suggestion: '',
    reason_message: { id: 'plain', args: { text: 'a wall' } },
    suggestion_message: null,
    retry_after: 0,
  });
  await waitFor(() => expect(document.querySelector('.prompt-slot')?.textContent).toContain('A wall.'));
  await tick();
  expect(slides()).toEqual(['gw']);
});

test('a slide queued after a disconnect is dropped', async () => {
  greet();
  show(3);
  await board();
  await press('g', 'ArrowLeft', 'ArrowDown');
  socket().onclose?.();
  await waitFor(() => expect(FakeSocket.made).toHaveLength(2));
  greet();
  expect(slides()).toEqual(['gw', 'gw']);
  show(4, { id: String(socket().said?.id) });
  await settled();
  expect(slides()).toEqual(['gw', 'gw']);
});

test('the result opens once, and stays closed', async () => {
  vi.spyOn(api, 'summary').mockResolvedValue({ seats: [], ratings: [] });
  const outcome = { places: [1, 2, 2, 2], scores: [5, 1, 1, 1], rule: 'RIC-12.1' };
  const over: Partial<TableState> = { status: 'over', next: 'another' };
  const view = { ...tryView, prompt: null, attempt: null, phase: 'over' };
  greet(over);
  show(3, { outcome, view });
  await screen.findByRole('region', { name: 'Result' });
  await fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  greet(over);
  show(3, { outcome, view });
  await settled();
  expect(screen.queryByRole('region', { name: 'Result' })).toBe(null);
  await fireEvent.click(screen.getByRole('button', { name: 'Show result' }));
  expect(screen.getByRole('region', { name: 'Result' })).toBeTruthy();
});

test('a player who resigned can watch, replay or go home', async () => {
  greet();
  show(3);
  await board();
  socket().receive({
    table: { ...table, seats: seats.map((one) => ({ ...one, resigned: !one.seat })), options: {} },
  });
  show(4, { seat: null, view: { ...tryView, seat: null, prompt: null } });
  expect(await screen.findByRole('heading', { name: 'You left' })).toBeTruthy();
  expect(screen.getByText('has left')).toBeTruthy();
  await fireEvent.click(screen.getByRole('button', { name: 'Menu' }));
  expect(screen.getAllByRole('link', { name: 'Replay so far' })).toHaveLength(1);
  expect(screen.queryByText('Leave for good')).toBe(null);
  expect(screen.queryByText('Let a bot play for me')).toBe(null);
  await fireEvent.click(screen.getByRole('button', { name: 'Spectate', hidden: true }));
  expect(screen.queryByRole('heading', { name: 'You left', hidden: true })).toBe(null);
});

test('a new prompt ignores a key meant for the previous one, unless the game takes early keys', async () => {
  ui.takesEarlyKeys = false;
  greet();
  show(3);
  await board();
  vi.useFakeTimers();
  show(4, {
    events_since: 3,
    events: [],
    view: { ...tryView, prompt: { ...tryView.prompt, id: 'try-1-3' } },
  });
  await vi.advanceTimersByTimeAsync(20);
  await press('g', 'ArrowLeft');
  expect(slides()).toEqual([]);
  await vi.advanceTimersByTimeAsync(500);
  await press('ArrowLeft');
  expect(slides()).toEqual(['gw']);
  ui.takesEarlyKeys = true;
});

test('an animation can be paused, stepped and skipped', async () => {
  const played: number[] = [];
  let finish: () => void = () => undefined;
  vi.spyOn(RicochetAnimator.prototype, 'animate').mockImplementation(({ fact }) => {
    played.push((fact as { seat: number }).seat);
    return new Promise((resolve) => (finish = resolve));
  });
  const finished = async (): Promise<void> => {
    finish();
    await new Promise((resolve) => setTimeout(resolve));
  };
  greet();
  show(3);
  await board();
  const events = [0, 1, 2, 3].map((seat) => ({ ...eventMessage(4), type: 'Passed', fact: { seat } }));
  show(4, { events_since: 3, events });
  await waitFor(() => expect(played).toEqual([0]));
  await finished();
  await screen.findByRole('button', { name: 'Pause' });
  await press(' ');
  await finished();
  expect(played).toEqual([0, 1]);
  await press('ArrowRight');
  await finished();
  await finished();
  expect(played).toEqual([0, 1, 2]);
  await press(' ');
  await finished();
  expect(played).toEqual([0, 1, 2, 3]);
  await finished();
  expect(screen.queryByRole('button', { name: 'Pause' })).toBe(null);
});

test('skipping ends a pause', async () => {
  let finish: () => void = () => undefined;
  const play = vi
    .spyOn(RicochetAnimator.prototype, 'animate')
    .mockImplementation(() => new Promise((resolve) => (finish = resolve)));
  greet();
  show(3);
  await board();
  show(4, {
    events_since: 3,
    events: [0, 1, 2, 3].map((seat) => ({ ...eventMessage(4), type: 'Readied', fact: { seat } })),
  });
  await waitFor(() => expect(play).toHaveBeenCalledOnce());
  finish();
  await screen.findByRole('button', { name: 'Pause' });
  await press(' ');
  finish();
  await settled();
  expect(screen.getByRole('button', { name: 'Continue' })).toBeTruthy();
  await press('s');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Continue' })).toBe(null));
});
