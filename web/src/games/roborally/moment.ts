/** Where the turn is, and who acts when in the register that is played. */
import { FACE_DOWN, priorityOf } from './cards';
import type { Reveal, RobotView, RoboRallyView, Step } from './types';
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

/** By the cards that lie open; `movers` are those who still have to act. */
export function orderOf(view: RoboRallyView): Turn[] {
  return view.robots
    .filter((robot) => !robot.powered_down)
    .map((robot) => revealOf(robot, view.register))
    .filter(({ cards }) => cards.length > 0 && !cards.includes(FACE_DOWN))
    .sort((one, other) => other.priority - one.priority)
    .map(({ robot, cards }) => ({ robot, cards, state: stateOf(robot, view) }));
}

function revealOf({ robot, registers }: RobotView, register: number): Reveal {
  const cards = registers[register - 1]?.cards ?? [];
  return { robot, cards, priority: priorityOf(cards) };
}

function stateOf(robot: number, view: RoboRallyView): Turn['state'] {
  const phase = phaseOf(view);
  if (phase === 'reveal') return 'next';
  if (phase === 'move' && view.movers[0] === robot) return 'now';
  return phase === 'move' && view.movers.includes(robot) ? 'next' : 'done';
}
