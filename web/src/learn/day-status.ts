/** The status of a day's puzzle, for the week and the archive. */
import type { PuzzleIndex } from '../core/types';
import { tPuzzles } from '../i18n/puzzles';
import { dateText } from '../i18n/format';
import { gradeName } from './grade-name';
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
  const stands = statusText(state, result?.best ? result.moves : null);
  const ariaLabel = [
    dateText(day, 'full-day'),
    gradeName(grade),
    day === known.today && tPuzzles('now'),
    stands,
  ]
    .filter(Boolean)
    .join(', ');
  return { state, grade, stars: result ? starsOf(result) : null, ariaLabel };
}

/** `moves` is null where the number of moves is not known. */
function statusText(state: DayStatus['state'], moves: number | null): string {
  if (state === 'solved')
    return moves === null ? tPuzzles('figure-solved') : tPuzzles('solved-as', { moves });
  if (state === 'missed') return tPuzzles('missed');
  return state === 'toCome' ? tPuzzles('to-come') : '';
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
