/** How wide a board is for its height, in a room that is so wide for its height. */
import type { View } from '../core/types';
import type { Face } from './face';

export const UPRIGHT = 0.01; // a room that is as high as one likes

export function ratioOf(face: Face, view: View, room: number): number {
  return typeof face.ratio === 'number' ? face.ratio : face.ratio(view, room || 1);
}
