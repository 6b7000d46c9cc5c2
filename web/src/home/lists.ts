/** Texts about a table in the lists of the home page. */
import { displayName } from '../core/guest-names';
import type { GameInfo, TableState } from '../core/types';
import type { Setup } from '../games/setup';

const SHOWN = 2; // names listed
const UNITS: [Intl.RelativeTimeFormatUnit, number][] = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
];

/** Sorts tables: my turn, playing, waiting, over. */
export function inOrder(tables: TableState[], yourTurn: string[]): TableState[] {
  const rank = { playing: 1, open: 2, over: 3 };
  const of = (table: TableState): number => (yourTurn.includes(table.id) ? 0 : rank[table.status]);
  return tables.toSorted((one, other) => of(one) - of(other));
}

/** Tables with a free seat, or that wait for me. */
export function joinable(tables: TableState[], userId: string | undefined): TableState[] {
  return tables.filter(
    (table) => table.status === 'open' && (openSeats(table) > 0 || isSeated(table, userId)),
  );
}

/** Games under way that others play. */
export function watchable(tables: TableState[], userId: string | undefined): TableState[] {
  return tables.filter((table) => table.status === 'playing' && !isSeated(table, userId));
}

export function isSeated(table: TableState, userId: string | undefined): boolean {
  return userId !== undefined && table.seats.some((seat) => seat.user_id === userId);
}

export function openSeats(table: TableState): number {
  return table.seats.filter((seat) => seat.kind === 'open').length;
}

/** What the table plays, such as its course. */
export function settingOf({ options }: Pick<TableState, 'options'>, setup: Setup | undefined): string {
  const shown = Object.keys(setup?.choosers ?? {}).map((name) => setup?.shown?.(name, options[name] ?? ''));
  return shown.filter(Boolean).join(', ');
}

/** Time since then in the largest unit: '5 min. ago'. */
export function agoOf(seconds: number, language: string): string {
  const [unit, size] = UNITS.find(([, size]) => seconds >= size) ?? ['minute', 60];
  const ago = new Intl.RelativeTimeFormat(language, { numeric: 'auto', style: 'short' });
  return ago.format(-Math.floor(Math.max(0, seconds) / size), unit);
}

/** The first names of the other players, and how many more there are. */
export function company(table: TableState, userId: string | undefined): { shown: string; more: number } {
  const names = table.seats
    .filter((seat) => seat.kind !== 'open' && seat.user_id !== userId)
    .map((seat) => displayName(seat.name));
  return { shown: names.slice(0, SHOWN).join(', '), more: Math.max(0, names.length - SHOWN) };
}

export function hostOf(table: TableState): string {
  return displayName(table.seats.find((seat) => seat.user_id === table.host)?.name ?? '');
}

/** The number of options that differ from the rulebook. */
export function changed(table: TableState, game: GameInfo | undefined): number {
  return game?.options.filter((form) => table.options[form.name] !== form.default).length ?? 0;
}

/** The table id in 'brass-otter-k7m2qx' or in a link; empty if there is none. */
export function tableIn(words: string): string {
  const text = words.trim().toLowerCase();
  const link = /\/t\/([a-z0-9-]+)/.exec(text);
  return link?.[1] ?? (/^[a-z0-9]+(-[a-z0-9]+)+$/.test(text) ? text : '');
}
