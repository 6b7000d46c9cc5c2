/** Choices and the things on the board that stand for them: R31 a room, R31:n a doorway, R31#1 a gear, d5 a blank cell. */
import type { Message } from '../../core/types';
import type { Cell, Direction } from './geometry';
import type { BeastPrompt, Choice, Preview } from './types';

/** One entry of the list: a thing on the board with all its choices, or a choice without a thing. */
export interface Item {
  id: string; // the thing, or the action
  choices: Choice[];
}

export const MOVES = 'moves'; // stands for all rooms that can be moved to
const FEW = 7; // answers that are listed one by one

// --- the arguments of a choice ---

/** An argument that is text, such as the id of a room; '' for none. */
export function argOf({ args }: Choice, name: 'who' | 'meeple' | 'room_id' | 'square'): string {
  return String(args[name] ?? '');
}

export function numberArg({ args }: Choice, name: 'number' | 'net'): number {
  return Number(args[name] ?? 0);
}

export function messageArg({ args }: Choice, name: 'gear' | 'motion' | 'room' | 'place'): Message {
  return args[name] as Message;
}

export function directionOf({ args }: Choice): Direction {
  return args['direction'] as Direction;
}

/** The cell of a room to move to, of a card to place, or of the room with a gear. */
export function cellOf({ args }: Choice): Cell {
  return { row: Number(args['row']), column: Number(args['column']) };
}

export function isMove({ kind }: Choice): boolean {
  return kind === 'move';
}

function isMoveItem({ choices }: Item): boolean {
  return choices.every(isMove);
}

/** Whether a move leads through the Control Room. */
export function isByControl({ args }: Choice): boolean {
  return args['by_control'] === true;
}

/** Whether a choice ends the turn or lets a room collapse. */
function isEnd({ kind }: Choice): boolean {
  return kind === 'end' || kind === 'let-collapse';
}

export function isLast({ choices }: Item): boolean {
  return choices.some(isEnd);
}

export function thingOf({ highlights }: Choice): string {
  return highlights[0] ?? '';
}

// --- choices of a prompt ---

export function choiceOf(prompt: BeastPrompt | null, action: string | null): Choice | undefined {
  return prompt?.choices.find((choice) => choice.action === action);
}

export function previewOf(prompt: BeastPrompt | null, action: string | null): Preview | undefined {
  return prompt?.previews.find((preview) => preview.action === action);
}

export function choicesAt(prompt: BeastPrompt | null, thing: string): Choice[] {
  return (prompt?.choices ?? []).filter((choice) => thingOf(choice) === thing);
}

/** Returns one item for each thing, in the order of the list; or, once a thing or the moves are chosen, one for each of its choices. */
export function itemsOf(prompt: BeastPrompt | null, chosen: string | null): Item[] {
  const narrowed = narrowedTo(prompt, chosen);
  if (narrowed.length) return byFigure(narrowed.map((choice) => ({ id: choice.action, choices: [choice] })));
  const found = new Map<string, Choice[]>();
  for (const choice of prompt?.choices ?? []) {
    const id = thingOf(choice) || choice.action;
    found.set(id, [...(found.get(id) ?? []), choice]);
  }
  const items = [...found].map(([id, choices]) => ({ id, choices }));
  const ofRank = (rank: number): Item[] => items.filter(({ choices: [one] }) => one && rankOf(one) === rank);
  return [...ofRank(0), ...byFigure(ofRank(1)), ...ofRank(2)];
}

function narrowedTo(prompt: BeastPrompt | null, chosen: string | null): Choice[] {
  if (chosen === MOVES) return (prompt?.choices ?? []).filter(isMove);
  return chosen ? choicesAt(prompt, chosen) : [];
}

/** Returns the items with an answer of their own: moves only if they are few, or if there is nothing else. */
export function answersOf(items: Item[], chosen: string | null): Item[] {
  const isShort = items.length <= FEW || items.every(isMoveItem);
  return chosen || isShort ? items : items.filter((item) => !isMoveItem(item));
}

/** Moves come before actions, as in a turn (BST-4.1); then doorways, then all else. */
function rankOf(choice: Choice): number {
  return isMove(choice) ? 0 : choice.kind === 'explore' ? 1 : 2;
}

/** Puts the items of the same figures side by side. */
function byFigure(items: Item[]): Item[] {
  const figuresOf = ({ choices }: Item): string => choices.map((choice) => argOf(choice, 'who')).join();
  return [...new Set(items.map(figuresOf))].flatMap((figures) =>
    items.filter((item) => figuresOf(item) === figures),
  );
}
