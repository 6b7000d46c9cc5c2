/** The visible part of a board: all of its content while that fits, else a part that the user or the game chooses. */
import { isStill } from '../../core/settings.svelte';
import { Tween } from '../../core/tween';
import { centreOf, distance, unionOf, type Box, type Point } from './geometry';

const DURATION = 240; // milliseconds
const RESCALE_GAIN = 1.2; // smaller content is scaled up only if it grows by this factor

export interface ViewportLimits {
  minScale: number; // pixels per unit; content that would be smaller is shown in part
  maxFitScale: number; // up to which the content grows with the window
  maxScale: number; // of the user's zoom
  insets: Insets; // pixels that content leaves free
  margin: number; // units around a part that is brought into view
  mapSize?: number; // pixels of a mini-map in the lower right corner, which such a part leaves free
}

interface Insets {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

interface Camera extends Point {
  scale: number; // pixels per unit
}

/** A board that fills its window: the content is the window itself, and only the user zooms. */
const FILLED: ViewportLimits = {
  minScale: 1,
  maxFitScale: 1,
  maxScale: 3,
  insets: { left: 0, top: 0, right: 0, bottom: 0 },
  margin: 0,
};

export class Viewport {
  width = $state(0); // of the window, in pixels
  height = $state(0);
  isUserControlled = $state(false);
  isOverview = $state(false); // shows all of a content that is too large
  anchor: () => Point | null = () => null; // the pixel that the first step of a zoom without a pointer brings to the centre

  private camera: Camera = $state.raw({ x: 0, y: 0, scale: 1 }); // looks at this point of the content
  private goal: Camera = $state.raw({ x: 0, y: 0, scale: 1 }); // where its animation ends
  private content: Box = $state.raw({ x: 0, y: 0, width: 1, height: 1 });
  private readonly limits: ViewportLimits = $derived.by(() => this.limitsOf(this.width));
  private readonly animation = new Tween();
  private isPlaced = false;
  private fittedSize = ''; // the window for which the scale was chosen

  constructor(private readonly limitsOf: (width: number) => ViewportLimits = () => FILLED) {}

  /** The scale at which the whole content is visible. */
  readonly fitScale: number = $derived.by(() => this.fitScaleOf(this.content));

  /** Whether the content cannot be shown whole in a readable size. */
  readonly isTooLarge: boolean = $derived(this.width > 0 && this.fitScale < this.limits.minScale);

  /** The user's zoom; 1 shows the content as the game would. */
  readonly zoom: number = $derived.by(() => {
    return this.camera.scale / Math.max(this.fitScale, this.isOverview ? 0 : this.limits.minScale);
  });

  readonly canZoomIn: boolean = $derived.by(() => this.camera.scale < this.limits.maxScale - 0.001);

  /** Whether the content is larger than the window. */
  readonly canPan: boolean = $derived(this.isTooLarge || this.zoom > 1.001);

  /** The visible part of the content. */
  readonly visible: Box = $derived.by(() => {
    const { x, y, scale } = this.camera;
    const [width, height] = [this.width / scale, this.height / scale];
    return { x: x - width / 2, y: y - height / 2, width, height };
  });

  readonly scale: number = $derived.by(() => this.camera.scale);

  /** The insets, and the mini-map of a content that is too large. */
  private readonly insets = $derived.by(() => {
    const { insets, mapSize = 0 } = this.limits;
    return { ...insets, right: insets.right + (this.isTooLarge ? mapSize : 0) };
  });

  /** Where the origin of the content is in the window, in pixels. */
  readonly offset: Point = $derived({ x: -this.visible.x * this.scale, y: -this.visible.y * this.scale });

  /** Fits the content into the window. If it is too large, shows the part that matters now. */
  show(content: Box, part: Box | null = null): void {
    this.content = content;
    if (!this.width || (this.isUserControlled && this.isPlaced)) return;
    if (this.isTooLarge && !this.isOverview) this.animateTo(this.cameraOn(part));
    else if (!this.isFitted) this.animateTo(this.fittedCamera());
  }

  /** Brings a part of a content that is too large into view, unless the user has moved the viewport. */
  reveal(part: Box): void {
    const isFree = !this.width || this.isUserControlled || this.isOverview || !this.isTooLarge;
    if (!isFree && !this.isVisible(part)) this.animateTo(this.cameraOn(part));
  }

  /** Returns whether this content would be visible whole in a readable size, or at a larger scale. */
  isReadable(content: Box, scale = this.limits.minScale): boolean {
    return this.fitScaleOf(content) >= scale;
  }

  /** Returns whether a part of a content that is too large can be seen at once. */
  canShow({ width, height }: Box): boolean {
    const { minScale, margin } = this.limits;
    const { left, right, top, bottom } = this.insets;
    const [wide, high] = [this.width - left - right, this.height - top - bottom];
    return (width + 2 * margin) * minScale <= wide && (height + 2 * margin) * minScale <= high;
  }

  panBy(x: number, y: number): void {
    if (!this.canPan) return;
    const { scale } = this.camera;
    this.setByUser({ x: this.camera.x - x / scale, y: this.camera.y - y / scale, scale });
  }

  /** Zooms; the content at that pixel of the window stays there. */
  zoomBy(factor: number, at?: Point): void {
    const middle = { x: this.width / 2, y: this.height / 2 };
    const anchor = at ?? (this.zoom <= 1 && factor > 1 ? this.anchor() : null);
    const { maxScale } = this.limits;
    const scale = Math.min(maxScale, Math.max(this.smallestScale, this.camera.scale * factor));
    const [dx, dy] = [(anchor ?? middle).x - middle.x, (anchor ?? middle).y - middle.y];
    const [x, y] = [this.camera.x + dx / this.camera.scale, this.camera.y + dy / this.camera.scale];
    this.setByUser(at ? { x: x - dx / scale, y: y - dy / scale, scale } : { x, y, scale });
    if (scale > this.smallestScale) return;
    this.release();
    this.isOverview = this.isTooLarge;
  }

  /** Shows this point of the content in the centre. */
  centreOn(point: Point): void {
    this.isOverview = false;
    this.isUserControlled = true;
    this.animateTo({ ...point, scale: Math.max(this.camera.scale, this.limits.minScale) });
  }

  /** Shows all of the content, or again the part that matters now. */
  toggleOverview(): void {
    this.isOverview = !this.isOverview || this.isUserControlled;
    this.isUserControlled = false;
    if (this.isOverview) this.animateTo(this.fittedCamera());
  }

  /** Gives the control back to the game. */
  release(): void {
    this.isUserControlled = false;
  }

  stop(): void {
    this.animation.end();
  }

  private fitScaleOf({ width, height }: Box): number {
    const { maxFitScale, insets } = this.limits;
    const wide = Math.max(1, this.width - insets.left - insets.right);
    const high = Math.max(1, this.height - insets.top - insets.bottom);
    return Math.min(maxFitScale, wide / width, high / height);
  }

  private get smallestScale(): number {
    return Math.min(this.fitScale, this.limits.minScale);
  }

  /** Whether all content is visible in about the largest possible size. */
  private get isFitted(): boolean {
    const { scale } = this.goal;
    const isPlaced = this.isPlaced && this.fittedSize === this.windowSize && this.isVisible(this.content);
    return isPlaced && scale * RESCALE_GAIN > this.fitScale && scale <= this.limits.maxFitScale;
  }

  private get windowSize(): string {
    return `${this.width} ${this.height}`;
  }

  /** Returns whether a part will be visible, clear of the insets, when the animation has ended. */
  private isVisible({ x, y, width, height }: Box): boolean {
    const { scale } = this.goal;
    const { insets } = this;
    const [left, top] = [
      (x - this.goal.x) * scale + this.width / 2,
      (y - this.goal.y) * scale + this.height / 2,
    ];
    return (
      left >= insets.left - 0.5 &&
      top >= insets.top - 0.5 &&
      left + width * scale <= this.width - insets.right + 0.5 &&
      top + height * scale <= this.height - insets.bottom + 0.5
    );
  }

  private fittedCamera(): Camera {
    const { left, right, top, bottom } = this.limits.insets;
    const { x, y } = centreOf(this.content);
    const scale = this.fitScale;
    this.fittedSize = this.windowSize;
    return { x: x - (left - right) / 2 / scale, y: y - (top - bottom) / 2 / scale, scale };
  }

  /** Returns the nearest camera that shows the part in readable size. */
  private cameraOn(part: Box | null): Camera {
    const box = part ?? { ...centreOf(this.content), width: 0, height: 0 };
    const whole = part ? unionOf([this.content, part]) : this.content; // a preview may lie outside
    this.fittedSize = '';
    const plain = this.cameraWithin(this.limits.insets, box, whole);
    return this.isUnderMap(box, plain) ? this.cameraWithin(this.insets, box, whole) : plain;
  }

  private cameraWithin(insets: Insets, box: Box, whole: Box): Camera {
    const along = (axis: 'x' | 'y'): number => this.alongAxis(axis, insets, box, whole);
    return { x: along('x'), y: along('y'), scale: this.limits.minScale };
  }

  private isUnderMap({ x, y, width, height }: Box, camera: Camera): boolean {
    const { insets, mapSize = 0 } = this.limits;
    const [right, bottom] = [
      (x + width - camera.x) * camera.scale + this.width / 2,
      (y + height - camera.y) * camera.scale + this.height / 2,
    ];
    const [left, top] = [this.width - insets.right - mapSize, this.height - insets.bottom - mapSize];
    return right > left && bottom > top;
  }

  private alongAxis(axis: 'x' | 'y', insets: Insets, box: Box, whole: Box): number {
    const { margin, minScale } = this.limits;
    const size = axis === 'x' ? 'width' : 'height';
    const [before, after] = this.reach(axis, minScale, insets);
    const [low, high] = [box[axis] - margin + before, box[axis] + box[size] + margin - after];
    const now = this.isPlaced ? this.goal[axis] : box[axis] + box[size] / 2;
    const wanted = low < high ? (low + high) / 2 : Math.min(low, Math.max(high, now));
    return this.clamp(axis, minScale, wanted, whole, insets);
  }

  /** Returns how far the usable window reaches before and after its middle, in units. */
  private reach(axis: 'x' | 'y', scale: number, insets: Insets): [before: number, after: number] {
    const { left, right, top, bottom } = insets;
    const [start, end, size] = axis === 'x' ? [left, right, this.width] : [top, bottom, this.height];
    return [(size / 2 - start) / scale, (size / 2 - end) / scale];
  }

  /** Keeps the content in the window. */
  private clamp(
    axis: 'x' | 'y',
    scale: number,
    at: number,
    whole = this.content,
    insets = this.insets,
  ): number {
    const [before, after] = this.reach(axis, scale, insets);
    const start = whole[axis];
    const end = start + whole[axis === 'x' ? 'width' : 'height'];
    const [first, last] = [start + before, end - after];
    return first > last ? (first + last) / 2 : Math.min(last, Math.max(first, at));
  }

  private setByUser({ x, y, scale }: Camera): void {
    this.animation.end();
    this.isUserControlled = this.isPlaced = true;
    this.fittedSize = '';
    this.goal = { x: this.clamp('x', scale, x), y: this.clamp('y', scale, y), scale };
    this.camera = this.goal;
  }

  private animateTo(goal: Camera): void {
    this.animation.end();
    this.goal = goal;
    const from = this.camera;
    const speed = this.isPlaced && !isStill() ? 1 : 0;
    this.isPlaced = true;
    if (distance(from, goal) < 0.5 && Math.abs(from.scale - goal.scale) < 0.001) return;
    void this.animation.start(DURATION, speed, (share) => {
      const part = 1 - (1 - share) ** 3;
      const between = (start: number, end: number): number => start + (end - start) * part;
      this.camera = {
        x: between(from.x, goal.x),
        y: between(from.y, goal.y),
        scale: between(from.scale, goal.scale),
      };
    });
  }
}
