/** Plays a recorded game: its steps, the current position, and the animator of the board. */
import { api, ApiError } from '../core/api';
import { withDisplayNames } from '../core/guest-names';
import { settings } from '../core/settings.svelte';
import { play } from '../core/sound';
import type { Outcome, Replay, Step, TableState, EventMessage, View } from '../core/types';
import type { GameUi, GameContext, ReplayStep, BoardAnimator } from '../games/game-ui';
import { uiLoader, viewOf } from '../games';
import { stepsOf } from './steps';
import { chaptersOf, partsOf, type Frame, type Chapter } from './chapters';

export type Viewpoint = number | null | 'open';
const PAGE_INTERVAL = 2100; // milliseconds between two pages of steps: the server allows one in two seconds
const PAUSE_AFTER_ENTRY = 650; // milliseconds after each entry while it plays
const PAUSE_AFTER_STEP = 120; // and after each step within an entry

export class ReplayPlayer implements GameContext {
  private received = $state.raw<TableState | null>(null);
  readonly table: TableState | null = $derived(this.received && withDisplayNames(this.received));
  ui = $state.raw<GameUi | null>(null);
  animator = $state.raw<BoardAnimator | null>(null);
  entrySteps = $state.raw<Step[]>([]);
  entries = $state(0);
  outcome = $state.raw<Outcome | null>(null);
  error = $state.raw<unknown>(null);
  viewpoint = $state<Viewpoint>(null);
  at = $state(0); // index of the displayed step
  playing = $state(false);
  playedEvents: EventMessage[] = $state.raw([]); // events of the next step animated so far
  showRule?: (rule: string) => void;
  readonly steps: Step[] = $derived(
    this.ui ? stepsOf(this.entrySteps, this.ui, this.names) : this.entrySteps,
  );
  readonly chapters: Chapter[] = $derived(this.ui ? chaptersOf(this.steps, this.ui, this.names) : []);
  /** Steps with a log line, where playback may stop. */
  readonly stops: number[] = $derived(
    this.chapters.flatMap((chapter) => chapter.frames.map((frame) => frame.at)),
  );
  /** The current chapter. */
  readonly chapter: Chapter | undefined = $derived(
    this.chapters.findLast((chapter) => (chapter.frames[0]?.at ?? Infinity) <= this.at),
  );
  readonly replaySteps: ReplayStep[] = $derived.by(() =>
    this.played.map(({ at, no }) => {
      const { events = [], view = {} } = this.steps[at] ?? {};
      return { no, events, view: view as View, isNow: at === this.at && !this.playedEvents.length };
    }),
  );
  readonly seats: number[] = [];
  readonly timers = [];
  readonly prompt = null;
  readonly suggestion = null;
  readonly busy = false;
  private generation = 0; // a newer request cancels the older one
  private loading = 0;
  private playbackId = 0; // distinguishes playback loops after a pause
  private next: number | null = null; // the step being animated
  private animation: Promise<void> = Promise.resolve();

  constructor(readonly name: string) {}

  get view(): View {
    return { ...(this.step?.view as View), prompt: null };
  }

  /** The view with the animated events of the next step applied. */
  get shown(): View {
    return this.playedEvents.length && this.ui?.applyEvents
      ? this.ui.applyEvents(this.view, this.playedEvents)
      : this.view;
  }

  get names(): string[] {
    return this.table?.seats.map((seat) => seat.name) ?? [];
  }

  get step(): Step | undefined {
    return this.steps[this.at];
  }

  /** The log lines of this chapter so far. */
  get played(): Frame[] {
    return this.chapter?.frames.filter((frame) => frame.at <= this.at) ?? [];
  }

  /** The current frame, or the last one before it. */
  get currentFrame(): Frame | undefined {
    return this.played.at(-1);
  }

  /** All events so far. */
  get log(): EventMessage[] {
    return this.steps.slice(0, this.at + 1).flatMap((step) => step.events);
  }

  get ready(): boolean {
    return this.ui !== null && this.entrySteps.length > 0;
  }

  send(): void {
    // a replay has no prompts
  }

  /** Load the replay and show a step; an entry is a step whose number depends on the viewpoint. */
  async load(viewpoint: Viewpoint, from = 0, beforeEntry?: number): Promise<void> {
    const mine = ++this.loading;
    this.pause();
    this.viewpoint = viewpoint;
    try {
      const first = await this.page(viewpoint, 0);
      await this.loadGameUi(first.table);
      if (mine !== this.loading) return;
      this.entrySteps = withViews(first);
      this.entries = first.entries;
      this.outcome = first.outcome;
      const wanted = (): number => (beforeEntry === undefined ? from : this.stepBefore(beforeEntry));
      this.jump(wanted());
      let shown = this.at; // until the user goes elsewhere
      while (mine === this.loading && this.entrySteps.length <= this.entries) {
        await wait(PAGE_INTERVAL);
        const next = await this.page(viewpoint, this.entrySteps.length);
        if (mine !== this.loading || !next.steps.length) return;
        this.entrySteps = [...this.entrySteps, ...withViews(next)];
        if (this.at !== shown || this.playing || wanted() >= this.steps.length) continue;
        if (wanted() > shown) this.jump(wanted());
        shown = this.at;
      }
    } catch (error) {
      if (mine === this.loading) this.error = error;
    }
  }

  private stepBefore(entry: number): number {
    return this.steps.findLastIndex(({ n }) => n < entry);
  }

  private async page(viewpoint: Viewpoint, start: number): Promise<Replay> {
    try {
      return await api.replay(
        this.name,
        viewpoint === 'open' ? null : viewpoint,
        start,
        viewpoint === 'open',
      );
    } catch (error) {
      if (!(error instanceof ApiError) || !error.rejection.retry_after) throw error;
      await wait(error.rejection.retry_after * 1000 + 100);
      return this.page(viewpoint, start);
    }
  }

  private async loadGameUi(table: TableState): Promise<void> {
    this.received = table;
    if (this.ui) return;
    const ui = await uiLoader(table.game)();
    this.animator = ui.createAnimator();
    this.ui = ui;
  }

  // --- navigation ---

  jump(at: number): void {
    this.generation++;
    this.next = null;
    this.at = Math.min(Math.max(0, at), this.steps.length - 1);
    if (this.step) this.showStep(this.step);
  }

  private showStep(step: Step): void {
    this.playedEvents = [];
    this.animator?.show(step.view as View);
    this.animator?.restore?.(this.replaySteps.flatMap(({ events }) => events));
  }

  /** Animate the next step; a second request skips the animation. */
  async forward(): Promise<void> {
    if (this.next !== null) this.jump(this.next);
    const next = this.stops.find((stop) => stop > this.at);
    if (next === undefined) return this.pause();
    this.next = next;
    const mine = ++this.generation;
    const animate = (): Promise<void> => this.animateTo(next, mine);
    this.animation = this.animation.then(animate, animate); // an animator plays one thing after the other
    await this.animation;
  }

  private async animateTo(next: number, mine: number): Promise<void> {
    for (let at = this.at + 1; at <= next && mine === this.generation; at++) await this.animateStep(at, mine);
    if (mine === this.generation) this.next = null;
  }

  private async animateStep(at: number, mine: number): Promise<void> {
    const step = this.steps[at];
    if (!step || !this.ui) return;
    for (const event of step.events) {
      if (mine !== this.generation) return;
      this.playedEvents = [...this.playedEvents, event];
      const sound = this.ui.sound(event);
      const stopSound = sound && play(sound, this.ui.eventActor(event));
      await this.animator?.animate(event, 1).finally(() => stopSound?.());
    }
    if (mine !== this.generation) return;
    this.at = at;
    this.showStep(step);
  }

  backward(): void {
    this.goTo(this.stops.findLast((stop) => stop < this.at) ?? 0);
  }

  /** Go to a step and pause. */
  goTo(at: number): void {
    this.pause();
    this.jump(at);
  }

  /** Jump to the next or previous phase; from within a phase, first to its start. */
  skipPart(way: 1 | -1): void {
    const begins = this.chapters.flatMap(({ frames }) =>
      partsOf(frames, 'name').flatMap(({ frames: [first] }) => first?.at ?? []),
    );
    const to = way > 0 ? begins.find((at) => at > this.at) : begins.findLast((at) => at < this.at);
    if (to !== undefined) this.goTo(to);
  }

  pause(): void {
    this.playing = false;
  }

  async toggle(): Promise<void> {
    if (this.playing) return this.pause();
    if (this.at >= (this.stops.at(-1) ?? 0)) this.jump(0);
    this.playing = true;
    const mine = ++this.playbackId;
    while (this.playing && mine === this.playbackId) {
      await this.forward();
      const isWithin = this.steps[this.at + 1]?.n === this.step?.n;
      await wait((isWithin ? PAUSE_AFTER_STEP : PAUSE_AFTER_ENTRY) / settings.speed);
    }
  }

  close(): void {
    this.loading++;
    this.generation++;
    this.pause();
  }
}

function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

function withViews({ table, steps }: Replay): Step[] {
  return steps.map((step) => ({ ...step, view: viewOf(table.game, step) }));
}
