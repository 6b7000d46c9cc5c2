/** What a board consists of for pointer, finger, keyboard and screen reader. */
import type { Box, Point } from './geometry';

export interface BoardItem {
  id: string;
  area: Box;
  label: string; // spoken
  title?: string | undefined; // the tooltip
  isChoice?: boolean; // a click, a tap or Enter answers the prompt
  isSelected?: boolean; // spoken as selected in a grid, else as pressed
  isDraggable?: boolean; // a finger on it moves the item and not the page
  highlight?: Highlight | undefined; // a frame drawn around it
  key?: string | undefined; // the key of its answer, drawn on the board
  keyAt?: Point; // the place of the key; the top right corner by default
}

export interface Highlight {
  isStrong?: boolean; // pointed at or advised
  isRound?: boolean;
  colour?: string; // a CSS colour; brass by default
}

/** Items that the screen reader reads as one row of a grid. Without a label they are a group and not a grid. */
export interface BoardRow {
  label?: string;
  items: BoardItem[];
}

/** Handles a drag that begins on an item. Points are in units of the board. */
export interface ItemDrag {
  start(id: string, at: Point): boolean; // whether the item can be dragged
  move(at: Point): void;
  end(at: Point): void;
  cancel(): void;
}
