/* Made from setup.ftl by `make web-types`; do not edit. */
import { defineTexts } from '../../../i18n/define-texts';
import de from './de/setup.ftl?raw';
import en from './en/setup.ftl?raw';

export interface SetupTexts {
  'preset-first': null;
  'preset-first-about': null;
  'preset-whole': null;
  'preset-whole-about': null;
  'preset-alone': null;
  'preset-alone-about': null;
  'preset-challenge': null;
  'preset-challenge-about': null;
  'preset-bidding': null;
  'preset-bidding-about': null;
  'chapter-RAI-3': null;
  'chapter-RAI-4': null;
  'chapter-RAI-16': null;
}

export const tSetup = defineTexts<SetupTexts>({ de, en });
