import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Refused } from './api';
import { LiveTable } from './live.svelte';
import type { Frame, TableNow, Told } from './types';

class FakeSocket {
  static made: FakeSocket[] = [];
  sent: Record<string, unknown>[] = [];
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;
  constructor() {
    FakeSocket.made.push(this);
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text) as Record<string, unknown>);
  }
  close(): void {
    // the server's side closes in these tests
  }
  hear(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

const YOU = { you: { person: 'ada', name: 'Ada', seats: [0] } };
const TABLE = {
  status: 'playing',
  n: 3,
  chairs: [{ seat: 0, person: 'ada', name: 'Ada' }],
} as unknown as TableNow;
const told = (n: number): Told => ({ type: 'Slid', n, text: `entry ${n}`, fact: {} });

function frame(n: number, since: number, id: string | null = null): Frame {
  const events = Array.from({ length: n - since }, (_, place) => told(since + place + 1));
  return {
    n,
    seat: 0,
    by: 0,
    since,
    events,
    view: { seat: 0, ask: null, n },
    timers: [],
    undo: null,
    outcome: null,
    id,
  };
}

let live: LiveTable;
let story: number[][];
const socket = () => FakeSocket.made.at(-1) as FakeSocket;

function greet(): void {
  socket().hear(YOU);
  socket().hear({ table: TABLE });
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('WebSocket', FakeSocket);
  FakeSocket.made = [];
  story = [];
  live = new LiveTable('t', (next) => {
    story.push(next.events.map((event) => event.n));
    return Promise.resolve();
  });
  greet();
});

afterEach(() => {
  live.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const settle = () => vi.advanceTimersByTimeAsync(0);

test('what was before one came is in the log and is not told as news', async () => {
  socket().hear(frame(3, 3));
  expect(socket().sent).toContainEqual({ have: -1 });
  socket().hear(frame(3, -1));
  await settle();
  expect(live.log.map((line) => line.n)).toEqual([0, 1, 2, 3]);
  expect(story.flat()).toEqual([]);
});

test('frames are told in order, and the truth is drawn after its own story', async () => {
  socket().hear(frame(3, 3));
  socket().hear(frame(4, 3));
  socket().hear(frame(6, 4));
  expect(live.latest?.n).toBe(6);
  await settle();
  expect(story).toEqual([[], [4], [5, 6]]);
  expect(live.drawn?.n).toBe(6);
});

test('a gap is asked for, and then told', async () => {
  socket().hear(frame(3, 3));
  await settle();
  socket().hear(frame(6, 5));
  expect(socket().sent.at(-1)).toEqual({ have: 3 });
  await settle();
  expect(live.drawn?.n).toBe(3);
  socket().hear(frame(6, 3));
  await settle();
  expect(story.at(-1)).toEqual([4, 5, 6]);
  expect(live.log.map((line) => line.n)).toEqual([4, 5, 6]);
});

test('what was not answered is said again with the same id after the line was lost', async () => {
  socket().hear(frame(3, 3));
  const answer = live.do('bid 7', 'bid-1');
  const [said] = socket().sent.slice(-1);
  socket().onclose?.();
  expect(live.line).toBe('lost');
  await vi.advanceTimersByTimeAsync(1000);
  greet();
  expect(socket().sent).toContainEqual(said);
  socket().hear(frame(4, 3, String(said?.id)));
  await expect(answer).resolves.toMatchObject({ n: 4 });
  expect(live.parted).toBe(3);
});

test('a refusal is thrown to the one who asked', async () => {
  const answer = live.do('bid 1', 'bid-1');
  const no = { no: socket().sent.at(-1)?.id, rule: 'RIC-8.6', why: 'too low', hint: '', wait: 0 };
  socket().hear(no);
  await expect(answer).rejects.toThrow(Refused);
});

test('a table that does not exist is not asked for again', async () => {
  live.close();
  live = new LiveTable('nowhere', () => Promise.resolve());
  socket().hear({ no: null, rule: 'HOUSE-TABLE', why: 'there is no table', hint: '', wait: 0 });
  socket().onclose?.();
  const made = FakeSocket.made.length;
  await vi.advanceTimersByTimeAsync(20_000);
  expect(live.line).toBe('refused');
  expect(FakeSocket.made.length).toBe(made);
});

test('lines of the chat are shown once, and count as unread only when they are new', () => {
  const line = { name: 'Bo', person: 'bo', text: 'hello', at: 1 };
  socket().hear({ chat: [line] });
  expect(live.unread).toBe(0);
  socket().hear({ chat: [{ ...line, at: 2 }] });
  expect(live.unread).toBe(1);
  socket().hear({ chat: [line, { ...line, at: 2 }] });
  expect(live.chat.length).toBe(2);
});
