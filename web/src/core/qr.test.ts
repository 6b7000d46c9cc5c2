import { expect, test } from 'vitest';
import { errorCorrection, formatBits, qrCode, withCheckBits } from './qr';

test('error correction is that of the standard’s example', () => {
  const data = [32, 91, 11, 120, 209, 114, 220, 77, 67, 64, 236, 17, 236, 17, 236, 17];
  expect(errorCorrection(data, 10)).toEqual([196, 35, 39, 119, 235, 215, 231, 226, 93, 23]);
});

test('format and version bits are those of the standard', () => {
  expect([0, 5].map((mask) => formatBits(mask).toString(2).padStart(15, '0'))).toEqual([
    '101010000010010',
    '100000011001110',
  ]);
  expect(withCheckBits(7, 12, 0x1f25).toString(2).padStart(18, '0')).toBe('000111110010010100');
});

test.each([
  ['http://192.168.1.23:8400/t/brass-otter-k7m2qx', 33],
  ['Ä', 21],
  [`https://botyard.example/${'t'.repeat(80)}`, 41],
  [`https://botyard.example/${'t'.repeat(100)}`, 49], // in blocks of two lengths
  ['x'.repeat(213), 57],
])('a reader finds the text %s', (text, size) => {
  const rows = qrCode(text) as boolean[][];
  expect([rows.length, read(rows)]).toEqual([size, text]);
});

test('a text that is too long has no code', () => {
  expect(qrCode('x'.repeat(214))).toBe(null);
});

// --- a reader, which knows the places of the modules in its own way ---

const MASKS = ['rc', 'r', 'c3', 'rc3'] as const;

function isFlipped(mask: number, row: number, column: number): boolean {
  const cross = row * column;
  if (MASKS[mask] === 'rc') return !((row + column) % 2);
  if (MASKS[mask] === 'r') return !(row % 2);
  if (MASKS[mask] === 'c3') return !(column % 3);
  if (MASKS[mask] === 'rc3') return !((row + column) % 3);
  if (mask === 4) return !(((row >> 1) + Math.trunc(column / 3)) % 2);
  if (mask === 5) return !((cross % 2) + (cross % 3));
  if (mask === 6) return !(((cross % 2) + (cross % 3)) % 2);
  return !((((row + column) % 2) + (cross % 3)) % 2);
}

/** The level M in the standard: error correction codewords per block, and the data codewords of each block. */
const BLOCKS: Record<number, [number, number[]]> = {
  21: [10, [16]],
  33: [18, [32, 32]],
  41: [16, [27, 27, 27, 27]],
  49: [22, [38, 38, 39, 39]],
  57: [26, [43, 43, 43, 43, 44]],
};
const CENTRES: Record<number, number[]> = { 21: [], 33: [26], 41: [34], 49: [24, 42], 57: [28, 50] };

function read(rows: boolean[][]): string {
  const size = rows.length;
  const at = (row: number, column: number): number => Number(rows[row]?.[column]);
  const format = [0, 1, 2, 3, 4, 5, 7, 8].map((column) => at(8, column)).join('');
  const mask = parseInt(format.slice(2, 5), 2) ^ 0b101; // the format has a mask of its own
  const bits = dataModules(size).map(
    ([row, column]) => at(row, column) ^ Number(isFlipped(mask, row, column)),
  );
  const words = Array.from({ length: bits.length >> 3 }, (_, word) =>
    parseInt(bits.slice(word * 8, word * 8 + 8).join(''), 2),
  );
  const [correction, lengths] = BLOCKS[size] as [number, number[]];
  const blocks: number[][] = lengths.map(() => []);
  const checks: number[][] = lengths.map(() => []);
  for (let place = 0; place < Math.max(...lengths); place++)
    lengths.forEach((length, block) => place < length && blocks[block]?.push(words.shift() ?? -1));
  for (let place = 0; place < correction; place++)
    lengths.forEach((_, block) => checks[block]?.push(words.shift() ?? -1));
  blocks.forEach((block, place) => expect(errorCorrection(block, correction)).toEqual(checks[place]));
  const stream = blocks
    .flat()
    .map((word) => word.toString(2).padStart(8, '0'))
    .join('');
  const lengthEnd = size < 57 ? 12 : 20;
  expect(stream.slice(0, 4)).toBe('0100');
  const length = parseInt(stream.slice(4, lengthEnd), 2);
  const bytes = Array.from({ length }, (_, byte) =>
    parseInt(stream.slice(lengthEnd + byte * 8, lengthEnd + byte * 8 + 8), 2),
  );
  return new TextDecoder().decode(new Uint8Array(bytes));
}

/** The modules that carry data, in the order of the standard. */
function dataModules(size: number): [number, number][] {
  const centres = CENTRES[size] ?? [];
  const near = (one: number, other: number): boolean => Math.abs(one - other) <= 2;
  const isAlignment = (row: number, column: number): boolean =>
    [6, ...centres].some((down) =>
      [6, ...centres].some((right) => {
        const isCorner =
          (down === 6 && right === 6) ||
          (down === 6 && right === centres.at(-1)) ||
          (right === 6 && down === centres.at(-1));
        return centres.length > 0 && !isCorner && near(row, down) && near(column, right);
      }),
    );
  const isFinder = (row: number, column: number): boolean =>
    (row < 9 && column < 9) || (row < 9 && column >= size - 8) || (row >= size - 8 && column < 9);
  const isVersion = (row: number, column: number): boolean =>
    size >= 45 && ((row < 6 && column >= size - 11) || (column < 6 && row >= size - 11));
  const found: [number, number][] = [];
  let isUp = true;
  for (const right of Array.from({ length: (size - 1) / 2 }, (_, pair) =>
    pair * 2 + 2 <= size - 7 ? size - 1 - pair * 2 : size - 2 - pair * 2,
  )) {
    for (let step = 0; step < size; step++)
      for (const column of [right, right - 1]) {
        const row = isUp ? size - 1 - step : step;
        if (
          row === 6 ||
          column === 6 ||
          isFinder(row, column) ||
          isAlignment(row, column) ||
          isVersion(row, column)
        )
          continue;
        found.push([row, column]);
      }
    isUp = !isUp;
  }
  return found;
}
