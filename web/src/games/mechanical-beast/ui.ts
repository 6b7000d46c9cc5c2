/** Mechanical Beast at the table. */
import type { SoundName, GameUi, AnytimeAction, PhaseStep } from '../game-ui';
import Android from './Android.svelte';
import Answers from './Answers.svelte';
import { longLabelOf, promptText } from './prompt-text';
import Board from './Board.svelte';
import ChosenSteps from './ChosenSteps.svelte';
import { answer, isWalk } from './choice-targets';
import { endReason } from './end-reason';
import { ratio } from './geometry';
import SideColumn from './SideColumn.svelte';
import { botReason } from './messages/bot-reasons';
import TurnSummary from './TurnSummary.svelte';
import Result from './Result.svelte';
import SeatDetails from './SeatDetails.svelte';
import { rulesOf } from './rule-refs';
import { applyEvents } from './apply-event';
import { seatStatus } from './seat-status';
import { colourOf } from './seat-colours';
import { boardSigns, glyphs } from './legend';
import { BeastAnimator } from './animator.svelte';
import { logSummaries, eventText } from './log-text';
import type { BeastView, GameEvent } from './types';
import { t } from './messages/common';

export const ui: GameUi<BeastView, GameEvent, BeastAnimator> = {
  createAnimator: () => new BeastAnimator(),
  Board,
  SideColumn,
  PromptAside: null,
  ChosenSteps,
  Answers,
  answer,
  SeatDetails,
  NonPlayerSeat: Android,
  TurnSummary,
  turnSummaryTitle: () => t().since,
  Result,
  Review: null,
  applyEvents: (view, playedEvents) => playedEvents.reduce(applyEvents, view),
  ratio,
  fillLayout: true,
  roundLabel,
  phaseSteps,
  activeSeats,
  seatStatus: seatStatus,
  colour: colourOf,
  score: (view, seat) => {
    const value = view.in_hand[seat] ?? 0;
    return { value, of: 0, ariaLabel: t().inHand(value) };
  },
  goalText: ({ mode }) => t().goals[mode] ?? '',
  sandboxPosition: () => '',
  question: (prompt, view) => promptText(prompt, view),
  reason: botReason,
  label: (choice, view) => (view ? longLabelOf(choice, view) : choice.label),
  undoOneStep: true,
  hideScore: true,
  isSandboxChoice: () => true,
  anytimeActions,
  eventText,
  eventActor: (event) => ('seat' in event.fact ? colourOf(event.fact.seat) : ''),
  rules: rulesOf,
  logSummaries: logSummaries,
  endReason: endReason,
  chapterTitle: (event) => (event.type === 'TurnBegan' ? t().turn(event.fact.turn) : ''),
  sound,
  keys,
  legend: () => boardSigns.map((sign) => [glyphs[sign], t().signs[sign]]),
};

// --- where the game is ---

/** 'Turn 43', with the level where there are several. */
function roundLabel({ turn, mode, level }: BeastView): string {
  const how = mode === 'competitive' ? t().modes[mode] : t().levels[level];
  return `${t().turn(turn)} · ${how ?? ''}`;
}

function phaseSteps(view: BeastView, names: string[] = []): PhaseStep[] {
  if (view.result) return [];
  const { kind } = view.question ?? { kind: 'turn' };
  if (kind === 'vote') return [{ name: t().voting, state: 'now' }];
  if (kind === 'exit' || kind === 'face') return [{ name: t().placing, state: 'now' }];
  const canWalk = !view.prompt || view.prompt.choices.some(isWalk);
  const hasWalked = !!view.walked || view.acted || !canWalk;
  const next = names.length > 1 ? t().next(names[(view.actor + 1) % names.length] ?? '') : t().again;
  return [
    { name: t().walk, state: hasWalked ? 'done' : 'now' },
    { name: t().act, long: t().actShort, state: view.acted ? 'done' : hasWalked ? 'now' : 'next' },
    { name: next, long: t().ending, state: view.acted ? 'now' : 'next' },
  ];
}

/** Whose turn it is; who is to vote; or the player to the right of the discoverer, who places the Exit (BST-14.6). */
function activeSeats({ result, votes, question, actor, in_hand: seats }: BeastView): number[] {
  if (result) return [];
  if (votes.length) return votes.flatMap((vote, seat) => (vote ? [] : [seat]));
  const isPlacing = question?.kind === 'exit' || question?.kind === 'face';
  return [isPlacing ? (actor + seats.length - 1) % seats.length : actor];
}

/** What may be asked of all at any time. */
function anytimeActions({ anytime_actions: sayings }: BeastView): AnytimeAction[] {
  const { concede, concedeMore, abandon, abandonMore } = t();
  const known = [
    { action: 'concede', name: concede, more: concedeMore },
    { action: 'abandon', name: abandon, more: abandonMore },
  ];
  return known.filter(({ action }) => sayings.includes(action));
}

// --- the story ---

const CUES: Partial<Record<GameEvent['type'], SoundName>> = {
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

function sound(event: GameEvent): SoundName | null {
  if (event.type === 'GameEnded') return event.fact.winners.length ? 'win' : 'fail';
  return CUES[event.type] ?? null;
}

function keys(): [string[], string][] {
  const { keys } = t();
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
