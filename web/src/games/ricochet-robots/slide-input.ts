/** Slides of an attempt: which are possible now, why others are not, and how they are sent. */
import type { Prompt } from '../../core/types';
import type { GameContext } from '../game-ui';
import type { Direction } from './geometry';
import type { RicochetAnimator } from './animator.svelte';
import { tGame } from './messages/game';
import { directionName, robotLetters, robotName, robotOf, robotsOn, type Letter } from './robots';
import type { AttemptView, RicochetView } from './types';

export interface SlideChoice {
  action: string;
  robot: Letter;
  direction: Direction;
  path: string[]; // the squares after the first
  rest: string;
}

export function slidesOf(prompt: Prompt | null): SlideChoice[] {
  const slides = (prompt?.choices ?? []).filter(({ kind }) => kind === 'slide');
  return slides.map(({ action, args: { robot, direction, square }, highlights }) => ({
    action,
    robot: robot as Letter,
    direction: direction as Direction,
    path: highlights.slice(1), // the first is the robot
    rest: String(square),
  }));
}

/** Says in a word or two why a robot cannot slide in a direction. */
export function reasonOf({ attempt }: RicochetView, robot: Letter, direction: Direction): string {
  const by = attempt?.blocked.find((block) => block.robot === robot && block.direction === direction)?.by;
  const blocker = robotLetters.find((letter) => robotOf(letter) === by);
  if (blocker) return robotName(blocker);
  if (by) return tGame('blocked', { by });
  return tGame('blocked', { by: attempt?.must_ricochet.includes(robot) ? 'ricochet' : 'back' });
}

/** 'Green can't slide up: Yellow' */
export function blockedText(view: RicochetView, robot: Letter, direction: Direction): string {
  return tGame('cannot-slide', {
    robot: robotName(robot),
    direction: directionName(direction),
    why: reasonOf(view, robot, direction),
  });
}

const FREE = 99; // on a private board the number of moves is not limited

/** Whether the page around the board says what to do and counts the moves. */
export function isFreeAttempt({ attempt }: RicochetView): boolean {
  return attempt?.number === FREE;
}

/** 'move 4 of 6' */
export function attemptProgress({ moves, number: bid }: AttemptView): string {
  const made = moves.length;
  if (bid === FREE) return tGame('move', { move: made + 1 });
  return made < bid ? tGame('move-of', { move: made + 1, bid }) : tGame('moves-made', { made, bid });
}

/** 'You show first, 6 moves' */
export function showText({ attempt, bids }: RicochetView): string {
  if (!attempt) return '';
  return tGame('you-show', { place: bids[0] === attempt.seat ? 'first' : 'next', moves: attempt.number });
}

/** Says whether the robot that must reach the target, or the chosen one, must still ricochet; '' if not. */
export function ricochetDuty({ attempt, target }: RicochetView, chosen: Letter | null): string {
  if (!attempt || attempt.moves.length >= attempt.number) return '';
  const waiting = attempt.must_ricochet;
  const robot = waiting.find((robot) => robot === target?.charAt(0) || robot === chosen);
  if (robot) return tGame('must-ricochet', { robot: robotName(robot) });
  return waiting.length && !chosen ? tGame('runner-must-ricochet') : '';
}

export function choose(
  game: GameContext<RicochetView>,
  animator: RicochetAnimator,
  robot: Letter | null,
): void {
  const canSlide = robot !== null && slidesOf(game.prompt).length > 0 && robotsOn(game.view).includes(robot);
  animator.chosen = canSlide ? robot : null;
}

/**
 * Slides the chosen robot; returns why it cannot. While an answer is under way, the slide waits: it starts where the
 * last one ends.
 */
export function slide(
  game: GameContext<RicochetView>,
  animator: RicochetAnimator,
  direction: Direction,
): string {
  const robot = animator.chosen;
  if (!robot) return '';
  if (game.busy) {
    animator.wanted = [...animator.wanted, { robot, direction }];
    return '';
  }
  const choice = slidesOf(game.prompt).find(
    (choice) => choice.robot === robot && choice.direction === direction,
  );
  if (choice) game.send(choice.action);
  return choice ? '' : blockedText(game.view, robot, direction);
}

/** Sends the first of the slides that wait; returns why it is not possible. */
export function slideWanted(game: GameContext<RicochetView>, animator: RicochetAnimator): string {
  const [first, ...rest] = animator.wanted;
  if (!first || game.busy) return '';
  animator.wanted = rest;
  choose(game, animator, first.robot);
  return slide(game, animator, first.direction);
}
