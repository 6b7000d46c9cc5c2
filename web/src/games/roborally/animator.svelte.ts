/** What the board shows while it plays: where the robots are drawn, what runs and fires, and the cause of it. */
import { isStill, settings } from '../../core/settings.svelte';
import type { Speed, BoardAnimator } from '../game-ui';
import { Tween } from '../../core/tween';
import { isLaser } from './laser-beams';
import { shiftsOf } from './turn-phase';
import type { ProgramController } from './program-controller.svelte';
import { between, isSame, nearest, spotOf, stepTo, turnOf, type Spot, type Direction } from './geometry';
import type {
  Archived,
  Blocked,
  Carried,
  Destroyed,
  Drove,
  Entered,
  Fired,
  FlagMoved,
  FlagsCarried,
  FlagTouched,
  FlagView,
  GameEvent,
  Hit,
  RobotView,
  RoboRallyView,
  Shift,
  Turned,
} from './types';

export interface Piece {
  seat: number; // whose it is
  spot: Spot | null; // null: off the board
  turn: number; // degrees, never wrapped, so that turns go the short way
  size: number; // less than 1 while it falls or rises
  lean: number; // degrees, while it is pushed
  wind: number; // turns of its key, while it comes back
  damage: number;
  down: boolean; // without power
  archive: Spot | null;
}

export interface ShownFlag {
  spot: Spot | null; // null: it is carried, or it fell
  team: number;
  carrier: number;
  dip: number; // degrees
}

export type Cause =
  | { kind: 'belt' | 'express' | 'pusher' | 'gear' | 'wall' | 'laser' | 'beam' | 'pit' | 'edge' | 'wrecked' }
  | { kind: 'pushed' | 'laserOf' | 'shot' | 'chased'; by: number }
  | { kind: 'fired'; isLaser: boolean; shots: number; by: number[] } // all that hits one robot at once; -1 is the board
  | { kind: 'flag'; flag: number };

/** Hangs beside a square and says why. */
export interface Tag {
  cause: Cause;
  spot: Spot;
  robot?: number; // that is hit
}

const STEP = 180;
const TURN = 200;
const BUMP = 160;
const BELT = 240;
const PUSH = 160;
const PULL_BACK = 120;
const FIRE = 240;
const FALL = 320;
const HIT = 160;
const FLAG = 240;
const RISE = 320;
const READ = 280; // so that the cause can be read

const LEAN = 6; // degrees

const easeOut = (share: number): number => 1 - (1 - share) ** 3;
const there = (share: number): number => (share < 1 ? Math.sin(share * Math.PI) : 0); // and back again

/** What moves on the floor. */
export type FactoryMotion = Pick<RoboRallyAnimator, 'belts' | 'spin' | 'pushers' | 'beams'>;

export class RoboRallyAnimator implements BoardAnimator<RoboRallyView, GameEvent> {
  robots: Piece[] = $state.raw([]); // by number; empty until the first view
  flags: ShownFlag[] = $state.raw([]);
  acting: number | null = $state(null); // the robot whose card is played
  trails: Spot[][] = $state.raw([]); // where each robot rolled in this register, up to where it is
  tags: Tag[] = $state.raw([]);
  beams: Hit[] = $state.raw([]); // that are fired
  belts: { isExpressOnly: boolean; share: number } | null = $state.raw(null); // that run
  pushers: { register: number; out: number } | null = $state.raw(null); // that push
  spin = $state(0); // degrees that the gears have turned
  playing = $state(false);
  pointed: number | null = $state(null); // the card under the pointer or the focus
  programming: ProgramController | null = $state.raw(null); // of the tray, while there is one
  pointedSeat: number | null = $state(null); // whose Option cards are shown for the moment
  chosenSeat: number | null = $state(null); // … and until another seat is chosen
  fitted = $state(0); // quarters clockwise, that the view is turned to use the room
  userRotation = $state(0); // and more of them by hand

  private readonly drawing = new Tween();
  private isCut = false; // the rest of what is played is drawn at its end
  private isPast = false; // a view was taken meanwhile: the rest is not drawn at all

  get rotation(): number {
    return (this.fitted + this.userRotation) % 4;
  }

  /** Another player's seat whose Option cards are shown; null for the user's own. */
  get shownSeat(): number | null {
    return this.pointedSeat ?? this.chosenSeat;
  }

  async animate(event: GameEvent, speed: Speed): Promise<void> {
    this.playing = true;
    this.isCut = this.isPast = false;
    await this.act(event, isStill() ? 0 : speed * settings.speed).finally(() => (this.playing = false));
  }

  show(view: RoboRallyView): void {
    this.stop();
    this.isPast = true;
    if (!view.register || !this.matchesApplied(view)) this.forget();
    this.beams = [];
    this.belts = this.pushers = null;
    this.spin = 0;
    this.robots = view.robots.map((robot) => pieceOf(robot, this.robots[robot.robot]?.turn));
    this.flags = view.flags.map(flagOf);
    this.acting = null;
  }

  /** Only the way that robots have rolled lasts longer than its step. */
  restore(playedEvents: GameEvent[]): void {
    this.forget();
    for (const event of playedEvents) {
      for (const { robot, start, end } of shiftsOf(event))
        if (start !== end) this.track(robot, spotOf(start));
    }
  }

  cancelPending(): void {
    // nothing is sent ahead from the board
  }

  /** Whatever moves is at its end now. */
  stop(): void {
    this.isCut = true;
    this.drawing.end();
  }

  private matchesApplied({ robots }: RoboRallyView): boolean {
    return robots.every(({ robot, square }) =>
      isSame(this.robots[robot]?.spot, square === null ? null : spotOf(square)),
    );
  }

  private async act(event: GameEvent, speed: number): Promise<void> {
    switch (event.type) {
      case 'TurnBegan':
        this.forget();
        this.robots = this.robots.map((piece) => ({ ...piece, down: false }));
        return;
      case 'Revealed':
        this.forget();
        return;
      case 'Drove':
        return this.drive(event.fact, speed);
      case 'Blocked':
        return this.bump(event.fact, speed);
      case 'Turned':
        return this.turn(event.fact, speed);
      case 'Carried':
        return this.carry(event.fact, speed);
      case 'FlagsCarried':
        return this.carryFlags(event.fact, speed);
      case 'PushersPushed':
        return this.push(event.fact.register, event.fact.shifts, speed);
      case 'GearsTurned':
        return this.turnGears(event.fact.shifts, speed);
      case 'Fired':
        return this.fire(event.fact, speed);
      case 'WeaponsPushed':
        this.tags = firstOf(event.fact.shifts, { kind: 'beam' });
        return this.shift(event.fact.shifts, STEP, speed);
      case 'Damaged':
      case 'Repaired':
        this.put(event.fact.robot, { damage: event.fact.damage });
        return this.wait(HIT, speed);
      case 'PoweredDown':
        return this.put(event.fact.robot, { down: true, damage: 0 });
      case 'StayedDown':
        return this.put(event.fact.robot, { down: true });
      case 'Destroyed':
        return this.destroy(event.fact, speed);
      case 'SentHome':
        this.tags = this.tagOn(event.fact.robot, { kind: 'chased', by: event.fact.by });
        return this.vanish([event.fact.robot], 0, speed);
      case 'TakenOff':
        return this.vanish([event.fact.robot], 0, speed, { archive: null });
      case 'PlayerLeft':
        return this.leave(event.fact.seat, speed);
      case 'FlagTouched':
        return this.touch(event.fact, speed);
      case 'FlagClaimed':
        return this.setFlag(event.fact.flag, { team: event.fact.team });
      case 'FlagMoved':
        return this.moveFlag(event.fact, speed);
      case 'Archived':
        return this.archive(event.fact, speed);
      case 'Entered':
        return this.enter(event.fact, speed);
    }
  }

  private forget(): void {
    this.acting = null;
    this.trails = [];
    this.tags = [];
  }

  private tagOn(robot: number, cause: Cause): Tag[] {
    const spot = this.robots[robot]?.spot;
    return spot ? [{ cause, spot }] : [];
  }

  // --- the robots' own moves ---

  private take(robot: number): void {
    this.acting = robot;
    this.tags = [];
  }

  private async drive({ robot, shifts }: Drove, speed: number): Promise<void> {
    this.take(robot);
    const pushed = shifts.slice(1);
    this.tags = firstOf(pushed, { kind: 'pushed', by: robot });
    await this.shift(shifts, STEP, speed, (share) => {
      for (const shift of pushed) this.put(shift.robot, { lean: LEAN * there(share) });
    });
    if (pushed.length) await this.wait(READ, speed);
  }

  /** A nudge against the wall, and back. */
  private async bump({ robot, direction, pushed }: Blocked, speed: number): Promise<void> {
    this.take(robot);
    const all = [robot, ...pushed];
    const from = all.map((robot) => this.robots[robot]?.spot ?? null);
    this.tags = this.tagOn(pushed.at(-1) ?? robot, { kind: 'wall' });
    await this.run(BUMP, speed, (share) =>
      all.forEach((robot, index) => {
        const spot = from[index];
        if (spot) this.put(robot, { spot: toward(spot, direction as Direction, 0.09 * there(share)) });
      }),
    );
    await this.wait(READ, speed);
  }

  private async turn({ robot, turn, facing }: Turned, speed: number): Promise<void> {
    this.take(robot);
    const from = this.robots[robot]?.turn ?? turnOf[facing as Direction];
    const to = nearest(from + (turn === 3 ? -90 : turn * 90), facing as Direction);
    await this.run(TURN, speed, (share) => this.put(robot, { turn: from + (to - from) * easeOut(share) }));
  }

  // --- the factory ---

  private async carry({ express, shifts }: Carried, speed: number): Promise<void> {
    this.acting = null;
    this.tags = firstOf(shifts, { kind: express ? 'express' : 'belt' });
    await this.shift(shifts, BELT, speed, (share) => {
      this.belts = share < 1 ? { isExpressOnly: express, share } : null;
    });
    if (shifts.length) await this.wait(READ, speed);
  }

  /** What falls from its belt is gone, and what comes back is there at once. Archive tags ride along. */
  private async carryFlags({ flags, archives }: FlagsCarried, speed: number): Promise<void> {
    const from = { flags: this.flags, robots: this.robots };
    await this.run(BELT, speed, (share) => {
      this.flags = this.flags.map((flag, index) => {
        return { ...flag, spot: rideTo(flags[index], from.flags[index]?.spot, easeOut(share)) };
      });
      this.robots = this.robots.map((piece, robot) => {
        return { ...piece, archive: rideTo(archives[robot], from.robots[robot]?.archive, easeOut(share)) };
      });
    });
  }

  private async push(register: number, shifts: Shift[], speed: number): Promise<void> {
    this.acting = null;
    this.tags = firstOf(shifts, { kind: 'pusher' });
    await this.shift(shifts, PUSH, speed, (share) => (this.pushers = { register, out: share }));
    await this.run(PULL_BACK, speed, (share) => {
      this.pushers = share < 1 ? { register, out: 1 - share } : null;
    });
    if (shifts.length) await this.wait(READ, speed);
  }

  private async turnGears(shifts: Shift[], speed: number): Promise<void> {
    this.acting = null;
    this.tags = firstOf(shifts, { kind: 'gear' });
    await this.shift(shifts, TURN, speed, (share) => (this.spin = share < 1 ? 90 * share : 0));
    if (shifts.length) await this.wait(READ, speed);
  }

  private async fire({ hits }: Fired, speed: number): Promise<void> {
    this.acting = null;
    const victims = [...new Set(hits.map(({ victim }) => victim))].filter((victim) => victim >= 0);
    this.tags = victims.flatMap((robot) =>
      this.tagOn(robot, causeOf(hits.filter(({ victim }) => victim === robot))).map((tag) => ({
        ...tag,
        robot,
      })),
    );
    const lasts = FIRE + (this.tags.length ? READ : 0);
    await this.run(lasts, speed, (share) => (this.beams = share < 1 ? hits : []));
  }

  // --- coming and going ---

  private async destroy({ robot, fate, square, lives }: Destroyed, speed: number): Promise<void> {
    const cause: Cause = { kind: fate === 'damage' ? 'wrecked' : fate };
    this.tags = fate === 'edge' ? [{ cause, spot: spotOf(square) }] : this.tagOn(robot, cause);
    await this.vanish([robot], 90, speed, lives ? { damage: 0 } : { damage: 0, archive: null });
    await this.wait(READ, speed);
  }

  private async leave(seat: number, speed: number): Promise<void> {
    const theirs = this.robots.flatMap((piece, robot) => (piece.seat === seat ? [robot] : []));
    await this.vanish(theirs, 0, speed, { damage: 0, archive: null });
  }

  private async vanish(
    robots: number[],
    turn: number,
    speed: number,
    without: Partial<Piece> = {},
  ): Promise<void> {
    const from = this.robots;
    for (const robot of robots) this.setTrail(robot, []);
    await this.run(FALL, speed, (share) => {
      for (const robot of robots) {
        const start = from[robot]?.turn ?? 0;
        const falling = { size: 1 - easeOut(share), turn: start + turn * share };
        this.put(robot, share < 1 ? falling : { spot: null, size: 1, turn: start, ...without });
      }
    });
  }

  /** The start is its archive as well. A later event says whether it is powered down. */
  private async enter({ robot, square, facing, back }: Entered, speed: number): Promise<void> {
    const spot = spotOf(square);
    this.put(robot, { spot, turn: turnOf[facing as Direction], ...(back ? {} : { archive: spot }) });
    await this.run(RISE, speed, (share) => this.put(robot, { size: easeOut(share), wind: 2 * (1 - share) }));
  }

  private async touch({ flag }: FlagTouched, speed: number): Promise<void> {
    const spot = this.flags[flag - 1]?.spot;
    this.tags = spot ? [{ cause: { kind: 'flag', flag }, spot }] : [];
    await this.run(FLAG, speed, (share) => this.setFlag(flag, { dip: 24 * there(share) }));
    await this.wait(READ, speed);
  }

  private async moveFlag({ flag, how, robot, square }: FlagMoved, speed: number): Promise<void> {
    const to = spotOf(square);
    const shown = this.flags[flag - 1];
    const from = this.robots[shown?.carrier ?? -1]?.spot ?? shown?.spot ?? to;
    this.setFlag(flag, { carrier: -1 });
    await this.run(FLAG, speed, (share) => {
      const isTaken = how === 'taken' && share === 1;
      this.setFlag(
        flag,
        isTaken ? { carrier: robot, spot: null } : { spot: between(from, to, easeOut(share)) },
      );
    });
  }

  /** The tag hops to the square. */
  private async archive({ robot, square }: Archived, speed: number): Promise<void> {
    const to = spotOf(square);
    const from = this.robots[robot]?.archive ?? to;
    await this.run(FLAG, speed, (share) => this.put(robot, { archive: between(from, to, easeOut(share)) }));
  }

  // --- drawing ---

  /** All at once, each from where it stands. */
  private async shift(
    shifts: Shift[],
    duration: number,
    speed: number,
    also: (share: number) => void = () => undefined,
  ): Promise<void> {
    const moves = shifts.map((shift) => {
      const [from, to] = [spotOf(shift.start), endOf(shift)];
      const turn = this.robots[shift.robot]?.turn ?? 0;
      if (!isSame(from, to)) this.track(shift.robot, from);
      return { robot: shift.robot, from, to, turn, end: nearest(turn, shift.facing as Direction) };
    });
    await this.run(duration, speed, (share) => {
      const far = easeOut(share);
      for (const { robot, from, to, turn, end } of moves)
        this.put(robot, { spot: between(from, to, far), turn: turn + (end - turn) * far });
      also(share);
    });
  }

  private track(robot: number, from: Spot): void {
    const trail = this.trails[robot] ?? [];
    if (!isSame(trail.at(-1), from)) this.setTrail(robot, [...trail, from]);
  }

  private setTrail(robot: number, trail: Spot[]): void {
    this.trails = this.robots.map((_, index) => (index === robot ? trail : (this.trails[index] ?? [])));
  }

  private put(robot: number, change: Partial<Piece>): void {
    const piece = this.robots[robot];
    if (piece) this.robots = this.robots.with(robot, { ...piece, ...change });
  }

  private setFlag(flag: number, change: Partial<ShownFlag>): void {
    this.flags = this.flags.map((shown, index) => (index === flag - 1 ? { ...shown, ...change } : shown));
  }

  private wait(duration: number, speed: number): Promise<void> {
    return this.run(duration, speed, () => undefined);
  }

  private run(duration: number, speed: number, draw: (share: number) => void): Promise<void> {
    this.drawing.end();
    if (this.isPast) return Promise.resolve();
    return this.drawing.start(duration, this.isCut ? 0 : speed, draw);
  }
}

export function pieceOf(robot: RobotView, turn = 0): Piece {
  return {
    seat: robot.seat,
    spot: robot.square === null ? null : spotOf(robot.square),
    turn: nearest(turn, robot.facing as Direction),
    size: 1,
    lean: 0,
    wind: 0,
    damage: robot.damage,
    down: robot.powered_down,
    archive: robot.archive === null ? null : spotOf(robot.archive),
  };
}

export function flagOf({ square, team, carrier }: FlagView): ShownFlag {
  return { spot: square === null ? null : spotOf(square), team, carrier, dip: 0 };
}

function rideTo(square: string | undefined, from: Spot | null | undefined, far: number): Spot | null {
  const to = square ? spotOf(square) : null;
  return to && between(from ?? to, to, far);
}

/** Where it comes to, also off the board. */
function endOf({ start, end, direction }: Shift): Spot {
  return end === null ? stepTo(spotOf(start), direction as Direction) : spotOf(end);
}

/** One tag for all who are moved alike. */
function firstOf(shifts: Shift[], cause: Cause): Tag[] {
  return shifts.slice(0, 1).map((shift) => ({ cause, spot: endOf(shift) }));
}

/** One tag for all hits on a robot. */
function causeOf(hits: Hit[]): Cause {
  return {
    kind: 'fired',
    isLaser: hits.every(({ weapon }) => isLaser(weapon)),
    shots: hits.reduce((shots, { tokens }) => shots + Math.max(1, tokens), 0),
    by: [...new Set(hits.map(({ shooter }) => shooter))],
  };
}

function toward({ x, y }: Spot, direction: Direction, far: number): Spot {
  const turn = (turnOf[direction] * Math.PI) / 180;
  return { x: x + Math.sin(turn) * far, y: y - Math.cos(turn) * far };
}
