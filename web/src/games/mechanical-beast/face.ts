/** Mechanical Beast at the table. */
import type { Cue, Face, OutOfTurn, StepNow } from '../face';
import Android from './Android.svelte';
import Answers from './Answers.svelte';
import { longLabelOf, questionOf } from './asking';
import Board from './Board.svelte';
import Chips from './Chips.svelte';
import { answer, isWalk } from './choosing';
import { endingOf } from './ending';
import { ratio } from './geometry';
import Rail from './Rail.svelte';
import { reasonOf } from './reasons';
import Recap from './Recap.svelte';
import Result from './Result.svelte';
import Row from './Row.svelte';
import { rulesOf } from './rules';
import { after } from './scene';
import { lineOf } from './seating';
import { colourOf } from './seats';
import { boardSigns, glyphs } from './signs';
import { BeastStage } from './stage.svelte';
import { passagesOf, tell } from './telling';
import type { BeastView, GameTold } from './types';
import { words } from './words';

export const face: Face<BeastView, GameTold, BeastStage> = {
  makeStage: () => new BeastStage(),
  Board,
  Rail,
  Aside: null,
  Chips,
  Answers,
  answer,
  Row,
  Guest: Android,
  Recap,
  recap: () => words().since,
  Result,
  Review: null,
  asTold: (view, story) => story.reduce(after, view),
  ratio,
  roomy: true,
  round,
  steps,
  acting,
  line: lineOf,
  colour: colourOf,
  score: (view, seat) => {
    const value = view.in_hand[seat] ?? 0;
    return { value, of: 0, spoken: words().inHand(value) };
  },
  goal: ({ mode }) => words().goals[mode] ?? '',
  scratch: () => '',
  question: (ask, view) => questionOf(ask, view),
  reason: reasonOf,
  label: (choice, view) => (view ? longLabelOf(choice, view) : choice.label),
  stepwise: true,
  unscored: true,
  isForAlone: () => true,
  outOfTurn,
  tell,
  robot: (told) => ('seat' in told.fact ? colourOf(told.fact.seat) : ''),
  rules: rulesOf,
  passages: passagesOf,
  ending: endingOf,
  opens: (told) => (told.type === 'TurnBegan' ? words().turn(told.fact.turn) : ''),
  sound,
  keys,
  signs: () => boardSigns.map((sign) => [glyphs[sign], words().signs[sign]]),
};

// --- where the game is ---

/** 'Turn 43', with the level where there are several. */
function round({ turn, mode, level }: BeastView): string {
  const how = mode === 'competitive' ? words().modes[mode] : words().levels[level];
  return `${words().turn(turn)} · ${how ?? ''}`;
}

function steps(view: BeastView, names: string[] = []): StepNow[] {
  if (view.result) return [];
  const { kind } = view.question ?? { kind: 'turn' };
  if (kind === 'vote') return [{ name: words().voting, state: 'now' }];
  if (kind === 'exit' || kind === 'face') return [{ name: words().placing, state: 'now' }];
  const canWalk = !view.ask || view.ask.choices.some(isWalk);
  const hasWalked = !!view.walked || view.acted || !canWalk;
  const next = names.length > 1 ? words().next(names[(view.actor + 1) % names.length] ?? '') : words().again;
  return [
    { name: words().walk, state: hasWalked ? 'done' : 'now' },
    { name: words().act, long: words().actShort, state: view.acted ? 'done' : hasWalked ? 'now' : 'next' },
    { name: next, long: words().ending, state: view.acted ? 'now' : 'next' },
  ];
}

/** Whose turn it is; who is to vote; or the player to the right of the discoverer, who places the Exit (BST-14.6). */
function acting({ result, votes, question, actor, in_hand: seats }: BeastView): number[] {
  if (result) return [];
  if (votes.length) return votes.flatMap((vote, seat) => (vote ? [] : [seat]));
  const isPlacing = question?.kind === 'exit' || question?.kind === 'face';
  return [isPlacing ? (actor + seats.length - 1) % seats.length : actor];
}

/** What may be asked of all at any time. */
function outOfTurn({ may_say: sayings }: BeastView): OutOfTurn[] {
  const { concede, concedeMore, abandon, abandonMore } = words();
  const known = [
    { action: 'concede', name: concede, more: concedeMore },
    { action: 'abandon', name: abandon, more: abandonMore },
  ];
  return known.filter(({ action }) => sayings.includes(action));
}

// --- the story ---

const CUES: Partial<Record<GameTold['type'], Cue>> = {
  TurnBegan: 'turn',
  Walked: 'slide',
  SwitchThrown: 'lock',
  Explored: 'chip',
  LockedDown: 'lock',
  GearUsed: 'gear',
  Collapsed: 'pit',
  ExitPlaced: 'chip',
  ExitReached: 'flag',
  Trapped: 'damage',
  VoteCalled: 'bid',
};

function sound(told: GameTold): Cue | null {
  if (told.type === 'GameEnded') return told.fact.winners.length ? 'win' : 'fail';
  return CUES[told.type] ?? null;
}

function keys(): [string[], string][] {
  const { keys } = words();
  return [
    [['1', '…', '9'], keys.choose],
    [['Enter'], keys.end],
    [['0'], keys.wait],
    [['⌫'], keys.back],
    [['←', '↑', '→', '↓'], keys.rooms],
    [['+', '−'], keys.zoom],
    [['⇧', '←'], keys.pan],
    [['W'], keys.whole],
  ];
}
