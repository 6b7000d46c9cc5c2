/** Where the turn is, and who acts when in the register that is played. */
import type { GameEvent, RobotView, RoboRallyView, Shift, Step } from './types';

export type Phase = 'reveal' | 'move' | 'express' | 'belts' | 'pushers' | 'gears' | 'lasers' | 'touch';

export interface Turn {
  robot: number;
  cards: number[];
  state: 'done' | 'now' | 'next';
}

export const PHASES: Phase[] = ['reveal', 'move', 'express', 'belts', 'pushers', 'gears', 'lasers', 'touch'];
/** The steps of a register as they are shown in one line. */
export const STAGES = [
  { name: 'cards', phases: ['reveal', 'move'] },
  { name: 'express', phases: ['express'] },
  { name: 'belts', phases: ['belts'] },
  { name: 'pushers', phases: ['pushers'] },
  { name: 'gears', phases: ['gears'] },
  { name: 'lasers', phases: ['lasers'] },
  { name: 'touch', phases: ['touch'] },
] as const satisfies { name: string; phases: Phase[] }[];
export const REGISTERS = [1, 2, 3, 4, 5];

/** The stage to which a phase belongs: its cards are revealed and played in one. */
export function stageOf(phase: Phase): (typeof STAGES)[number]['name'] {
  return phase === 'reveal' || phase === 'move' ? 'cards' : phase;
}

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

const STEP_OF: Partial<Record<GameEvent['type'], Step>> = {
  Revealed: 'reveal',
  Drove: 'move',
  Blocked: 'move',
  Turned: 'move',
  PushersPushed: 'pushers',
  GearsTurned: 'gears',
  Fired: 'fire',
  WeaponsPushed: 'recoil',
  FlagTouched: 'touch',
  Archived: 'touch',
};

/** The step of a register that something belongs to; undefined for what can happen in several. */
export function stepOf(event: GameEvent): Step | undefined {
  if (event.type === 'Carried') return event.fact.express ? 'express' : 'belts';
  return STEP_OF[event.type];
}

/** The moves of robots that an event describes. */
export function shiftsOf(event: GameEvent): Shift[] {
  return 'shifts' in event.fact ? event.fact.shifts : [];
}

export function phaseOfStep({ step }: { step?: Step }): Phase | null {
  return (step && PHASE_OF[step]) ?? null;
}

/** What a robot executes in this register; before the reveal it may still have that of the last one. */
export function playedBy({ playing }: RobotView, { register, step }: RoboRallyView): number[] {
  return register && step !== 'condition' ? playing : [];
}

/** `acting` is the robot that is drawn moving; the view is already past its card. */
export function orderOf(view: RoboRallyView, acting: number | null = null): Turn[] {
  return view.order.flatMap((robot) => {
    const shown = view.robots[robot];
    const cards = shown ? playedBy(shown, view) : [];
    return cards.length ? [{ robot, cards, state: stateOf(robot, view, acting) }] : [];
  });
}

function stateOf(robot: number, view: RoboRallyView, acting: number | null): Turn['state'] {
  const phase = phaseOfStep(view);
  if (phase === 'reveal') return 'next';
  if (phase === 'move' && (acting ?? view.movers[0]) === robot) return 'now';
  return phase === 'move' && view.movers.includes(robot) ? 'next' : 'done';
}
