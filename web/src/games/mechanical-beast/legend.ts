import type { GearView } from './types';

export const gearKinds: GearView['kind'][] = ['center', 'corner', 'edge', 'linear'];

/** What is drawn on the board besides gears, with what stands for it on the page of keys. */
export const glyphs = {
  people: '☻',
  arrow: '»',
  door: '▨',
  glass: '▭',
  wall: '┅',
  pin: '●',
  dots: '●●',
  band: '▬',
};

export type BoardSign = keyof typeof glyphs;

export const boardSigns = Object.keys(glyphs) as BoardSign[];
