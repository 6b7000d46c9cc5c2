/** Where cells, pieces and walls of a diagram lie, in a drawing whose cells have sides of 100. */
import type { Colour } from '../../art/shapes';
import { colours } from '../../art/shapes';
import type { Cell, Choice, Diagram, Piece, Prompt } from '../../core/types';

export const CELL = 100;
export const MARGIN = 14;
const WIDEST = 2.2; // width by height
const LARGEST_PIECE = 36; // radius
const LETTER = 0.62; // width of a letter by the size of its font

export interface PlacedPiece {
  piece: Piece;
  x: number;
  y: number;
  radius: number;
}

export interface Target {
  choice: Choice;
  number: number; // its place in the list of answers, from 1
}

export function boardRatio({ columns, rows }: Diagram): number {
  const ratio = (columns * CELL + 2 * MARGIN) / (rows * CELL + 2 * MARGIN);
  return Math.min(WIDEST, Math.max(1 / WIDEST, ratio));
}

export function seatColour(seat: number): Colour {
  return colours[seat % colours.length] ?? 'red';
}

export function pieceColour({ seat, colour }: Piece): Colour {
  return seat === null ? colour || 'black' : seatColour(seat);
}

/** Pieces on one cell share it, in rows of equal places. */
export function placePieces(pieces: Piece[]): PlacedPiece[] {
  const onCell = new Map<string, Piece[]>();
  for (const piece of pieces) {
    const key = `${piece.column} ${piece.row}`;
    onCell.set(key, [...(onCell.get(key) ?? []), piece]);
  }
  return pieces.map((piece) => {
    const group = onCell.get(`${piece.column} ${piece.row}`) ?? [piece];
    const side = Math.ceil(Math.sqrt(group.length));
    const place = group.indexOf(piece);
    const slot = CELL / side;
    return {
      piece,
      x: piece.column * CELL + slot * ((place % side) + 0.5),
      y: piece.row * CELL + slot * (Math.floor(place / side) + 0.5),
      radius: Math.min(LARGEST_PIECE, slot * 0.42),
    };
  });
}

/** The answers that a click on a named cell or piece gives: those that highlight it alone and need no warning. */
export function targetsOf(prompt: Prompt | null): Map<string, Target> {
  const found = new Map<string, Target | null>();
  prompt?.choices.forEach((choice, place) => {
    for (const name of choice.highlights)
      found.set(name, found.has(name) ? null : { choice, number: place + 1 });
  });
  const clear = [...found].filter((entry): entry is [string, Target] =>
    Boolean(entry[1] && !entry[1].choice.warning),
  );
  return new Map(clear);
}

/** A size at which the label fits into a width. */
export function fontSize(label: string, width: number, largest: number): number {
  return Math.min(largest, width / (Math.max(1, label.length) * LETTER));
}

const EDGES = {
  north: [0, 0, 1, 0],
  east: [1, 0, 1, 1],
  south: [0, 1, 1, 1],
  west: [0, 0, 0, 1],
} as const;

export function wallPath({ column, row, walls }: Cell): string {
  return walls
    .filter((wall) => wall !== '')
    .map((wall) => {
      const [x1, y1, x2, y2] = EDGES[wall].map((share, place) => (share + (place % 2 ? row : column)) * CELL);
      return `M${x1} ${y1}L${x2} ${y2}`;
    })
    .join('');
}

const TURNS = { '': 0, north: 0, east: 90, south: 180, west: 270 };

export function headingTurn({ heading }: Piece): number {
  return TURNS[heading];
}
