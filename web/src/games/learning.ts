/** What a game brings to be learned and solved alone. The rooms for it know no game. */
import type { EventMessage } from '../core/types';
import type { AnyComponent } from './game-ui';

export interface Step {
  name: string;
  position: string;
  inAttempt: boolean; // begin where a way is shown; else where the turn begins
  solution: string[]; // one that reaches the goal
  maxAnswers?: number; // answers after which it is missed, where there are longer ways
  isReached: (events: EventMessage[]) => boolean;
}

export interface StepText {
  title: string;
  text: string;
  task: string;
  hint: string;
  done: string;
}

export interface LearningUi {
  steps: Step[];
  stepText(step: Step): StepText;
  finished(): string; // what one says to those who have been through all of it
  names(): string[]; // of the seats in the lesson
  puzzles: PuzzleUi | null; // a puzzle a day, where the game has them
}

export interface PuzzleUi {
  name(): string;
  Goal: AnyComponent; // props: {position, size}; what it asks for, as a picture
  goalText(position: string): string; // and in words
  isSolved(events: EventMessage[]): boolean;
  eventText(event: EventMessage): string; // what is said otherwise than at a table; '' where nothing is
  // Of both: whether every shortest solution does so; null where that is not known.
  first(robot: string, forced: boolean | null): string; // 'Blue goes first in every shortest solution'
  move(slide: string, forced: boolean | null): string; // 'One shortest solution continues with: Blue slides west'
  editor: () => Promise<AnyComponent>; // props: {position}; where one makes a puzzle of one's own
}
