/** Positions of the figures, and the shape of the board in them. */
import type { FigurePosition } from '../../../how-to-play/figure-view';
import { ratio } from '../geometry';
import type { MachineView } from '../types';

const DESK = 2; // the aspect ratio of a wide place

export const RATIO = ratio({} as MachineView, DESK);

export function machineAt(position: string): FigurePosition {
  return { game: 'into-the-machine', position };
}

export const TWO_RACES = machineAt('2 5rc 6gc 7gc 9gc crew=4.2.1,5.2.1');
