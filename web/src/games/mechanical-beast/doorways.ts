/** A doorway to explore: its arrow lies in the blank beyond it. */
import { middleOf, quartersOf, stepOf, type Point, type Way } from './geometry';
import type { Thing } from './things';

const ARROW = 46; // from the middle of the blank
const THRESHOLD = 66;

export function arrowOf(door: Thing): Point & { turn: number } {
  return { ...before(door, ARROW), turn: quartersOf(wayOf(door)) * 90 };
}

/** Behind its arrow, where no other doorway into this blank can be meant. */
export function thresholdOf(door: Thing): Point {
  return before(door, THRESHOLD);
}

function before(door: Thing, far: number): Point {
  const { x, y } = middleOf(door.cell);
  const step = stepOf(wayOf(door));
  return { x: x - step.x * far, y: y - step.y * far };
}

function wayOf({ id }: Thing): Way {
  return id.split(':')[1] as Way;
}
