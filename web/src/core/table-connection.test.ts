import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError, Unreachable } from './api';
import { TableConnection } from './table-connection.svelte';
import { plain } from './plain-prompt';
import { FakeSocket, frame, welcome, table, eventMessage } from './sample';
import { settings } from './settings.svelte';
import type { View } from './types';

let connection: TableConnection;
let playedEvents: number[][];
let settled: View[];
const socket = () => FakeSocket.last;

function greet(): void {
  socket().receive(welcome(0));
  socket().receive({ table });
}

function lose(): void {
  socket().onclose?.();
}

async function comeBack(): Promise<void> {
  await vi.advanceTimersByTimeAsync(1000);
  greet();
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('WebSocket', FakeSocket);
  FakeSocket.made = [];
  playedEvents = [];
  settled = [];
  connection = new TableConnection('t', {
    animateFrame: (next) => Promise.resolve(void playedEvents.push(next.events.map((event) => event.n))),
    show: (view) => void settled.push(view),
    showHint: () => undefined,
  });
  greet();
});

afterEach(() => {
  connection.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const settle = () => vi.advanceTimersByTimeAsync(0);

test('earlier events are in the log and are not animated', async () => {
  socket().receive(frame(3, 3));
  expect(socket().sent).toContainEqual({ sync: -1 });
  socket().receive(frame(3, -1));
  await settle();
  expect(connection.log.map((line) => line.n)).toEqual([0, 1, 2, 3]);
  expect(playedEvents.flat()).toEqual([]);
});

test('frames are animated in order, and the view is shown after its events', async () => {
  socket().receive(frame(3, 3));
  socket().receive(frame(4, 3));
  socket().receive(frame(6, 4));
  expect(connection.current?.n).toBe(6);
  await settle();
  expect(playedEvents).toEqual([[], [4], [5, 6]]);
  expect(connection.displayed?.n).toBe(6);
});

test('a gap is requested and then animated', async () => {
  socket().receive(frame(3, 3));
  await settle();
  socket().receive(frame(6, 5));
  expect(socket().sent.at(-1)).toEqual({ sync: 3 });
  await settle();
  expect(connection.displayed?.n).toBe(3);
  socket().receive(frame(6, 3));
  await settle();
  expect(playedEvents.at(-1)).toEqual([4, 5, 6]);
  expect(connection.log.map((line) => line.n)).toEqual([4, 5, 6]);
});

test('events repeated after a gap or a reconnect are logged once', async () => {
  const twice = (n: number, since: number) => {
    const one = frame(n, since);
    return {
      ...one,
      events: one.events.flatMap((event) => [event, { ...event, message: plain(`and ${event.n}`) }]),
    };
  };
  const lines = () => connection.log.map(({ message }) => message?.args['text']);
  const whole = [4, 5, 6].flatMap((n) => [`entry ${n}`, `and ${n}`]);
  socket().receive(frame(3, 3));
  socket().receive(twice(5, 3));
  socket().receive(twice(6, 3));
  expect(lines()).toEqual(whole);
  lose();
  await comeBack();
  socket().receive(twice(6, 3));
  socket().receive(twice(6, 5));
  expect(lines()).toEqual(whole);
});

test('unanswered messages are resent with the same id after a reconnect', async () => {
  socket().receive(frame(3, 3));
  const answer = connection.act('bid 7', 'bid-1');
  const { said } = socket();
  lose();
  expect(connection.state).toBe('lost');
  await comeBack();
  expect(socket().sent).toContainEqual(said);
  socket().receive(frame(4, 3, { id: String(said?.id) }));
  await expect(answer).resolves.toMatchObject({ n: 4 });
  expect(connection.missedSince).toBeNull();
});

test('missed events are marked until the user’s next message', async () => {
  socket().receive(frame(3, 3));
  lose();
  await comeBack();
  socket().receive(frame(5, 3));
  expect(connection.missedSince).toBe(3);
  socket().receive(frame(6, 5));
  expect(connection.missedSince).toBe(3);
  void connection.act('bid 7', 'bid-1');
  expect(connection.missedSince).toBeNull();
});

test('a rejection reaches its caller', async () => {
  const answer = connection.act('bid 1', 'bid-1');
  const no = {
    rejected: socket().said?.id,
    rule: 'RIC-8.6',
    reason: 'too low',
    suggestion: '',
    reason_message: { id: 'plain', args: { text: 'too low' } },
    suggestion_message: null,
    retry_after: 0,
  };
  socket().receive(no);
  await expect(answer).rejects.toThrow(ApiError);
});

test('an unknown table is not requested again', async () => {
  connection.close();
  connection = new TableConnection('nowhere', {
    animateFrame: () => Promise.resolve(),
    show: () => undefined,
    showHint: () => undefined,
  });
  socket().receive({
    rejected: null,
    rule: 'HOUSE-TABLE',
    reason: 'there is no table',
    suggestion: '',
    reason_message: { id: 'plain', args: { text: 'there is no table' } },
    suggestion_message: null,
    retry_after: 0,
  });
  lose();
  const made = FakeSocket.made.length;
  await vi.advanceTimersByTimeAsync(20_000);
  expect(connection.state).toBe('refused');
  expect(FakeSocket.made.length).toBe(made);
});

test('chat lines are shown once and count as unread only if new', () => {
  const line = { name: 'Bo', user_id: 'bo', text: 'hello', at: 1 };
  socket().receive({ chat: [line] });
  expect(connection.unread).toBe(0);
  socket().receive({ chat: [{ ...line, at: 2 }] });
  expect(connection.unread).toBe(1);
  socket().receive({ chat: [line, { ...line, at: 2 }] });
  expect(connection.chat.length).toBe(2);
});

test('chat lines missed during a disconnect are unread', async () => {
  const line = { name: 'Bo', user_id: 'bo', text: 'hello', at: 1 };
  socket().receive({ chat: [line] });
  lose();
  await comeBack();
  socket().receive({ chat: [line, { ...line, at: 2 }, { ...line, at: 3 }] });
  expect(connection.unread).toBe(2);
});

test('log and chat stay ordered and bounded', () => {
  socket().receive(frame(3, 3));
  socket().receive(frame(450, 3));
  socket().receive({ ...frame(450, 449), events: [eventMessage(2), eventMessage(1)] });
  const places = connection.log.map((line) => line.n);
  expect(places).toHaveLength(400);
  expect(places).toEqual(places.toSorted((one, other) => one - other));
  expect(places.at(-1)).toBe(450);
  for (let at = 1; at <= 250; at++)
    socket().receive({ chat: [{ name: 'Bo', user_id: 'bo', text: `line ${at}`, at }] });
  expect(connection.chat).toHaveLength(200);
  expect(connection.chat.at(-1)?.text).toBe('line 250');
});

test('every action names its prompt and seat', () => {
  void connection.act('bid 7', 'bid-1');
  expect(socket().said).toMatchObject({ action: 'bid 7', prompt_id: 'bid-1', seat: 0 });
});

test('a failed animation still shows the view', async () => {
  const complain = vi.spyOn(console, 'error').mockReturnValue();
  connection.close();
  const error = new Error('of the animation');
  connection = new TableConnection('t', {
    animateFrame: () => Promise.reject(error),
    show: (view) => void settled.push(view),
    showHint: () => undefined,
  });
  greet();
  socket().receive(frame(3, 3));
  socket().receive(frame(4, 3));
  await settle();
  expect(connection.displayed?.n).toBe(4);
  expect(settled.at(-1)).toMatchObject({ n: 4 });
  expect(complain).toHaveBeenCalledWith(error);
  complain.mockRestore();
});

// --- several seats at one screen ---

test('switching seats during an animation shows the newest view of that seat', async () => {
  connection.close();
  let end = () => {};
  let isStale = () => false;
  connection = new TableConnection('t', {
    animateFrame: (_, asked) => ((isStale = asked), new Promise((resolve) => (end = resolve))),
    show: (view) => void settled.push(view),
    showHint: () => undefined,
  });
  const seats = [...table.seats, { ...table.seats[0], seat: 1 }];
  socket().receive(welcome(0, 1));
  socket().receive({ table: { ...table, seats } });
  const ofBea = (n: number) => frame(n, n, { seat: 1, view: { seat: 1, prompt: null, n } });
  for (const said of [frame(4, 3), ofBea(4), frame(5, 4), ofBea(5)]) socket().receive(said);
  expect(isStale()).toBe(false);
  connection.switchSeat(1);
  expect(isStale()).toBe(true);
  expect(settled.at(-1)).toMatchObject({ seat: 1, n: 5 });
  end();
  await settle();
  expect(settled.at(-1)).toMatchObject({ seat: 1, n: 5 });
  expect(connection.displayed?.view).toMatchObject({ seat: 1, n: 5 });
});

// --- dead connections ---

test('transient messages are not resent and can be sent again', async () => {
  const said = connection.request({ chat: 'hello' });
  const hinted = connection.request({ hint: 'regular' });
  lose();
  await expect(said).rejects.toThrow(Unreachable);
  await expect(hinted).rejects.toThrow(Unreachable);
  await expect(connection.request({ react: 'oops' })).rejects.toThrow(Unreachable);
  await comeBack();
  expect(socket().said).toBe(undefined);
});

test('an unanswered move is resent on a new connection', async () => {
  socket().receive(frame(3, 3));
  void connection.act('bid 7', 'bid-1');
  const dead = socket();
  await vi.advanceTimersByTimeAsync(7900);
  expect(connection.state).toBe('open');
  await vi.advanceTimersByTimeAsync(200);
  expect(connection.state).toBe('lost');
  expect(dead.closed).toBe(true);
  await comeBack();
  expect(socket()).not.toBe(dead);
  expect(socket().said).toEqual(dead.said);
});

test('an answer ends the wait; a hint may take longer', async () => {
  socket().receive(frame(3, 3));
  void connection.act('bid 7', 'bid-1');
  socket().receive(frame(4, 3, { id: String(socket().said?.id) }));
  void connection.request({ hint: 'master' }).catch(() => undefined);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(connection.state).toBe('open');
});

test('an idle connection is pinged', async () => {
  socket().receive(frame(3, 3));
  await vi.advanceTimersByTimeAsync(25_000);
  expect(socket().sent.at(-1)).toEqual({ sync: 3 });
  socket().receive(frame(3, 3));
  await vi.advanceTimersByTimeAsync(20_000);
  expect(connection.state).toBe('open');
  await vi.advanceTimersByTimeAsync(5_000 + 8_000);
  expect(connection.state).toBe('lost');
});

test('an idle waiting room is pinged, so that a dead connection does not hold back the chat', async () => {
  socket().receive({ table: { ...table, status: 'open' } });
  await vi.advanceTimersByTimeAsync(25_000);
  expect(socket().sent.at(-1)).toEqual({ sync: -1 });
  await vi.advanceTimersByTimeAsync(8_000);
  expect(connection.state).toBe('lost');
});

test('a visible page pings at once', async () => {
  socket().receive(frame(3, 3));
  const asked = socket().sent.length;
  document.dispatchEvent(new Event('visibilitychange'));
  expect(socket().sent.slice(asked)).toEqual([{ sync: 3 }]);
  await vi.advanceTimersByTimeAsync(8_000);
  expect(connection.state).toBe('lost');
});

test('a server without a welcome is retried', async () => {
  lose();
  await vi.advanceTimersByTimeAsync(1000);
  const made = FakeSocket.made.length;
  await vi.advanceTimersByTimeAsync(10_000);
  expect(FakeSocket.made.length).toBe(made + 1);
});

test('the default guest name is translated', () => {
  const [seat] = table.seats;
  socket().receive({ table: { ...table, seats: [{ ...seat, name: 'Guest 4821' }] } });
  expect(connection.names).toEqual(['Guest 4821']);
  settings.language = 'de';
  expect([connection.names[0], connection.table?.seats[0]?.name]).toEqual(['Gast 4821', 'Gast 4821']);
  settings.language = 'en';
});
