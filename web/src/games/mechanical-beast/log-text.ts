/** The line of the log; a turn is told in one. */
import { settings } from '../../core/settings.svelte';
import type { LogSummary } from '../game-ui';
import { withoutUndone } from '../turn-log';
import { germanEventText } from './messages/log';
import { squareName } from './labels';
import { rulesOf } from './rule-refs';
import type { GameEvent } from './types';
import { t } from './messages/common';

export function eventText(event: GameEvent, names: string[]): string {
  if (event.type === 'TurnBegan') return t().begins(event.fact.turn, names[event.fact.seat] ?? '');
  return settings.language === 'de' ? germanEventText(event, names) : inEnglish(event);
}

/** The engine's sentence, with squares as on the edges of the board. */
function inEnglish({ text, fact }: GameEvent): string {
  const { square, start, end } = fact as Partial<Record<'square' | 'start' | 'end', string>>;
  const squares = [square, start, end].filter((name) => name && /^[a-z]+\d+$/.test(name));
  return squares.reduce<string>(
    (said, name = '') => said.replace(new RegExp(`\\b${name}\\b`, 'g'), squareName(name)),
    text,
  );
}

/** The set-up, then the turns. */
export function logSummaries(log: GameEvent[], names: string[]): LogSummary<GameEvent>[] {
  return chaptersOf(log).map((events) => ({
    n: events.at(-1)?.n ?? 0,
    no: events[0]?.type === 'TurnBegan' ? String(events[0].fact.turn) : '',
    events,
    text: sentences(events, names),
    rules: [...new Set(events.flatMap((one) => rulesOf(one).slice(0, 1)))],
  }));
}

function chaptersOf(log: GameEvent[]): GameEvent[][] {
  const chapters: GameEvent[][] = [];
  for (const event of withoutUndone(log)) {
    if (event.type === 'TurnBegan' || !chapters.length) chapters.push([event]);
    else chapters.at(-1)?.push(event);
  }
  return chapters;
}

/** That a turn has begun is said as long as nothing else is. */
function sentences(events: GameEvent[], names: string[]): string {
  const texts = events.filter(({ type }) => type !== 'TurnBegan').map((one) => eventText(one, names));
  return texts.filter(Boolean).join(' ') || events.map((one) => eventText(one, names)).join(' ');
}
