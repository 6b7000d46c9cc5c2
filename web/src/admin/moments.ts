import { locale } from '../i18n/format';

/** Day and time of a moment in seconds. */
export function momentText(seconds: number): string {
  return new Date(seconds * 1000).toLocaleString(locale(), { dateStyle: 'medium', timeStyle: 'short' });
}
