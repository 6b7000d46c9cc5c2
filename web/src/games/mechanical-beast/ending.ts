/** By what a game was won or lost, in one sentence. */
import type { BeastView, GameTold } from './types';
import { words } from './words';

export function endingOf({ result, winners }: BeastView, log: GameTold[]): string {
  const end = log.findLast((told) => told.type === 'GameEnded');
  if (!result || !end) return '';
  const said = words().endings[end.fact.why];
  const isDecided = end.fact.why === 'repeated' || end.fact.why === 'quiet'; // by the Exit (BST-14.14)
  return isDecided ? `${said} ${winners.length ? words().exitDecides : words().exitEmpty}` : said;
}
