/** Positions of the editor that are saved in this browser, the newest first. */
import { GAME } from './robots';

const KEY = `botyard-positions-${GAME}`;
const MOST = 60;

export function savedPositions(): string[] {
  try {
    const saved: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(saved) ? saved.filter((text) => typeof text === 'string') : [];
  } catch {
    return [];
  }
}

/** Saves a position and returns all; the oldest go when there are too many. */
export function savePosition(text: string): string[] {
  return keep([text, ...savedPositions().filter((other) => other !== text)].slice(0, MOST));
}

export function deletePosition(text: string): string[] {
  return keep(savedPositions().filter((other) => other !== text));
}

function keep(positions: string[]): string[] {
  try {
    localStorage.setItem(KEY, JSON.stringify(positions));
  } catch {
    // storage may be disabled
  }
  return positions;
}
