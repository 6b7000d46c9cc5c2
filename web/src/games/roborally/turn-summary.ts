/** What happened to one robot in a turn, register by register, with its causes. */
import { isLaser } from './laser-beams';
import { shiftsOf } from './apply-robot-event';
import { endsTurn } from './log-chapters';
import { cardName, robotName } from './labels';
import { tTurnSummary } from './messages/turn-summary';
import { optionName } from './messages/options';
import { rulesOf } from './rule-refs';
import type {
  Carried,
  Destroyed,
  Drove,
  Fired,
  FlagTouched,
  GameEvent,
  Held,
  Revealed,
  Shift,
} from './types';
import { t } from './messages/common';

export interface Line {
  text: string;
  rules: string[];
}

export interface Chapter {
  title: string;
  lines: Line[];
}

interface Eyes {
  robot: number;
  name: (robot: number) => string;
}

/** The events of the last turn in which robots have driven; of the present one, as soon as they do. */
export function lastTurn(events: GameEvent[]): GameEvent[] {
  const driven = events.findLastIndex((event) => event.type === 'Revealed');
  const begun = events.findLastIndex((event, place) => event.type === 'TurnBegan' && place < driven);
  const next = events.findIndex((event, place) => event.type === 'TurnBegan' && place > driven);
  return driven < 0 ? [] : events.slice(Math.max(0, begun), next < 0 ? undefined : next);
}

export function turnOf(events: GameEvent[]): number {
  const begun = events.find((event) => event.type === 'TurnBegan');
  return begun?.type === 'TurnBegan' ? begun.fact.turn : 0;
}

/** Chapters without anything for this robot are left out. */
export function turnSummary(robot: number, events: GameEvent[], names: string[]): Chapter[] {
  const viewpoint: Eyes = { robot, name: (other) => robotName(other, names) };
  const chapters: Chapter[] = [{ title: tTurnSummary().before, lines: [] }];
  for (const event of joined(events)) {
    const title = titleOf(event, chapters.at(-1)?.title ?? '');
    if (title) chapters.push({ title, lines: [] });
    const lines = linesOf(event, viewpoint).map((text) => ({ text, rules: rulesFor(event, viewpoint) }));
    chapters.at(-1)?.lines.push(...lines);
  }
  return chapters.filter((chapter) => chapter.lines.length);
}

/** The hits of the volley that is being dealt with, as those robots are told them. */
export function hitsOn(robots: number[], log: GameEvent[], names: string[]): string[] {
  const last = log.findLast((event) => event.type === 'Fired' || event.type === 'Revealed');
  if (last?.type !== 'Fired') return [];
  const name = (other: number): string => robotName(other, names);
  return robots.flatMap((robot) => fired(last.fact, { robot, name }));
}

/** Steps of one drive are one line, as in the log: 'You drive 3 squares'. The last of them is the one that has words. */
function joined(events: GameEvent[]): GameEvent[] {
  return events.flatMap((event, place): GameEvent[] => {
    if (event.type !== 'Drove') return [event];
    if (!event.text) return [];
    const steps = events.slice(place - event.merges_previous, place + 1);
    return [{ ...event, fact: { ...event.fact, shifts: steps.flatMap(shiftsOf) } }];
  });
}

/** The title of the chapter that this opens; '' for none. */
function titleOf(event: GameEvent, now: string): string {
  if (event.type === 'Revealed') return t().register(event.fact.register);
  return endsTurn(event, now) ? tTurnSummary().after : '';
}

/** Being pushed has another rule than driving. */
function rulesFor(event: GameEvent, { robot }: Eyes): string[] {
  if (event.type === 'Drove') {
    if (event.fact.robot !== robot) return ['RAL-7.1'];
    return event.fact.shifts.some((shift) => shift.robot !== robot) ? ['RAL-6.4', 'RAL-7.1'] : ['RAL-6.4'];
  }
  if (event.type === 'Carried') {
    const held = event.fact.held.find((one) => one.robot === robot);
    if (held) return [held.rule];
    return event.fact.turned.includes(robot) ? ['RAL-8.1', 'RAL-8.8'] : ['RAL-8.1'];
  }
  return rulesOf(event);
}

function linesOf(event: GameEvent, viewpoint: Eyes): string[] {
  switch (event.type) {
    case 'Revealed':
      return played(event.fact, viewpoint);
    case 'Drove':
      return drove(event.fact, viewpoint);
    case 'Blocked':
      return blocked(event.fact.robot, event.fact.pushed, viewpoint);
    case 'Carried':
      return carried(event.fact, viewpoint);
    case 'PushersPushed':
      return moved(event.fact, viewpoint, tTurnSummary().pusher);
    case 'GearsTurned':
      return mine(event.fact.shifts, viewpoint).map(({ facing }) =>
        tTurnSummary().gear(directionName(facing)),
      );
    case 'Fired':
      return fired(event.fact, viewpoint);
    case 'WeaponsPushed':
      return moved(event.fact, viewpoint, tTurnSummary().weaponMoved);
    default:
      return 'robot' in event.fact && event.fact.robot === viewpoint.robot ? ownLines(event, viewpoint) : [];
  }
}

/** Of an event that is about this robot alone. */
function ownLines(event: GameEvent, { robot, name }: Eyes): string[] {
  const said = tTurnSummary();
  switch (event.type) {
    case 'PoweredDown':
      return [said.poweredDown(event.fact.repaired)];
    case 'Recompiled':
      return [said.recompiled];
    case 'RegistersFilled':
      return [said.filled(event.fact.registers)];
    case 'PowerDownAnnounced':
      return [said.announced];
    case 'Stabilized':
      return [said.stabilized];
    case 'Replaced': {
      const { option, by, register, card } = event.fact;
      const now = card ? cardName(card) : said.anotherCard;
      return by === robot
        ? [said.replaced(optionName(option), register, now)]
        : [said.replacedBy(name(by), optionName(option), register, now)];
    }
    case 'Used':
      return [said.used(optionName(event.fact.option))];
    case 'Turned':
      return [said.turned[event.fact.turn] ?? ''];
    case 'Controlled':
      return [said.controlled(name(event.fact.by))];
    case 'Damaged':
      return [said.damaged(event.fact.tokens, event.fact.damage)];
    case 'Prevented':
      return [(event.fact.paid ? said.paid : said.soaked)(optionName(event.fact.option))];
    case 'RegisterLocked':
      return [said.locked(event.fact.register, event.fact.by < 0 ? '' : name(event.fact.by))];
    case 'RegisterFreed':
      return [said.freed(event.fact.register)];
    case 'OptionLost': // what is spent was told with the damage it prevented
      return event.fact.why === 'spent' ? [] : [said.lost[event.fact.why](optionName(event.fact.option))];
    case 'Destroyed':
      return [destroyed(event.fact, name)];
    case 'FlagTouched':
      return [touched(event.fact)];
    case 'Archived':
      return [said.archived];
    case 'Repaired':
      return [said.repaired(event.fact.tokens, event.fact.damage)];
    case 'OptionDrawn':
      return [said.drawn(optionName(event.fact.option))];
    case 'BreakerTripped':
      return [said.breaker];
    case 'StayedDown':
      return [said.stayed];
    case 'Entered':
      return [said.entered(directionName(event.fact.facing), event.fact.back, event.fact.down)];
    case 'BoardTurned':
      return [said.boardTurned(event.fact.heads)];
    case 'SuperBotMade':
      return [said.superbot];
    case 'FlagClaimed':
      return [said.claimed(event.fact.flag)];
    case 'FlagMoved':
      return [said.flagMoved[event.fact.how](event.fact.flag)];
    case 'SentHome':
      return [said.sentHome(name(event.fact.by))];
    case 'Finished':
      return [said.finished(event.fact.place)];
    case 'TakenOff':
      return [said.takenOff];
    default:
      return [];
  }
}

// --- moved, turned, hit ---

function mine<Fact extends { robot: number }>(facts: Fact[], { robot }: Eyes): Fact[] {
  return facts.filter((fact) => fact.robot === robot);
}

function played({ cards }: Revealed, viewpoint: Eyes): string[] {
  const place = cards.findIndex(({ robot }) => robot === viewpoint.robot);
  const own = cards[place];
  return own ? [tTurnSummary().plays(own.cards.map(cardName).join(' + '), place + 1, cards.length)] : [];
}

function drove({ robot, direction, shifts }: Drove, viewpoint: Eyes): string[] {
  const steps = mine(shifts, viewpoint).length;
  if (!steps) return [];
  if (robot !== viewpoint.robot)
    return [tTurnSummary().pushed(viewpoint.name(robot), steps, directionName(direction))];
  const pushed = shifts.map((shift) => shift.robot).filter((other) => other !== robot);
  return [tTurnSummary().drove(steps, directionName(direction), [...new Set(pushed)].map(viewpoint.name))];
}

function blocked(robot: number, line: number[], viewpoint: Eyes): string[] {
  if (robot === viewpoint.robot)
    return [line.length ? tTurnSummary().wallAhead(line.map(viewpoint.name)) : tTurnSummary().wall];
  return line.includes(viewpoint.robot) ? [tTurnSummary().bumped(viewpoint.name(robot))] : [];
}

function carried({ express, shifts, turned, held }: Carried, viewpoint: Eyes): string[] {
  const [shift] = mine(shifts, viewpoint);
  if (!shift) return mine(held, viewpoint).map(stuck);
  const bend = turned.includes(viewpoint.robot) ? ` ${tTurnSummary().bend(directionName(shift.facing))}` : '';
  return [tTurnSummary().carried(express, directionName(shift.direction)) + bend];
}

function moved(
  { shifts, held }: { shifts: Shift[]; held: Held[] },
  viewpoint: Eyes,
  say: (direction: string) => string,
): string[] {
  return [
    ...mine(shifts, viewpoint).map((shift) => say(directionName(shift.direction))),
    ...mine(held, viewpoint).map(stuck),
  ];
}

function stuck({ rule }: Held): string {
  return tTurnSummary().held[rule] ?? tTurnSummary().heldElse;
}

function fired({ hits }: Fired, { robot, name }: Eyes): string[] {
  return hits
    .filter((hit) => hit.victim === robot)
    .map(({ weapon, shooter, tokens }) => {
      if (shooter < 0) return tTurnSummary().boardLaser(tokens);
      return isLaser(weapon)
        ? tTurnSummary().laser(name(shooter), tokens)
        : tTurnSummary().weapon(name(shooter), optionName(weapon));
    });
}

function destroyed({ fate, by, lives }: Destroyed, name: (robot: number) => string): string {
  const said = tTurnSummary();
  return [said.destroyed[fate], by >= 0 && said.because(name(by)), said.livesLeft(lives)]
    .filter(Boolean)
    .join(' ');
}

function touched({ flag, counts, arm }: FlagTouched): string {
  if (!counts) return tTurnSummary().flagNot(flag);
  return arm ? tTurnSummary().flagByArm(flag) : tTurnSummary().flag(flag);
}

function directionName(direction: string): string {
  return t().ways[direction] ?? direction;
}
