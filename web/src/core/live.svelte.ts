/** One table as this browser sees it: its socket, what is known of each seat, and the story not yet told. */
import { Refused, Unreachable } from './api';
import { withNames } from './guests';
import { toasts } from './toasts.svelte';
import type {
  Advice,
  ChairNow,
  Chat,
  Frame,
  Glass,
  Hello,
  Hinted,
  Incoming,
  No,
  Ok,
  Outgoing,
  Reacted,
} from './types';
import type { Spoken, TableNow, Told, View, You } from './types';

export type Line = 'connecting' | 'open' | 'lost' | 'refused';
type Seat = number | null;
type Chapter = { frame: Frame; truth: SeatNow };
type Timer = ReturnType<typeof setTimeout>;

interface Wanting {
  resolve: (answer: Outgoing | null) => void;
  reject: (fault: Error) => void;
  text: string;
  isFleeting: boolean; // of the moment: not said again when the line is back
  isSlow: boolean; // the answer takes thought
  limit?: Timer;
}

/** What one says; the id is given here. */
type Unsigned<Message> = Message extends unknown ? Omit<Message, 'id'> : never;

const PATIENCE = [0.3, 0.6, 1, 2, 3, 5]; // seconds before the next attempt to reach the server
const ANSWER = 8_000; // milliseconds in which a line that lives has answered
const SILENCE = 25_000; // milliseconds after which we ask whether it does
const FLEETING = ['say', 'react', 'hint'];
const REMEMBERED = 400; // lines of the log
const TALK = 200; // lines of the chat
const RECALLED = 45; // entries asked for at the start; the server tells the last 50 again

/** The newest truth for one seat. */
export interface SeatNow {
  n: number;
  view: View;
  glasses: RunningGlass[];
  undo: number | null;
  back: number[];
  outcome: Frame['outcome'];
}

export interface RunningGlass extends Glass {
  ends: number; // by performance.now()
}

/** What the page does: it tells the story, until somebody looks elsewhere, and draws the truth. */
export interface Teller {
  tell(frame: Frame, isStale: () => boolean): Promise<void>;
  settle(view: View): void;
}

export class LiveTable {
  line: Line = $state('connecting');
  refusal: No | null = $state.raw(null);
  restarting = $state(false);
  you: You | null = $state.raw(null);
  private heard: TableNow | null = $state.raw(null);
  readonly table: TableNow | null = $derived(this.heard && withNames(this.heard));
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
  private glance = 0; // which look from which seat: a story begun in an earlier one is stale
  private told: Record<string, number> = {}; // up to which entry each seat's story is known
  private left: number | null = null; // the entry at which the line was lost
  private listening = false; // the chat so far has been heard
  private attempts = 0;
  private again: Timer | undefined;
  private silence: Timer | undefined;
  private pulse: Timer | undefined; // runs while any sign of life is awaited
  private closed = false;
  private keys = 0;
  private readonly mark = Math.random().toString(36).slice(2, 8); // ids differ between tabs and visits

  constructor(
    readonly name: string,
    private readonly teller: Teller,
  ) {
    this.connect();
    addEventListener('online', this.wake);
    document.addEventListener('visibilitychange', this.wake);
  }

  close(): void {
    this.closed = true;
    clearTimeout(this.again);
    this.stopWatching();
    removeEventListener('online', this.wake);
    document.removeEventListener('visibilitychange', this.wake);
    this.socket?.close();
  }

  get seats(): number[] {
    return this.chairs.filter((chair) => !chair.left).map((chair) => chair.seat);
  }

  /** Somebody who has left this game for good. */
  get hasLeft(): boolean {
    return this.chairs.length > 0 && !this.seats.length;
  }

  /** Those that are mine, also where I have left. */
  private get chairs(): ChairNow[] {
    const person = this.you?.person;
    return this.table?.chairs.filter((chair) => person && chair.person === person) ?? [];
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
    this.glance++;
    this.story = [];
    this.drawn = this.latest;
    this.advice = null;
    this.settle();
    if (!this.drawn && this.table && this.table.status !== 'open') this.recall(this.table);
  }

  // --- what one says ---

  do(action: string, to: string | null): Promise<Outgoing | null> {
    this.advice = null;
    this.parted = null; // whoever goes on has caught up
    return this.say({ do: action, to, seat: this.seat });
  }

  say(message: Unsigned<Incoming>): Promise<Outgoing | null> {
    const id = `${this.mark}${++this.keys}`;
    const text = JSON.stringify({ ...message, id });
    const isFleeting = FLEETING.some((kind) => kind in message);
    return new Promise((resolve, reject) => {
      if (this.line === 'refused' || (isFleeting && this.line !== 'open')) return reject(new Unreachable());
      const wanting: Wanting = { resolve, reject, text, isFleeting, isSlow: 'hint' in message };
      this.wanting.set(id, wanting);
      if (this.line === 'open') this.send(wanting);
    });
  }

  private send(wanting: Wanting): void {
    this.socket?.send(wanting.text);
    if (!wanting.isSlow) wanting.limit = setTimeout(this.giveUp, ANSWER);
  }

  // --- the socket ---

  /** Back at the page, or online again. */
  private readonly wake = (): void => {
    if (document.visibilityState === 'hidden') return;
    if (this.line === 'open') this.knock();
    else this.retry();
  };

  readonly retry = (): void => {
    if (this.line !== 'lost') return;
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
    this.awaitLife();
  }

  /** Ask for something that is always answered; before the game begins there is nothing of the kind. */
  private readonly knock = (): void => {
    if (!this.latest) return;
    this.ask({ have: this.latest.n });
    this.awaitLife();
  };

  private awaitLife(): void {
    clearTimeout(this.pulse);
    this.pulse = setTimeout(this.giveUp, ANSWER);
  }

  /** A line that does not answer would look open for minutes; what was said on it is said again on the next. */
  private readonly giveUp = (): void => {
    const dead = this.socket;
    this.socket = null;
    dead?.close();
    this.lose();
  };

  private stopWatching(): void {
    clearTimeout(this.silence);
    clearTimeout(this.pulse);
    for (const { limit } of this.wanting.values()) clearTimeout(limit);
  }

  private lose(): void {
    if (this.closed || this.line === 'refused') return;
    if (this.line === 'open') this.left = this.latest?.n ?? null;
    this.line = 'lost';
    this.stopWatching();
    this.dropFleeting();
    const wait = PATIENCE[Math.min(this.attempts++, PATIENCE.length - 1)] ?? 5;
    this.again = setTimeout(() => this.connect(), wait * 1000 * (0.8 + Math.random() * 0.4));
  }

  private dropFleeting(): void {
    for (const [id, { isFleeting, reject }] of this.wanting) {
      if (!isFleeting) continue;
      this.wanting.delete(id);
      reject(new Unreachable());
    }
  }

  private hear(message: Outgoing): void {
    clearTimeout(this.pulse);
    clearTimeout(this.silence);
    this.silence = setTimeout(this.knock, SILENCE);
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
    this.line = 'open';
    const seat = this.seat !== null && you.seats.includes(this.seat) ? this.seat : (you.seats[0] ?? null);
    if (seat !== this.seat) this.look(seat);
    this.restarting = false;
    this.attempts = 0;
    for (const wanting of this.wanting.values()) this.send(wanting); // the server knows it by its id
  }

  private seated(table: TableNow): void {
    const first = this.heard === null;
    this.heard = table;
    const mine = this.seats;
    if (mine.length ? this.seat === null || !mine.includes(this.seat) : this.seat !== null)
      this.look(mine[0] ?? null);
    if (first && table.status !== 'open') this.recall(table);
  }

  /** The truth, and the log before it. */
  private recall(table: TableNow): void {
    this.ask({ have: Math.max(-1, table.n - RECALLED) });
  }

  private ask(question: { have: number }): void {
    if (this.line === 'open') this.socket?.send(JSON.stringify(question));
  }

  private framed(frame: Frame): void {
    const key = String(frame.seat);
    const heard = performance.now();
    const glasses = frame.timers.map((glass) => ({ ...glass, ends: heard + glass.left * 1000 }));
    const { n, undo, back, outcome } = frame;
    if (this.left !== null && frame.seat === this.seat) {
      const isMine = this.wanting.has(frame.id ?? ''); // what one has said oneself is not missed
      this.parted = n > this.left && !isMine ? this.left : null;
      this.left = null;
    }
    const truth = { n, view: frame.view as View, glasses, undo, back, outcome };
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
      const glance = this.glance;
      const isStale = (): boolean => glance !== this.glance;
      await this.teller.tell(next.frame, isStale).catch((fault: unknown) => console.error(fault)); // a faulty animation spoils no board
      if (!isStale() && next.truth.n >= (this.drawn?.n ?? 0)) this.drawn = next.truth;
      this.settle();
    }
    this.telling = false;
  }

  private settle(): void {
    if (this.drawn) this.teller.settle(this.drawn.view);
  }

  /** Whether more of the story waits: tell it quicker then. */
  get hurried(): boolean {
    return this.story.length > 2 || document.visibilityState === 'hidden';
  }

  /** Whether something comes after what is told now. */
  get hasMore(): boolean {
    return this.story.length > 0;
  }

  private talked({ chat }: Chat): void {
    const known = new Set(this.chat.map(markOf));
    const fresh = chat.filter((line) => !known.has(markOf(line)));
    this.chat = [...this.chat, ...fresh].slice(-TALK);
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
    if (id !== null) this.take(id)?.resolve(answer);
  }

  /** What was waited for, and is no longer. */
  private take(id: string): Wanting | undefined {
    const wanting = this.wanting.get(id);
    clearTimeout(wanting?.limit);
    this.wanting.delete(id);
    return wanting;
  }

  private refused(no: No): void {
    if (no.no === null && this.you === null) {
      this.refusal = no;
      this.line = 'refused';
    } else if (no.no !== null) this.take(no.no)?.reject(new Refused(no));
    else toasts.fault(new Refused(no));
  }
}

/** Which line of the chat it is. */
export function markOf({ at, person, text }: Spoken): string {
  return `${at} ${person} ${text}`;
}
