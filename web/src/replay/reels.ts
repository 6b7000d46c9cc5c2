/** The steps of a game, cut into rounds; within a round each step that tells something is a frame. */
import type { Step, Told, View } from '../core/types';
import type { Face } from '../games/face';

export interface Frame {
  at: number; // the entry
  lines: Line[];
}

export interface Line {
  text: string;
  robot: string;
  rules: string[];
  told: Told;
}

export interface Reel {
  round: string;
  frames: Frame[];
}

export function reelsOf(steps: Step[], face: Face, names: string[]): Reel[] {
  const reels: Reel[] = [];
  for (const [at, step] of steps.entries()) {
    const round = face.round(step.view as View);
    if (reels.at(-1)?.round !== round) reels.push({ round, frames: [] });
    const lines = step.events.map((told) => lineOf(told, face, names)).filter((line) => line.text);
    if (lines.length || at === 0) reels.at(-1)?.frames.push({ at, lines });
  }
  return reels.filter((reel) => reel.frames.length);
}

function lineOf(told: Told, face: Face, names: string[]): Line {
  return { text: face.tell(told, names), robot: face.robot(told), rules: face.rules(told), told };
}
