/** The log with one line for each turn, joined from the steps of its events. */
import type { LogSummary } from '../game-ui';
import { withoutUndone } from '../turn-log';
import { eventText, stepText } from './format';
import { rulesOf } from './rule-refs';
import type { GameEvent } from './types';

const SET_UP: GameEvent['type'][] = ['TerminalsDealt', 'Started'];
const USUAL: GameEvent['type'][] = ['TurnBegan', 'TerminalChosen', 'CrewPlaced', 'QueueMoved', 'PowerPlayed'];
const ACTIONS: GameEvent['type'][] = ['TerminalChosen', 'JunctionChosen', 'PowerPlayed', 'TookHome'];
const IMPORTANT: GameEvent['type'][] = ['PodiumReached', 'PlayerLeft', 'GameEnded'];
/** Events that are no step of the player whose turn it is. */
const APART: GameEvent['type'][] = [
  'NoCardLeft',
  'Reshuffled',
  'PlayerLeft',
  'GameEnded',
  'TakebackPerformed',
];

export function logSummaries(log: GameEvent[], names: string[]): LogSummary<GameEvent>[] {
  const summaries = chaptersOf(log).map((events) => ({
    n: events.at(-1)?.n ?? 0,
    no: events[0]?.type === 'TurnBegan' ? String(events[0].fact.turn) : '',
    events,
    actor: actorOf(events, names),
    text: lineOf(events, names),
    isImportant: events.some(({ type }) => IMPORTANT.includes(type)),
    rules: rulesIn(events),
  }));
  return summaries.filter(({ text }) => text);
}

/** The rules behind the effects, without those that apply in every turn. */
function rulesIn(events: GameEvent[]): string[] {
  return [
    ...new Set(events.filter(({ type }) => !USUAL.includes(type)).flatMap((one) => rulesOf(one).slice(0, 1))),
  ];
}

/** The set-up, then the turns. */
function chaptersOf(log: GameEvent[]): GameEvent[][] {
  const chapters: GameEvent[][] = [];
  for (const event of withoutUndone(log)) {
    if (event.type === 'TurnBegan' || !chapters.length) chapters.push([event]);
    else chapters.at(-1)?.push(event);
  }
  return chapters;
}

/** Returns '' for a turn that has only begun. A shortened log may begin in the middle of a turn. */
function lineOf(events: GameEvent[], names: string[]): string {
  const lines = events.filter(({ type }) => isSetUp(events) || APART.includes(type));
  return [isSetUp(events) ? '' : turnOf(events), ...lines.map((one) => eventText(one, names))]
    .filter(Boolean)
    .join('; ');
}

/** The player whose turn it is; '' if nobody has done anything. */
function actorOf(events: GameEvent[], names: string[]): string {
  const [first] = events;
  return first && 'seat' in first.fact && !isSetUp(events) && turnOf(events)
    ? (names[first.fact.seat] ?? '')
    : '';
}

function isSetUp(events: GameEvent[]): boolean {
  return events.some(({ type }) => SET_UP.includes(type));
}

/** 'Catch up with 2 bots: hex-bot 9 → 4; Power card Hop: 5 → 8' */
function turnOf(events: GameEvent[]): string {
  const own = events.filter(({ type }) => type !== 'TurnBegan' && !APART.includes(type));
  return own
    .reduce<string[][]>(addStep, [])
    .map(([action = '', ...steps]) => [action, steps.join(', ')].filter(Boolean).join(': '))
    .join('; ');
}

/** Groups the steps by the actions that they belong to; each step of an action is named once. */
function addStep(actions: string[][], event: GameEvent): string[][] {
  const step = stepText(event);
  const [action, ...steps] = actions.at(-1) ?? [];
  if (!step) return actions;
  if (action === undefined || ACTIONS.includes(event.type)) return [...actions, [step]];
  const before = actions.slice(0, -1);
  if (event.type === 'CrewPlaced') return [...before, [`${action} ${step}`, ...steps]];
  return steps.includes(step) ? actions : [...before, [action, ...steps, step]];
}

/** Returns the spots, terminals and junctions that a line about these events names. */
export function placesNamedIn(events: GameEvent[]): string[] {
  return events.flatMap((event): string[] => {
    switch (event.type) {
      case 'TerminalChosen':
      case 'CrewPlaced':
        return [event.fact.place];
      case 'JunctionChosen':
        return [event.fact.junction];
      case 'BotMoved':
        return [event.fact.start, event.fact.end];
      case 'Entered':
        return [event.fact.end];
      case 'Upgraded':
        return [String(event.fact.spot)];
      default:
        return [];
    }
  });
}
