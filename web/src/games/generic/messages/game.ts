/* Made from game.ftl by `make web-types`; do not edit. */
import { defineTexts, type Value } from '../../../i18n/define-texts';
import de from './de/game.ftl?raw';
import en from './en/game.ftl?raw';

export interface GameTexts {
  board: null;
  empty: null;
  pieces: { names: Value };
  piece: null;
  'no-board': null;
  news: null;
  nothing: null;
  'to-act': null;
  'key-choose': null;
  'key-cell': null;
}

export const tGame = defineTexts<GameTexts>({ de, en });
