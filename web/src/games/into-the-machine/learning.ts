/** The lesson of Into the Machine. */
import { stepTextOf, type LearningUi } from '../learning';
import { steps } from './lesson';
import { tLesson } from './messages/lesson';

export const learning: LearningUi = {
  steps,
  stepText: (step) => stepTextOf(tLesson, step),
  finished: () => tLesson('finished'),
  names: () => ['', tLesson('other')],
  puzzles: null,
};
