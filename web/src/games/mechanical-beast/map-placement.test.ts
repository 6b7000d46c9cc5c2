import { expect, test } from 'vitest';
import { Viewport } from './viewport.svelte';
import type { Box, Point } from './geometry';
import { coveredBy, placeOf } from './map-placement';
import { askedView, roomIn } from './sample';

const map = { width: 75, height: 70 };
const pane = { width: 400, height: 400, isFree: false };
const room = (x: number, y: number): Box => ({ x, y, width: 100, height: 100 });
const LOWEST = { x: 321, y: 326 };

test('the map lies at the bottom right, and goes up only to cover nothing', () => {
  expect(placeOf(map, pane, [room(50, 50)], null)).toEqual(LOWEST);
  const { x, y } = placeOf(map, pane, [room(300, 300), room(300, 20)], null);
  expect(x).toBe(321);
  expect(y).toBeGreaterThanOrEqual(120);
  expect(y + map.height).toBeLessThanOrEqual(300);
});

test('where the right is full it lies at the left, beside the names of rows', () => {
  const right = [0, 100, 200, 300].map((y) => room(300, y));
  expect(placeOf(map, pane, right, null)).toEqual({ x: 28, y: 326 });
});

test('where all is full it covers what counts least', () => {
  const full = [0, 100, 200, 300].flatMap((x) => [0, 100, 200, 300].map((y) => room(x, y)));
  expect(placeOf(map, pane, [...full, room(300, 300)], null)).toMatchObject({ x: 321, y: 230 });
});

test('who holds the viewport holds the map as well, as long as it has room there', () => {
  const last: Point = { x: 28, y: 200 };
  const laid = (more: Partial<typeof pane>, from: Point | null): Point =>
    placeOf(map, { ...pane, ...more }, [], from);
  expect(laid({ isFree: true }, last)).toBe(last);
  expect(laid({}, last)).toEqual(LOWEST);
  expect(laid({ isFree: true }, null)).toEqual(LOWEST);
  expect(laid({ isFree: true, height: 260 }, last)).toEqual({ x: 321, y: 186 });
  expect(laid({ isFree: true, width: 100 }, last)).toEqual({ x: 21, y: 326 });
});

test('what the question is about counts three times, a gear at a corner as a small thing of its own', () => {
  const viewport = Object.assign(new Viewport(), {
    width: 400,
    height: 300,
    goal: { x: 0, y: 0, scale: 0.5 },
  });
  const rooms = ['ENT', 'R25'].map((id) => roomIn(askedView, id)); // without gears; with one at an edge and one at a corner
  const wide = (...asked: string[]): number[] => coveredBy(rooms, asked, viewport).map(({ width }) => width);
  expect(wide()).toEqual([60, 60, 18]);
  expect(wide('R25')).toEqual([60, 60, 60, 60, 18]);
  expect(coveredBy(rooms, [], viewport)[0]).toEqual({ x: 170, y: 120, width: 60, height: 60 });
});
