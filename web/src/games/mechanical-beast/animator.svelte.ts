/** What the board shows while it plays: the events one by one, and then the view. */
import { isStill, settings } from '../../core/settings.svelte';
import type { Speed, BoardAnimator } from '../game-ui';
import { Tween } from '../../core/tween';
import { distance, type Point } from '../../ui/board/geometry';
import { beyond, middleOf, roomOf, type Cell, type Direction } from './geometry';
import { slideOf, spinOf, stepOf, type Frame, type Motion } from './motion';
import { applyEvents, without } from './apply-event';
import { isMove, MOVES } from './choice-targets';
import { slotIn } from './room-places';
import type {
  BeastView,
  Choice,
  GameEvent,
  GearUsed,
  RoomView,
  EventMessageCollapsed,
  EventMessageExplored,
  Walked,
} from './types';

const WALK = 90; // for each room
const LONGEST_WALK = 600;
const TURN_OVER = 220;
const STEP_IN = 140;
const GEAR = 320; // for each step
const LONGEST_GEAR = 1600;
const SHAKE = 200;
const FALL = 280;
const SLIDE = 240;
const LEVER = 320;
const FLY = 280;
const RING = 480;

export interface Walker {
  meeple: string;
  at: Point;
}

export interface Falling {
  room: RoomView;
  shake: number; // shares
  fall: number;
}

const easeOut = (share: number): number => 1 - (1 - share) ** 3;

export class BeastAnimator implements BoardAnimator<BeastView, GameEvent> {
  pointed: string | null = $state(null); // the action of the choice under pointer, finger or focus, wherever it stands
  chosen: string | null = $state(null); // the thing on the board that has several answers, which alone are asked for now; MOVES for all moves
  named: string[] = $state.raw([]); // rooms that the line of the log under the pointer names
  selected: string | null = $state(null); // the action that a finger has touched, and that waits to be confirmed
  shown: BeastView | null = $state.raw(null); // after the events animated so far; null until the first view
  frame: Frame | null = $state.raw(null); // rooms on their way
  rider: string | null = $state(null); // the room that passes above the others
  walker: Walker | null = $state.raw(null); // who is between two rooms
  turning: { room: string; share: number } | null = $state.raw(null); // a card that is turned over
  falling: Falling | null = $state.raw(null);
  spinning: { room: string; gear: number; turn: number } | null = $state.raw(null);
  lever: number | null = $state(null); // how far the switch is thrown
  flight: { from: Point; to: Point; share: number } | null = $state.raw(null); // people who are saved
  ringing: { room: string; share: number } | null = $state.raw(null); // where something was just found out
  focus: Cell[] = $state.raw([]); // cells of the event that is animated, for the viewport
  playing = $state(false);

  private applied: BeastView | null = null; // the view with all events since
  private readonly drawing = new Tween();
  private isCut = false; // the rest of what is played is drawn at its end
  private isPast = false; // a view was taken meanwhile: the rest changes nothing

  async animate(event: GameEvent, speed: Speed): Promise<void> {
    this.playing = true;
    this.widen();
    this.isCut = this.isPast = false;
    await this.act(event, isStill() ? 0 : speed * settings.speed).finally(() => (this.playing = false));
  }

  show(view: BeastView): void {
    this.stop();
    this.isPast = true;
    this.rest();
    this.focus = [];
    this.shown = this.applied = view;
    this.keepChoices(view);
  }

  cancelPending(): void {
    this.selected = null;
  }

  /** Return from one thing to the whole question. */
  widen(): void {
    this.pointed = this.chosen = this.selected = null;
  }

  /** Whatever moves is at its end now. */
  stop(): void {
    this.isCut = true;
    this.drawing.end();
  }

  /** What is looked at stays so while it can be chosen. */
  private keepChoices({ prompt }: BeastView): void {
    const choices = prompt?.choices ?? [];
    const isOffered = (said: string | null): boolean => choices.some(({ action }) => action === said);
    if (!isOffered(this.pointed)) this.pointed = null;
    if (!isOffered(this.selected)) this.selected = null;
    const isAbout = (choice: Choice): boolean =>
      this.chosen === MOVES ? isMove(choice) : choice.highlights.includes(this.chosen ?? '');
    if (!choices.some(isAbout)) this.chosen = null;
  }

  private async act(event: GameEvent, speed: number): Promise<void> {
    this.focus = this.concerned(event);
    switch (event.type) {
      case 'Walked':
        await this.walk(event.fact, speed);
        break;
      case 'Explored':
        return this.explore(event, speed);
      case 'GearUsed':
        await this.turnGear(event.fact, speed);
        break;
      case 'Collapsed':
        return this.collapse(event, speed);
      case 'SwitchThrown':
        await this.run(LEVER, speed, (share) => (this.lever = easeOut(share)));
        break;
      case 'ExitPlaced':
        this.apply(event);
        await this.turnOver(event.fact.placed.room, speed);
        return this.rest();
      case 'LockedDown':
        this.apply(event);
        await this.ring(this.shown?.rooms.find(({ role }) => role === 'lockdown')?.id, speed);
        return this.rest();
      case 'ExitReached':
      case 'Trapped':
        this.apply(event);
        await this.ring(this.standing(event.fact.meeple), speed);
        return this.rest();
    }
    this.apply(event);
  }

  // --- one after the other ---

  /** Along the rooms, from the place in the first one to that in the last. */
  private async walk({ meeple, rooms }: Walked, speed: number): Promise<void> {
    const view = this.applied;
    if (!view) return;
    const path = pathThrough(view, meeple, rooms);
    const lasts = Math.min(WALK * (rooms.length - 1), LONGEST_WALK);
    await this.run(lasts, speed, (share) => (this.walker = { meeple, at: pointAlong(path, easeOut(share)) }));
  }

  /** The card is turned over, then the explorer steps in. */
  private async explore(event: EventMessageExplored, speed: number): Promise<void> {
    const { meeple, start, placed } = event.fact;
    const view = this.applied;
    const from = view && slotIn(view, meeple, start);
    this.apply(event);
    if (!from || !this.shown) return;
    this.walker = { meeple, at: from };
    await this.turnOver(placed.room, speed);
    const to = slotIn(this.shown, meeple, placed.room);
    await this.run(STEP_IN, speed, (share) => (this.walker = { meeple, at: pointAlong([from, to], share) }));
    this.rest();
  }

  private async turnOver(room: string, speed: number): Promise<void> {
    await this.run(TURN_OVER, speed, (share) => (this.turning = { room, share: easeOut(share) }));
  }

  /** Rigid motion of the real rooms. */
  private async turnGear(fact: GearUsed, speed: number): Promise<void> {
    const view = this.applied;
    if (!view) return;
    const lasts = Math.min(GEAR, LONGEST_GEAR / fact.moves.length);
    this.rider = fact.kind === 'linear' ? fact.room : null;
    for (const step of fact.moves.keys()) {
      const motion = stepOf(view, fact, step);
      await this.run(lasts, speed, (share) => {
        this.frame = motion(easeOut(share));
        this.spinning = { room: fact.room, gear: fact.gear, turn: spinOf(fact, step, easeOut(share)) };
      });
    }
  }

  /** It shakes, falls in pieces, and the line behind it slides. */
  private async collapse(event: EventMessageCollapsed, speed: number): Promise<void> {
    const room = this.applied && roomOf(this.applied, event.fact.room);
    if (!this.applied || !room) return this.apply(event);
    await this.run(SHAKE, speed, (share) => (this.falling = { room, shake: share, fall: 0 }));
    if (!this.isPast) this.shown = without(this.applied, room.id);
    await this.run(FALL, speed, (share) => (this.falling = { room, shake: 1, fall: share }));
    if (event.fact.people) await this.save(event.fact.seat, room, speed);
    await this.slide(slideOf(this.applied.rooms, event.fact.moved), speed);
    this.apply(event);
  }

  private async slide(motion: Motion, speed: number): Promise<void> {
    await this.run(SLIDE, speed, (share) => (this.frame = motion(easeOut(share))));
  }

  /** People fly to who has saved them. */
  private async save(seat: number, room: RoomView, speed: number): Promise<void> {
    const from = middleOf(room);
    const saver = this.applied?.meeples.find((meeple) => meeple.seat === seat);
    const goal = saver && this.applied && roomOf(this.applied, saver.room);
    const to = goal ? middleOf(goal) : { x: from.x, y: from.y - 130 };
    await this.run(FLY, speed, (share) => (this.flight = { from, to, share: easeOut(share) }));
  }

  private async ring(room: string | undefined, speed: number): Promise<void> {
    if (room) await this.run(RING, speed, (share) => (this.ringing = { room, share }));
  }

  // --- what stands ---

  /** Cells that an event is about. */
  private concerned(event: GameEvent): Cell[] {
    const view = this.applied;
    if (!view) return [];
    const lying = (ids: string[]): Cell[] => ids.flatMap((id) => roomOf(view, id) ?? []);
    switch (event.type) {
      case 'Walked':
        return lying(event.fact.rooms);
      case 'Explored':
        return [...lying([event.fact.start]), event.fact.placed];
      case 'ExitPlaced':
        return [event.fact.placed];
      case 'GearUsed':
        return [...lying([event.fact.room]), ...(event.fact.moves.at(-1) ?? [])];
      case 'Collapsed': {
        const fallen = lying([event.fact.room]);
        return [...fallen, ...fallen.map((cell) => beyond(cell, event.fact.direction as Direction, -1))];
      }
      case 'SwitchThrown':
      case 'ExitReached':
      case 'Trapped':
        return lying([this.standing(event.fact.meeple)]);
      default:
        return [];
    }
  }

  private standing(meeple: string): string {
    return this.applied?.meeples.find(({ id }) => id === meeple)?.room ?? '';
  }

  private apply(event: GameEvent): void {
    if (this.applied && !this.isPast) this.shown = this.applied = applyEvents(this.applied, event);
    this.rest();
  }

  private rest(): void {
    this.frame =
      this.walker =
      this.turning =
      this.falling =
      this.spinning =
      this.flight =
      this.ringing =
        null;
    this.lever = this.rider = null;
  }

  private run(duration: number, speed: number, draw: (share: number) => void): Promise<void> {
    this.drawing.end();
    return this.drawing.start(duration, this.isCut ? 0 : speed, draw);
  }
}

/** Through the doorways and the middles of the rooms between. */
function pathThrough(view: BeastView, meeple: string, ids: string[]): Point[] {
  const rooms = ids.flatMap((id) => roomOf(view, id) ?? []);
  const middles = rooms.map(middleOf);
  const doors = middles.slice(1).map((point, index) => halfway(middles[index] ?? point, point));
  const inner = middles.slice(1, -1).flatMap((point, index) => [point, doors[index + 1] ?? point]);
  const [first = '', last = ''] = [ids[0], ids.at(-1)];
  return [slotIn(view, meeple, first), ...doors.slice(0, 1), ...inner, slotIn(view, meeple, last)];
}

function halfway(one: Point, other: Point): Point {
  return { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 };
}

export function pointAlong(path: Point[], share: number): Point {
  const lengths = path.slice(1).map((point, index) => distance(path[index] ?? point, point));
  let left = share * lengths.reduce((sum, length) => sum + length, 0);
  for (const [index, length] of lengths.entries()) {
    const [from, to] = [path[index], path[index + 1]];
    if (!from || !to) break;
    if (left <= length && length > 0) return between(from, to, left / length);
    left -= length;
  }
  return path.at(-1) ?? { x: 0, y: 0 };
}

function between(from: Point, to: Point, share: number): Point {
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
}
