/** The arrow of a doorway to explore, in the blank beyond it. */
import { middleOf, quartersOf, stepOf, type Point } from './geometry';
import type { BoardItem } from './board-items';

const ARROW = 46; // from the middle of the blank
const THRESHOLD = 66;

export function arrowOf(door: BoardItem): Point & { turn: number } {
  return { ...before(door, ARROW), turn: quartersOf(door.direction ?? 'n') * 90 };
}

/** A point behind the arrow that belongs to no other doorway into this blank. */
export function thresholdOf(door: BoardItem): Point {
  return before(door, THRESHOLD);
}

function before(door: BoardItem, far: number): Point {
  const { x, y } = middleOf(door.cell);
  const step = stepOf(door.direction ?? 'n');
  return { x: x - step.x * far, y: y - step.y * far };
}
