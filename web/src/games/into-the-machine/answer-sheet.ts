/** The answers to a prompt with their consequences; board, player area and list take them from here. */
import type { Answer, AnswerSheet, Drawing, Explanation } from '../../ui/answers/answers';
import { layout } from '../../ui/layout/layouts.svelte';
import type { GameContext } from '../game-ui';
import { isMineToTakeBack } from '../turn-log';
import type { MachineAnimator } from './animator.svelte';
import Bot from './Bot.svelte';
import { inOrder, placeOf } from './choice-targets';
import CrewBots from './CrewBots.svelte';
import { consequenceOf, format, labelOf, textArg } from './format';
import { playName } from './labels';
import { impossibleLine, impossibleReasons } from './unavailable-reason';
import { tGame } from './messages/game';
import Sign from './Sign.svelte';
import type { Choice, MachineView, Prompt } from './types';

const ICON = 20; // pixels
const CREW = 22;
const TERMINAL_KEYS = ['12345', 'qwert', 'asdfg']; // by row and column
const HOME_KEY = 'h';
const CARD_KEYS = '7890';
const JUNCTION_KEYS = '6yiopjkbn';

export function answerSheet(game: GameContext<MachineView>, animator: MachineAnimator): AnswerSheet {
  const { prompt, view } = game;
  const sorted = inOrder(prompt);
  const keys = keysByPlace(sorted, view);
  const answers = sorted.map((choice) => answerOf(choice, keys, game, animator));
  const main = answers[sorted.findIndex(({ kind }) => kind === 'end-turn')];
  return {
    answers: withHeadings(answers.filter((answer) => answer !== main)),
    question: questionOf(game),
    columns: columnsOf(prompt?.kind),
    main,
    back: backOf(game),
    explanations: prompt?.kind === 'turn' ? explanationsOf(view) : undefined,
    advice: tGame.find(`advice-${prompt?.kind}`),
  };
}

/** Why some terminals are dim. */
function explanationsOf(view: MachineView): Explanation[] {
  const lines = impossibleReasons(view);
  return lines.length ? [{ text: impossibleLine(view), label: tGame('why'), lines }] : [];
}

function columnsOf(kind = ''): AnswerSheet['columns'] {
  if (!layout.isSmall) return kind === 'turn' ? 'lines' : 'list';
  return kind === 'place-crew' ? 'list' : 'pairs'; // crews need the width
}

function questionOf({ prompt }: GameContext<MachineView>): string | undefined {
  if (prompt?.kind === 'turn')
    return format({ id: 'prompt-turn', args: { ...prompt.args, can_play: false } });
  return canOnlyEnd(prompt) ? tGame('turn-ends') : undefined;
}

/** Whether the player holds cards of which none can be played, so that only the end of the turn is left. */
export function canOnlyEnd(prompt: Prompt | null): boolean {
  return prompt?.kind === 'end-turn' && prompt.choices.length === 1;
}

/** Terminals have the keys at their places on the keyboard. */
function keysByPlace(choices: Choice[], { terminals }: MachineView): Map<string, string> {
  const ofKind = (kind: string): string[] =>
    choices.filter((choice) => choice.kind === kind).map(({ action }) => action);
  const terminalKey = (choice: Choice): string => {
    const terminal = terminals.find(({ place }) => place === placeOf(choice));
    return TERMINAL_KEYS[(terminal?.row ?? 0) - 1]?.[(terminal?.column ?? 0) - 1] ?? '';
  };
  const pairs: [string, string | undefined][] = [
    ...choices
      .filter(({ kind }) => kind === 'use-terminal')
      .map((choice): [string, string] => [choice.action, terminalKey(choice)]),
    ...ofKind('take-home').map((action): [string, string] => [action, HOME_KEY]),
    ...ofKind('play-power').map((action, at): [string, string | undefined] => [action, CARD_KEYS[at]]),
    ...ofKind('use-junction').map((action, at): [string, string | undefined] => [action, JUNCTION_KEYS[at]]),
  ];
  return new Map(pairs.filter((pair): pair is [string, string] => Boolean(pair[1])));
}

function answerOf(
  choice: Choice,
  keys: Map<string, string>,
  game: GameContext<MachineView>,
  animator: MachineAnimator,
): Answer {
  const { action, kind, group, warning } = choice;
  const crew = textArg(choice, 'crew');
  return {
    id: action,
    title: kind === 'play-power' ? cardTitle(choice) : labelOf(choice),
    ariaLabel: kind === 'play-power' ? labelOf(choice) : undefined,
    consequence: kind === 'use-junction' ? undefined : consequenceOf(choice, game.names), // its heading says it
    group: group ? format(group) : undefined,
    key: keys.get(action),
    isCard: kind === 'play-power',
    icon: iconOf(choice, game.view.seat),
    figure: crew ? { Drawing: CrewBots, props: { crew, seat: game.view.seat, size: CREW } } : undefined,
    warning: warning && !game.allUndoable ? format(warning, game.names) : undefined,
    isAdvised: game.suggestion?.action === action,
    take: () => game.send(action),
    point(isPointed) {
      animator.pointed = isPointed ? action : null;
    },
  };
}

/** The name of a Power card without the verb, which its heading says. */
function cardTitle(choice: Choice): string {
  return playName(textArg(choice, 'card'), textArg(choice, 'half'));
}

/** The bot that moves, or the sign of Power cards. */
function iconOf(choice: Choice, seat: number | null): Drawing | undefined {
  const shape = textArg(choice, 'shape');
  if (shape) return { Drawing: Bot, props: { shape, seat, size: ICON } };
  return choice.kind === 'play-power' ? { Drawing: Sign, props: { sign: 'power', size: ICON } } : undefined;
}

/** Keeps the headings of two kinds of answers or more. */
function withHeadings(answers: Answer[]): Answer[] {
  const kinds = new Set(answers.map(({ group }) => group));
  return kinds.size > 1 ? answers : answers.map((answer) => ({ ...answer, group: undefined }));
}

function backOf(game: GameContext<MachineView>): Answer | undefined {
  if (!game.undoable || !isMineToTakeBack(game.log ?? [], game.view)) return undefined;
  return { id: 'back', title: tGame('back'), take: () => game.takeBack?.(1) };
}
