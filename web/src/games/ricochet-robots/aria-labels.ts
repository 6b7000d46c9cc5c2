/** Descriptions of squares for screen readers. */
import { isCentre, spotOf, wallsOf } from './geometry';
import type { SlideChoice } from './slide-input';
import type { BoardView, RicochetView } from './types';
import { robotLetters, robotOf, squareName, t, type Letter } from './messages/common';

/** What is printed on a square: 'green planet, the target, wall on the right'. */
export function printedOn(board: BoardView, square: string, connection: string | null): string[] {
  const spot = spotOf(square);
  if (isCentre(spot)) return [t().centre];
  const barrier = board.barriers.find((barrier) => barrier.square === square);
  const robot = robotOf(barrier?.colour ?? '');
  return [
    ...(barrier && robot ? [t().barrier(robot, barrier.shape !== '/')] : []),
    ...targetOn(board, square, connection),
    ...wallsOf(board.walls, spot).map((direction) => t().walls[direction] ?? ''),
  ];
}

function targetOn(board: BoardView, square: string, connection: string | null): string[] {
  const chip = board.targets.find((target) => target.square === square)?.chip;
  if (!chip) return [];
  return chip === connection ? [t().chip(chip), t().theTarget] : [t().chip(chip)];
}

/** 'Green robot, chosen, can slide left to D2 or down to P13'. */
export function standingOn(
  view: RicochetView,
  square: string,
  chosen: Letter | null,
  slides: SlideChoice[],
): string[] {
  const letter = robotLetters[view.robots.indexOf(square)];
  const robot = robotOf(letter ?? '');
  const owner = robotOf(robotLetters[view.markers.indexOf(square)] ?? '');
  const marker = owner && owner !== robot ? [t().marker(owner)] : [];
  if (!letter || !robot) return marker;
  const slideTexts = slides
    .filter((slide) => slide.robot === letter)
    .map(({ direction, rest }) => t().wayTo(t().ways[direction] ?? '', squareName(rest)));
  return [
    t().robot(robot),
    ...(chosen === letter ? [t().chosen] : []),
    ...(slideTexts.length ? [t().canSlide(slideTexts)] : []),
    ...marker,
  ];
}
