/** The drawings of robots, inventors and classes: a file each, which a browser loads when it is shown. */
import { to } from '../../core/url';

const FOLDER = to`/assets/raising-robots/1`; // browsers keep these files: changed drawings need another number

export type Drawn = 'robots' | 'inventors' | 'classes';

/** The address of the drawing of a built-in card. */
export function drawingOf(kind: Drawn, name: string): string {
  const words = kind === 'inventors' ? name.split(' ')[0] : name; // inventors' files have their first names
  return `${FOLDER}/${kind}/${(words ?? '').toLowerCase().replace(/[^a-z0-9]+/g, '-')}.svg`;
}
