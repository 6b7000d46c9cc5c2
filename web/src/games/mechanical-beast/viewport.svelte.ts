/** The visible part of the endless floor: the whole beast while it fits, else the cells of the prompt or the event. */
import { isStill } from '../../core/settings.svelte';
import { Tween } from '../../core/tween';
import { ROOM, type Box, type Point } from './geometry';

const LEAST = 60 / ROOM; // pixels for each unit of the world: rooms of 60 to 200 pixels
const LEAST_PHONE = 56 / ROOM;
const MOST = 200 / ROOM;
const GAIN = 1.2; // the scale changes for a smaller beast only if rooms grow by this factor
const PHONE = 500; // pixels
const CLOSEST = 2.4;
const RULER = 20; // pixels at the left and the top, for letters and numbers
const EDGE = 4; // pixels at the right and the bottom
const MAP = 80; // pixels at the right, where the map lies
const AIR = 60; // in the world, round what is looked at: arrows of doorways and the frame of a preview
const DURATION = 240; // milliseconds

interface Target extends Point {
  scale: number;
}

export class Viewport {
  x = $state(0); // of the world, in the middle of the window
  y = $state(0);
  scale = $state(1);
  width = $state(0); // of the window, in pixels
  height = $state(0);
  goal: Target = $state.raw({ x: 0, y: 0, scale: 1 }); // where it is, or will be at the end of its way
  isFree = $state(false); // somebody has moved it
  isWhole = $state(false); // though the beast is too large for it

  private whole: Box = $state.raw({ x: 0, y: 0, width: 1, height: 1 });
  private readonly moving = new Tween();
  private isSet = false;
  private fittedTo = ''; // the size of the window for which the scale was chosen

  /** The scale at which the whole beast is visible. */
  readonly fit: number = $derived.by(() => {
    const { width, height } = this.whole;
    const [wide, high] = [this.width, this.height].map((size) => Math.max(1, size - RULER - EDGE));
    return Math.min(MOST, (wide ?? 1) / width, (high ?? 1) / height);
  });

  readonly isPhone: boolean = $derived(this.width < PHONE);
  private readonly least: number = $derived(this.isPhone ? LEAST_PHONE : LEAST);

  /** The beast does not fit into the window. */
  readonly isLarge: boolean = $derived(this.width > 0 && this.fit < this.least);

  /** The visible part of the world. */
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

  /** Move a beast that is too large to what is pointed at, if that is not visible. */
  glance(box: Box): void {
    if (!this.width || this.isFree || this.isWhole || !this.isLarge || this.isInSight(box)) return;
    this.go(this.near(box));
  }

  /** Whether all of this is visible at once in a beast that is too large. */
  canShow({ width, height }: Box): boolean {
    const [wide, high] = [this.width - RULER - MAP, this.height - RULER - EDGE];
    return (width + 2 * AIR) * this.least <= wide && (height + 2 * AIR) * this.least <= high;
  }

  pan(x: number, y: number): void {
    this.take({ x: this.x - x / this.scale, y: this.y - y / this.scale, scale: this.scale });
  }

  /** Zoom; what is at that place of the window stays there. */
  zoom(factor: number, at: Point = { x: this.width / 2, y: this.height / 2 }): void {
    const scale = Math.min(CLOSEST, Math.max(Math.min(this.fit, this.least) * 0.8, this.scale * factor));
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
    this.go({ ...point, scale: Math.max(this.scale, this.least) });
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

  /** Whether all of it is visible, and about as large as it can be in this window. */
  private get isCalm(): boolean {
    const { scale } = this.goal;
    const isFitted = this.isSet && this.fittedTo === this.size && this.isInSight(this.whole);
    return isFitted && scale * GAIN > this.fit && scale <= MOST;
  }

  private get size(): string {
    return `${this.width} ${this.height}`;
  }

  /** Once it has come to rest, and beside letters and numbers. */
  private isInSight({ x, y, width, height }: Box): boolean {
    const { scale } = this.goal;
    const [left, top] = [
      (x - this.goal.x) * scale + this.width / 2,
      (y - this.goal.y) * scale + this.height / 2,
    ];
    const isInside = (start: number, length: number, size: number): boolean =>
      start >= RULER - 0.5 && start + length * scale <= size - EDGE + 0.5;
    return isInside(left, width, this.width) && isInside(top, height, this.height);
  }

  private far(): Target {
    const { x, y, width, height } = this.whole;
    const aside = (RULER - EDGE) / 2 / this.fit;
    this.fittedTo = this.size;
    return { x: x + width / 2 - aside, y: y + height / 2 - aside, scale: this.fit };
  }

  /** As little farther on as will do, and not beyond the beast. */
  private near(looked: Box | null): Target {
    const { x, y, width, height } = this.whole;
    const box = looked ?? { x: x + width / 2, y: y + height / 2, width: 0, height: 0 };
    this.fittedTo = '';
    return { x: this.along('x', 'width', box), y: this.along('y', 'height', box), scale: this.least };
  }

  private along(axis: 'x' | 'y', size: 'width' | 'height', box: Box): number {
    const before = (this[size] / 2 - RULER) / this.least;
    const behind = (this[size] / 2 - (axis === 'x' ? MAP : EDGE)) / this.least;
    const [low, high] = [box[axis] - AIR + before, box[axis] + box[size] + AIR - behind];
    const now = this.isSet ? this.goal[axis] : box[axis] + box[size] / 2;
    const seen = low < high ? (low + high) / 2 : Math.min(low, Math.max(high, now));
    const [first, last] = [this.whole[axis] + before, this.whole[axis] + this.whole[size] - behind];
    return first > last ? (first + last) / 2 : Math.min(last, Math.max(first, seen));
  }

  private take(target: Target): void {
    this.moving.end();
    this.isFree = true;
    this.goal = target;
    this.set(target);
  }

  private go(target: Target): void {
    this.moving.end();
    this.goal = target;
    const from = { x: this.x, y: this.y, scale: this.scale };
    const isThere =
      Math.hypot(target.x - from.x, target.y - from.y) < 0.5 && Math.abs(target.scale - from.scale) < 0.001;
    const speed = this.isSet && !isStill() ? 1 : 0;
    this.isSet = true;
    if (isThere) return;
    void this.moving.start(DURATION, speed, (share) => {
      const part = 1 - (1 - share) ** 3;
      this.set({
        x: from.x + (target.x - from.x) * part,
        y: from.y + (target.y - from.y) * part,
        scale: from.scale + (target.scale - from.scale) * part,
      });
    });
  }

  private set({ x, y, scale }: Target): void {
    [this.x, this.y, this.scale] = [x, y, scale];
  }
}
