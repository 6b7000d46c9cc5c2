/** The routes of the atlas: its totals, the row of a board and a chip, one position, and a random one. */
import { api } from '../../../core/api';
import { at, to } from '../../../core/url';
import { GAME } from '../robots';
import type { AtlasPosition, AtlasRecord, AtlasRow, AtlasSummary } from '../types';

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
  return to`/atlas/${board}/${chip}` + (robots && at`/${robots.replaceAll(' ', '_')}`);
}

/** The position in the text that the rest of the page and the server use. */
export function positionOf(board: string, chip: string, robots: string): string {
  return `${board} ${robots} ${chip}`;
}
