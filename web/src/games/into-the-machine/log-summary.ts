/** The log with one line for each turn, joined from the steps of its events. */
import type { LogSummary } from '../game-ui';
import { withoutUndone } from '../turn-log';
import { eventText, stepText } from './format';
import { rulesOf } from './rule-refs';
import type { GameEvent } from './types';

const SET_UP: GameEvent['type'][] = ['TerminalsDealt', 'Started'];
const USUAL: GameEvent['type'][] = ['TurnBegan', 'TerminalChosen', 'CrewPlaced', 'QueueMoved', 'PowerPlayed'];
const ACTIONS: GameEvent['type'][] = ['TerminalChosen', 'JunctionChosen', 'PowerPlayed', 'TookHome'];
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
    text: lineOf(events, names),
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
  const isSetUp = events.some(({ type }) => SET_UP.includes(type));
  const lines = events.filter(({ type }) => isSetUp || APART.includes(type));
  return [isSetUp ? '' : turnOf(events, names), ...lines.map((one) => eventText(one, names))]
    .filter(Boolean)
    .join('; ');
}

function turnOf([first, ...more]: GameEvent[], names: string[]): string {
  if (!first) return '';
  const events = first.type === 'TurnBegan' ? more : [first, ...more];
  const steps = events.filter(({ type }) => !APART.includes(type)).reduce<string[][]>(addStep, []);
  const name = 'seat' in first.fact ? (names[first.fact.seat] ?? '') : '';
  return steps.length ? `${name}: ${steps.map((of) => of.join(', ')).join('; ')}` : '';
}

/** Groups the steps by the actions that they belong to; each step of an action is named once. */
function addStep(actions: string[][], event: GameEvent): string[][] {
  const step = stepText(event);
  const last = actions.at(-1);
  if (!step) return actions;
  if (!last || ACTIONS.includes(event.type)) return [...actions, [step]];
  if (event.type === 'CrewPlaced') return [...actions.slice(0, -1), [`${last.join(', ')} ${step}`]];
  return last.includes(step) ? actions : [...actions.slice(0, -1), [...last, step]];
}
