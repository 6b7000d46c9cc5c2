/** The answers to a prompt with their consequences; board, player area and list take them from here. */
import type { Answer, AnswerSheet, Drawing } from '../../ui/answers/answers';
import { layout } from '../../ui/layout/layouts.svelte';
import type { GameContext } from '../game-ui';
import { isMineToTakeBack } from '../turn-log';
import type { MachineAnimator } from './animator.svelte';
import Bot from './Bot.svelte';
import { inOrder } from './choice-targets';
import CrewBots from './CrewBots.svelte';
import { consequenceOf, format, labelOf, textArg } from './format';
import { impossibleLine } from './unavailable-reason';
import { tGame } from './messages/game';
import Sign from './Sign.svelte';
import type { Choice, MachineView } from './types';

const ICON = 20; // pixels
const CREW = 22;
const PASS_KEY = '0';

export function answerSheet(game: GameContext<MachineView>, animator: MachineAnimator): AnswerSheet {
  const { prompt, view } = game;
  const sorted = inOrder(prompt);
  const answers = sorted.map((choice) => answerOf(choice, game, animator));
  const only = (kind: string): Answer | undefined =>
    answers[sorted.findIndex((choice) => choice.kind === kind)];
  const main = only('end-turn');
  const pass = layout.isSmall ? undefined : only('take-home'); // small screens have no room for it below the list
  return {
    answers: withHeadings(answers.filter((answer) => answer !== main && answer !== pass)),
    question:
      prompt?.kind === 'turn'
        ? format({ id: 'prompt-turn', args: { ...prompt.args, can_play: false } })
        : undefined,
    columns: layout.isSmall && prompt?.kind !== 'place-crew' ? 'pairs' : 'list', // crews need the width
    main,
    pass,
    back: backOf(game),
    impossible: impossibleLine(view),
    advice: tGame.find(`advice-${prompt?.kind}`),
  };
}

function answerOf(choice: Choice, game: GameContext<MachineView>, animator: MachineAnimator): Answer {
  const { action, kind, group, warning } = choice;
  const crew = textArg(choice, 'crew');
  return {
    id: action,
    title: labelOf(choice),
    consequence: consequenceOf(choice, game.names),
    group: group ? format(group) : undefined,
    key: kind === 'take-home' ? PASS_KEY : undefined,
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
