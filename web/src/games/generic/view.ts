/** The generic board's view: the acting seats and, if the game describes it, the board as data. */
import type { Diagram, View } from '../../core/types';

export interface GenericView extends View {
  acting?: number[];
  diagram?: Diagram | null;
}

/** A frame or a replay step. */
export interface Position {
  view: unknown;
  acting?: number[];
  diagram?: Diagram | null;
}

export function viewWithBoard({ view, acting, diagram }: Position): GenericView {
  return { ...(view as View), acting, diagram };
}
