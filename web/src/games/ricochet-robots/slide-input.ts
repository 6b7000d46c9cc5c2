/** Slides of an attempt: which are possible now, why others are not, and how they are sent. */
import type { GameContext } from '../game-ui';
import type { Direction } from './geometry';
import type { RicochetAnimator } from './animator.svelte';
import type { Prompt, RicochetView } from './types';
import { robotLetters, robotOf, t, type Letter } from './messages/common';

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

export function robotsOn(view: RicochetView): Letter[] {
  return robotLetters.slice(0, view.robots.length);
}

/** Says in a word or two why a robot cannot slide in a direction. */
export function reasonOf({ attempt }: RicochetView, robot: Letter, direction: Direction): string {
  const { blocked, robots } = t();
  const by = attempt?.blocked.find((block) => block.robot === robot && block.direction === direction)?.by;
  if (by === 'wall' || by === 'barrier') return blocked[by];
  if (by) return robots[by];
  return attempt?.must_ricochet.includes(robot) ? blocked.ricochet : blocked.back;
}

export function blockedText(view: RicochetView, robot: Letter, direction: Direction): string {
  const name = robotOf(robot);
  return name
    ? t().cannot(t().robots[name], t().ways[direction] ?? '', reasonOf(view, robot, direction))
    : '';
}

export function choose(
  game: GameContext<RicochetView>,
  animator: RicochetAnimator,
  robot: Letter | null,
): void {
  const canSlide = robot !== null && slidesOf(game.prompt).length > 0 && robotsOn(game.view).includes(robot);
  animator.chosen = canSlide ? robot : null;
}

/** Slides the chosen robot. While an answer is under way, the slide waits: it starts where the last one ends. */
export function slide(
  game: GameContext<RicochetView>,
  animator: RicochetAnimator,
  direction: Direction,
): void {
  const robot = animator.chosen;
  if (!robot) return;
  if (game.busy) {
    animator.wanted = [...animator.wanted, { robot, direction }];
    return;
  }
  const choice = slidesOf(game.prompt).find(
    (choice) => choice.robot === robot && choice.direction === direction,
  );
  if (choice) game.send(choice.action);
  animator.refused = choice ? '' : blockedText(game.view, robot, direction);
}

/** Sends the first of the slides that wait. */
export function slideWanted(game: GameContext<RicochetView>, animator: RicochetAnimator): void {
  const [first, ...rest] = animator.wanted;
  if (!first || game.busy) return;
  animator.wanted = rest;
  choose(game, animator, first.robot);
  slide(game, animator, first.direction);
}
