/* Made from lesson.ftl by `make web-types`; do not edit. */
import { defineTexts } from '../../../i18n/define-texts';
import de from './de/lesson.ftl?raw';
import en from './en/lesson.ftl?raw';

export interface LessonTexts {
  finished: null;
  'step-explore-title': null;
  'step-explore-text': null;
  'step-explore-task': null;
  'step-explore-hint': null;
  'step-explore-done': null;
  'step-turn-title': null;
  'step-turn-text': null;
  'step-turn-task': null;
  'step-turn-hint': null;
  'step-turn-done': null;
  'step-slide-title': null;
  'step-slide-text': null;
  'step-slide-task': null;
  'step-slide-hint': null;
  'step-slide-done': null;
  'step-switch-title': null;
  'step-switch-text': null;
  'step-switch-task': null;
  'step-switch-hint': null;
  'step-switch-done': null;
  'step-out-title': null;
  'step-out-text': null;
  'step-out-task': null;
  'step-out-hint': null;
  'step-out-done': null;
  'step-free-title': null;
  'step-free-text': null;
  'step-free-task': null;
  'step-free-hint': null;
  'step-free-done': null;
}

export const tLesson = defineTexts<LessonTexts>({ de, en });
