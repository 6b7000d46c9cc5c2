/* Made from pages.ftl by `make web-types`; do not edit. */
import { defineTexts } from '../../../i18n/define-texts';
import de from './de/pages.ftl?raw';
import en from './en/pages.ftl?raw';

export interface PagesTexts {
  atlas: null;
  'atlas-name': null;
  'atlas-lead': null;
  'open-atlas': null;
}

export const tPages = defineTexts<PagesTexts>({ de, en });
