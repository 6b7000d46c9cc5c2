/** What the steps of a register did, numbered on the board as in the list beside it. */
import type { Numbered } from '../face';
import { between, spotOf, type Spot } from './geometry';
import type { Cause } from './stage.svelte';
import type { Damaged, Destroyed, GameTold, RoboRallyView, Shift } from './types';

export interface Mark {
  no: number;
  robot: number;
  spot: Spot; // a square, or on the way between two
  cause: Cause | null; // null: by its own card
  isNow: boolean;
}

type Effect = Pick<Mark, 'robot' | 'spot' | 'cause'>;

export function marksOf(steps: Numbered<RoboRallyView>[]): Mark[] {
  return steps.flatMap(({ no, events, view, isNow }) => {
    const effects = (events as GameTold[]).flatMap((told) => effectsOf(told, view, isNow));
    const last = new Map(effects.map((effect) => [effect.robot, effect])); // one mark for a drive of several steps
    return [...last.values()].map((effect) => ({ no, isNow, ...effect }));
  });
}

/** Marks with words: those of this step, and what befell its robots before. The others are numbers only. */
export function isWorded(mark: Mark, marks: Mark[]): boolean {
  return mark.cause !== null && marks.some(({ isNow, robot }) => isNow && robot === mark.robot);
}

function effectsOf(told: GameTold, view: RoboRallyView, isNow: boolean): Effect[] {
  switch (told.type) {
    case 'Drove': {
      const [own, ...pushed] = told.fact.shifts;
      const cause: Cause = { kind: 'pushed', by: told.fact.robot };
      return [...moved(own ? [own] : [], null), ...moved(pushed, cause)];
    }
    case 'Carried':
      return moved(told.fact.shifts, { kind: told.fact.express ? 'express' : 'belt' });
    case 'PushersPushed':
      return moved(told.fact.shifts, { kind: 'pusher' });
    case 'GearsTurned':
      return moved(told.fact.shifts, { kind: 'gear' });
    case 'WeaponsPushed':
      return moved(told.fact.shifts, { kind: 'beam' });
    case 'Damaged':
      return standing(view, told.fact.robot, hurtBy(told.fact));
    case 'Destroyed':
      return [{ robot: told.fact.robot, spot: spotOf(told.fact.square), cause: { kind: fateOf(told.fact) } }];
    case 'FlagTouched':
      return standing(view, told.fact.robot, { kind: 'flag', flag: told.fact.flag });
    case 'Blocked': // what moved nobody is shown as long as it is told
      return isNow ? standing(view, told.fact.line.at(-1) ?? told.fact.robot, { kind: 'wall' }) : [];
    case 'Turned':
      return isNow ? standing(view, told.fact.robot, null) : [];
    default:
      return [];
  }
}

/** By its own card on the way, otherwise where it came to. */
function moved(shifts: Shift[], cause: Cause | null): Effect[] {
  return shifts.flatMap(({ robot, start, end }) => {
    if (!end) return [];
    const spot = cause ? spotOf(end) : between(spotOf(start), spotOf(end), 0.5);
    return [{ robot, spot, cause }];
  });
}

function standing(view: RoboRallyView, robot: number, cause: Cause | null): Effect[] {
  const square = view.robots[robot]?.square;
  return square ? [{ robot, spot: spotOf(square), cause }] : [];
}

function hurtBy({ by: [shooter = -1], cause }: Damaged): Cause | null {
  if (cause === 'reentry' || cause === 'recompile') return null;
  if (shooter < 0) return { kind: 'laser' };
  return { kind: cause === 'laser' ? 'laserOf' : 'shot', by: shooter };
}

function fateOf({ fate }: Destroyed): 'wrecked' | 'pit' | 'edge' {
  return fate === 'damage' ? 'wrecked' : fate;
}
