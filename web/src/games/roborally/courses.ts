/** The courses of the catalog: which of them one looks for, which fit the table, and how their boards lie. */
import { withElements, type Elements } from './course-elements';
import { spotOf, squareAt, turnFloor, type Spot } from './geometry';
import type { CatalogCourse, FloorView, PlacedBoard, Catalog } from './types';

export type SpecialRule = CatalogCourse['special_rules'][number];
export type Level = CatalogCourse['level'];
export type Length = CatalogCourse['length'];
export type Category = CatalogCourse['category'];

export const LEVELS: Level[] = ['easy', 'mid', 'hard', 'expert', 'team'];
export const LENGTHS: Length[] = ['short', 'medium', 'long'];
export const CATEGORIES: Category[] = ['beginner', 'expert', 'team', 'own'];

/** What a picture of a course needs. */
export type Layout = Pick<CatalogCourse, 'boards' | 'flags' | 'numbered'>;

export interface Filter {
  search: string;
  fitting: boolean; // only those for this number of players
  length: Length | '';
  level: Level | '';
  category: Category | '';
  special: boolean; // only those with special rules
}

export const EVERYTHING: Filter = {
  search: '',
  fitting: false,
  length: '',
  level: '',
  category: '',
  special: false,
};

export function fits({ players }: CatalogCourse, seats: number): boolean {
  return players.includes(seats);
}

/** The words of a course are its name, its boards and its special rules, as the reader calls them. */
export function matches(course: CatalogCourse, filter: Filter, seats: number, words: string): boolean {
  const wanted = filter.search.toLowerCase().split(/\s+/);
  return (
    (!filter.fitting || fits(course, seats)) &&
    (!filter.length || course.length === filter.length) &&
    (!filter.level || course.level === filter.level) &&
    (!filter.category || course.category === filter.category) &&
    (!filter.special || course.special_rules.length > 0) &&
    wanted.every((word) => words.toLowerCase().includes(word))
  );
}

/** Those that fit come first, then the easy and the short ones. */
export function ordered(courses: CatalogCourse[], seats: number): CatalogCourse[] {
  const ranks = (course: CatalogCourse): number[] => [
    Number(!fits(course, seats)),
    LEVELS.indexOf(course.level),
    LENGTHS.indexOf(course.length),
  ];
  return courses.toSorted((one, other) => {
    const others = ranks(other);
    const difference = ranks(one).map((rank, at) => rank - (others[at] ?? 0));
    return difference.find(Boolean) ?? one.name.localeCompare(other.name);
  });
}

/** One of those that fit, and not the one that is chosen already if there is another. */
export function anyOf(
  courses: CatalogCourse[],
  seats: number,
  chosen: string,
  random = Math.random,
): CatalogCourse | undefined {
  const fitting = courses.filter((course) => fits(course, seats));
  const others = fitting.filter((course) => course.id !== chosen);
  const from = others.length ? others : fitting;
  return from[Math.floor(random() * from.length)];
}

/** A course by its id, or by its text. */
export function courseOf(catalog: Catalog, value: string): CatalogCourse | undefined {
  return catalog.courses.find((course) => course.id === value || course.text === value);
}

export function nameOf(catalog: Catalog, board: string): string {
  return catalog.boards.find(({ id }) => id === board)?.name ?? board;
}

/** The boards of a plan with the elements on them. */
export function floorOfPlan(catalog: Catalog, boards: PlacedBoard[], elements: Elements): FloorView {
  return withElements(floorOf(catalog, boards), elements);
}

/** The boards as they lie, joined to one floor; what the table would show, but for the name. */
export function floorOf(catalog: Catalog, boards: PlacedBoard[]): FloorView {
  const width = Math.max(0, ...boards.map((board) => board.x + board.width));
  const height = Math.max(0, ...boards.map((board) => board.y + board.height));
  const rows = Array.from({ length: height }, () => Array<string>(width).fill(''));
  const floor: FloorView = { ...BARE, width, height, rows, boards };
  for (const placed of boards) {
    const board = catalog.boards.find(({ id }) => id === placed.board);
    if (board) join(floor, turnFloor(board.floor, placed.rot / 90), placed);
  }
  return floor;
}

export const BARE: FloorView = {
  text: '',
  name: '',
  width: 0,
  height: 0,
  rows: [],
  walls: [],
  lasers: [],
  pushers: [],
  boards: [],
  special_rules: [],
  numbered: true,
};

function join(floor: FloorView, part: FloorView, { x, y }: Spot): void {
  const move = (square: string): string => squareAt({ x: spotOf(square).x + x, y: spotOf(square).y + y });
  part.rows.forEach((row, down) => floor.rows[y + down]?.splice(x, row.length, ...row));
  floor.walls = [...floor.walls, ...part.walls.map((wall) => `${move(wall.slice(0, -2))},${wall.slice(-1)}`)];
  floor.lasers = [
    ...floor.lasers,
    ...part.lasers.map((laser) => ({ ...laser, square: move(laser.square), end: move(laser.end) })),
  ];
  floor.pushers = [
    ...floor.pushers,
    ...part.pushers.map((pusher) => ({ ...pusher, square: move(pusher.square) })),
  ];
}
