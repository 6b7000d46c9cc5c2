import { cleanup, render } from '@testing-library/svelte';
import { tick } from 'svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import Badge from '../art/Badge.svelte';
import { FakeSocket, frame, hello, table, told } from '../core/sample';
import type { Advice, View } from '../core/types';
import type { GameUi } from '../games/game-ui';
import '../games/ricochet-robots/ui'; // so that no test waits for it to be loaded
import { tryView } from '../games/ricochet-robots/sample';
import { RicochetAnimator } from '../games/ricochet-robots/animator.svelte';
import Suggestion from './Suggestion.svelte';
import Seats from './Seats.svelte';
import { TableController } from './table-controller.svelte';

const NAMES = ['Marianne Ahrens', 'Marianne Brandt'];
const chairs = NAMES.map((name, seat) => ({ ...table.chairs[0], seat, name }));
let controller: TableController;

beforeEach(() => {
  FakeSocket.made = [];
  vi.stubGlobal('WebSocket', FakeSocket);
  controller = new TableController('t');
  FakeSocket.last.hear(hello(0, 1));
  FakeSocket.last.hear({ table: { ...table, chairs, hints: true } });
});

afterEach(() => {
  cleanup();
  controller.close();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('an animator that comes late shows what is drawn already', async () => {
  const show = vi.spyOn(RicochetAnimator.prototype, 'show');
  FakeSocket.last.hear(frame(3, 3, { seat: 1, view: tryView }));
  controller.connection.switchSeat(1);
  expect(controller.connection.displayed?.n).toBe(3);
  await controller.loadGameUi('ricochet-robots');
  expect(show).toHaveBeenCalledExactlyOnceWith(tryView);
});

test('the same hint is not asked for twice', async () => {
  await controller.loadGameUi('ricochet-robots');
  FakeSocket.last.hear(frame(3, 3, { view: tryView }));
  await vi.waitFor(() => expect(controller.canHint).toBe(true), 60_000);
  const request = vi.spyOn(controller, 'request').mockResolvedValue(true);
  controller.connection.advice = { seat: 0, level: 'regular', question: tryView.ask?.id } as Advice;
  await controller.hint('regular');
  expect(request).not.toHaveBeenCalled();
  await controller.hint('master');
  expect(request).toHaveBeenCalledExactlyOnceWith({ hint: 'master', seat: 0 });
});

test('a hint is shown at its own question and seat only', async () => {
  await controller.loadGameUi('ricochet-robots');
  FakeSocket.last.hear(frame(3, 3, { view: tryView }));
  await vi.waitFor(() => expect(controller.canHint).toBe(true), 60_000);
  const advice = {
    seat: 0,
    level: 'regular',
    question: tryView.ask?.id,
    action: 'gw',
    reason: '',
    facts: [],
  };
  FakeSocket.last.hear({ hint: { ...advice, reason: 'As I see it.' }, id: 'h' });
  const { container } = render(Suggestion, { controller });
  expect(controller.advice?.action).toBe('gw');
  expect(container.textContent).toContain('As I see it.');
  const next = { ...tryView, ask: { ...tryView.ask, id: 'try-1-3' } } as View;
  FakeSocket.last.hear(frame(4, 3, { view: next, events: [] }));
  await vi.waitFor(() => expect(controller.ask?.id).toBe('try-1-3'), 60_000);
  await tick();
  expect(controller.advice).toBe(null);
  expect(container.textContent).not.toContain('As I see it.');
  FakeSocket.last.hear({ hint: { ...advice, reason: 'Too late.' }, id: 'h' }); // thought out at the question before
  await tick();
  expect(controller.advice).toBe(null);
  FakeSocket.last.hear({ hint: { ...advice, seat: 1, question: 'try-1-3' }, id: 'h' });
  expect(controller.advice).toBe(null);
});

test('what a face says of its recap and of a reason reaches the page', async () => {
  const opening = { ...told(3), type: 'ChipTurned', fact: { round: 1 } };
  FakeSocket.last.hear(frame(3, 3, { view: tryView, events: [opening, opening] }));
  await controller.loadGameUi('ricochet-robots');
  await vi.waitFor(() => expect(controller.canHint).toBe(true), 60_000);
  const hasTurnSummary = vi.fn(() => false);
  const reason = (facts: string[], _view: View, names: string[], said: string): string =>
    [...facts, ...names, said].join(' | ');
  controller.ui = { ...(controller.ui as GameUi), TurnSummary: Badge, hasTurnSummary, reason };
  expect([controller.hasTurnSummary, hasTurnSummary.mock.lastCall]).toEqual([false, [controller]]);
  hasTurnSummary.mockReturnValue(true);
  controller.ui = { ...controller.ui };
  expect(controller.hasTurnSummary).toBe(true);
  const advice = { seat: 0, level: 'regular', question: tryView.ask?.id, action: 'pass' };
  controller.connection.advice = { ...advice, reason: 'As I see it.', facts: ['pass'] } as Advice;
  const { container } = render(Suggestion, { controller });
  expect(container.textContent).toContain(`pass | ${NAMES.join(' | ')} | As I see it.`);
});

test('on a phone the tiles of names that begin alike show where they differ, and say the whole name', () => {
  const shownOn = (matches: boolean): (string | null)[] => {
    vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches }));
    const { container, unmount } = render(Seats, { controller });
    const shown = [...container.querySelectorAll('b[title]')].map((name) => name.textContent);
    unmount();
    return shown;
  };
  expect(shownOn(true)).toEqual(['Ma…AhreMarianne Ahrens', 'Ma…BranMarianne Brandt']);
  expect(shownOn(false)).toEqual(NAMES);
});
