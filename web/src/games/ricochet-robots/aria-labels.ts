/** Descriptions of squares for screen readers. */
import { listed } from '../../i18n/format';
import { isCentre, spotOf, squareName, wallsOf } from './geometry';
import { tGame } from './messages/game';
import { chipName, directionName, robotLetters, robotName, robotOn, type Letter } from './robots';
import type { SlideChoice } from './slide-input';
import type { BoardView, RicochetView } from './types';

/** 'J2, Green robot, chosen, can slide left to D2 or down to P13, wall on the right' */
export function squareLabel(
  view: RicochetView,
  square: string,
  printed: string[],
  chosen: Letter | null,
  slides: SlideChoice[],
): string {
  return [squareName(square), ...standingOn(view, square, chosen, slides), ...printed].join(', ');
}

/** What is printed on a square: 'green planet, the target, wall on the right'. */
export function printedOn(board: BoardView, square: string, target: string | null): string[] {
  const spot = spotOf(square);
  if (isCentre(spot)) return [tGame('centre')];
  const barrier = board.barriers.find((barrier) => barrier.square === square);
  const chip = board.targets.find((target) => target.square === square)?.chip;
  return [
    ...(barrier
      ? [
          tGame('diagonal', {
            robot: robotName(barrier.colour),
            slope: barrier.shape === '/' ? 'up' : 'down',
          }),
        ]
      : []),
    ...(chip ? [chipName(chip)] : []),
    ...(chip && chip === target ? [tGame('the-target')] : []),
    ...wallsOf(board.walls, spot).map((direction) => tGame('wall-on', { direction })),
  ];
}

function standingOn(
  view: RicochetView,
  square: string,
  chosen: Letter | null,
  slides: SlideChoice[],
): string[] {
  const robot = robotOn(view, square);
  const owner = robotLetters[view.markers.indexOf(square)];
  const marker = owner && owner !== robot ? [tGame('plate', { robot: robotName(owner) })] : [];
  if (!robot) return marker;
  const slideTexts = slides
    .filter((slide) => slide.robot === robot)
    .map(({ direction, rest }) =>
      tGame('slide-to', { direction: directionName(direction), square: squareName(rest) }),
    );
  return [
    tGame('robot', { robot: robotName(robot) }),
    ...(chosen === robot ? [tGame('chosen')] : []),
    ...(slideTexts.length ? [tGame('can-slide', { slides: listed(slideTexts, 'disjunction') })] : []),
    ...marker,
  ];
}
