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
  'step-gear-title': null;
  'step-gear-text': null;
  'step-gear-task': null;
  'step-gear-hint': null;
  'step-gear-done': null;
  'step-push-title': null;
  'step-push-text': null;
  'step-push-task': null;
  'step-push-hint': null;
  'step-push-done': null;
  'step-archive-title': null;
  'step-archive-text': null;
  'step-archive-task': null;
  'step-archive-hint': null;
  'step-archive-done': null;
  'step-pit-title': null;
  'step-pit-text': null;
  'step-pit-task': null;
  'step-pit-hint': null;
  'step-pit-done': null;
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
  'step-option-title': null;
  'step-option-text': null;
  'step-option-task': null;
  'step-option-hint': null;
  'step-option-done': null;
}

export const tLesson = defineTexts<LessonTexts>({ de, en });
