/** Applies events about one robot to its part of the view. */
import { FACE_DOWN } from './cards';
import type {
  Entered,
  GameEvent,
  Hit,
  OptionView,
  RegisterLocked,
  RegisterView,
  RobotView,
  Shift,
} from './types';

const SHELLS = 5; // of Mini Howitzer (RAL-16.7)

/** The open prompts of a player who has left are still answered, but the robot is gone. */
export function applyRobotEvent(robot: RobotView, event: GameEvent): RobotView {
  if (robot.out) return robot;
  const shift = shiftsOf(event).findLast((one) => one.robot === robot.robot);
  if (shift) return { ...robot, square: shift.end, facing: shift.facing };
  if (event.type === 'Fired') return fire(robot, event.fact.hits);
  if (!('robot' in event.fact) || event.fact.robot !== robot.robot) return robot;
  switch (event.type) {
    case 'CardsDealt':
      return { ...robot, done: robot.registers.every(({ locked }) => locked) };
    case 'Programmed':
      return { ...robot, done: true, registers: robot.registers.map(covered) };
    case 'CardStored':
      return hold(robot, event.fact.option, event.fact.card);
    case 'CardFetched':
      return hold(robot, 'flywheel', null);
    case 'Replaced':
      return event.fact.option === 'conditional_program' ? hold(robot, event.fact.option, null) : robot;
    case 'PowerDownAnnounced':
    case 'BreakerTripped':
    case 'StayedDown':
      return { ...robot, announced: true };
    case 'PoweredDown':
      return { ...robot, powered_down: true, announced: false, damage: 0, registers: emptied(robot) };
    case 'Stabilized':
      return { ...robot, stabilized: true };
    case 'Damaged':
    case 'Repaired':
      return { ...robot, damage: event.fact.damage };
    case 'Prevented':
      return event.fact.option === 'ablative_coat' ? count(robot, event.fact.option, 1) : robot;
    case 'RegisterLocked':
      return lock(robot, event.fact);
    case 'RegisterFreed':
      return changeRegister(robot, event.fact.register, free);
    case 'Destroyed':
      return destroy(robot, event.fact.lives);
    case 'Turned':
      return { ...robot, facing: event.fact.facing };
    case 'Archived':
      return { ...robot, archive: event.fact.square };
    case 'FlagTouched':
      return { ...robot, flags: robot.flags + Number(event.fact.counts) };
    case 'Entered':
      return enter(robot, event.fact);
    case 'Controlled':
      return { ...robot, controlled_by: event.fact.by };
    case 'OptionDrawn':
      return { ...robot, options: [...robot.options, drawn(event.fact.option)] };
    case 'OptionLost':
      return lose(robot, event.fact.option);
    case 'SentHome':
      return { ...robot, square: null };
    case 'Finished':
      return { ...robot, place: event.fact.place };
    case 'TakenOff':
      return { ...robot, square: null, archive: null, announced: false };
    default:
      return robot;
  }
}

export function shiftsOf(event: GameEvent): Shift[] {
  return 'shifts' in event.fact ? event.fact.shifts : [];
}

function enter(robot: RobotView, { square, facing, down, back }: Entered): RobotView {
  return { ...robot, square, facing, announced: down, archive: back ? robot.archive : square };
}

/** A robot without lives loses everything (RAL-12.11). */
function destroy(robot: RobotView, lives: number): RobotView {
  const registers = robot.registers.map(free);
  const wreck = { ...robot, square: null, damage: 0, lives, announced: false, registers };
  return lives ? wreck : { ...wreck, out: true, archive: null, options: [], stabilized: false };
}

export function leave(robot: RobotView, seat: number): RobotView {
  return robot.seat === seat && !isGone(robot) ? { ...destroy(robot, 0), done: true } : robot;
}

function isGone({ place, out }: RobotView): boolean {
  return place > 0 || out;
}

// --- the turns ---

/** Ends all effects that last one turn. */
export function refresh(robot: RobotView): RobotView {
  return { ...wipe(robot), done: true, powered_down: false, stabilized: false, controlled_by: -1 };
}

/** Cleanup discards all cards except those in locked registers of robots that are still in play (RAL-13.1). */
export function wipe(robot: RobotView): RobotView {
  const registers = robot.registers.map((one) =>
    one.locked && !isGone(robot) ? one : { ...one, cards: [] },
  );
  return hold({ ...robot, registers, playing: [] }, 'conditional_program', null);
}

// --- registers ---

export function play(robot: RobotView, register: number, cards: number[] = []): RobotView {
  return { ...(cards.length ? lay(robot, register, cards) : robot), playing: cards };
}

/** But for what stands in for a locked card that all have seen, or for a copied one (RAL-16.25). */
export function lay(robot: RobotView, register: number, cards: number[]): RobotView {
  if (robot.controlled_by >= 0) return robot;
  return changeRegister(robot, register, (one) =>
    one.locked && !one.cards.includes(FACE_DOWN) ? one : { ...one, cards },
  );
}

function changeRegister(
  robot: RobotView,
  register: number,
  change: (one: RegisterView) => RegisterView,
): RobotView {
  const registers = robot.registers.map((one, place) => (place === register - 1 ? change(one) : one));
  return { ...robot, registers };
}

function lock(robot: RobotView, { register, by, card }: RegisterLocked): RobotView {
  return changeRegister(robot, register, ({ cards }) => ({
    cards: card ? [card] : cards,
    locked: true,
    token: by >= 0,
  }));
}

function free(one: RegisterView): RegisterView {
  return { ...one, locked: false, token: false };
}

function covered(one: RegisterView): RegisterView {
  return one.cards.length ? one : { ...one, cards: [FACE_DOWN] };
}

function emptied({ registers }: RobotView): RegisterView[] {
  return registers.map(() => ({ cards: [], locked: false, token: false }));
}

// --- Options ---

function changeOption(robot: RobotView, option: string, change: (one: OptionView) => OptionView): RobotView {
  return { ...robot, options: robot.options.map((one) => (one.option === option ? change(one) : one)) };
}

function hold(robot: RobotView, option: string, card: number | null): RobotView {
  return changeOption(robot, option, (one) => ({ ...one, card }));
}

function count(robot: RobotView, option: string, by: number): RobotView {
  return changeOption(robot, option, (one) => ({ ...one, count: one.count + by }));
}

function fire(robot: RobotView, hits: Hit[]): RobotView {
  const isUsed = hits.some(({ weapon, shooter }) => weapon === 'mini_howitzer' && shooter === robot.robot);
  return isUsed ? count(robot, 'mini_howitzer', -1) : robot;
}

function drawn(option: string): OptionView {
  return { option, count: option === 'mini_howitzer' ? SHELLS : 0, card: null };
}

function lose(robot: RobotView, lost: string): RobotView {
  const options = robot.options.filter(({ option }) => option !== lost);
  return { ...robot, options, stabilized: robot.stabilized && lost !== 'gyroscopic_stabilizer' };
}
