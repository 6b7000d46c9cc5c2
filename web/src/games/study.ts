/** What a game brings to be learned and solved alone. The rooms for it know no game. */
import type { Told } from '../core/types';
import type { AnyComponent } from './face';

export interface Step {
  name: string;
  position: string;
  showing: boolean; // begin where a way is shown; else where the turn begins
  way: string[]; // one that reaches the goal
  most?: number; // answers after which it is missed, where there are longer ways
  isReached: (events: Told[]) => boolean;
}

export interface StepWords {
  title: string;
  text: string;
  task: string;
  hint: string;
  done: string;
}

export interface Study {
  steps: Step[];
  words(step: Step): StepWords;
  finished(): string; // what one says to those who have been through all of it
  names(): string[]; // of the seats in the lesson
  riddle: Riddle | null; // a puzzle a day, where the game has them
}

export interface Riddle {
  name(): string;
  Goal: AnyComponent; // props: {position, size}; what it asks for, as a picture
  errand(position: string): string; // and in words
  isSolved(events: Told[]): boolean;
  tell(told: Told): string; // what is said otherwise than at a table; '' where nothing is
  // Of both: whether every shortest solution does so; null where that is not known.
  first(robot: string, forced: boolean | null): string; // 'Blue goes first in every shortest solution'
  move(slide: string, forced: boolean | null): string; // 'One shortest solution continues with: Blue slides west'
  editor: () => Promise<AnyComponent>; // props: {position}; where one makes a puzzle of one's own
}
