/**
 * Choices and the elements of the board that stand for them:
 * r17 a card, 'r17 basic' an action of it, 'token r17' the place of its token,
 * d1 an action of the board, s09 a spot, u2 a row of upgrades, S a good, k04 a class, i03 an inventor, 't1:4' a space
 * of a track.
 */
import type { Choice as AnyChoice, Prompt as AnyPrompt } from '../../core/types';
import type { GameContext } from '../game-ui';
import { numberIn, textIn } from './format';
import type { RaisingAnimator } from './animator.svelte';
import type { Prompt, Choice, RaisingView } from './types';

export const PHASES = ['upgrade', 'assemble', 'design', 'fabricate', 'recycle'] as const;
export type Phase = (typeof PHASES)[number];
export const ROWS = ['design', 'fabricate', 'recycle'] as const;
export const TYPES = ['cosmetic', 'speed', 'communications', 'efficiency'] as const;

export const isToken = ({ kind }: Choice): boolean => kind === 'place-token';
export const isAssignment = ({ kind }: Choice): boolean => kind === 'assign';

/** The element of the board that stands for a choice; '' for a choice that is only listed. */
export function thingOf(choice: Choice): string {
  const [first = ''] = choice.highlights;
  const card = textIn(choice, 'robot') || textIn(choice, 'card');
  switch (choice.kind) {
    case 'assemble':
      return card;
    case 'run-robot':
    case 'again':
    case 'ability':
      return `${card} ${textIn(choice, 'act')}`;
    case 'place-token':
      return `token ${card}`;
    case 'bid':
      return `${textIn(choice, 'track')}:${numberIn(choice, 'space')}`;
    case 'gain':
      return textIn(choice, 'good');
    case 'pay-suggested':
    case 'assign':
    case 'run-whole':
    case 'place-confirm':
    case 'place-best':
      return '';
    case 'assemble-whole':
    case 'assemble-free-whole':
    case 'assemble-two':
      return card;
    default:
      return first;
  }
}

/**
 * The actions by their elements. If a new class can replace several, these are the elements after the class is chosen.
 * A good that a card offers comes before a wild.
 */
export function thingsOf(prompt: Prompt | null, chosen: string): Map<string, string> {
  const found = new Map<string, Choice>();
  for (const choice of prompt?.choices ?? []) {
    const thing = chosen ? thingAfter(choice, chosen) : thingOf(choice);
    const other = found.get(thing);
    if (thing && (!other || other.kind === 'wild')) found.set(thing, choice);
  }
  return new Map([...found].map(([thing, { action }]) => [thing, action]));
}

/** The element for the second step of a choice in two steps, or for any other choice. */
function thingAfter(choice: Choice, chosen: string): string {
  if (choice.kind === 'replace-class' && textIn(choice, 'card') === chosen) return textIn(choice, 'old');
  if (choice.kind === 'assemble-two')
    return textIn(choice, 'robot') === chosen ? textIn(choice, 'second') : '';
  return thingOf(choice);
}

export function choiceFor(prompt: AnyPrompt | null, action: string): AnyChoice | undefined {
  return prompt?.choices.find((choice) => choice.action === action);
}

/** The new class of a choice that only leads to the question which class it replaces; '' for other choices. */
export function halfChosen(prompt: Prompt | null, action: string, chosen: string): string {
  const choice = choiceFor(prompt, action);
  const card = textIn(choice, 'card') || textIn(choice, 'robot');
  const isFirst = choice?.kind === 'replace-class' || choice?.kind === 'assemble-free';
  return isFirst && chosen !== card && narrowedTo(prompt, card).length > 1 ? card : '';
}

const PAIRED = ['assemble', 'assemble-whole', 'assemble-two']; // for each price, or with another robot

/** The choices of a card that is chosen first: the classes it can replace, or the prices of a robot. */
export function narrowedTo(prompt: Prompt | null, card: string): Choice[] {
  const choices = card ? (prompt?.choices ?? []) : [];
  return choices.filter(
    (choice) =>
      (choice.kind === 'replace-class' && textIn(choice, 'card') === card) ||
      (PAIRED.includes(choice.kind) && textIn(choice, 'robot') === card),
  );
}

/** Answer from the list; a choice between several classes is made in two steps. */
export function answer(game: GameContext<RaisingView>, animator: RaisingAnimator, action: string): void {
  if (game.busy || pick(game, animator, action)) return;
  const card = halfChosen(game.prompt as Prompt | null, action, animator.chosen);
  if (card) narrow(animator, card);
  else give(game, animator, action);
}

/** Answer from the board, where a card with two prices leads to the question which one is paid. */
export function answerByThing(
  game: GameContext<RaisingView>,
  animator: RaisingAnimator,
  action: string,
): void {
  const prompt = game.prompt as Prompt | null;
  const robot = textIn(choiceFor(prompt, action), 'robot');
  if (!game.busy && narrowedTo(prompt, robot).length > 1) narrow(animator, robot);
  else answer(game, animator, action);
}

function narrow(animator: RaisingAnimator, card: string): void {
  animator.chosen = card;
  animator.focus = '';
}

// --- answers to one question that are sent at once ---

const PICKED: Record<string, string> = { keep: 'keep', gains: 'gain', swap: 'discard' };

/** How many answers the question wants at once; 0 for any number. */
export function picksOf(prompt: Prompt | null): number {
  if (prompt?.kind === 'keep') return numberIn(prompt, 'left') ?? 1;
  return prompt?.kind === 'gains' ? (numberIn(prompt, 'picks') ?? 1) : prompt?.kind === 'swap' ? 0 : 1;
}

function isPicked(prompt: Prompt | null, action: string): boolean {
  const choice = choiceFor(prompt, action);
  const kind = choice?.kind === 'wild' ? 'gain' : choice?.kind;
  return picksOf(prompt) !== 1 && prompt !== null && PICKED[prompt.kind] === kind;
}

/** Note an answer that is sent with others. Return whether it is one. */
function pick(game: GameContext<RaisingView>, animator: RaisingAnimator, action: string): boolean {
  const prompt = game.prompt as Prompt | null;
  if (!isPicked(prompt, action)) return false;
  const isCard = prompt?.kind !== 'gains';
  const isOut = isCard && animator.picked.includes(action);
  const picked = isOut ? animator.picked.filter((other) => other !== action) : [...animator.picked, action];
  animator.picked = isCard && prompt?.kind === 'keep' ? picked.slice(0, picksOf(prompt)) : picked;
  animator.focus = '';
  if (!isCard && picked.length === picksOf(prompt)) sendPicked(game, animator);
  return true;
}

/** Send the picked answers, and the one that ends them. */
export function sendPicked(
  game: GameContext<RaisingView>,
  animator: RaisingAnimator,
  last: string[] = [],
): void {
  const actions = [...animator.picked, ...last];
  animator.cancelPending();
  if (!game.busy) game.send(actions.join(', '));
}

/** Send an answer in one step; a choice with a warning is confirmed first. */
export function give(
  game: GameContext<RaisingView>,
  animator: RaisingAnimator,
  action: string,
  isSure = false,
): void {
  if (game.busy) return;
  if (choiceFor(game.prompt, action)?.warning && !isSure) {
    animator.weighed = animator.focus = action;
    return;
  }
  animator.cancelPending();
  animator.focus = '';
  game.send(action);
}

/** The phases of an assignment, for the left and the right energy card. */
export function assignedBy(choice: AnyChoice | undefined): [string, string] {
  return [textIn(choice, 'left'), textIn(choice, 'right')];
}

/** The phases that one of the two energy cards can get, given that of the other card. */
export function phasesFor(prompt: Prompt | null, card: number, other = ''): string[] {
  const pairs = (prompt?.choices ?? []).filter(isAssignment).map(assignedBy);
  return pairs.filter((pair) => !other || pair[1 - card] === other).map((pair) => pair[card] ?? '');
}

/** Assign a phase to one of the two energy cards; send both when the second one is assigned. */
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
  const choice = prompt?.choices.filter(isAssignment).find((one) => {
    const [left, right] = assignedBy(one);
    return left === draft[0] && right === draft[1];
  });
  if (choice) give(game, animator, choice.action);
}

/** The energy card that gets the next phase: the left one first. */
export function nextCard({ draft }: RaisingAnimator): number {
  return draft[0] && !draft[1] ? 1 : 0;
}

/** The energy that a row would have with the focused or chosen assignment. */
export function lookedAt(
  { prompt, assigned, prospects }: RaisingView,
  { focus, draft }: RaisingAnimator,
  energy: string[],
  row: string,
): { energy: number | null; mark: '' | 'chosen' | 'focus' } {
  const [cell = '', phase = ''] = focus.split(' ');
  const given = prompt?.kind === 'phases' ? draft : assigned;
  const isHot = phase === row && (cell === '0' || cell === '1');
  const place = isHot ? Number(cell) : given.indexOf(row);
  const found = prospects.find((one) => one.card === energy[place] && one.phase === row);
  return { energy: found?.energy ?? null, mark: !found ? '' : isHot ? 'focus' : 'chosen' };
}
