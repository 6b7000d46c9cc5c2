/** Arrow keys on the board move the focus to the nearest choice in that direction. */

export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

const WAYS: Record<string, [x: number, y: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
const ASIDE = 3; // weight of the distance across the direction

/** The index of the nearest box in the direction of the key; undefined for none, and for other keys. */
export function nearest(from: Box, boxes: Box[], key: string): number | undefined {
  const way = WAYS[key];
  if (!way) return undefined;
  const [x, y] = way;
  let best: { place: number; far: number } | undefined;
  for (const [place, box] of boxes.entries()) {
    const across = box.left + box.width / 2 - from.left - from.width / 2;
    const down = box.top + box.height / 2 - from.top - from.height / 2;
    const ahead = across * x + down * y;
    const far = ahead + ASIDE * Math.abs(across * y + down * x);
    if (ahead > 1 && (!best || far < best.far)) best = { place, far };
  }
  return best?.place;
}

/** Moves the focus from choice to choice, on the board and in the player area. */
export function arrowKeys(element: HTMLElement): () => void {
  function walk(event: KeyboardEvent): void {
    if (event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
    const from = event.target instanceof Element ? event.target.closest('button') : null;
    const frame = element.closest('.table-frame') ?? element;
    const choices = [...frame.querySelectorAll<HTMLElement>('button[data-pick]')];
    if (!from || !choices.includes(from)) return;
    const boxes = choices.map((one) => one.getBoundingClientRect());
    const place = nearest(from.getBoundingClientRect(), boxes, event.key);
    if (place === undefined) return;
    event.preventDefault();
    choices[place]?.focus();
  }
  element.addEventListener('keydown', walk);
  return () => element.removeEventListener('keydown', walk);
}
