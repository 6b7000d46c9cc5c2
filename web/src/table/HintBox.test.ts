import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { tick } from 'svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { api } from '../core/api';
import { plain, plainChoice, plainPrompt } from '../core/plain-prompt';
import { eventMessage, FakeSocket, frame, table, welcome } from '../core/sample';
import type { Choice, Frame, Suggestion } from '../core/types';
import type { GameUi } from '../games/game-ui';
import { layout } from '../ui/layout/layouts.svelte';
import HintBox from './HintBox.svelte';
import PromptSlot from './PromptSlot.svelte';
import SidePanel from './SidePanel.svelte';
import { TableController } from './table-controller.svelte';

const socket = () => FakeSocket.last;
const seats = ['Ann', 'Ben'].map((name, seat) => ({
  ...table.seats[0],
  seat,
  name,
  user_id: seat ? 'ben' : 'ada',
}));
const choices = (...actions: string[]): Choice[] =>
  actions.map((action) => plainChoice(action, `Do ${action}`));
const step = (action: string) => ({ action, label: plain(`Step ${action}`) });
const plan = { aim: plain('Get going.'), steps: ['a', 'b', 'c'].map(step), why: plain('It is quicker.') };
let controller: TableController;
let isPlayingAll = false;

beforeEach(async () => {
  FakeSocket.made = [];
  isPlayingAll = false;
  vi.stubGlobal('WebSocket', FakeSocket);
  controller = new TableController('t');
  vi.spyOn(api, 'messages').mockResolvedValue({ en: '', de: '' });
  await controller.loadGameUi('outside');
  socket().receive(welcome(0));
  socket().receive({ table: { ...table, game: 'outside', seats, hints: true, options: {} } });
  show(3, choices('a', 'x'));
  await vi.waitFor(() => expect(controller.prompt?.id).toBe('p3'), 60_000);
});

afterEach(() => {
  cleanup();
  controller.close();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function show(n: number, offered: Choice[], more: Partial<Frame> = {}): void {
  const prompt = offered.length ? plainPrompt(`p${n}`, '', { choices: offered }) : null;
  const view = { seat: 0, prompt };
  socket().receive(frame(n, n, { events: [], view, acting: prompt ? [0] : [1], ...more }));
}

/** The server answers the last action with the next prompt. */
async function answered(n: number, offered: Choice[], more: Partial<Frame> = {}): Promise<void> {
  show(n, offered, { id: String(socket().said?.id), events_since: n - 1, ...more });
  await vi.waitFor(() => expect(controller.connection.displayed?.n).toBe(n), 60_000);
  for (let turn = 0; turn < 5; turn++) await new Promise((resolve) => setTimeout(resolve)); // pending promises
  if (isPlayingAll) controller.continueHint(); // as an effect of the page does
  await tick();
}

function suggest(changes: Partial<Suggestion> = {}): void {
  const hint = { action: 'a', seat: 0, level: 'regular', prompt_id: 'p3', reason: null, plan, ...changes };
  socket().receive({ hint, id: 'h' });
  const shown = controller.shownHint;
  if (shown) render(HintBox, { controller, hint: shown });
}

const sent = (): unknown[] => socket().sent.flatMap(({ action }) => action ?? []);
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const steps = () =>
  screen
    .getAllByRole('listitem')
    .map((one) => `${one.className.replace(/svelte-\w+/, '').trim()} ${one.textContent?.trim()}`);

test('a plan shows its aim, its steps and why; a played step is ticked off and the text stays', async () => {
  suggest();
  const box = screen.getByRole('region', { name: 'Hint' });
  expect(box.textContent).toMatch(/Get going\..*Why\s+It is quicker\./s);
  expect(steps()).toEqual(['next 1 Step a', ' 2 Step b', ' 3 Step c']);
  await fireEvent.click(button('Play step 1'));
  expect(sent()).toEqual(['a']);
  await answered(4, choices('b', 'x'));
  expect(steps()).toEqual(['done done: Step a', 'next 2 Step b', ' 3 Step c']);
  expect(controller.suggestion).toMatchObject({ action: 'b', prompt_id: 'p4' });
});

test('all steps are played while each is possible; it stops at one that is not and says so', async () => {
  suggest();
  isPlayingAll = true;
  await fireEvent.click(button('Play all'));
  expect(sent()).toEqual(['a']);
  await answered(4, choices('b', 'x'));
  expect(sent()).toEqual(['a', 'b']);
  await answered(5, choices('x', 'y'));
  expect(sent()).toEqual(['a', 'b']);
  expect(controller.shownHint).toMatchObject({ isPlayingAll: false, hasStopped: true, next: 2 });
  expect(screen.getByRole('status').textContent).toBe("Step 3 isn't possible right now.");
  await fireEvent.click(button('New hint'));
  expect(socket().said).toMatchObject({ hint: 'regular' });
});

test('a step that warns is played without a question, alone and with all', async () => {
  const warned = (action: string) => plainChoice(action, `Do ${action}`, { warning: plain('It is deep.') });
  await answered(4, [warned('a'), ...choices('x')], { events_since: 3 });
  suggest({ prompt_id: 'p4' });
  await fireEvent.click(button('Play step 1'));
  expect(sent()).toEqual(['a']);
  isPlayingAll = true;
  await answered(5, [warned('b'), ...choices('x')]);
  await fireEvent.click(button('Play all'));
  await answered(6, choices('c', 'x'));
  expect(sent()).toEqual(['a', 'b', 'c']);
  expect(controller.answers.doubted).toBe(null);
});

test('a step that was undone or rejected is to be played again', async () => {
  suggest();
  await fireEvent.click(button('Play step 1'));
  await answered(4, choices('b', 'x'));
  const undone = { ...eventMessage(5), type: 'UndoPerformed', fact: { to: 3 } };
  show(5, choices('a', 'x'), { events_since: 4, events: [undone] });
  await vi.waitFor(() => expect(controller.shownHint?.next).toBe(0), 60_000);
});

test('the hint goes with the turn', async () => {
  suggest();
  await fireEvent.click(button('Play step 1'));
  await answered(4, []);
  expect(controller.shownHint).toBe(null);
});

test('an answer that the user chooses ticks off its step', async () => {
  suggest();
  controller.send('c');
  await answered(4, choices('a', 'x'));
  expect(steps()).toEqual(['next 1 Step a', ' 2 Step b', 'done done: Step c']);
});

test('a hint without a plan shows the answer and the reason, and goes with its prompt', async () => {
  suggest({ plan: null, reason: plain('It is close.') });
  const box = screen.getByRole('region', { name: 'Hint' });
  expect(box.textContent).toMatch(/Regular suggests.*Do a.*It is close\./s);
  expect(screen.queryByRole('button', { name: 'Play all' })).toBe(null);
  await fireEvent.click(button('Play it'));
  expect(sent()).toEqual(['a']);
  await answered(4, choices('a', 'x'));
  expect(controller.shownHint).toBe(null);
});

test('a bot that would wait says so', () => {
  suggest({ plan: null, action: '', reason: plain('Wait.') });
  expect(screen.getByRole('heading').textContent).toBe('No better move than waiting.');
});

test('the level is switched in the box', async () => {
  suggest();
  expect(button('Regular').getAttribute('aria-pressed')).toBe('true');
  await fireEvent.click(button('Master'));
  expect(socket().said).toMatchObject({ hint: 'master' });
  await fireEvent.click(button('Close'));
  expect(controller.shownHint).toBe(null);
});

test('there is no hint for the only possible answer', async () => {
  await answered(4, choices('a'), { events_since: 3 });
  expect(controller.canHint).toBe(false);
  await controller.hint('regular');
  expect(controller.answers.refusal).toBe("There's only one answer.");
  expect(socket().said).toBe(undefined);
});

test('a number is shown with the game’s label', async () => {
  const numberLabel = (figure: number) => `${figure} batteries`;
  controller.ui = { ...(controller.ui as GameUi), numberLabel };
  const number_input = { action: 'energy {}', kind: 'plain', args: {}, minimum: 0, maximum: 3 };
  const view = { seat: 0, prompt: plainPrompt('p4', '', { number_input }) };
  await answered(4, [], { view, acting: [0], events_since: 3 });
  suggest({ plan: null, action: 'energy 2', prompt_id: 'p4' });
  expect(screen.getByRole('listitem').textContent).toContain('2 batteries');
});

test('on a small screen the hint is over the answers, and folded it is one line', async () => {
  vi.spyOn(layout, 'isSmall', 'get').mockReturnValue(true);
  const hint = { action: 'a', seat: 0, level: 'regular', prompt_id: 'p3', reason: null, plan };
  socket().receive({ hint, id: 'h' });
  render(PromptSlot, { controller });
  expect(screen.getByRole('region', { name: 'Hint' })).toBeTruthy();
  await fireEvent.click(button('Show less'));
  expect(screen.queryByRole('region', { name: 'Hint' })).toBe(null);
  expect(screen.getByRole('status').textContent).toContain('Do a');
  await fireEvent.click(button('Play it'));
  expect(sent()).toEqual(['a']);
});

test('beside the log a hint goes with its last step', async () => {
  const hint = { action: 'a', seat: 0, level: 'regular', prompt_id: 'p3', reason: null, plan };
  socket().receive({ hint, id: 'h' });
  render(SidePanel, { controller });
  for (const action of ['a', 'b']) {
    controller.send(action);
    await answered(action === 'a' ? 4 : 5, choices('b', 'c', 'x'));
  }
  expect(screen.getByRole('region', { name: 'Hint' })).toBeTruthy();
  controller.send('c');
  await answered(6, choices('a', 'x'));
  expect(screen.queryByRole('region', { name: 'Hint' })).toBe(null);
});

test('a plan goes with the part of the round that it is for', async () => {
  let part = 'design';
  controller.ui = { ...(controller.ui as GameUi), hintPart: () => part };
  suggest();
  await answered(4, choices('b', 'x'), { events_since: 3 });
  expect(controller.shownHint).not.toBe(null);
  part = 'fabricate';
  await answered(5, choices('b', 'x'), { events_since: 4 });
  expect(controller.shownHint).toBe(null);
});
