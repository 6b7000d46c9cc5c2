/** The answers beside the question: acts one by one, many walks folded away, since the board is the better list of rooms. */
import { isWalk, roomIn, thingOf, type Item } from './choice-targets';
import { isByControl, labelOf } from './prompt-text';
import { roomOf, type Direction } from './geometry';
import { capital, gearAt, gearName, squareName, whoIn } from './labels';
import type { BeastPrompt, BeastView, Choice } from './types';
import { t } from './messages/common';

/** Answers that stand together. */
export interface Group {
  key: string;
  name: string; // '' for none
  isRow: boolean; // short names side by side
  items: Item[];
}

export interface Walks {
  who: string; // engineer, android, first, second
  name: string;
  choices: Choice[];
}

export function isWalkItem({ choices }: Item): boolean {
  return choices.every(isWalk);
}

const SHORT = ['explore', 'exit', 'face', 'yes', 'no'];

/** Doorways by who can explore, cells and ways in a row, all else one by one. */
export function groupsOf(items: Item[]): Group[] {
  const groups = new Map<string, Group>();
  for (const item of items) {
    const isRow = SHORT.includes(verbOf(item));
    const who = verbOf(item) === 'explore' ? whoWords(item) : '';
    const key = isRow ? `row ${who}` : '';
    const group = groups.get(key) ?? { key, name: who && t().exploreWith(who), isRow, items: [] };
    groups.set(key, { ...group, items: [...group.items, item] });
  }
  return [...groups.values()];
}

function verbOf({ choices: [first] }: Item): string {
  return first?.action.split(' ')[0] ?? '';
}

function whoWords({ choices }: Item): string {
  return [...new Set(choices.map(whoIn))].map((who) => t().with[who] ?? '').join(` ${t().or} `);
}

/** As it stands in a row: 'North', 'D5', 'Yes' */
export function shortName(item: Item, view: BeastView): string {
  const [choice] = item.choices;
  const [verb, one = '', other = ''] = choice?.action.split(' ') ?? [];
  if (verb === 'exit') return squareName(one);
  const direction = t().ways[(verb === 'explore' ? other : one) as Direction];
  return direction ? capital(direction) : choice ? labelOf(choice, view) : '';
}

/** By the one who walks. */
export function walksOf(prompt: BeastPrompt | null): Walks[] {
  const walks = (prompt?.choices ?? []).filter(isWalk);
  return [...new Set(walks.map(whoIn))].map((who) => ({
    who,
    name: t().walkWith[who] ?? '',
    choices: walks.filter((choice) => whoIn(choice) === who),
  }));
}

/** What a thing with several answers is called, and what is left to choose. */
export function thingWords({ id, choices }: Item, view: BeastView): { name: string; more: string } {
  const touched = gearAt(id, view);
  const who = whoWords({ id, choices });
  if (touched) return { name: gearName(touched), more: `${t().ends(endsOf(choices))}, ${who}` };
  const plain = choices.find((choice) => !isByControl(choice)) ?? choices[0];
  return { name: nameOf(plain, view), more: who };
}

/** As many as one meeple has. */
function endsOf(choices: Choice[]): number {
  const [first] = choices;
  return choices.filter((choice) => first && whoIn(choice) === whoIn(first)).length;
}

/** An answer by itself, in a list of answers about many things. */
export function nameOf(choice: Choice | undefined, view: BeastView): string {
  if (!choice) return '';
  const [verb, , direction] = choice.action.split(' ');
  const square = squareName(roomOf(view, roomIn(thingOf(choice)))?.square ?? '');
  if (verb === 'explore') return t().exploreFrom(square, t().ways[direction as Direction]);
  const touched = gearAt(thingOf(choice), view);
  const label = labelOf(choice, view);
  return touched ? `${gearName(touched)}: ${label.charAt(0).toLowerCase()}${label.slice(1)}` : label;
}
