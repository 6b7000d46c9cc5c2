/** The board for those who listen: every square has its sentence. */
import { isCentre, spotOf, wallsOf } from './geometry';
import type { SlideChoice } from './showing';
import type { BoardView, RicochetView } from './types';
import { robotLetters, robotOf, squareName, words, type Letter } from './words';

/** What is printed on a square: 'green square, the target, wall east'. */
export function printedOn(board: BoardView, square: string, live: string | null): string[] {
  const spot = spotOf(square);
  if (isCentre(spot)) return [words().centre];
  const barrier = board.barriers.find((barrier) => barrier.square === square);
  const robot = robotOf(barrier?.colour ?? '');
  return [
    ...(barrier && robot ? [words().barrier(robot, barrier.shape !== '/')] : []),
    ...targetOn(board, square, live),
    ...wallsOf(board.walls, spot).map((way) => words().wall(words().ways[way] ?? '')),
  ];
}

function targetOn(board: BoardView, square: string, live: string | null): string[] {
  const chip = board.targets.find((target) => target.square === square)?.chip;
  if (!chip) return [];
  return chip === live ? [words().chip(chip), words().theTarget] : [words().chip(chip)];
}

/** 'Green robot, chosen, can slide west to D2 or south to P13'. */
export function standingOn(
  view: RicochetView,
  square: string,
  chosen: Letter | null,
  slides: SlideChoice[],
): string[] {
  const letter = robotLetters[view.robots.indexOf(square)];
  const robot = robotOf(letter ?? '');
  const owner = robotOf(robotLetters[view.markers.indexOf(square)] ?? '');
  const marker = owner && owner !== robot ? [words().marker(owner)] : [];
  if (!letter || !robot) return marker;
  const ways = slides
    .filter((slide) => slide.robot === letter)
    .map(({ way, rest }) => words().wayTo(words().ways[way] ?? '', squareName(rest)));
  return [
    words().robot(robot),
    ...(chosen === letter ? [words().chosen] : []),
    ...(ways.length ? [words().canSlide(ways)] : []),
    ...marker,
  ];
}
