/** Numbers of the atlas as they are written and drawn. */
import { settings } from '../../../core/settings.svelte';

export function figure(value: number): string {
  return value.toLocaleString(settings.language);
}

export function mean(value: number): string {
  return value.toLocaleString(settings.language, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
}

const MOST_DIGITS = 6; // after the point

/** A share in percent, rounded down, with as many digits as keep it below 100: '97%', '99.97%', in German '97 %'. */
export function percent(share: number): string {
  let digits = 0;
  const rounded = (): number => Math.floor(share * 100 * 10 ** digits) / 10 ** digits;
  while (digits < MOST_DIGITS && share < 1 && (rounded() === 99 || rounded() > 99) && tail(rounded(), digits))
    digits++;
  return new Intl.NumberFormat(settings.language, {
    style: 'percent',
    maximumFractionDigits: MOST_DIGITS,
  }).format(rounded() / 100);
}

/** Whether all digits so far are nines, so that one more says more. */
function tail(value: number, digits: number): boolean {
  return value.toFixed(digits).replace('.', '') === '9'.repeat(2 + digits);
}

/** The n of 'one in n', with two digits that count: '9,300', '48 billion'. */
export function oneIn(share: number): string {
  return (1 / share).toLocaleString(settings.language, {
    notation: share > 1e-6 ? 'standard' : 'compact',
    compactDisplay: 'long',
    maximumSignificantDigits: 2,
  });
}

export function sum(values: number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

/** The height of a bar from 0 to 1, on a logarithmic scale on which a single position can still be seen. */
export function height(positions: number, most: number): number {
  return positions ? (1 + Math.log10(positions)) / (1 + Math.log10(most)) : 0;
}

/** The lines of the scale: 1, 1,000, a million … up to the most. */
export function scaleLines(most: number): number[] {
  return [0, 3, 6, 9, 12].map((power) => 10 ** power).filter((value) => value <= most);
}
