import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { api } from '../../core/api';
import { defineFormat } from '../../core/fluent';
import { plain } from '../../core/plain-prompt';
import { here } from '../../core/router.svelte';
import { FakeSocket, frame, table, welcome } from '../../core/sample';
import { settings } from '../../core/settings.svelte';
import type { Outcome, SeatState, SeatSummary, TableSummary } from '../../core/types';
import type { GameUi } from '../../games/game-ui';
import { layout } from '../../ui/layout/layouts.svelte';
import { TableController } from '../table-controller.svelte';
import ResultPanel from './ResultPanel.svelte';
import { cardOf, drawCard } from './share-card';

const texts = `
summary-chips = { $value -> [one] chip won
   *[other] chips won
}
    .column = Chips
summary-bids = moves of your average bid
    .column = Average bid
summary-course = Chips by round
summary-against = Who shot whom
`;
const NAMES = ['Ann', 'Ben', 'Cleo'];
const format = defineFormat({ en: texts, de: texts });
let controller: TableController;

beforeEach(() => {
  FakeSocket.made = [];
  vi.stubGlobal('WebSocket', FakeSocket);
  controller = new TableController('t');
});

afterEach(() => {
  cleanup();
  controller.close();
  settings.language = 'en';
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

interface Case {
  places: number[];
  mine?: number[];
  scores?: number[];
  ui?: Partial<GameUi>;
  summary?: TableSummary;
  seats?: Partial<SeatState>[];
  next?: string;
}

function seatsOf({ places, mine = [0], seats = [] }: Case): SeatState[] {
  const none = { hints: 0, absences: 0, substituted: 0, resigned: false };
  return places.map(
    (_, seat) =>
      ({
        ...table.seats[0],
        ...none,
        seat,
        name: NAMES[seat] ?? `Player ${seat}`,
        user_id: mine.includes(seat) ? 'ada' : '',
        ...seats[seat],
      }) as SeatState,
  );
}

function show(given: Case): HTMLElement {
  const {
    places,
    mine = [0],
    scores = places.map((place) => 10 - place),
    ui = {},
    summary,
    next = '',
  } = given;
  const outcome = { places, scores, rule: 'RIC-12.1' } as Outcome;
  FakeSocket.last.receive(welcome(...mine));
  FakeSocket.last.receive({
    table: { ...table, game: 'outside', status: 'over', seats: seatsOf(given), next, options: {} },
  });
  const seat = mine[0] ?? null;
  controller.connection.displayed = { ...frame(3, 3), seat, outcome } as never;
  controller.ui = { format, Result: null, ...ui } as unknown as GameUi;
  controller.result.summary = summary ?? null;
  render(ResultPanel, { controller, result: controller.result, outcome });
  return screen.getByRole('region', { name: /^(Result|Ergebnis)$/ });
}

const title = () => screen.getByRole('heading').textContent;

function seatSummary(chips: number, more: Partial<SeatSummary> = {}): SeatSummary {
  const numbers = [
    { kind: 'chips', value: chips, is_better_high: true },
    { kind: 'bids', value: 4.62, is_better_high: false },
  ];
  return { numbers, moments: [], course: [], marks: [], against: [], ...more };
}

test.each<[string, Case]>([
  ['You win!', { places: [1, 2, 3] }],
  ['Second of three', { places: [2, 1, 3] }],
  ['Tied for second of three', { places: [2, 1, 2] }],
  ['You win together!', { places: [1, 1] }],
  ['You share the win!', { places: [1, 1, 3] }],
  ['Nobody wins', { places: [2, 2] }],
  ['Ben wins', { places: [2, 1], mine: [] }],
  ['Ann wins', { places: [1, 2], mine: [0, 1] }],
])('the headline says what happened to the user: %s', (says, given) => {
  show(given);
  expect(title()).toBe(says);
});

test('the game may say it better', () => {
  const panel = show({
    places: [1, 1],
    ui: { resultTitle: () => ({ title: 'The beast got you.', isLoss: true }) },
  });
  expect([title(), panel.className]).toEqual(['The beast got you.', expect.stringContaining('played')]);
});

test('confetti is for winners only, and spectators see a neutral band', () => {
  const seen = ([{ places: [1, 2] }, { places: [2, 1] }, { places: [1, 2], mine: [] }] as Case[]).map(
    (given) => {
      const panel = show(given);
      const shown = [
        /won|played|watched/.exec(panel.className)?.[0],
        panel.querySelector('.confetti') !== null,
      ];
      cleanup();
      return shown;
    },
  );
  expect(seen).toEqual([
    ['won', true],
    ['played', false],
    ['watched', false],
  ]);
});

test('no rule id is shown', () => {
  expect(show({ places: [1, 2], ui: { endReason: () => 'Your sixth chip.' } }).textContent).not.toContain(
    'RIC-',
  );
  expect(screen.getByText('Your sixth chip.')).toBeTruthy();
});

test('the numbers of the user come first, then a column per number', () => {
  const summary = { seats: [seatSummary(1), seatSummary(6)], ratings: [null, null] };
  const panel = show({ places: [2, 1], scores: [1, 6], summary });
  const numbers = [...panel.querySelectorAll('dl > div')].map((one) => one.textContent?.trim());
  expect(numbers).toEqual(['chip won 1', 'moves of your average bid 4.6']);
  const cells = [...panel.querySelectorAll('tr')].map((row) =>
    [...row.children].map((cell) => cell.textContent?.replace(/\s+/g, ' ').trim()),
  );
  expect(cells).toEqual([
    ['Chips', 'Average bid'], // the score is the number of chips
    [expect.stringMatching(/1 .*Ben/)],
    ['6', '4.6'],
    [expect.stringMatching(/2 .*Ann/)],
    ['1', '4.6'],
  ]);
});

test('two numbers may have the same words', () => {
  const alike = `summary-chips = chips\n    .column = Chips\nsummary-bids = chips\n    .column = Chips`;
  const summary = { seats: [seatSummary(1), seatSummary(2)], ratings: [null, null] };
  show({ places: [1, 2], summary, ui: { format: defineFormat({ en: alike, de: alike }) } });
  expect(screen.getAllByRole('columnheader').map((cell) => cell.textContent)).toEqual([
    'Score',
    'Chips',
    'Chips',
  ]);
});

test('without a summary the score is shown, and the game’s own result', () => {
  const props: unknown[] = [];
  const Result = (_: unknown, { seat, names, places }: Record<string, unknown>): void => {
    props.push({ seat, names, places });
  };
  const panel = show({ places: [2, 1], scores: [30, 40], ui: { Result: Result as never } });
  expect([...panel.querySelectorAll('td')].map((cell) => cell.textContent)).toEqual(['40', '30']);
  expect(props.at(-1)).toEqual({ seat: null, names: ['Ann', 'Ben'], places: [2, 1] });
});

test('course, marks, who shot whom, a moment and the rating are shown where a game gives them', () => {
  const own = seatSummary(2, {
    course: [0, 1, 2],
    marks: [{ step: 1, text: plain('flag 1'), tone: 'good' }],
    against: [4],
    moments: [{ entry: 12, text: plain('Nine moves with three robots.') }],
  });
  const other = seatSummary(1, { course: [0, 0, 1], against: [3] });
  const panel = show({
    places: [1, 2],
    summary: { seats: [own, other], ratings: [{ before: 1512, after: 1534 }, null] },
  });
  expect(
    screen.getByRole('img', { name: /Chips by round\. Ann: 0, 1, 2\. Ben: 0, 0, 1\. flag 1/ }),
  ).toBeTruthy();
  const [, against] = panel.querySelectorAll('table');
  expect([...(against?.querySelectorAll('tbody td') ?? [])].map((cell) => cell.textContent?.trim())).toEqual([
    '·',
    '4',
    '3',
    '·',
  ]);
  expect(screen.getByRole('link', { name: 'Watch it' }).getAttribute('href')).toBe('/t/t/replay?entry=12');
  expect(panel.querySelector('.rating')?.textContent?.replace(/\s+/g, ' ')).toContain('1512 → 1534 +22');
});

test("another player's moment is not shown", () => {
  const other = seatSummary(1, { moments: [{ entry: 12, text: plain('You touch flag 2') }] });
  show({ places: [2, 1], summary: { seats: [seatSummary(0), other], ratings: [null, null] } });
  expect(screen.queryByText('You touch flag 2')).toBeNull();
});

test('hints, absences and moves of a substitute bot are told in both languages', () => {
  const seats = [{ hints: 2, absences: 1, substituted: 4 }];
  const tags = (panel: HTMLElement) =>
    [...panel.querySelectorAll('.tag')].map(({ textContent }) => textContent);
  expect(tags(show({ places: [1, 2], seats }))).toEqual([
    '2 hints',
    'away once',
    '4 moves by a substitute bot',
  ]);
  cleanup();
  settings.language = 'de';
  expect(tags(show({ places: [1, 2], seats }))).toEqual(['2 Tipps', 'einmal weg', '4 Züge vom Ersatzbot']);
});

test('one click starts the rematch and leads there', async () => {
  const you = { user_id: 'ada', name: 'Ada', seats: [0] };
  const next = { ...table, id: 'again', status: 'open', host: 'ada' };
  const rematch = vi.spyOn(api, 'rematch').mockResolvedValue({ table: next, you } as never);
  const start = vi.spyOn(api, 'start').mockResolvedValue({ table: next, you } as never);
  const go = vi.spyOn(here, 'go').mockReturnValue();
  show({ places: [1, 2] });
  await fireEvent.click(screen.getByRole('button', { name: 'Rematch' }));
  await vi.waitFor(() => expect(go).toHaveBeenCalledExactlyOnceWith('/t/again'), 60_000);
  expect([rematch.mock.lastCall, start.mock.lastCall]).toEqual([['t'], ['again']]);
});

test('the others join the rematch by one button, and so do those who click a moment later', async () => {
  const you = { user_id: 'ada', name: 'Ada', seats: [0] };
  const next = { ...table, id: 'again', status: 'playing', host: 'ben' };
  vi.spyOn(api, 'rematch').mockResolvedValue({ table: next, you } as never);
  const start = vi.spyOn(api, 'start');
  const go = vi.spyOn(here, 'go').mockReturnValue();
  show({ places: [1, 2] });
  await fireEvent.click(screen.getByRole('button', { name: 'Rematch' }));
  await vi.waitFor(() => expect(go).toHaveBeenCalledOnce(), 60_000);
  expect(start).not.toHaveBeenCalled();
  cleanup();
  show({ places: [1, 2], next: 'again' });
  expect(screen.getByRole('link', { name: 'Join the rematch' }).getAttribute('href')).toBe('/t/again');
});

test('on a phone the sheet can be pulled down and up', async () => {
  vi.spyOn(layout, 'name', 'get').mockReturnValue('phone');
  show({ places: [1, 2] });
  const handle = screen.getByRole('button', { name: 'Pull the result down' });
  await fireEvent.pointerDown(handle, { clientY: 300 });
  await fireEvent.pointerUp(handle, { clientY: 420 });
  expect(controller.result.isLow).toBe(true);
  await fireEvent.click(handle, { detail: 1 }); // of the pointer
  expect(controller.result.isLow).toBe(true);
  await fireEvent.click(handle); // of a key or a screen reader
  expect(controller.result.isLow).toBe(false);
});

test('the browser shares text, replay and picture, or a dialog offers them', async () => {
  const sheet = vi.fn().mockResolvedValue(undefined);
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { share: sheet }));
  show({ places: [2, 1] });
  await fireEvent.click(screen.getByRole('button', { name: 'Share' }));
  await vi.waitFor(() => expect(sheet).toHaveBeenCalledOnce(), 60_000);
  expect(sheet.mock.lastCall?.[0]).toMatchObject({
    text: expect.stringMatching(/: 1\. Ben, 2\. Ann\.$/) as string,
    url: expect.stringMatching(/\/t\/t\/replay$/) as string,
  });
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { share: undefined }));
  await fireEvent.click(screen.getByRole('button', { name: 'Share' }));
  expect(await screen.findByRole('button', { name: 'Copy text', hidden: true })).toBeTruthy();
});

test('the picture shows what the panel shows', () => {
  const summary = {
    seats: [seatSummary(6, { course: [0, 3, 6] }), seatSummary(1, { course: [0, 0, 1] })],
    ratings: [],
  };
  show({ places: [1, 2], summary, ui: { endReason: () => 'Your sixth chip.' } });
  const written: string[] = [];
  const lines: string[] = [];
  vi.stubGlobal(
    'Path2D',
    class {
      constructor(readonly path: string) {
        lines.push(path);
      }
    },
  );
  const nothing = () => undefined;
  const pen = {
    fillText: (text: string) => written.push(text),
    fillRect: nothing,
    stroke: nothing,
    save: nothing,
    restore: nothing,
    translate: nothing,
    rotate: nothing,
  };
  drawCard(pen as unknown as CanvasRenderingContext2D, cardOf(controller.result, 'RoboRally'));
  expect(written).toEqual([
    'RoboRally',
    'You win!',
    'Your sixth chip.',
    '6',
    'chips won',
    '4.6',
    'moves of your average bid',
    '1',
    'Ann',
    '9',
    '2',
    'Ben',
    '8',
    'BOTYARD',
  ]);
  expect(lines).toHaveLength(2);
});

test('the panel closes to the log', async () => {
  show({ places: [1, 2] });
  controller.showsResult = true;
  await fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(controller.showsResult).toBe(false);
});

test('the picture to share has a dash where a number is missing', () => {
  const none = { kind: 'chips', value: null, is_better_high: true };
  const summary = { seats: [seatSummary(6), { ...seatSummary(0), numbers: [none] }], ratings: [] };
  show({ places: [1, 2], summary, ui: { hideScore: true } });
  expect(cardOf(controller.result, 'RoboRally').rows.map(({ score }) => score)).toEqual(['6', '–']);
});
