/** For tests: entries of seeded random games of the engine, as one viewer sees them. */
import { execFileSync } from 'node:child_process';

export interface SampledEntry<V, E> {
  before: V;
  events: E[];
  after: V;
}

/** A fact whose values after it may be left out. */
export type FactWithoutValues<F> = {
  [K in keyof F as K extends `${string}_after` ? never : K]: F[K];
} & Partial<F>;

export function sampledEntries<V, E>(game: string): SampledEntry<V, E>[] {
  return entriesOf('tests.games.event_samples', game);
}

export function entriesOf<T>(module: string, ...args: string[]): T[] {
  const output = execFileSync('.venv/bin/python', ['-m', module, ...args], {
    cwd: '..',
    maxBuffer: 2 ** 27,
  });
  return JSON.parse(output.toString()) as T[];
}

/** The events of some entries, for the messages of failing tests. */
export function typesOf(events: { type: string }[]): string {
  return events.map(({ type }) => type).join(' ');
}
