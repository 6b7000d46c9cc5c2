/** Animates the events on the board one by one and then shows the view. */
import type { Kind } from '../../art/tin-bots';
import { isStill, settings } from '../../core/settings.svelte';
import type { Speed, BoardAnimator } from '../game-ui';
import { Tween } from '../../core/tween';
import { applyEvents, liftMoved, liftQueued, liftUpgraded } from './apply-event';
import type { BotMoved, GameEvent, MachineView, EventMessageUpgraded } from './types';

/** A bot between two places. */
export interface Flight {
  seat: number;
  shape: Kind;
  from: string;
  to: string;
  share: number;
  how: 'arc' | 'slide' | 'rise' | 'pop';
}

/** The tag of a spot, flying to the player who gets it. */
export interface Tag {
  seat: number;
  spot: number;
  share: number;
}

/** The newest stack on a place while it drops. */
export interface Drop {
  seat: number;
  place: string;
  share: number;
}

const DROP = 180;
const STEP = 160; // for each space, at most
const MOVE = 640;
const SLIDE = 160;
const RISE = 160;
const FLY = 280;
const POP = 240;
const BELL = 320;
const HOME = 240;

export const easeOut = (share: number): number => 1 - (1 - share) ** 3;

export class MachineAnimator implements BoardAnimator<MachineView, GameEvent> {
  pointed: string | null = $state(null); // the action of the choice under the pointer, tapped or focused, on the board or in the list
  named: string[] = $state.raw([]); // the places that a line of the log names while it is pointed at
  inspected: number | null = $state(null); // the seat whose usable terminals and junctions are highlighted
  shown: MachineView | null = $state.raw(null); // after the events animated so far; null until the first view
  flight: Flight | null = $state.raw(null);
  tag: Tag | null = $state.raw(null);
  drop: Drop | null = $state.raw(null);
  leaving: { seat: number; share: number } | null = $state.raw(null); // the seat whose bots are taken home
  ringing: { seat: number; share: number } | null = $state.raw(null); // the seat whose hex-bot has just reached the podium
  playing = $state(false);

  private applied: MachineView | null = null; // the last view with all events applied since
  private readonly drawing = new Tween();
  private isCut = false; // the rest of the animation is skipped
  private isPast = false; // a newer view was shown meanwhile, so the rest changes nothing

  async animate(event: GameEvent, speed: Speed): Promise<void> {
    this.playing = true;
    this.pointed = null;
    this.isCut = this.isPast = false;
    await this.act(event, isStill() ? 0 : speed * settings.speed).finally(() => (this.playing = false));
  }

  show(view: MachineView): void {
    this.stop();
    this.isPast = true;
    this.rest();
    this.shown = this.applied = view;
    if (!view.prompt?.choices.some(({ action }) => action === this.pointed)) this.pointed = null;
  }

  cancelPending(): void {
    // the board sends nothing in advance
  }

  /** Skips the animation that is running. */
  stop(): void {
    this.isCut = true;
    this.drawing.end();
  }

  private async act(event: GameEvent, speed: number): Promise<void> {
    switch (event.type) {
      case 'CrewPlaced':
        this.apply(event);
        return this.land(event.fact.seat, event.fact.place, speed);
      case 'Entered':
        this.apply(event);
        return this.land(event.fact.seat, event.fact.end, speed);
      case 'TookHome':
        await this.run(HOME, speed, (share) => (this.leaving = { seat: event.fact.seat, share }));
        break;
      case 'BotMoved':
        await this.move(event.fact, speed);
        break;
      case 'QueueMoved':
        this.lift((view) => liftQueued(view, event.fact));
        await this.fly(
          { seat: event.fact.seat, shape: 'circle', from: 'q1', to: '1', how: 'slide' },
          SLIDE,
          speed,
        );
        break;
      case 'HexTagged':
        await this.fly({ seat: event.fact.seat, shape: 'hex', from: 'h', to: 'h', how: 'pop' }, POP, speed);
        break;
      case 'Upgraded':
        return this.upgrade(event, speed);
      case 'PodiumReached':
        this.apply(event);
        await this.run(BELL, speed, (share) => (this.ringing = { seat: event.fact.seat, share }));
        return this.rest();
    }
    this.apply(event);
  }

  /** Drops a bot from a little above; it is squashed as it lands. */
  private async land(seat: number, place: string, speed: number): Promise<void> {
    await this.run(DROP, speed, (share) => (this.drop = { seat, place, share }));
    this.rest();
  }

  /** Draws one arc for each space; a bot that catches up slides. */
  private async move(fact: BotMoved, speed: number): Promise<void> {
    const { seat, shape, verb, start, path } = fact;
    this.lift((view) => liftMoved(view, fact));
    const lasts = Math.min(STEP, MOVE / path.length);
    let from = start;
    for (const to of path) {
      await this.fly({ seat, shape, from, to, how: verb === 'catch_up' ? 'slide' : 'arc' }, lasts, speed);
      from = to;
    }
  }

  /** Lifts the bot off the belt, then lets its tag fly to the crew. */
  private async upgrade(event: EventMessageUpgraded, speed: number): Promise<void> {
    const { seat, spot } = event.fact;
    const place = String(spot);
    this.lift((view) => liftUpgraded(view, event.fact));
    await this.fly({ seat, shape: 'circle', from: place, to: place, how: 'rise' }, RISE, speed);
    this.apply(event);
    await this.run(FLY, speed, (share) => (this.tag = { seat, spot, share }));
    this.rest();
  }

  private async fly(flight: Omit<Flight, 'share'>, duration: number, speed: number): Promise<void> {
    await this.run(duration, speed, (share) => (this.flight = { ...flight, share }));
  }

  /** Removes a moving bot from its start; it is not yet at its end. */
  private lift(lifted: (view: MachineView) => MachineView): void {
    if (this.applied && !this.isPast) this.shown = lifted(this.applied);
  }

  private apply(event: GameEvent): void {
    if (this.applied && !this.isPast) this.shown = this.applied = applyEvents(this.applied, event);
    this.rest();
  }

  private rest(): void {
    this.flight = this.tag = this.drop = this.leaving = this.ringing = null;
  }

  private run(duration: number, speed: number, draw: (share: number) => void): Promise<void> {
    this.drawing.end();
    return this.drawing.start(duration, this.isCut ? 0 : speed, draw);
  }
}
