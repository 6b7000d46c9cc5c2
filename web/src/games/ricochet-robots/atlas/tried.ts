/** Which positions were opened to be tried; solved ones are kept with the results of the puzzles. */
import { recallList, remember } from '../../../core/storage';
import { resultsOf } from '../../../learn/results';
import { GAME } from '../robots';

const KEY = 'botyard-atlas-tried';

export type PlateState = 'open' | 'tried' | 'solved';

const tried = (): string[] => recallList(KEY, (text): text is string => typeof text === 'string');

export function keepTried(position: string): void {
  remember(KEY, [...new Set([...tried(), position])]);
}

export function plateStates(positions: string[]): PlateState[] {
  const [results, opened] = [resultsOf(GAME), new Set(tried())];
  return positions.map((position) =>
    position in results ? 'solved' : opened.has(position) ? 'tried' : 'open',
  );
}
