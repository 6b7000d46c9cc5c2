/** The lesson and the puzzles of Ricochet Robots. */
import { stepTextOf, type LearningUi } from '../learning';
import Goal from './Goal.svelte';
import { hasWon, steps } from './lesson';
import { tLesson } from './messages/lesson';
import type { GameEvent } from './types';
import { tGame } from './messages/game';
import { chipOf, chipParts, directionName, robotName, robotOf, runnerName } from './robots';

export const learning: LearningUi = {
  steps,
  stepText: (step) => stepTextOf(tLesson, step),
  finished: () => tLesson('finished'),
  names: () => ['', tLesson('bidder')],
  puzzles: {
    name: () => tLesson('puzzle'),
    Goal,
    goalText: (position) =>
      tGame('bring', { ...chipParts(chipOf(position)), robot: runnerName(chipOf(position)) }),
    isSolved: hasWon,
    eventText: (event) => arrival(event as GameEvent),
    first: (robot, forced) =>
      aboutRobot(robot, (name) => tLesson('first', { robot: name, forced: forced ?? 'unknown' })),
    move: (slide, forced) =>
      aboutRobot(slide, (robot) =>
        tLesson('move', { robot, direction: directionName(slide.charAt(1)), forced: forced ?? false }),
      ),
    editor: () => import('./Editor.svelte').then((file) => file.default),
  },
};

/** There are no chips to win in a puzzle. */
function arrival(event: GameEvent): string {
  return event.type === 'ChipWon' ? tLesson('arrived', { moves: event.fact.moves }) : '';
}

/** A sentence about the robot that a text begins with. */
function aboutRobot(text: string, sentence: (robot: string) => string): string {
  return robotOf(text) ? sentence(robotName(text)) : '';
}
