/** Where everything is on the board. */
import type { MachineView } from './types';

export const DESK = { width: 1032, height: 666 };
export const FOLDED = { width: 390, height: 450 };

/** For the width and height of the room: the belt is folded in two lines where it is narrow. */
export function ratio(_view: MachineView, room: number): number {
  const { width, height } = room < 1 ? FOLDED : DESK;
  return width / height;
}
