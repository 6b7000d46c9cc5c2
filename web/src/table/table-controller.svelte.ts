/** State of the table page: the connection, the game UI, running playback, and the open panel or dialog. */
import { tick } from 'svelte';
import { api, ApiError } from '../core/api';
import { rejectionText } from '../core/fluent';
import { TableConnection } from '../core/table-connection.svelte';
import { play } from '../core/sound';
import { toasts } from '../core/toasts.svelte';
import type { Suggestion, Prompt, SeatState, Frame, RequestHint, EventMessage, View } from '../core/types';
import type { RunningTimer, SeatSnapshot } from '../core/table-connection.svelte';
import { settings } from '../core/settings.svelte';
import type { HintRung, GameUi, GameContext, BoardAnimator, Film } from '../games/game-ui';
import { uiLoader } from '../games';
import { othersTurnsAfter } from '../games/turn-log';
import { SandboxGame } from '../learn/sandbox.svelte';
import { tCommon } from '../i18n/common';
import { tTable } from '../i18n/table';
import { PromptState } from '../ui/answers/prompt-state.svelte';
import { Viewport } from '../ui/board/viewport.svelte';
import { GameResult } from './result/game-result.svelte';
import { promptSource } from './prompt-sync';
import { hasChoices, viewsDiffer } from './shared-screen';
import { isOffered, ShownHint } from './shown-hint.svelte';
import { saveViewPrefs, loadViewPrefs } from './view-prefs';

export type Panel = 'log' | 'chat' | 'rules' | 'recap';
export type OpenDialog = '' | 'menu' | 'keys' | 'rule' | 'leave';
export type HintLevel = RequestHint['hint'];
export const hintLevels: HintLevel[] = ['regular', 'master'];

export class TableController implements GameContext {
  readonly connection: TableConnection;
  ui: GameUi | null = $state.raw(null);
  readonly answers = new PromptState(); // shared by board, player area and prompt
  viewport = $state.raw(new Viewport());
  animator: BoardAnimator | null = $state.raw(null);
  hasNoUi = $state(false);
  hintPending: HintLevel | '' = $state(''); // the level of the requested hint
  shownHint: ShownHint | null = $state.raw(null);
  announcement = $state(''); // text for screen readers
  playedEvents: EventMessage[] = $state.raw([]); // events animated since the shown view
  reviewable: { n: number; round: string } | null = $state.raw(null); // the entry that closed the round under review
  sandbox: SandboxGame | null = $state.raw(null); // the private sandbox board
  keepsWatching = $state(false); // the user resigned and keeps watching
  handoverSeat: number | null = $state(null); // the seat that the shared screen is handed to

  private muted = $state(false);
  readonly result = new GameResult(this);
  showsResult = $state(false);
  open: OpenDialog = $state('');
  panel: Panel = $state('log');
  onlyHighlights = $state(false); // in the log
  chatDraft = $state(''); // typed and not sent; survives a change of tabs
  sheetOpen = $state(false); // the bottom sheet on a phone
  rule = $state('');
  topic = $state(''); // the place of How to play to show
  private openedPosition = ''; // its position text
  private opening = false;
  private sending = $state(false);
  paused = $state(false); // a long animation is running
  private skipping = false;
  private skippingToHit = false;
  private stepping = false; // play one step while paused
  private slowedDown = false; // the user paused this animation
  private resumePlayback: (() => void) | null = null;
  private continuedWith = ''; // the prompt and the step of the hint that were played last
  private hasPrompted = false; // a person at this screen has had a real choice

  private onUiLoaded: (ui: GameUi) => void = () => undefined;
  private readonly uiLoaded = new Promise<GameUi>((resolve) => (this.onUiLoaded = resolve));

  constructor(readonly name: string) {
    this.muted = loadViewPrefs(name).isMuted;
    this.connection = new TableConnection(name, {
      animateFrame: (frame, isStale) => this.animateFrame(frame, isStale),
      show: (view) => this.show(view),
      showHint: (suggestion) => this.showHint(suggestion),
    });
  }

  // --- game UI and playback ---

  async loadGameUi(game: string): Promise<void> {
    if (this.ui) return;
    try {
      const ui = await uiLoader(game)();
      this.hasNoUi = false;
      this.viewport = ui.createViewport?.() ?? new Viewport();
      this.animator = ui.createAnimator();
      if (this.animator.userRotation !== undefined)
        this.animator.userRotation = loadViewPrefs(this.name).turns;
      if (this.connection.displayed) this.animator.show(this.connection.displayed.view);
      this.ui = ui;
      this.onUiLoaded(ui);
    } catch (error) {
      toasts.error(error, this.ui?.format);
      this.hasNoUi = true;
    }
  }

  private async animateFrame(frame: Frame, isStale: () => boolean): Promise<void> {
    const ui = await this.uiLoaded;
    for (const event of frame.events) {
      if (this.paused && !this.stepping)
        await new Promise<void>((resolve) => (this.resumePlayback = resolve));
      if (isStale()) return;
      await this.playEvent(ui, event, frame.view as View);
    }
  }

  private show(view: View): void {
    this.playedEvents = [];
    this.skipping = false;
    if (!this.connection.hasMore) {
      this.skippingToHit = false;
      this.unpause();
    }
    if (this.shownHint && !this.isHintValid(this.shownHint)) this.closeHint();
    this.animator?.show(view);
  }

  private async playEvent(ui: GameUi, event: EventMessage, view: View): Promise<void> {
    this.playedEvents = [...this.playedEvents, event];
    this.announcement = ui.eventText(event, this.names, this.seats) || this.announcement;
    if (event.type === 'UndoPerformed') this.shownHint?.undone((event.fact as { to: number }).to);
    if (event.closes_review) this.reviewable = { n: event.n, round: ui.roundLabel(view) };
    const sound = ui.sound(event);
    const stopSound = sound && play(sound, ui.eventActor(event));
    await this.animator?.animate(event, this.speedOf(ui, event)).finally(() => stopSound?.());
    if (ui.eventText(event, this.names)) this.stepping = false;
  }

  private speedOf({ film }: GameUi, event: EventMessage): number {
    if (!film || !this.film.isRunning) return this.speed;
    if (film.hits(event, this.view)) this.skippingToHit = false;
    const isLeftOut = settings.showsOwnOnly && !this.paused && !film.concerns(event, this.view);
    return isLeftOut || this.skippingToHit ? 0 : this.speed;
  }

  /** Frames that queue up while the animation is paused do not speed it up. */
  private get speed(): number {
    return this.skipping || (this.connection.isBehind && !this.slowedDown) ? 0 : 1;
  }

  // --- GameContext ---

  get view(): View {
    return this.connection.displayed?.view ?? { seat: null, prompt: null };
  }

  /** The view after the events animated so far. */
  readonly shown: View = $derived.by(() =>
    this.playedEvents.length && this.ui?.applyEvents
      ? this.ui.applyEvents(this.view, this.playedEvents)
      : this.view,
  );

  /** A round is over and can be reviewed. */
  readonly hasTurnSummary: boolean = $derived.by(() => {
    const { ui, connection, log } = this;
    const isOver =
      connection.seat !== null &&
      !!ui?.TurnSummary &&
      log.filter((event) => ui.chapterTitle(event)).length > 1;
    return isOver && (ui.hasTurnSummary?.(this) ?? true);
  });

  get turnSummaryTitle(): string {
    return this.ui?.turnSummaryTitle?.() ?? tTable('recap');
  }

  /** Whether a long animation runs whose result is not shown yet. */
  get watching(): boolean {
    return this.playedEvents.length > 1 && this.connection.displayed !== this.connection.current;
  }

  /** Skip the rest of the animation. */
  skip(): void {
    this.skipping = this.watching;
    this.unpause();
  }

  /** Pause or resume the animation. */
  pause(): void {
    if (this.paused) this.resumePlayback?.();
    this.paused = !this.paused;
    this.slowedDown = true;
  }

  /** Play up to the end of the next log line. */
  step(): void {
    this.paused = this.stepping = this.slowedDown = true;
    this.resumePlayback?.();
  }

  /** Skip up to the next event that hits the user's pieces. */
  skipToHit(): void {
    this.skippingToHit = this.watching;
    this.unpause();
  }

  readonly film: Film = $derived({
    isRunning: this.watching,
    isPaused: this.paused,
    pause: () => this.pause(),
    step: () => this.step(),
    skip: () => this.skip(),
    skipToHit: () => this.skipToHit(),
  });

  private unpause(): void {
    this.paused = this.stepping = this.slowedDown = false;
    this.resumePlayback?.();
  }

  get prompt(): Prompt | null {
    return this.bot ? null : (this.promptSource?.view.prompt ?? null);
  }

  /** The snapshot that the prompt is taken from. */
  get promptSource(): SeatSnapshot | null {
    return promptSource(this.connection.current, this.connection.displayed);
  }

  /** Whether an answer is being sent, or the events before the next prompt are still animated. */
  get busy(): boolean {
    return this.sending || this.promptSource !== this.connection.current;
  }

  get names(): string[] {
    return this.connection.names;
  }

  get seats(): number[] {
    return this.connection.seats;
  }

  get options(): GameContext['options'] {
    return this.connection.table?.options;
  }

  /** The log up to the animated event, so that it reveals nothing early. */
  get log(): EventMessage[] {
    const { displayed, log } = this.connection;
    return [...log.filter((event) => event.n <= (displayed?.n ?? Infinity)), ...this.playedEvents];
  }

  /** The last decisive event of this round that has been animated. */
  get lastNews(): EventMessage | null {
    const { ui, connection } = this;
    const events = connection.log.filter((event) => event.n <= (connection.displayed?.n ?? -1));
    const last = events.findLast((event) => ui?.chapterTitle(event) || (ui && isNews(ui, event)));
    return last && ui && isNews(ui, last) ? last : null;
  }

  get timers(): RunningTimer[] {
    return this.connection.current?.timers ?? [];
  }

  /** What the shown hint says about this prompt: of a plan, the next step. */
  get suggestion(): Suggestion | null {
    const { shownHint: hint, prompt } = this;
    if (!hint || !prompt || hint.suggestion.seat !== this.connection.seat) return null;
    const action = hint.steps[hint.next]?.action ?? '';
    const isGiven = action ? hint.isTold(hint.next) && isOffered(prompt, action) : !hint.steps.length;
    return isGiven ? { ...hint.suggestion, action, prompt_id: prompt.id } : null;
  }

  send(action: string): void {
    if (!this.prompt || this.busy || this.connection.state !== 'open') return;
    this.sending = true;
    const entry = this.connection.current?.n ?? 0;
    this.shownHint?.played(action, entry);
    this.connection
      .act(action, this.prompt.id)
      .catch((error: unknown) => {
        this.shownHint?.undone(entry);
        this.onRejected(error);
      })
      .finally(() => (this.sending = false));
  }

  /** Send an action that is allowed at any time. */
  sendAnytime(action: string): void {
    this.connection.act(action, null).catch((error: unknown) => this.onRejected(error));
  }

  private onRejected(error: unknown): void {
    this.animator?.cancelPending();
    const rejection = error instanceof ApiError && !this.watching ? error.rejection : null;
    if (!rejection) return toasts.error(error, this.ui?.format);
    if (rejection.retry_after)
      return this.answers.refuse(tCommon('too-soon', { seconds: Math.ceil(rejection.retry_after) }));
    const first = this.lastOtherActor;
    if (rejection.reason_message.id === 'rejected-question-closed' && first)
      return this.answers.refuse(tTable('moved-first', { name: first }));
    const { reason, suggestion, lang } = rejectionText(rejection, this.ui?.format);
    this.answers.refuse([reason, suggestion].filter(Boolean).join(' '), lang);
  }

  /** The player who acted last, if that is somebody else. */
  private get lastOtherActor(): string {
    const last = this.connection.log.findLast(({ fact }) => 'seat' in fact);
    const seat = (last?.fact as { seat?: number } | undefined)?.seat ?? -1;
    return this.seats.includes(seat) ? '' : (this.names[seat] ?? '');
  }

  // --- other actions at a table ---

  get ownSeat(): SeatState | null {
    return this.connection.table?.seats[this.connection.seat ?? -1] ?? null;
  }

  /** The level of the substitute bot that plays for the user. */
  get bot(): string {
    return this.playing && this.ownSeat?.kind === 'person' ? this.ownSeat.level : '';
  }

  get playing(): boolean {
    return this.connection.table?.status === 'playing';
  }

  /** The user has just resigned and chooses where to go. */
  get isLeaving(): boolean {
    return this.connection.hasLeft && this.playing && !this.keepsWatching;
  }

  get activeSeats(): number[] {
    const { displayed } = this.connection;
    if (!this.ui || !displayed || !this.playing) return [];
    return this.ui.activeSeats?.(this.shown) ?? displayed.acting;
  }

  get canUndo(): boolean {
    const { current, state, table } = this.connection;
    return this.playing && current?.undoLimit != null && state === 'open' && !table?.undo_request;
  }

  get canHint(): boolean {
    const idle = !this.hintPending && !this.busy && this.connection.state === 'open';
    return this.playing && this.hasAlternatives && idle && this.connection.table?.hints === true;
  }

  /** Whether the prompt has more than one answer. */
  get hasAlternatives(): boolean {
    const { choices = [], number_input: number = null } = this.prompt ?? {};
    return choices.length > 1 || number !== null;
  }

  /** Takes back the last card in games with a tray, otherwise everything since another player acted. */
  undo(): void {
    const { seat, current } = this.connection;
    const last = this.ui?.PlayerArea ? this.prompt?.takebacks.at(-1) : undefined;
    const to = this.ui?.undoOneStep ? this.undoEntries.at(-1) : current?.undoLimit;
    if (!this.canUndo || to == null) return;
    if (last && !this.ui?.undoOneStep) this.send(last.action);
    else this.confirmUndo(to, () => this.request({ undo: to, seat }));
  }

  /** Asks first if others have had their turns since. */
  private confirmUndo(to: number, take: () => void): void {
    const turns = othersTurnsAfter(this.log, to, this.connection.seat);
    const warning = turns ? tCommon('undo-turns', { turns }) : undefined;
    this.answers.take({ id: `undo ${to}`, title: tCommon('undo'), warning, take });
  }

  get undoEntries(): number[] {
    return this.canUndo ? (this.connection.current?.undoTargets ?? []) : [];
  }

  get undoable(): number {
    return this.undoEntries.length;
  }

  takeBack(answers: number): void {
    const to = this.undoEntries.at(-answers);
    if (to !== undefined) void this.request({ undo: to, seat: this.connection.seat });
  }

  async hint(level: HintLevel): Promise<void> {
    if (this.prompt && this.playing && !this.hasAlternatives) this.answers.refuse(tTable('hint-only-answer'));
    const shown = this.shownHint?.rungs.length ? this.shownHint.suggestion : this.suggestion;
    if (!this.canHint || (shown?.level === level && !this.shownHint?.hasStopped)) return;
    this.hintPending = level;
    await this.connection
      .request({ hint: level, seat: this.connection.seat })
      .catch((error: unknown) => this.onRejected(error));
    this.hintPending = '';
  }

  private showHint(suggestion: Suggestion): void {
    const { seat, action, prompt_id: promptId } = suggestion;
    const isCurrent = seat === this.connection.seat && promptId === this.prompt?.id;
    if (isCurrent && (!action || isOffered(this.prompt, action)))
      this.shownHint = new ShownHint(suggestion, this.chapter, this.rungsOf(suggestion));
  }

  private rungsOf({ plan }: Suggestion): HintRung[] {
    return (plan && this.ui?.hintRungs?.(plan)) ?? [];
  }

  private isHintValid(hint: ShownHint): boolean {
    const { seat, current } = this.connection;
    const isActing = seat !== null && current?.acting.includes(seat) === true;
    return hint.suggestion.seat === seat && hint.isValid(this.prompt, this.chapter, isActing);
  }

  private get chapter(): string {
    const view = this.connection.current?.view ?? this.view;
    return `${this.ui?.roundLabel(view) ?? ''} ${this.ui?.hintPart?.(view) ?? ''}`;
  }

  closeHint(): void {
    this.shownHint = null;
  }

  /** Play the next step of the hint. It is sent without the question that a warning asks: a hint was weighed. */
  playHint(): void {
    const action = this.suggestion?.action;
    if (!action) return;
    this.answers.doubted = null;
    this.send(action);
  }

  playWholeHint(): void {
    if (this.shownHint) this.shownHint.isPlayingAll = true;
    this.continuedWith = '';
    this.continueHint();
  }

  /** While all steps of the hint are played, play the next one, or stop if it is not possible. */
  continueHint(): void {
    const { shownHint: hint, prompt } = this;
    if (!hint?.isPlayingAll || !prompt || this.busy || this.connection.state !== 'open') return;
    const step = `${prompt.id} ${hint.next}`;
    const isOver = hint.next === hint.steps.length;
    hint.hasStopped = !isOver && !this.suggestion;
    hint.isPlayingAll = !isOver && !hint.hasStopped;
    if (!hint.isPlayingAll || step === this.continuedWith) return; // a game may take time for an answer
    this.continuedWith = step;
    this.playHint();
  }

  /** The entry that ended the round under review; null for none. */
  get reviewedEntry(): number | null {
    const { ui, reviewable, connection } = this;
    if (!reviewable || !ui?.Review || !connection.displayed) return null;
    if (this.panel === 'chat') return null; // nobody loses a message while typing
    return reviewable.round === ui.roundLabel(this.view) ? reviewable.n : null;
  }

  closeReview(): void {
    this.reviewable = null;
    this.sheetOpen = false;
  }

  /** Send a message and show its rejection. */
  async request(message: Parameters<TableConnection['request']>[0]): Promise<boolean> {
    try {
      await this.connection.request(message);
      return true;
    } catch (error) {
      toasts.error(error, this.ui?.format);
      return false;
    }
  }

  async updateTable(request: Parameters<typeof api.change>[1]): Promise<void> {
    await api.change(this.name, request).catch((error: unknown) => toasts.error(error, this.ui?.format));
  }

  showRule(rule: string): void {
    this.rule = rule;
    this.topic = '';
    this.open = 'rule';
  }

  showTopic(anchor: string): void {
    this.topic = anchor;
    this.rule = '';
    this.open = 'rule';
  }

  openPanel(sheet: Panel): void {
    this.panel = sheet;
    this.sheetOpen = true;
    this.reviewable = null;
    if (sheet === 'chat') this.connection.unread = 0;
  }

  /** Opens the chat by key, with the input focused. */
  async openChat(): Promise<void> {
    this.openPanel('chat');
    await tick();
    document.querySelector<HTMLElement>('#panel-chat input')?.focus();
  }

  /** Whether this table does not call the user back. */
  get isMuted(): boolean {
    return this.muted;
  }

  set isMuted(isMuted: boolean) {
    this.muted = isMuted;
    saveViewPrefs(this.name, { isMuted });
  }

  /** Whether the board can be turned. */
  get canRotate(): boolean {
    return this.animator?.userRotation !== undefined;
  }

  /** Turn the board a quarter clockwise. */
  rotateBoard(): void {
    if (this.animator?.userRotation === undefined) return;
    this.animator.userRotation = (this.animator.userRotation + 1) % 4;
    saveViewPrefs(this.name, { turns: this.animator.userRotation });
  }

  // --- sandbox ---

  /** The position that can be opened in the sandbox now; '' for none and for spectators. */
  get sandboxPosition(): string {
    const { displayed, current, seat } = this.connection;
    if (!this.ui || !displayed || !current || seat === null || !this.playing || this.bot) return '';
    return this.ui.sandboxPosition(current.view) && this.ui.sandboxPosition(displayed.view);
  }

  async openSandbox(): Promise<void> {
    if (this.sandbox) return this.closeSandbox();
    const position = this.sandboxPosition;
    const table = this.connection.table;
    if (!this.ui || !table || !position || this.opening) return;
    this.opening = true;
    try {
      const names = [this.ownSeat?.name ?? ''];
      const { game, dataset_id: datasetId } = table;
      const params = { game, datasetId, position, names, inAttempt: true, isSecondary: true };
      const play = await SandboxGame.open(this.ui, params);
      if (this.sandboxPosition !== position) return;
      this.sandbox = play;
      this.openedPosition = position;
      this.announcement = tTable('own-board');
    } catch (error) {
      toasts.error(error, this.ui?.format);
    } finally {
      this.opening = false;
    }
  }

  closeSandbox(): void {
    if (this.sandbox) this.announcement = tTable('tables-board');
    this.sandbox = null;
  }

  /** The sandbox closes when the round goes on. */
  syncSandbox(): void {
    if (this.sandbox && this.sandboxPosition !== this.openedPosition) this.closeSandbox();
  }

  // --- several people at one screen ---

  /** Show another of the user's seats; if their views differ, cover the screen first. */
  switchSeat(seat: number): void {
    if (seat === this.connection.seat) return;
    this.closeSandbox();
    if (this.hasSecrets && viewsDiffer(this.myViews)) this.requestHandover(seat);
    else this.showSeat(seat);
  }

  /** Clear what only the previous seat may know. */
  private requestHandover(seat: number | null): void {
    this.handoverSeat = seat;
    this.open = '';
    toasts.shown = [];
  }

  finishHandover(): void {
    this.showSeat(this.handoverSeat);
    this.handoverSeat = null;
  }

  private showSeat(seat: number | null): void {
    this.connection.switchSeat(seat);
    this.announcement = '';
  }

  private get hasSecrets(): boolean {
    return this.playing && this.connection.table?.has_hidden_information === true;
  }

  /** The views of the user's seats. */
  private get myViews(): View[] {
    return this.connection.seats.flatMap((seat) => this.connection.snapshots[String(seat)]?.view ?? []);
  }

  /** Switch to the only seat with a prompt; from the first real choice on, cover secrets first. */
  autoSwitchSeat(): void {
    const { seats, snapshots } = this.connection;
    const event = new Set(seats.map((seat) => snapshots[String(seat)]?.n));
    if (seats.length < 2 || event.size > 1) return; // events reach every seat at this screen
    const choosing = this.myViews.some(hasChoices);
    if (this.handoverSeat !== null && !(this.hasSecrets && (choosing || viewsDiffer(this.myViews))))
      this.finishHandover();
    if (!this.playing) return;
    const asked = seats.filter((seat) => snapshots[String(seat)]?.view.prompt?.choices.length);
    const [only] = asked;
    if (asked.length === 1 && only !== undefined) this.switchSeat(only);
    else if (this.hasSecrets && choosing && !this.hasPrompted) this.requestHandover(this.connection.seat);
    this.hasPrompted ||= choosing;
  }

  close(): void {
    this.connection.close();
  }
}

function isNews(ui: GameUi, event: EventMessage): boolean {
  return event.closes_review || ['win', 'fail'].includes(ui.sound(event) ?? '');
}

export function fullScreen(): void {
  if (document.fullscreenElement) void document.exitFullscreen();
  else void document.documentElement.requestFullscreen?.().catch(() => undefined);
}
