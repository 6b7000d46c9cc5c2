/* Made from lesson.ftl by `make web-types`; do not edit. */
import { defineTexts } from '../../../i18n/define-texts';
import de from './de/lesson.ftl?raw';
import en from './en/lesson.ftl?raw';

export interface LessonTexts {
  finished: null;
  other: null;
  'step-drive-title': null;
  'step-drive-text': null;
  'step-drive-task': null;
  'step-drive-hint': null;
  'step-drive-done': null;
  'step-belt-title': null;
  'step-belt-text': null;
  'step-belt-task': null;
  'step-belt-hint': null;
  'step-belt-done': null;
  'step-push-title': null;
  'step-push-text': null;
  'step-push-task': null;
  'step-push-hint': null;
  'step-push-done': null;
  'step-damage-title': null;
  'step-damage-text': null;
  'step-damage-task': null;
  'step-damage-hint': null;
  'step-damage-done': null;
  'step-power-title': null;
  'step-power-text': null;
  'step-power-task': null;
  'step-power-hint': null;
  'step-power-done': null;
}

export const tLesson = defineTexts<LessonTexts>({ de, en });
