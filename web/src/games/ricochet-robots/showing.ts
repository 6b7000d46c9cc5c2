/** Showing a way: what can be slid now, why not, and the one door through which slides are sent. */
import type { Hands } from '../face';
import type { Way } from './geometry';
import type { RicochetStage } from './stage.svelte';
import type { Ask, RicochetView } from './types';
import { robotLetters, robotOf, words, type Letter } from './words';

export interface SlideChoice {
  action: string;
  robot: Letter;
  way: Way;
  path: string[]; // the squares after the first
  rest: string;
}

export function slidesOf(ask: Ask | null): SlideChoice[] {
  return (ask?.choices ?? []).flatMap(({ action, touches }) => {
    const [robot, ...path] = touches;
    const rest = path.at(-1);
    return rest ? [{ action, robot: robot as Letter, way: action.charAt(1) as Way, path, rest }] : [];
  });
}

export function robotsOn(view: RicochetView): Letter[] {
  return robotLetters.slice(0, view.robots.length);
}

/** Why a robot cannot slide a way, in a word or two. */
export function reasonOf({ attempt }: RicochetView, robot: Letter, way: Way): string {
  const { blocked, robots } = words();
  const by = attempt?.blocked.find((block) => block.robot === robot && block.way === way)?.by;
  if (by === 'wall' || by === 'barrier') return blocked[by];
  if (by) return robots[by];
  return attempt?.owes.includes(robot) ? blocked.ricochet : blocked.back;
}

export function refusalOf(view: RicochetView, robot: Letter, way: Way): string {
  const name = robotOf(robot);
  return name
    ? words().cannot(words().robots[name], words().ways[way] ?? '', reasonOf(view, robot, way))
    : '';
}

export function choose(hands: Hands<RicochetView>, stage: RicochetStage, robot: Letter | null): void {
  const canSlide = robot !== null && slidesOf(hands.ask).length > 0 && robotsOn(hands.view).includes(robot);
  stage.chosen = canSlide ? robot : null;
}

/** Slides the robot in hand. Who is quicker than the server waits for the answer: the next slide starts where this one ends. */
export function slide(hands: Hands<RicochetView>, stage: RicochetStage, way: Way): void {
  const robot = stage.chosen;
  if (!robot) return;
  if (hands.busy) {
    stage.wanted = [...stage.wanted, { robot, way }];
    return;
  }
  const choice = slidesOf(hands.ask).find((choice) => choice.robot === robot && choice.way === way);
  if (choice) hands.send(choice.action);
  stage.refused = choice ? '' : refusalOf(hands.view, robot, way);
}

/** The first of the slides that were asked for too early. */
export function slideWanted(hands: Hands<RicochetView>, stage: RicochetStage): void {
  const [first, ...rest] = stage.wanted;
  if (!first || hands.busy) return;
  stage.wanted = rest;
  choose(hands, stage, first.robot);
  slide(hands, stage, first.way);
}
