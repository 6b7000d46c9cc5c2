/** The answers to a prompt: phases, batteries, or the engine's choices with tokens in a group of their own. */
import { capital } from '../../core/text';
import type { Answer, AnswerSheet, Drawing } from '../../ui/answers/answers';
import { layout } from '../../ui/layout/layouts.svelte';
import type { GameContext } from '../game-ui';
import AnswerFigure from './AnswerFigure.svelte';
import type { RaisingAnimator } from './animator.svelte';
import { thresholdsOf } from './battery-costs';
import { cards } from './cards.svelte';
import { challengeOf } from './challenge-text';
import { detailOf, endsPhase, neededBy, robotOf, shortOf, showsCard, tokenOf } from './choice-labels';
import {
  answer,
  assign,
  choiceFor,
  give,
  halfChosen,
  isAssignment,
  isToken,
  narrowedTo,
  nextCard,
  picksOf,
  sendPicked,
  PHASES,
  phasesFor,
  type Phase,
} from './choice-targets';
import { goodFor, prospectOf } from './energy-forecast';
import EnergyBadge from './EnergyBadge.svelte';
import { consequenceOf, format, formatted, labelOf, listed, messageIn, numberIn, textIn } from './format';
import Icon from './Icon.svelte';
import { amountText, phaseName } from './labels';
import { tTable } from './messages/table';
import Portrait from './Portrait.svelte';
import { ownOf } from './prompt-text';
import type { Choice, Preview, Prompt, RaisingView } from './types';

type Game = GameContext<RaisingView>;

const ENTER = ['confirm', 'pay-suggested', 'swap', 'draw-swapped', 'draw'];
const ZERO = ['end-phase', 'end-round', 'finish', 'skip', 'skip-draw', 'keep-none'];
const GOODS = ['pay-good', 'wild', 'gain'];
const NARROW = [
  ...GOODS,
  'unlock-whole',
  'run-board',
  'run-robot',
  'bid',
  'spot-inspiration',
  'spot-energy',
  'spot-gain',
];
const PRICED = ['assemble', 'assemble-free', 'assemble-whole', 'unlock'];
/** Shortcuts, which the sheet draws in places of their own, or instead of the choices that they contain. */
const RUNS = ['run-all', 'run-all-quick', 'skip-phase'];
const WHOLE: Record<string, string[]> = {
  'assemble-whole': ['assemble'],
  'assemble-free-whole': ['assemble-free'],
  'run-whole': ['run-board', 'run-robot'],
  'place-confirm': ['place-token'],
};

export function answerSheet(game: Game, animator: RaisingAnimator): AnswerSheet {
  const prompt = game.prompt as Prompt | null;
  const back = backOf(game, animator);
  const doubted = choiceFor(prompt, animator.weighed);
  if (doubted) return { ...doubtSheet(game, animator, doubted as Choice), back };
  const common = { back, keepsKeysIn: keySeries(game.view) };
  if (prompt && animator.placing) return { ...placingSheet(game, animator, prompt), ...common };
  if (prompt?.choices.some(isAssignment)) return { ...phaseSheet(game, animator, prompt), ...common };
  const sheet = { ...sheetOf(game, animator, prompt), ...common };
  return { ...sheet, advice: sheet.advice || tipFor(prompt) };
}

/** A rule of thumb for the question. */
function tipFor(prompt: Prompt | null): string {
  const phase = prompt?.kind === 'energy' ? textIn(prompt, 'phase') : '';
  const kind = phase && phase !== 'upgrade' && phase !== 'assemble' ? 'run' : phase || (prompt?.kind ?? '');
  return tTable.find(`tip-${kind}`) ?? '';
}

function sheetOf(game: Game, animator: RaisingAnimator, prompt: Prompt | null): AnswerSheet {
  if (picksOf(prompt) !== 1) return pickSheet(game, animator, prompt as Prompt);
  if (prompt?.choices.some(({ kind }) => kind === 'run-all') && !animator.singly)
    return runSheet(game, animator, prompt);
  return prompt?.number_input ? purchaseSheet(game, animator) : choiceSheet(game, animator);
}

const SERIES = ['keep', 'starters', 'swap', 'pay', 'run', 'assemble']; // each answer leads to the same question again

/** The prompts in which an answer keeps its key: those of a series in one phase, or of one payment. */
function keySeries({ round, prompt, players, seat }: RaisingView): string {
  const isStop = prompt?.choices.some(({ kind }) => kind === 'skip-element'); // its answers are those of one step
  if (!prompt || isStop || !SERIES.includes(prompt.kind)) return prompt?.id ?? '';
  const at = players.find((player) => player.seat === seat)?.at ?? '';
  return [round, at, prompt.kind, textIn(prompt, 'price_letters')].join(' ');
}

/** Short answers stand in pairs; on a tablet, where no two fit beside each other, each is one line. */
function shortColumns(): 'pairs' | 'lines' {
  return layout.name === 'tablet' ? 'lines' : 'pairs';
}

// --- the engine's choices ---

function choiceSheet(game: Game, animator: RaisingAnimator): AnswerSheet {
  const prompt = game.prompt as Prompt | null;
  const { view } = game;
  const listed = listedOf(prompt, animator.chosen);
  const main = firstOf(listed, ENTER);
  const pass = firstOf(listed, ZERO);
  const rest = listed.filter((choice) => choice !== main && choice !== pass);
  const steps = rest.filter((choice) => !isToken(choice));
  const ending = listed.filter((choice) => !isToken(choice) && choice !== pass);
  const allEnd = ending.length > 1 && ending.every((choice) => endsPhase(choice, view));
  const make = (choice: Choice): Answer => answerOf(game, animator, choice, allEnd);
  return {
    answers: [
      ...steps.map(make),
      ...tokenAnswers(animator, rest.filter(isToken).map(make), steps.length > 0),
    ],
    columns: steps.some(({ kind }) => NARROW.includes(kind)) ? shortColumns() : 'list',
    main: main && make(main),
    pass: pass && make(pass),
    question: narrowedQuestion(prompt, animator.chosen) ?? stopQuestion(prompt),
    impossible: outOfReach(view),
    advice: challengeOf(view) || (allEnd ? tTable('all-end') : ''),
  };
}

/** The listed choices: a new class once, however many it could replace; tokens last. */
export function listedOf(prompt: Prompt | null, chosen: string): Choice[] {
  const narrowed = narrowedTo(prompt, chosen);
  if (narrowed.length) return narrowed;
  const choices = prompt?.choices ?? [];
  const isFirst = (choice: Choice): boolean =>
    (choice.kind !== 'replace-class' || narrowedTo(prompt, textIn(choice, 'card'))[0] === choice) &&
    choice.kind !== 'assemble-two' &&
    !RUNS.includes(choice.kind) &&
    !isInWhole(choice, choices);
  const tokens = choices.filter((choice) => isToken(choice) && isFirst(choice));
  return [...choices.filter((choice) => !isToken(choice) && isFirst(choice)), ...tokens];
}

/** Whether another choice contains this one: the same with its payment. */
function isInWhole({ action, kind }: Choice, choices: Choice[]): boolean {
  return choices.some(
    (other) => WHOLE[other.kind]?.includes(kind) && other.action.split(', ').includes(action),
  );
}

/** The choice whose kind comes first in `kinds`. */
function firstOf(choices: Choice[], kinds: string[]): Choice | undefined {
  const found = kinds.find((kind) => choices.some((choice) => choice.kind === kind));
  return choices.find(({ kind }) => kind === found);
}

function narrowedQuestion(prompt: Prompt | null, chosen: string): string | undefined {
  const [first] = narrowedTo(prompt, chosen);
  return first?.kind === 'replace-class' ? tTable('replaced-class', { name: cards.name(chosen) }) : undefined;
}

/** Where a run of the row stops: at an element that is used or skipped. */
function stopQuestion(prompt: Prompt | null): string | undefined {
  const skip = prompt?.choices.find(({ kind }) => kind === 'skip-element');
  if (!skip) return undefined;
  return tTable('use-or-skip', { name: capital(textIn(skip, 'name') || messageIn(skip, 'name')) });
}

function answerOf(game: Game, animator: RaisingAnimator, choice: Choice, allEnd = false): Answer {
  const half = halfChosen(game.prompt as Prompt | null, choice.action, animator.chosen);
  return {
    id: choice.action,
    title: half ? cards.name(half) : shortOf(choice) || labelOf(choice),
    consequence: consequenceIn(game, choice, allEnd),
    group: isToken(choice) ? tTable('place-token') : formatted(choice.group),
    icon: iconOf(choice),
    figure: PRICED.includes(choice.kind) ? { Drawing: AnswerFigure, props: { choice } } : undefined,
    isAdvised: game.suggestion?.action === choice.action,
    take: () => answer(game, animator, choice.action),
    point: pointer(animator, choice.action),
  };
}

/** Several tokens are one answer beside others, which leads to their list; on the board each has its place. */
function tokenAnswers(animator: RaisingAnimator, tokens: Answer[], isBesideOthers: boolean): Answer[] {
  if (!isBesideOthers) return tokens;
  if (tokens.length < 2) return tokens.map(alone);
  const take = (): void => void (animator.placing = true);
  const places = tTable('token-places', { places: tokens.length });
  return [{ id: 'place-tokens', title: tTable('place-tokens'), consequence: places, take }];
}

/** The only token to place, in few words: what it brings is said in the slot. */
function alone(token: Answer): Answer {
  return {
    ...token,
    group: '',
    title: tTable('place-tokens'),
    consequence: token.title,
    detail: token.consequence ?? '',
  };
}

function placingSheet(game: Game, animator: RaisingAnimator, prompt: Prompt): AnswerSheet {
  const answers = prompt.choices.filter(isToken).map((choice) => answerOf(game, animator, choice));
  return { answers, question: tTable('place-question') };
}

/** What comes of a choice, and whether it can be undone; where all choices end the phase, that is said once. */
function consequenceIn({ view, allUndoable }: Game, choice: Choice, allEnd: boolean): string {
  const isFinal = !allUndoable;
  return [
    choice.kind === 'unlock-whole' ? detailOf(choice) : '',
    neededBy(choice, view),
    pricedIn(choice, view),
    !allEnd && endsPhase(choice, view) && !RUNS.includes(choice.kind) ? tTable('ends-phase') : '',
    isFinal && showsCard(choice, view) && !isPriceShared(choice, view) ? tTable('cannot-undo') : '',
  ]
    .filter(Boolean)
    .join(', ');
}

/** What the engine says of a choice, else its effect or price; '' for what the question or the line before says. */
function pricedIn(choice: Choice, view: RaisingView): string {
  if (choice.kind === 'unlock-whole') return isPriceShared(choice, view) ? '' : consequenceOf(choice);
  if (choice.kind === 'inventor') return capital(consequenceOf(choice));
  return consequenceOf(choice) || (shortOf(choice) ? detailOf(choice) : '');
}

function iconOf(choice: Choice): Drawing | undefined {
  const robot = NARROW.includes(choice.kind) ? undefined : cards.robot(robotOf(choice));
  if (robot) return { Drawing: Portrait, props: { name: robot.name, phase: robot.phase, size: 34 } };
  const isSingle = GOODS.includes(choice.kind) && (numberIn(choice, 'amount') ?? 1) === 1;
  const isNamed = choice.kind === 'spot-inspiration'; // by its token
  const of = (isNamed ? '' : tokenOf(choice)) || (isSingle ? textIn(choice, 'good') : '');
  return of ? { Drawing: Icon, props: { of, size: 22, label: '' } } : undefined;
}

function pointer(animator: RaisingAnimator, action: string): (isPointed: boolean) => void {
  return (isPointed) => (animator.focus = isPointed ? action : '');
}

/** The actions of the row that need more energy than there is. */
function outOfReach(view: RaisingView): string | undefined {
  const total = ownOf(view)?.total ?? 0;
  if (view.prompt?.kind !== 'run') return undefined;
  const far = thresholdsOf(view).filter(({ energy }) => energy > total);
  const names = far.map(({ name, energy }) => tTable('with-energy', { name, energy })).join('; ');
  return names ? tTable('impossible', { names }) : undefined;
}

/** A choice with a warning is confirmed first, wherever it was made. */
function doubtSheet(game: Game, animator: RaisingAnimator, choice: Choice): AnswerSheet {
  const title = choice.kind === 'replace-class' ? tTable('replace-anyway') : tTable('go-on');
  const take = (): void => give(game, animator, choice.action, true);
  return {
    question: formatted(choice.warning),
    answers: [{ id: choice.action, title, consequence: labelOf(choice), take }],
  };
}

/** One step back: of a half-made choice, else the last answer. */
function backOf(game: Game, animator: RaisingAnimator): Answer | undefined {
  const prompt = game.prompt as Prompt | null;
  const [retract] = prompt?.takebacks ?? [];
  const isHalf = Boolean(
    animator.placing ||
    animator.weighed ||
    animator.chosen ||
    animator.draft.some(Boolean) ||
    animator.picked.length,
  );
  if (isHalf) return { id: 'back', title: tTable('back'), take: () => animator.cancelPending() };
  if (game.undoable && prompt?.choices.length)
    return { id: 'back', title: tTable('back'), take: () => game.takeBack?.(1) };
  return retract && { id: retract.action, title: labelOf(retract), take: () => game.send(retract.action) };
}

// --- a row as a whole ---

/** Run the row at once, with batteries that are counted here; or one step at a time. */
function runSheet(game: Game, animator: RaisingAnimator, prompt: Prompt): AnswerSheet {
  const runs = prompt.choices.filter(({ kind }) => kind === 'run-all');
  const most = runs.length - 1;
  const spent = Math.min(animator.batteries, most);
  const of = (kind: string): Choice | undefined =>
    prompt.choices.find(
      (choice) => choice.kind === kind && (numberIn(choice, 'batteries') ?? 0) === spent,
    ) as Choice | undefined;
  const make = (choice: Choice): Answer => answerOf(game, animator, choice);
  const main = of('run-all');
  const quick = of('run-all-quick');
  const skip = prompt.choices.find(({ kind }) => kind === 'skip-phase' || kind === 'end-phase') as Choice;
  const tokens = prompt.choices.filter(isToken).map(make);
  return {
    answers: [
      ...(most > 0 ? batteryAnswers(game, animator, spent, most) : []),
      { id: 'singly', title: tTable('one-step'), take: () => oneStep(game, animator, spent) },
      ...(quick ? [make(quick)] : []),
      ...tokenAnswers(animator, tokens, true),
    ],
    columns: 'pairs',
    main: main && make(main),
    pass: skip && make(skip),
    question: tTable('run-question', { energy: numberIn(main, 'energy') ?? 0 }),
  };
}

function oneStep(game: Game, animator: RaisingAnimator, spent: number): void {
  const input = game.prompt?.number_input;
  animator.singly = true;
  if (input) game.send(input.action.replace('{}', String(spent)));
}

function batteryAnswers(game: Game, animator: RaisingAnimator, spent: number, most: number): Answer[] {
  const set = (count: number) => (): void => {
    animator.batteries = count;
  };
  const more = previewOfRun(game.view, spent + 1);
  const reaches = batteryConsequence(game.view, more, previewOfRun(game.view, spent));
  const answers: Answer[] = [
    {
      id: 'more',
      key: '+',
      title: tTable('one-more'),
      consequence: [tTable('spent-of', { spent, most }), reaches].filter(Boolean).join(', '),
      disabled: spent < most ? undefined : tTable('not-now'),
      take: set(spent + 1),
    },
    {
      id: 'fewer',
      key: '-',
      title: tTable('one-fewer'),
      disabled: spent ? undefined : tTable('not-now'),
      take: set(spent - 1),
    },
  ];
  return layout.isSmall && !spent ? answers.slice(0, 1) : answers;
}

function previewOfRun({ previews, prompt }: RaisingView, spent: number): Preview | undefined {
  const action = prompt?.number_input?.action.replace('{}', String(spent));
  return previews.find((preview) => preview.action === action);
}

// --- several answers at once ---

/** Cards to keep or discard, or goods to take: they are picked first, and sent at once. */
function pickSheet(game: Game, animator: RaisingAnimator, prompt: Prompt): AnswerSheet {
  const wanted = picksOf(prompt);
  const { picked } = animator;
  const listed = listedOf(prompt, '');
  const draw = listed.find(({ kind }) => kind === 'draw-swapped');
  const pass = firstOf(listed, ZERO);
  const left = wanted - picked.length;
  const keptBefore = numberIn(prompt, 'kept') ?? 0;
  const answers = listed
    .filter((choice) => choice !== draw && choice !== pass)
    .map((choice) => {
      const times = picked.filter((action) => action === choice.action).length;
      const isCard = prompt.kind !== 'gains';
      const consequence = times && !isCard ? tTable('picked', { times }) : consequenceIn(game, choice, false);
      return { ...answerOf(game, animator, choice), isPressed: isCard && times > 0, consequence };
    });
  const finish = (actions: string[]): void => sendPicked(game, animator, actions);
  const main: Answer | undefined =
    prompt.kind === 'keep'
      ? {
          id: 'keep',
          title: left
            ? tTable('chosen-of', { chosen: picked.length + keptBefore, robots: wanted + keptBefore })
            : tTable('keep-robots', { robots: wanted + keptBefore }),
          disabled: left ? tTable('more-to-choose', { left }) : undefined,
          take: () => finish([]),
        }
      : draw && {
          ...answerOf(game, animator, draw),
          title: tTable('discard-and-draw', { discards: picked.length }),
          take: () => finish([draw.action]),
        };
  return {
    answers,
    columns: prompt.kind === 'gains' ? 'pairs' : 'list',
    main,
    pass: picked.length ? undefined : pass && answerOf(game, animator, pass),
  };
}

// --- phases ---

/** A phase for the first energy card, then one for the other; both are sent together. */
function phaseSheet(game: Game, animator: RaisingAnimator, prompt: Prompt): AnswerSheet {
  const own = ownOf(game.view);
  const place = nextCard(animator);
  const other = animator.draft[1 - place] ?? '';
  const offered = phasesFor(prompt, place, other);
  const card = own?.energy[place] ?? '';
  const otherValue = cards.energy(own?.energy[1 - place] ?? '')?.value ?? 0;
  const make = (phase: Phase): Answer => {
    const found = prospectOf(game.view, card, phase);
    return {
      id: phase,
      title: phaseName(phase),
      consequence: found && own ? goodFor(found, game.view.hand.length, own) : undefined,
      icon: { Drawing: Icon, props: { of: phase, size: 24, label: '' } },
      figure: found && { Drawing: EnergyBadge, props: { energy: found.energy, size: 26 } },
      disabled: offered.includes(phase)
        ? undefined
        : phase === other
          ? tTable('taken-by', { value: otherValue })
          : tTable('not-now'),
      take: () => assign(game, animator, place, phase),
      point: pointer(animator, `${place} ${phase}`),
    };
  };
  return {
    answers: PHASES.map(make),
    question: other ? tTable('second-phase') : undefined,
    advice: other ? tTable('then-reveal') : tTable('tip-phases'),
  };
}

// --- purchases ---

/** What can be bought with the suggested payment; or the energy first, and one purchase after the other. */
function purchaseSheet(game: Game, animator: RaisingAnimator): AnswerSheet {
  const { view } = game;
  const prompt = game.prompt as Prompt;
  const make = (choice: Choice): Answer => answerOf(game, animator, choice);
  const listed = listedOf(prompt, animator.chosen).filter(({ kind }) => kind !== 'skip-phase');
  const bought = listed.filter((choice) => !isToken(choice));
  const skip = skipOf(game, animator, prompt);
  const tokens = tokenAnswers(animator, listed.filter(isToken).map(make), bought.length > 0);
  const isOpen = bought.length > 0 && !animator.chosen; // nothing can be bought without an offer, whatever is spent
  return {
    answers: [...bought.map(make), ...(isOpen ? singleSteps(game, animator) : []), ...tokens],
    columns: bought.some(({ kind }) => kind === 'unlock-whole') ? shortColumns() : 'list',
    question: bought.length
      ? purchaseQuestion(view, bought)
      : tTable('nothing-to-buy', { phase: phaseIn(view) }),
    advice:
      bought.some((choice) => isPriceShared(choice, view) && showsCard(choice, view)) && !game.allUndoable
        ? tTable('cards-are-gone')
        : '',
    main: bought.length ? undefined : skip,
    pass: bought.length ? skip : undefined,
  };
}

/** Skip the phase; where nothing is possible without batteries, it ends by itself when it begins. */
function skipOf(game: Game, animator: RaisingAnimator, prompt: Prompt): Answer {
  const found = prompt.choices.find(({ kind }) => kind === 'skip-phase');
  if (found) return answerOf(game, animator, found);
  const action = prompt.number_input?.action.replace('{}', String(prompt.number_input.minimum)) ?? '';
  const title = formatted({ id: 'choice-skip-phase', args: { phase: textIn(prompt, 'phase') } });
  return { id: action, title, take: () => give(game, animator, action) };
}

const phaseIn = (view: RaisingView): string => phaseName(textIn(view.prompt, 'phase'));

/** Begin the phase with batteries that are counted here, and choose prices and payments oneself. */
function singleSteps(game: Game, animator: RaisingAnimator): Answer[] {
  const { view } = game;
  const input = game.prompt?.number_input;
  if (!input) return [];
  const spent = Math.min(animator.batteries, input.maximum);
  const action = input.action.replace('{}', String(spent));
  const energy = previewOfRun(view, spent)?.energy ?? numberIn(input, 'energy') ?? 0;
  const steps = input.maximum ? batteryAnswers(game, animator, spent, input.maximum) : [];
  const begin: Answer = {
    id: action,
    title: tTable('start-phase', { phase: phaseIn(view), energy }),
    consequence: tTable('own-payment'),
    isAdvised: game.suggestion?.action === action,
    take: () => give(game, animator, action),
    point: pointer(animator, action),
  };
  return [begin, ...steps].map((answer) => ({ ...answer, group: tTable('one-by-one') }));
}

function purchaseQuestion(view: RaisingView, bought: Choice[]): string {
  const phase = phaseIn(view);
  const [first] = bought;
  if (!first || !isPriceShared(first, view)) return tTable('spend-question', { phase });
  const batteries = first.consequence ? (numberIn(first.consequence, 'batteries') ?? 0) : 0;
  const price = messageIn(first.consequence, 'price') || messageIn(first, 'price');
  const all = [batteries ? amountText('B', batteries) : '', price].filter(Boolean);
  return tTable('unlock-question', { phase, price: format(listed(all)) });
}

/** Whether all tokens on offer are paid for alike, so that the question says it once. */
function isPriceShared(choice: Choice, { prompt }: RaisingView): boolean {
  if (choice.kind !== 'unlock-whole') return false;
  const paid = (prompt?.choices ?? []).filter(({ kind }) => kind === 'unlock-whole').map(consequenceOf);
  return new Set(paid).size === 1;
}

/** What these batteries open that one fewer do not. */
function batteryConsequence(view: RaisingView, preview?: Preview, fewer?: Preview): string {
  if (preview && endsPhase(preview, view)) return tTable('ends-at-once');
  const opens = preview?.opens.filter((target) => !fewer?.opens.includes(target)) ?? [];
  const opened = thresholdsOf(view).filter(({ target }) => opens.includes(target));
  const isUpgrade = textIn(view.prompt, 'phase') === 'upgrade'; // only the lowest price counts
  const names = [...new Set(opened.slice(isUpgrade ? -1 : 0).map(({ name }) => name))].join('; ');
  return names ? tTable('is-enough-for', { names }) : '';
}
