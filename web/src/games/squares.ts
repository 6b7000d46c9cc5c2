/** Squares of a board as people write them: d5 is the fourth column from the left, fifth row from the top. */

/** A place in squares, both from 0; between two of them while something moves. */
export interface Spot {
  x: number;
  y: number;
}

const LETTERS = 26;

/** a, b … z, aa, ab … */
export function columnName(x: number): string {
  const last = String.fromCharCode(97 + (x % LETTERS));
  return x < LETTERS ? last : columnName(Math.floor(x / LETTERS) - 1) + last;
}

export function squareAt({ x, y }: Spot): string {
  return `${columnName(x)}${y + 1}`;
}

export function spotOf(square: string): Spot {
  const column = square.replace(/\d+$/, '');
  const x = [...column].reduce((sum, letter) => sum * LETTERS + letter.charCodeAt(0) - 96, 0) - 1;
  return { x, y: Number(square.slice(column.length)) - 1 };
}
