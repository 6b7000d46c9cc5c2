/** Answers as they are listed: as the engine groups them, else by card; tokens by themselves; last what ends a question. */
import { cards } from './cards.svelte';
import { isAssignment, isToken, replacing } from './choice-targets';
import { phaseName } from './labels';
import { parse } from './notation';
import type { Prompt, Choice, RaisingView } from './types';
import { t } from './messages/common';

export interface Group {
  key: string;
  name: string; // '' for answers that say all themselves
  robot: string; // whose face stands before them
  row: string; // of the board, whose sign stands there instead
  choices: Choice[];
}

const LAST = ['confirm', 'next', 'done', 'skip', 'none'];
const DIGITS = '123456789';
const LETTERS = 'abdegijknopqrvwxyz'; // that the table leaves
const ENTERED = ['confirm', 'pay all', 'swap', 'draw'];
const LEFT_OUT = ['next', 'done', 'skip', 'none'];
const NARROW = ['pay', 'wild', 'gain']; // goods, several in a line
const PAIRED = ['assemble', 'run'];

export const isLast = ({ action }: Choice): boolean => LAST.includes(action);
export const isNarrow = ({ action }: Choice): boolean => {
  const { verb, what } = parse(action);
  return NARROW.includes(verb) && /^\d?[a-z]$/.test(what);
};

/** What ends the question; cards are drawn once enough were discarded (RAI-11.8). */
export const endsAsk = (choice: Choice, { question }: RaisingView): boolean =>
  isLast(choice) || (question?.kind === 'swap' && choice.action === 'draw');

export const isSuggested = ({ action }: Choice): boolean => action === 'pay all';

/** All that is listed: a new class once, however many it could come for. Tokens and phases stand by themselves. */
export function listedOf(prompt: Prompt | null, chosen: string): Choice[] {
  const narrowed = replacing(prompt, chosen);
  if (narrowed.length) return narrowed;
  const choices = (prompt?.choices ?? []).filter((choice) => !isToken(choice) && !isAssignment(choice));
  return choices.filter((choice) => (replacing(prompt, parse(choice.action).what)[0] ?? choice) === choice);
}

/**
 * Digits in the order of the list, then letters where they are enough; Enter for what one mostly wants, 0 to leave it.
 * Robots to keep are numbered as they lie in hand: what was read of one holds however many are kept.
 */
export function keysOf(prompt: Prompt | null, chosen: string, view: RaisingView): Map<string, string> {
  const listed = listedOf(prompt, chosen);
  const isApart = (choice: Choice): boolean => isSuggested(choice) || endsAsk(choice, view);
  const groups = groupsOf(
    listed.filter((choice) => !isApart(choice)),
    view,
  );
  const actions = [...groups.flatMap(({ choices }) => choices), ...listed.filter(isApart)].map(
    ({ action }) => action,
  );
  const entered = ENTERED.find((action) => actions.includes(action));
  const left = LEFT_OUT.find((action) => actions.includes(action));
  const counted = actions.filter((action) => action !== entered && action !== left);
  const all = DIGITS + LETTERS;
  const keys = [...(counted.length > all.length ? DIGITS : all)];
  const placeOf = (action: string, place: number): number =>
    parse(action).verb === 'keep' ? view.hand.indexOf(parse(action).what) : place;
  const numbered = counted.map((action, place) => [action, keys[placeOf(action, place)] ?? ''] as const);
  return new Map([
    ...numbered.filter(([, key]) => key),
    ...(entered ? [[entered, 'Enter'] as const] : []),
    ...(left ? [[left, '0'] as const] : []),
  ]);
}

/** As it is written on a key. */
export function capOf(key: string): string {
  return key === 'Enter' ? '⏎' : key.toUpperCase();
}

export function groupsOf(choices: Choice[], view: RaisingView): Group[] {
  const groups = new Map<string, Group>();
  for (const choice of choices) {
    if (isToken(choice) || isLast(choice)) continue;
    const key = choice.group || keyOf(choice);
    const group = groups.get(key) ?? { key, ...headOf(choice, view), choices: [] };
    group.choices.push(choice);
    groups.set(key, group);
  }
  return [...groups.values()].map((group) =>
    isPair(group) ? group : { ...group, robot: '', row: '', name: group.name || headOver(group, groups) },
  );
}

/** Of goods that are taken for a wild, where others can be taken as well. */
function headOver({ key }: Group, groups: Map<string, Group>): string {
  if (!groups.has('wild') || !groups.has('gain')) return '';
  return key === 'wild' ? t().forWild : key === 'gain' ? t().oneOfThese : '';
}

/** Ways to have one robot, or actions of one section: they stand beside each other under its name. */
export function isPair({ robot, row, choices }: Group): boolean {
  return (robot || row) !== '' && choices.length > 1;
}

function keyOf(choice: Choice): string {
  const { verb, what } = parse(choice.action);
  if (PAIRED.includes(verb)) return `${verb} ${cards.robot(what) ? what : ''}`;
  return isNarrow(choice) ? verb : '';
}

/** What the engine groups has a name; ways to use one card have its face. */
function headOf(choice: Choice, { tracks }: RaisingView): Pick<Group, 'name' | 'robot' | 'row'> {
  const [thing = ''] = choice.highlights;
  if (choice.group) {
    const { section, inspires } = cards.spot(thing) ?? {};
    const inventor = tracks.find(({ id }) => id === thing)?.inventor;
    const spots = inspires ? t().inspiration : section && phaseName(section);
    return { name: spots || cards.name(inventor ?? thing), robot: '', row: '' };
  }
  const isPaired = PAIRED.includes(parse(choice.action).verb);
  const robot = isPaired && cards.robot(thing) ? thing : '';
  return { name: '', robot, row: isPaired ? (cards.action(thing)?.row ?? '') : '' };
}
