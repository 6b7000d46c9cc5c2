/* Made from board.ftl by `make web-types`; do not edit. */
import { defineTexts, type Value } from '../../../i18n/define-texts';
import de from './de/board.ftl?raw';
import en from './en/board.ftl?raw';

export interface BoardTexts {
  board: { course: Value };
  row: { name: Value };
  column: { name: Value };
  robot: { colour: Value };
  'cause-pushed': { robot: Value };
  'cause-belt': null;
  'cause-express': null;
  'cause-pusher': null;
  'cause-gear': null;
  'cause-wall': null;
  'cause-laser': null;
  'cause-laserOf': { robot: Value };
  'cause-board': null;
  'cause-fired': { kind: Value; shots: number; robots: Value };
  'cause-shot': { robot: Value };
  'cause-beam': null;
  'cause-pit': null;
  'cause-edge': null;
  'cause-wrecked': null;
  'cause-chased': { robot: Value };
  direction: { direction: Value };
  you: null;
  facing: { direction: Value };
  damage: { damage: number };
  moves: { place: number };
  carries: { flag: Value };
  flag: { flag: number };
  'flag-of': { flag: Value; robot: Value };
  archive: { robot: Value };
  preview: { register: Value; direction: Value };
  choice: null;
  belt: { kind: Value; direction: Value };
  gear: { turn: Value };
  pit: null;
  site: { hammer: Value };
  dock: { number: Value };
  wall: { side: Value };
  pusher: { direction: Value; registers: Value };
  mount: { beams: number; direction: Value };
  lit: null;
}

export const tBoard = defineTexts<BoardTexts>({ de, en });
