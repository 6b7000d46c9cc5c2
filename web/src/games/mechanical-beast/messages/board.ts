/* Made from board.ftl by `make web-types`; do not edit. */
import { defineTexts, type Value } from '../../../i18n/define-texts';
import de from './de/board.ftl?raw';
import en from './en/board.ftl?raw';

export interface BoardTexts {
  board: null;
  map: null;
  whole: null;
  back: null;
  'game-lost': null;
  'cut-off': null;
  role: { role: Value };
  'short-role': { role: Value };
  'plate-control': null;
  'plate-emergency_exit': null;
  room: { room: Value; direction: Value };
  side: { side: Value; direction: Value };
  switch: { off: Value };
  hatch: { open: Value };
  'you-are-here': null;
  'both-are-here': null;
  'is-here': { name: Value };
  'the-android': null;
  'one-person': null;
  collapses: null;
  doorway: { direction: Value; room: Value };
  blank: { place: Value };
  arrow: { direction: Value };
  choice: { key: Value; actions: Value };
  'choice-move': { figure: Value };
  'choice-by-control': { figure: Value };
  'choice-explore': { figure: Value };
  'choice-gear': { ways: number; figure: Value };
  'choice-place-exit': null;
  'choice-aim-exit': null;
}

export const tBoard = defineTexts<BoardTexts>({ de, en });
