/** The result of the game at a table: its summary, what of it is shown, and the rematch. */
import { api } from '../../core/api';
import { account } from '../../core/account.svelte';
import { here, paths } from '../../core/router.svelte';
import { toasts } from '../../core/toasts.svelte';
import type { Moment, TableSummary } from '../../core/types';
import type { TableController } from '../table-controller.svelte';
import type { AgainstRow } from './AgainstTable.svelte';
import type { Course } from './CourseChart.svelte';
import { cardOf, pictureOf, shareText } from './share-card';
import {
  againstOf,
  columnsOf,
  hasScoreAmongNumbers,
  isShared,
  headlineOf,
  numbersOf,
  standingsOf,
  type Headline,
  type ShownNumber,
  type Standing,
} from './standings';

export class GameResult {
  summary: TableSummary | null = $state.raw(null);
  isLow = $state(false); // on a phone: the sheet is pulled down
  isStarting = $state(false); // the rematch

  constructor(private readonly controller: TableController) {}

  /** Fetch the summary. Games from outside have none, and the result is shown without it. */
  async load(): Promise<void> {
    const summary = await api.summary(this.controller.name).catch(() => null);
    this.summary = summary?.seats.length ? summary : null;
  }

  readonly standings: Standing[] = $derived.by(() => {
    const { table, displayed } = this.controller.connection;
    return table && displayed?.outcome ? standingsOf(table.seats, displayed.outcome, this.summary) : [];
  });

  get headline(): Headline {
    const { ui, view, log, connection } = this.controller;
    const verdict = connection.displayed ? ui?.resultTitle?.(view, log) : null;
    return headlineOf(this.standings, connection.seats, verdict);
  }

  get how(): string {
    const { ui, view, log, connection } = this.controller;
    return (connection.displayed && ui?.endReason?.(view, log, connection.names)) || '';
  }

  /** The seat whose numbers are shown: the user's, or for spectators the winner's. */
  get focus(): Standing | undefined {
    const { seats } = this.controller.connection;
    return this.standings.find(({ seat }) => seat.seat === seats[0]) ?? this.standings[0];
  }

  get numbers(): ShownNumber[] {
    const { ui } = this.controller;
    return ui ? numbersOf(this.focus?.summary ?? null, ui.format) : [];
  }

  get columns(): string[] {
    const { ui } = this.controller;
    return ui ? columnsOf(this.standings, ui.format) : [];
  }

  get hasScore(): boolean {
    return !this.controller.ui?.hideScore && !hasScoreAmongNumbers(this.standings);
  }

  get courses(): Course[] {
    return this.standings.flatMap(({ seat, summary }) => {
      const values = summary?.course ?? [];
      const colour = this.controller.ui?.colour?.(seat.seat) ?? null;
      return values.length > 1 ? [{ name: seat.name, values, colour, isFocus: this.isFocus(seat.seat) }] : [];
    });
  }

  private isFocus(seat: number): boolean {
    return this.focus?.seat.seat === seat;
  }

  get against(): AgainstRow[] {
    return this.standings
      .toSorted((one, other) => one.seat.seat - other.seat.seat)
      .flatMap(({ seat, summary }) =>
        summary?.against.length
          ? [{ seat: seat.seat, name: seat.name, values: againstOf(seat.seat, summary.against) }]
          : [],
      );
  }

  /** The user's moment worth watching again. Moments address their player, so nobody else reads them. */
  get moment(): Moment | undefined {
    return this.controller.connection.seats.length ? this.focus?.summary?.moments[0] : undefined;
  }

  get hasRanking(): boolean {
    return !isShared(this.standings);
  }

  /** What friends get: a text with the address of the replay, and a picture. */
  async prepareShare(): Promise<{ text: string; url: string; picture: string; fileName: string }> {
    const { name, connection } = this.controller;
    const game = connection.table?.title ?? '';
    return {
      text: shareText(this, game),
      url: account.origin + paths.replay(name),
      picture: await pictureOf(cardOf(this, game)),
      fileName: `botyard-${name}.png`,
    };
  }

  /** Start the rematch at once with everybody at this table; a substitute bot plays for absent players. */
  async rematch(): Promise<void> {
    this.isStarting = true;
    try {
      const { table, you } = await api.rematch(this.controller.name);
      const isReady = table.status === 'open' && table.host === you.user_id;
      if (isReady && table.seats.every(({ kind }) => kind !== 'open')) await api.start(table.id);
      here.go(paths.table(table.id));
    } catch (error) {
      toasts.error(error);
    } finally {
      this.isStarting = false;
    }
  }
}
