/** Why a bot would answer so, in German; the engine says it in English. */
import { settings } from '../../../core/settings.svelte';
import { count } from '../../../i18n/define-messages';
import { germanChip, germanRobots, robotOf } from './common';

const SAYINGS: Record<string, string> = {
  ready: 'Weiter geht es.',
  pass: 'Ich sehe keinen Weg.',
  done: 'Ich sehe nichts Kürzeres.',
  give: 'In den Zügen, die bleiben, sehe ich keinen Weg.',
};

export function botReason([kind = '', what = '', moves = '']: string[]): string {
  if (settings.language !== 'de') return '';
  const far = count(Number(moves), 'Zug', 'Züge');
  if (kind === 'bid') return `Ich sehe einen Weg auf ${germanChip(what, 'accusative')}: ${far}.`;
  if (kind !== 'move') return SAYINGS[kind] ?? '';
  const robot = robotOf(what);
  return robot ? `${germanRobots[robot]} zieht als Nächstes: noch ${far} bis zum Ziel.` : '';
}
