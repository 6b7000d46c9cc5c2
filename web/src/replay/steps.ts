/** Split an entry with many events into steps, so that the replay can stop between them. */
import type { Step, EventMessage, View } from '../core/types';
import type { GameUi } from '../games/game-ui';

export function stepsOf(steps: Step[], ui: GameUi, names: string[]): Step[] {
  return steps.flatMap((step, place) => {
    const before = steps[place - 1];
    return before && ui.applyEvents ? split(step, before.view as View, ui, names) : [step];
  });
}

/** Steps before the last show the view with the events applied so far; the last shows the server's view. */
function split(step: Step, before: View, ui: GameUi, names: string[]): Step[] {
  const parts = ui.replayWholeActions ? byChapter(step.events, ui) : byLine(step.events, ui, names);
  let view = before;
  const steps = parts.map((events) => {
    view = events.reduce((now, event) => ui.applyEvents?.(now, [event]) ?? now, view);
    return { ...step, events, view };
  });
  return [...steps.slice(0, -1), { ...step, events: parts.at(-1) ?? [] }];
}

/** One step per log line; events without a line belong to the next one, or to the last. */
function byLine(events: EventMessage[], ui: GameUi, names: string[]): EventMessage[][] {
  const parts: EventMessage[][] = [];
  let silent: EventMessage[] = [];
  for (const event of events) {
    silent.push(event);
    if (!ui.eventText(event, names)) continue;
    parts.push(silent);
    silent = [];
  }
  const last = parts.pop() ?? [];
  return [...parts, [...last, ...silent]];
}

/** An answer with its consequences, up to the start of the next chapter or phase. */
function byChapter(events: EventMessage[], ui: GameUi): EventMessage[][] {
  const parts: EventMessage[][] = [[]];
  let phase = '';
  for (const event of events) {
    const begun = ui.phaseOf?.(event)?.name ?? phase;
    if (begun !== phase || ui.chapterTitle(event)) parts.push([]);
    parts.at(-1)?.push(event);
    phase = begun;
  }
  return parts.filter((part) => part.length);
}
