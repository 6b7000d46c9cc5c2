/** Beams fly side by side; lasers are red, other weapons are not. */
import type { Line, Spot, Direction } from './geometry';

const APART = 16;
const LASERS = ['board', 'main', 'rear'];

export function isLaser(weapon: string): boolean {
  return LASERS.includes(weapon);
}

/** How far each of so many beams is off the middle. */
export function lanes(beams: number): number[] {
  return Array.from({ length: beams }, (_, lane) => (lane - (beams - 1) / 2) * APART);
}

export function lanesOf(from: Spot, to: Spot, direction: Direction, beams: number): Line[] {
  return lanes(beams).map((off) => {
    const [dx, dy] = direction === 'n' || direction === 's' ? [off, 0] : [0, off];
    return { from: { x: from.x + dx, y: from.y + dy }, to: { x: to.x + dx, y: to.y + dy } };
  });
}
