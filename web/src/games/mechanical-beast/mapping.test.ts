import { expect, test } from 'vitest';
import type { Box } from './geometry';
import { placeOf } from './mapping';

const map = { width: 75, height: 70 };
const pane = { width: 400, height: 400 };
const room = (x: number, y: number): Box => ({ x, y, width: 100, height: 100 });
const LOWEST = { x: 321, y: 326 };

test('the map lies at the bottom right, and goes up only to cover nothing', () => {
  expect(placeOf(map, pane, [room(50, 50)])).toEqual(LOWEST);
  const { x, y } = placeOf(map, pane, [room(300, 300), room(300, 20)]);
  expect(x).toBe(321);
  expect(y).toBeGreaterThanOrEqual(120);
  expect(y + map.height).toBeLessThanOrEqual(300);
});

test('where the right is full it lies at the left, beside the names of rows', () => {
  const right = [0, 100, 200, 300].map((y) => room(300, y));
  expect(placeOf(map, pane, right)).toEqual({ x: 28, y: 326 });
});

test('where all is full it covers what counts least', () => {
  const full = [0, 100, 200, 300].flatMap((x) => [0, 100, 200, 300].map((y) => room(x, y)));
  expect(placeOf(map, pane, [...full, room(300, 300)])).toMatchObject({ x: 321, y: 230 });
});
