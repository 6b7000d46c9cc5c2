/** A game's lessons and puzzles. The pages that show them know no game. */
import type { EventMessage } from '../core/types';
import type { AnyComponent } from './game-ui';

export interface Step {
  name: string;
  position: string;
  inAttempt: boolean; // start in a solution attempt instead of the start of a turn
  solution: string[]; // actions that reach the goal
  hasShelf?: boolean; // shows the public extras of a table, such as the bids
  maxAnswers?: number; // answers after which the goal is missed, if longer solutions exist
  isReached: (events: EventMessage[]) => boolean;
}

export interface StepText {
  title: string;
  text: string;
  task: string;
  hint: string;
  done: string;
}

/** Returns the messages `step-NAME-title`, `step-NAME-text` and so on. */
export function stepTextOf(texts: { find(id: string): string | undefined }, { name }: Step): StepText {
  const find = (part: keyof StepText): string => texts.find(`step-${name}-${part}`) ?? '';
  return {
    title: find('title'),
    text: find('text'),
    task: find('task'),
    hint: find('hint'),
    done: find('done'),
  };
}

export interface LearningUi {
  steps: Step[];
  stepText(step: Step): StepText;
  finished(): string; // the closing text
  names(): string[]; // of the seats in the lesson
  puzzles: PuzzleUi | null; // daily puzzles, if the game has them
}

export interface PuzzleUi {
  name(): string;
  Goal: AnyComponent; // props: {position, size}; the goal as a picture
  goalText(position: string): string; // the goal in words
  isSolved(events: EventMessage[]): boolean;
  eventText(event: EventMessage): string; // event texts that differ from those at a table; '' for none
  // Of both: whether every shortest solution does so; null where that is not known.
  first(robot: string, forced: boolean | null): string; // 'Blue goes first in every shortest solution'
  move(slide: string, forced: boolean | null): string; // 'One shortest solution continues with: Blue slides west'
  editor: () => Promise<AnyComponent>; // props: {position}; the puzzle editor
}
