import { expect, test } from 'vitest';
import { boardRatio, fontSize, headingTurn, pieceColour, placePieces, targetsOf, wallPath } from './layout';
import { choice, diagram, prompt } from './sample';

const [piece] = diagram.pieces;
if (!piece) throw new Error('the sample has pieces');

test('the aspect ratio follows the columns, within limits', () => {
  expect(boardRatio(diagram)).toBe(1);
  expect(boardRatio({ ...diagram, columns: 4 })).toBeGreaterThan(1.8);
  expect(boardRatio({ ...diagram, columns: 60, rows: 1 })).toBe(2.2);
  expect(boardRatio({ ...diagram, columns: 1, rows: 60 })).toBeCloseTo(1 / 2.2);
});

test('a piece is centred in its cell; several share it without touching', () => {
  expect(placePieces([piece])).toMatchObject([{ x: 50, y: 50, radius: 36 }]);
  const crowd = placePieces([0, 1, 2].map((seat) => ({ ...piece, seat })));
  expect(crowd.map(({ x, y }) => [x, y])).toEqual([
    [25, 25],
    [75, 25],
    [25, 75],
  ]);
  expect(crowd.every(({ radius }) => 2 * radius < 50)).toBe(true);
});

test('a name maps to the only answer that highlights it', () => {
  expect([...targetsOf(prompt)].map(([name, { number }]) => [name, number])).toEqual([
    ['b1', 1],
    ['a2', 2],
  ]);
  expect(targetsOf(null).size).toBe(0);
});

test('a name that several answers highlight, or one with a warning, is left to the list', () => {
  const choices = [choice('east', ['b1']), choice('jump', ['b1']), choice('leave', ['a2'], 'For good.')];
  expect(targetsOf({ ...prompt, choices }).size).toBe(0);
});

test('a piece has the colour of its owner, else its own', () => {
  expect(pieceColour(piece)).toBe('red');
  expect(pieceColour({ ...piece, seat: 9 })).toBe('green');
  expect(pieceColour({ ...piece, seat: null, colour: 'pink' })).toBe('pink');
  expect(pieceColour({ ...piece, seat: null })).toBe('black');
});

test('a long label is written small', () => {
  expect(fontSize('a', 80, 34)).toBe(34);
  expect(fontSize('a very long label', 80, 34)).toBeLessThan(10);
});

test('walls lie on the edges of their cell', () => {
  const [, cell] = diagram.cells;
  if (!cell) throw new Error('the sample has cells');
  expect(wallPath({ ...cell, walls: ['north', 'west'] })).toBe('M100 0L200 0M100 0L100 100');
  expect(wallPath({ ...cell, walls: ['east', 'south'] })).toBe('M200 0L200 100M100 100L200 100');
});

test('a heading turns clockwise from the top', () => {
  expect(
    (['north', 'east', 'south', 'west'] as const).map((heading) => headingTurn({ ...piece, heading })),
  ).toEqual([0, 90, 180, 270]);
});
