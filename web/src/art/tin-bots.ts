/** The bots of Into the Machine, in a box of 32: the outline is their kind, colour and pattern are their owner's. */
import type { Colour } from './shapes';

export const kinds = ['circle', 'triangle', 'square', 'hex'] as const;
export type Kind = (typeof kinds)[number];

export const tinBots: Record<Kind, string> = {
  circle: 'M16 2a14 14 0 1 1 0 28a14 14 0 1 1 0-28z',
  triangle: 'M16 2.6L30.6 28.6H1.4z',
  square:
    'M6.2 2.6h19.6a3.6 3.6 0 0 1 3.6 3.6v19.6a3.6 3.6 0 0 1-3.6 3.6H6.2a3.6 3.6 0 0 1-3.6-3.6V6.2a3.6 3.6 0 0 1 3.6-3.6z',
  hex: 'M9.4 3.8h13.2L30.6 16l-8 12.2H9.4L1.4 16z',
};

/** Steel, for pictograms without an owner. */
export const metals = ['red', 'green', 'blue', 'yellow', 'purple', 'steel'] as const;
export type Metal = (typeof metals)[number];

export function hasPattern(metal: Metal): metal is Metal & Colour {
  return metal !== 'steel';
}
