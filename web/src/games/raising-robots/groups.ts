/** Answers as they are listed: by card, by section or track; tokens by themselves; last what ends a question. */
import { cards } from './cards.svelte';
import { isAssignment, isToken } from './choosing';
import { phaseName } from './naming';
import type { Ask, Choice, RaisingView } from './types';
import { words } from './words';

export interface Group {
  key: string;
  name: string; // '' for answers that say all themselves
  robot: string; // whose face stands before them
  row: string; // of the board, whose sign stands there instead
  choices: Choice[];
}

const LAST = ['confirm', 'next', 'done', 'skip', 'none'];
const DIGITS = 9;
const ENTERED = ['confirm', 'pay all', 'swap', 'draw'];
const LEFT_OUT = ['next', 'done', 'skip', 'none'];
const NARROW = ['pay', 'wild', 'gain']; // goods, several in a line

export const isLast = ({ action }: Choice): boolean => LAST.includes(action);
export const isNarrow = ({ action }: Choice): boolean => {
  const [verb = '', what = ''] = action.split(' ');
  return NARROW.includes(verb) && /^\d?[a-z]$/.test(what);
};

/** What ends the question; cards are drawn once enough were discarded (RAI-11.8). */
export const endsAsk = (choice: Choice, { question }: RaisingView): boolean =>
  isLast(choice) || (question?.kind === 'swap' && choice.action === 'draw');

export const isSuggested = ({ action }: Choice): boolean => action === 'pay all';

/** Of a class that was chosen: for which of one's own it comes. */
export function narrowedTo(ask: Ask | null, chosen: string): Choice[] {
  return (ask?.choices ?? []).filter(({ action }) => chosen && action.startsWith(`class ${chosen} for`));
}

/** All that is listed: a new class once, however many it could come for. Tokens and phases stand by themselves. */
export function listedOf(ask: Ask | null, chosen: string): Choice[] {
  const narrowed = narrowedTo(ask, chosen);
  if (narrowed.length) return narrowed;
  const choices = (ask?.choices ?? []).filter((choice) => !isToken(choice) && !isAssignment(choice));
  return choices.filter(({ action }, at) => {
    const [verb, card] = action.split(' ');
    return verb !== 'class' || choices.findIndex((one) => one.action.startsWith(`class ${card}`)) === at;
  });
}

/** Digits in the order of the list; Enter for what one mostly wants, 0 to leave it. */
export function keysOf(ask: Ask | null, chosen: string, view: RaisingView): Map<string, string> {
  const listed = listedOf(ask, chosen);
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
  const digits = actions.filter((action) => action !== entered && action !== left).slice(0, DIGITS);
  return new Map([
    ...digits.map((action, place) => [action, String(place + 1)] as const),
    ...(entered ? [[entered, 'Enter'] as const] : []),
    ...(left ? [[left, '0'] as const] : []),
  ]);
}

export function groupsOf(choices: Choice[], view: RaisingView): Group[] {
  const groups = new Map<string, Group>();
  for (const choice of choices) {
    if (isToken(choice) || isLast(choice)) continue;
    const key = keyOf(choice);
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
  return key === 'wild' ? words().forWild : key === 'gain' ? words().oneOfThese : '';
}

/** Ways to have one robot, or actions of one section: they stand beside each other under its name. */
export function isPair({ robot, row, choices }: Group): boolean {
  return (robot || row) !== '' && choices.length > 1;
}

function keyOf(choice: Choice): string {
  const [verb = '', what = ''] = choice.action.split(' ');
  if (verb === 'assemble' || verb === 'run') return `${verb} ${cards.robot(what) ? what : ''}`;
  if (verb === 'bid') return what;
  if (verb === 'spot') return cards.spot(what)?.section ?? '';
  if (isNarrow(choice)) return verb;
  return '';
}

function headOf(choice: Choice, { tracks }: RaisingView): Pick<Group, 'name' | 'robot' | 'row'> {
  const [verb = '', what = ''] = choice.action.split(' ');
  switch (verb) {
    case 'spot':
      return { name: phaseName(cards.spot(what)?.section ?? ''), robot: '', row: '' };
    case 'bid':
      return { name: cards.name(tracks.find(({ id }) => id === what)?.inventor ?? what), robot: '', row: '' };
    case 'assemble':
    case 'run':
      return { name: '', robot: cards.robot(what) ? what : '', row: cards.action(what)?.row ?? '' };
    default:
      return { name: '', robot: '', row: '' };
  }
}
