/** The lesson and the puzzles of Ricochet Robots. */
import type { LearningUi } from '../learning';
import Goal from './Goal.svelte';
import { hasWon, steps } from './lesson';
import { t, type StepName } from './messages/lesson';
import type { GameEvent } from './types';
import { chipOf, robotOf, t as tCommon } from './messages/common';

export const learning: LearningUi = {
  steps,
  stepText: ({ name }) => t().steps[name as StepName],
  finished: () => t().finished,
  names: () => ['', t().bidder],
  puzzles: {
    name: () => t().puzzle,
    Goal,
    goalText: (position) => tCommon().bring(chipOf(position)),
    isSolved: hasWon,
    eventText: (event) => arrival(event as GameEvent),
    first: (robot, forced) => aboutRobot(robot, (name) => t().first(name, forced)),
    move: (slide, forced) =>
      aboutRobot(slide, (robot) => t().move(robot, tCommon().ways[slide.charAt(1)] ?? '', forced)),
    editor: () => import('./Editor.svelte').then((file) => file.default),
  },
};

/** There are no chips to win in a puzzle. */
function arrival(event: GameEvent): string {
  return event.type === 'ChipWon' ? t().arrived(event.fact.moves) : '';
}

/** A sentence about the robot that a text begins with. */
function aboutRobot(text: string, sentence: (robot: string) => string): string {
  const robot = robotOf(text);
  return robot ? sentence(tCommon().robots[robot]) : '';
}
