/** Stock and hand after the focused choice, from the engine's previews. */
import { GOODS, type Good } from './effects';
import type { Preview } from './types';

/** The amount after the choice, with '?' if more is possible; '' if nothing changes. */
export function amountAfter(preview: Preview | undefined, letter: Good | 'C', now: number): string {
  if (!preview) return '';
  const then = letter === 'C' ? preview.hand : (preview.stock[GOODS.indexOf(letter)] ?? now);
  return `${then === now ? '' : then}${preview.choice.includes(letter) ? '?' : ''}`;
}
