import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { tick } from 'svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import Badge from '../art/Badge.svelte';
import { FakeSocket, frame, welcome, table, eventMessage } from '../core/sample';
import { settings, type Language } from '../core/settings.svelte';
import { toasts } from '../core/toasts.svelte';
import type { View } from '../core/types';
import type { GameUi } from '../games/game-ui';
import '../games/ricochet-robots/ui'; // loaded up front, so that no test waits for it
import { tryView } from '../games/ricochet-robots/sample';
import { RicochetAnimator } from '../games/ricochet-robots/animator.svelte';
import Menu from './Menu.svelte';
import Seats from './Seats.svelte';
import { TableController } from './table-controller.svelte';

const NAMES = ['Marianne Ahrens', 'Marianne Brandt'];
const seats = NAMES.map((name, seat) => ({ ...table.seats[0], seat, name }));
let controller: TableController;

beforeEach(() => {
  FakeSocket.made = [];
  vi.stubGlobal('WebSocket', FakeSocket);
  controller = new TableController('t');
  FakeSocket.last.receive(welcome(0, 1));
  FakeSocket.last.receive({ table: { ...table, seats, hints: true } });
});

afterEach(() => {
  cleanup();
  controller.close();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('an animator that loads late shows the current view', async () => {
  const show = vi.spyOn(RicochetAnimator.prototype, 'show');
  FakeSocket.last.receive(frame(3, 3, { seat: 1, view: tryView }));
  controller.connection.switchSeat(1);
  expect(controller.connection.displayed?.n).toBe(3);
  await controller.loadGameUi('ricochet-robots');
  expect(show).toHaveBeenCalledExactlyOnceWith(tryView);
});

test('the same hint is not requested twice', async () => {
  await controller.loadGameUi('ricochet-robots');
  FakeSocket.last.receive(frame(3, 3, { view: tryView }));
  await vi.waitFor(() => expect(controller.canHint).toBe(true), 60_000);
  const request = vi.spyOn(controller.connection, 'request').mockResolvedValue(null);
  const suggestion = { seat: 0, level: 'regular', prompt_id: tryView.prompt?.id, action: 'gw' };
  FakeSocket.last.receive({ hint: { ...suggestion, reason: null, plan: null }, id: 'h' });
  await controller.hint('regular');
  expect(request).not.toHaveBeenCalled();
  await controller.hint('master');
  expect(request).toHaveBeenCalledExactlyOnceWith({ hint: 'master', seat: 0 });
});

test.each([
  ['rejected-question-closed', 0, "That move isn't possible any more: Marianne Brandt moved first."],
  ['rejected-other', 0, 'Too late. Wait.'],
  ['rejected-other', 1.5, 'Too fast. Try again in 2 s.'],
])('a rejected answer is explained in the prompt (%s, %s)', async (id, retryAfter, says) => {
  const other = { ...eventMessage(3), fact: { seat: 1 } };
  FakeSocket.last.receive({ table: { ...table, seats: [seats[0], { ...seats[1], user_id: 'ben' }] } });
  FakeSocket.last.receive(frame(3, 2, { view: tryView, events: [other] }));
  await controller.loadGameUi('ricochet-robots');
  await vi.waitFor(() => expect(controller.prompt).not.toBe(null), 60_000);
  controller.send('gw');
  FakeSocket.last.receive({
    rejected: FakeSocket.last.said?.id,
    rule: 'HOUSE-PROMPT',
    reason: 'Too late.',
    suggestion: 'Wait.',
    reason_message: { id, args: {} },
    suggestion_message: null,
    retry_after: retryAfter,
  });
  await vi.waitFor(() => expect(controller.answers.refusal).toBe(says), 60_000);
  expect(toasts.shown).toEqual([]);
});

test('a hint is shown only for its prompt and seat', async () => {
  await controller.loadGameUi('ricochet-robots');
  FakeSocket.last.receive(frame(3, 3, { view: tryView }));
  await vi.waitFor(() => expect(controller.canHint).toBe(true), 60_000);
  const suggestion = {
    seat: 0,
    level: 'regular',
    prompt_id: tryView.prompt?.id,
    action: 'gw',
    plan: null,
  };
  FakeSocket.last.receive({ hint: { ...suggestion, reason: { id: 'reason-pass', args: {} } }, id: 'h' });
  expect(controller.suggestion?.action).toBe('gw');
  const next = { ...tryView, prompt: { ...tryView.prompt, id: 'try-1-3' } } as View;
  FakeSocket.last.receive(frame(4, 3, { view: next, events: [] }));
  await vi.waitFor(() => expect(controller.prompt?.id).toBe('try-1-3'), 60_000);
  await tick();
  expect(controller.suggestion).toBe(null);
  FakeSocket.last.receive({ hint: { ...suggestion, reason: null }, id: 'h' }); // computed for the previous prompt
  await tick();
  expect(controller.suggestion).toBe(null);
  FakeSocket.last.receive({ hint: { ...suggestion, seat: 1, prompt_id: 'try-1-3' }, id: 'h' });
  expect(controller.suggestion).toBe(null);
});

test('the turn summary of a game UI reaches the page', async () => {
  const opening = { ...eventMessage(3), type: 'ChipTurned', fact: { round: 1 } };
  FakeSocket.last.receive(frame(3, 3, { view: tryView, events: [opening, opening] }));
  await controller.loadGameUi('ricochet-robots');
  await vi.waitFor(() => expect(controller.canHint).toBe(true), 60_000);
  const hasTurnSummary = vi.fn(() => false);
  controller.ui = { ...(controller.ui as GameUi), TurnSummary: Badge, hasTurnSummary };
  expect([controller.hasTurnSummary, hasTurnSummary.mock.lastCall]).toEqual([false, [controller]]);
  hasTurnSummary.mockReturnValue(true);
  controller.ui = { ...controller.ui };
  expect(controller.hasTurnSummary).toBe(true);
});

test('undo asks first if it takes back turns of others', async () => {
  const turn = (n: number, seat: number) => ({
    ...eventMessage(n),
    type: 'TurnBegan',
    fact: { turn: n, seat },
  });
  const events = [turn(1, 0), eventMessage(2), turn(3, 1), eventMessage(4), turn(5, 0)];
  FakeSocket.last.receive(frame(5, 3, { view: tryView, events, undo_limit: 1, undo_targets: [1] }));
  await controller.loadGameUi('ricochet-robots');
  await vi.waitFor(() => expect(controller.canUndo).toBe(true), 60_000);
  controller.ui = { ...(controller.ui as GameUi), undoOneStep: true };
  const request = vi.spyOn(controller, 'request').mockResolvedValue(true);
  controller.undo();
  expect(request).not.toHaveBeenCalled();
  expect(controller.answers.doubted?.warning).toBe("Undo also takes back another player's turn.");
  controller.undo();
  expect(request).toHaveBeenCalledExactlyOnceWith({ undo: 1, seat: 0 });
});

test('a strip of heads opens the list with whole names', async () => {
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: true }));
  const { layout } = await import('../ui/layout/layouts.svelte');
  vi.spyOn(layout, 'name', 'get').mockReturnValue('phone');
  render(Seats, { controller });
  expect(screen.queryByRole('dialog')).toBe(null);
  await fireEvent.click(screen.getByRole('button', { name: 'Show all seats' }));
  const names = [...screen.getByRole('dialog').querySelectorAll('b')].map((name) => name.textContent);
  expect(names).toEqual(NAMES);
});

test.each<[Language, string, string]>([
  ['en', 'bot', 'Regular bot plays for Marianne Brandt'],
  ['de', 'Bot', 'Bot (Fortgeschritten) spielt für Marianne Brandt'],
])('a seat names the player for whom a bot plays, and only that one (%s)', async (language, tag, says) => {
  settings.language = language;
  const substituted = seats.map((seat) => ({ ...seat, online: true, level: seat.seat ? 'regular' : '' }));
  FakeSocket.last.receive({ table: { ...table, seats: substituted } });
  render(Seats, { controller });
  await tick();
  const rows = screen.getAllByRole('listitem');
  expect(rows.map((row) => row.querySelector('.tag')?.textContent)).toEqual([undefined, tag]);
  expect(rows[1]?.title).toContain(says);
  settings.language = 'en';
});

test('with hints off the menu explains why no bot can play for a present player', async () => {
  HTMLDialogElement.prototype.showModal ??= vi.fn();
  const reasons = async (hints: boolean, language: Language): Promise<[boolean, string]> => {
    settings.language = language;
    FakeSocket.last.receive({ table: { ...table, seats, hints } });
    controller.connection.seat = 0;
    const { container, unmount } = render(Menu, { controller });
    await tick();
    const button = [...container.querySelectorAll('button')].find(({ textContent }) =>
      /Let a bot play|Ein Bot spielt/.test(textContent ?? ''),
    ) as HTMLButtonElement;
    const reason = container.querySelector(`#${button.getAttribute('aria-describedby') ?? 'none'}`);
    const found: [boolean, string] = [button.disabled, reason?.textContent ?? ''];
    unmount();
    settings.language = 'en';
    return found;
  };
  expect(await reasons(true, 'en')).toEqual([false, '']);
  const why = "Hints are off at this table, so a bot can play for you only while you're away.";
  expect(await reasons(false, 'en')).toEqual([true, why]);
  const warum = 'Tipps sind an diesem Tisch aus. Ein Bot kann nur für dich spielen, während du weg bist.';
  expect(await reasons(false, 'de')).toEqual([true, warum]);
});
