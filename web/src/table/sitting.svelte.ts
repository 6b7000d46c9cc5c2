/** Somebody at a table: the socket, the face of the game, what is under way, and which part of the page is open. */
import { tick } from 'svelte';
import { api } from '../core/api';
import { LiveTable } from '../core/live.svelte';
import { play } from '../core/sound';
import { toasts } from '../core/toasts.svelte';
import type { Advice, Ask, ChairNow, Frame, Hint, Told, View } from '../core/types';
import type { RunningGlass, SeatNow } from '../core/live.svelte';
import type { Face, Hands, Stage } from '../games/face';
import { boxOf } from '../games';
import { DeskPlay } from '../learn/desk.svelte';
import { words } from '../words/table';
import { askedBy } from './asking';
import { chooses, differ } from './secrets';
import { keepView, keptView } from './views';

export type Sheet = 'log' | 'chat' | 'rules' | 'recap';
export type Open = '' | 'menu' | 'keys' | 'rule' | 'result' | 'leave';
export type Adviser = Hint['hint'];
export const advisers: Adviser[] = ['regular', 'master'];
const ZOOMS = [1, 1.4, 1.9, 2.5];

export class Sitting implements Hands {
  readonly live: LiveTable;
  face: Face | null = $state.raw(null);
  stage: Stage | null = $state.raw(null);
  faceless = $state(false);
  advising: Adviser | '' = $state(''); // the bot that thinks about a hint
  said = $state(''); // for those who listen
  story: Told[] = $state.raw([]); // what has been told of what leads to the next truth
  settled: { n: number; round: string } | null = $state.raw(null); // the round that can be looked back at
  own: DeskPlay | null = $state.raw(null); // a board to try things on, which nobody else sees
  stays = $state(false); // to watch, after leaving for good
  covered: number | null = $state(null); // the seat the screen is handed over to

  open: Open = $state('');
  sheet: Sheet = $state('log');
  pulled = $state(false); // the sheet of the phone
  rule = $state('');
  private laid = ''; // the position on it
  private laying = false;
  private sending = $state(false);
  paused = $state(false); // a story that is told
  private skipping = false;
  private stepping = false; // one line, though it is paused
  private studied = false; // this story has been held up
  private tellOn: (() => void) | null = null;
  private zoomed = $state(0); // remembered, as the turn of the board is
  private shared = false; // somebody at this screen has been asked for a choice before

  private seated: (face: Face) => void = () => undefined;
  private readonly facing = new Promise<Face>((resolve) => (this.seated = resolve));

  constructor(readonly name: string) {
    this.zoomed = Math.min(ZOOMS.length - 1, keptView(name).zoom);
    this.live = new LiveTable(name, {
      tell: (frame, isStale) => this.tell(frame, isStale),
      settle: (view) => this.settle(view),
    });
  }

  // --- the face ---

  async bring(game: string): Promise<void> {
    const load = boxOf(game)?.face;
    this.faceless = !load;
    if (!load || this.face) return;
    try {
      const face = await load();
      this.stage = face.makeStage();
      if (this.stage.turns !== undefined) this.stage.turns = keptView(this.name).turns;
      if (this.live.drawn) this.stage.settle(this.live.drawn.view);
      this.face = face;
      this.seated(face);
    } catch (fault) {
      toasts.fault(fault);
      this.faceless = true;
    }
  }

  private async tell(frame: Frame, isStale: () => boolean): Promise<void> {
    const face = await this.facing;
    for (const told of frame.events) {
      if (this.paused && !this.stepping) await new Promise<void>((resolve) => (this.tellOn = resolve));
      if (isStale()) return;
      await this.recite(face, told, frame.view as View);
    }
  }

  private settle(view: View): void {
    this.story = [];
    this.skipping = false;
    if (!this.live.hasMore) this.unpause();
    this.stage?.settle(view);
  }

  private async recite(face: Face, told: Told, view: View): Promise<void> {
    this.story = [...this.story, told];
    this.said = face.tell(told, this.names) || this.said;
    if (told.settles) this.settled = { n: told.n, round: face.round(view) };
    const cue = face.sound(told);
    const hush = cue && play(cue, face.robot(told));
    await this.stage?.play(told, this.pace).finally(() => hush?.());
    if (face.tell(told, this.names)) this.stepping = false;
  }

  /** What piles up while somebody looks closely is no reason to hurry. */
  private get pace(): number {
    return this.skipping || (this.live.hurried && !this.studied) ? 0 : 1;
  }

  // --- hands ---

  get view(): View {
    return this.live.drawn?.view ?? { seat: null, ask: null };
  }

  /** The view as far as the story of the next one has been told. */
  readonly shown: View = $derived.by(() =>
    this.story.length && this.face?.asTold ? this.face.asTold(this.view, this.story) : this.view,
  );

  /** A chapter has come to its end, and can be looked back at. */
  readonly hasRecap: boolean = $derived.by(() => {
    const { face, live, log } = this;
    const isOver = live.seat !== null && !!face?.Recap && log.filter((told) => face.opens(told)).length > 1;
    return isOver && (face.recaps?.(this) ?? true);
  });

  get recap(): string {
    return this.face?.recap?.() ?? words().recap;
  }

  /** A longer story is told, and what it leads to is not drawn yet. */
  get watching(): boolean {
    return this.story.length > 1 && this.live.drawn !== this.live.latest;
  }

  /** Tell the rest of it at once. */
  skip(): void {
    this.skipping = this.watching;
    this.unpause();
  }

  /** Hold the story, or tell on. */
  pause(): void {
    if (this.paused) this.tellOn?.();
    this.paused = !this.paused;
    this.studied = true;
  }

  /** Up to the end of the next line of the log. */
  step(): void {
    this.paused = this.stepping = this.studied = true;
    this.tellOn?.();
  }

  private unpause(): void {
    this.paused = this.stepping = this.studied = false;
    this.tellOn?.();
  }

  get ask(): Ask | null {
    return this.bot ? null : (this.asked?.view.ask ?? null);
  }

  /** Where the question comes from. */
  get asked(): SeatNow | null {
    return askedBy(this.live.latest, this.live.drawn);
  }

  /** An answer is under way, or the board still tells what the next question is about. */
  get busy(): boolean {
    return this.sending || this.asked !== this.live.latest;
  }

  get names(): string[] {
    return this.live.names;
  }

  get seats(): number[] {
    return this.live.seats;
  }

  /** Everything that was told; what comes next is not given away before the board shows it. */
  get log(): Told[] {
    const { drawn, log } = this.live;
    return [...log.filter((told) => told.n <= (drawn?.n ?? Infinity)), ...this.story];
  }

  /** What was won or lost in this chapter last, as far as the board has told it. */
  get news(): Told | null {
    const { face, live } = this;
    const told = live.log.filter((told) => told.n <= (live.drawn?.n ?? -1));
    const last = told.findLast((told) => face?.opens(told) || (face && isNews(face, told)));
    return last && face && isNews(face, last) ? last : null;
  }

  get glasses(): RunningGlass[] {
    return this.live.latest?.glasses ?? [];
  }

  get advice(): Advice | null {
    const { advice, seat } = this.live;
    return advice && advice.seat === seat && advice.question === this.ask?.id ? advice : null;
  }

  send(action: string): void {
    if (!this.ask || this.busy || this.live.line !== 'open') return;
    this.sending = true;
    this.live
      .do(action, this.ask.id)
      .catch((fault: unknown) => this.rue(fault))
      .finally(() => (this.sending = false));
  }

  /** Said at any time, whatever is asked. */
  declare(action: string): void {
    this.live.do(action, null).catch((fault: unknown) => this.rue(fault));
  }

  private rue(fault: unknown): void {
    this.stage?.forgo();
    toasts.fault(fault);
  }

  // --- what else one does at a table ---

  get chair(): ChairNow | null {
    return this.live.table?.chairs[this.live.seat ?? -1] ?? null;
  }

  /** The level of the bot that plays for me just now. */
  get bot(): string {
    return this.playing && this.chair?.kind === 'person' ? this.chair.level : '';
  }

  get playing(): boolean {
    return this.live.table?.status === 'playing';
  }

  /** Has just left for good, and is asked where to go. */
  get parting(): boolean {
    return this.live.hasLeft && this.playing && !this.stays;
  }

  get acting(): number[] {
    return this.face && this.live.drawn && this.playing ? this.face.acting(this.shown) : [];
  }

  get canUndo(): boolean {
    const { latest, line, table } = this.live;
    return this.playing && latest?.undo != null && line === 'open' && !table?.plea;
  }

  get canHint(): boolean {
    const asked = this.ask !== null && (this.ask.choices.length > 0 || this.ask.number !== null);
    const idle = !this.advising && !this.busy && this.live.line === 'open';
    return this.playing && asked && idle && this.live.table?.hints === true;
  }

  /** Where cards lie in a tray the last one is taken back; elsewhere all since others were concerned. */
  undo(): void {
    const to = this.live.latest?.undo;
    const last = this.face?.Tray ? this.ask?.retracts.at(-1) : undefined;
    if (!this.canUndo || to == null) return;
    if (this.face?.stepwise) this.takeBack(1);
    else if (last) this.send(last.action);
    else this.say({ undo: to, seat: this.live.seat });
  }

  get back(): number[] {
    return this.canUndo ? (this.live.latest?.back ?? []) : [];
  }

  get undoable(): number {
    return this.back.length;
  }

  takeBack(answers: number): void {
    const to = this.back.at(-answers);
    if (to !== undefined) void this.say({ undo: to, seat: this.live.seat });
  }

  async hint(level: Adviser): Promise<void> {
    if (!this.canHint || this.advice?.level === level) return;
    this.advising = level;
    await this.say({ hint: level, seat: this.live.seat });
    this.advising = '';
  }

  /** Say it; what is refused is shown. */
  async say(message: Parameters<LiveTable['say']>[0]): Promise<boolean> {
    try {
      await this.live.say(message);
      return true;
    } catch (fault) {
      toasts.fault(fault);
      return false;
    }
  }

  async change(wish: Parameters<typeof api.change>[1]): Promise<void> {
    await api.change(this.name, wish).catch((fault: unknown) => toasts.fault(fault));
  }

  showRule(rule: string): void {
    this.rule = rule;
    this.open = 'rule';
  }

  turnTo(sheet: Sheet): void {
    this.sheet = sheet;
    this.pulled = true;
    this.settled = null;
    if (sheet === 'chat') this.live.unread = 0;
  }

  /** By key: the field is ready for the first word. */
  async talk(): Promise<void> {
    this.turnTo('chat');
    await tick();
    document.querySelector<HTMLElement>('#panel-chat input')?.focus();
  }

  get zoom(): number {
    return ZOOMS[this.zoomed] ?? 1;
  }

  get canCloser(): boolean {
    return this.zoomed < ZOOMS.length - 1;
  }

  closer(steps: 1 | -1): void {
    this.zoomed = Math.min(ZOOMS.length - 1, Math.max(0, this.zoomed + steps));
    this.keepView();
  }

  /** Whether the board can be turned. */
  get canTurn(): boolean {
    return this.stage?.turns !== undefined;
  }

  /** The board a quarter clockwise. */
  turnBoard(): void {
    if (this.stage?.turns === undefined) return;
    this.stage.turns = (this.stage.turns + 1) % 4;
    this.keepView();
  }

  private keepView(): void {
    keepView(this.name, { turns: this.stage?.turns ?? 0, zoom: this.zoomed });
  }

  // --- a board of one's own ---

  /** The position that may be tried out now; '' for none, and for those who only watch. */
  get scratch(): string {
    const { drawn, latest, seat } = this.live;
    if (!this.face || !drawn || !latest || seat === null || !this.playing || this.bot) return '';
    return this.face.scratch(latest.view) && this.face.scratch(drawn.view);
  }

  async tryOut(): Promise<void> {
    if (this.own) return this.putAway();
    const position = this.scratch;
    const table = this.live.table;
    if (!this.face || !table || !position || this.laying) return;
    this.laying = true;
    try {
      const names = [this.chair?.name ?? ''];
      const { game, edition } = table;
      const laid = { game, edition, position, names, showing: true, beside: true };
      const play = await DeskPlay.lay(this.face, laid);
      if (this.scratch !== position) return;
      this.own = play;
      this.laid = position;
      this.said = words().ownBoard;
    } catch (fault) {
      toasts.fault(fault);
    } finally {
      this.laying = false;
    }
  }

  putAway(): void {
    if (this.own) this.said = words().tablesBoard;
    this.own = null;
  }

  /** The table's own board comes back when the round moves on. */
  keepOwn(): void {
    if (this.own && this.scratch !== this.laid) this.putAway();
  }

  // --- several people at one screen ---

  /** Turn the screen to another of my seats; where one of them knows more it is covered first. */
  turnScreen(seat: number): void {
    if (seat === this.live.seat) return;
    this.putAway();
    if (this.secrets && differ(this.mine)) this.cover(seat);
    else this.lookFrom(seat);
  }

  /** What one of them was told is not for the other. */
  private cover(seat: number | null): void {
    this.covered = seat;
    this.open = '';
    toasts.shown = [];
  }

  uncover(): void {
    this.lookFrom(this.covered);
    this.covered = null;
  }

  private lookFrom(seat: number | null): void {
    this.live.look(seat);
    this.said = '';
  }

  private get secrets(): boolean {
    return this.playing && this.live.table?.secrets === true;
  }

  /** What each of my seats is shown. */
  private get mine(): View[] {
    return this.live.seats.flatMap((seat) => this.live.now[String(seat)]?.view ?? []);
  }

  /** At one screen the seat that is asked alone gets it; secrets are covered from the first choice on. */
  shareScreen(): void {
    const { seats, now } = this.live;
    const told = new Set(seats.map((seat) => now[String(seat)]?.n));
    if (seats.length < 2 || told.size > 1) return; // what one of them was told comes to the others as well
    const choosing = this.mine.some(chooses);
    if (this.covered !== null && !(this.secrets && (choosing || differ(this.mine)))) this.uncover();
    if (!this.playing) return;
    const asked = seats.filter((seat) => now[String(seat)]?.view.ask?.choices.length);
    const [only] = asked;
    if (asked.length === 1 && only !== undefined) this.turnScreen(only);
    else if (this.secrets && choosing && !this.shared) this.cover(this.live.seat);
    this.shared ||= choosing;
  }

  close(): void {
    this.live.close();
  }
}

function isNews(face: Face, told: Told): boolean {
  return told.settles || ['win', 'fail'].includes(face.sound(told) ?? '');
}

export function fullScreen(): void {
  if (document.fullscreenElement) void document.exitFullscreen();
  else void document.documentElement.requestFullscreen?.().catch(() => undefined);
}
