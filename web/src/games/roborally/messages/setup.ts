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
  'option-course': null;
  'option-fourth_life': null;
  'option-options_in_play': null;
  'option-without_options': null;
  'option-program_seconds': null;
  'option-strict_no_peeking': null;
  'option-powered_down_robots_act': null;
  'option-breaker_asks_when_all_down': null;
  'option-one_flag_per_turn': null;
  'option-fire_control': null;
  'option-reentry_keeps_powered_down_damage': null;
  'option-play_on': null;
  'option-last_robot': null;
  'option-question_seconds': null;
  'option-reentry_seconds': null;
  'option-watch_seconds': null;
  'option-program_seconds-about': null;
  'option-play_on-about': null;
  'option-last_robot-about': null;
  'option-question_seconds-about': null;
  'option-reentry_seconds-about': null;
  'option-watch_seconds-about': null;
  'chapter-RAL-1': null;
  'chapter-RAL-4': null;
  'chapter-RAL-5': null;
  'chapter-RAL-11': null;
  'chapter-RAL-12': null;
  'chapter-RAL-13': null;
  'chapter-RAL-14': null;
  'chapter-RAL-22': null;
  'value-token': null;
  'value-printed': null;
  'value-ask': null;
  'value-stop': null;
  'value-places': null;
  'value-wins': null;
  'value-drives_on': null;
}

export const tSetup = defineTexts<SetupTexts>({ de, en });
