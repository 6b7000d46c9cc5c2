/** For tests: events with their messages, as the engine sends them, and the lines that Python writes of them. */
import { execFileSync } from 'node:child_process';
import rows from '../../../../tests/games/roborally/log_lines.txt?raw';
import type { Language } from '../../core/settings.svelte';
import type { GameEvent } from './types';

interface Samples {
  events: GameEvent[];
  joined: GameEvent[][]; // events of one line each
}

export const players = ['Ada', 'Bo', 'Cy', 'Di'];

const command = ['-m', 'tests.games.roborally.log_samples'];
export const samples = JSON.parse(
  execFileSync('.venv/bin/python', command, { cwd: '..' }).toString(),
) as Samples;

/** The log line of each event, and the lines for the owners of its robots. */
export const expected = rows
  .trimEnd()
  .split('\n')
  .map((row) => {
    const [, en = '', de = '', yourEn = '', yourDe = ''] = row.split(' | ');
    return { line: { en, de }, owners: { en: split(yourEn), de: split(yourDe) } };
  }) satisfies { line: Record<Language, string>; owners: Record<Language, string[]> }[];

function split(lines: string): string[] {
  return lines ? lines.split(' / ') : [];
}

/** The first sample of a kind. */
export function sample(type: GameEvent['type']): GameEvent {
  const found = samples.events.find((event) => event.type === type);
  if (!found) throw new Error(`there is no sample of ${type}`);
  return found;
}
