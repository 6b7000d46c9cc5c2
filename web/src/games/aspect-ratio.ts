/** How wide a board is for its height, in a room that is so wide for its height. */
import type { View } from '../core/types';
import type { GameUi } from './game-ui';

export const UPRIGHT = 0.01; // a room that is as high as one likes

export function aspectRatio(ui: GameUi, view: View, room: number): number {
  return typeof ui.ratio === 'number' ? ui.ratio : ui.ratio(view, room || 1);
}
