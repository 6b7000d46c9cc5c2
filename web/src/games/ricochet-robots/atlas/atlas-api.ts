/** The routes of the atlas: its totals, the row of a board and a chip, one position, and a random one. */
import { api } from '../../../core/api';
import { at } from '../../../core/url';
import { GAME } from '../messages/common';

export interface AtlasRecord {
  board: string;
  chip: string;
  moves: number;
  positions: number; // that need so many moves
  robots: string; // one of them
}

export interface AtlasSummary {
  boards: number;
  positions: number;
  mean: number;
  longest: number;
  histogram: number[]; // positions by moves, from 0 on
  chips: { record: AtlasRecord; boards: number; mean: number }[];
  hardest: AtlasRecord[];
  hardest_without_diagonals: AtlasRecord[];
}

export interface AtlasRow {
  board: string;
  chip: string;
  positions: number;
  mean: number;
  longest: number;
  count: number; // positions that need the longest optimum
  histogram: number[];
  board_mean: number;
  board_histogram: number[];
  board_records: AtlasRecord[]; // by chip
  hardest: string[]; // robots
  complete: boolean; // these are all; robots that slide alike count as one
}

export interface AtlasPosition {
  position: string;
  best: number | null;
  proved: boolean;
  at_least: number;
  count: number; // shortest solutions
  complete: boolean; // `count` is exact
  easier: number | null; // share of all positions of the row that take fewer moves
}

const MAX_SEED = 2 ** 31;

export const atlas = {
  summary: () => api.ofGame<AtlasSummary>(GAME, '/atlas'),
  row: (board: string, chip: string) => api.ofGame<AtlasRow>(GAME, at`/atlas/${board}/${chip}`),
  position: (board: string, chip: string, robots: string) =>
    api.ofGame<AtlasPosition>(GAME, at`/atlas/${board}/${chip}?robots=${robots}`),
  /** A position that takes so many moves; '' stands for any board or chip. */
  random: (moves: number, board: string, chip: string) =>
    api.ofGame<AtlasRecord>(
      GAME,
      at`/atlas/random?moves=${moves}&seed=${Math.floor(Math.random() * MAX_SEED)}&board=${board}&chip=${chip}`,
    ),
};

/** /atlas/1A4A3B2B/bt/rd16_ga12_bc7_yn8 */
export function atlasPath(board: string, chip: string, robots = ''): string {
  return at`/atlas/${board}/${chip}` + (robots && at`/${robots.replaceAll(' ', '_')}`);
}

/** The position in the text that the rest of the page and the server use. */
export function positionOf(board: string, chip: string, robots: string): string {
  return `${board} ${robots} ${chip}`;
}
