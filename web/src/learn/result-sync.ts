/** Puzzle results of a person who can sign in: in this browser and on the server. */
import { api } from '../core/api';
import type { SolvedPuzzle } from '../core/types';
import { keepAll, resultsOf, unsent, type Result } from './results';

const AT_ONCE = 50; // results in a request
const LONGEST_NAME = 200; // a larger position stays in this browser

/** Sends what the server lacks, and keeps what this browser lacks. Without a network the next visit does it. */
export async function syncResults(game: string): Promise<void> {
  const { results } = await api.puzzleResults(game);
  const known = Object.fromEntries(results.map(({ puzzle, ...result }) => [puzzle, result as Result]));
  const missing = unsent(resultsOf(game), known);
  keepAll(game, known);
  for (let start = 0; start < missing.length; start += AT_ONCE)
    await send(game, missing.slice(start, start + AT_ONCE));
}

/** Sends the result of a puzzle that was just solved. */
export async function sendResult(game: string, name: string): Promise<void> {
  const result = resultsOf(game)[name];
  if (result) await send(game, [[name, result]]);
}

async function send(game: string, results: [string, Result][]): Promise<void> {
  const solved: SolvedPuzzle[] = results
    .filter(([puzzle]) => puzzle.length <= LONGEST_NAME)
    .map(([puzzle, result]) => ({ puzzle, ...result }));
  await api.sendPuzzleResults({ game, results: solved });
}
