/** The visible part of the endless floor: the whole beast while it fits, else the cells of the prompt or the event. */
import { isStill } from '../../core/settings.svelte';
import { Tween } from '../tween';
import type { Box, Point } from './geometry';

const LEAST = 84 / 130; // pixels for each unit of the world: cells of 84 to 130 pixels
const LEAST_PHONE = 72 / 130; // where a beast of three rooms in a row shall be in sight
const CALM = 0.8; // of what would fit: as long as all is in sight, nothing moves for less
const MOST = 1;
const NEAR_PHONE = 102 / 126; // where the beast is too large
const PHONE = 500; // pixels
const CLOSEST = 2;
const MARGIN = 26; // pixels, for letters and numbers
const MAP = 80; // pixels at the right, where the map lies
const CLEAR = 34 / 130; // scale at which rooms can still be distinguished
const CLEAR_PHONE = 52 / 130; // and touched by a finger
const AIR = 60; // in the world, round what is looked at: arrows of doorways and the frame of a preview
const LASTS = 240; // milliseconds

interface Aim extends Point {
  scale: number;
}

export class Viewport {
  x = $state(0); // of the world, in the middle of the window
  y = $state(0);
  scale = $state(1);
  width = $state(0); // of the window, in pixels
  height = $state(0);
  goal: Aim = $state.raw({ x: 0, y: 0, scale: 1 }); // where it is, or will be at the end of its way
  isFree = $state(false); // somebody has moved it
  isWhole = $state(false); // though the beast is too large for it

  private whole: Box = $state.raw({ x: 0, y: 0, width: 1, height: 1 });
  private readonly moving = new Tween();
  private isSet = false;

  /** The scale at which the whole beast is in sight. */
  readonly fit: number = $derived.by(() => {
    const { width, height } = this.whole;
    const [wide, high] = [Math.max(1, this.width - 2 * MARGIN), Math.max(1, this.height - 2 * MARGIN)];
    return Math.min(MOST, wide / width, high / height);
  });

  readonly isPhone: boolean = $derived(this.width < PHONE);
  private readonly least: number = $derived(this.isPhone ? LEAST_PHONE : LEAST);

  /** The beast does not fit into the window. */
  readonly isLarge: boolean = $derived(this.width > 0 && this.fit < this.least);

  /** Of the world, what is in sight. */
  readonly sight: Box = $derived({
    x: this.x - this.width / 2 / this.scale,
    y: this.y - this.height / 2 / this.scale,
    width: this.width / this.scale,
    height: this.height / this.scale,
  });

  /** From the world to pixels. */
  readonly transform: string = $derived(
    `translate(${this.width / 2 - this.x * this.scale} ${this.height / 2 - this.y * this.scale}) scale(${this.scale})`,
  );

  /** Show the beast in this box of the world; where it is too large, what is looked at. */
  follow(whole: Box, looked: Box | null): void {
    this.whole = whole;
    if (!this.width || (this.isFree && this.isSet)) return;
    if (this.isLarge && !this.isWhole) this.go(this.near(looked));
    else if (!this.isCalm) this.go(this.far());
  }

  /** What is pointed at comes into sight, and nothing moves for what is in sight already. */
  glance(box: Box): void {
    if (!this.width || this.isFree || this.isInSight(box)) return;
    this.whole = around(this.whole, box);
    this.go(this.isLarge && !this.isWhole ? this.near(box, this.goal.scale) : this.far());
  }

  /** This can be in sight at once, with rooms that are large enough. */
  canShow(box: Box): boolean {
    return this.scaleFor(box) >= (this.isPhone ? CLEAR_PHONE : CLEAR);
  }

  pan(x: number, y: number): void {
    this.take({ x: this.x - x / this.scale, y: this.y - y / this.scale, scale: this.scale });
  }

  /** Closer or farther; what is at that place of the window stays there. */
  zoom(factor: number, at: Point = { x: this.width / 2, y: this.height / 2 }): void {
    const scale = Math.min(CLOSEST, Math.max(Math.min(this.fit, LEAST) * 0.8, this.scale * factor));
    const [dx, dy] = [at.x - this.width / 2, at.y - this.height / 2];
    this.take({
      x: this.x + dx / this.scale - dx / scale,
      y: this.y + dy / this.scale - dy / scale,
      scale,
    });
  }

  /** To this point of the world. */
  goTo(point: Point): void {
    this.isWhole = false;
    this.isFree = true;
    this.go({ ...point, scale: Math.max(this.scale, this.nearest()) });
  }

  /** All of it, or back to the question. */
  toggleWhole(): void {
    this.isWhole = !this.isWhole || this.isFree;
    this.isFree = false;
    if (this.isWhole) this.go(this.far());
  }

  release(): void {
    this.isFree = false;
  }

  stop(): void {
    this.moving.end();
  }

  private nearest(): number {
    return this.isPhone ? NEAR_PHONE : LEAST;
  }

  /** All of it is in sight, and about as large as it can be. */
  private get isCalm(): boolean {
    const { scale } = this.goal;
    return this.isSet && this.isInSight(this.whole) && scale > CALM * this.fit && scale <= MOST;
  }

  /** Once it has come to rest, and beside letters and numbers. */
  private isInSight(box: Box): boolean {
    const { x, y, scale } = this.goal;
    const [wide, high] = [(this.width - 2 * MARGIN) / scale, (this.height - 2 * MARGIN) / scale];
    const inner = { x: x - wide / 2, y: y - high / 2, width: wide, height: high };
    const { width, height } = around(inner, box);
    return width <= wide + 0.5 && height <= high + 0.5;
  }

  private far(): Aim {
    const { x, y, width, height } = this.whole;
    return { x: x + width / 2, y: y + height / 2, scale: this.fit };
  }

  /** As little farther on as will do, and not beyond the beast. */
  private near(looked: Box | null, most = this.nearest()): Aim {
    const box = looked ?? { ...this.far(), width: 0, height: 0 };
    const scale = Math.max(this.fit, Math.min(most, this.scaleFor(box)));
    return { x: this.along('x', 'width', box, scale), y: this.along('y', 'height', box, scale), scale };
  }

  private scaleFor({ width, height }: Box): number {
    const wide = (this.width - MAP - MARGIN) / (width + 2 * AIR);
    return Math.min(wide, (this.height - 2 * MARGIN) / (height + 2 * AIR));
  }

  private along(axis: 'x' | 'y', size: 'width' | 'height', box: Box, scale: number): number {
    const before = (this[size] / 2 - MARGIN) / scale;
    const behind = (this[size] / 2 - (axis === 'x' ? MAP : MARGIN)) / scale;
    const [low, high] = [box[axis] - AIR + before, box[axis] + box[size] + AIR - behind];
    const now = this.isSet ? this.goal[axis] : box[axis] + box[size] / 2;
    const seen = low < high ? (low + high) / 2 : Math.min(low, Math.max(high, now));
    const [first, last] = [this.whole[axis] + before, this.whole[axis] + this.whole[size] - behind];
    return first > last ? (first + last) / 2 : Math.min(last, Math.max(first, seen));
  }

  private take(aim: Aim): void {
    this.moving.end();
    this.isFree = true;
    this.goal = aim;
    this.set(aim);
  }

  private go(aim: Aim): void {
    this.moving.end();
    this.goal = aim;
    const from = { x: this.x, y: this.y, scale: this.scale };
    if (Math.hypot(aim.x - from.x, aim.y - from.y) < 0.5 && Math.abs(aim.scale - from.scale) < 0.001) return;
    const speed = this.isSet && !isStill() ? 1 : 0;
    this.isSet = true;
    void this.moving.start(LASTS, speed, (share) => {
      const part = 1 - (1 - share) ** 3;
      this.set({
        x: from.x + (aim.x - from.x) * part,
        y: from.y + (aim.y - from.y) * part,
        scale: from.scale + (aim.scale - from.scale) * part,
      });
    });
  }

  private set({ x, y, scale }: Aim): void {
    [this.x, this.y, this.scale] = [x, y, scale];
  }
}

/** Both of them. */
function around(one: Box, other: Box): Box {
  const [x, y] = [Math.min(one.x, other.x), Math.min(one.y, other.y)];
  return {
    x,
    y,
    width: Math.max(one.x + one.width, other.x + other.width) - x,
    height: Math.max(one.y + one.height, other.y + other.height) - y,
  };
}
