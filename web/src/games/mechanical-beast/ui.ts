/** Mechanical Beast at the table. */
import { seatNumbers } from './seat-numbers';
import type { SoundName, GameUi, AnytimeAction, PhaseStep } from '../game-ui';
import Android from './Android.svelte';
import { answerSheet } from './answer-sheet';
import Board from './Board.svelte';
import ChosenSteps from './ChosenSteps.svelte';
import { promptMessage } from '../../core/fluent';
import { isMove } from './choice-targets';
import { endReason } from './end-reason';
import Shelf from './Shelf.svelte';
import TurnSummary from './TurnSummary.svelte';
import Result from './Result.svelte';
import { rulesOf } from './rule-refs';
import { applyEvents } from './apply-event';
import { seatStatus } from './seat-status';
import { colourOf } from './seat-colours';
import { boardSigns, gearKinds, glyphs } from './legend';
import { BeastAnimator } from './animator.svelte';
import { logSummaries } from './log-summaries';
import type { BeastView, GameEvent } from './types';
import { eventText, format, labelOf, turnTitle } from './messages/format';
import { t } from './messages/common';

export const ui: GameUi<BeastView, GameEvent, BeastAnimator> = {
  format,
  createAnimator: () => new BeastAnimator(),
  Board,
  Shelf,
  PromptAside: null,
  ChosenSteps,
  answerSheet,
  NonPlayerSeat: Android,
  TurnSummary,
  turnSummaryTitle: () => t().since,
  Result,
  Review: null,
  applyEvents: (view, playedEvents) => playedEvents.reduce(applyEvents, view),
  ratio: 1,
  seatNumbers,
  shape: { shelf: 'strip', fillsBoard: true },
  roundLabel,
  phaseSteps,
  activeSeats,
  seatStatus,
  colour: colourOf,
  score: (view, seat) => {
    const value = view.in_hand[seat] ?? 0;
    return { value, of: 0, ariaLabel: t().peopleRescued(value) };
  },
  goalText: ({ mode }) => t().goals[mode] ?? '',
  sandboxPosition: () => '',
  question: (prompt, _view, names) => format(promptMessage(prompt), names),
  label: labelOf,
  undoOneStep: true,
  hideScore: true,
  isSandboxChoice: () => true,
  anytimeActions,
  eventText,
  eventActor: (event) => ('seat' in event.fact ? colourOf(event.fact.seat) : ''),
  rules: rulesOf,
  logSummaries,
  endReason,
  chapterTitle: (event) => (event.type === 'TurnBegan' ? turnTitle(event.fact.turn) : ''),
  sound,
  keys,
  legend: () => [
    ...gearKinds.map((kind): [string, string] => ['⚙', `${t().gears[kind]}: ${t().gearsDo[kind]}`]),
    ...boardSigns.map((sign): [string, string] => [glyphs[sign], t().signs[sign]]),
  ],
};

// --- the state of the game ---

/** 'Turn 43', with the level where there are several. */
function roundLabel({ turn, mode, level }: BeastView): string {
  const how = mode === 'competitive' ? t().competitive : t().levels[level];
  return `${turnTitle(turn)} · ${how ?? ''}`;
}

function phaseSteps(view: BeastView, names: string[] = []): PhaseStep[] {
  if (view.result) return [];
  if (view.votes.length) return [{ name: t().voting, state: 'now' }];
  if (view.exit_placer >= 0) return [{ name: t().placing, state: 'now' }];
  const canMove = !view.prompt || view.prompt.choices.some(isMove);
  const hasMoved = !!view.walked || view.acted || !canMove;
  const next = names.length > 1 ? t().next(names[(view.actor + 1) % names.length] ?? '') : t().again;
  return [
    { name: t().move, state: hasMoved ? 'done' : 'now' },
    { name: t().act, state: view.acted ? 'done' : hasMoved ? 'now' : 'next' },
    { name: next, long: t().ending, state: view.acted ? 'now' : 'next' },
  ];
}

/** The seats that have not voted, the seat that places the Emergency Exit (BST-14.6), or the seat on turn. */
function activeSeats({ result, votes, exit_placer: placer, actor }: BeastView): number[] {
  if (result) return [];
  if (votes.length) return votes.flatMap((vote, seat) => (vote ? [] : [seat]));
  return [placer >= 0 ? placer : actor];
}

/** The votes that any player may call at any time. */
function anytimeActions({ anytime_actions: open }: BeastView): AnytimeAction[] {
  const { concede, concedeMore, abandon, abandonMore } = t();
  const known = [
    { action: 'concede', name: concede, more: concedeMore },
    { action: 'abandon', name: abandon, more: abandonMore },
  ];
  return known.filter(({ action }) => open.includes(action));
}

// --- events ---

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
    [['0'], keys.end],
    [['⌫'], keys.back],
    [['←', '↑', '→', '↓'], keys.rooms],
    [['+', '−'], keys.zoom],
    [['⇧', '←'], keys.pan],
    [['Home'], keys.whole],
  ];
}
