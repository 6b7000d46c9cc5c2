/* Made from lesson.ftl by `make web-types`; do not edit. */
import { defineTexts, type Value } from '../../../i18n/define-texts';
import de from './de/lesson.ftl?raw';
import en from './en/lesson.ftl?raw';

export interface LessonTexts {
  puzzle: null;
  first: { forced: Value; robot: Value };
  move: { forced: Value; robot: Value; direction: Value };
  arrived: { moves: number };
  finished: null;
  bidder: null;
  'step-slide-title': null;
  'step-slide-text': null;
  'step-slide-task': null;
  'step-slide-hint': null;
  'step-slide-done': null;
  'step-robot-title': null;
  'step-robot-text': null;
  'step-robot-task': null;
  'step-robot-hint': null;
  'step-robot-done': null;
  'step-target-title': null;
  'step-target-text': null;
  'step-target-task': null;
  'step-target-hint': null;
  'step-target-done': null;
  'step-turn-title': null;
  'step-turn-text': null;
  'step-turn-task': null;
  'step-turn-hint': null;
  'step-turn-done': null;
  'step-barrier-title': null;
  'step-barrier-text': null;
  'step-barrier-task': null;
  'step-barrier-hint': null;
  'step-barrier-done': null;
  'step-bid-title': null;
  'step-bid-text': null;
  'step-bid-task': null;
  'step-bid-hint': null;
  'step-bid-done': null;
  'step-vortex-title': null;
  'step-vortex-text': null;
  'step-vortex-task': null;
  'step-vortex-hint': null;
  'step-vortex-done': null;
}

export const tLesson = defineTexts<LessonTexts>({ de, en });
