/** An entry that tells a long story is cut into beats, so that one can stop in the middle of it. */
import type { Step, Told, View } from '../core/types';
import type { Face } from '../games/face';

/** One beat for everything that is told; what happens in silence belongs to what follows. */
export function beatsOf(steps: Step[], face: Face, names: string[]): Step[] {
  return steps.flatMap((step, place) => {
    const before = steps[place - 1];
    return before && face.asTold ? cut(step, before.view as View, face, names) : [step];
  });
}

function cut(step: Step, before: View, face: Face, names: string[]): Step[] {
  const beats: Step[] = [];
  let view = before;
  let silent: Told[] = [];
  for (const told of step.events) {
    view = face.asTold?.(view, [told]) ?? view;
    silent.push(told);
    if (!face.tell(told, names)) continue;
    beats.push({ ...step, events: silent, view });
    silent = [];
  }
  const last = beats.pop();
  return [...beats, { ...step, events: [...(last?.events ?? []), ...silent] }];
}
