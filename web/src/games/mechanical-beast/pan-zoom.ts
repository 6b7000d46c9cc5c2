/** Pointers over the floor: one drags it, two pinch it, the wheel comes closer. What was dragged is no click. */
import type { Viewport } from './viewport.svelte';
import type { Point } from './geometry';

const SLACK = 6; // pixels that a click may slip
const WHEEL = 0.0015;

export class PanZoom {
  private hasMoved = false;
  private readonly down = new Map<number, Point>();
  private slipped = 0;

  constructor(private readonly camera: Viewport) {}

  press({ pointerId, button, offset }: Pressed): void {
    if (button) return;
    if (!this.down.size) {
      this.hasMoved = false;
      this.slipped = 0;
    }
    this.down.set(pointerId, offset);
  }

  move({ pointerId, offset }: Moved): boolean {
    const before = this.down.get(pointerId);
    if (!before) return false;
    const other = [...this.down].find(([id]) => id !== pointerId)?.[1];
    this.slipped += distance(before, offset);
    this.hasMoved ||= this.slipped > SLACK;
    if (!this.hasMoved) return false;
    this.down.set(pointerId, offset);
    if (other) this.pinch(before, offset, other);
    this.camera.pan((offset.x - before.x) / (other ? 2 : 1), (offset.y - before.y) / (other ? 2 : 1));
    return true;
  }

  lift(pointerId: number): void {
    this.down.delete(pointerId);
  }

  /** Returns once whether the next click ended a drag. */
  wasDrag(): boolean {
    const moved = this.hasMoved;
    this.hasMoved = false;
    return moved;
  }

  wheel(amount: number, at: Point): void {
    this.camera.zoom(Math.exp(-amount * WHEEL), at);
  }

  private pinch(before: Point, now: Point, other: Point): void {
    const middle = { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 };
    this.camera.zoom(distance(now, other) / Math.max(1, distance(before, other)), middle);
  }
}

interface Moved {
  pointerId: number;
  offset: Point; // in the window
}

interface Pressed extends Moved {
  button: number;
}

function distance(one: Point, other: Point): number {
  return Math.hypot(one.x - other.x, one.y - other.y);
}
