import { settings } from '../../core/settings.svelte';
import { germanEventText } from './messages/log';
import type { GameTold } from './types';
import { t } from './messages/common';

/** The line of the log. */
export function eventText(event: GameTold, names: string[]): string {
  if (event.type === 'TurnBegan') return t().begins(event.fact.turn, names[event.fact.seat] ?? '');
  return settings.language === 'de' ? germanEventText(event, names) : event.text;
}
