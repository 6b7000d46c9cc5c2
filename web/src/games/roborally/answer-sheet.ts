/** The answers to each prompt of RoboRally. While programming the cards are in the tray, and the prompt locks in. */
import { choiceMessage } from '../../core/fluent';
import type { Choice } from '../../core/types';
import type { Answer, AnswerSheet } from '../../ui/answers/answers';
import Icon, { type IconName } from '../../ui/Icon.svelte';
import { layout } from '../../ui/layout/layouts.svelte';
import type { GameContext } from '../game-ui';
import type { RoboRallyAnimator } from './animator.svelte';
import { optionOf } from './choices';
import { format } from './format';
import { rotateDirection, spotOf, type Direction } from './geometry';
import { optionNote } from './labels';
import { tGame } from './messages/game';
import { programAdvice } from './program-advice';
import { hitsOn } from './turn-summary';
import type { GameEvent, RoboRallyView } from './types';

type Game = GameContext<RoboRallyView>;

export function answerSheet(game: Game, animator: RoboRallyAnimator): AnswerSheet {
  if (!game.prompt) return { answers: [] };
  if (game.prompt.kind === 'program') return programSheet(game, animator);
  return game.prompt.kind === 'facing' ? facingSheet(game, animator) : choiceSheet(game);
}

/** On a phone these answers take the place of the tray. */
export function hasAnswers({ prompt }: Game): boolean {
  return prompt !== null && prompt.kind !== 'program' && prompt.choices.length > 0;
}

// --- the program ---

const IN_TRAY = ['put', 'lock-in'];
const LETTERS = ['a', 'b', 'd', 'e', 'g']; // digits belong to the hand

/** Answers besides cards: what Options offer while their owner programs. Small screens list them with the Options. */
export function optionAnswers(game: Game): Answer[] {
  const offered = game.prompt?.choices.filter(({ kind }) => !IN_TRAY.includes(kind)) ?? [];
  return game.prompt?.kind === 'program'
    ? offered.map((choice, place) => ({ ...answerOf(game, choice), key: LETTERS[place] }))
    : [];
}

/** Small screens have the main answers in the tray. */
function programSheet(game: Game, animator: RoboRallyAnimator): AnswerSheet {
  const advice = game.prompt?.choices.length ? programAdvice(game, animator) : '';
  if (layout.isSmall) return { answers: [], advice };
  const { programming } = animator;
  const { last, powerSwitch } = programming ?? {};
  return {
    answers: optionAnswers(game),
    main: programming?.lockInAnswer,
    toggle: powerSwitch,
    back:
      last === undefined || powerSwitch // the registers take cards back as well
        ? undefined
        : { id: 'take-back', title: tGame('take-back'), take: () => programming?.takeBack(last) },
    advice,
  };
}

// --- the facing ---

const ORDER: Direction[] = ['w', 'n', 's', 'e'];
const ICONS: Record<Direction, IconName> = { n: 'up', e: 'right', s: 'down', w: 'left' };

/** Arrows point as on the screen, where the board may be turned. */
function facingSheet(game: Game, { rotation }: RoboRallyAnimator): AnswerSheet {
  const shownAs = ({ args }: Choice): Direction => rotateDirection(args.direction as Direction, rotation);
  const choices = (game.prompt?.choices ?? []).toSorted(
    (one, other) => ORDER.indexOf(shownAs(one)) - ORDER.indexOf(shownAs(other)),
  );
  return {
    answers: choices.map((choice) => ({
      ...answerOf(game, choice),
      title: tGame(`face-${shownAs(choice)}`),
      consequence: towardFlag(game, choice.args.direction as Direction),
      icon: { Drawing: Icon, props: { name: ICONS[shownAs(choice)], size: 20 } },
    })),
    columns: 'pairs',
  };
}

function towardFlag({ view, prompt }: Game, direction: Direction): string | undefined {
  const robot = view.robots[Number(prompt?.args.robot)];
  const goal = view.flags[robot?.flags ?? -1];
  const square = typeof prompt?.args.square === 'string' ? prompt.args.square : robot?.square;
  if (!goal?.square || !square || !view.floor.numbered) return undefined;
  const [from, to] = [spotOf(square), spotOf(goal.square)];
  const far = { n: from.y - to.y, e: to.x - from.x, s: to.y - from.y, w: from.x - to.x };
  return far[direction] > 0 ? tGame('toward', { flag: goal.flag }) : undefined;
}

// --- all other prompts ---

const RUNNING_FIRST = ['power-down', 'stay-down', 'come-back']; // what costs a turn is not the first answer
const NONE_OF_THEM = ['store', 'weapon', 'fire-control', 'spend', 'arm', 'free']; // declining passes
const MANY_SQUARES = 6;

function choiceSheet(game: Game): AnswerSheet {
  const { kind = '', choices = [], takebacks = [] } = game.prompt ?? {};
  const [first] = takebacks;
  const isPass = (choice: Choice): boolean => choice.kind === 'decline' && NONE_OF_THEM.includes(kind);
  const pass = choices.find(isPass);
  const listed = choices.filter((choice) => !isPass(choice));
  listed.sort((one, other) => rank(kind, one) - rank(kind, other));
  return {
    answers: listed.map((choice) => ({ ...answerOf(game, choice), group: groupOf(game, choice) })),
    columns: listed.some(({ consequence }) => consequence) ? 'list' : 'pairs',
    pass: pass && answerOf(game, pass),
    back: first && answerOf(game, first),
    advice: adviceFor(game),
  };
}

/** Declining and waiting come last, unless declining is what costs nothing. */
function rank(question: string, { kind }: Choice): number {
  if (kind === 'answer-later') return 3;
  if (kind !== 'decline') return 1;
  return RUNNING_FIRST.includes(question) ? 0 : 2;
}

function groupOf({ prompt }: Game, choice: Choice): string | undefined {
  if (prompt?.kind !== 'fire-control' || !prompt.choices.some(optionOf)) return undefined;
  return optionOf(choice) ? tGame('option-cards') : tGame('registers');
}

function adviceFor({ prompt, log, names }: Game): string | undefined {
  if (prompt?.kind === 'spend' && prompt.args.cause === 'laser')
    return hitsOn([Number(prompt.args.robot)], (log ?? []) as GameEvent[], names).join(' ');
  const squares = prompt?.choices.filter(({ args }) => 'square' in args) ?? [];
  return squares.length > MANY_SQUARES ? tGame('on-board') : undefined;
}

function answerOf(game: Game, choice: Choice): Answer {
  const { names, suggestion, view } = game;
  const title = format(choiceMessage(choice), names);
  const note = optionNote(view, optionOf(choice));
  return {
    id: choice.action,
    title: note ? `${title} · ${note}` : title,
    consequence: choice.consequence ? format(choice.consequence, names) : undefined,
    isAdvised: suggestion?.action === choice.action,
    take: () => game.send(choice.action),
  };
}
