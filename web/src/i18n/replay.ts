/* Made from replay.ftl by `make web-types`; do not edit. */
import { defineTexts, type Value } from './define-texts';
import de from './de/replay.ftl?raw';
import en from './en/replay.ftl?raw';

export interface ReplayTexts {
  replay: null;
  loading: null;
  failed: null;
  more: { have: Value; of: Value };
  transport: null;
  first: null;
  previous: null;
  play: null;
  pause: null;
  next: null;
  last: null;
  step: { place: Value; of: Value };
  chapter: null;
  track: null;
  whole: null;
  causes: null;
  recap: null;
  sheets: null;
  'no-causes': null;
  eyes: null;
  watcher: null;
  open: null;
  share: null;
  log: null;
  'to-table': null;
  fairness: null;
  rules: null;
  start: null;
}

export const tReplay = defineTexts<ReplayTexts>({ de, en });
