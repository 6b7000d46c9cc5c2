/** A puzzle as it is posed: of a day, of the training, or somebody's own. */
import { api } from '../core/api';
import { here, paths } from '../core/router.svelte';
import { toasts } from '../core/toasts.svelte';
import { tPuzzles } from '../i18n/puzzles';
import { drawNumber, resultsOf, starsOf, trainingName, type Reached } from './results';

/** What an address asks for. */
export interface PuzzleRequest {
  game: string;
  day: string; // '' for today
  grade: number; // 0 for none: it is no training
  number: number;
  position: string; // '' for none of one's own
}

export interface PuzzleSource {
  kind: 'day' | 'training' | 'own';
  name: string; // under which its result is kept; '' for nowhere
  position: string;
  best: number | null; // not known beforehand of one's own
  grade: number | null;
  solutionCount: number | null; // as short as that
  number: number;
  today: string; // as the server has it; '' where no day counts
  late: boolean; // another day's
  path: string; // to find it again
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
  return { kind: 'own', name: '', position, ...nothing, path: paths.own(game, position) };
}

/** To a puzzle of this grade that has not been solved yet. */
export async function openTraining(game: string, grade: number): Promise<void> {
  try {
    const { puzzles_per_grade: puzzlesPerGrade } = await api.puzzles(game);
    here.go(paths.training(game, grade, drawNumber(resultsOf(game), grade, puzzlesPerGrade)));
  } catch (error) {
    toasts.error(error);
  }
}

/** What one may say without giving anything away: neither the number of moves nor the way. */
export function shareText(title: string, puzzle: PuzzleSource, reached: Reached, days: number): string {
  const { grades, streak } = tPuzzles();
  const head = puzzle.grade ? `${title} · ${grades[puzzle.grade]}` : title;
  const marks = [starLine(starsOf(reached)), '💡'.repeat(reached.hints)].filter(Boolean).join(' ');
  const run = days > 1 ? streak(days) : '';
  return [head, marks, run, location.origin + puzzle.path].filter(Boolean).join('\n');
}

function starLine(stars: number | null): string {
  return stars === null ? '' : '★'.repeat(stars) + '☆'.repeat(3 - stars);
}
