import { expect, test } from 'vitest';
import { blockOf, gearPoint, isUpright, pivotOf, poseOf, sideAt, turnAround } from './geometry';
import { askedView, roomIn } from './sample';

test('sides turn with the card', () => {
  const room = roomIn(askedView, 'R28'); // WGOO, facing south
  expect((['n', 'e', 's', 'w'] as const).map((direction) => sideAt(room, direction)).join('')).toBe('OOWG');
  const west = roomIn(askedView, 'R62'); // LWOO
  expect((['n', 'e', 's', 'w'] as const).map((direction) => sideAt(west, direction)).join('')).toBe('WOOL');
});

test('a corner gear lies between four cells, whichever way its card is turned', () => {
  const gear = { kind: 'corner', at: 'front-right' } as const;
  const at = { row: -1, column: 2 };
  expect(pivotOf({ ...at, heading: 'n' }, gear)).toEqual({ x: 325, y: -195 });
  expect(pivotOf({ ...at, heading: 'e' }, gear)).toEqual({ x: 325, y: -65 });
  expect(pivotOf({ ...at, heading: 's' }, gear)).toEqual({ x: 195, y: -65 });
  expect(blockOf({ ...at, heading: 'w' }, gear)).toEqual([
    { row: -2, column: 1 },
    { row: -2, column: 2 },
    { row: -1, column: 2 },
    { row: -1, column: 1 },
  ]);
});

test('an edge gear moves the line along its wall, a linear gear along its axis', () => {
  expect(isUpright({ heading: 'n' }, { kind: 'edge', at: 'front' })).toBe(false);
  expect(isUpright({ heading: 'e' }, { kind: 'edge', at: 'front' })).toBe(true);
  expect(isUpright({ heading: 'n' }, { kind: 'linear', at: 'front-back' })).toBe(true);
  expect(isUpright({ heading: 'n' }, { kind: 'linear', at: 'left-right' })).toBe(false);
  expect(gearPoint({ heading: 'e' }, { kind: 'edge', at: 'front' })).toEqual({ x: 43, y: 0 });
});

test('a quarter turn clockwise', () => {
  const { x, y } = turnAround({ x: 1, y: 0 }, { x: 0, y: 0 }, 90);
  expect([x, y].map(Math.round)).toEqual([0, 1]);
  expect(poseOf({ row: 1, column: -1, heading: 'w' })).toEqual({ x: -130, y: 130, turn: 270 });
});
