/** Ricochet Robots at the table. */
import { logLines, promptMessage } from '../../core/fluent';
import type { SoundName, GameUi, Score, PhaseStep } from '../game-ui';
import Answers from './Answers.svelte';
import PromptAside from './PromptAside.svelte';
import Board from './Board.svelte';
import { choiceText, format } from './format';
import Shelf from './Shelf.svelte';
import Result from './Result.svelte';
import { RicochetAnimator } from './animator.svelte';
import type { GameEvent, Phase, PlayerView, RicochetView } from './types';
import Solutions from './Solutions.svelte';
import { robotOf, t } from './messages/common';

export const ui: GameUi<RicochetView, GameEvent, RicochetAnimator> = {
  createAnimator: () => new RicochetAnimator(),
  format,
  Board,
  Shelf,
  PromptAside,
  Answers,
  Result,
  Review: Solutions,
  ratio: 1,
  shape: { shelf: 'rail' },
  roundLabel: (view) => t().round(view.round),
  phaseSteps,
  activeSeats,
  seatStatus,
  score,
  goalText,
  sandboxPosition: (view) => view.scratch,
  question: (prompt) => format(promptMessage(prompt)),
  label: choiceText,
  isSandboxChoice: ({ kind }) => kind !== 'give-up' && kind !== 'take-back',
  eventText: (event, names) => (SHOWN_BY_SEATS.has(event.type) ? '' : lineOf(event, names)),
  eventActor,
  rules,
  defersReview: (event) => event.type === 'ChipReturned',
  chapterTitle: (event) => (event.type === 'ChipTurned' ? t().round(event.fact.round) : ''),
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
const STEP_OF: Record<Phase, number> = { think: 0, last_call: 0, bid: 1, try: 2, pause: 3, over: 4 };

function phaseSteps(view: RicochetView): PhaseStep[] {
  const now = STEP_OF[view.phase];
  const isFresh = view.phase === 'pause' && view.round === 0;
  return t().steps.map((name, step) => ({
    name,
    state: step === now ? 'now' : step < now && !isFresh ? 'done' : 'next',
  }));
}

function activeSeats(view: RicochetView): number[] {
  if (view.phase === 'over') return [];
  if (view.attempt) return [view.attempt.seat];
  return view.players.filter((player) => !player.done && !player.left).map((player) => player.seat);
}

function seatStatus(view: RicochetView, seat: number): string {
  const player = view.players[seat];
  if (!player) return '';
  if (player.left) return t().left;
  switch (view.phase) {
    case 'over':
      return '';
    case 'pause':
      return player.done ? t().ready : t().notReady;
    case 'try':
      return lineInTry(view, player);
    default:
      return lineInBidding(player, view.phase);
  }
}

function lineInBidding(player: PlayerView, phase: Phase): string {
  const { hasBid, done, isDone, noIdea, thinking } = t();
  if (player.has_bid) return player.done ? done(hasBid(player.bid)) : hasBid(player.bid);
  if (!player.done) return thinking;
  return phase === 'bid' ? isDone : noIdea;
}

function lineInTry({ attempt, queue }: RicochetView, { seat, bid, has_bid }: PlayerView): string {
  if (attempt?.seat === seat) return t().showing(attempt.moves.length, attempt.number);
  if (!has_bid) return t().noBid;
  if (!queue.includes(seat)) return t().failed;
  return queue[1] === seat && bid !== null ? t().nextInLine(bid) : t().hasBid(bid);
}

function score(view: RicochetView, seat: number): Score {
  const value = view.players[seat]?.chips.length ?? 0;
  return { value, of: view.goal, ariaLabel: t().chipsOf(value, view.goal) };
}

function goalText({ goal, players }: RicochetView): string {
  if (players.length === 1) return t().moreUpThanDown;
  return goal ? t().firstTo(goal) : t().mostChips;
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
  const { keys } = t();
  return [
    [['0', '…', '9'], keys.number],
    [['Enter'], keys.bid],
    [['N'], keys.pass],
    [['D'], keys.done],
    [['A'], keys.call],
    [['1', '…', '5'], keys.robot],
    [['R', 'G', 'B', 'Y', 'K'], keys.letter],
    [['←', '↑', '↓', '→'], keys.slide],
    [['Esc'], keys.letGo],
    [['⌫'], keys.takeBack],
    [['0', '0'], keys.giveUp],
    [['1', 'Enter'], keys.ready],
    [['0', '⌫'], keys.wait],
  ];
}
