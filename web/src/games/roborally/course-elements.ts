/** Elements of one's own on the boards of a course: as text, and as they are placed in the editor. */
import { directions, rotateDirection, spotOf, squareAt, type Direction, type Spot } from './geometry';
import type { FloorView } from './types';

/** What is written for each square, as the server spells it: 'xx', 'be<s', 'nw', 'e2', 's135'. */
type Written = Readonly<Record<string, string>>;

const PARTS = ['squares', 'walls', 'lasers', 'pushers'] as const;
type Part = (typeof PARTS)[number];
export type Elements = Readonly<Record<Part, Written>>;

export const NO_ELEMENTS: Elements = { squares: {}, walls: {}, lasers: {}, pushers: {} };

/** What the pointer places. Walls, belts, lasers and pushers have a direction. */
export const KINDS = [
  'floor',
  'pit',
  'belt',
  'express',
  'gear-right',
  'gear-left',
  'wrench',
  'hammer',
  'wall',
  'laser',
  'pusher',
  'eraser',
] as const;
export type Kind = (typeof KINDS)[number];

export interface Brush {
  kind: Kind;
  direction: Direction;
  beams: number;
  registers: string; // '135'
}

export const FIRST_BRUSH: Brush = { kind: 'pit', direction: 'n', beams: 1, registers: '135' };
export const REGISTERS_OF_PUSHERS = ['135', '24'];
export const DIRECTED: Kind[] = ['belt', 'express', 'wall', 'laser', 'pusher'];

const TOKENS: Partial<Record<Kind, string>> = {
  floor: '..',
  pit: 'xx',
  'gear-right': 'g+',
  'gear-left': 'g-',
  wrench: 'r1',
  hammer: 'r2',
};
const opposite = (direction: Direction): Direction => rotateDirection(direction, 2);

// --- as text ---

export function isPart(name: string): name is Part {
  return PARTS.some((part) => part === name);
}

/** Belts without their tails: the server finds those. */
export function readPart(elements: Elements, part: Part, words: string[]): Elements {
  const written = Object.fromEntries(words.map((word) => word.split(':') as [string, string]));
  return { ...elements, [part]: { ...elements[part], ...written } };
}

export function writeElements(elements: Elements): string[] {
  return PARTS.flatMap((part) => {
    const words = Object.entries(elements[part]).map(([square, value]) => `${square}:${value}`);
    return words.length ? [[part, ...words].join(' ')] : [];
  });
}

// --- placing ---

/** A laser and a pusher come with the wall that holds them; what is there already goes. */
export function brushed(elements: Elements, spot: Spot, brush: Brush): Elements {
  const square = squareAt(spot);
  const { kind, direction, beams, registers } = brush;
  switch (kind) {
    case 'eraser':
      return without(elements, square);
    case 'wall':
      return { ...elements, walls: toggledSide(elements.walls, square, direction) };
    case 'laser':
      return mounted(elements, 'lasers', square, `${direction}${beams}`, direction);
    case 'pusher':
      return mounted(elements, 'pushers', square, `${direction}${registers}`, direction);
    case 'belt':
    case 'express':
      return {
        ...elements,
        squares: toggled(elements.squares, square, `${kind === 'belt' ? 'b' : 'x'}${direction}`),
      };
    default:
      return { ...elements, squares: toggled(elements.squares, square, TOKENS[kind] ?? '..') };
  }
}

function mounted(
  elements: Elements,
  part: 'lasers' | 'pushers',
  square: string,
  value: string,
  direction: Direction,
): Elements {
  if (elements[part][square] === value) return { ...elements, [part]: dropped(elements[part], square) };
  const wall = opposite(direction);
  const sides = elements.walls[square] ?? '';
  const walls = sides.includes(wall) ? elements.walls : toggledSide(elements.walls, square, wall);
  return { ...elements, walls, [part]: { ...elements[part], [square]: value } };
}

function toggled(written: Written, square: string, value: string): Written {
  return written[square]?.startsWith(value) ? dropped(written, square) : { ...written, [square]: value };
}

function toggledSide(walls: Written, square: string, side: Direction): Written {
  const before = walls[square] ?? '';
  const sides = directions.filter((one) => before.includes(one) !== (one === side)).join('');
  return sides ? { ...walls, [square]: sides } : dropped(walls, square);
}

function dropped(written: Written, square: string): Written {
  return Object.fromEntries(Object.entries(written).filter(([other]) => other !== square));
}

function without(elements: Elements, square: string): Elements {
  return mapped(elements, (part) => dropped(part, square));
}

function mapped(elements: Elements, change: (written: Written, part: Part) => Written): Elements {
  return Object.fromEntries(PARTS.map((part) => [part, change(elements[part], part)])) as unknown as Elements;
}

/** With their boards: `move` says where a square goes, null for nowhere, and how many quarters it turns. */
export function moved(
  elements: Elements,
  move: (spot: Spot) => (Spot & { quarters?: number }) | null,
): Elements {
  return mapped(elements, (written, part) =>
    Object.fromEntries(
      Object.entries(written).flatMap(([square, value]) => {
        const to = move(spotOf(square));
        return to ? [[squareAt(to), turnedValue(value, part, to.quarters ?? 0)]] : [];
      }),
    ),
  );
}

function turnedValue(value: string, part: Part, quarters: number): string {
  const turn = (letters: string): string =>
    letters.replace(/[nesw]/g, (letter) => rotateDirection(letter as Direction, quarters));
  if (part === 'walls') return directions.filter((side) => turn(value).includes(side)).join('');
  if (part === 'squares') return /^[bx][nesw]/.test(value) ? value.charAt(0) + turn(value.charAt(1)) : value;
  return turn(value);
}

// --- on the floor ---

/** The floor with the elements drawn on it. The beam of a laser is not known here: it shows its own square. */
export function withElements(floor: FloorView, { squares, walls, lasers, pushers }: Elements): FloorView {
  const rows = floor.rows.map((row, y) =>
    row.map((token, x) => (token && tokenOf(squares[squareAt({ x, y })])) || token),
  );
  return {
    ...floor,
    rows,
    walls: [
      ...floor.walls,
      ...Object.entries(walls).flatMap(([square, sides]) => [...sides].map((side) => `${square},${side}`)),
    ],
    lasers: [
      ...floor.lasers,
      ...Object.entries(lasers).map(([square, value]) => ({
        square,
        direction: value.charAt(0),
        beams: Number(value.charAt(1)),
        end: square,
      })),
    ],
    pushers: [
      ...floor.pushers,
      ...Object.entries(pushers).map(([square, value]) => ({
        square,
        direction: value.charAt(0),
        registers: [...value.slice(1)].map(Number),
      })),
    ],
  };
}

/** 'be<s' is drawn as 'bE<S'. */
function tokenOf(value: string | undefined): string {
  if (!value) return '';
  return /^[bx][nesw]/.test(value) ? value.charAt(0) + value.slice(1).toUpperCase() : value.toUpperCase();
}
