import { settings } from '../../core/settings.svelte';
import { germanEventText } from './messages/log';
import type { GameEvent } from './types';
import { t } from './messages/common';

/** The line of the log. */
export function eventText(event: GameEvent, names: string[]): string {
  if (event.type === 'TurnBegan') return t().begins(event.fact.turn, names[event.fact.seat] ?? '');
  return settings.language === 'de' ? germanEventText(event, names) : event.text;
}
