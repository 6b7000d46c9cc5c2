/** The status of a day's puzzle, for the week and the archive. */
import type { PuzzleIndex } from '../core/types';
import { tPuzzles } from '../i18n/puzzles';
import { weekdayOf } from './days';
import { starsOf, type Results } from './results';

export interface DayStatus {
  state: 'solved' | 'now' | 'missed' | 'none' | 'toCome'; // none: before the first puzzle
  grade: number;
  stars: number | null; // of a solved puzzle, if known
  ariaLabel: string; // 'Monday, 2 March 2026, gentle, solved in 5'
}

export function dayStatus(day: string, known: PuzzleIndex, results: Results): DayStatus {
  const result = results[day];
  const state = stateOf(day, known, Boolean(result));
  const grade = known.daily_grades[weekdayOf(day)] ?? 1;
  const { figure, fullDay, grades, solvedAs, missed, now, toCome } = tPuzzles();
  const solved = result?.best ? solvedAs(result.moves) : figure.solved;
  const stands = { solved, missed, now: '', toCome, none: '' }[state];
  const ariaLabel = [fullDay(day), grades[grade], day === known.today && now, stands]
    .filter(Boolean)
    .join(', ');
  return { state, grade, stars: result ? starsOf(result) : null, ariaLabel };
}

function stateOf(
  day: string,
  { first_day: firstDay, today }: PuzzleIndex,
  isSolved: boolean,
): DayStatus['state'] {
  if (day > today) return 'toCome';
  if (day < firstDay) return 'none';
  if (isSolved) return 'solved';
  return day === today ? 'now' : 'missed';
}
