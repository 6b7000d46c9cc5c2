/** One table as this browser sees it: its socket, what is known of each seat, and the story not yet told. */
import { Refused, Unreachable } from './api';
import { toasts } from './toasts.svelte';
import type { Advice, Chat, Frame, Glass, Hello, Hinted, Incoming, No, Ok, Outgoing, Reacted } from './types';
import type { Spoken, TableNow, Told, View, You } from './types';

export type Line = 'connecting' | 'open' | 'lost' | 'refused';
type Seat = number | null;
type Chapter = { frame: Frame; truth: SeatNow };
type Wanting = { resolve: (answer: Outgoing | null) => void; reject: (fault: Error) => void; text: string };
/** What one says; the id is given here. */
type Unsigned<Message> = Message extends unknown ? Omit<Message, 'id'> : never;

const PATIENCE = [0.3, 0.6, 1, 2, 3, 5]; // seconds before the next attempt to reach the server
const REMEMBERED = 400; // lines of the log
const RECALLED = 45; // entries asked for at the start; the server tells the last 50 again

/** The newest truth for one seat. */
export interface SeatNow {
  n: number;
  view: View;
  glasses: RunningGlass[];
  undo: number | null;
  outcome: Frame['outcome'];
}

export interface RunningGlass extends Glass {
  ends: number; // by performance.now()
}

/** What the page does with the story, before it draws the truth. */
export type Teller = (frame: Frame) => Promise<void>;

export class LiveTable {
  line: Line = $state('connecting');
  refusal: No | null = $state.raw(null);
  restarting = $state(false);
  you: You | null = $state.raw(null);
  table: TableNow | null = $state.raw(null);
  seat: Seat = $state(null); // whose eyes we see with; one person may hold several seats
  now: Record<string, SeatNow> = $state.raw({}); // the truth as last heard, by seat
  drawn: SeatNow | null = $state.raw(null); // the truth as drawn: the story comes first
  logs: Record<string, Told[]> = $state.raw({}); // what each of my seats was told
  parted: number | null = $state(null); // the last entry before the line was lost, if something was missed
  chat: Spoken[] = $state.raw([]);
  reactions: (Reacted & { key: number })[] = $state.raw([]);
  advice: Advice | null = $state.raw(null);
  unread = $state(0);

  private socket: WebSocket | null = null;
  private wanting = new Map<string, Wanting>();
  private story: Chapter[] = [];
  private telling = false;
  private told: Record<string, number> = {}; // up to which entry each seat's story is known
  private left: number | null = null; // the entry at which the line was lost
  private listening = false; // the chat so far has been heard
  private attempts = 0;
  private again: ReturnType<typeof setTimeout> | undefined;
  private closed = false;
  private keys = 0;
  private readonly mark = Math.random().toString(36).slice(2, 8); // ids differ between tabs and visits

  constructor(
    readonly name: string,
    private readonly tell: Teller,
  ) {
    this.connect();
    addEventListener('online', this.retry);
    document.addEventListener('visibilitychange', this.retry);
  }

  close(): void {
    this.closed = true;
    clearTimeout(this.again);
    removeEventListener('online', this.retry);
    document.removeEventListener('visibilitychange', this.retry);
    this.socket?.close();
  }

  get seats(): number[] {
    const person = this.you?.person;
    return (
      this.table?.chairs.filter((chair) => person && chair.person === person).map((chair) => chair.seat) ?? []
    );
  }

  get names(): string[] {
    return this.table?.chairs.map((chair) => chair.name) ?? [];
  }

  get isHost(): boolean {
    return this.table !== null && this.table.host === this.you?.person;
  }

  /** The newest truth for the seat we look from, whether or not its story was told to the end. */
  get latest(): SeatNow | null {
    return this.now[String(this.seat)] ?? null;
  }

  get log(): Told[] {
    return this.logs[String(this.seat)] ?? [];
  }

  look(seat: Seat): void {
    this.seat = seat;
    this.story = [];
    this.drawn = this.latest;
    this.advice = null;
    if (!this.drawn && this.table && this.table.status !== 'open') this.ask({ have: this.table.n });
  }

  // --- what one says ---

  do(action: string, to: string | null): Promise<Outgoing | null> {
    this.advice = null;
    return this.say({ do: action, to, seat: this.seat });
  }

  say(message: Unsigned<Incoming>): Promise<Outgoing | null> {
    const id = `${this.mark}${++this.keys}`;
    const text = JSON.stringify({ ...message, id });
    return new Promise((resolve, reject) => {
      if (this.line === 'refused') return reject(new Unreachable());
      this.wanting.set(id, { resolve, reject, text });
      if (this.line === 'open') this.socket?.send(text);
    });
  }

  // --- the socket ---

  readonly retry = (): void => {
    if (this.line !== 'lost' || document.visibilityState === 'hidden') return;
    this.attempts = 0;
    this.connect();
  };

  private connect(): void {
    clearTimeout(this.again);
    this.socket?.close();
    const url = new URL(`/api/tables/${encodeURIComponent(this.name)}/socket`, location.href);
    url.protocol = url.protocol.replace('http', 'ws');
    const socket = (this.socket = new WebSocket(url));
    socket.onmessage = (event) =>
      this.socket === socket && this.hear(JSON.parse(String(event.data)) as Outgoing);
    socket.onclose = () => this.socket === socket && this.lose();
  }

  private lose(): void {
    if (this.closed || this.line === 'refused') return;
    if (this.line === 'open') this.left = this.latest?.n ?? null;
    this.line = 'lost';
    this.listening = false;
    const wait = PATIENCE[Math.min(this.attempts++, PATIENCE.length - 1)] ?? 5;
    this.again = setTimeout(() => this.connect(), wait * 1000 * (0.8 + Math.random() * 0.4));
  }

  private hear(message: Outgoing): void {
    if ('you' in message) this.greeted(message);
    else if ('table' in message) this.seated(message.table);
    else if ('view' in message) this.framed(message);
    else if ('chat' in message) this.talked(message);
    else if ('reaction' in message) this.reacted(message);
    else if ('restarting' in message) this.restarting = true;
    else if ('no' in message) this.refused(message);
    else if ('hint' in message) this.hinted(message);
    else this.answered(message.ok, message);
  }

  private greeted({ you }: Hello): void {
    this.you = you;
    if (this.seat === null || !you.seats.includes(this.seat)) this.seat = you.seats[0] ?? null;
    this.line = 'open';
    this.restarting = false;
    this.attempts = 0;
    for (const { text } of this.wanting.values()) this.socket?.send(text); // a retry is harmless
  }

  private seated(table: TableNow): void {
    const first = this.table === null;
    this.table = table;
    const mine = this.seats;
    if (mine.length ? this.seat === null || !mine.includes(this.seat) : this.seat !== null)
      this.look(mine[0] ?? null);
    if (first && table.status !== 'open') this.ask({ have: Math.max(-1, table.n - RECALLED) });
  }

  private ask(question: { have: number }): void {
    if (this.line === 'open') this.socket?.send(JSON.stringify(question));
  }

  private framed(frame: Frame): void {
    const key = String(frame.seat);
    const heard = performance.now();
    const glasses = frame.timers.map((glass) => ({ ...glass, ends: heard + glass.left * 1000 }));
    const { n, undo, outcome } = frame;
    if (this.left !== null && frame.seat === this.seat) {
      this.parted = n > this.left ? this.left : null;
      this.left = null;
    }
    const truth = { n, view: frame.view as View, glasses, undo, outcome };
    if (n >= (this.now[key]?.n ?? 0)) this.now = { ...this.now, [key]: truth };
    if (frame.seat === this.seat || this.seats.includes(frame.seat ?? -1))
      this.recount({ frame, truth }, key);
    this.answered(frame.id, frame);
  }

  /** Tell what is new. What was missed for too long is not told: the truth is drawn at once. */
  private recount({ frame, truth }: Chapter, key: string): void {
    const known = this.told[key];
    if (known !== undefined && frame.since > known) return this.ask({ have: known });
    this.told[key] = Math.max(known ?? 0, frame.n);
    this.note(frame.events, key);
    if (frame.seat !== this.seat) return;
    const events = known === undefined ? [] : frame.events.filter((told) => told.n > known);
    this.story.push({ frame: { ...frame, events }, truth });
    void this.tellOn();
  }

  private note(events: Told[], key: string): void {
    const log = this.logs[key] ?? [];
    const known = new Set(log.map((told) => told.n));
    const fresh = events.filter((told) => !known.has(told.n));
    if (!fresh.length) return;
    const lines = [...log, ...fresh].sort((one, other) => one.n - other.n).slice(-REMEMBERED);
    this.logs = { ...this.logs, [key]: lines };
  }

  private async tellOn(): Promise<void> {
    if (this.telling) return;
    this.telling = true;
    for (let next = this.story.shift(); next; next = this.story.shift()) {
      await this.tell(next.frame).catch((fault: unknown) => console.error(fault)); // a faulty animation spoils no board
      if (next.frame.seat === this.seat) this.drawn = next.truth;
    }
    this.telling = false;
  }

  /** Whether more of the story waits: tell it quicker then. */
  get hurried(): boolean {
    return this.story.length > 2 || document.visibilityState === 'hidden';
  }

  private talked({ chat }: Chat): void {
    const known = new Set(this.chat.map(markOf));
    const fresh = chat.filter((line) => !known.has(markOf(line)));
    this.chat = [...this.chat, ...fresh];
    if (this.listening) this.unread += fresh.filter((line) => line.person !== this.you?.person).length;
    this.listening = true;
  }

  private reacted(reaction: Reacted): void {
    const key = ++this.keys;
    this.reactions = [...this.reactions, { ...reaction, key }].slice(-4);
    setTimeout(() => (this.reactions = this.reactions.filter((other) => other.key !== key)), 4000);
  }

  private hinted({ hint, id }: Hinted): void {
    this.advice = hint;
    this.answered(id, null);
  }

  private answered(id: string | null, answer: Frame | Ok | null): void {
    if (id === null) return;
    this.wanting.get(id)?.resolve(answer);
    this.wanting.delete(id);
  }

  private refused(no: No): void {
    if (no.no === null && this.you === null) {
      this.refusal = no;
      this.line = 'refused';
    } else if (no.no !== null) {
      this.wanting.get(no.no)?.reject(new Refused(no));
      this.wanting.delete(no.no);
    } else toasts.fault(new Refused(no));
  }
}

function markOf({ at, person, text }: Spoken): string {
  return `${at} ${person} ${text}`;
}
