/** Raising Robots alone: the lesson. */
import type { Study } from '../study';
import { steps } from './lesson';
import { words, type StepName } from './lesson-words';

export const study: Study = {
  steps,
  words: ({ name }) => words().steps[name as StepName],
  finished: () => words().finished,
  names: () => ['', words().others.first, words().others.second],
  riddle: null,
};
