import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { drawingOf, type Drawn } from './art';

const KINDS: [Drawn, number][] = [
  ['robots', 96],
  ['inventors', 14],
  ['classes', 32],
];

test.each(KINDS)('each of the built-in %s has a drawing of its own', (kind, count) => {
  const data = `../src/botyard/games/raising_robots/data/${kind}.json`;
  const names = (JSON.parse(readFileSync(data, 'utf8')) as { name: string }[]).map(({ name }) => name);
  const files = new Set(names.map((name) => drawingOf(kind, name)));
  expect(files.size).toBe(count);
  expect([...files].filter((file) => !existsSync(`public${file}`))).toEqual([]);
  expect(new Set([...files].map((file) => readFileSync(`public${file}`, 'utf8'))).size).toBe(count);
});
