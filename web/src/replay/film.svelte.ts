/** A game told again: its steps, where one is in it, and the stage that shows it. */
import { api, Refused } from '../core/api';
import { withNames } from '../core/guests';
import { settings } from '../core/settings.svelte';
import { play } from '../core/sound';
import type { Outcome, Replay, Step, TableNow, Told, View } from '../core/types';
import type { Face, Hands, Numbered, Stage } from '../games/face';
import { boxOf } from '../games';
import { beatsOf } from './beats';
import { beginsPart, reelsOf, type Frame, type Reel } from './reels';

export type Eyes = number | null | 'open';
const PAUSE = 2100; // between two pages of steps: the server gives one in two seconds
const LINGER = 650; // milliseconds after each entry while it plays
const BREATH = 120; // and after each beat of a longer one

export class Film implements Hands {
  private heard = $state.raw<TableNow | null>(null);
  readonly table: TableNow | null = $derived(this.heard && withNames(this.heard));
  face = $state.raw<Face | null>(null);
  stage = $state.raw<Stage | null>(null);
  script = $state.raw<Step[]>([]);
  entries = $state(0);
  outcome = $state.raw<Outcome | null>(null);
  fault = $state.raw<unknown>(null);
  eyes = $state<Eyes>(null);
  at = $state(0); // the beat that is shown
  playing = $state(false);
  story: Told[] = $state.raw([]); // what has been told of the next step
  showRule?: (rule: string) => void;
  speed = $state(1);
  readonly beats: Step[] = $derived(this.face ? beatsOf(this.script, this.face, this.names) : this.script);
  readonly reels: Reel[] = $derived(this.face ? reelsOf(this.beats, this.face, this.names) : []);
  /** Beats at which one may stop: those that tell something. */
  readonly stops: number[] = $derived(this.reels.flatMap((reel) => reel.frames.map((frame) => frame.at)));
  /** The chapter that is shown. */
  readonly reel: Reel | undefined = $derived(
    this.reels.findLast((reel) => (reel.frames[0]?.at ?? Infinity) <= this.at),
  );
  readonly numbered: Numbered[] = $derived.by(() =>
    this.played.map(({ at, no }) => {
      const { events = [], view = {} } = this.beats[at] ?? {};
      return { no, events, view: view as View, isNow: at === this.at && !this.story.length };
    }),
  );
  readonly seats: number[] = [];
  readonly glasses = [];
  readonly ask = null;
  readonly advice = null;
  readonly busy = false;
  private visit = 0; // a later wish ends the earlier one
  private loading = 0;
  private running = 0; // a loop that was paused does not go on with the next one
  private next: number | null = null; // the stop that is being told
  private telling: Promise<void> = Promise.resolve();

  constructor(readonly name: string) {}

  get view(): View {
    return { ...(this.step?.view as View), ask: null };
  }

  /** As far as the next step has been told. */
  get shown(): View {
    return this.story.length && this.face?.asTold ? this.face.asTold(this.view, this.story) : this.view;
  }

  get names(): string[] {
    return this.table?.chairs.map((chair) => chair.name) ?? [];
  }

  get step(): Step | undefined {
    return this.beats[this.at];
  }

  /** What is told of this chapter up to here. */
  get played(): Frame[] {
    return this.reel?.frames.filter((frame) => frame.at <= this.at) ?? [];
  }

  /** The one that is shown, or that was told last before it. */
  get here(): Frame | undefined {
    return this.played.at(-1);
  }

  /** Everything up to here. */
  get log(): Told[] {
    return this.beats.slice(0, this.at + 1).flatMap((step) => step.events);
  }

  get ready(): boolean {
    return this.face !== null && this.script.length > 0;
  }

  send(): void {
    // nothing is decided any more
  }

  async load(eyes: Eyes, from = 0): Promise<void> {
    const mine = ++this.loading;
    this.pause();
    this.eyes = eyes;
    try {
      const first = await this.page(eyes, 0);
      await this.dress(first.table);
      if (mine !== this.loading) return;
      this.script = first.steps;
      this.entries = first.entries;
      this.outcome = first.outcome;
      this.jump(from);
      while (mine === this.loading && this.script.length <= this.entries) {
        await wait(PAUSE);
        const next = await this.page(eyes, this.script.length);
        if (mine !== this.loading || !next.steps.length) return;
        this.script = [...this.script, ...next.steps];
        if (from > this.at && from < this.beats.length) this.jump(from);
      }
    } catch (fault) {
      if (mine === this.loading) this.fault = fault;
    }
  }

  private async page(eyes: Eyes, start: number): Promise<Replay> {
    try {
      return await api.replay(this.name, eyes === 'open' ? null : eyes, start, eyes === 'open');
    } catch (fault) {
      if (!(fault instanceof Refused) || !fault.no.wait) throw fault;
      await wait(fault.no.wait * 1000 + 100);
      return this.page(eyes, start);
    }
  }

  private async dress(table: TableNow): Promise<void> {
    this.heard = table;
    if (this.face) return;
    const face = await boxOf(table.game)?.face?.();
    if (!face) throw new Error(table.title);
    this.stage = face.makeStage();
    this.face = face;
  }

  // --- moving in it ---

  jump(at: number): void {
    this.visit++;
    this.next = null;
    this.at = Math.min(Math.max(0, at), this.beats.length - 1);
    if (this.step) this.settle(this.step);
  }

  private settle(step: Step): void {
    this.story = [];
    this.stage?.settle(step.view as View);
    this.stage?.recall?.(this.numbered.flatMap(({ events }) => events));
  }

  /** Tell the next step; whoever wants one more meanwhile has seen enough of this one. */
  async forward(): Promise<void> {
    if (this.next !== null) this.jump(this.next);
    const next = this.stops.find((stop) => stop > this.at);
    if (next === undefined) return this.pause();
    this.next = next;
    const mine = ++this.visit;
    const tell = (): Promise<void> => this.tellTo(next, mine);
    this.telling = this.telling.then(tell, tell); // a stage plays one thing after the other
    await this.telling;
  }

  private async tellTo(next: number, mine: number): Promise<void> {
    for (let at = this.at + 1; at <= next && mine === this.visit; at++) await this.show(at, mine);
    if (mine === this.visit) this.next = null;
  }

  private async show(at: number, mine: number): Promise<void> {
    const step = this.beats[at];
    if (!step || !this.face) return;
    for (const told of step.events) {
      if (mine !== this.visit) return;
      this.story = [...this.story, told];
      const cue = this.face.sound(told);
      const hush = cue && play(cue, this.face.robot(told));
      await this.stage?.play(told, this.speed / settings.speed).finally(() => hush?.());
    }
    if (mine !== this.visit) return;
    this.at = at;
    this.settle(step);
  }

  backward(): void {
    this.goTo(this.stops.findLast((stop) => stop < this.at) ?? 0);
  }

  /** There, and no further for now. */
  goTo(at: number): void {
    this.pause();
    this.jump(at);
  }

  /** To the beginning of the next part of a chapter, or of the one before; from within a part, first to its own. */
  leaf(way: 1 | -1): void {
    const begins = this.reels.flatMap(({ frames }) =>
      frames.filter((frame, place) => beginsPart(frame, frames[place - 1])).map(({ at }) => at),
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
    const mine = ++this.running;
    while (this.playing && mine === this.running) {
      await this.forward();
      const isWithin = this.beats[this.at + 1]?.n === this.step?.n;
      await wait((isWithin ? BREATH : LINGER) / this.speed);
    }
  }

  close(): void {
    this.loading++;
    this.visit++;
    this.pause();
  }
}

function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
