import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { drawingOf, type Drawn } from './art';

const KINDS: [Drawn, string, number][] = [
  ['robots', 'robots', 96],
  ['inventors', 'inventors', 14],
  ['classes', 'classes', 32],
];

test.each(KINDS)('every card of the built-in %s has a drawing of its own', (kind, file, count) => {
  const data = `../src/botyard/games/raising_robots/data/${file}.json`;
  const names = (JSON.parse(readFileSync(data, 'utf8')) as { name: string }[]).map(({ name }) => name);
  expect(names).toHaveLength(count);
  expect(new Set(names.map((name) => drawingOf(kind, name))).size).toBe(count);
  expect(names.filter((name) => !drawingOf(kind, name))).toEqual([]);
});

test('a card of a loaded folder has none', () => {
  expect(drawingOf('robots', 'Nobody')).toBe('');
});
