/** The drawings of robots, inventors and classes: a file each, which a browser loads when it is shown. */
const FILES = import.meta.glob<string>('./art/*/*.svg', { eager: true, query: '?url', import: 'default' });

export type Drawn = 'robots' | 'inventors' | 'classes';

/** The address of a drawing by the name on the card; '' for cards of a loaded folder, which have none. */
export function drawingOf(kind: Drawn, name: string): string {
  const words = kind === 'inventors' ? name.split(' ')[0] : name; // inventors' files have their first names
  const file = (words ?? '').toLowerCase().replace(/[^a-z0-9]+/g, '-');
  return FILES[`./art/${kind}/${file}.svg`] ?? '';
}
