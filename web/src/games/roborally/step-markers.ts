/** What the steps of a register did, numbered on the board as in the list beside it. */
import type { ReplayStep } from '../game-ui';
import { between, spotOf, type Spot } from './geometry';
import type { Cause } from './animator.svelte';
import type { Damaged, Destroyed, GameEvent, RoboRallyView, Shift } from './types';

export interface StepMarker {
  no: number;
  robot: number;
  spot: Spot; // a square, or on the way between two
  cause: Cause | null; // null: by its own card
  isNow: boolean;
}

type Effect = Pick<StepMarker, 'robot' | 'spot' | 'cause'>;

export function stepMarkers(steps: ReplayStep<RoboRallyView>[]): StepMarker[] {
  return steps.flatMap(({ no, events, view, isNow }) => {
    const effects = (events as GameEvent[]).flatMap((event) => effectsOf(event, view, isNow));
    const last = new Map(effects.map((effect) => [effect.robot, effect])); // one mark for a drive of several steps
    return [...last.values()].map((effect) => ({ no, isNow, ...effect }));
  });
}

/** Marks with words: those of this step, and what happened to its robots before. The others are numbers only. */
export function isWorded(mark: StepMarker, marks: StepMarker[]): boolean {
  return mark.cause !== null && marks.some(({ isNow, robot }) => isNow && robot === mark.robot);
}

function effectsOf(event: GameEvent, view: RoboRallyView, isNow: boolean): Effect[] {
  switch (event.type) {
    case 'Drove': {
      const [own, ...pushed] = event.fact.shifts;
      const cause: Cause = { kind: 'pushed', by: event.fact.robot };
      return [...moved(own ? [own] : [], null), ...moved(pushed, cause)];
    }
    case 'Carried':
      return moved(event.fact.shifts, { kind: event.fact.express ? 'express' : 'belt' });
    case 'PushersPushed':
      return moved(event.fact.shifts, { kind: 'pusher' });
    case 'GearsTurned':
      return moved(event.fact.shifts, { kind: 'gear' });
    case 'WeaponsPushed':
      return moved(event.fact.shifts, { kind: 'beam' });
    case 'Damaged':
      return standing(view, event.fact.robot, hurtBy(event.fact));
    case 'Destroyed':
      return [
        { robot: event.fact.robot, spot: spotOf(event.fact.square), cause: { kind: fateOf(event.fact) } },
      ];
    case 'FlagTouched':
      return standing(view, event.fact.robot, { kind: 'flag', flag: event.fact.flag });
    case 'Blocked': // shown only during its own animation, because it moves nothing
      return isNow ? standing(view, event.fact.pushed.at(-1) ?? event.fact.robot, { kind: 'wall' }) : [];
    case 'Turned':
      return isNow ? standing(view, event.fact.robot, null) : [];
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
