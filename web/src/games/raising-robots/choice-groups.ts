/** Choices as they are listed: in the engine's groups, else by card; tokens apart; choices that end the prompt last. */
import { cards } from './cards.svelte';
import { isAssignment, isToken, replacing } from './choice-targets';
import { formatted, numberIn, textIn } from './format';
import type { Prompt, Choice, RaisingView } from './types';

export interface Group {
  key: string;
  name: string; // '' where the choices need no heading
  robot: string; // the robot whose portrait is drawn before them
  row: string; // the row whose icon is drawn there instead
  choices: Choice[];
}

const LAST = ['confirm', 'end-phase', 'end-round', 'finish', 'skip', 'skip-draw', 'keep-none'];
const DIGITS = '123456789';
const LETTERS = 'abdegijknopqrvwxyz'; // letters that the table does not use
const ENTER = ['confirm', 'pay-suggested', 'swap', 'draw-swapped', 'draw'];
const ZERO = ['end-phase', 'end-round', 'finish', 'skip', 'skip-draw', 'keep-none'];
const GOODS = ['pay-good', 'wild', 'gain']; // drawn several in a line
const PAIRED = ['assemble', 'assemble-free', 'run-board', 'run-robot'];

export const isLast = ({ kind }: Choice): boolean => LAST.includes(kind);
export const isNarrow = ({ kind }: Choice): boolean => GOODS.includes(kind);

/** The good whose icon is drawn on a choice; '' where there are several of it. */
export function goodOf(choice: Choice): string {
  return isNarrow(choice) && (numberIn(choice, 'amount') ?? 1) === 1 ? textIn(choice, 'good') : '';
}

/** Whether a choice ends the prompt; cards are drawn after the discards (RAI-11.8). */
export const endsPrompt = (choice: Choice): boolean => isLast(choice) || choice.kind === 'draw-swapped';

export const isSuggested = ({ kind }: Choice): boolean => kind === 'pay-suggested';

/** The listed choices: a new class once, however many it could replace. Tokens and phases are listed elsewhere. */
export function listedOf(prompt: Prompt | null, chosen: string): Choice[] {
  const narrowed = replacing(prompt, chosen);
  if (narrowed.length) return narrowed;
  const choices = (prompt?.choices ?? []).filter((choice) => !isToken(choice) && !isAssignment(choice));
  return choices.filter((choice) => (replacing(prompt, textIn(choice, 'card'))[0] ?? choice) === choice);
}

/**
 * The key of each action: digits in the order of the list, then letters if there are enough; Enter for the usual
 * choice, 0 to skip or end. Robots to keep have the number of their place in the hand, however many are kept.
 */
export function keysOf(prompt: Prompt | null, chosen: string, view: RaisingView): Map<string, string> {
  const listed = listedOf(prompt, chosen);
  const isApart = (choice: Choice): boolean => isSuggested(choice) || endsPrompt(choice);
  const groups = groupsOf(listed.filter((choice) => !isApart(choice)));
  const ordered = [...groups.flatMap(({ choices }) => choices), ...listed.filter(isApart)];
  const enter = firstOf(ordered, ENTER);
  const zero = firstOf(ordered, ZERO);
  const counted = ordered.filter((choice) => choice !== enter && choice !== zero);
  const all = DIGITS + LETTERS;
  const keys = [...(counted.length > all.length ? DIGITS : all)];
  const placeOf = (choice: Choice, place: number): number =>
    choice.kind === 'keep' ? view.hand.indexOf(textIn(choice, 'robot')) : place;
  const numbered = counted.map(
    (choice, place) => [choice.action, keys[placeOf(choice, place)] ?? ''] as const,
  );
  return new Map([
    ...numbered.filter(([, key]) => key),
    ...(enter ? [[enter.action, 'Enter'] as const] : []),
    ...(zero ? [[zero.action, '0'] as const] : []),
  ]);
}

/** The choice whose kind comes first in `kinds`. */
function firstOf(choices: Choice[], kinds: string[]): Choice | undefined {
  const found = kinds.find((kind) => choices.some((choice) => choice.kind === kind));
  return choices.find(({ kind }) => kind === found);
}

/** The text on a key cap. */
export function capOf(key: string): string {
  return key === 'Enter' ? '⏎' : key.toUpperCase();
}

export function groupsOf(choices: Choice[]): Group[] {
  const groups = new Map<string, Group>();
  for (const choice of choices) {
    if (isToken(choice) || isLast(choice)) continue;
    const name = formatted(choice.group);
    const key = name || keyOf(choice);
    const group = groups.get(key) ?? { key, name, ...headOf(choice), choices: [] };
    group.choices.push(choice);
    groups.set(key, group);
  }
  return [...groups.values()].map((group) => (isPair(group) ? group : { ...group, robot: '', row: '' }));
}

/** Whether choices are drawn side by side under one name: the costs or actions of one robot, or the actions of a row. */
export function isPair({ robot, row, choices }: Group): boolean {
  return (robot || row) !== '' && choices.length > 1;
}

function keyOf(choice: Choice): string {
  if (PAIRED.includes(choice.kind)) return `paired ${textIn(choice, 'robot')}`;
  return isNarrow(choice) ? choice.kind : '';
}

function headOf(choice: Choice): Pick<Group, 'robot' | 'row'> {
  if (choice.group || !PAIRED.includes(choice.kind)) return { robot: '', row: '' };
  const robot = textIn(choice, 'robot');
  return { robot: cards.robot(robot) ? robot : '', row: textIn(choice, 'phase') };
}
