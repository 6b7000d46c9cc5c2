/** Animates events on the board: it moves the robots, draws the trail of a slide and turns the chip. */
import { isStill, settings } from '../../core/settings.svelte';
import type { Speed, BoardAnimator } from '../game-ui';
import { Tween } from '../../core/tween';
import { between, isSame, spotOf, type Spot, type Direction } from './geometry';
import type { ChipTurned, GameEvent, RicochetView, Slid, SlideView, TryFailed } from './types';
import { robotLetters, type Letter } from './robots';

export interface Trail {
  robot: Letter;
  path: Spot[];
  bounces: Spot[];
  length: number; // squares covered so far
}

const FIRST_STEP = 60;
const EACH_STEP = 22;
const LONGEST_SLIDE = 320;
const WALK_BACK = 320;
const STEP_BACK = 200;
const FLIP = 280;

const easeOut = (share: number): number => 1 - (1 - share) ** 3;

export class RicochetAnimator implements BoardAnimator<RicochetView, GameEvent> {
  robots: Spot[] = $state.raw([]); // empty until the first view
  target: string | null = $state(null);
  flip = $state(1); // of the chip in the centre: below 0.5 its back shows
  trail: Trail | null = $state.raw(null);
  landed: Letter | null = $state(null);
  private won: SlideView[] = $state.raw([]); // the solution that won the chip
  private looked: SlideView[] = $state.raw([]); // the solution that the reader looks at
  chosen: Letter | null = $state(null); // the robot that the next slide moves
  wanted: { robot: Letter; direction: Direction }[] = $state.raw([]); // slides that wait for the server's answer to an earlier one
  playing = $state(false);

  private readonly drawing = new Tween();
  private isPast = false; // a newer view is shown: skip the rest of the animation

  async animate(event: GameEvent, speed: Speed): Promise<void> {
    this.playing = true;
    this.isPast = false;
    await this.act(event, isStill() ? 0 : speed * settings.speed).finally(() => (this.playing = false));
  }

  show(view: RicochetView): void {
    this.stop();
    this.isPast = true;
    this.robots = view.robots.map(spotOf);
    this.target = view.target;
    if (view.attempt) this.won = [];
    else this.letGo();
    if (!view.attempt && view.phase !== 'pause' && view.phase !== 'over') this.forget();
    if (this.trail && !this.endsWhereItStands(this.trail)) this.trail = null;
  }

  cancelPending(): void {
    this.wanted = [];
  }

  /** The solution to draw, numbered from its first slide; between rounds the one that won. */
  get solution(): SlideView[] {
    return this.looked.length ? this.looked : this.won;
  }

  showSolution(solution: SlideView[] | null): void {
    this.looked = solution ?? [];
  }

  /** Ends a running animation at once. */
  stop(): void {
    this.drawing.end();
  }

  private async act(event: GameEvent, speed: number): Promise<void> {
    switch (event.type) {
      case 'ChipTurned':
        return this.turnChip(event.fact, speed);
      case 'TryBegan':
        return this.forget();
      case 'Slid':
        return this.slide(event.fact, speed);
      case 'SlideTakenBack':
        this.trail = null;
        return this.walk(event.fact.robot as Letter, spotOf(event.fact.square), STEP_BACK, speed);
      case 'TryFailed':
        return this.walkBack(event.fact, speed);
      case 'ChipWon':
        this.won = event.fact.slides;
    }
  }

  private letGo(): void {
    this.cancelPending();
    this.chosen = null;
  }

  private forget(): void {
    this.won = [];
    this.looked = [];
    this.trail = null;
    this.landed = null;
  }

  private async turnChip({ chip }: ChipTurned, speed: number): Promise<void> {
    this.forget();
    this.target = chip;
    await this.drawing.start(FLIP, speed, (share) => (this.flip = easeOut(share)));
  }

  private async slide(slid: Slid, speed: number): Promise<void> {
    const robot = slid.robot as Letter;
    const path = slid.path.map(spotOf);
    const length = path.length - 1;
    const trail = { robot, path, bounces: slid.bounces.map(spotOf) };
    this.landed = null;
    await this.drawing.start(Math.min(FIRST_STEP + EACH_STEP * length, LONGEST_SLIDE), speed, (share) => {
      this.put(robot, between(path, share * length));
      this.trail = { ...trail, length: share * length };
    });
    if (speed) this.landed = robot;
  }

  /** The robots return in reverse order: the last to move goes first. */
  private async walkBack({ robots, slides }: TryFailed, speed: number): Promise<void> {
    this.trail = null;
    const home = robots.map(spotOf);
    const late = [...new Set(slides.map((slide) => slide.robot as Letter).reverse())];
    const away = late.filter((robot) => !isSame(this.spot(robot), home[robotLetters.indexOf(robot)]));
    for (const robot of away) {
      const spot = home[robotLetters.indexOf(robot)];
      if (spot && !this.isPast) await this.walk(robot, spot, WALK_BACK / away.length, speed);
    }
    if (this.isPast) return;
    this.robots = home;
    this.forget();
  }

  private async walk(robot: Letter, to: Spot, duration: number, speed: number): Promise<void> {
    const from = this.spot(robot) ?? to;
    await this.drawing.start(duration, speed, (share) =>
      this.put(robot, between([from, to], easeOut(share))),
    );
  }

  private spot(robot: Letter): Spot | undefined {
    return this.robots[robotLetters.indexOf(robot)];
  }

  private put(robot: Letter, spot: Spot): void {
    this.robots = this.robots.with(robotLetters.indexOf(robot), spot);
  }

  private endsWhereItStands({ robot, path }: Trail): boolean {
    return isSame(this.spot(robot), path.at(-1));
  }
}
