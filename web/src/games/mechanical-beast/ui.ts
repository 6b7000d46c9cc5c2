/** Mechanical Beast at the table. */
import { capital } from '../../core/text';
import type { SoundName, GameUi, AnytimeAction, PhaseStep, ResultTitle } from '../game-ui';
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
import ResultScene from './ResultScene.svelte';
import { rulesOf } from './rule-refs';
import { applyEvents } from './apply-event';
import { seatNumbers, seatStatus } from './seat-status';
import { colourOf } from './seat-colours';
import { boardSigns, gearKinds, glyphs } from './legend';
import { BeastAnimator } from './animator.svelte';
import { logSummaries } from './log-summaries';
import type { BeastView, GameEvent } from './types';
import { eventText, format, labelOf, turnTitle, gearName } from './messages/format';
import { tBoard } from './messages/board';
import { tGame } from './messages/game';
import { tOptions } from './option-texts';
import { createViewport } from './viewport';

export const ui: GameUi<BeastView, GameEvent, BeastAnimator> = {
  format,
  createAnimator: () => new BeastAnimator(),
  createViewport,
  Board,
  Shelf,
  PromptAside: null,
  ChosenSteps,
  answerSheet,
  NonPlayerSeat: Android,
  TurnSummary,
  turnSummaryTitle: () => tGame('since'),
  Result,
  ResultScene,
  resultTitle,
  isHighlight: ({ type }) => HIGHLIGHTS.includes(type),
  pointAtEvents: (animator, events) => (animator.named = roomsNamedIn(events)),
  Review: null,
  applyEvents: (view, playedEvents) => playedEvents.reduce(applyEvents, view),
  ratio: (_view, room) => Math.min(1.25, Math.max(1, room)), // in a low window the board takes more of the width
  seatNumbers,
  shape: { shelf: 'strip', fillsBoard: true },
  roundLabel,
  phaseSteps,
  seatStatus,
  colour: colourOf,
  score: (view, seat) => {
    const value = view.in_hand[seat] ?? 0;
    return { value, of: 0, ariaLabel: tGame('people-rescued', { people: value }) };
  },
  goalText: ({ mode }) => tGame('goal', { mode }),
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
    ...gearKinds.map((kind): [string, string] => [
      '⚙',
      `${capital(gearName(kind))}: ${tGame('gear-does', { kind })}`,
    ]),
    ...boardSigns.map((sign): [string, string] => [glyphs[sign], tGame('sign', { sign })]),
  ],
};

// --- the state of the game ---

/** 'Turn 43', with the level where there are several. */
function roundLabel({ turn, mode, level }: BeastView): string {
  const name = tOptions.find(`value-${mode === 'competitive' ? mode : level}`) ?? '';
  return `${turnTitle(turn)} · ${name}`;
}

function phaseSteps(view: BeastView, names: string[] = []): PhaseStep[] {
  if (view.result) return [];
  if (view.votes.length) return [{ name: tGame('vote'), state: 'now' }];
  if (view.exit_placer >= 0) return [{ name: tBoard('role', { role: 'emergency_exit' }), state: 'now' }];
  const canMove = !view.prompt || view.prompt.choices.some(isMove);
  const isPastMove = !!view.walked || view.acted || !canMove;
  const next =
    names.length > 1 ? tGame('next-player', { name: names[view.next_actor] ?? '' }) : tGame('next-turn');
  return [
    { name: tGame('move'), state: view.walked ? 'done' : isPastMove ? 'next' : 'now' },
    { name: tGame('act'), state: view.acted ? 'done' : isPastMove ? 'now' : 'next' },
    { name: view.acted ? tGame('end') : next, long: tGame('turn-end'), state: view.acted ? 'now' : 'next' },
  ];
}

/** The votes that any player may call at any time. */
function anytimeActions({ anytime_actions: open }: BeastView): AnytimeAction[] {
  const known = [
    { action: 'concede', name: tGame('concede'), more: tGame('concede-about') },
    { action: 'abandon', name: tGame('abandon'), more: tGame('abandon-about') },
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

const HIGHLIGHTS: GameEvent['type'][] = [
  'SwitchThrown',
  'Collapsed',
  'LockedDown',
  'ExitPlaced',
  'ExitReached',
  'Trapped',
  'GameEnded',
];

/** The rooms that lines of the log name. */
function roomsNamedIn(events: GameEvent[]): string[] {
  return events.flatMap((event) => {
    switch (event.type) {
      case 'Walked':
        return event.fact.rooms.slice(-1);
      case 'Explored':
      case 'ExitPlaced':
        return [event.fact.placed.room];
      case 'GearUsed':
        return [event.fact.room];
      default:
        return [];
    }
  });
}

/** Everybody wins or loses together, unless the players compete. */
function resultTitle({ mode, result, winners, in_hand }: BeastView): ResultTitle | null {
  if (mode !== 'co-operative' && winners.length) return null;
  const isLoss = !winners.length;
  return result
    ? { title: isLoss ? tGame('beaten') : tGame('escaped', { players: in_hand.length }), isLoss }
    : null;
}

function keys(): [string[], string][] {
  return [
    [['1', '…', '9'], tGame('key-choose')],
    [['0'], tGame('key-end')],
    [['⌫'], tGame('key-back')],
    [['←', '↑', '→', '↓'], tGame('key-rooms')],
    [['+', '−'], tGame('key-zoom')],
    [['⇧', '←'], tGame('key-pan')],
    [['Home'], tGame('key-whole')],
  ];
}
