/** The aspect ratio of a board in a box with the given aspect ratio. */
import type { View } from '../core/types';
import type { GameUi } from './game-ui';

export function aspectRatio(ui: GameUi, view: View, room: number): number {
  return typeof ui.ratio === 'number' ? ui.ratio : ui.ratio(view, room || 1);
}
