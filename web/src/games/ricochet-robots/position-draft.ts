/** A position in the editor and the changes to it. The server checks whether it can be played. */
import { beside, opposite, type Direction } from './geometry';
import { sectionsOf } from './atlas/sections';
import type { Reading, RicochetView, TargetView } from './types';
import { robotLetters, type Letter } from './robots';

export interface Plan {
  sections: string[]; // four, clockwise from the top left: '1A'
  walls: string[]; // that differ from the sections: 'd4n'
  targets: string[]; // that lie elsewhere than on the sections: 'rc-d5'
  robots: string[]; // their squares
  chip: string;
  readings: Reading; // of the rules
}

export const tools = ['pieces', 'target', 'walls'] as const; // what a press on the board does
export type Tool = (typeof tools)[number];

export const numbers = ['1', '2', '3', '4'];
export const designs = ['A', 'B', 'C', 'D'];
const CORNERS = ['p16', 'a1', 'p1', 'a16', 'b1'];

// --- reading and writing ---

/** The position that was pasted: as text, or within the link of a puzzle or of the editor. */
export function positionIn(pasted: string): string {
  const query = /\?([^#\s]+)/.exec(pasted)?.[1] ?? '';
  return (new URLSearchParams(query).get('position') ?? pasted).trim();
}

export function write({ sections, walls, targets, robots, chip, readings }: Plan): string {
  const board = [sections.join(''), [...walls, ...targets].join('.')].filter(Boolean).join('~');
  const placed = robots.map((square, place) => `${robotLetters[place]}${square}`);
  const options = Object.entries({ ...readings, black_robot: robots.length > 4 });
  return [board, ...placed, chip, `options=${options.map((option) => option.join(':')).join()}`].join(' ');
}

/** Returns the position text. */
export function planOf({ board, robots, target, reading }: RicochetView): Plan {
  const [sections = '', changes = ''] = board.name.split('~');
  const words = changes ? changes.split('.') : [];
  return {
    sections: sectionsOf(sections),
    walls: words.filter((word) => !isTarget(word)),
    targets: words.filter(isTarget),
    robots,
    chip: target ?? '',
    readings: reading,
  };
}

const isTarget = (word: string): boolean => word.includes('-');

/** The parts of a position text that a small picture shows. */
export function partsOf(text: string): { sections: string; robots: string; chip: string } {
  const [board = '', ...words] = text.split(' ').filter((word) => !word.includes('='));
  return {
    sections: board.split('~')[0] ?? '',
    robots: words.slice(0, -1).join(' '),
    chip: words.at(-1) ?? '',
  };
}

// --- changes ---

/** Moves a robot; if another robot stands there, the two swap squares. A robot that does not play stays away. */
export function withRobot(plan: Plan, robot: Letter, square: string): Plan {
  const place = robotLetters.indexOf(robot);
  const from = plan.robots[place];
  if (!from || from === square) return plan;
  const robots = plan.robots.map((at, other) => (other === place ? square : at === square ? from : at));
  return { ...plan, robots };
}

export function withFifth(plan: Plan, isThere: boolean): Plan {
  const four = plan.robots.slice(0, 4);
  const free = CORNERS.find((corner) => !four.includes(corner)) ?? '';
  return { ...plan, robots: isThere ? [...four, free] : four };
}

export function withChip(plan: Plan, chip: string): Plan {
  return { ...plan, chip };
}

/** Puts the target on a square; a target that lies there goes where this one was. */
export function withTarget(plan: Plan, places: TargetView[], square: string): Plan {
  const from = places.find(({ chip }) => chip === plan.chip)?.square;
  const other = places.find((place) => place.square === square)?.chip;
  if (!from || from === square) return plan;
  const moved = other ? { [plan.chip]: square, [other]: from } : { [plan.chip]: square };
  const stay = plan.targets.filter((target) => !(target.split('-')[0]! in moved));
  return { ...plan, targets: [...stay, ...Object.entries(moved).map((target) => target.join('-'))] };
}

export function withBoard(plan: Plan, name: string): Plan {
  return { ...plan, sections: sectionsOf(name) };
}

export function withReading(plan: Plan, reading: Partial<Reading>): Plan {
  return { ...plan, readings: { ...plan.readings, ...reading } };
}

/** Adds or removes a wall; the two squares beside it name the same wall. */
export function withWall(plan: Plan, square: string, direction: Direction): Plan {
  const walls = plan.walls.filter((wall) => !isSameWall(wall, square + direction));
  return { ...plan, walls: walls.length < plan.walls.length ? walls : [...walls, square + direction] };
}

function isSameWall(one: string, other: string): boolean {
  return one === other || one === fromBeyond(other);
}

function fromBeyond(wall: string): string {
  const direction = wall.slice(-1) as Direction;
  return beside(wall.slice(0, -1), direction) + opposite[direction];
}
