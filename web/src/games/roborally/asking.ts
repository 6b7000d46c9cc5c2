/** Questions and their choices, taken apart. */
import { settings } from '../../core/settings.svelte';
import { cardName, robotName, squareName } from './naming';
import { optionName } from './option-words';
import type { Ask, Choice } from './types';
import { words } from './words';

/** 'power_down' for 'power_down-17' */
export function kindOf(ask: Ask): string {
  return ask.id.split('-')[0] ?? '';
}

/** The engine asks in English, and knows robots by their number. */
export function questionOf(ask: Ask, names: string[]): string {
  const text = ask.text.replace(/robot (\d+)/g, (_, number) => robotName(Number(number) - 1, names));
  if (settings.language === 'en') return text;
  const kind = kindOf(ask);
  const whose = /^Your (racer|blocker): /.exec(ask.text)?.[1] ?? '';
  return [words().mine[whose], words().ask[kind] ?? text, detailOf(kind, ask.text, names)]
    .filter(Boolean)
    .join(' ');
}

/** What else the English sentence says: how much, whom, who before. */
function detailOf(kind: string, text: string, names: string[]): string {
  const robots = [...text.matchAll(/robot (\d+) ?(does not|does)?/g)].map(([, number, says]) => ({
    name: robotName(Number(number) - 1, names),
    isYes: says === 'does',
  }));
  if (kind === 'spend') return words().prevented(Number(/(\d+) can be prevented/.exec(text)?.[1] ?? 1));
  if (kind === 'power_down') return robots.map(({ name, isYes }) => words().before(name, isYes)).join(' ');
  return robots.map(({ name }) => words().target(name)).join(' ');
}

export interface Said {
  verb: string;
  what: string;
}

/** 'use' and 'brakes' */
export function saidBy(action: string): Said {
  const [verb = '', ...what] = action.split(' ');
  return { verb, what: what.join(' ') };
}

/** Choices about an Option, which are shown as its card. */
const CARD_VERBS = ['use', 'keep', 'lose', 'spend', 'destroy'];

export function optionOf(choice: Choice): string {
  const { verb, what } = saidBy(choice.action);
  return CARD_VERBS.includes(verb) ? what : '';
}

export function labelOf(choice: Choice, kind = ''): string {
  const { verb, what } = saidBy(choice.action);
  const { yes, no, labels, verbs, use, yesElse, noElse, after } = words();
  if (verb === 'yes') return yes[kind] ?? yesElse;
  if (verb === 'no') return no[kind] ?? noElse;
  if (verb === 'after') return after;
  if (verb === 'use') return use(optionName(what));
  if (verb === 'put') return putWords(what);
  return labels[verb] ?? verbs[verb]?.(nameOf(verb, what)) ?? choice.label;
}

function putWords(what: string): string {
  const [card = 0, register = 0] = what.split(' ').map(Number);
  return words().put(cardName(card), register);
}

function nameOf(verb: string, what: string): string {
  if (CARD_VERBS.includes(verb)) return optionName(what);
  if (verb === 'touch' || verb === 'place') return squareName(what);
  if (verb === 'face') return words().ways[what] ?? what;
  if (verb === 'store') return /^\d+$/.test(what) ? cardName(Number(what)) : what;
  return what;
}
