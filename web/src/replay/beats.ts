/** An entry that tells a long story is cut into beats, so that one can stop in the middle of it. */
import type { Step, Told, View } from '../core/types';
import type { Face } from '../games/face';

export function beatsOf(steps: Step[], face: Face, names: string[]): Step[] {
  return steps.flatMap((step, place) => {
    const before = steps[place - 1];
    return before && face.asTold ? cut(step, before.view as View, face, names) : [step];
  });
}

/** On the way the view is as far as it is told; at the end it is the truth. */
function cut(step: Step, before: View, face: Face, names: string[]): Step[] {
  const parts = face.whole ? byChapter(step.events, face) : byLine(step.events, face, names);
  let view = before;
  const beats = parts.map((events) => {
    view = events.reduce((now, told) => face.asTold?.(now, [told]) ?? now, view);
    return { ...step, events, view };
  });
  return [...beats.slice(0, -1), { ...step, events: parts.at(-1) ?? [] }];
}

/** One for everything that is told; what happens in silence belongs to what follows, or to what was told last. */
function byLine(events: Told[], face: Face, names: string[]): Told[][] {
  const parts: Told[][] = [];
  let silent: Told[] = [];
  for (const told of events) {
    silent.push(told);
    if (!face.tell(told, names)) continue;
    parts.push(silent);
    silent = [];
  }
  const last = parts.pop() ?? [];
  return [...parts, [...last, ...silent]];
}

/** An answer with all that comes of it; what begins a chapter, or a part of one, is no longer the answer's. */
function byChapter(events: Told[], face: Face): Told[][] {
  const parts: Told[][] = [[]];
  let letter = '';
  for (const told of events) {
    const begun = face.phase?.(told)?.letter ?? letter;
    if (begun !== letter || face.opens(told)) parts.push([]);
    parts.at(-1)?.push(told);
    letter = begun;
  }
  return parts.filter((part) => part.length);
}
