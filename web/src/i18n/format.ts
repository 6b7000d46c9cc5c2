/** Lists, dates, numbers and names of levels in the reader's language. */
import { settings } from '../core/settings.svelte';
import { tCommon } from './common';

const DATES = {
  day: { day: 'numeric', month: 'long', year: 'numeric' },
  'full-day': { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
  weekday: { weekday: 'long' },
  'short-weekday': { weekday: 'short' },
  month: { month: 'long', year: 'numeric' },
} satisfies Record<string, Intl.DateTimeFormatOptions>;

/** English dates are written as in Britain. */
export function locale(): string {
  return settings.language === 'en' ? 'en-GB' : settings.language;
}

/** 'Ada, Bo and Cleo' */
export function listed(
  items: readonly string[],
  type: 'conjunction' | 'disjunction' = 'conjunction',
): string {
  return new Intl.ListFormat(locale(), { type }).format(items);
}

/** Formats a date such as '2026-03-01' or '2026-03'. */
export function dateText(date: string, form: keyof typeof DATES): string {
  return new Date(date).toLocaleDateString(locale(), { ...DATES[form], timeZone: 'UTC' });
}

/** With at most one digit after the point: '4.6'; '–' for none. */
export function numberText(value: number | null): string {
  return value === null ? '–' : value.toLocaleString(locale(), { maximumFractionDigits: 1 });
}

/** A change of a rating: '+22', '−7' or '±0'. */
export function signed(change: number): string {
  const sign = change > 0 ? '+' : change < 0 ? '−' : '±';
  return `${sign}${Math.abs(change)}`;
}

/** The name of a bot's level; games from outside may have levels without a text. */
export const levelName = (level: string): string => tCommon.find(`level-${level}`) ?? level;
