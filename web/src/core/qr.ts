/** QR codes for links: byte mode, error correction level M, versions 1 to 10 (ISO/IEC 18004). */

interface Version {
  codewords: number; // in all
  correction: number; // codewords of each block for error correction
  blocks: number;
  alignment: number[]; // centres of the alignment patterns, in both directions
}

const VERSIONS: Version[] = [
  { codewords: 26, correction: 10, blocks: 1, alignment: [] },
  { codewords: 44, correction: 16, blocks: 1, alignment: [6, 18] },
  { codewords: 70, correction: 26, blocks: 1, alignment: [6, 22] },
  { codewords: 100, correction: 18, blocks: 2, alignment: [6, 26] },
  { codewords: 134, correction: 24, blocks: 2, alignment: [6, 30] },
  { codewords: 172, correction: 16, blocks: 4, alignment: [6, 34] },
  { codewords: 196, correction: 18, blocks: 4, alignment: [6, 22, 38] },
  { codewords: 242, correction: 22, blocks: 4, alignment: [6, 24, 42] },
  { codewords: 292, correction: 22, blocks: 5, alignment: [6, 26, 46] },
  { codewords: 346, correction: 26, blocks: 5, alignment: [6, 28, 50] },
];

/** Returns the rows of modules, true for dark ones; null for a text that is too long. */
export function qrCode(text: string): boolean[][] | null {
  const bytes = new TextEncoder().encode(text);
  const found = VERSIONS.findIndex(
    (version, at) => dataLength(version) * 8 >= bytes.length * 8 + headerBits(at),
  );
  const version = VERSIONS[found];
  if (!version) return null;
  const drawing = new Drawing(found + 1, version);
  drawing.placeBits(interleave(dataCodewords(bytes, version, found), version));
  const masked = MASKS.map((_, mask) => drawing.masked(mask));
  return masked.reduce((best, other) => (penalty(other) < penalty(best) ? other : best));
}

// --- codewords ---

const dataLength = ({ codewords, correction, blocks }: Version): number => codewords - correction * blocks;
const lengthBits = (index: number): number => (index < 9 ? 8 : 16);
const headerBits = (index: number): number => 4 + lengthBits(index);

function bitsOf(value: number, count: number): number[] {
  return Array.from({ length: count }, (_, place) => (value >> (count - 1 - place)) & 1);
}

/** Returns the text with its header, filled up to the capacity of the version. */
function dataCodewords(bytes: Uint8Array, version: Version, index: number): number[] {
  const bits = [...bitsOf(0b0100, 4), ...bitsOf(bytes.length, lengthBits(index))];
  for (const byte of bytes) bits.push(...bitsOf(byte, 8));
  const capacity = dataLength(version) * 8;
  bits.push(...Array<number>(Math.min(4, capacity - bits.length)).fill(0)); // the terminator
  while (bits.length % 8) bits.push(0);
  const words: number[] = [];
  for (let at = 0; at < bits.length; at += 8) words.push(parseInt(bits.slice(at, at + 8).join(''), 2));
  for (let pad = 0; words.length < capacity / 8; pad++) words.push(pad % 2 ? 0x11 : 0xec);
  return words;
}

/** Splits the data into blocks, and takes a codeword of each block in turn; so with their error correction. */
function interleave(data: number[], version: Version): number[] {
  const { blocks, correction } = version;
  const short = Math.floor(data.length / blocks);
  const firstLong = blocks - (data.length % blocks); // later blocks have one codeword more
  let at = 0;
  const parts = Array.from({ length: blocks }, (_, block) => {
    const part = data.slice(at, at + short + Number(block >= firstLong));
    at += part.length;
    return part;
  });
  return [...inTurn(parts), ...inTurn(parts.map((part) => errorCorrection(part, correction)))];
}

function inTurn(parts: number[][]): number[] {
  const longest = Math.max(...parts.map(({ length }) => length));
  return Array.from({ length: longest }, (_, at) => parts.flatMap((part) => part[at] ?? [])).flat();
}

const EXP = powers();
const LOG = new Map(EXP.map((value, exponent) => [value, exponent]));

/** The powers of 2 in the field of 256 elements. */
function powers(): number[] {
  const found: number[] = [];
  for (let value = 1; found.length < 255; value = (value << 1) ^ (value & 0x80 ? 0x11d : 0))
    found.push(value);
  return found;
}

function product(one: number, other: number): number {
  if (!one || !other) return 0;
  return EXP[((LOG.get(one) ?? 0) + (LOG.get(other) ?? 0)) % 255] ?? 0;
}

/** Returns the codewords of a Reed-Solomon code: the remainder of the data by the generator polynomial. */
export function errorCorrection(data: readonly number[], count: number): number[] {
  const generator = generatorOf(count);
  const remainder = Array<number>(count).fill(0);
  for (const word of data) {
    const factor = word ^ (remainder.shift() ?? 0);
    remainder.push(0);
    generator.forEach(
      (coefficient, at) => (remainder[at] = (remainder[at] ?? 0) ^ product(coefficient, factor)),
    );
  }
  return remainder;
}

/** Returns the coefficients after the first one, which is 1. */
function generatorOf(degree: number): number[] {
  let polynomial = [1];
  for (let root = 0; root < degree; root++) {
    const shifted = [...polynomial, 0];
    polynomial = shifted.map((value, at) => value ^ product(polynomial[at - 1] ?? 0, EXP[root] ?? 0));
  }
  return polynomial.slice(1);
}

// --- modules ---

type Mask = (row: number, column: number) => boolean;

const MASKS: Mask[] = [
  (row, column) => (row + column) % 2 === 0,
  (row) => row % 2 === 0,
  (_, column) => column % 3 === 0,
  (row, column) => (row + column) % 3 === 0,
  (row, column) => (Math.floor(row / 2) + Math.floor(column / 3)) % 2 === 0,
  (row, column) => ((row * column) % 2) + ((row * column) % 3) === 0,
  (row, column) => (((row * column) % 2) + ((row * column) % 3)) % 2 === 0,
  (row, column) => (((row + column) % 2) + ((row * column) % 3)) % 2 === 0,
];

/** Returns value and check bits of a BCH code. */
export function withCheckBits(value: number, checkBits: number, generator: number): number {
  let rest = value << checkBits;
  const size = 32 - Math.clz32(generator);
  while (32 - Math.clz32(rest) >= size) rest ^= generator << (32 - Math.clz32(rest) - size);
  return (value << checkBits) | rest;
}

const LEVEL_M = 0b00;
const FORMAT_MASK = 0x5412;
export const formatBits = (mask: number): number =>
  withCheckBits((LEVEL_M << 3) | mask, 10, 0x537) ^ FORMAT_MASK;

class Drawing {
  private readonly size: number;
  private readonly dark: boolean[][];
  private readonly fixed: boolean[][]; // modules of the patterns, which carry no data

  constructor(
    private readonly version: number,
    { alignment }: Version,
  ) {
    this.size = 17 + 4 * version;
    this.dark = Array.from({ length: this.size }, () => Array<boolean>(this.size).fill(false));
    this.fixed = this.dark.map((row) => [...row]);
    this.drawTiming();
    for (const [row, column] of [
      [3, 3],
      [3, this.size - 4],
      [this.size - 4, 3],
    ] as const)
      this.drawFinder(row, column);
    this.drawAlignment(alignment);
    this.drawVersion();
    this.drawFormat(0); // reserves its modules
  }

  private set(row: number, column: number, isDark: boolean): void {
    const [line, fixed] = [this.dark[row], this.fixed[row]];
    if (!line || !fixed || column < 0 || column >= this.size) return;
    line[column] = isDark;
    fixed[column] = true;
  }

  private drawTiming(): void {
    for (let at = 0; at < this.size; at++) {
      this.set(6, at, at % 2 === 0);
      this.set(at, 6, at % 2 === 0);
    }
  }

  /** With the light border around it. */
  private drawFinder(row: number, column: number): void {
    this.drawRings(row, column, 4, [2, 4]);
  }

  private drawAlignment(centres: number[]): void {
    const last = centres.at(-1);
    for (const row of centres)
      for (const column of centres) {
        const isFinder =
          (row === 6 && column === 6) || (row === 6 && column === last) || (row === last && column === 6);
        if (!isFinder) this.drawRings(row, column, 2, [1]);
      }
  }

  private drawRings(row: number, column: number, radius: number, light: number[]): void {
    for (let down = -radius; down <= radius; down++)
      for (let right = -radius; right <= radius; right++)
        this.set(row + down, column + right, !light.includes(Math.max(Math.abs(down), Math.abs(right))));
  }

  private drawVersion(): void {
    if (this.version < 7) return;
    const bits = withCheckBits(this.version, 12, 0x1f25);
    for (let at = 0; at < 18; at++) {
      const [far, near] = [this.size - 11 + (at % 3), Math.floor(at / 3)];
      this.set(far, near, ((bits >> at) & 1) === 1);
      this.set(near, far, ((bits >> at) & 1) === 1);
    }
  }

  /** Twice: around the first finder, and along the two others. */
  private drawFormat(mask: number): void {
    const bits = formatBits(mask);
    const bit = (at: number): boolean => ((bits >> at) & 1) === 1;
    for (let at = 0; at < 15; at++) {
      const near = at < 6 ? at : at < 8 ? at + 1 : 14 - at + Number(at === 8); // past the timing pattern
      if (at < 8) this.set(near, 8, bit(at));
      else this.set(8, near, bit(at));
      if (at < 8) this.set(8, this.size - 1 - at, bit(at));
      else this.set(this.size - 15 + at, 8, bit(at));
    }
    this.set(this.size - 8, 8, true);
  }

  /** In columns of two, up and down in turn, from the right. */
  placeBits(codewords: number[]): void {
    const bits = codewords.flatMap((word) => bitsOf(word, 8));
    let next = 0;
    for (let right = this.size - 1, isUp = true; right > 0; right -= 2, isUp = !isUp) {
      if (right === 6) right = 5; // the timing pattern
      for (let step = 0; step < this.size; step++)
        for (const column of [right, right - 1]) {
          const row = isUp ? this.size - 1 - step : step;
          const line = this.dark[row];
          if (line && !this.fixed[row]?.[column]) line[column] = bits[next++] === 1;
        }
    }
  }

  masked(mask: number): boolean[][] {
    this.drawFormat(mask);
    const flips = MASKS[mask];
    return this.dark.map((line, row) =>
      line.map((isDark, column) => isDark !== (!this.fixed[row]?.[column] && flips?.(row, column) === true)),
    );
  }
}

// --- the choice of the mask ---

/** The lower, the easier the code is to read. */
function penalty(rows: boolean[][]): number {
  const columns = rows.map((_, at) => rows.map((row) => row[at] === true));
  return linePenalty(rows) + linePenalty(columns) + blockPenalty(rows) + balancePenalty(rows);
}

const FINDER_LIKE = /(?=10111010000|00001011101)/g;

function linePenalty(lines: boolean[][]): number {
  let sum = 0;
  for (const line of lines) {
    const text = line.map(Number).join('');
    for (const [run] of text.matchAll(/0{5,}|1{5,}/g)) sum += run.length - 2;
    sum += 40 * [...text.matchAll(FINDER_LIKE)].length;
  }
  return sum;
}

function blockPenalty(rows: boolean[][]): number {
  let sum = 0;
  for (let row = 1; row < rows.length; row++)
    for (let column = 1; column < rows.length; column++) {
      const corner = rows[row]?.[column];
      const isBlock = [rows[row]?.[column - 1], rows[row - 1]?.[column], rows[row - 1]?.[column - 1]].every(
        (other) => other === corner,
      );
      if (isBlock) sum += 3;
    }
  return sum;
}

function balancePenalty(rows: boolean[][]): number {
  const dark = rows.flat().filter(Boolean).length / rows.length ** 2;
  return 10 * Math.floor(Math.abs(dark * 20 - 10));
}
