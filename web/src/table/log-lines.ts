/** The lines of the log, oldest first: by chapter, with the headings of what the user has missed. */
import type { EventMessage } from '../core/types';
import type { GameUi, SoundName } from '../games/game-ui';
import { stripHeading } from '../ui/strip-heading';

export interface LogLine {
  key: string | EventMessage; // the same while other lines come and go, so that only new ones are drawn
  no: string; // of a section that is summarised in one sentence
  n: number; // its last entry
  actor?: string; // the name before the text, if it does not begin with it
  text: string;
  event: EventMessage; // names the actor
  events: EventMessage[];
  rules: string[];
  bySubstitute: boolean;
  isHighlight: boolean;
}

export interface LogChapter {
  key: string;
  title: string;
  lines: LogLine[];
}

type TextOf = (event: EventMessage) => string;

export function chaptersOf(ui: GameUi, log: EventMessage[], names: string[], textOf: TextOf): LogChapter[] {
  return ui.logSummaries ? summaries(ui, log, names) : eventChapters(ui, log, textOf);
}

/** One sentence per section. Sections that start at the same entry are distinguished by their order. */
function summaries(ui: GameUi, log: EventMessage[], names: string[]): LogChapter[] {
  const begun = new Map<number, number>();
  const lines = (ui.logSummaries?.(log, names) ?? []).flatMap(({ events, ...summary }): LogLine[] => {
    const [first] = events;
    if (!first) return [];
    const nth = begun.get(first.n) ?? 0;
    begun.set(first.n, nth + 1);
    const bySubstitute = events.some((event) => event.by_substitute);
    const isHighlight = summary.isImportant ?? events.some((event) => isImportant(ui, event));
    return [{ ...summary, key: `${first.n} ${nth}`, event: first, events, bySubstitute, isHighlight }];
  });
  return lines.length ? [{ key: '', title: '', lines }] : [];
}

function eventChapters(ui: GameUi, log: EventMessage[], textOf: TextOf): LogChapter[] {
  const marked = new Set<number>(); // a move of many lines is marked in its first one
  const chapters: LogChapter[] = [{ key: '', title: '', lines: [] }];
  for (const event of log) {
    const before = chapters.at(-1)?.title ?? '';
    const title = ui.chapterTitle(event, before) || before;
    if (title !== before) chapters.push({ key: `${event.n} ${title}`, title, lines: [] });
    const line = lineOf(ui, event, stripHeading(title, textOf(event)));
    if (!line.text) continue;
    line.bySubstitute &&= !marked.has(line.n);
    marked.add(line.n);
    chapters.at(-1)?.lines.push(line);
  }
  return chapters.filter(({ title, lines }) => title || lines.length);
}

function lineOf(ui: GameUi, event: EventMessage, text: string): LogLine {
  return {
    key: event,
    no: '',
    n: event.n,
    text,
    event,
    events: [event],
    rules: ui.rules(event),
    bySubstitute: event.by_substitute,
    isHighlight: isImportant(ui, event),
  };
}

const IMPORTANT: SoundName[] = ['win', 'chip', 'flag', 'pit'];

/** Where a game does not say it, an event is important if it sounds so. */
function isImportant(ui: GameUi, event: EventMessage): boolean {
  if (ui.isHighlight) return ui.isHighlight(event);
  const sound = ui.sound?.(event);
  return sound != null && IMPORTANT.includes(sound);
}

/** Returns the chapters with the important lines only. */
export function highlightsOf(chapters: LogChapter[]): LogChapter[] {
  return chapters
    .map((chapter) => ({ ...chapter, lines: chapter.lines.filter(({ isHighlight }) => isHighlight) }))
    .filter(({ lines }) => lines.length);
}

export const seatOf = ({ fact }: EventMessage): number | null => {
  const { seat } = fact as { seat?: unknown };
  return typeof seat === 'number' ? seat : null;
};

/** Returns the first line of others after the user's last one. */
export function firstSinceMine(chapters: LogChapter[], mine: readonly number[]): LogLine | undefined {
  const lines = chapters.flatMap(({ lines }) => lines);
  const isMine = ({ event }: LogLine): boolean => mine.includes(seatOf(event) ?? -1);
  const last = lines.findLastIndex(isMine);
  return last < 0 ? undefined : lines[last + 1];
}

/** Returns the first line after an entry. */
export function firstAfter(chapters: LogChapter[], entry: number | null): LogLine | undefined {
  return entry === null ? undefined : chapters.flatMap(({ lines }) => lines).find(({ n }) => n > entry);
}

export interface Told {
  actor: string; // '' if the line does not begin with its actor
  rest: string;
}

/** Splits a line that begins with its actor: 'Ada: Move 3' and 'Ada bids 7'. */
export function splitActor({ actor, text }: Pick<LogLine, 'actor' | 'text'>, name: string): Told {
  if (actor) return { actor, rest: ` ${text}` };
  const rest = text.slice(name.length);
  if (!name || !text.startsWith(name) || !/^[:\s,’']/.test(rest)) return { actor: '', rest: text };
  return { actor: name, rest: rest.replace(/^:/, '') };
}
