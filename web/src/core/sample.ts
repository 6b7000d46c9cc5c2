/** For tests: a fake socket and messages of a server. */
import { plain } from './plain-prompt';
import type { Frame, TableState, EventMessage } from './types';

export class FakeSocket {
  static made: FakeSocket[] = [];
  sent: Record<string, unknown>[] = [];
  closed = false;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;

  constructor() {
    FakeSocket.made.push(this);
  }

  static get last(): FakeSocket {
    return FakeSocket.made.at(-1) as FakeSocket;
  }

  send(text: string): void {
    this.sent.push(JSON.parse(text) as Record<string, unknown>);
  }

  close(): void {
    this.closed = true; // a dead connection does not report that it is closed
  }

  receive(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }

  /** The newest sent message with an id. */
  get said(): Record<string, unknown> | undefined {
    return this.sent.findLast((message) => 'id' in message);
  }
}

export function welcome(...seats: number[]): object {
  return { you: { user_id: 'ada', name: 'Ada', seats } };
}

export const table = {
  status: 'playing',
  game: 'ricochet-robots',
  n: 3,
  seats: [{ seat: 0, kind: 'person', user_id: 'ada', name: 'Ada', level: '' }],
  removed: [],
} as unknown as TableState;

export function eventMessage(n: number): EventMessage {
  return {
    type: 'Slid',
    n,
    message: plain(`entry ${n}`),
    closes_review: false,
    fact: {},
    merges_previous: 0,
    by_substitute: false,
  };
}

export function frame(n: number, since: number, more: Partial<Frame> = {}): Frame {
  const events = Array.from({ length: n - since }, (_, place) => eventMessage(since + place + 1));
  const view = { seat: 0, prompt: null, n };
  return {
    n,
    seat: 0,
    cause_seat: 0,
    events_since: since,
    events,
    view,
    timers: [],
    undo_limit: null,
    undo_targets: [],
    outcome: null,
    acting: [],
    diagram: null,
    id: null,
    ...more,
  };
}
