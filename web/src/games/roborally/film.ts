/** What the events of a turn mean to the viewer's robots. */
import type { FilmTraits } from '../game-ui';
import { registerName } from './labels';
import { tGame } from './messages/game';
import { robotsOf } from './option-cards';
import { phaseOfStep, shiftsOf } from './turn-phase';
import type { GameEvent, RoboRallyView } from './types';

export const film: FilmTraits<RoboRallyView, GameEvent> = {
  concerns: (event, view) => {
    const robots = affectedBy(event);
    return !robots.length || robots.some((robot) => isOwn(robot, view));
  },
  hits: (event, view) => HITS.includes(event.type) && affectedBy(event).some((robot) => isOwn(robot, view)),
  label,
};

const HITS: GameEvent['type'][] = ['Fired', 'Damaged', 'Destroyed'];

function isOwn(robot: number, view: RoboRallyView): boolean {
  return robotsOf(view, view.seat).some((own) => own.robot === robot);
}

/** The robots that move, are hit or change. */
function affectedBy(event: GameEvent): number[] {
  const shifted = shiftsOf(event).map(({ robot }) => robot);
  if (event.type === 'Fired') return event.fact.hits.map(({ victim }) => victim);
  if (event.type === 'Blocked') return [event.fact.robot, ...event.fact.pushed];
  return 'robot' in event.fact ? [event.fact.robot, ...shifted] : shifted;
}

/** 'Register 5 · Lasers' */
function label(view: RoboRallyView): string {
  const phase = phaseOfStep(view);
  if (!view.register) return tGame('turn-ends');
  return [registerName(view.register), ...(phase ? [tGame(`phase-${phase}`)] : [])].join(' · ');
}
