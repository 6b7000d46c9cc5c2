/** The answers to a prompt: doorways to explore, gears, moves. A thing with several choices narrows the question to them. */
import { capital } from '../../core/text';
import { innerHeight } from 'svelte/reactivity/window';
import type { Answer, AnswerSheet } from '../../ui/answers/answers';
import { layout } from '../../ui/layout/layouts.svelte';
import type { GameContext } from '../game-ui';
import { touchInput } from '../touch-input';
import { isMineToTakeBack } from '../turn-log';
import type { BeastAnimator } from './animator.svelte';
import {
  answersOf,
  argOf,
  choiceOf,
  choicesAt,
  directionOf,
  isByControl,
  isLast,
  isMove,
  itemsOf,
  messageArg,
  MOVES,
  thingOf,
  type Item,
} from './choice-targets';
import { tGame } from './messages/game';
import {
  consequenceOf,
  directionName,
  figureName,
  format,
  labelOf,
  roomNameOf,
  warningOf,
  withFigure,
} from './messages/format';
import { notesOf, notNow } from './prompt-notes';
import type { BeastPrompt, BeastView, Choice, GameEvent } from './types';

type Game = GameContext<BeastView>;

const MANY = 4; // ways to use a gear, which stand in two columns
const SHORT_PHONE = 700; // pixels
const SHORT = ['place-exit', 'aim-exit', 'vote']; // kinds of choices with short titles

export function answerSheet(game: Game, animator: BeastAnimator): AnswerSheet {
  const prompt = game.prompt as BeastPrompt | null;
  const items = itemsOf(prompt, animator.chosen);
  const back = prompt ? backOf(game, animator) : undefined;
  const [end] = items.filter(isLast).map((item) => answerTo(game, animator, item));
  const last = end ?? hiddenBack(animator, back);
  const isInList = hasAllInList();
  const answers = [
    ...listedAnswers(game, animator, items),
    ...(isInList && last && items.length > 1 ? [{ ...last, key: '0' }] : []),
  ];
  const selected = choiceOf(prompt, animator.selected);
  const confirm = selected && !isInList ? confirmation(game, selected) : undefined; // in a list its second tap
  const main = confirm ?? (answers.length ? undefined : last);
  return {
    answers,
    columns: isPaired(items) ? 'pairs' : 'list',
    main,
    pass: main === last || isInList ? undefined : last,
    back,
    question: animator.chosen ? narrowedQuestion(prompt, animator.chosen) : lastQuestion(items),
    impossible: animator.chosen ? undefined : notNow(game.view),
    advice: adviceFor(game, animator, selected),
  };
}

/** Whether a button below the list would leave the list one line. */
function hasAllInList(): boolean {
  return layout.name === 'compact' || (layout.name === 'phone' && (innerHeight.current ?? 0) < SHORT_PHONE);
}

/** Returns one answer for each item but the end of the turn; many moves are one answer, because the board shows rooms better than a list. */
function listedAnswers(game: Game, animator: BeastAnimator, items: Item[]): Answer[] {
  const others = items.filter((item) => !isLast(item));
  const listed = answersOf(others, animator.chosen);
  const answers = listed.map((item) => answerTo(game, animator, item));
  const rooms = others.length - listed.length;
  return rooms ? [moveAnswer(game, animator, rooms), ...answers] : answers;
}

function moveAnswer(game: Game, animator: BeastAnimator, rooms: number): Answer {
  return {
    id: MOVES,
    title: tGame('move-somewhere'),
    consequence: format({ id: 'in-reach', args: { rooms, exit: 'none' } }),
    group: layout.isSmall ? undefined : tGame('move'),
    isAdvised: game.prompt?.choices.some((choice) => isMove(choice) && isSuggested(game, choice)),
    take: () => (animator.chosen = MOVES),
  };
}

export function answerTo(game: Game, animator: BeastAnimator, item: Item): Answer {
  const [first] = item.choices;
  const isOnly = item.choices.length === 1;
  const shown = first && (isOnly || isMove(first)) ? first.action : null;
  return {
    ...(isOnly && first ? choiceAnswer(game, animator, first) : thingAnswer(animator, item)),
    group: first && groupOf(first, animator.chosen),
    isAdvised: item.choices.some((choice) => isSuggested(game, choice)),
    point: (isPointed) => (animator.pointed = isPointed ? shown : null),
  };
}

function choiceAnswer(game: Game, animator: BeastAnimator, choice: Choice): Answer {
  const { action } = choice;
  const isSelectable = needsConfirmation(choice);
  return {
    id: action,
    title: animator.chosen ? narrowedTitle(choice, animator.chosen) : titleOf(choice),
    consequence:
      animator.selected === action && hasAllInList()
        ? tGame('tap-again')
        : resultOf(choice, game.names, animator.chosen),
    warning: warningOf(choice, game.names) || undefined,
    isPressed: isSelectable ? animator.selected === action : undefined,
    take: () => {
      if (isSelectable && animator.selected !== action) animator.selected = action;
      else game.send(action);
    },
  };
}

function thingAnswer(animator: BeastAnimator, item: Item): Answer {
  const { name, more } = thingText(item);
  return { id: item.id, title: `${name} …`, consequence: more, take: () => (animator.chosen = item.id) };
}

/** A drawn room cannot be undone; a finger, which sees no preview before it touches, chooses it first. */
function needsConfirmation({ kind, warning }: Choice): boolean {
  return kind === 'explore' && !warning && touchInput.current;
}

/** Its consequence stands in the slot, so that no answer makes room for it. */
function confirmation(game: Game, choice: Choice): Answer {
  return {
    id: `confirm ${choice.action}`,
    title: tGame('explore', { direction: directionName(directionOf(choice)) }),
    take: () => game.send(choice.action),
  };
}

function isSuggested({ suggestion }: Game, { action }: Choice): boolean {
  return suggestion?.action === action;
}

// --- one step back ---

function backOf(game: Game, animator: BeastAnimator): Answer | undefined {
  if (animator.chosen) return { id: 'widen', title: tGame('another'), take: () => animator.widen() };
  const canTakeBack = !!game.undoable && isMineToTakeBack((game.log ?? []) as GameEvent[], game.view);
  return canTakeBack
    ? { id: 'take-back', title: tGame('take-back'), take: () => game.takeBack?.(1) }
    : undefined;
}

/** On small screens the bar undoes answers, but cannot widen a question. */
function hiddenBack({ chosen }: BeastAnimator, back: Answer | undefined): Answer | undefined {
  return chosen && layout.isSmall ? back : undefined;
}

// --- texts ---

function adviceFor(
  { view, names, prompt }: Game,
  { chosen }: BeastAnimator,
  selected: Choice | undefined,
): string | undefined {
  if (selected) return capital(consequenceOf(selected, names));
  if (chosen) return undefined;
  const isOnBoard = prompt?.choices.some((choice) => thingOf(choice) !== '') ?? false;
  return (
    notesOf(view, names).join(' ') || (isOnBoard ? tGame('on-board', { touch: touchInput.current }) : '')
  );
}

function isPaired(items: Item[]): boolean {
  const kind = items[0]?.choices[0]?.kind ?? '';
  if (items.some(({ choices: [choice] }) => choice?.kind === 'gear' && choice.warning)) return false; // long
  if (items.every(({ choices: [choice] }) => choice?.kind === 'gear')) return items.length > MANY;
  return layout.isSmall || SHORT.includes(kind) || (items.length > MANY && items.every(isNarrow));
}

const isNarrow = ({ choices: [choice] }: Item): boolean => choice?.kind === 'gear' || choice?.kind === 'move';

function groupOf(choice: Choice, chosen: string | null): string | undefined {
  if (chosen === MOVES) return tGame('move-with', { figure: figureName(argOf(choice, 'who')) });
  if (chosen || layout.isSmall) return undefined;
  const groups: Record<string, string> = {
    explore: tGame('explore-group'),
    gear: tGame('gear-group'),
    move: tGame('move'),
  };
  return groups[choice.kind];
}

/** 'Explore west with the android', 'Corner gear of Galley 3: half turn', 'Move to Galley 3'; on small screens
 * another line names who explores. */
function titleOf(choice: Choice): string {
  if (choice.kind !== 'explore') return labelOf(choice);
  const direction = directionName(directionOf(choice));
  if (layout.isSmall) return tGame('explore', { direction });
  return tGame('explore-with', { direction, figure: withFigure(argOf(choice, 'who')) });
}

/** The title of a choice while the question is about one thing: 'Half turn', 'With your engineer' */
function narrowedTitle(choice: Choice, chosen: string): string {
  if (choice.kind === 'gear') return capital(format(messageArg(choice, 'motion')));
  if (chosen !== MOVES)
    return isByControl(choice) ? labelOf(choice) : capital(withFigure(argOf(choice, 'who')));
  const room = roomNameOf(messageArg(choice, 'room'));
  return isByControl(choice) ? tGame('via-switch', { room }) : room;
}

/** What comes of a choice; a heading or the confirmation says that exploring draws a room, and the preview of a gear what moves. */
function resultOf(choice: Choice, names: string[], chosen: string | null): string {
  const result = consequenceOf(choice, names, ['figure-rides', 'rooms-move', 'new-room']);
  const isUnnamed = choice.kind === 'explore' && layout.isSmall && !chosen;
  return [...(isUnnamed ? [withFigure(argOf(choice, 'who'))] : []), result].filter(Boolean).join('; ');
}

/** The name of a thing with several choices, and what is left to choose. */
function thingText({ choices }: Item): { name: string; more: string } {
  const figures = [...new Set(choices.map((choice) => argOf(choice, 'who')))];
  const more = figures.length > 1 ? tGame('either', { who: figures[0] ?? '' }) : withFigure(figures[0] ?? '');
  const plain = choices.find((choice) => !isByControl(choice)) ?? choices[0];
  if (!plain) return { name: '', more };
  if (plain.kind === 'explore')
    return { name: tGame('explore', { direction: directionName(directionOf(plain)) }), more };
  if (plain.kind !== 'gear') return { name: labelOf(plain), more };
  const gear = capital(format(messageArg(plain, 'gear')));
  const name = tGame('gear-of', { gear, room: roomNameOf(messageArg(plain, 'room')) });
  const ways = choices.filter((choice) => argOf(choice, 'who') === figures[0]).length;
  return { name, more: `${tGame('ways', { ways })}, ${more}` };
}

/** Where only the end of the turn is left, the question is about nothing else. */
function lastQuestion(items: Item[]): string | undefined {
  const [only, ...others] = items.flatMap(({ choices }) => choices);
  return only?.kind === 'end' && !others.length ? format({ id: 'prompt-end', args: {} }) : undefined;
}

function narrowedQuestion(prompt: BeastPrompt | null, chosen: string): string | undefined {
  if (chosen === MOVES) return tGame('ask-room');
  const [choice] = choicesAt(prompt, chosen);
  if (!choice) return undefined;
  const room = roomNameOf(messageArg(choice, 'room'));
  if (choice.kind === 'explore')
    return tGame('ask-explorer', { room, direction: directionName(directionOf(choice)) });
  if (choice.kind !== 'gear') return tGame('ask-figure', { room });
  const gear = messageArg(choice, 'gear');
  const isTurned = ['center', 'corner'].includes(String(gear.args['kind']));
  return tGame(isTurned ? 'ask-turn' : 'ask-slide', { gear: capital(format(gear)), room });
}
