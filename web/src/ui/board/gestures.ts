/** Gestures on a viewport: one pointer drags it, two pinch it, and Ctrl with the wheel zooms. */
import { distance, type Point } from './geometry';
import type { Viewport } from './viewport.svelte';

export const HOLD_MILLISECONDS = 450; // for which a finger rests to look at an item
export const SLACK = 6; // pixels that a click may slip
const WHEEL_SPEED = 0.006;

export class Gestures {
  private readonly pointers = new Map<number, Point>();
  private slipped = 0;
  private hasDragged = false;

  constructor(private readonly viewport: Viewport) {}

  press(id: number, at: Point): void {
    if (!this.pointers.size) [this.slipped, this.hasDragged] = [0, false];
    this.pointers.set(id, at);
  }

  /** Moves the viewport with a pressed pointer; returns whether that is a drag and no longer a click. */
  move(id: number, at: Point): boolean {
    const before = this.pointers.get(id);
    if (!before) return false;
    const other = [...this.pointers].find(([pointer]) => pointer !== id)?.[1];
    this.slipped += distance(before, at);
    if (this.slipped <= SLACK && !this.hasDragged) return false;
    this.hasDragged = true;
    this.pointers.set(id, at);
    if (other) this.pinch(before, at, other);
    const share = other ? 2 : 1; // each of two fingers moves the point between them by half
    this.viewport.panBy((at.x - before.x) / share, (at.y - before.y) / share);
    return true;
  }

  release(id: number): void {
    this.pointers.delete(id);
  }

  /** Returns once whether the click that follows was a drag. */
  endsDrag(): boolean {
    const dragged = this.hasDragged;
    this.hasDragged = false;
    return dragged;
  }

  wheel(pixels: number, at: Point): void {
    this.viewport.zoomBy(Math.exp(-pixels * WHEEL_SPEED), at);
  }

  private pinch(before: Point, now: Point, other: Point): void {
    const middle = { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 };
    this.viewport.zoomBy(distance(now, other) / Math.max(1, distance(before, other)), middle);
  }
}
