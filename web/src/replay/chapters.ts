/** Groups the steps of a game into chapters; each step with a log line is a numbered frame. */
import type { Step, EventMessage, View } from '../core/types';
import type { GameUi, Phase } from '../games/game-ui';
import { stripHeading } from '../ui/strip-heading';

export interface Frame {
  at: number; // index of the step
  no: number; // from 1 in each chapter
  lines: EventLine[];
  phase: Phase | null;
}

export interface EventLine {
  text: string;
  actor: string;
  rules: string[];
  event: EventMessage;
}

export interface Chapter {
  title: string;
  frames: Frame[];
}

export function chaptersOf(steps: Step[], ui: GameUi, names: string[]): Chapter[] {
  const chapters: Chapter[] = [];
  const linesOf = ui.replayWholeActions ? summarized(steps, ui, names) : lineByLine(ui, names);
  for (const [at, step] of steps.entries()) {
    const events = step.events.filter((one) => ui.eventText(one, names));
    const title = titleOf(events, chapters.at(-1)?.title ?? ui.roundLabel(step.view as View), ui);
    if (chapters.at(-1)?.title !== title) chapters.push({ title, frames: [] });
    const lines = linesOf(step)
      .map((line) => ({ ...line, text: stripHeading(title, line.text) }))
      .filter((line) => line.text);
    const frames = chapters.at(-1)?.frames ?? [];
    const phase = phaseOf(step, events.at(-1), ui) ?? frames.at(-1)?.phase ?? null;
    if (lines.length || at === 0) frames.push({ at, no: frames.length + 1, lines, phase });
  }
  return chapters.filter((chapter) => chapter.frames.length);
}

export interface Part {
  phase: Phase | null;
  frames: Frame[];
}

/** The frames of each phase together, or of the phases with the same short name. */
export function partsOf(frames: Frame[], by: keyof Phase): Part[] {
  return frames.reduce<Part[]>((before, frame) => {
    const last = before.at(-1);
    if (last && last.phase?.[by] === frame.phase?.[by]) last.frames.push(frame);
    else before.push({ phase: frame.phase, frames: [frame] });
    return before;
  }, []);
}

/** Derived from the events, because the view may be ahead. */
function titleOf(events: EventMessage[], before: string, ui: GameUi): string {
  return events.reduce((now, one) => ui.chapterTitle(one, now) || now, before);
}

/** The phase of the last event with a log line, or of the events without one before it. */
function phaseOf({ events }: Step, last: EventMessage | undefined, ui: GameUi): Phase | null {
  const done = last ? events.slice(0, events.indexOf(last) + 1) : [];
  return done.reduce<Phase | null>((now, one) => ui.phaseOf?.(one) ?? now, null);
}

type LinesOf = (step: Step) => EventLine[];

function lineByLine(ui: GameUi, names: string[]): LinesOf {
  return ({ events }) =>
    events.map((event) => ({
      text: ui.eventText(event, names),
      actor: ui.eventActor(event),
      rules: ui.rules(event),
      event,
    }));
}

/** A summary belongs to the step that ends it. */
function summarized(steps: Step[], ui: GameUi, names: string[]): LinesOf {
  const log = steps.flatMap((step) => step.events);
  const ending = new Map<EventMessage | undefined, EventLine>();
  for (const { events, text, rules } of ui.logSummaries?.(log, names) ?? []) {
    const [first] = events;
    if (first) ending.set(events.at(-1), { text, actor: ui.eventActor(first), rules, event: first });
  }
  return ({ events }) => events.flatMap((event) => ending.get(event) ?? []);
}
