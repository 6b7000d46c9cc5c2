/**
 * Answers and the things on the board that stand for them:
 * r17 a card, 'r17 basic' a line of it, 'r17 left' a column of its cost, 'token r17' the place of its token,
 * d1 an action of the board, s09 a spot, u2 a price, S a good, k04 a class, i03 an inventor, 't1:4' a space of a track.
 */
import type { GameContext } from '../game-ui';
import { parse } from './notation';
import type { RaisingAnimator } from './animator.svelte';
import type { Prompt, Choice, RaisingView } from './types';

export const PHASES = ['upgrade', 'assemble', 'design', 'fabricate', 'recycle'] as const;
export type Phase = (typeof PHASES)[number];
export const ROWS = ['design', 'fabricate', 'recycle'] as const;
export const isRow = (phase: string): boolean => ROWS.some((row) => row === phase);
export const TYPES = ['cosmetic', 'speed', 'communications', 'efficiency'] as const;

export const isToken = ({ action }: Choice): boolean => parse(action).verb === 'token';
export const isAssignment = ({ action }: Choice): boolean => parse(action).verb === 'phases';

/** The thing on the board that an answer belongs to; nothing for those that are only words. */
export function thingOf({ action, highlights }: Choice): string {
  const { verb, what, how } = parse(action);
  const [first = ''] = highlights;
  switch (verb) {
    case 'assemble':
    case 'run':
      return how ? `${what} ${how}` : what;
    case 'again':
    case 'ability':
      return `${first} ${what}`;
    case 'token':
      return `token ${how}`;
    case 'bid':
      return `${what}:${how}`;
    case 'gain':
      return first.replace(/\d/g, '');
    case 'pay':
      return what === 'all' ? '' : first;
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
export function thingsOf(prompt: Prompt | null, chosen: string): Map<string, string> {
  const found = new Map<string, string>();
  for (const choice of prompt?.choices ?? []) {
    const { what, instead } = parse(choice.action);
    const thing = instead && what === chosen ? instead : thingOf(choice);
    const isTaken = found.has(thing) && !found.get(thing)?.startsWith('wild ');
    if (thing && !isTaken) found.set(thing, choice.action);
  }
  return found;
}

/** Whether an answer only opens a question of its own: which class of one's own goes for a new one. */
export function isHalf(prompt: Prompt | null, action: string, chosen: string): boolean {
  const { what, instead } = parse(action);
  return instead !== '' && chosen !== what && replacing(prompt, what).length > 1;
}

/** The answers by which a new class comes for one of one's own. */
export function replacing(prompt: Prompt | null, card: string): Choice[] {
  return (prompt?.choices ?? []).filter(({ action }) => {
    const { what, instead } = parse(action);
    return instead !== '' && what === card;
  });
}

/** Give an answer, as board and list do; a finger sees first what comes of it. */
export function answer(game: GameContext<RaisingView>, animator: RaisingAnimator, action: string): void {
  if (game.busy) return;
  if (!isHalf(game.prompt as Prompt | null, action, animator.chosen)) return give(game, animator, action);
  animator.chosen = parse(action).what;
  animator.focus = '';
}

/** Give the whole answer, as a hint says it; one that warns of something is asked about first. */
export function give(
  game: GameContext<RaisingView>,
  animator: RaisingAnimator,
  action: string,
  isSure = false,
): void {
  if (game.busy) return;
  const choice = game.prompt?.choices.find((one) => one.action === action);
  if (choice?.warning && !isSure) {
    animator.weighed = animator.focus = action;
    return;
  }
  animator.cancelPending();
  animator.focus = '';
  game.send(action);
}

/** The phases that can be said for one of the two energy cards, beside the one of the other card. */
export function phasesFor(prompt: Prompt | null, card: number, other = ''): string[] {
  const said = (prompt?.choices ?? []).filter(isAssignment).map(({ action }) => parse(action));
  const both = said.map(({ what, how }) => [what, how] as const);
  return both.filter((one) => !other || one[1 - card] === other).map((one) => one[card] ?? '');
}

/** A phase for one of the two energy cards; with the second one both are said. */
export function assign(
  game: GameContext<RaisingView>,
  animator: RaisingAnimator,
  card: number,
  phase: string,
): void {
  const prompt = game.prompt as Prompt | null;
  if (game.busy || !phasesFor(prompt, card).includes(phase)) return;
  const draft = [...animator.draft] as [string, string];
  if (!phasesFor(prompt, card, draft[1 - card]).includes(phase)) draft[1 - card] = '';
  draft[card] = draft[card] === phase ? '' : phase;
  animator.draft = draft;
  animator.focus = '';
  if (draft[0] && draft[1]) give(game, animator, `phases ${draft[0]} ${draft[1]}`);
}

/** The energy card that the next phase is for: the one on the left first. */
export function nextCard({ draft }: RaisingAnimator): number {
  return draft[0] && !draft[1] ? 1 : 0;
}

/** The energy card whose cell is looked at in the table of phases; null for none. */
export function lookedCard({ focus }: RaisingAnimator): number | null {
  const [, card] = /^([01]) /.exec(focus) ?? [];
  return card ? Number(card) : null;
}

/** The energy that a row would have, by the phase that is looked at or chosen. */
export function lookedAt(
  { question, assigned, prospects }: RaisingView,
  { focus, draft }: RaisingAnimator,
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
