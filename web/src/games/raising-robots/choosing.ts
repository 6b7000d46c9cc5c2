/**
 * Answers and the things on the board that stand for them:
 * r17 a card, 'r17 basic' a line of it, 'r17 left' a column of its cost, 'token r17' the place of its token,
 * d1 an action of the board, s09 a spot, u2 a price, S a good, k04 a class, i03 an inventor, 't1:4' a space of a track.
 */
import type { Hands } from '../face';
import type { RaisingStage } from './stage.svelte';
import type { Ask, Choice, RaisingView } from './types';

export const PHASES = ['upgrade', 'assemble', 'design', 'fabricate', 'recycle'] as const;
export type Phase = (typeof PHASES)[number];
export const ROWS = ['design', 'fabricate', 'recycle'] as const;
export const isRow = (phase: string): boolean => ROWS.some((row) => row === phase);
export const TYPES = ['cosmetic', 'speed', 'communications', 'efficiency'] as const;
export type TokenType = (typeof TYPES)[number];

const DIGITS = 9;
const ENTERED = ['confirm', 'pay all', 'swap', 'draw'];
const LEFT_OUT = ['next', 'done', 'skip', 'none'];

export const isToken = ({ action }: Choice): boolean => action.startsWith('token ');
export const isAssignment = ({ action }: Choice): boolean => action.startsWith('phases ');

/** The thing on the board that an answer belongs to; nothing for those that are only words. */
export function thingOf({ action, touches }: Choice): string {
  const [verb = '', what = '', more = ''] = action.split(' ');
  const [first = ''] = touches;
  switch (verb) {
    case 'assemble':
    case 'run':
      return more ? `${what} ${more}` : what;
    case 'again':
    case 'ability':
      return `${first} ${what}`;
    case 'token':
      return `token ${more}`;
    case 'bid':
      return `${what}:${more}`;
    case 'gain':
      return first.replace(/\d/g, '');
    case 'phases':
      return '';
    default:
      return first;
  }
}

/**
 * The answers by their things. Of a class that would replace one of several, these are what is chosen next.
 * A good that a card offers is taken before a wild is spent on it.
 */
export function thingsOf(ask: Ask | null, chosen: string): Map<string, string> {
  const found = new Map<string, string>();
  for (const choice of ask?.choices ?? []) {
    const [, card, , instead] = choice.action.split(' ');
    const thing = instead && chosen && card === chosen ? instead : thingOf(choice);
    const isTaken = found.has(thing) && !found.get(thing)?.startsWith('wild ');
    if (thing && !isTaken) found.set(thing, choice.action);
  }
  return found;
}

/** Digits in the order of the list; Enter for what one mostly wants, 0 to leave it. Tokens and phases have none here. */
export function keysOf(ask: Ask | null): Map<string, string> {
  const choices = (ask?.choices ?? []).filter((choice) => !isToken(choice) && !isAssignment(choice));
  const actions = choices.map(({ action }) => action);
  const entered = ENTERED.find((action) => actions.includes(action));
  const left = LEFT_OUT.find((action) => actions.includes(action));
  const digits = actions.filter((action) => action !== entered && action !== left).slice(0, DIGITS);
  return new Map([
    ...digits.map((action, place) => [action, String(place + 1)] as const),
    ...(entered ? [[entered, 'Enter'] as const] : []),
    ...(left ? [[left, '0'] as const] : []),
  ]);
}

/** Whether an answer only opens a question of its own: which class of one's own goes for a new one. */
function isHalf(ask: Ask | null, action: string, chosen: string): boolean {
  const [verb, card, , instead] = action.split(' ');
  if (verb !== 'class' || !instead || chosen === card) return false;
  return (ask?.choices ?? []).filter((one) => one.action.startsWith(`class ${card} `)).length > 1;
}

/** Give an answer, as board and list do; a finger sees first what comes of it. */
export function answer(hands: Hands<RaisingView>, stage: RaisingStage, action: string): void {
  if (hands.busy) return;
  const ask = hands.ask as Ask | null;
  if (isHalf(ask, action, stage.chosen)) {
    stage.chosen = action.split(' ')[1] ?? '';
    stage.focus = '';
    return;
  }
  stage.chosen = stage.focus = '';
  hands.send(action);
}

/** A phase for one of the two energy cards; with the second one both are said. */
export function assign(hands: Hands<RaisingView>, stage: RaisingStage, card: number, phase: string): void {
  if (hands.busy) return;
  const draft = [...stage.draft] as [string, string];
  if (draft[1 - card] === phase) draft[1 - card] = '';
  draft[card] = draft[card] === phase ? '' : phase;
  stage.draft = draft;
  stage.focus = '';
  if (draft[0] && draft[1]) {
    stage.draft = ['', ''];
    hands.send(`phases ${draft[0]} ${draft[1]}`);
  }
}

/** The energy card that the next phase is for: the one on the left first. */
export function nextCard({ draft }: RaisingStage): number {
  return draft[0] && !draft[1] ? 1 : 0;
}

/** The energy that a row would have, by the phase that is looked at or chosen. */
export function lookedAt(
  { question, assigned, prospects }: RaisingView,
  { focus, draft }: RaisingStage,
  energy: string[],
  row: string,
): { energy: number | null; mark: '' | 'chosen' | 'focus' } {
  const [cell = '', phase = ''] = focus.split(' ');
  const given = question?.kind === 'phases' ? draft : assigned;
  const isHot = phase === row && (cell === '0' || cell === '1');
  const place = isHot ? Number(cell) : given.indexOf(row);
  const found = prospects.find((one) => one.card === energy[place] && one.phase === row);
  return { energy: found?.energy ?? null, mark: !found ? '' : isHot ? 'focus' : 'chosen' };
}
