/* Made from learn.ftl by `make web-types`; do not edit. */
import { defineTexts, type Value } from './define-texts';
import de from './de/learn.ftl?raw';
import en from './en/learn.ftl?raw';

export interface LearnTexts {
  restart: null;
  none: null;
  lesson: null;
  step: { step: Value; steps: Value };
  your: null;
  back: null;
  next: null;
  pass: null;
  skip: null;
  'show-me': null;
  hint: null;
  well: null;
  'not-yet': null;
  'from-start': null;
  finished: null;
  'to-puzzle': null;
  text: null;
  try: null;
}

export const tLearn = defineTexts<LearnTexts>({ de, en });
