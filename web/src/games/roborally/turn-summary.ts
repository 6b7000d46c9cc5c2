/** What happened to one robot in a turn, register by register, with its causes. */
import type { Message } from '../../core/types';
import { registerName } from './labels';
import { endsTurn } from './log-chapters';
import { hitLine, ownLine, partsAbout } from './own-lines';
import { tGame } from './messages/game';
import { rulesOf } from './rule-refs';
import type { GameEvent } from './types';

export interface Line {
  text: string;
  rules: string[];
}

export interface Chapter {
  title: string;
  lines: Line[];
}

/** The events of the last turn in which robots have driven; of the present one, as soon as they do. */
export function lastTurn(events: GameEvent[]): GameEvent[] {
  const driven = events.findLastIndex((event) => event.type === 'Revealed');
  const begun = events.findLastIndex((event, place) => event.type === 'TurnBegan' && place < driven);
  const next = events.findIndex((event, place) => event.type === 'TurnBegan' && place > driven);
  return driven < 0 ? [] : events.slice(Math.max(0, begun), next < 0 ? undefined : next);
}

export function turnOf(events: GameEvent[]): number {
  const begun = events.find((event) => event.type === 'TurnBegan');
  return begun?.type === 'TurnBegan' ? begun.fact.turn : 0;
}

/** Chapters without anything for this robot are left out. */
export function turnSummary(robot: number, events: GameEvent[], names: string[]): Chapter[] {
  const chapters: Chapter[] = [{ title: tGame('since-before'), lines: [] }];
  for (const event of events) {
    const title = titleOf(event, chapters.at(-1)?.title ?? '');
    if (title) chapters.push({ title, lines: [] });
    for (const part of event.message ? partsAbout(robot, event.message) : [])
      chapters.at(-1)?.lines.push({ text: ownLine(part, names), rules: rulesFor(event, part, robot) });
  }
  return chapters.filter((chapter) => chapter.lines.length);
}

/** The hits of the volley that is being dealt with, as the owners of those robots read them. */
export function hitsOn(robots: number[], log: GameEvent[], names: string[]): string[] {
  const last = log.findLast((event) => event.type === 'Fired' || event.type === 'Revealed');
  if (last?.type !== 'Fired') return [];
  const hits = last.fact.hits.filter(({ victim }) => robots.includes(victim));
  return hits.map((hit) => hitLine(hit, names));
}

/** The title of the chapter that this opens; '' for none. */
function titleOf(event: GameEvent, now: string): string {
  if (event.type === 'Revealed') return registerName(event.fact.register);
  return endsTurn(event, now) ? tGame('turn-ends') : '';
}

/** Being pushed has another rule than driving, and being held another than being carried. */
function rulesFor(event: GameEvent, part: Message, robot: number): string[] {
  if (part.id === 'pushed-robot') return ['RAL-7.1'];
  if (event.type !== 'Carried') return rulesOf(event);
  const held = event.fact.held.find((one) => one.robot === robot);
  if (held) return [held.rule];
  return part.args['turned'] ? ['RAL-8.1', 'RAL-8.8'] : ['RAL-8.1'];
}
