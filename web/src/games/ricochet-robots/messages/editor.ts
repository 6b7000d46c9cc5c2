/* Made from editor.ftl by `make web-types`; do not edit. */
import { defineTexts, type Value } from '../../../i18n/define-texts';
import de from './de/editor.ftl?raw';
import en from './en/editor.ftl?raw';

export interface EditorTexts {
  title: null;
  dice: null;
  tool: null;
  'tool-pieces': null;
  'tool-target': null;
  'tool-walls': null;
  'tool-hint-pieces': null;
  'tool-hint-target': null;
  'tool-hint-walls': null;
  'key-hint-pieces': null;
  'key-hint-target': null;
  'key-hint-walls': null;
  board: null;
  pieces: null;
  robots: null;
  target: null;
  sections: null;
  'corner-0': null;
  'corner-1': null;
  'corner-2': null;
  'corner-3': null;
  'changed-board': { walls: number; targets: number };
  'as-printed': null;
  saved: null;
  save: null;
  'is-saved': null;
  'none-saved': null;
  delete: { position: Value };
  readings: null;
  verdict: null;
  searching: null;
  unsolved: null;
  play: null;
  share: null;
  text: null;
  'copy-text': null;
  'copy-puzzle': null;
  'copy-puzzle-more': null;
  'copy-editor': null;
  copied: null;
  'copy-failed': null;
  load: null;
  'load-hint': null;
  'load-now': null;
}

export const tEditor = defineTexts<EditorTexts>({ de, en });
