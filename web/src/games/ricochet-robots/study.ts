/** Ricochet Robots alone: the lesson and the puzzles. */
import type { Study } from '../study';
import Goal from './Goal.svelte';
import { hasWon, steps } from './lesson';
import { words, type StepName } from './lesson-words';
import { chipOf, words as ricochet } from './words';

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
  },
};
