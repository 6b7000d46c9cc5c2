/** What an address or a pasted text names: a board, a chip and robots, each of which may be missing. */
import { positionIn } from '../position-draft';

export interface Wanted {
  board: string;
  chip: string;
  robots: string; // 'rd16 ga12 bc7 yn8'
  unknown: string; // the first word that is none of these
}

const BOARD = /^(?:([1-4])(?!.*\1[a-d])[a-d]){4}(?:~.*)?$/i; // each number once
const CHIP = /^(?:[rgby][ctsh]|v)$/i;
const ROBOT = /^[rgbyk][a-p]\d{1,2}$/i;

/** The words of a position, of a link to it, or of an address of the Atlas. */
export function wordsIn(pasted: string): string[] {
  const address = /\/atlas\b([^?#\s]*)/.exec(pasted)?.[1];
  return (address ?? positionIn(pasted)).split(/[\s_/]+/).filter(Boolean);
}

export function wantedOf(words: string[]): Wanted {
  const find = (form: RegExp): string => words.find((word) => form.test(word)) ?? '';
  const isKnown = (word: string): boolean => [BOARD, CHIP, ROBOT].some((form) => form.test(word));
  return {
    board: find(BOARD),
    chip: find(CHIP).toLowerCase(),
    robots: words
      .filter((word) => ROBOT.test(word))
      .join(' ')
      .toLowerCase(),
    unknown: words.find((word) => !isKnown(word)) ?? '',
  };
}
