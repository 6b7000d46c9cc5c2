/** The steps of a game, cut into chapters; within a chapter each step that tells something is a frame with its number. */
import type { Step, Told, View } from '../core/types';
import type { Face, Phase } from '../games/face';
import { underHeading } from '../ui/heading';

export interface Frame {
  at: number; // the beat
  no: number; // from 1 in each chapter
  lines: Line[];
  phase: Phase | null;
}

export interface Line {
  text: string;
  robot: string;
  rules: string[];
  told: Told;
}

export interface Reel {
  title: string;
  frames: Frame[];
}

export function reelsOf(steps: Step[], face: Face, names: string[]): Reel[] {
  const reels: Reel[] = [];
  const linesOf = face.whole ? inPassages(steps, face, names) : lineByLine(face, names);
  for (const [at, step] of steps.entries()) {
    const told = step.events.filter((one) => face.tell(one, names));
    const title = titleOf(told, reels.at(-1)?.title ?? face.round(step.view as View), face);
    if (reels.at(-1)?.title !== title) reels.push({ title, frames: [] });
    const lines = linesOf(step)
      .map((line) => ({ ...line, text: underHeading(title, line.text) }))
      .filter((line) => line.text);
    const frames = reels.at(-1)?.frames ?? [];
    const phase = phaseOf(step, told.at(-1), face) ?? frames.at(-1)?.phase ?? null;
    if (lines.length || at === 0) frames.push({ at, no: frames.length + 1, lines, phase });
  }
  return reels.filter((reel) => reel.frames.length);
}

export function beginsPart({ phase }: Frame, before: Frame | undefined): boolean {
  return !before || phase?.letter !== before.phase?.letter;
}

/** By what is told, since the view may be farther already. */
function titleOf(told: Told[], before: string, face: Face): string {
  return told.reduce((now, one) => face.opens(one, now) || now, before);
}

/** Of the last that is told, or of what was done in silence before it. */
function phaseOf({ events }: Step, last: Told | undefined, face: Face): Phase | null {
  const done = last ? events.slice(0, events.indexOf(last) + 1) : [];
  return done.reduce<Phase | null>((now, one) => face.phase?.(one) ?? now, null);
}

type Telling = (step: Step) => Line[];

function lineByLine(face: Face, names: string[]): Telling {
  return ({ events }) =>
    events.map((told) => ({
      text: face.tell(told, names),
      robot: face.robot(told),
      rules: face.rules(told),
      told,
    }));
}

/** A passage is told where it ends: whoever has answered so far has finished what they were at. */
function inPassages(steps: Step[], face: Face, names: string[]): Telling {
  const log = steps.flatMap((step) => step.events);
  const ending = new Map<Told | undefined, Line>();
  for (const { told, text, rules } of face.passages?.(log, names) ?? []) {
    const [first] = told;
    if (first) ending.set(told.at(-1), { text, robot: face.robot(first), rules, told: first });
  }
  return ({ events }) => events.flatMap((told) => ending.get(told) ?? []);
}
