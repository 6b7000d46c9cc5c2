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
  for (const [at, step] of steps.entries()) {
    const told = step.events.filter((one) => face.tell(one, names));
    const title = titleOf(told, reels.at(-1)?.title ?? face.round(step.view as View), face);
    if (reels.at(-1)?.title !== title) reels.push({ title, frames: [] });
    const lines = told.map((one) => lineOf(one, title, face, names)).filter((line) => line.text);
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

function lineOf(told: Told, title: string, face: Face, names: string[]): Line {
  const text = underHeading(title, face.tell(told, names));
  return { text, robot: face.robot(told), rules: face.rules(told), told };
}
