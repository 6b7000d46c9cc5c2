/** What the result of a game says: its headline, the seats by place, and their numbers. */
import { columnMessage, type Format } from '../../core/fluent';
import type { Outcome, SeatState, SeatSummary, TableSummary } from '../../core/types';
import type { ResultTitle } from '../../games/game-ui';
import { listed, numberText } from '../../i18n/format';
import { tTable } from '../../i18n/table';

export interface Standing {
  seat: SeatState;
  place: number;
  score: number;
  summary: SeatSummary | null;
}

export interface Headline {
  title: string;
  tone: 'won' | 'played' | 'watched';
}

/** Returns the seats, the best first. */
export function standingsOf(
  seats: readonly SeatState[],
  { places, scores }: Outcome,
  summary: TableSummary | null,
): Standing[] {
  return seats
    .map((seat) => ({
      seat,
      place: places[seat.seat] ?? 0,
      score: scores[seat.seat] ?? 0,
      summary: summary?.seats[seat.seat] ?? null,
    }))
    .sort((one, other) => one.place - other.place);
}

/** Returns whether all players share one result, so that there is no ranking. */
export function isShared(standings: readonly Standing[]): boolean {
  return new Set(standings.map(({ place }) => place)).size < 2;
}

/** Returns what happened to the user, who may have several seats at one screen, or none. */
export function headlineOf(
  standings: readonly Standing[],
  mine: readonly number[],
  verdict: ResultTitle | null | undefined,
): Headline {
  const own = standings.filter(({ seat }) => mine.includes(seat.seat));
  const hasWon = own.some(({ place }) => place === 1) && !verdict?.isLoss;
  const tone = !own.length ? 'watched' : hasWon ? 'won' : 'played';
  const [only] = own.length === 1 ? own : [];
  return { title: verdict?.title ?? (only ? ownTitle(only, standings) : winnersTitle(standings)), tone };
}

function ownTitle({ place }: Standing, standings: readonly Standing[]): string {
  const sharing = standings.filter((other) => other.place === place).length;
  const players = standings.length;
  if (!standings.some((one) => one.place === 1)) return tTable('lost-together');
  if (place === 1) {
    if (sharing === 1) return tTable('you-win');
    return tTable(sharing === players ? 'you-win-together' : 'you-share-win');
  }
  return tTable(sharing > 1 ? 'place-shared-of' : 'place-of', { place, players });
}

function winnersTitle(standings: readonly Standing[]): string {
  const winners = standings.filter(({ place }) => place === 1).map(({ seat }) => seat.name);
  if (!winners.length) return tTable('lost-together');
  return tTable('wins', { count: winners.length, names: listed(winners) });
}

export interface ShownNumber {
  value: string;
  label: string;
}

const MOST_IMPORTANT = 3;

/** Returns the most important numbers of a seat, each with what it counts. */
export function numbersOf(summary: SeatSummary | null, format: Format): ShownNumber[] {
  return (summary?.numbers ?? []).slice(0, MOST_IMPORTANT).map(({ kind, value }) => ({
    value: numberText(value),
    label: format({ id: `summary-${kind}`, args: { value: value ?? 0 } }),
  }));
}

/** Returns the headings of the columns of the table, one per number. */
export function columnsOf(standings: readonly Standing[], format: Format): string[] {
  const numbers = standings[0]?.summary?.numbers ?? [];
  return numbers.map(({ kind }) => format(columnMessage(`summary-${kind}`)));
}

/** Returns whether the most important number is the score, which then needs no column of its own. */
export function hasScoreAmongNumbers(standings: readonly Standing[]): boolean {
  return standings.every(({ score, summary }) => summary?.numbers[0]?.value === score);
}

/** Returns the values against each seat; null for a seat against itself. */
export function againstOf(seat: number, against: readonly number[]): (number | null)[] {
  return [...against.slice(0, seat), null, ...against.slice(seat)];
}
