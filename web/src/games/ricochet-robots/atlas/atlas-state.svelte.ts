/** What the page of the Atlas shows: a board, a chip, a position, and what the Atlas says about them. */
import { api, ApiError } from '../../../core/api';
import { rejectionText } from '../../../core/fluent';
import { toasts } from '../../../core/toasts.svelte';
import { to } from '../../../core/url';
import { tCommon } from '../../../i18n/common';
import { format } from '../format';
import { tAtlas } from '../messages/atlas';
import { GAME, robotLetters, type Letter } from '../robots';
import type { AtlasPosition, AtlasRecord, AtlasRow, AtlasSummary, RicochetView } from '../types';
import { wantedOf, type Wanted } from './address';
import { atlas, atlasPath, positionOf } from './atlas-api';
import { sum } from './figures';

export type Scope = 'all' | 'board' | 'chip';

/** A sentence instead of an answer. */
export interface Problem {
  text: string;
  lang?: 'en' | undefined; // English in every language of the page
  canRetry: boolean;
}

type IsNewest = () => boolean;

export class AtlasState {
  summary: AtlasSummary | null = $state.raw(null);
  row: AtlasRow | null = $state.raw(null);
  view: RicochetView | null = $state.raw(null); // of the position
  found: AtlasPosition | null = $state.raw(null); // of a position that the row does not list
  robots = $state('');
  scope: Scope = $state('all');
  busy = $state(true);
  problem: Problem | null = $state.raw(null);

  private latest = 0; // only the newest request is shown

  /** The number of the position among the listed ones, from 0 on; -1 for others. */
  get number(): number {
    return this.row ? this.row.hardest.indexOf(this.robots) : -1;
  }

  get position(): string {
    return this.row ? positionOf(this.row.board, this.row.chip, this.robots) : '';
  }

  get path(): string {
    return this.row ? atlasPath(this.row.board, this.row.chip, this.robots) : to`/atlas`;
  }

  /** The moves of the position, where they are known. */
  get best(): number | null {
    if (this.number >= 0) return this.row?.longest ?? null;
    return this.found?.proved ? this.found.best : null;
  }

  /** The share of positions of this board and chip with a shorter solution. */
  get easier(): number | null {
    const { row, best } = this;
    if (!row || best === null) return null;
    return sum(row.histogram.slice(0, best)) / row.positions;
  }

  get chart(): { histogram: number[]; mean: number } | null {
    const { summary, row, scope } = this;
    if (!summary || !row) return null;
    if (scope === 'all') return summary;
    return scope === 'chip' ? row : { histogram: row.board_histogram, mean: row.board_mean };
  }

  /** Show what an address or a pasted text names. What it leaves out, or names wrongly, is a hardest one. */
  open(words: string[]): Promise<void> {
    const wanted = wantedOf(words);
    this.scope = wanted.board || wanted.chip ? 'chip' : 'all';
    return this.attempt(async (isNewest) => {
      this.summary ??= await atlas.summary();
      if (wanted.unknown)
        this.problem = { text: tAtlas('unknown-word', { word: wanted.unknown }), canRetry: false };
      for (const choice of fallbacks(wanted)) {
        try {
          const { board, chip } = await this.complete(choice, this.summary);
          return await this.show(board, chip, choice.robots, isNewest);
        } catch (error) {
          if (!isRejection(error)) throw error;
          this.problem ??= problemOf(error);
        }
      }
    });
  }

  choose(board: string, chip: string, robots = ''): Promise<void> {
    this.scope = 'chip';
    return this.attempt((isNewest) => this.show(board, chip, robots, isNewest));
  }

  /** Show a random position that takes so many moves, of those that the histogram counts. */
  deal(moves: number): Promise<void> {
    const { row, scope } = this;
    return this.attempt(async (isNewest) => {
      const [board, chip] = [scope === 'all' ? '' : row?.board, scope === 'chip' ? row?.chip : ''];
      const dealt = await atlas.random(moves, board ?? '', chip ?? '').catch((error: unknown) => {
        if (!isRejection(error)) throw error;
        toasts.note(tAtlas('not-dealt', { moves }));
        return null;
      });
      if (dealt && isNewest()) await this.show(dealt.board, dealt.chip, dealt.robots, isNewest);
    });
  }

  /** Put a robot on a square; on a robot's square the two change places. */
  place(robot: Letter, square: string): Promise<void> {
    const { row, view } = this;
    if (!row || !view) return Promise.resolve();
    const place = robotLetters.indexOf(robot);
    const from = view.robots[place] ?? '';
    const squares = view.robots.map((at, other) => (other === place ? square : at === square ? from : at));
    return this.choose(
      row.board,
      row.chip,
      squares.map((at, other) => `${robotLetters[other]}${at}`).join(' '),
    );
  }

  /** Fill in what is missing: the chip with the longest solutions of a board, the record of a chip, or of all. */
  private async complete({ board, chip }: Wanted, summary: AtlasSummary): Promise<Wanted> {
    const rest = { robots: '', unknown: '' };
    if (board && chip) return { board, chip, ...rest };
    if (board) return { ...hardestOf((await atlas.row(board, 'v')).board_records), ...rest, board };
    const ofChip = summary.chips.find(({ record }) => record.chip === chip)?.record;
    return { ...hardestOf(ofChip ? [ofChip] : summary.hardest), ...rest };
  }

  private async show(board: string, chip: string, wanted: string, isNewest: IsNewest): Promise<void> {
    const known = this.row?.board === board && this.row.chip === chip ? this.row : null;
    const row = known ?? (await atlas.row(board, chip));
    const robots = wanted || (row.hardest[0] ?? '');
    const { view } = await api.sandbox(GAME, {
      position: positionOf(row.board, row.chip, robots),
      actions: [],
    });
    if (!isNewest()) return;
    [this.row, this.robots, this.view, this.found] = [row, robots, view as RicochetView, null];
    if (this.number >= 0) return;
    const found = await atlas.position(row.board, row.chip, robots);
    if (isNewest()) this.found = found;
  }

  private async attempt(work: (isNewest: IsNewest) => Promise<void>): Promise<void> {
    const mine = ++this.latest;
    const isNewest = (): boolean => mine === this.latest;
    [this.busy, this.problem] = [true, null];
    try {
      await work(isNewest);
    } catch (error) {
      if (isNewest()) this.problem = problemOf(error);
    } finally {
      if (isNewest()) this.busy = false;
    }
  }
}

/** The same without the robots if they are wrong, then without the board. */
function fallbacks(wanted: Wanted): Wanted[] {
  const withoutRobots = { ...wanted, robots: '' };
  return [wanted, ...(wanted.robots ? [withoutRobots] : []), { ...withoutRobots, board: '' }];
}

/** The record with the most moves, and of these the one with the most positions. */
function hardestOf(records: AtlasRecord[]): { board: string; chip: string } {
  const [first] = records.toSorted(
    (one, other) => other.moves - one.moves || other.positions - one.positions,
  );
  return { board: first?.board ?? '', chip: first?.chip ?? '' };
}

/** Of this position, and not because somebody asks too often. */
function isRejection(error: unknown): boolean {
  return error instanceof ApiError && !error.rejection.retry_after;
}

function problemOf(error: unknown): Problem {
  if (!(error instanceof ApiError)) return { text: tCommon('unreachable'), canRetry: true };
  const { retry_after: retryAfter } = error.rejection;
  if (retryAfter) return { text: tCommon('too-soon', { seconds: Math.ceil(retryAfter) }), canRetry: true };
  const { reason, lang } = rejectionText(error.rejection, format);
  return { text: reason, lang, canRetry: false };
}
