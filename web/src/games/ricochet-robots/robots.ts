/** Robots and chips, with the names that the engine's messages give them. A chip begins with the letter of its robot. */
import { capital } from '../../core/text';
import { letters } from '../../art/shapes';
import { format } from './format';
import { tGame } from './messages/game';
import type { RicochetView } from './types';

export const GAME = 'ricochet-robots';

export type Letter = keyof typeof letters;
export type Robot = (typeof letters)[Letter];

export const robotLetters = Object.keys(letters) as Letter[];

/** Returns the robot of a chip or a letter; the vortex ('v') has none. */
export function robotOf(text: string): Robot | undefined {
  return letters[text.charAt(0) as Letter] as Robot | undefined;
}

export function robotsOn({ robots }: RicochetView): Letter[] {
  return robotLetters.slice(0, robots.length);
}

export function squareOf({ robots }: RicochetView, robot: Letter): string {
  return robots[robotLetters.indexOf(robot)] ?? '';
}

export function robotOn({ robots }: RicochetView, square: string): Letter | null {
  return robotLetters[robots.indexOf(square)] ?? null;
}

/** Returns the chip of a position text: it follows the board and the robots; later fields have names ('options=…'). */
export function chipOf(position: string): string {
  const words = position.trim().split(/\s+/);
  const plain = words.length > 1 ? words : position.trim().split('_'); // in links, underscores replace the spaces
  return plain.findLast((word) => !word.includes('='))?.toLowerCase() ?? '';
}

// --- names ---

/** 'Red' */
export const robotName = (robot: string): string => format({ id: 'robot', args: { robot: robot.charAt(0) } });

/** 'up' */
export const directionName = (direction: string): string => format({ id: 'direction', args: { direction } });

/** The variables of texts about a chip. */
export function chipParts(chip: string): { colour: string; symbol: string } {
  return {
    colour: format({ id: 'colour', args: { colour: chip.charAt(0) } }),
    symbol: chip.charAt(chip.length - 1),
  };
}

/** 'red moon' */
export const chipName = (chip: string): string => tGame('chip', chipParts(chip));

/** 'Red moon' */
export const chipTitle = (chip: string): string => capital(chipName(chip));

/** The robot that a chip is for: 'Red' or 'any robot'. */
export const runnerName = (chip: string): string => (robotOf(chip) ? robotName(chip) : tGame('any-robot'));
