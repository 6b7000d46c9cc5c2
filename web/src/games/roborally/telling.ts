/** The view as far as a story has been told: what the seats, the steps and the tray show while the board still plays. */
import { AT_THE_END } from './chapters';
import { stepOf } from './moment';
import type {
  FlagMoved,
  FlagView,
  GameTold,
  HandView,
  RegistersFilled,
  Replaced,
  Reveal,
  RobotView,
  RoboRallyView,
  Shift,
} from './types';

export function asTold(view: RoboRallyView, story: GameTold[]): RoboRallyView {
  return story.reduce(tellOn, view);
}

function tellOn(view: RoboRallyView, told: GameTold): RoboRallyView {
  const next = { ...view, robots: view.robots.map((robot) => befall(robot, told)) };
  switch (told.type) {
    case 'TurnBegan':
      return {
        ...next,
        turn: told.fact.turn,
        register: 0,
        step: 'program',
        order: [],
        movers: [],
        robots: next.robots.map((robot) => ({
          ...robot,
          playing: [],
          controlled_by: -1,
          powered_down: false,
        })),
      };
    case 'Revealed': // while robots drive nobody is asked, and nobody plans
      return {
        ...next,
        waiting: [],
        hands: next.hands.map(withoutPlan),
        ...reveal(next.robots, told.fact.register, told.fact.cards),
      };
    case 'Replaced':
      return replace(next, told.fact);
    case 'OrderChanged':
      return { ...next, order: told.fact.order, movers: told.fact.order };
    case 'RegistersFilled':
      return fill(next, told.fact);
    case 'Drove':
    case 'Blocked':
    case 'Turned':
      return { ...next, step: 'move', movers: from(next.movers, told.fact.robot) };
    case 'FlagsCarried':
      return {
        ...next,
        flags: next.flags.map((flag, place) => ({ ...flag, square: told.fact.flags[place] || null })),
      };
    case 'FlagMoved':
      return { ...next, flags: next.flags.map((flag) => moveFlag(flag, told.fact)) };
    case 'FlagClaimed': {
      const { flag: claimed, team } = told.fact;
      return { ...next, flags: next.flags.map((flag) => (flag.flag === claimed ? { ...flag, team } : flag)) };
    }
    default: {
      if (AT_THE_END.includes(told.type) && next.register)
        return { ...next, register: 0, step: 'repair', order: [], movers: [] };
      const step = stepOf(told);
      return step ? { ...next, step, movers: [] } : next;
    }
  }
}

function fill(view: RoboRallyView, { robot: filled, registers, cards }: RegistersFilled): RoboRallyView {
  const robots = view.robots.map((robot) => {
    if (robot.robot !== filled) return robot;
    const sheet = robot.registers.map((one, place) => {
      const card = cards[registers.indexOf(place + 1)];
      return card === undefined ? one : { ...one, cards: [card] };
    });
    return { ...robot, registers: sheet };
  });
  return { ...view, robots };
}

function withoutPlan(hand: HandView): HandView {
  return { ...hand, ghosts: [], landings: [] };
}

function moveFlag(flag: FlagView, { flag: moved, how, robot, square }: FlagMoved): FlagView {
  if (flag.flag !== moved) return flag;
  return how === 'taken' ? { ...flag, square: null, carrier: robot } : { ...flag, square, carrier: -1 };
}

function reveal(robots: RobotView[], register: number, cards: Reveal[]): Partial<RoboRallyView> {
  const order = cards.map(({ robot }) => robot);
  return {
    register,
    step: 'reveal',
    order,
    movers: order,
    robots: robots.map((robot) =>
      open(robot, register, cards.find((one) => one.robot === robot.robot)?.cards),
    ),
  };
}

/** What is played lies on the sheet as well, but for what stands in for a locked card or comes by Radio Control. */
function open(robot: RobotView, register: number, cards: number[] = []): RobotView {
  const isOwn = robot.controlled_by < 0 && cards.length;
  const opened = robot.registers.map((one, place) =>
    place === register - 1 && isOwn && !one.locked ? { ...one, cards } : one,
  );
  return { ...robot, registers: opened, playing: cards };
}

/** Abort Switch, after the reveal: who is controlled plays the new card as well. */
function replace(view: RoboRallyView, { robot: changed, register, card }: Replaced): RoboRallyView {
  if (view.step !== 'reveal' || register !== view.register) return view;
  const robots = view.robots.map((robot) =>
    robot.robot === changed || (robot.controlled_by === changed && robot.playing.length)
      ? open(robot, register, [card])
      : robot,
  );
  return { ...view, robots };
}

/** Whoever acts is the first of those who still have to. */
function from(movers: number[], robot: number): number[] {
  return movers.slice(Math.max(0, movers.indexOf(robot)));
}

/** What an event does to a robot: where it stands, and its numbers. */
function befall(robot: RobotView, told: GameTold): RobotView {
  const shift = shiftsOf(told).findLast((one) => one.robot === robot.robot);
  if (shift) return { ...robot, square: shift.end, facing: shift.facing };
  if (!('robot' in told.fact) || told.fact.robot !== robot.robot) return robot;
  switch (told.type) {
    case 'Programmed':
      return { ...robot, done: true };
    case 'PowerDownAnnounced':
    case 'BreakerTripped':
    case 'StayedDown':
      return { ...robot, announced: true };
    case 'PoweredDown':
      return { ...robot, powered_down: true, announced: false, damage: robot.damage - told.fact.repaired };
    case 'Damaged':
    case 'Repaired':
      return { ...robot, damage: told.fact.damage };
    case 'RegisterLocked':
      return lock(robot, told.fact.register, true);
    case 'RegisterFreed':
      return lock(robot, told.fact.register, false);
    case 'Destroyed':
      return { ...robot, square: null, damage: 0, lives: told.fact.lives, out: told.fact.lives === 0 };
    case 'Turned':
      return { ...robot, facing: told.fact.facing };
    case 'Archived':
      return { ...robot, archive: told.fact.square };
    case 'FlagTouched':
      return { ...robot, flags: robot.flags + Number(told.fact.counts) };
    case 'Entered':
      return { ...robot, square: told.fact.square, facing: told.fact.facing, announced: told.fact.down };
    case 'Controlled':
      return { ...robot, controlled_by: told.fact.by };
    case 'OptionDrawn':
      return { ...robot, options: [...robot.options, { option: told.fact.option, count: 0, card: null }] };
    case 'OptionLost': {
      const { option: lost } = told.fact;
      return { ...robot, options: robot.options.filter(({ option }) => option !== lost) };
    }
    case 'Finished':
      return { ...robot, place: told.fact.place };
    default:
      return robot;
  }
}

function shiftsOf(told: GameTold): Shift[] {
  return 'shifts' in told.fact ? told.fact.shifts : [];
}

function lock(robot: RobotView, register: number, locked: boolean): RobotView {
  const registers = robot.registers.map((one, place) => (place === register - 1 ? { ...one, locked } : one));
  return { ...robot, registers };
}
