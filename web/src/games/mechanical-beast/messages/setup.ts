/* Made from setup.ftl by `make web-types`; do not edit. */
import { defineTexts } from '../../../i18n/define-texts';
import de from './de/setup.ftl?raw';
import en from './en/setup.ftl?raw';

export interface SetupTexts {
  'preset-first': null;
  'preset-first-about': null;
  'preset-alone': null;
  'preset-alone-about': null;
  'preset-normal': null;
  'preset-normal-about': null;
  'preset-hard': null;
  'preset-hard-about': null;
  'preset-extreme': null;
  'preset-extreme-about': null;
  'preset-semi': null;
  'preset-semi-about': null;
  'preset-race': null;
  'preset-race-about': null;
  'chapter-BST-1': null;
  'chapter-BST-2': null;
  'chapter-BST-3': null;
  'chapter-BST-7': null;
  'chapter-BST-8': null;
  'chapter-BST-9': null;
  'chapter-BST-12': null;
  'chapter-BST-13': null;
  'chapter-BST-14': null;
}

export const tSetup = defineTexts<SetupTexts>({ de, en });
