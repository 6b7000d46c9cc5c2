/** Learning Raising Robots: the lesson. */
import type { LearningUi } from '../learning';
import { steps } from './lesson';
import { t, type StepName } from './messages/lesson';

export const learning: LearningUi = {
  steps,
  stepText: ({ name }) => t().steps[name as StepName],
  finished: () => t().finished,
  names: () => ['', t().others.first, t().others.second],
  puzzles: null,
};
