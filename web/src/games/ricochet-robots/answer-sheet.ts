/** The answers to each kind of prompt: a pad of numbers to bid, robots and directions to slide, one button between rounds. */
import { capital } from '../../core/text';
import RobotHead from '../../art/RobotHead.svelte';
import { letters } from '../../art/shapes';
import type { Choice } from '../../core/types';
import type { Answer, AnswerSheet, NumberPad } from '../../ui/answers/answers';
import Icon, { type IconName } from '../../ui/Icon.svelte';
import { layout } from '../../ui/layout/layouts.svelte';
import type { GameContext } from '../game-ui';
import type { RicochetAnimator } from './animator.svelte';
import { oneLess, rankName, rankSentence, shownNumbers } from './bids';
import { choiceText, format } from './format';
import { squareName, type Direction } from './geometry';
import { tGame } from './messages/game';
import { biddingNews } from './news';
import { skippedIn } from './played-solution';
import { directionName, robotName, robotsOn, type Letter } from './robots';
import {
  attemptProgress,
  blockedText,
  choose,
  isFreeAttempt,
  reasonOf,
  ricochetDuty,
  showText,
  slide,
  slidesOf,
} from './slide-input';
import type { RicochetView } from './types';

type Game = GameContext<RicochetView>;

const TYPED_BID_DELAY = 700; // milliseconds
const LETTERS: Record<string, string> = { pass: 'n', done: 'd', 'last-call': 'a' }; // digits are for the number
const ARROWS: [Direction, IconName][] = [
  ['w', 'left'],
  ['n', 'up'],
  ['s', 'down'],
  ['e', 'right'],
];

export function answerSheet(game: Game, animator: RicochetAnimator): AnswerSheet {
  switch (game.prompt?.kind) {
    case 'slide':
    case 'out-of-moves':
      return slideSheet(game, animator);
    case 'ready':
    case 'await-round':
      return readySheet(game);
    default:
      return bidSheet(game);
  }
}

function answerOf(game: Game, choice: Choice): Answer {
  return {
    id: choice.action,
    title: choiceText(choice),
    consequence: choice.consequence ? format(choice.consequence, game.names) : undefined,
    isAdvised: game.suggestion?.action === choice.action,
    take: () => game.send(choice.action),
  };
}

// --- between rounds ---

function readySheet(game: Game): AnswerSheet {
  const [ready] = game.prompt?.choices ?? [];
  const [notReady] = game.prompt?.takebacks ?? [];
  return {
    answers: [],
    main: ready && answerOf(game, ready),
    pass: notReady && answerOf(game, notReady),
  };
}

// --- bidding ---

function bidSheet(game: Game): AnswerSheet {
  const { choices = [], takebacks = [] } = game.prompt ?? {};
  const skipped = skippedIn(game.log ?? []);
  return {
    numbers: bidPad(game),
    columns: 'pairs',
    answers: [
      ...choices.map((choice) => ({ ...answerOf(game, choice), key: LETTERS[choice.kind] })),
      ...takebacks.map((choice) => ({ ...answerOf(game, choice), key: '0' })),
    ],
    advice:
      biddingNews(game) ||
      (skipped && !layout.hasRail ? tGame('skipped', { chips: skipped }) : adviceOf(game)),
  };
}

function adviceOf({ prompt, view, options = {} }: Game): string | undefined {
  if (view.players.length === 1) return undefined;
  if (prompt?.kind === 'lower-bid' || prompt?.kind === 'lowest-bid')
    return tGame('bid-stands', { seconds: Number(options.first_move_seconds) });
  return prompt?.number_input ? tGame('bid-at-once') : undefined;
}

function bidPad(game: Game): NumberPad | undefined {
  const { prompt, view, suggestion } = game;
  const input = prompt?.number_input;
  if (!input) return undefined;
  const { minimum, maximum } = input;
  const actionOf = (moves: number): string => input.action.replace('{}', String(moves));
  const shown = shownNumbers(minimum, maximum, view.players);
  return {
    id: prompt.id,
    label: tGame('number-of-moves', { least: minimum, most: maximum }),
    minimum,
    maximum,
    shown,
    main: oneLess(view),
    consequenceOf: (moves) => rankName(view, moves, game.names),
    detailOf: (moves) => rankSentence(view, moves, game.names),
    delayOf: (moves) => (moves === 1 ? Infinity : TYPED_BID_DELAY), // 1 waits for its second digit
    advised: shown.find((moves) => actionOf(moves) === suggestion?.action),
    titleOf: (moves) => tGame('bid', { moves }),
    take: (moves) => game.send(actionOf(moves)),
  };
}

// --- showing a solution ---

function slideSheet(game: Game, animator: RicochetAnimator): AnswerSheet {
  const giveUp = game.prompt?.choices.find(({ kind }) => kind === 'give-up');
  const [takeBack] = game.prompt?.takebacks ?? [];
  const hasSlides = slidesOf(game.prompt).length > 0;
  return {
    // Without a rail there is no room for the question above the slides: the target stands in the line above.
    ...(hasSlides && !layout.hasRail && { question: '', advice: adviceInTry(game, animator) }),
    ...(isFreeAttempt(game.view) && { question: '' }),
    columns: 'rows',
    answers: hasSlides
      ? [
          ...robotsOn(game.view).map((robot, index) => robotAnswer(game, animator, robot, index)),
          ...ARROWS.map(([direction, icon]) => directionAnswer(game, animator, direction, icon)),
        ]
      : [],
    pass: giveUp && giveUpAnswer(game, giveUp),
    back: takeBack && { ...answerOf(game, takeBack), title: tGame('take-back') },
  };
}

/** Where the moves are not drawn, as on a tablet, the line says how many have been made. */
function adviceInTry({ view }: Game, animator: RicochetAnimator): string {
  const duty = ricochetDuty(view, animator.chosen);
  const { attempt } = view;
  if (!attempt || layout.name !== 'tablet' || isFreeAttempt(view)) return duty;
  return [attempt.moves.length ? attemptProgress(attempt) : showText(view), duty].filter(Boolean).join(' · ');
}

/** What comes of it stands in the warning where a second line has no room. */
function giveUpAnswer(game: Game, choice: Choice): Answer {
  const answer = answerOf(game, choice);
  return {
    ...answer,
    consequence: layout.hasRail ? answer.consequence : undefined,
    warning: [tGame('really-give-up'), !layout.hasRail && capital(answer.consequence ?? '')]
      .filter(Boolean)
      .join(' '),
  };
}

function robotAnswer(game: Game, animator: RicochetAnimator, robot: Letter, index: number): Answer {
  const name = robotName(robot);
  const isChosen = animator.chosen === robot;
  return {
    id: robot,
    title: name,
    ariaLabel: tGame('robot', { robot: name }),
    group: tGame('choose-robot'),
    key: String(index + 1),
    icon: { Drawing: RobotHead, props: { colour: letters[robot], size: '30' } },
    isPressed: isChosen,
    isAdvised: !isChosen && game.suggestion?.action.startsWith(robot),
    isQueued: true,
    take: () => choose(game, animator, robot),
  };
}

/** The arrow keys slide by way of the board. */
function directionAnswer(
  game: Game,
  animator: RicochetAnimator,
  direction: Direction,
  icon: IconName,
): Answer {
  const robot = animator.chosen;
  const name = directionName(direction);
  const choice = slidesOf(game.prompt).find(
    (choice) => choice.robot === robot && choice.direction === direction,
  );
  const short = choice ? squareName(choice.rest) : robot ? reasonOf(game.view, robot, direction) : '';
  return {
    id: direction,
    title: short,
    ariaLabel: `${name}: ${short || tGame('choose-robot')}`,
    group: tGame('choose-direction'),
    key: '',
    icon: { Drawing: Icon, props: { name: icon, size: 20 } },
    disabled: choice ? undefined : robot ? blockedText(game.view, robot, direction) : tGame('choose-robot'),
    isAdvised: choice !== undefined && choice.action === game.suggestion?.action,
    isQueued: true,
    take: () => void slide(game, animator, direction),
  };
}
