/* Made from setup.ftl by `make web-types`; do not edit. */
import { defineTexts } from '../../../i18n/define-texts';
import de from './de/setup.ftl?raw';
import en from './en/setup.ftl?raw';

export interface SetupTexts {
  'preset-book': null;
  'preset-book-about': null;
  'preset-family': null;
  'preset-family-about': null;
  'preset-quick': null;
  'preset-quick-about': null;
  'preset-solo': null;
  'preset-solo-about': null;
  'preset-solo-timer': null;
  'preset-solo-timer-about': null;
  'chapter-RIC-1': null;
  'chapter-RIC-2': null;
  'chapter-RIC-3': null;
  'chapter-RIC-4': null;
  'chapter-RIC-5': null;
  'chapter-RIC-6': null;
  'chapter-RIC-8': null;
  'chapter-RIC-9': null;
  'chapter-RIC-10': null;
  'chapter-RIC-11': null;
  'chapter-RIC-12': null;
  'chapter-RIC-13': null;
  'chapter-RIC-14': null;
}

export const tSetup = defineTexts<SetupTexts>({ de, en });
