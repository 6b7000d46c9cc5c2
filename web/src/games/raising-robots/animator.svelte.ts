/** Animates events one by one on the board, then shows the view. */
import { isStill, settings } from '../../core/settings.svelte';
import type { Speed, BoardAnimator } from '../game-ui';
import { Tween } from '../../core/tween';
import { GOODS, type Letter } from './effects';
import { applyEvents } from './apply-event';
import type { GameEvent, RaisingView } from './types';

const FLY = 240;
const SLIDE = 280;
const CLICK = 160;
const APART = 60; // milliseconds between goods that fly together
const FADE = 80; // milliseconds; without animation, new cards fade in

/** A good that flies between two elements of the board; '' is outside. */
export interface Flight {
  letter: Letter;
  from: string;
  to: string;
  after: number; // milliseconds
  lasts: number;
}

export class RaisingAnimator implements BoardAnimator<RaisingView, GameEvent> {
  focus = $state(''); // the action under pointer or keyboard focus
  chosen = $state(''); // the card that is chosen first: a new class, or a robot with two prices
  weighed = $state(''); // the action with a warning that is not confirmed yet
  draft: [string, string] = $state.raw(['', '']); // phases of the two energy cards, until both are sent
  picked: string[] = $state.raw([]); // answers to one question that are sent at once
  batteries = $state(0); // for a row that is about to run
  singly = $state(false); // one step of a row at a time
  placing = $state(false); // the tokens to place are listed
  peek: number | null = $state(null); // the seat of another player's board that is shown
  tab = $state(''); // on a phone: a row, classes or inventor; '' for that of the prompt
  shown: RaisingView | null = $state.raw(null); // the view with the events animated so far; null until the first view
  flights: Flight[] = $state.raw([]);
  fresh = $state(''); // the card that was just built or upgraded
  playing = $state(false);

  private applied: RaisingView | null = null; // the last view with all events since
  private readonly drawing = new Tween();
  private fading: ReturnType<typeof setTimeout> | undefined;
  private isCut = false; // the rest of the animation is skipped
  private isPast = false; // a newer view is shown: the rest changes nothing

  async animate(event: GameEvent, speed: Speed): Promise<void> {
    this.playing = this.isSeen(event);
    this.isCut = this.isPast = false;
    await this.act(event, isStill() ? 0 : speed * settings.speed).finally(() => (this.playing = false));
  }

  show(view: RaisingView): void {
    this.stop();
    this.isPast = true;
    this.rest();
    this.forget(view);
    this.shown = this.applied = view;
  }

  cancelPending(): void {
    this.draft = ['', ''];
    this.picked = [];
    this.placing = false;
    this.chosen = this.weighed = this.focus = '';
  }

  /** Skip to the end of the animation. */
  stop(): void {
    this.isCut = true;
    this.drawing.end();
  }

  /** Discard a half-made choice when the seat or the prompt changes. */
  private forget({ seat, prompt }: RaisingView): void {
    const isAnother = seat !== this.applied?.seat;
    if (isAnother) {
      this.peek = null;
      this.tab = '';
    }
    if (!isAnother && prompt?.id === this.applied?.prompt?.id) return;
    this.cancelPending();
    this.batteries = 0;
    this.singly &&= prompt?.kind === 'run';
  }

  /** Whether an event is animated: only the viewer's own; the others play at their own pace (RAI-4.2). */
  private isSeen(event: GameEvent): boolean {
    const isOwn = this.applied !== null && 'seat' in event.fact && event.fact.seat === this.applied.seat;
    return isOwn || event.type === 'PhasesRevealed';
  }

  private async act(event: GameEvent, speed: number): Promise<void> {
    const before = this.applied;
    if (!this.isSeen(event)) return this.apply(event);
    switch (event.type) {
      case 'Gained':
        await this.fly(
          goodsIn(event.fact.goods),
          before?.players[event.fact.seat]?.acting ?? '',
          true,
          speed,
        );
        return this.apply(event);
      case 'Paid':
        this.apply(event);
        return this.fly(goodsIn(event.fact.goods), this.ownActing(event.fact.seat), false, speed);
      case 'Assembled':
        return this.reveal(event, event.fact.robot, SLIDE, speed);
      case 'TokenPlaced':
        return this.reveal(event, event.fact.card, CLICK, speed);
      case 'Unlocked':
        return this.reveal(event, event.fact.spot, CLICK, speed);
      case 'PhasesRevealed':
        return this.reveal(event, 'phases', SLIDE, speed);
    }
    this.apply(event);
  }

  private ownActing(seat: number): string {
    return this.applied?.players[seat]?.acting ?? '';
  }

  private async fly(goods: Letter[], place: string, isGain: boolean, speed: number): Promise<void> {
    if (speed && !this.isCut)
      this.flights = goods.map((letter, at) => ({
        letter,
        from: isGain ? place : letter,
        to: isGain ? letter : place,
        after: (at * APART) / speed,
        lasts: FLY / speed,
      }));
    await this.run(FLY + APART * Math.max(0, goods.length - 1), speed);
    this.rest();
  }

  private async reveal(event: GameEvent, card: string, lasts: number, speed: number): Promise<void> {
    this.apply(event);
    this.fresh = card;
    await this.run(lasts, speed);
    this.rest();
  }

  private apply(event: GameEvent): void {
    if (this.applied && !this.isPast) this.shown = this.applied = applyEvents(this.applied, event);
  }

  /** Fade in without waiting for it. */
  private rest(): void {
    this.flights = [];
    clearTimeout(this.fading);
    if (this.fresh && isStill()) this.fading = setTimeout(() => (this.fresh = ''), FADE);
    else this.fresh = '';
  }

  private run(duration: number, speed: number): Promise<void> {
    this.drawing.end();
    return this.drawing.start(duration, this.isCut ? 0 : speed, () => undefined);
  }
}

/** One icon for each kind of good. */
function goodsIn(goods: number[]): Letter[] {
  return GOODS.filter((_, at) => (goods[at] ?? 0) > 0);
}
