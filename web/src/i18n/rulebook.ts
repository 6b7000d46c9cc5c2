/* Made from rulebook.ftl by `make web-types`; do not edit. */
import { defineTexts, type Value } from './define-texts';
import de from './de/rulebook.ftl?raw';
import en from './en/rulebook.ftl?raw';

export interface RulebookTexts {
  title: { game: Value };
  search: null;
  hits: { n: number };
  nothing: null;
  'server-rules': null;
  unknown: { rule: Value };
  'only-english': null;
  contents: null;
}

export const tRulebook = defineTexts<RulebookTexts>({ de, en });
