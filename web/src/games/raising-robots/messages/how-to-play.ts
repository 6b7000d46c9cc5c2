/* Made from how-to-play.ftl by `make web-types`; do not edit. */
import { defineTexts } from '../../../i18n/define-texts';
import de from './de/how-to-play.ftl?raw';
import en from './en/how-to-play.ftl?raw';

export interface HowToPlayTexts {
  'topic-start': null;
  'topic-classes': null;
  'topic-open': null;
  'topic-energy': null;
  'topic-upgrade': null;
  'topic-assemble': null;
  'topic-run': null;
  'topic-wild': null;
}

export const tHowToPlay = defineTexts<HowToPlayTexts>({ de, en });
