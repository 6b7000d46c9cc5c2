/** Choices and the things on the board that stand for them: R31 a room, R31:n a doorway, R31#1 a gear, d5 a blank cell. */
import type { GameContext } from '../game-ui';
import type { BeastAnimator } from './animator.svelte';
import type { BeastPrompt, BeastView, Choice, Preview } from './types';

/** What is asked as one: a thing on the board with all its answers, or an answer by itself. */
export interface Item {
  id: string; // the thing, or the action
  choices: Choice[];
}

const DIGITS = 9;

export function thingOf({ highlights }: Choice): string {
  return highlights[0] ?? '';
}

/** The room of a thing. */
export function roomIn(thing: string): string {
  return thing.split(/[:#]/)[0] ?? '';
}

export function previewOf(prompt: BeastPrompt | null, action: string | null): Preview | undefined {
  return prompt?.previews.find((preview) => preview.action === action);
}

export function choicesAt(prompt: BeastPrompt | null, thing: string): Choice[] {
  return (prompt?.choices ?? []).filter((choice) => thingOf(choice) === thing);
}

/** As the question stands, in the order of the list: thing by thing; or, once a thing was chosen, its answers one by one. */
export function itemsOf(prompt: BeastPrompt | null, chosen: string | null): Item[] {
  const narrowed = chosen ? choicesAt(prompt, chosen) : [];
  if (narrowed.length) return byCrew(narrowed.map((choice) => ({ id: choice.action, choices: [choice] })));
  const found = new Map<string, Choice[]>();
  for (const choice of prompt?.choices ?? []) {
    const id = thingOf(choice) || choice.action;
    found.set(id, [...(found.get(id) ?? []), choice]);
  }
  const items = [...found].map(([id, choices]) => ({ id, choices }));
  const ofKind = (kind: number): Item[] => items.filter(({ choices: [one] }) => one && kindOf(one) === kind);
  return [...byCrew(ofKind(0)), ...ofKind(1), ...ofKind(2)];
}

/** Doorways, other acts, walks. */
function kindOf(choice: Choice): number {
  return choice.action.startsWith('explore') ? 0 : isWalk(choice) ? 2 : 1;
}

/** Those of the same meeples stand together. */
function byCrew(items: Item[]): Item[] {
  const crewOf = ({ choices }: Item): string => choices.map(({ action }) => action.split(' ')[1]).join();
  return [...new Set(items.map(crewOf))].flatMap((crew) => items.filter((item) => crewOf(item) === crew));
}

export function isWalk({ action }: Choice): boolean {
  return action.startsWith('walk');
}

/**
 * What ends a turn or lets a room fall has the Enter key, but not before anything was done: to wait is no usual answer.
 * The others have digits, walks only where all of them do.
 */
export function keysOf(items: Item[], { walked, acted }: BeastView): Map<string, string> {
  const isEnd = ({ id }: Item): boolean => id === 'end' || id === 'settle';
  const others = items.filter((item) => !isEnd(item));
  const acts = others.filter(({ choices }) => !choices.every(isWalk));
  const digits = (others.length > DIGITS ? acts : others).slice(0, DIGITS);
  return new Map([
    ...digits.map(({ id }, place) => [id, String(place + 1)] as const),
    ...items.filter(isEnd).map(({ id }) => [id, walked || acted ? 'Enter' : '0'] as const),
  ]);
}

/** Give an answer; one that warns of something is asked about first, however often it is chosen. */
export function answer(
  game: GameContext<BeastView>,
  animator: BeastAnimator,
  action: string,
  isSure = false,
): void {
  const choice = game.prompt?.choices.find((one) => one.action === action);
  if (!choice || game.busy) return;
  if (choice.warning && !isSure) {
    animator.weighed = animator.pointed = action;
    return;
  }
  game.send(action);
}

/** The meeple that an answer is about: 'walk engineer d5' of the second seat is e2. */
export function meepleOf(action: string, seat: number): string {
  const [, who = ''] = action.split(' ');
  const own = `e${seat + 1}`;
  return { engineer: own, first: `${own}a`, second: `${own}b`, android: 'android' }[who] ?? '';
}
