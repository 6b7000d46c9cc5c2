/* Made from setup.ftl by `make web-types`; do not edit. */
import { defineTexts } from '../../../i18n/define-texts';
import de from './de/setup.ftl?raw';
import en from './en/setup.ftl?raw';

export interface SetupTexts {
  'preset-usual': null;
  'preset-usual-about': null;
  'preset-first': null;
  'preset-first-about': null;
  'preset-quick': null;
  'preset-quick-about': null;
  'preset-calm': null;
  'preset-calm-about': null;
  'preset-book': null;
  'preset-book-about': null;
  'chapter-RAL-1': null;
  'chapter-RAL-4': null;
  'chapter-RAL-5': null;
  'chapter-RAL-11': null;
  'chapter-RAL-12': null;
  'chapter-RAL-13': null;
  'chapter-RAL-14': null;
  'chapter-RAL-22': null;
}

export const tSetup = defineTexts<SetupTexts>({ de, en });
