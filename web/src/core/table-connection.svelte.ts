/** One table as this browser sees it: its socket, a snapshot of each seat, and the events not yet animated. */
import { ApiError, Unreachable } from './api';
import { withDisplayNames } from './guest-names';
import { isSignedOut, restartSignedOut } from './signed-out';
import { toasts } from './toasts.svelte';
import { to } from './url';
import type {
  Suggestion,
  SeatState,
  ChatLines,
  Frame,
  TimerState,
  Welcome,
  SuggestionMessage,
  Incoming,
  Rejected,
  Ack,
  Outgoing,
  Reaction,
} from './types';
import { viewOf } from '../games';
import type { ChatLine, TableState, EventMessage, View, Viewer } from './types';

export type ConnectionState = 'connecting' | 'open' | 'lost' | 'refused';
type Seat = number | null;
type QueuedFrame = { frame: Frame; snapshot: SeatSnapshot };
type Timer = ReturnType<typeof setTimeout>;

interface PendingRequest {
  resolve: (answer: Outgoing | null) => void;
  reject: (error: Error) => void;
  text: string;
  isTransient: boolean; // only valid now: not resent after a reconnect
  isSlow: boolean; // the server may need long for the answer
  limit?: Timer;
}

/** A message without its id, which is added here. */
type WithoutId<Message> = Message extends unknown ? Omit<Message, 'id'> : never;

const RETRY_DELAYS = [0.3, 0.6, 1, 2, 3, 5]; // seconds before each reconnect attempt
const ANSWER_TIMEOUT = 8_000; // milliseconds in which a live connection answers
const PING_AFTER = 25_000; // milliseconds without traffic before a ping
const TRANSIENT = ['chat', 'react', 'hint'];
const LOG_SIZE = 400; // lines of the log
const CHAT_SIZE = 200; // lines of the chat
const SYNC_ENTRIES = 45; // entries requested at the start; the server repeats the last 50

/** The newest state of one seat. */
export interface SeatSnapshot {
  n: number;
  view: View;
  timers: RunningTimer[];
  undoLimit: number | null;
  undoTargets: number[];
  outcome: Frame['outcome'];
  acting: number[];
}

export interface RunningTimer extends TimerState {
  ends: number; // by performance.now()
}

/** Animates the events of a frame until it is stale, then shows the view. */
export interface FrameConsumer {
  animateFrame(frame: Frame, isStale: () => boolean): Promise<void>;
  show(view: View): void;
  showHint(suggestion: Suggestion): void;
}

export class TableConnection {
  state: ConnectionState = $state('connecting');
  rejection: Rejected | null = $state.raw(null);
  restarting = $state(false);
  you: Viewer | null = $state.raw(null);
  private received: TableState | null = $state.raw(null);
  readonly table: TableState | null = $derived(this.received && withDisplayNames(this.received));
  seat: Seat = $state(null); // the seat whose view is shown; a user may hold several seats
  snapshots: Record<string, SeatSnapshot> = $state.raw({}); // newest snapshot of each seat
  displayed: SeatSnapshot | null = $state.raw(null); // shown now; follows `snapshots` once the events are animated
  logs: Record<string, EventMessage[]> = $state.raw({}); // the log of each of my seats
  missedSince: number | null = $state(null); // the last entry before a disconnect, if events were missed
  chat: ChatLine[] = $state.raw([]);
  reactions: (Reaction & { key: number })[] = $state.raw([]);
  unread = $state(0);

  private socket: WebSocket | null = null;
  private pending = new Map<string, PendingRequest>();
  private queue: QueuedFrame[] = [];
  private isPlaying = false;
  private viewGeneration = 0; // counts changes of the shown seat: animations begun earlier are stale
  private knownEntry: Record<string, number> = {}; // the last entry known for each seat
  private disconnectedAt: number | null = null; // the last entry before the disconnect
  private hasChatHistory = false; // the chat history has arrived
  private attempts = 0;
  private retryTimer: Timer | undefined;
  private pingTimer: Timer | undefined;
  private answerTimer: Timer | undefined; // runs while a ping waits for its answer
  private closed = false;
  private lastId = 0;
  private readonly idPrefix = Math.random().toString(36).slice(2, 8); // ids differ between tabs and visits

  constructor(
    readonly name: string,
    private readonly consumer: FrameConsumer,
  ) {
    this.connect();
    addEventListener('online', this.onVisible);
    document.addEventListener('visibilitychange', this.onVisible);
  }

  close(): void {
    this.closed = true;
    clearTimeout(this.retryTimer);
    this.clearTimers();
    removeEventListener('online', this.onVisible);
    document.removeEventListener('visibilitychange', this.onVisible);
    this.socket?.close();
  }

  get seats(): number[] {
    return this.ownSeats.filter((seat) => !seat.resigned).map((seat) => seat.seat);
  }

  /** Whether a seat has resigned. */
  get hasLeft(): boolean {
    return this.ownSeats.length > 0 && !this.seats.length;
  }

  /** My seats, including those I have resigned from. */
  private get ownSeats(): SeatState[] {
    const userId = this.you?.user_id;
    return this.table?.seats.filter((seat) => userId && seat.user_id === userId) ?? [];
  }

  get names(): string[] {
    return this.table?.seats.map((seat) => seat.name) ?? [];
  }

  get isHost(): boolean {
    return this.table !== null && this.table.host === this.you?.user_id;
  }

  /** The newest snapshot of the shown seat, even if its events are still being animated. */
  get current(): SeatSnapshot | null {
    return this.snapshots[String(this.seat)] ?? null;
  }

  get log(): EventMessage[] {
    return this.logs[String(this.seat)] ?? [];
  }

  switchSeat(seat: Seat): void {
    this.seat = seat;
    this.viewGeneration++;
    this.queue = [];
    this.displayed = this.current;
    this.showDisplayed();
    if (!this.displayed && this.table && this.table.status !== 'open') this.requestSync(this.table);
  }

  // --- sending ---

  act(action: string, promptId: string | null): Promise<Outgoing | null> {
    this.missedSince = null; // acting ends the catch-up marker
    return this.request({ action, prompt_id: promptId, seat: this.seat });
  }

  request(message: WithoutId<Incoming>): Promise<Outgoing | null> {
    const id = `${this.idPrefix}${++this.lastId}`;
    const text = JSON.stringify({ ...message, id });
    const isTransient = TRANSIENT.some((kind) => kind in message);
    return new Promise((resolve, reject) => {
      if (this.state === 'refused' || (isTransient && this.state !== 'open'))
        return reject(new Unreachable());
      const request: PendingRequest = { resolve, reject, text, isTransient, isSlow: 'hint' in message };
      this.pending.set(id, request);
      if (this.state === 'open') this.send(request);
    });
  }

  private send(request: PendingRequest): void {
    this.socket?.send(request.text);
    if (!request.isSlow) request.limit = setTimeout(this.dropConnection, ANSWER_TIMEOUT);
  }

  // --- the socket ---

  /** The page is visible or online again. */
  private readonly onVisible = (): void => {
    if (document.visibilityState === 'hidden') return;
    if (this.state === 'open') this.ping();
    else this.retry();
  };

  readonly retry = (): void => {
    if (this.state !== 'lost') return;
    this.attempts = 0;
    this.connect();
  };

  private connect(): void {
    clearTimeout(this.retryTimer);
    this.socket?.close();
    const url = new URL(to`/api/tables/${this.name}/socket`, location.href);
    url.protocol = url.protocol.replace('http', 'ws');
    const socket = (this.socket = new WebSocket(url));
    socket.onmessage = (event) =>
      this.socket === socket && this.onMessage(JSON.parse(String(event.data)) as Outgoing);
    socket.onclose = () => this.socket === socket && this.onClosed();
    this.expectAnswer();
  }

  /** Send a message that the server always answers. */
  private readonly ping = (): void => {
    if (!this.received) return;
    this.sendSync(this.current?.n ?? -1);
    this.expectAnswer();
  };

  private expectAnswer(): void {
    clearTimeout(this.answerTimer);
    this.answerTimer = setTimeout(this.dropConnection, ANSWER_TIMEOUT);
  }

  /** A dead connection can look open for minutes; unanswered messages are resent on the next one. */
  private readonly dropConnection = (): void => {
    const dead = this.socket;
    this.socket = null;
    dead?.close();
    this.onClosed();
  };

  private clearTimers(): void {
    clearTimeout(this.pingTimer);
    clearTimeout(this.answerTimer);
    for (const { limit } of this.pending.values()) clearTimeout(limit);
  }

  private onClosed(): void {
    if (this.closed || this.state === 'refused') return;
    if (this.state === 'open') this.disconnectedAt = this.current?.n ?? null;
    this.state = 'lost';
    this.clearTimers();
    this.rejectTransient();
    const wait = RETRY_DELAYS[Math.min(this.attempts++, RETRY_DELAYS.length - 1)] ?? 5;
    this.retryTimer = setTimeout(() => this.connect(), wait * 1000 * (0.8 + Math.random() * 0.4));
  }

  private rejectTransient(): void {
    for (const [id, { isTransient, reject }] of this.pending) {
      if (!isTransient) continue;
      this.pending.delete(id);
      reject(new Unreachable());
    }
  }

  private onMessage(message: Outgoing): void {
    clearTimeout(this.answerTimer);
    clearTimeout(this.pingTimer);
    this.pingTimer = setTimeout(this.ping, PING_AFTER);
    if ('you' in message) this.onWelcome(message);
    else if ('table' in message) this.onTable(message.table);
    else if ('view' in message) this.onFrame(message);
    else if ('chat' in message) this.onChat(message);
    else if ('reaction' in message) this.onReaction(message);
    else if ('restarting' in message) this.restarting = true;
    else if ('rejected' in message) this.onRejected(message);
    else if ('hint' in message) this.onHint(message);
    else this.resolvePending(message.ok, message);
  }

  private onWelcome({ you }: Welcome): void {
    this.you = you;
    this.state = 'open';
    const seat = this.seat !== null && you.seats.includes(this.seat) ? this.seat : (you.seats[0] ?? null);
    if (seat !== this.seat) this.switchSeat(seat);
    this.restarting = false;
    this.attempts = 0;
    for (const request of this.pending.values()) this.send(request); // the server recognises retries by their id
  }

  private onTable(table: TableState): void {
    const first = this.received === null;
    this.received = table;
    const mine = this.seats;
    if (mine.length ? this.seat === null || !mine.includes(this.seat) : this.seat !== null)
      this.switchSeat(mine[0] ?? null);
    if (first && table.status !== 'open') this.requestSync(table);
  }

  /** The newest snapshot and the log before it. */
  private requestSync(table: TableState): void {
    this.sendSync(Math.max(-1, table.n - SYNC_ENTRIES));
  }

  private sendSync(sync: number): void {
    if (this.state === 'open') this.socket?.send(JSON.stringify({ sync }));
  }

  private onFrame(frame: Frame): void {
    const key = String(frame.seat);
    const receivedAt = performance.now();
    const timers = frame.timers.map((timer) => ({ ...timer, ends: receivedAt + timer.left * 1000 }));
    const { n, undo_limit: undoLimit, undo_targets: undoTargets, outcome, acting } = frame;
    if (this.disconnectedAt !== null && frame.seat === this.seat) {
      const isMine = this.pending.has(frame.id ?? ''); // my own messages were not missed
      this.missedSince = n > this.disconnectedAt && !isMine ? this.disconnectedAt : null;
      this.disconnectedAt = null;
    }
    const snapshot = {
      n,
      view: viewOf(this.received?.game ?? '', frame),
      timers,
      undoLimit,
      undoTargets,
      outcome,
      acting,
    };
    if (n >= (this.snapshots[key]?.n ?? 0)) this.snapshots = { ...this.snapshots, [key]: snapshot };
    if (frame.seat === this.seat || this.seats.includes(frame.seat ?? -1))
      this.enqueueFrame({ frame, snapshot }, key);
    this.resolvePending(frame.id, frame);
  }

  /** Queue the new events. The first frame of a seat is shown without animation. */
  private enqueueFrame({ frame, snapshot }: QueuedFrame, key: string): void {
    const known = this.knownEntry[key];
    if (known !== undefined && frame.events_since > known) return this.sendSync(known);
    this.knownEntry[key] = Math.max(known ?? 0, frame.n);
    this.appendLog(frame.events, key);
    if (frame.seat !== this.seat) return;
    const events = known === undefined ? [] : frame.events.filter((event) => event.n > known);
    this.queue.push({ frame: { ...frame, events }, snapshot });
    void this.playQueue();
  }

  private appendLog(events: EventMessage[], key: string): void {
    const log = this.logs[key] ?? [];
    const known = new Set(log.map((event) => event.n));
    const fresh = events.filter((event) => !known.has(event.n));
    if (!fresh.length) return;
    const lines = [...log, ...fresh].sort((one, other) => one.n - other.n).slice(-LOG_SIZE);
    this.logs = { ...this.logs, [key]: lines };
  }

  private async playQueue(): Promise<void> {
    if (this.isPlaying) return;
    this.isPlaying = true;
    for (let next = this.queue.shift(); next; next = this.queue.shift()) {
      const glance = this.viewGeneration;
      const isStale = (): boolean => glance !== this.viewGeneration;
      await this.consumer.animateFrame(next.frame, isStale).catch((error: unknown) => console.error(error)); // a failed animation must not break the board
      if (!isStale() && next.snapshot.n >= (this.displayed?.n ?? 0)) this.displayed = next.snapshot;
      this.showDisplayed();
    }
    this.isPlaying = false;
  }

  private showDisplayed(): void {
    if (this.displayed) this.consumer.show(this.displayed.view);
  }

  /** Whether more frames wait; the animation then runs faster. */
  get isBehind(): boolean {
    return this.queue.length > 2 || document.visibilityState === 'hidden';
  }

  /** Whether events follow those being animated. */
  get hasMore(): boolean {
    return this.queue.length > 0;
  }

  private onChat({ chat }: ChatLines): void {
    const known = new Set(this.chat.map(messageKey));
    const fresh = chat.filter((line) => !known.has(messageKey(line)));
    this.chat = [...this.chat, ...fresh].slice(-CHAT_SIZE);
    if (this.hasChatHistory) this.unread += fresh.filter((line) => line.user_id !== this.you?.user_id).length;
    this.hasChatHistory = true;
  }

  private onReaction(reaction: Reaction): void {
    const key = ++this.lastId;
    this.reactions = [...this.reactions, { ...reaction, key }].slice(-4);
    setTimeout(() => (this.reactions = this.reactions.filter((other) => other.key !== key)), 4000);
  }

  /** What this person has called out a moment ago. */
  reactionOf(userId: string | null): Reaction['reaction'] | undefined {
    return this.reactions.findLast(({ user_id: user }) => userId && user === userId)?.reaction;
  }

  private onHint({ hint, id }: SuggestionMessage): void {
    this.consumer.showHint(hint);
    this.resolvePending(id, null);
  }

  private resolvePending(id: string | null, answer: Frame | Ack | null): void {
    if (id !== null) this.takePending(id)?.resolve(answer);
  }

  /** Pending requests that no longer apply. */
  private takePending(id: string): PendingRequest | undefined {
    const request = this.pending.get(id);
    clearTimeout(request?.limit);
    this.pending.delete(id);
    return request;
  }

  private onRejected(message: Rejected): void {
    if (isSignedOut(message)) restartSignedOut();
    else if (message.rejected === null && this.you === null) {
      this.rejection = message;
      this.state = 'refused';
    } else if (message.rejected !== null) this.takePending(message.rejected)?.reject(new ApiError(message));
    else toasts.error(new ApiError(message));
  }
}

/** A key that identifies a chat line. */
export function messageKey({ at, user_id, text }: ChatLine): string {
  return `${at} ${user_id} ${text}`;
}
