/* Made from how-to-play.ftl by `make web-types`; do not edit. */
import { defineTexts, type Value } from './define-texts';
import de from './de/how-to-play.ftl?raw';
import en from './en/how-to-play.ftl?raw';

export interface HowToPlayTexts {
  title: { game: Value };
  'exact-rules': null;
  views: null;
  players: { players: Value };
  minutes: { minutes: Value };
  print: null;
  lesson: null;
  figure: { no: Value };
  'rules-of': { rules: Value };
  'card-of': { card: Value; cards: Value };
  next: null;
  previous: null;
}

export const tHowToPlay = defineTexts<HowToPlayTexts>({ de, en });
