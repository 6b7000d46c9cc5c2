/** The first question of a turn has many answers: they stand in groups, and some only on request. */
import { inOrder } from './choice-targets';
import type { Prompt, Choice, MachineView, TerminalView } from './types';
import { t } from './messages/common';

export interface Group {
  key: string;
  name: string;
  choices: Choice[];
}

export function groupsOf(prompt: Prompt | null, view: MachineView): Group[] {
  const shown = shownOf(prompt, view, false);
  const keys = [...new Set(shown.map(groupOf))];
  return keys.map((key) => ({
    key,
    name: t().groups[key] ?? '',
    choices: shown.filter((choice) => groupOf(choice) === key),
  }));
}

/** Every answer one sees, in the order of their keys: what is folded away stands last, once it is opened. */
export function shownOf(prompt: Prompt | null, view: MachineView, isUnfolded: boolean): Choice[] {
  const open = inOrder(prompt).filter((choice) => !isFolded(choice, view));
  return isUnfolded ? [...open, ...foldedOf(prompt, view)] : open;
}

export function foldedOf(prompt: Prompt | null, view: MachineView): Choice[] {
  return inOrder(prompt).filter((choice) => isFolded(choice, view));
}

/** The key of each answer that has one, the same on the board and beside the question. */
export function keysOf(shown: Choice[]): Map<string, string> {
  const numbered = shown.map(({ action }) => action).filter((action) => action !== 'home');
  const digits = numbered.slice(0, 9).map((action, place) => [action, String(place + 1)] as const);
  const home = shown.filter(({ action }) => action === 'home').map(({ action }) => [action, '0'] as const);
  return new Map([...digits, ...home]);
}

/** Terminals, junctions, and what is neither. */
function groupOf({ action }: Choice): string {
  const [verb = ''] = action.split(' ');
  return ['terminal', 'junction'].includes(verb) ? verb : 'other';
}

export function levelOf(action: string, view: MachineView): TerminalView['level'] | undefined {
  const [verb, place] = action.split(' ');
  if (verb === 'terminal') return view.terminals.find((terminal) => terminal.place === place)?.level;
  return verb === 'junction' ? view.junctions.find(({ id }) => id === place)?.level : undefined;
}

/** Ignoring stacks is proposed where there is one to ignore, and then for terminals only (ITM-12.8). */
export function isFolded({ action }: Choice, view: MachineView): boolean {
  if (view.ignoring && !view.acted && !view.current_action.length) return !action.startsWith('terminal');
  return action === 'power p2 ignore' && view.terminals.every(({ height }) => height === 1);
}
