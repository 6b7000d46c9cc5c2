/** The log with one line for each turn. */
import type { LogSummary } from '../game-ui';
import { withoutUndone } from '../turn-log';
import { eventText } from './messages/format';
import { rulesOf } from './rule-refs';
import type { GameEvent } from './types';

/** Turns in which nothing has happened yet have no line. */
export function logSummaries(log: GameEvent[], names: string[]): LogSummary<GameEvent>[] {
  return turnsOf(log).flatMap((events) => {
    const text = linesOf(events, names).join(' · ');
    const no = events[0]?.type === 'TurnBegan' ? String(events[0].fact.turn) : '';
    const rules = [...new Set(events.flatMap((event) => rulesOf(event).slice(0, 1)))];
    return text ? [{ n: events.at(-1)?.n ?? 0, no, events, text, rules }] : [];
  });
}

/** The events of each turn, its beginning included; a position from elsewhere begins without one. */
function turnsOf(log: GameEvent[]): GameEvent[][] {
  const turns: GameEvent[][] = [];
  for (const event of withoutUndone(log)) {
    if (event.type === 'TurnBegan' || !turns.length) turns.push([event]);
    else turns.at(-1)?.push(event);
  }
  return turns;
}

/** The actor is named once. */
function linesOf(events: GameEvent[], names: string[]): string[] {
  const later = events.filter(({ type }) => type !== 'TurnBegan');
  const lines = later.map((event) => ({ event, text: eventText(event, names) })).filter(({ text }) => text);
  return lines.map(({ event, text }, index) => {
    const actor = 'seat' in event.fact ? `${names[event.fact.seat] ?? ''} ` : '';
    return index && actor.trim() && text.startsWith(actor) ? text.slice(actor.length) : text;
  });
}
