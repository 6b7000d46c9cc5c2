import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, expect, test, vi } from 'vitest';
import { here } from '../core/router.svelte';
import { plain, plainLine } from '../core/plain-prompt';
import { eventMessage } from '../core/sample';
import type { EventMessage } from '../core/types';
import type { GameUi, SoundName } from '../games/game-ui';
import Log from './Log.svelte';
import type { TableController } from './table-controller.svelte';

afterEach(cleanup);

const plainUi = {
  eventText: plainLine,
  chapterTitle: () => '',
  rules: () => [],
  eventActor: () => '',
} as unknown as GameUi;

function controllerOf(log: EventMessage[]): TableController {
  const connection = { names: ['Ada', 'Ben'], missedSince: null, seats: [0] };
  return { name: 't', ui: plainUi, log, connection, onlyHighlights: false } as unknown as TableController;
}

test('a line keeps its key while lines are added and dropped', async () => {
  const also = { ...eventMessage(2), message: plain('and also') };
  const third = eventMessage(3);
  const log = [eventMessage(1), eventMessage(2), also, third];
  const { rerender } = render(Log, { controller: controllerOf(log) });
  const lines = [screen.getByText('and also'), screen.getByText('entry 3')];
  await rerender({ controller: controllerOf([also, third, eventMessage(4)]) });
  expect([screen.getByText('and also'), screen.getByText('entry 3')]).toEqual(lines);
  expect(lines.every((line) => line.isConnected)).toBe(true);
});

test('while an entry is animated, each of its events adds a line and leaves the others as they are', async () => {
  const events = ['one', 'two', 'three'].map((text) => ({ ...eventMessage(1), message: plain(text) }));
  const { rerender } = render(Log, { controller: controllerOf(events.slice(0, 2)) });
  const lines = [screen.getByText('one'), screen.getByText('two')];
  await rerender({ controller: controllerOf(events) });
  expect([screen.getByText('one'), screen.getByText('two')]).toEqual(lines);
  expect(lines.every((line) => line.isConnected)).toBe(true);
  expect(screen.getByText('three')).toBeTruthy();
});

test('a move that a substitute played is marked once, in its first line', () => {
  const bySubstitute = { ...eventMessage(2), by_substitute: true };
  const log = [
    eventMessage(1),
    { ...bySubstitute, message: null },
    bySubstitute,
    { ...bySubstitute, message: plain('and also') },
  ];
  const { container } = render(Log, { controller: controllerOf(log) });
  const shown = [...container.querySelectorAll('li')].map((one) =>
    one.textContent?.replace(/\s+/g, ' ').trim(),
  );
  expect(shown).toEqual(['entry 1', 'entry 2 bot', 'and also']);
});

test('each chapter has one heading, and the newest is at the bottom', () => {
  const said = ['Turn 1.', 'Ada is done.', 'Register 1: Ada Move 3.', 'Ada drives 3 north.'];
  const log = said.map((text, n) => ({ ...eventMessage(n), message: plain(text) }));
  const ui = {
    eventText: plainLine,
    chapterTitle: (event: EventMessage) => /^(Turn|Register) 1/.exec(plainLine(event, []))?.[0] ?? '',
    rules: () => [],
    eventActor: () => '',
  } as unknown as GameUi;
  const { container } = render(Log, { controller: { ...controllerOf(log), ui } as TableController });
  const shown = [...container.querySelectorAll('h3, li')].map((one) => one.textContent?.trim());
  expect(shown).toEqual(['Turn 1', 'Ada is done.', 'Register 1', 'Ada Move 3.', 'Ada drives 3 north.']);
});

test('the marker of missed events is above their oldest line, also in a summarised log', () => {
  const log = [eventMessage(1), eventMessage(2), eventMessage(3), eventMessage(4)];
  const away = { names: [], missedSince: 2, seats: [] };
  const shownBy = (ui: GameUi): (string | undefined)[] => {
    const { container, unmount } = render(Log, {
      controller: { ui, log, connection: away } as unknown as TableController,
    });
    const shown = [...container.querySelectorAll('li')].map((one) =>
      one.textContent?.replace(/\s+/g, ' ').trim(),
    );
    unmount();
    return shown;
  };
  expect(shownBy(plainUi)).toEqual(['entry 1', 'entry 2', 'While you were away', 'entry 3', 'entry 4']);
  const logSummaries = () => [
    { n: 2, no: '7', events: log.slice(0, 2), text: 'Ada did two things.', rules: [] },
    { n: 4, no: '8', events: log.slice(2), text: 'So did Ben.', rules: [] },
  ];
  const ui = { logSummaries, eventActor: () => 'red' } as unknown as GameUi;
  expect(shownBy(ui)).toEqual(['7 Ada did two things.', 'While you were away', '8 So did Ben.']);
});

test('several sections may start at the same entry', () => {
  const ui = {
    logSummaries: (log: EventMessage[]) =>
      log.map((one, at) => ({ n: one.n, no: '', events: [one], text: `part ${at}`, rules: [] })),
    eventActor: () => '',
  } as unknown as GameUi;
  const { container } = render(Log, {
    controller: { ...controllerOf([eventMessage(1), eventMessage(1)]), ui } as TableController,
  });
  expect([...container.querySelectorAll('li')].map((one) => one.textContent?.trim())).toEqual([
    'part 0',
    'part 1',
  ]);
});

const byTurn = (seats: number[]): GameUi =>
  ({
    logSummaries: (log: EventMessage[]) =>
      log.map((event, at) => ({
        n: event.n,
        no: String(at + 1),
        events: [{ ...event, fact: { seat: seats[at] } }],
        text: `${['Ada', 'Ben'][seats[at] ?? 0]}: Move ${at}`,
        rules: ['ITM-1.1'],
      })),
    eventActor: () => 'red',
    colour: (seat: number) => (seat ? 'blue' : 'red'),
    sound: ({ n }: EventMessage): SoundName => (n === 2 ? 'flag' : 'stop'),
  }) as unknown as GameUi;

function linesOf(container: HTMLElement): (string | undefined)[] {
  return [...container.querySelectorAll('li')].map((one) => one.textContent?.replace(/\s+/g, ' ').trim());
}

test('the actor is bold in the colour of the seat, and what is new since the user’s turn has one heading', () => {
  const controller = { ...controllerOf([1, 2, 3, 4].map(eventMessage)), ui: byTurn([1, 0, 1, 1]) };
  const { container } = render(Log, { controller: controller as TableController });
  expect(linesOf(container)).toEqual([
    '1 Ben Move 0 §',
    '2 Ada Move 1 §',
    'Since your turn',
    '3 Ben Move 2 §',
    '4 Ben Move 3 §',
  ]);
  expect(container.querySelector('b')?.getAttribute('style')).toContain('--blue-x');
});

test('a filter shows the important lines only, which have an edge', () => {
  const controller = { ...controllerOf([1, 2, 3].map(eventMessage)), ui: byTurn([1, 1, 1]) };
  const { container } = render(Log, { controller: controller as TableController });
  expect(container.querySelectorAll('.highlight')).toHaveLength(1);
  cleanup();
  const filtered = { ...controller, onlyHighlights: true } as TableController;
  expect(linesOf(render(Log, { controller: filtered }).container)).toEqual(['2 Ben Move 1 §']);
  cleanup();
  const ui = { ...byTurn([1, 1, 1]), isHighlight: ({ n }: EventMessage) => n === 3 };
  const own = { ...filtered, ui } as unknown as TableController;
  expect(linesOf(render(Log, { controller: own }).container)).toEqual(['3 Ben Move 2 §']);
});

test('the list is one tab stop, arrows move inside, the game lights what a line names, Enter opens the replay', async () => {
  const pointAtEvents = vi.fn();
  const go = vi.spyOn(here, 'go').mockReturnValue();
  const ui = { ...byTurn([1, 1, 1]), pointAtEvents };
  const controller = { ...controllerOf([1, 2, 3].map(eventMessage)), ui, animator: {} };
  render(Log, { controller: controller as unknown as TableController });
  const lines = screen.getAllByRole('listitem');
  expect(lines.map(({ tabIndex }) => tabIndex)).toEqual([-1, -1, 0]);
  lines[2]?.focus();
  await fireEvent.keyDown(lines[2] as HTMLElement, { key: 'ArrowUp' });
  expect(document.activeElement).toBe(lines[1]);
  const named = pointAtEvents.mock.calls.map(([, events]) => (events as EventMessage[]).map(({ n }) => n));
  expect(named).toEqual([[3], [], [2]]);
  await fireEvent.keyDown(lines[1] as HTMLElement, { key: 'Enter' });
  expect(go).toHaveBeenCalledExactlyOnceWith('/t/t/replay?entry=2');
  go.mockRestore();
});

test.each([
  ['the news begins at its heading when the user is asked', {}, 60],
  ['the end is in view while others play', null, 400],
])('%s', (_, prompt, scrolled) => {
  vi.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockReturnValue(500);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(100);
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return new DOMRect(0, this.matches('.since') ? 60 : 0);
  });
  const controller = controllerOf([eventMessage(1), eventMessage(2)]);
  const connection = { ...controller.connection, missedSince: 1 };
  const { container } = render(Log, { controller: { ...controller, connection, prompt } as TableController });
  expect(container.scrollTop).toBe(scrolled);
  vi.restoreAllMocks();
});

test('a smaller panel keeps the newest line in view, and a scroll upwards leaves it', async () => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  const size = { scrollHeight: 500, clientHeight: 300 };
  const { container, rerender } = render(Log, { controller: controllerOf([eventMessage(1)]) });
  for (const name of ['scrollHeight', 'clientHeight'] as const)
    Object.defineProperty(container, name, { get: () => size[name], configurable: true });
  const scroll = (top: number): void => {
    container.scrollTop = top;
    container.dispatchEvent(new Event('scroll'));
  };
  scroll(200); // the end
  size.clientHeight = 100; // the prompt has grown
  scroll(200);
  size.scrollHeight = 520;
  await rerender({ controller: controllerOf([eventMessage(1), eventMessage(2)]) });
  expect(container.scrollTop).toBe(420);
  scroll(50);
  await rerender({ controller: controllerOf([eventMessage(1), eventMessage(2), eventMessage(3)]) });
  expect(container.scrollTop).toBe(50);
  vi.unstubAllGlobals();
});
