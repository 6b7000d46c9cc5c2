import { tPuzzles } from '../i18n/puzzles';

/** 'gentle'; '' for a grade that puzzles do not have. */
export function gradeName(grade: number): string {
  return tPuzzles.find(`grade-${grade}`) ?? '';
}
