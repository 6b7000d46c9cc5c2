/** Zoom of a board: which point stays in place. */

interface Point {
  x: number;
  y: number;
}

export interface Anchor {
  share: Point; // of the board
  at: Point; // in the viewport, in pixels
}

/** Keeps the point under the pointer in place. Without a pointer, the first step centres the user's piece, later steps keep the centre. */
export function anchorIn(lens: HTMLElement, pointer: Point | null): Anchor | null {
  const box = lens.getBoundingClientRect();
  const board = lens.firstElementChild?.getBoundingClientRect();
  if (!board?.width) return null;
  const shareOf = ({ x, y }: Point): Point => ({
    x: (x - board.left) / board.width,
    y: (y - board.top) / board.height,
  });
  if (pointer) return { share: shareOf(pointer), at: { x: pointer.x - box.left, y: pointer.y - box.top } };
  const mine = lens.querySelector('[data-mine]')?.getBoundingClientRect();
  const isFar = board.width <= box.width + 1 && board.height <= box.height + 1;
  if (!mine || !isFar) return null;
  const share = shareOf({ x: mine.left + mine.width / 2, y: mine.top + mine.height / 2 });
  return { share, at: { x: box.width / 2, y: box.height / 2 } };
}
