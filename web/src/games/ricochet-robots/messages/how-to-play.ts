/* Made from how-to-play.ftl by `make web-types`; do not edit. */
import { defineTexts } from '../../../i18n/define-texts';
import de from './de/how-to-play.ftl?raw';
import en from './en/how-to-play.ftl?raw';

export interface HowToPlayTexts {
  'topic-turning': null;
  'topic-last-call': null;
  'topic-bid': null;
  'topic-show': null;
  'topic-take-back': null;
}

export const tHowToPlay = defineTexts<HowToPlayTexts>({ de, en });
