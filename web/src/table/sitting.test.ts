import { cleanup, render } from '@testing-library/svelte';
import { tick } from 'svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import Badge from '../art/Badge.svelte';
import { FakeSocket, frame, hello, table, told } from '../core/sample';
import type { Advice, View } from '../core/types';
import type { Face } from '../games/face';
import '../games/ricochet-robots/face'; // so that no test waits for it to be loaded
import { tryView } from '../games/ricochet-robots/sample';
import { RicochetStage } from '../games/ricochet-robots/stage.svelte';
import Advised from './Advised.svelte';
import Seats from './Seats.svelte';
import { Sitting } from './sitting.svelte';

const NAMES = ['Marianne Ahrens', 'Marianne Brandt'];
const chairs = NAMES.map((name, seat) => ({ ...table.chairs[0], seat, name }));
let sitting: Sitting;

beforeEach(() => {
  FakeSocket.made = [];
  vi.stubGlobal('WebSocket', FakeSocket);
  sitting = new Sitting('t');
  FakeSocket.last.hear(hello(0, 1));
  FakeSocket.last.hear({ table: { ...table, chairs, hints: true } });
});

afterEach(() => {
  cleanup();
  sitting.close();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('a stage that comes late shows what is drawn already', async () => {
  const settle = vi.spyOn(RicochetStage.prototype, 'settle');
  FakeSocket.last.hear(frame(3, 3, { seat: 1, view: tryView }));
  sitting.live.look(1);
  expect(sitting.live.drawn?.n).toBe(3);
  await sitting.bring('ricochet-robots');
  expect(settle).toHaveBeenCalledExactlyOnceWith(tryView);
});

test('the same hint is not asked for twice', async () => {
  await sitting.bring('ricochet-robots');
  FakeSocket.last.hear(frame(3, 3, { view: tryView }));
  await vi.waitFor(() => expect(sitting.canHint).toBe(true), 60_000);
  const say = vi.spyOn(sitting, 'say').mockResolvedValue(true);
  sitting.live.advice = { seat: 0, level: 'regular', question: tryView.ask?.id } as Advice;
  await sitting.hint('regular');
  expect(say).not.toHaveBeenCalled();
  await sitting.hint('master');
  expect(say).toHaveBeenCalledExactlyOnceWith({ hint: 'master', seat: 0 });
});

test('a hint is shown at its own question and seat only', async () => {
  await sitting.bring('ricochet-robots');
  FakeSocket.last.hear(frame(3, 3, { view: tryView }));
  await vi.waitFor(() => expect(sitting.canHint).toBe(true), 60_000);
  const advice = {
    seat: 0,
    level: 'regular',
    question: tryView.ask?.id,
    action: 'gw',
    reason: '',
    facts: [],
  };
  FakeSocket.last.hear({ hint: { ...advice, reason: 'As I see it.' }, id: 'h' });
  const { container } = render(Advised, { sitting });
  expect(sitting.advice?.action).toBe('gw');
  expect(container.textContent).toContain('As I see it.');
  const next = { ...tryView, ask: { ...tryView.ask, id: 'try-1-3' } } as View;
  FakeSocket.last.hear(frame(4, 3, { view: next, events: [] }));
  await vi.waitFor(() => expect(sitting.ask?.id).toBe('try-1-3'), 60_000);
  await tick();
  expect(sitting.advice).toBe(null);
  expect(container.textContent).not.toContain('As I see it.');
  FakeSocket.last.hear({ hint: { ...advice, reason: 'Too late.' }, id: 'h' }); // thought out at the question before
  await tick();
  expect(sitting.advice).toBe(null);
  FakeSocket.last.hear({ hint: { ...advice, seat: 1, question: 'try-1-3' }, id: 'h' });
  expect(sitting.advice).toBe(null);
});

test('what a face says of its recap and of a reason reaches the page', async () => {
  const opening = { ...told(3), type: 'ChipTurned', fact: { round: 1 } };
  FakeSocket.last.hear(frame(3, 3, { view: tryView, events: [opening, opening] }));
  await sitting.bring('ricochet-robots');
  await vi.waitFor(() => expect(sitting.canHint).toBe(true), 60_000);
  const recaps = vi.fn(() => false);
  const reason = (facts: string[], _view: View, names: string[], said: string): string =>
    [...facts, ...names, said].join(' | ');
  sitting.face = { ...(sitting.face as Face), Recap: Badge, recaps, reason };
  expect([sitting.hasRecap, recaps.mock.lastCall]).toEqual([false, [sitting]]);
  recaps.mockReturnValue(true);
  sitting.face = { ...sitting.face };
  expect(sitting.hasRecap).toBe(true);
  const advice = { seat: 0, level: 'regular', question: tryView.ask?.id, action: 'pass' };
  sitting.live.advice = { ...advice, reason: 'As I see it.', facts: ['pass'] } as Advice;
  const { container } = render(Advised, { sitting });
  expect(container.textContent).toContain(`pass | ${NAMES.join(' | ')} | As I see it.`);
});

test('on a phone the tiles of names that begin alike show where they differ, and say the whole name', () => {
  const shownOn = (matches: boolean): (string | null)[] => {
    vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches }));
    const { container, unmount } = render(Seats, { sitting });
    const shown = [...container.querySelectorAll('b[title]')].map((name) => name.textContent);
    unmount();
    return shown;
  };
  expect(shownOn(true)).toEqual(['Ma…AhreMarianne Ahrens', 'Ma…BranMarianne Brandt']);
  expect(shownOn(false)).toEqual(NAMES);
});
