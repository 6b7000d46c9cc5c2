/** Ricochet Robots alone: the lesson and the puzzles. */
import type { Study } from '../study';
import Goal from './Goal.svelte';
import { hasWon, steps } from './lesson';
import { words, type StepName } from './lesson-words';
import type { GameTold } from './types';
import { chipOf, robotOf, words as ricochet } from './words';

export const study: Study = {
  steps,
  words: ({ name }) => words().steps[name as StepName],
  finished: () => words().finished,
  names: () => ['', words().bidder],
  riddle: {
    name: () => words().puzzle,
    Goal,
    errand: (position) => ricochet().bring(chipOf(position)),
    isSolved: hasWon,
    tell: (told) => arrival(told as GameTold),
    first: (robot, forced) => aboutRobot(robot, (name) => words().first(name, forced)),
    move: (slide, forced) =>
      aboutRobot(slide, (robot) => words().move(robot, ricochet().ways[slide.charAt(1)] ?? '', forced)),
    editor: () => import('./Editor.svelte').then((file) => file.default),
  },
};

/** There are no chips to win in a puzzle. */
function arrival(told: GameTold): string {
  return told.type === 'ChipWon' ? words().arrived(told.fact.moves) : '';
}

/** A sentence about the robot that a text begins with. */
function aboutRobot(text: string, sentence: (robot: string) => string): string {
  const robot = robotOf(text);
  return robot ? sentence(ricochet().robots[robot]) : '';
}
