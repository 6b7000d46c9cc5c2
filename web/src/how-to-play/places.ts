/**
 * Places in a figure: 'e2' is the middle of the board's item e2, 'e2@.5,1' the middle of its lower edge, '.card' an
 * element that a selector finds. Lengths are those of the stage, on which every figure is drawn in one size.
 */
import type { Box, Point } from '../ui/board/geometry';

export type Place = string;

export interface Leader {
  label: string; // its key
  at: Place;
  to: [x: number, y: number]; // the middle of the label, in parts of the visible picture
}

export type Mark =
  | { kind: 'disc'; at: Place; text: string | number; colour?: string }
  | { kind: 'path'; through: Place[]; colour?: string; isDashed?: boolean; hasArrow?: boolean }
  | { kind: 'cross'; at: Place }
  | { kind: 'frame'; at: Place; colour?: string; isDashed?: boolean }
  | { kind: 'word'; at: Place; label: string };

/** Returns the places that marks and leaders need. */
export function placesOf(leaders: Leader[], marks: Mark[], crop: Place[]): Place[] {
  const marked = marks.flatMap((mark) => (mark.kind === 'path' ? mark.through : [mark.at]));
  return [...leaders.map(({ at }) => at), ...marked, ...crop];
}

/** The area of the place's element; null if it is not there. */
export function areaOf(place: Place, stage: HTMLElement, width: number): Box | null {
  const element = stage.querySelector(selectorOf(place));
  const whole = stage.getBoundingClientRect();
  if (!element || !whole.width) return null;
  const scale = width / whole.width;
  const box = element.getBoundingClientRect();
  return {
    x: (box.x - whole.x) * scale,
    y: (box.y - whole.y) * scale,
    width: box.width * scale,
    height: box.height * scale,
  };
}

export function pointIn(place: Place, { x, y, width, height }: Box): Point {
  const [along = 0.5, down = 0.5] = place.split('@')[1]?.split(',').map(Number) ?? [];
  return { x: x + width * along, y: y + height * down };
}

function selectorOf(place: Place): string {
  const [name = ''] = place.split('@');
  return /^[.[]/.test(name) ? name : `[data-item="${CSS.escape(name)}"]`;
}
