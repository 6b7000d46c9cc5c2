/** Raising Robots at the table. */
import type { SeatIcon } from '../../ui/layout/SeatList.svelte';
import { seatNumbers } from './seat-numbers';
import type { SoundName, GameUi, Phase, PhaseStep } from '../game-ui';
import { answerSheet } from './answer-sheet';
import { logLines, promptMessage } from '../../core/fluent';
import { format, labelOf } from './format';
import { tBoard } from './messages/board';
import { seatStatus } from './prompt-text';
import Board from './Board.svelte';
import ChosenSteps from './ChosenSteps.svelte';
import Decks from './Decks.svelte';
import { endReason, resultTitle } from './end-reason';
import { logSummaries, sinceMine } from './log-summary';
import TurnSummary from './TurnSummary.svelte';
import PlayerArea from './PlayerArea.svelte';
import Result from './Result.svelte';
import { rulesOf } from './rule-refs';
import { applyEvents } from './apply-event';
import { deedsOf } from './deeds';
import { colourOf } from './seat-colours';
import { RaisingAnimator } from './animator.svelte';
import type { GameEvent, RaisingView } from './types';
import { tTable } from './messages/table';

const RATIO = 1.7; // of the rows on a desk; the board takes its whole region

export const ui: GameUi<RaisingView, GameEvent, RaisingAnimator> = {
  createAnimator: () => new RaisingAnimator(),
  format,
  Board,
  Shelf: null,
  PromptAside: null,
  ChosenSteps,
  answerSheet,
  PlayerArea,
  NonPlayerSeat: Decks,
  TurnSummary,
  hasTurnSummary: ({ view, log, names }) =>
    names.length > 1 && sinceMine((log ?? []) as GameEvent[], view.seat, names).length > 0,
  turnSummaryTitle: () => tTable('since'),
  Result,
  Review: null,
  applyEvents: (view, playedEvents) => playedEvents.reduce(applyEvents, view),
  ratio: RATIO,
  seatNumbers,
  seatAction: {
    label: (name) => tBoard('look-at', { name }),
    isOn: (animator, seat) => animator.peek === seat,
    toggle(animator, seat, view) {
      animator.peek = animator.peek === seat || seat === view.seat ? null : seat;
    },
  },
  shape: {
    tray: { wide: 13.5, desk: 15, low: 12.5, tablet: 14, compact: 0, flat: 0, phone: 0 },
    sheet: 20,
    fillsBoard: true,
    promptPassesTray: true,
  },
  roundLabel,
  hintPart: ({ players, seat }) => players.find((player) => player.seat === seat)?.at ?? '',
  phaseSteps,
  seatStatus: seatStatus,
  seatIcon,
  seatDeeds: deedsOf,
  waitingFor: seatStatus,
  colour: colourOf,
  score: (view, seat) => {
    const value = view.totals[seat] ?? view.players[seat]?.score.total ?? 0;
    return { value, of: 0, ariaLabel: tTable('score-now', { total: value }) };
  },
  goalText: ({ players, rounds, games }) => {
    return players.length > 1 ? tTable('goal', { rounds }) : tTable('goal-alone', { games });
  },
  sandboxPosition: () => '',
  question: (prompt, _, names) => format(promptMessage(prompt), names),
  label: (choice) => labelOf(choice),
  numberLabel: (batteries) => tTable('batteries', { count: batteries }),
  undoOneStep: true,
  isSandboxChoice: () => true,
  eventText: logLines(format),
  eventActor: (event) => ('seat' in event.fact ? colourOf(event.fact.seat) : ''),
  rules: rulesOf,
  logSummaries: logSummaries,
  replayWholeActions: true,
  endReason: endReason,
  resultTitle: resultTitle,
  chapterTitle,
  phaseOf,
  sound,
  keys,
};

// --- rounds and phases ---

function roundLabel({ round, rounds, game, games }: RaisingView): string {
  const now = round ? tTable('round', { round, rounds }) : tTable('start');
  return games > 1 ? `${tTable('game-of', { game, games })} · ${now}` : now;
}

/** In the challenge a chapter also names its game, which continues from the chapter before. */
function chapterTitle(event: GameEvent, now = ''): string {
  if (event.type === 'NextGame') return `${tTable('game', { game: event.fact.game })} · ${tTable('start')}`;
  if (event.type !== 'RoundBegan') return '';
  const [, nth] = /(\d+).* · /.exec(now) ?? [];
  const game = nth && tTable('game', { game: nth });
  return [game, tTable('chapter', { round: event.fact.round })].filter(Boolean).join(' · ');
}

const PARTS = ['choose', 'phases', 'end'] as const;
const LAST = ['end', 'done']; // prompts at the end of a round, and of the game

/** Bidding and start happen once, the others in every round; the break replaces the end of its round. */
function phaseSteps({ step, totals, players, seat, round }: RaisingView): PhaseStep[] {
  if (totals.length) return [];
  if (step === 'bid' || step === 'start') {
    const name = tTable(`step-${step}`);
    return [{ name, long: name, state: 'now' }];
  }
  const isEnding =
    step === 'break' || LAST.includes(players.find((one) => one.seat === seat)?.prompt_kind ?? '');
  const now = isEnding ? 2 : step === 'phases' ? 1 : 0;
  return PARTS.map((part, at) => {
    const name = tTable(part === 'end' && step === 'break' ? 'step-break' : `step-${part}`);
    return {
      name,
      long: tTable('step-of', { round, step: name }),
      state: at < now ? 'done' : at === now ? 'now' : 'next',
    };
  });
}

const BEGINS: Partial<Record<GameEvent['type'], (typeof PARTS)[number]>> = {
  RoundBegan: 'choose',
  PhasesRevealed: 'phases',
  BreakBegan: 'end',
  Scored: 'end',
};

/** The part of a round that begins with an event. */
function phaseOf({ type }: GameEvent): Phase | null {
  const part = BEGINS[type];
  return part ? { name: tTable(`step-${part}`), short: tTable(`step-${part}`) } : null;
}

/** All act at the same time, so those who wait are done. */
function seatIcon({ players, step, totals }: RaisingView, seat: number): SeatIcon | null {
  if (totals.length || step === 'bid') return null;
  return players.find((one) => one.seat === seat)?.done ? 'done' : 'choosing';
}

// --- sounds and keys ---

const CUES: Partial<Record<GameEvent['type'], SoundName>> = {
  RoundBegan: 'turn',
  PhasesRevealed: 'flag',
  Gained: 'chip',
  Drew: 'slide',
  Unlocked: 'lock',
  TokenPlaced: 'stop',
  Assembled: 'gear',
  BidMade: 'bid',
  BreakBegan: 'turn',
  GameEnded: 'win',
};

function sound(event: GameEvent): SoundName | null {
  return CUES[event.type] ?? null;
}

function keys(): [string[], string][] {
  return [
    [['1', '…', '9'], tTable('key-choose')],
    [['A', 'B', '…'], tTable('key-letters')],
    [['Enter'], tTable('key-main')],
    [['0'], tTable('key-pass')],
    [['⌫'], tTable('key-back')],
    [['⇥'], tTable('key-tab')],
    [['←', '↑', '↓', '→'], tTable('key-arrows')],
    [['⇧', '2', '…', '6'], tTable('key-look')],
  ];
}
