/** What a game offers as answers to a prompt. The list draws them, gives them keys and asks before costly ones. */
import type { Component } from 'svelte';

export interface Drawing {
  Drawing: Component<any>;
  props: Record<string, unknown>;
}

export interface Answer {
  id: string; // unique in its sheet; usually the action
  title: string; // names the act
  ariaLabel?: string; // spoken instead, where the title is short because of a drawing
  consequence?: string; // says what comes of it
  detail?: string; // the same as a sentence, for the slot
  group?: string; // the heading above it
  key?: string; // a fixed key; the others get 1 to 9, then letters
  icon?: Drawing; // before the title
  figure?: Drawing; // at the right edge, such as a price
  warning?: string; // is shown first, and a second press confirms
  disabled?: string; // why it is not possible now; a key of a fixed set keeps its place
  isPressed?: boolean; // one of several answers that stay chosen until they are sent
  isAdvised?: boolean; // the hint names it
  isCard?: boolean; // a dark card; the cards of a group stand side by side
  isQueued?: boolean; // the game keeps it while another answer is being sent
  take(): void;
  point?(isPointed: boolean): void; // the pointer or the focus is on it
}

/** A number within limits, by one press or typed. */
export interface NumberPad {
  id: string; // of the prompt: a new one discards what is typed
  label: string; // spoken: 'Number of moves, 2 to 99'
  minimum: number;
  maximum: number;
  shown: number[]; // the numbers with a button of their own
  advised?: number; // the hint names it
  main?: number; // the button that stands out
  consequenceOf?(number: number): string; // below the number: what comes of it
  detailOf?(number: number): string; // the same as a sentence
  delayOf?(number: number): number; // milliseconds until a typed number is taken by itself; Infinity: only by Enter
  titleOf(number: number): string; // 'Bid 5'
  take(number: number): void;
}

/** A line that opens an explanation: '3 terminals are not possible now. Why?' */
export interface Explanation {
  text: string;
  label: string; // looks like a link
  lines: string[];
}

export interface AnswerSheet {
  answers: Answer[];
  numbers?: NumberPad; // above the answers
  columns?: 'list' | 'lines' | 'pairs' | 'pad' | 'rows'; // in lines the consequence is beside the title; a pad has titles of a few characters; in rows each group is one line
  main?: Answer; // Enter
  toggle?: Answer; // a switch beside the main answer, on while `isPressed`; it has its own key
  pass?: Answer; // 0: ends or passes; comes last
  back?: Answer; // Backspace: one step back within the question
  question?: string; // replaces the prompt's while an answer is narrowed down
  impossible?: string; // one line: what is not possible now, and why
  explanations?: Explanation[]; // below the answers
  keepsKeysIn?: string; // while this stays the same, an answer keeps its key, also in later prompts
  advice?: string; // a rule of thumb for the slot, while nothing else is shown there
}

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';
export const DIGITS = '0123456789';
export const SHORTCUTS = ['h', 't', 'u', 'm', 'l', 'c', 'f']; // of the table

/** Returns the key of each answer: its own, the one it has had, or the next of 1 to 9 and the letters that is free. */
export function keysOf(
  answers: readonly Answer[],
  taken: readonly string[] = SHORTCUTS,
  had: ReadonlyMap<string, string> = new Map(),
): Map<string, string> {
  const keyOf = ({ id, key }: Answer): string | undefined => key ?? had.get(id);
  const used = new Set([...taken, ...answers.flatMap((answer) => keyOf(answer) ?? [])]);
  const others = new Set(had.values()); // of answers that are gone: taken last
  const keys = [...'123456789', ...LETTERS].filter((key) => !used.has(key));
  const free = [...keys.filter((key) => !others.has(key)), ...keys.filter((key) => others.has(key))];
  return new Map(answers.map((answer) => [answer.id, keyOf(answer) ?? free.shift() ?? '']));
}

/** Returns the answers by group, in the order in which groups first occur. */
export function groupsOf(answers: readonly Answer[]): { name: string; answers: Answer[] }[] {
  const names = new Set(answers.map(({ group = '' }) => group));
  return [...names].map((name) => ({
    name,
    answers: answers.filter(({ group = '' }) => group === name),
  }));
}

/** The answers of a sheet that stand as buttons below its list, each once. */
export function buttonsBelow({ answers, main, toggle, pass, back }: AnswerSheet): Answer[] {
  const listed = new Set(answers.map(({ id }) => id));
  return [...new Set([main, toggle, pass, back])].filter(
    (answer): answer is Answer => answer !== undefined && !listed.has(answer.id),
  );
}
