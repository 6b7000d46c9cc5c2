/** Positions of the editor that are saved in this browser, the newest first. */
import { recallList, remember } from '../../core/storage';
import { GAME } from './robots';

const KEY = `botyard-positions-${GAME}`;
const MOST = 60;

export function savedPositions(): string[] {
  return recallList(KEY, (text): text is string => typeof text === 'string');
}

/** Saves a position and returns all; the oldest go when there are too many. */
export function savePosition(text: string): string[] {
  return keep([text, ...savedPositions().filter((other) => other !== text)].slice(0, MOST));
}

export function deletePosition(text: string): string[] {
  return keep(savedPositions().filter((other) => other !== text));
}

function keep(positions: string[]): string[] {
  remember(KEY, positions);
  return positions;
}
