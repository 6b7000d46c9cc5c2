/** Where the turn is, and who acts when in the register that is played. */
import { priorityOf } from './cards';
import type { RobotView, RoboRallyView, Step } from './types';
import type { Phase } from './words';

export interface Turn {
  robot: number;
  cards: number[];
  state: 'done' | 'now' | 'next';
}

export const PHASES: Phase[] = ['reveal', 'move', 'express', 'belts', 'pushers', 'gears', 'lasers', 'touch'];
export const REGISTERS = [1, 2, 3, 4, 5];

const PHASE_OF: Partial<Record<Step, Phase>> = {
  condition: 'reveal',
  reveal: 'reveal',
  abort: 'reveal',
  move: 'move',
  express: 'express',
  belts: 'belts',
  pushers: 'pushers',
  gears: 'gears',
  aim: 'lasers',
  fire: 'lasers',
  hit: 'lasers',
  recoil: 'lasers',
  touch: 'touch',
  phase_end: 'touch',
};

export function phaseOf({ step }: RoboRallyView): Phase | null {
  return PHASE_OF[step] ?? null;
}

/** What a robot executes in this register; before the reveal it may still have that of the last one. */
export function playedBy({ playing }: RobotView, { register, step }: RoboRallyView): number[] {
  return register && step !== 'condition' ? playing : [];
}

/** Those who have acted, and then `movers`, who still have to. */
export function orderOf(view: RoboRallyView): Turn[] {
  const acted = inOrder(view.robots).filter((robot) => !view.movers.includes(robot));
  return [...acted, ...view.movers].flatMap((robot) => {
    const shown = view.robots[robot];
    const cards = shown ? playedBy(shown, view) : [];
    return cards.length ? [{ robot, cards, state: stateOf(robot, view) }] : [];
  });
}

/** Highest priority first; who is controlled acts right after its controller, then in order of the docks (RAL-6.3). */
export function inOrder(robots: RobotView[]): number[] {
  return robots
    .filter(({ playing }) => playing.length)
    .sort(
      (one, other) =>
        priorityOf(other.playing) - priorityOf(one.playing) ||
        Number(one.controlled_by >= 0) - Number(other.controlled_by >= 0) ||
        one.dock - other.dock,
    )
    .map(({ robot }) => robot);
}

function stateOf(robot: number, view: RoboRallyView): Turn['state'] {
  const phase = phaseOf(view);
  if (phase === 'reveal') return 'next';
  if (phase === 'move' && view.movers[0] === robot) return 'now';
  return phase === 'move' && view.movers.includes(robot) ? 'next' : 'done';
}
