import type { Line, Spot, Way } from './geometry';

const APART = 16;

/** Beams that fly side by side. */
export function lanesOf(from: Spot, to: Spot, way: Way, beams: number): Line[] {
  return Array.from({ length: beams }, (_, lane) => {
    const off = (lane - (beams - 1) / 2) * APART;
    const [dx, dy] = way === 'n' || way === 's' ? [off, 0] : [0, off];
    return { from: { x: from.x + dx, y: from.y + dy }, to: { x: to.x + dx, y: to.y + dy } };
  });
}
