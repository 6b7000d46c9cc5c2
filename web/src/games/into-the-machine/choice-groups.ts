/** Groups the answers to the first question of a turn, which are many; some are hidden until the player asks for them. */
import { inOrder } from './choice-targets';
import { format, textArg } from './format';
import type { Prompt, Choice, MachineView } from './types';

export interface Group {
  name: string;
  choices: Choice[];
}

export function groupsOf(prompt: Prompt | null, view: MachineView): Group[] {
  const shown = shownOf(prompt, view, false);
  const names = [...new Set(shown.map(groupName))];
  return names.map((name) => ({ name, choices: shown.filter((choice) => groupName(choice) === name) }));
}

function groupName({ group }: Choice): string {
  return group ? format(group) : '';
}

/** Returns the visible answers in the order of their keys, the folded ones last. */
export function shownOf(prompt: Prompt | null, view: MachineView, isUnfolded: boolean): Choice[] {
  const open = inOrder(prompt).filter((choice) => !isFolded(choice, view));
  return isUnfolded ? [...open, ...foldedOf(prompt, view)] : open;
}

export function foldedOf(prompt: Prompt | null, view: MachineView): Choice[] {
  return inOrder(prompt).filter((choice) => isFolded(choice, view));
}

/** Returns the key of each action that has one; board and answers show the same keys. */
export function keysOf(shown: Choice[]): Map<string, string> {
  const home = shown.filter(({ kind }) => kind === 'take-home');
  const numbered = shown.filter(({ kind }) => kind !== 'take-home').slice(0, 9);
  return new Map([
    ...numbered.map(({ action }, index) => [action, String(index + 1)] as const),
    ...home.map(({ action }) => [action, '0'] as const),
  ]);
}

/** Folds 'Ignore stacks' while there are no stacks, and everything but terminals while stacks are ignored (ITM-12.8). */
export function isFolded(choice: Choice, view: MachineView): boolean {
  if (view.ignoring && !view.acted && !view.current_action) return choice.kind !== 'use-terminal';
  return textArg(choice, 'half') === 'ignore' && view.terminals.every(({ height }) => height === 1);
}
