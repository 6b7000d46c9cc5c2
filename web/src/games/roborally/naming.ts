/** What robots, cards and squares are called in a sentence. */
import { FACE_DOWN, kindOf } from './cards';
import { words } from './words';

/** A robot has the name of its owner; a second robot of the same seat is its blocker. */
export function robotName(robot: number, names: string[]): string {
  const name = names[robot % names.length] ?? '';
  return robot < names.length ? name : words().blocker(name);
}

/** 'Move 2 (700)' */
export function cardName(card: number): string {
  return card === FACE_DOWN ? words().faceDown : `${words().kinds[kindOf(card)]} (${card})`;
}

/** 'Move 2, priority 700' */
export function cardSpoken(card: number): string {
  return card === FACE_DOWN ? words().faceDown : words().card(words().kinds[kindOf(card)], card);
}

/** 'column 4, row 5' for '3,4' */
export function squareName(square: string): string {
  const [x = 0, y = 0] = square.split(',').map(Number);
  return words().square(x + 1, y + 1);
}

/** The engine writes squares as they are typed in a terminal. */
export function withSquares(text: string): string {
  return text.replace(/\b\d+,\d+\b/g, squareName);
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
