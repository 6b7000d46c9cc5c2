/** What the events of a turn mean to the viewer's robots. */
import { listed } from '../../i18n/format';
import type { FilmTraits } from '../game-ui';
import { kindOf } from './cards';
import { kindName, registerName, robotName } from './labels';
import { tGame } from './messages/game';
import { robotsOf } from './option-cards';
import { hitLine, ownLine, partsAbout } from './own-lines';
import { phaseOfStep, shiftsOf } from './turn-phase';
import type { Drove, Fired, GameEvent, RoboRallyView } from './types';

export const film: FilmTraits<RoboRallyView, GameEvent> = {
  concerns: (event, view) => {
    const robots = affectedBy(event);
    return !robots.length || robots.some((robot) => isOwn(robot, view));
  },
  hits: (event, view) => HITS.includes(event.type) && affectedBy(event).some((robot) => isOwn(robot, view)),
  label,
  caption,
  advice: (view) => (view.register ? adviceIn(view) : tGame('about-end')),
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

/** What happens to the viewer's robot comes before what else happens. */
function caption(event: GameEvent, view: RoboRallyView, names: string[]): string {
  if (event.type === 'Fired') return shots(event.fact, view, names);
  if (event.type === 'Drove' && !event.message) return drive(event.fact, view, names);
  const { message } = event;
  const own = message ? robotsOf(view, view.seat).flatMap(({ robot }) => partsAbout(robot, message)) : [];
  return own[0] ? ownLine(own[0], names) : '';
}

/** A drive of several squares has its log line at its last one. */
function drive({ robot, card, shifts }: Drove, view: RoboRallyView, names: string[]): string {
  const name = robotName(robot, names);
  if (shifts.slice(1).some((shift) => isOwn(shift.robot, view))) return tGame('pushes-you', { robot: name });
  return tGame('plays-card', { own: String(isOwn(robot, view)), robot: name, card: kindName(kindOf(card)) });
}

function shots({ hits }: Fired, view: RoboRallyView, names: string[]): string {
  const own = hits.filter(({ victim }) => isOwn(victim, view));
  if (own.length) return own.map((hit) => hitLine(hit, names)).join(' · ');
  const victims = [...new Set(hits.map(({ victim }) => victim))].filter((victim) => victim >= 0);
  const robots = listed(victims.map((victim) => robotName(victim, names)));
  return tGame('lasers-hit', { count: victims.length, robots });
}

function adviceIn(view: RoboRallyView): string {
  const phase = phaseOfStep(view);
  return phase ? tGame(`about-${phase}`) : '';
}
