/* Made from how-to-play.ftl by `make web-types`; do not edit. */
import { defineTexts } from '../../../i18n/define-texts';
import de from './de/how-to-play.ftl?raw';
import en from './en/how-to-play.ftl?raw';

export interface HowToPlayTexts {
  'topic-gear': null;
  'topic-explore': null;
  'topic-collapse': null;
  'topic-exits': null;
  'topic-aim-exit': null;
  'topic-trapped': null;
}

export const tHowToPlay = defineTexts<HowToPlayTexts>({ de, en });
