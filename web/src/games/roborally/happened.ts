/** What happened to one robot in a turn, register by register, with its causes. */
import { isLaser } from './beams';
import { shiftsOf } from './befalling';
import { endsTurn } from './chapters';
import { cardName, robotName } from './naming';
import { happened } from './happened-words';
import { optionName } from './option-words';
import { rulesOf } from './rules';
import type { Carried, Destroyed, Drove, Fired, FlagTouched, GameTold, Held, Revealed, Shift } from './types';
import { words } from './words';

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
export function lastTurn(events: GameTold[]): GameTold[] {
  const driven = events.findLastIndex((told) => told.type === 'Revealed');
  const begun = events.findLastIndex((told, place) => told.type === 'TurnBegan' && place < driven);
  const next = events.findIndex((told, place) => told.type === 'TurnBegan' && place > driven);
  return driven < 0 ? [] : events.slice(Math.max(0, begun), next < 0 ? undefined : next);
}

export function turnOf(events: GameTold[]): number {
  const begun = events.find((told) => told.type === 'TurnBegan');
  return begun?.type === 'TurnBegan' ? begun.fact.turn : 0;
}

/** Chapters without anything for this robot are left out. */
export function happenedTo(robot: number, events: GameTold[], names: string[]): Chapter[] {
  const eyes: Eyes = { robot, name: (other) => robotName(other, names) };
  const chapters: Chapter[] = [{ title: happened().before, lines: [] }];
  for (const told of joined(events)) {
    const title = titleOf(told, chapters.at(-1)?.title ?? '');
    if (title) chapters.push({ title, lines: [] });
    const lines = linesOf(told, eyes).map((text) => ({ text, rules: rulesFor(told, eyes) }));
    chapters.at(-1)?.lines.push(...lines);
  }
  return chapters.filter((chapter) => chapter.lines.length);
}

/** The hits of the volley that is being dealt with, as those robots are told them. */
export function hitsOn(robots: number[], log: GameTold[], names: string[]): string[] {
  const last = log.findLast((told) => told.type === 'Fired' || told.type === 'Revealed');
  if (last?.type !== 'Fired') return [];
  const name = (other: number): string => robotName(other, names);
  return robots.flatMap((robot) => fired(last.fact, { robot, name }));
}

/** Steps of one drive are one line, as in the log: 'You drive 3 squares'. The last of them is the one that has words. */
function joined(events: GameTold[]): GameTold[] {
  return events.flatMap((told, place): GameTold[] => {
    if (told.type !== 'Drove') return [told];
    if (!told.text) return [];
    const steps = events.slice(place - told.joins, place + 1);
    return [{ ...told, fact: { ...told.fact, shifts: steps.flatMap(shiftsOf) } }];
  });
}

/** The title of the chapter that this opens; '' for none. */
function titleOf(told: GameTold, now: string): string {
  if (told.type === 'Revealed') return words().register(told.fact.register);
  return endsTurn(told, now) ? happened().after : '';
}

/** Being pushed has another rule than driving. */
function rulesFor(told: GameTold, { robot }: Eyes): string[] {
  if (told.type === 'Drove') {
    if (told.fact.robot !== robot) return ['RAL-7.1'];
    return told.fact.shifts.some((shift) => shift.robot !== robot) ? ['RAL-6.4', 'RAL-7.1'] : ['RAL-6.4'];
  }
  if (told.type === 'Carried') {
    const held = told.fact.held.find((one) => one.robot === robot);
    if (held) return [held.rule];
    return told.fact.turned.includes(robot) ? ['RAL-8.1', 'RAL-8.8'] : ['RAL-8.1'];
  }
  return rulesOf(told);
}

function linesOf(told: GameTold, eyes: Eyes): string[] {
  switch (told.type) {
    case 'Revealed':
      return played(told.fact, eyes);
    case 'Drove':
      return drove(told.fact, eyes);
    case 'Blocked':
      return blocked(told.fact.robot, told.fact.line, eyes);
    case 'Carried':
      return carried(told.fact, eyes);
    case 'PushersPushed':
      return moved(told.fact, eyes, happened().pusher);
    case 'GearsTurned':
      return mine(told.fact.shifts, eyes).map(({ facing }) => happened().gear(wayName(facing)));
    case 'Fired':
      return fired(told.fact, eyes);
    case 'WeaponsPushed':
      return moved(told.fact, eyes, happened().weaponMoved);
    default:
      return 'robot' in told.fact && told.fact.robot === eyes.robot ? ownLines(told, eyes) : [];
  }
}

/** Of an event that is about this robot alone. */
function ownLines(told: GameTold, { robot, name }: Eyes): string[] {
  const said = happened();
  switch (told.type) {
    case 'PoweredDown':
      return [said.poweredDown(told.fact.repaired)];
    case 'Recompiled':
      return [said.recompiled];
    case 'RegistersFilled':
      return [said.filled(told.fact.registers)];
    case 'PowerDownAnnounced':
      return [said.announced];
    case 'Stabilized':
      return [said.stabilized];
    case 'Replaced': {
      const { option, by, register, card } = told.fact;
      const now = card ? cardName(card) : said.anotherCard;
      return by === robot
        ? [said.replaced(optionName(option), register, now)]
        : [said.replacedBy(name(by), optionName(option), register, now)];
    }
    case 'Used':
      return [said.used(optionName(told.fact.option))];
    case 'Turned':
      return [said.turned[told.fact.turn] ?? ''];
    case 'Controlled':
      return [said.controlled(name(told.fact.by))];
    case 'Damaged':
      return [said.damaged(told.fact.tokens, told.fact.damage)];
    case 'Prevented':
      return [(told.fact.paid ? said.paid : said.soaked)(optionName(told.fact.option))];
    case 'RegisterLocked':
      return [said.locked(told.fact.register, told.fact.by < 0 ? '' : name(told.fact.by))];
    case 'RegisterFreed':
      return [said.freed(told.fact.register)];
    case 'OptionLost': // what is spent was told with the damage it prevented
      return told.fact.why === 'spent' ? [] : [said.lost[told.fact.why](optionName(told.fact.option))];
    case 'Destroyed':
      return [destroyed(told.fact, name)];
    case 'FlagTouched':
      return [touched(told.fact)];
    case 'Archived':
      return [said.archived];
    case 'Repaired':
      return [said.repaired(told.fact.tokens, told.fact.damage)];
    case 'OptionDrawn':
      return [said.drawn(optionName(told.fact.option))];
    case 'BreakerTripped':
      return [said.breaker];
    case 'StayedDown':
      return [said.stayed];
    case 'Entered':
      return [said.entered(wayName(told.fact.facing), told.fact.back, told.fact.down)];
    case 'BoardTurned':
      return [said.boardTurned(told.fact.heads)];
    case 'SuperBotMade':
      return [said.superbot];
    case 'FlagClaimed':
      return [said.claimed(told.fact.flag)];
    case 'FlagMoved':
      return [said.flagMoved[told.fact.how](told.fact.flag)];
    case 'SentHome':
      return [said.sentHome(name(told.fact.by))];
    case 'Finished':
      return [said.finished(told.fact.place)];
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

function played({ cards }: Revealed, eyes: Eyes): string[] {
  const place = cards.findIndex(({ robot }) => robot === eyes.robot);
  const own = cards[place];
  return own ? [happened().plays(own.cards.map(cardName).join(' + '), place + 1, cards.length)] : [];
}

function drove({ robot, way, shifts }: Drove, eyes: Eyes): string[] {
  const steps = mine(shifts, eyes).length;
  if (!steps) return [];
  if (robot !== eyes.robot) return [happened().pushed(eyes.name(robot), steps, wayName(way))];
  const pushed = shifts.map((shift) => shift.robot).filter((other) => other !== robot);
  return [happened().drove(steps, wayName(way), [...new Set(pushed)].map(eyes.name))];
}

function blocked(robot: number, line: number[], eyes: Eyes): string[] {
  if (robot === eyes.robot)
    return [line.length ? happened().wallAhead(line.map(eyes.name)) : happened().wall];
  return line.includes(eyes.robot) ? [happened().bumped(eyes.name(robot))] : [];
}

function carried({ express, shifts, turned, held }: Carried, eyes: Eyes): string[] {
  const [shift] = mine(shifts, eyes);
  if (!shift) return mine(held, eyes).map(stuck);
  const bend = turned.includes(eyes.robot) ? ` ${happened().bend(wayName(shift.facing))}` : '';
  return [happened().carried(express, wayName(shift.way)) + bend];
}

function moved(
  { shifts, held }: { shifts: Shift[]; held: Held[] },
  eyes: Eyes,
  say: (way: string) => string,
): string[] {
  return [...mine(shifts, eyes).map((shift) => say(wayName(shift.way))), ...mine(held, eyes).map(stuck)];
}

function stuck({ rule }: Held): string {
  return happened().held[rule] ?? happened().heldElse;
}

function fired({ hits }: Fired, { robot, name }: Eyes): string[] {
  return hits
    .filter((hit) => hit.victim === robot)
    .map(({ weapon, shooter, tokens }) => {
      if (shooter < 0) return happened().boardLaser(tokens);
      return isLaser(weapon)
        ? happened().laser(name(shooter), tokens)
        : happened().weapon(name(shooter), optionName(weapon));
    });
}

function destroyed({ fate, by, lives }: Destroyed, name: (robot: number) => string): string {
  const said = happened();
  return [said.destroyed[fate], by >= 0 && said.because(name(by)), said.livesLeft(lives)]
    .filter(Boolean)
    .join(' ');
}

function touched({ flag, counts, arm }: FlagTouched): string {
  if (!counts) return happened().flagNot(flag);
  return arm ? happened().flagByArm(flag) : happened().flag(flag);
}

function wayName(way: string): string {
  return words().ways[way] ?? way;
}
