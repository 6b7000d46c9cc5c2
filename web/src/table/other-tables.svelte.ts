/** The user's other tables that wait for an answer; each is told once by a toast. */
import { api } from '../core/api';
import { paths } from '../core/router.svelte';
import { settings } from '../core/settings.svelte';
import { toasts } from '../core/toasts.svelte';
import type { ListResponse, TableState } from '../core/types';
import { tTable } from '../i18n/table';
import { loadViewPrefs } from './view-prefs';

const INTERVAL = 15_000; // milliseconds

export class OtherTables {
  waiting: TableState[] = $state.raw([]);
  private readonly timer: ReturnType<typeof setInterval>;
  private isClosed = false;

  constructor(private readonly here: string) {
    this.timer = setInterval(() => void this.look(), INTERVAL);
  }

  /** Ask the server which tables wait. Without an answer the list stays as it is. */
  async look(): Promise<void> {
    const lists = await api.mine().catch(() => null);
    if (lists && !this.isClosed) this.update(lists);
  }

  private update({ tables, your_turn: yourTurn }: ListResponse): void {
    const known = new Set(this.waiting.map(({ id }) => id));
    this.waiting = tables.filter((table) => yourTurn.includes(table.id) && this.isCalling(table));
    const now = new Set(this.waiting.map(({ id }) => id));
    toasts.dropCalls((table) => !now.has(table));
    for (const { id, title } of this.waiting)
      if (!known.has(id)) toasts.call(id, tTable('call-other', { game: title }), paths.table(id));
  }

  /** Tables with bots only wait without being told, and so do those that the user has muted. */
  private isCalling({ id, seats }: TableState): boolean {
    const people = seats.filter(({ kind }) => kind === 'person').length;
    return id !== this.here && people > 1 && settings.callsBack && !loadViewPrefs(id).isMuted;
  }

  close(): void {
    this.isClosed = true;
    clearInterval(this.timer);
    toasts.dropCalls(() => true);
  }
}
