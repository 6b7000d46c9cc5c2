/** A doorway to explore: its arrow lies in the blank beyond it. */
import { middleOf, quartersOf, stepOf, type Point, type Direction } from './geometry';
import type { BoardItem } from './board-items';

const ARROW = 46; // from the middle of the blank
const THRESHOLD = 66;

export function arrowOf(door: BoardItem): Point & { turn: number } {
  return { ...before(door, ARROW), turn: quartersOf(directionOf(door)) * 90 };
}

/** Behind its arrow, where no other doorway into this blank can be meant. */
export function thresholdOf(door: BoardItem): Point {
  return before(door, THRESHOLD);
}

function before(door: BoardItem, far: number): Point {
  const { x, y } = middleOf(door.cell);
  const step = stepOf(directionOf(door));
  return { x: x - step.x * far, y: y - step.y * far };
}

function directionOf({ id }: BoardItem): Direction {
  return id.split(':')[1] as Direction;
}
