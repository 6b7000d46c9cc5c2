/* Made from lesson.ftl by `make web-types`; do not edit. */
import { defineTexts } from '../../../i18n/define-texts';
import de from './de/lesson.ftl?raw';
import en from './en/lesson.ftl?raw';

export interface LessonTexts {
  finished: null;
  'other-first': null;
  'other-second': null;
  'step-phases-title': null;
  'step-phases-text': null;
  'step-phases-task': null;
  'step-phases-hint': null;
  'step-phases-done': null;
  'step-build-title': null;
  'step-build-text': null;
  'step-build-task': null;
  'step-build-hint': null;
  'step-build-done': null;
  'step-pay-title': null;
  'step-pay-text': null;
  'step-pay-task': null;
  'step-pay-hint': null;
  'step-pay-done': null;
  'step-run-title': null;
  'step-run-text': null;
  'step-run-task': null;
  'step-run-hint': null;
  'step-run-done': null;
  'step-token-title': null;
  'step-token-text': null;
  'step-token-task': null;
  'step-token-hint': null;
  'step-token-done': null;
  'step-inspire-title': null;
  'step-inspire-text': null;
  'step-inspire-task': null;
  'step-inspire-hint': null;
  'step-inspire-done': null;
  'step-cubes-title': null;
  'step-cubes-text': null;
  'step-cubes-task': null;
  'step-cubes-hint': null;
  'step-cubes-done': null;
  'step-class-title': null;
  'step-class-text': null;
  'step-class-task': null;
  'step-class-hint': null;
  'step-class-done': null;
}

export const tLesson = defineTexts<LessonTexts>({ de, en });
