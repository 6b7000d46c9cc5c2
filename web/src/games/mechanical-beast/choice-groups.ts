/** The list of answers: actions one by one; many moves are folded, because the board shows rooms better than a list. */
import { argOf, directionOf, isByControl, isMove, messageArg, type Item } from './choice-targets';
import { capital, withFigure } from './labels';
import { directionName, figureName, format, labelOf } from './messages/format';
import type { BeastPrompt, Choice } from './types';
import { t } from './messages/common';

/** Answers under one heading. */
export interface Group {
  key: string;
  name: string; // '' for none
  isRow: boolean; // short names side by side
  items: Item[];
}

export interface Moves {
  who: string; // engineer, android, first, second
  name: string;
  choices: Choice[];
}

export function isMoveItem({ choices }: Item): boolean {
  return choices.every(isMove);
}

const SHORT = ['explore', 'place-exit', 'aim-exit', 'vote'];

/** Groups doorways by figure and puts cells and directions in a row; all others stand one by one. */
export function groupsOf(items: Item[]): Group[] {
  const groups = new Map<string, Group>();
  for (const item of items) {
    const kind = item.choices[0]?.kind ?? '';
    const isRow = SHORT.includes(kind);
    const figures = kind === 'explore' ? figuresOf(item) : '';
    const key = isRow ? `row ${figures}` : '';
    const group = groups.get(key) ?? { key, name: figures && t().exploreWith(figures), isRow, items: [] };
    groups.set(key, { ...group, items: [...group.items, item] });
  }
  return [...groups.values()];
}

function figuresOf({ choices }: Item): string {
  const figures = new Set(choices.map((choice) => argOf(choice, 'who')));
  return [...figures].map(withFigure).join(` ${t().or} `);
}

/** The name in a row: 'North', 'D5', 'Keep playing' */
export function shortName({ choices: [choice] }: Item): string {
  if (!choice) return '';
  if (choice.kind === 'place-exit') return argOf(choice, 'square');
  return choice.kind === 'vote' ? labelOf(choice) : capital(directionName(directionOf(choice)));
}

/** Groups the moves by figure. */
export function movesOf(prompt: BeastPrompt | null): Moves[] {
  const moves = (prompt?.choices ?? []).filter(isMove);
  return [...new Set(moves.map((choice) => argOf(choice, 'who')))].map((who) => ({
    who,
    name: t().moveWith(figureName(who)),
    choices: moves.filter((choice) => argOf(choice, 'who') === who),
  }));
}

/** The name of a thing with several choices, and what is left to choose. */
export function thingText(item: Item): { name: string; more: string } {
  const figures = figuresOf(item);
  const plain = item.choices.find((choice) => !isByControl(choice)) ?? item.choices[0];
  if (plain?.kind !== 'gear') return { name: plain ? labelOf(plain) : '', more: figures };
  const name = t().gearOf(capital(format(messageArg(plain, 'gear'))), argOf(plain, 'square'));
  return { name, more: `${t().ends(usesOf(item.choices))}, ${figures}` };
}

/** How many uses of a gear one figure has. */
function usesOf(choices: Choice[]): number {
  const [first] = choices;
  return choices.filter((choice) => first && argOf(choice, 'who') === argOf(first, 'who')).length;
}
