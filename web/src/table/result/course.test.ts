import { expect, test } from 'vitest';
import { pathOf, placeLabels, scaleOf, spread, ticksOf } from './course';

test('ticks are few round numbers that enclose the values', () => {
  expect([ticksOf(0, 6), ticksOf(0, 1), ticksOf(-3, 40), ticksOf(0, 117)]).toEqual([
    [0, 2, 4, 6],
    [0, 1],
    [-20, 0, 20, 40],
    [0, 50, 100, 150],
  ]);
});

test('a course steps from value to value', () => {
  const scale = scaleOf([[0, 1, 1]], { left: 0, right: 100, top: 0, bottom: 50 });
  expect(pathOf([0, 1, 1], scale)).toBe('M0 50H50V0H100V0');
});

test('labels at the ends move apart and stay above the axis', () => {
  expect(spread([40, 42, 10], 13, 50)).toEqual([29, 42, 10]);
  expect(spread([50, 50, 50], 13, 50)).toEqual([24, 37, 50]);
});

test('a label below goes to the first row in which it meets no other', () => {
  const labels = [10, 20, 80].map((x) => ({ x, width: 30 }));
  expect(placeLabels(labels, { left: 0, right: 90 })).toEqual([
    { x: 15, row: 0 },
    { x: 20, row: 1 },
    { x: 75, row: 0 },
  ]);
});
