/** The names of robots, cards and courses. */
import type { Cause } from './animator.svelte';
import { FACE_DOWN, kindOf, type Kind } from './cards';
import { format } from './format';
import { tBoard } from './messages/board';
import { tGame } from './messages/game';
import type { OptionView, RobotView, RoboRallyView } from './types';

type Fired = Extract<Cause, { kind: 'fired' }>;

/** A robot has the name of its owner; a second robot of the same seat is its blocker. */
export function robotName(robot: number, names: string[]): string {
  return format({ id: 'player', args: { seat: robot } }, names);
}

/** 'Register 2' */
export function registerName(register: number): string {
  return format({ id: 'register', args: { register } });
}

/** 'Move 2' */
export function kindName(kind: Kind): string {
  return format({ id: 'card-name', args: { kind } });
}

/** 'Left', for narrow places. */
export function shortName(card: number): string {
  return card === FACE_DOWN ? cardName(card) : tGame('card-short', { kind: kindOf(card) });
}

/** 'Move 2 (700)' */
export function cardName(card: number): string {
  return card === FACE_DOWN
    ? format({ id: 'face-down', args: {} })
    : format({ id: 'card', args: { kind: kindOf(card), card } });
}

/** 'Move 2, priority 700' */
export function cardSpoken(card: number): string {
  return card === FACE_DOWN
    ? cardName(card)
    : tGame('card', { name: kindName(kindOf(card)), priority: card });
}

export function optionName(option: string): string {
  return format({ id: 'option-name', args: { option } });
}

/** What the player's Option card holds: tokens, counters or a card; '' for nothing. */
export function optionNote({ robots, seat }: RoboRallyView, option: string): string {
  const mine = robots.filter((robot) => robot.seat === seat).flatMap((robot) => robot.options);
  const view = mine.find((one) => one.option === option);
  return view ? noteOf(view) : '';
}

export function noteOf({ option, count, card }: OptionView): string {
  if (option === 'ablative_coat') return tGame('coat', { count });
  if (card !== null) return tGame('holds', { card: cardName(card) });
  return count ? tGame('counter', { count }) : '';
}

/** A custom course has no name of its own. */
export function courseName(course: string): string {
  return course === 'Own course' ? tGame('own-course') : course;
}

/** '2 of 3 flags'; '' on a course without flags */
export function flagsText({ flags }: RoboRallyView, robot: RobotView): string {
  return flags.length ? tGame('flags', { touched: robot.flags, flags: flags.length }) : '';
}

/** '2 lives' */
export function livesText(lives: number): string {
  return format({ id: 'lives', args: { lives } });
}

/** Why something moved, in a word or two, with robots named after their owners. */
export function causeName(cause: Cause, names: string[]): string {
  if (cause.kind === 'flag') return tBoard('flag', { flag: cause.flag });
  if (cause.kind === 'fired') return firedName(cause, names);
  if ('by' in cause) return tBoard(`cause-${cause.kind}`, { robot: robotName(cause.by, names) });
  return tBoard(`cause-${cause.kind}`);
}

/** '2 lasers: Cog, Gizmo' */
function firedName({ isLaser, shots, by }: Fired, names: string[]): string {
  const shooters = by.map((robot) => (robot < 0 ? tBoard('cause-board') : robotName(robot, names)));
  return tBoard('cause-fired', { kind: isLaser ? 'laser' : 'shot', shots, robots: shooters.join(', ') });
}
