/* Made from setup.ftl by `make web-types`; do not edit. */
import { defineTexts } from '../../../i18n/define-texts';
import de from './de/setup.ftl?raw';
import en from './en/setup.ftl?raw';

export interface SetupTexts {
  'preset-book': null;
  'preset-book-about': null;
  'preset-short': null;
  'preset-short-about': null;
  'preset-strict': null;
  'preset-strict-about': null;
  'chapter-ITM-2': null;
  'chapter-ITM-3': null;
  'chapter-ITM-11': null;
  'chapter-ITM-12': null;
}

export const tSetup = defineTexts<SetupTexts>({ de, en });
