/** Where a puzzle comes from: a day, the training, or the editor. */
import { api } from '../core/api';
import { here, paths } from '../core/router.svelte';
import { toasts } from '../core/toasts.svelte';
import { tPuzzles } from '../i18n/puzzles';
import { gradeName } from './grade-name';
import { drawNumber, resultsOf, starsOf, trainingName, type Reached } from './results';

/** The parameters in the address. */
export interface PuzzleRequest {
  game: string;
  day: string; // '' for today
  grade: number; // 0 if it is no training puzzle
  number: number;
  position: string; // '' if it is not from the editor
}

export interface PuzzleSource {
  kind: 'day' | 'training' | 'own';
  name: string; // the key of its result
  position: string;
  best: number | null; // unknown for puzzles from the editor
  grade: number | null;
  solutionCount: number | null; // number of solutions of that length
  number: number;
  today: string; // the server's date; '' if the puzzle has no day
  late: boolean; // of an earlier day
  path: string; // its permanent address
}

export async function loadPuzzle(request: PuzzleRequest): Promise<PuzzleSource> {
  if (request.position) return ownOf(request);
  return request.grade ? trainingOf(request) : dailyOf(request);
}

async function dailyOf({ game, day: wanted }: PuzzleRequest): Promise<PuzzleSource> {
  const {
    day,
    today,
    number,
    position,
    best,
    grade,
    solution_count: solutionCount,
  } = await api.puzzle(game, wanted);
  const facts = { position, best, grade, solutionCount, number };
  return { kind: 'day', name: day, ...facts, today, late: day < today, path: paths.puzzle(game, day) };
}

async function trainingOf({ game, grade, number }: PuzzleRequest): Promise<PuzzleSource> {
  const { position, best, solution_count: solutionCount } = await api.training(game, grade, number);
  const path = paths.training(game, grade, number);
  const name = trainingName(grade, number);
  return {
    kind: 'training',
    name,
    position,
    best,
    grade,
    solutionCount,
    number,
    today: '',
    late: false,
    path,
  };
}

function ownOf({ game, position }: PuzzleRequest): PuzzleSource {
  const nothing = { best: null, grade: null, solutionCount: null, number: 0, today: '', late: false };
  return { kind: 'own', name: position, position, ...nothing, path: paths.own(game, position) };
}

/** A link to an unsolved puzzle of this grade. */
export async function openTraining(game: string, grade: number): Promise<void> {
  try {
    const { puzzles_per_grade: puzzlesPerGrade } = await api.puzzles(game);
    here.go(paths.training(game, grade, drawNumber(resultsOf(game), grade, puzzlesPerGrade)));
  } catch (error) {
    toasts.error(error);
  }
}

/** A text to share that reveals neither the number of moves nor the solution. */
export function shareText(title: string, puzzle: PuzzleSource, reached: Reached, days: number): string {
  const head = puzzle.grade ? `${title} · ${gradeName(puzzle.grade)}` : title;
  const stars = starsOf(reached);
  const hints = stars === null && !reached.hints ? '' : tPuzzles('share-hints', { hints: reached.hints });
  const marks = [starLine(stars), hints].filter(Boolean).join(' · ');
  const run = days > 1 ? tPuzzles('streak', { days }) : '';
  return [head, marks, run, location.origin + puzzle.path].filter(Boolean).join('\n');
}

function starLine(stars: number | null): string {
  return stars === null ? '' : '★'.repeat(stars) + '☆'.repeat(3 - stars);
}
