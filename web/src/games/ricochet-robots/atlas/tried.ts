/** Which positions were opened to be tried; solved ones are kept with the results of the puzzles. */
import { resultsOf } from '../../../learn/results';
import { GAME } from '../robots';

const KEY = 'botyard-atlas-tried';

export type PlateState = 'open' | 'tried' | 'solved';

function tried(): string[] {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '[]') as string[];
  } catch {
    return [];
  }
}

export function keepTried(position: string): void {
  try {
    localStorage.setItem(KEY, JSON.stringify([...new Set([...tried(), position])]));
  } catch {
    // a browser that keeps nothing can still play
  }
}

export function plateStates(positions: string[]): PlateState[] {
  const [results, opened] = [resultsOf(GAME), new Set(tried())];
  return positions.map((position) =>
    position in results ? 'solved' : opened.has(position) ? 'tried' : 'open',
  );
}
