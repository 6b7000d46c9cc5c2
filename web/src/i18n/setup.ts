/* Made from setup.ftl by `make web-types`; do not edit. */
import { defineTexts, type Value } from './define-texts';
import de from './de/setup.ftl?raw';
import en from './en/setup.ftl?raw';

export interface SetupTexts {
  title: { game: Value };
  short: null;
  unknown: null;
  presets: null;
  seats: null;
  seat: { number: Value };
  'kind-me': null;
  'kind-open': null;
  'kind-guest': null;
  bot: { level: Value };
  'guest-name': { number: Value };
  add: null;
  remove: { number: Value };
  range: { minimum: Value; maximum: Value };
  table: null;
  who: null;
  private: null;
  'private-more': null;
  listed: null;
  'listed-more': null;
  hints: null;
  'hints-more': null;
  'substitute-after': null;
  'substitute-after-more': null;
  seconds: { seconds: Value };
  'substitute-level': null;
  rules: null;
  more: { rules: Value };
  'changed-more': { rules: Value };
  changed: null;
  reset: { option: Value };
  'in-seconds': null;
  limits: { minimum: Value; maximum: Value };
  open: null;
  start: null;
  opening: null;
  sum: { seats: number; bots: number; free: number };
  'no-clocks': null;
  workshop: null;
  'no-workshop': null;
  'house-rules': { rules: number };
}

export const tSetup = defineTexts<SetupTexts>({ de, en });
