import { cleanup, render } from '@testing-library/svelte';
import { tick } from 'svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { api } from '../core/api';
import { plainChoice, plainPrompt } from '../core/plain-prompt';
import { FakeSocket, frame, table, welcome } from '../core/sample';
import { settings } from '../core/settings.svelte';
import { toasts } from '../core/toasts.svelte';
import type { Frame, ListResponse, TableState, TimerState } from '../core/types';
import CallBack from './CallBack.svelte';
import { OtherTables } from './other-tables.svelte';
import { TableController } from './table-controller.svelte';
import { saveViewPrefs } from './view-prefs';

class FakeNotification {
  static permission = 'granted';
  static made: FakeNotification[] = [];
  isClosed = false;
  onclick: (() => void) | null = null;
  constructor(
    readonly title: string,
    readonly options: NotificationOptions,
  ) {
    FakeNotification.made.push(this);
  }
  close(): void {
    this.isClosed = true;
  }
}

let controller: TableController;
let isHidden = false;
const seat = (name: string, kind: string, user: string) => ({ ...table.seats[0], name, kind, user_id: user });
const people = [seat('Ada', 'person', 'ada'), seat('Ben', 'person', 'ben')].map((one, at) => ({
  ...one,
  seat: at,
}));
const withBot = [people[0], { ...seat('Grommet', 'bot', ''), seat: 1 }];

beforeEach(async () => {
  isHidden = false;
  FakeSocket.made = [];
  FakeNotification.made = [];
  FakeNotification.permission = 'granted';
  vi.stubGlobal('WebSocket', FakeSocket);
  vi.stubGlobal('Notification', FakeNotification);
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => isHidden);
  vi.spyOn(api, 'messages').mockResolvedValue({ en: '', de: '' });
  Object.assign(settings, { callsBack: true, notifications: 'on' });
  localStorage.clear();
  controller = new TableController('t');
  await controller.loadGameUi('outside');
});

afterEach(() => {
  cleanup();
  controller.close();
  toasts.shown = [];
  Object.assign(settings, { callsBack: true, notifications: 'unasked' });
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function greet(changes: Partial<TableState> = {}): void {
  const state = {
    ...table,
    id: 't',
    game: 'outside',
    title: 'RoboRally',
    seats: people,
    options: {},
    ...changes,
  };
  FakeSocket.last.receive(welcome(0));
  FakeSocket.last.receive({ table: state });
}

async function show(n: number, isMine: boolean, more: Partial<Frame> = {}): Promise<void> {
  const prompt = isMine ? plainPrompt(`p${n}`, '', { choices: [plainChoice('a', 'Go')] }) : null;
  const acting = isMine ? [0] : [1];
  FakeSocket.last.receive(frame(n, n - 1, { events: [], view: { seat: 0, prompt }, acting, ...more }));
  await vi.waitFor(() => expect(controller.connection.displayed?.n).toBe(n), 60_000);
  await tick();
}

const timer = (left: number): TimerState => ({ name: 'show', left, seconds: 60 });
const favicon = () =>
  decodeURIComponent(document.querySelector('link[rel=icon]')?.getAttribute('href') ?? '');
const titles = () => FakeNotification.made.filter(({ isClosed }) => !isClosed).map(({ title }) => title);

function hide(hidden: boolean): void {
  isHidden = hidden;
  document.dispatchEvent(new Event('visibilitychange'));
}

test('title and favicon say whose turn it is', async () => {
  greet();
  render(CallBack, { controller });
  await show(4, false);
  expect([document.title, favicon()]).toEqual(['Waiting for Ben · RoboRally', '/icon.svg']);
  await show(5, true);
  expect(document.title).toBe('(1) Your turn · RoboRally');
  expect(favicon()).toContain('#E2B25C');
  await show(6, true, { timers: [timer(9)] });
  expect(document.title).toMatch(/^Your turn: \d+ s left · RoboRally$/);
  expect(favicon()).toContain('#B3261E" stroke="#FFFDF8"');
  cleanup();
  expect([document.title, favicon()]).toEqual(['Botyard', '/icon.svg']);
});

test('with bots only nobody is called, unless a clock runs', async () => {
  greet({ seats: withBot as TableState['seats'] });
  render(CallBack, { controller });
  await show(4, true);
  expect(document.title).toBe('RoboRally · Botyard');
  await show(5, true, { timers: [timer(40)] });
  expect(document.title).toBe('(1) Your turn · RoboRally');
});

test('a hidden page sends one notification, which goes when the page is seen or the turn is over', async () => {
  greet();
  render(CallBack, { controller });
  await show(4, true);
  expect(titles()).toEqual([]);
  await show(5, false);
  hide(true);
  await show(6, true, { timers: [timer(30)] });
  expect(titles()).toEqual(['Your turn, Ada']);
  expect(FakeNotification.made[0]?.options).toMatchObject({
    tag: 't',
    body: expect.stringMatching(/^RoboRally \d+ seconds left\.$/) as string,
  });
  hide(false);
  await tick();
  expect(titles()).toEqual([]);
});

test.each([
  ['the user has not agreed', () => (settings.notifications = 'unasked')],
  ['calls are off', () => (settings.callsBack = false)],
  ['the table is muted', () => (controller.isMuted = true)],
  ['the browser forbids it', () => (FakeNotification.permission = 'denied')],
])('no notification if %s', async (_, forbid) => {
  forbid();
  greet();
  render(CallBack, { controller });
  hide(true);
  await show(4, true);
  expect(titles()).toEqual([]);
  if (!settings.callsBack || controller.isMuted) expect(document.title).toBe('RoboRally · Botyard');
});

test('other tables call by one toast each, until they are answered', async () => {
  const state = (id: string, seats = people): TableState =>
    ({ ...table, id, title: `Game ${id}`, seats }) as TableState;
  const lists = (...yourTurn: string[]): ListResponse => ({
    tables: [state('t'), state('b'), state('bots', withBot as typeof people), state('muted')],
    games: [],
    results: [],
    your_turn: yourTurn,
  });
  saveViewPrefs('muted', { isMuted: true });
  const mine = vi.spyOn(api, 'mine').mockResolvedValue(lists('t', 'b', 'bots', 'muted'));
  const others = new OtherTables('t');
  await others.look();
  await others.look();
  expect(toasts.shown.map(({ text, href }) => [text, href])).toEqual([['Your turn in Game b', '/t/b']]);
  mine.mockResolvedValue(lists('t'));
  await others.look();
  expect([toasts.shown, others.waiting]).toEqual([[], []]);
  others.close();
});

test('two tables of the same game call by a toast each', async () => {
  const state = (id: string): TableState =>
    ({ ...table, id, title: 'RoboRally', seats: people }) as TableState;
  const lists = { tables: [state('b'), state('c')], games: [], results: [], your_turn: ['b', 'c'] };
  vi.spyOn(api, 'mine').mockResolvedValue(lists);
  const others = new OtherTables('t');
  await others.look();
  expect(toasts.shown.map(({ href }) => href)).toEqual(['/t/b', '/t/c']);
  others.close();
});

test('an answer that comes after the page was left calls nobody', async () => {
  let answer: (lists: ListResponse) => void = () => undefined;
  vi.spyOn(api, 'mine').mockReturnValue(new Promise((resolve) => (answer = resolve)));
  const others = new OtherTables('t');
  const looking = others.look();
  others.close();
  const late = { ...table, id: 'b', seats: people } as TableState;
  answer({ tables: [late], games: [], results: [], your_turn: ['b'] });
  await looking;
  expect(toasts.shown).toEqual([]);
});

test('a muted table keeps its rotation', () => {
  saveViewPrefs('t', { turns: 2 });
  controller.isMuted = true;
  expect(JSON.parse(localStorage.getItem('botyard-views') ?? '')).toEqual({ t: { turns: 2, isMuted: true } });
});
