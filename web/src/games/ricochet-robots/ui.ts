/** Ricochet Robots at the table. */
import { logLines, promptMessage } from '../../core/fluent';
import type { SoundName, GameUi, Score, PhaseStep } from '../game-ui';
import { answerSheet } from './answer-sheet';
import AttemptSteps from './AttemptSteps.svelte';
import PromptAside from './PromptAside.svelte';
import Board from './Board.svelte';
import { choiceText, format } from './format';
import Shelf from './Shelf.svelte';
import Result from './Result.svelte';
import { hintRungs } from './hint-rungs';
import { newsOf } from './news';
import { RicochetAnimator } from './animator.svelte';
import type { GameEvent, Phase, PlayerView, RicochetView } from './types';
import Solutions from './Solutions.svelte';
import { tGame } from './messages/game';
import { chipName, robotOf } from './robots';

export const ui: GameUi<RicochetView, GameEvent, RicochetAnimator> = {
  createAnimator: () => new RicochetAnimator(),
  format,
  Board,
  Shelf,
  PromptAside,
  ChosenSteps: AttemptSteps,
  answerSheet,
  Result,
  Review: Solutions,
  ratio: 1,
  shape: { shelf: 'rail', prompt: 26 },
  roundLabel: ({ round }) => tGame('round', { round }),
  phaseSteps,
  seatStatus,
  waiting,
  score,
  scoreTitle: () => tGame('chips-title'),
  goalText,
  endReason,
  news: newsOf,
  hintRungs,
  takesEarlyKeys: true,
  sandboxPosition: (view) => view.scratch,
  question: (prompt) => format(promptMessage(prompt)),
  label: choiceText,
  isSandboxChoice: ({ kind }) => kind !== 'give-up' && kind !== 'take-back',
  eventText,
  eventActor,
  rules,
  defersReview: (event) => event.type === 'ChipReturned',
  chapterTitle: (event) => (event.type === 'ChipTurned' ? tGame('round', event.fact) : ''),
  sound,
  keys,
};

const lineOf = logLines(format);
/** The seats and the board show these. */
const SHOWN_BY_SEATS = new Set<GameEvent['type']>([
  'BoardBuilt',
  'Readied',
  'BidRepeated',
  'SaidDone',
  'TookBack',
]);

function eventText(event: GameEvent, names: string[]): string {
  if (event.type === 'BiddingEnded' && event.fact.order.length < 2) return ''; // who shows is the next line
  return SHOWN_BY_SEATS.has(event.type) ? '' : lineOf(event, names);
}

const STEPS = ['think', 'bid', 'try', 'pause'] as const;
const OVER = ['think', 'bid', 'try', 'over'] as const;
const STEP_OF: Record<Phase, number> = { think: 0, last_call: 0, bid: 1, try: 2, pause: 3, over: 3 };

function phaseSteps(view: RicochetView): PhaseStep[] {
  const now = STEP_OF[view.phase];
  const isFresh = view.phase === 'pause' && view.round === 0;
  const steps = view.phase === 'over' ? OVER : STEPS;
  return steps.map((name, step) => ({
    name: tGame(`step-${name}`),
    state: step === now ? 'now' : step < now && !isFresh ? 'done' : 'next',
  }));
}

function seatStatus(view: RicochetView, seat: number): string {
  const player = view.players[seat];
  if (!player) return '';
  if (player.left) return tGame('seat-left');
  switch (view.phase) {
    case 'over':
      return '';
    case 'pause':
      return tGame(player.done ? 'seat-ready' : 'seat-looking');
    case 'try':
      return statusInTry(view, player);
    default:
      return statusInBidding(player, view.phase);
  }
}

function statusInBidding({ has_bid, bid, done }: PlayerView, phase: Phase): string {
  if (has_bid) return done ? tGame('seat-bid-done', { bid: bidText(bid) }) : bidText(bid);
  if (!done) return tGame('seat-thinking');
  return tGame(phase === 'bid' ? 'seat-done' : 'seat-no-idea');
}

function statusInTry({ attempt, queue }: RicochetView, { seat, bid, has_bid }: PlayerView): string {
  if (attempt?.seat === seat)
    return tGame('seat-showing', { made: attempt.moves.length, bid: attempt.number });
  if (!has_bid) return tGame('seat-no-bid');
  if (!queue.includes(seat)) return tGame('seat-failed');
  return queue[1] === seat && bid !== null ? tGame('seat-next', { moves: bid }) : bidText(bid);
}

function bidText(bid: number | null): string {
  return bid === null ? tGame('seat-secret-bid') : tGame('seat-bid', { moves: bid });
}

/** 'Sprocket shows now, in 7 moves.' */
function waiting({ attempt }: RicochetView, names: string[]): string {
  return attempt ? tGame('shows-now', { player: names[attempt.seat] ?? '', moves: attempt.number }) : '';
}

function score({ players, goal }: RicochetView, seat: number): Score {
  const chips = players[seat]?.chips.length ?? 0;
  return {
    value: chips,
    of: goal,
    ariaLabel: goal ? tGame('chips-of', { chips, goal }) : tGame('chips', { chips }),
  };
}

function goalText({ goal, players }: RicochetView): string {
  if (players.length === 1) return tGame('more-won');
  return goal ? tGame('first-to', { chips: goal }) : tGame('most-chips');
}

/** 'Your last chip: green star in 3 moves.' */
function endReason({ seat, players, goal, lost }: RicochetView, log: GameEvent[]): string {
  const won = log.findLast((event) => event.type === 'ChipWon')?.fact;
  if (players.length === 1)
    return tGame('solo-end', { won: players[0]?.chips.length ?? 0, lost: lost.length });
  if (!won || won.chips < goal) return '';
  const { chip, moves } = won;
  return tGame('last-chip', { whose: won.seat === seat ? 'yours' : 'other', chip: chipName(chip), moves });
}

// --- the log ---

function eventActor(event: GameEvent): string {
  switch (event.type) {
    case 'Slid':
    case 'SlideTakenBack':
      return robotOf(event.fact.robot) ?? '';
    case 'ChipTurned':
    case 'ChipWon':
      return robotOf(event.fact.chip) ?? '';
    default:
      return '';
  }
}

const RULES: Partial<Record<GameEvent['type'], string[]>> = {
  BoardBuilt: ['RIC-2.1', 'RIC-3.3'],
  Readied: ['RIC-10.5'],
  BidRepeated: ['RIC-8.5'],
  SaidDone: ['RIC-8.8'],
  Passed: ['RIC-11.3'],
  CallAllowed: ['RIC-11.2'],
  LastCallMade: ['RIC-11.2'],
  BiddingEnded: ['RIC-9.1', 'RIC-9.5'],
  TryBegan: ['RIC-9.2'],
  SlideTakenBack: ['RIC-9.8'],
  ChipWon: ['RIC-9.3', 'RIC-6.1'],
  ChipSetAside: ['RIC-10.4'],
  PlayerLeft: ['RIC-1.7'],
  PlayerJoined: ['RIC-1.7'],
};

function rules(event: GameEvent): string[] {
  switch (event.type) {
    case 'ChipTurned':
      return event.fact.chip === 'v' ? ['RIC-4.2', 'RIC-4.4'] : ['RIC-4.2', 'RIC-4.3'];
    case 'BidMade':
      return event.fact.first ? ['RIC-8.1', 'RIC-8.3'] : ['RIC-8.4'];
    case 'Slid':
      return event.fact.bounces.length ? ['RIC-5.2', 'RIC-7.3', 'RIC-7.5'] : ['RIC-5.2'];
    case 'TryFailed':
      return [event.fact.rule, 'RIC-9.4'];
    case 'ChipReturned':
    case 'ChipLost':
    case 'GameEnded':
      return [event.fact.rule];
    default:
      return RULES[event.type] ?? [];
  }
}

const CUES: Partial<Record<GameEvent['type'], SoundName>> = {
  ChipTurned: 'chip',
  BidMade: 'bid',
  LastCallMade: 'tick',
  TryBegan: 'turn',
  SlideTakenBack: 'stop',
  TryFailed: 'fail',
  ChipReturned: 'fail',
  ChipLost: 'fail',
  ChipWon: 'win',
  GameEnded: 'win',
};

function sound(event: GameEvent): SoundName | null {
  if (event.type === 'Slid') return event.fact.bounces.length ? 'bounce' : 'slide';
  return CUES[event.type] ?? null;
}

function keys(): [string[], string][] {
  const choice = (kind: string): string => format({ id: `choice-${kind}`, args: {} });
  return [
    [['0', '…', '9'], tGame('key-number')],
    [['Enter'], tGame('key-bid')],
    [['N'], choice('pass')],
    [['D'], choice('done')],
    [['A'], choice('last-call')],
    [['1', '…', '5'], tGame('key-robot')],
    [['R', 'G', 'B', 'Y', 'K'], tGame('key-letter')],
    [['←', '↑', '↓', '→'], tGame('key-slide')],
    [['Esc'], tGame('key-let-go')],
    [['⌫'], choice('take-back')],
    [['0', '0'], choice('give-up')],
    [['Enter'], choice('ready')],
    [['0'], choice('not-ready')],
  ];
}
