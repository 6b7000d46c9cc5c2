/* Made from lesson.ftl by `make web-types`; do not edit. */
import { defineTexts } from '../../../i18n/define-texts';
import de from './de/lesson.ftl?raw';
import en from './en/lesson.ftl?raw';

export interface LessonTexts {
  finished: null;
  other: null;
  'step-leap-title': null;
  'step-leap-text': null;
  'step-leap-task': null;
  'step-leap-hint': null;
  'step-leap-done': null;
  'step-stack-title': null;
  'step-stack-text': null;
  'step-stack-task': null;
  'step-stack-hint': null;
  'step-stack-done': null;
  'step-upgrade-title': null;
  'step-upgrade-text': null;
  'step-upgrade-task': null;
  'step-upgrade-hint': null;
  'step-upgrade-done': null;
  'step-feed-title': null;
  'step-feed-text': null;
  'step-feed-task': null;
  'step-feed-hint': null;
  'step-feed-done': null;
  'step-relay-title': null;
  'step-relay-text': null;
  'step-relay-task': null;
  'step-relay-hint': null;
  'step-relay-done': null;
  'step-podium-title': null;
  'step-podium-text': null;
  'step-podium-task': null;
  'step-podium-hint': null;
  'step-podium-done': null;
}

export const tLesson = defineTexts<LessonTexts>({ de, en });
