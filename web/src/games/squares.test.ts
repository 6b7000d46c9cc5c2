import { expect, it } from 'vitest';
import { columnName, spotOf, squareAt } from './squares';

it('calls columns by letters and rows by numbers, from the top left', () => {
  expect(squareAt({ x: 3, y: 4 })).toBe('d5');
  expect([0, 25, 26, 51, 52].map(columnName)).toEqual(['a', 'z', 'aa', 'az', 'ba']);
});

it('finds a square by its name', () => {
  for (let x = 0; x < 72; x++) expect(spotOf(squareAt({ x, y: x + 1 }))).toEqual({ x, y: x + 1 });
});
