/* Made from common.ftl by `make web-types`; do not edit. */
import { defineTexts, type Value } from './define-texts';
import de from './de/common.ftl?raw';
import en from './en/common.ftl?raw';

export interface CommonTexts {
  unreachable: null;
  'unreachable-more': null;
  offline: null;
  'offline-more': null;
  broken: null;
  'too-soon': { seconds: Value };
  go: null;
  close: null;
  skip: null;
  loading: null;
  retry: null;
  undo: null;
  'undo-turns': { turns: number };
  redo: null;
  rule: { rule: Value };
  nowhere: null;
  'nowhere-more': null;
  home: null;
  mark: null;
  'level-rookie': null;
  'level-regular': null;
  'level-master': null;
  'level-random': null;
  'bot-of': { level: Value };
  guest: { number: Value };
  'former-player': null;
  'signed-out': null;
  'signed-out-more': null;
  'sign-in': null;
  player: { number: Value };
  board: null;
  shelf: null;
  tray: null;
  'other-number': null;
  'type-number': null;
  'next-digit': null;
  'number-too-large': { maximum: Value };
  'more-below': { answers: number };
  'how-to-play': null;
  'substitute-delay': { seconds: number; minutes: Value };
}

export const tCommon = defineTexts<CommonTexts>({ de, en });
