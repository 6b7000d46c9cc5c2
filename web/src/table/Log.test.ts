import { cleanup, render, screen } from '@testing-library/svelte';
import { afterEach, expect, test } from 'vitest';
import { plain, plainLine } from '../core/plain-prompt';
import { eventMessage } from '../core/sample';
import type { EventMessage } from '../core/types';
import type { GameUi } from '../games/game-ui';
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
  return { ui: plainUi, log, connection: { names: [], missedSince: null } } as unknown as TableController;
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
  expect(shown).toEqual(['and also', 'entry 2 bot', 'entry 1']);
});

test('each chapter has one heading, newest first', () => {
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
  expect(shown).toEqual(['Register 1', 'Ada drives 3 north.', 'Ada Move 3.', 'Turn 1', 'Ada is done.']);
});

test('the marker of missed events is below their oldest line, also in a summarised log', () => {
  const log = [eventMessage(1), eventMessage(2), eventMessage(3), eventMessage(4)];
  const away = { names: [], missedSince: 2 };
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
  expect(shownBy(plainUi)).toEqual(['entry 4', 'entry 3', 'Since you left', 'entry 2', 'entry 1']);
  const logSummaries = () => [
    { n: 2, no: '7', events: log.slice(0, 2), text: 'Ada did two things.', rules: [] },
    { n: 4, no: '8', events: log.slice(2), text: 'So did Ben.', rules: [] },
  ];
  const ui = { logSummaries, eventActor: () => 'red' } as unknown as GameUi;
  expect(shownBy(ui)).toEqual(['8 So did Ben.', 'Since you left', '7 Ada did two things.']);
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
    'part 1',
    'part 0',
  ]);
});
