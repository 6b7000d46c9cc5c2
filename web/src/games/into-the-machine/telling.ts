import { settings } from '../../core/settings.svelte';
import { tellInGerman } from './german';
import type { GameTold } from './types';
import { words } from './words';

/** The line of the log. */
export function tell(told: GameTold, names: string[]): string {
  if (told.type === 'TurnBegan') return words().begins(told.fact.turn, names[told.fact.seat] ?? '');
  return settings.language === 'de' ? tellInGerman(told, names) : told.text;
}
