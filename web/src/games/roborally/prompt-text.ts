/** Questions and their choices, taken apart. */
import { settings } from '../../core/settings.svelte';
import { germanPromptText } from './messages/prompts';
import { cardName, robotName } from './labels';
import { optionName } from './messages/options';
import type { Prompt, Choice, QuestionView, RoboRallyView } from './types';
import { t } from './messages/common';

/** 'power_down' for 'power_down-17' */
export function kindOf(prompt: Prompt): string {
  return prompt.id.split('-')[0] ?? '';
}

/** What the question is about, where the view still tells of the same one. */
export function factsOf(prompt: Prompt, { question }: RoboRallyView): QuestionView | null {
  return question?.kind === kindOf(prompt) ? question : null;
}

/** The kind of a question by which its yes and no are named: of a drive that is the Option. */
export function topicOf(prompt: Prompt, view: RoboRallyView): string {
  const kind = kindOf(prompt);
  return (kind === 'drive' && factsOf(prompt, view)?.about[0]) || kind;
}

/** The engine asks in English, and knows robots by their number. */
export function promptText(prompt: Prompt, view: RoboRallyView, names: string[]): string {
  const facts = factsOf(prompt, view);
  if (settings.language === 'de' && facts) return germanPromptText(facts, view, names);
  return prompt.text.replace(/robot (\d+)/g, (_, number) => robotName(Number(number) - 1, names));
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

export function labelOf(choice: Choice, topic = ''): string {
  const { verb, what } = saidBy(choice.action);
  const { yes, no, labels, verbs, use, yesElse, noElse, after, home } = t();
  if (verb === 'yes') return yes[topic] ?? yesElse;
  if (verb === 'no') return no[topic] ?? noElse;
  if (verb === 'after') return after;
  if (verb === 'use') return use(optionName(what));
  if (verb === 'put') return putWords(what);
  if (verb === 'home') return home(homeName(choice));
  return labels[verb] ?? verbs[verb]?.(nameOf(verb, what)) ?? choice.label;
}

function putWords(what: string): string {
  const [card = 0, register = 0] = what.split(' ').map(Number);
  return t().put(cardName(card), register);
}

/** '2: Chop Shop'; what the board is called stands in the label alone. */
function homeName({ label, action }: Choice): string {
  const name = label.split(': ')[1];
  return [saidBy(action).what, name].filter(Boolean).join(': ');
}

function nameOf(verb: string, what: string): string {
  if (CARD_VERBS.includes(verb)) return optionName(what);
  if (verb === 'face') return t().ways[what] ?? what;
  if (verb === 'store') return /^\d+$/.test(what) ? cardName(Number(what)) : what;
  return what;
}
