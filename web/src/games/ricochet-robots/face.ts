/** Ricochet Robots at the table. */
import { settings } from '../../core/settings.svelte';
import type { Cue, Face, Score, StepNow } from '../face';
import Answers from './Answers.svelte';
import Aside from './Aside.svelte';
import Board from './Board.svelte';
import { tellInGerman } from './german';
import Rail from './Rail.svelte';
import { reasonOf } from './reasons';
import Result from './Result.svelte';
import { RicochetStage } from './stage.svelte';
import type { Ask, Choice, GameTold, Phase, PlayerView, RicochetView } from './types';
import Ways from './Ways.svelte';
import { robotOf, squareName, words } from './words';

export const face: Face<RicochetView, GameTold, RicochetStage> = {
  makeStage: () => new RicochetStage(),
  Board,
  Rail,
  Aside,
  Answers,
  Result,
  Review: Ways,
  ratio: 1,
  round: (view) => words().round(view.round),
  steps,
  acting,
  line,
  score,
  goal,
  scratch: (view) => view.scratch,
  question,
  reason: reasonOf,
  label,
  isForAlone: ({ action }) => action !== 'give' && action !== 'back',
  tell: (told, names) => (settings.language === 'de' ? tellInGerman(told, names) : onTheRim(told.text)),
  robot,
  rules,
  defers: (told) => told.type === 'ChipReturned',
  opens: (told) => (told.type === 'ChipTurned' ? words().round(told.fact.round) : ''),
  sound,
  keys,
};

const STEP_OF: Record<Phase, number> = { think: 0, last_call: 0, bid: 1, try: 2, pause: 3, over: 4 };

function steps(view: RicochetView): StepNow[] {
  const now = STEP_OF[view.phase];
  const isFresh = view.phase === 'pause' && view.round === 0;
  return words().steps.map((name, step) => ({
    name,
    state: step === now ? 'now' : step < now && !isFresh ? 'done' : 'next',
  }));
}

function acting(view: RicochetView): number[] {
  if (view.phase === 'over') return [];
  if (view.attempt) return [view.attempt.seat];
  return view.players.filter((player) => !player.done && !player.left).map((player) => player.seat);
}

function line(view: RicochetView, seat: number): string {
  const player = view.players[seat];
  if (!player) return '';
  if (player.left) return words().left;
  switch (view.phase) {
    case 'over':
      return '';
    case 'pause':
      return player.done ? words().ready : words().notReady;
    case 'try':
      return lineInTry(view, player);
    default:
      return lineInBidding(player, view.phase);
  }
}

function lineInBidding(player: PlayerView, phase: Phase): string {
  const { hasBid, done, isDone, noIdea, thinking } = words();
  if (player.has_bid) return player.done ? done(hasBid(player.bid)) : hasBid(player.bid);
  if (!player.done) return thinking;
  return phase === 'bid' ? isDone : noIdea;
}

function lineInTry({ attempt, queue }: RicochetView, { seat, bid, has_bid }: PlayerView): string {
  if (attempt?.seat === seat) return words().showing(attempt.moves.length, attempt.number);
  if (!has_bid) return words().noBid;
  if (!queue.includes(seat)) return words().failed;
  return queue[1] === seat && bid !== null ? words().nextInLine(bid) : words().hasBid(bid);
}

function score(view: RicochetView, seat: number): Score {
  const value = view.players[seat]?.chips.length ?? 0;
  return { value, of: view.goal, spoken: words().chipsOf(value, view.goal) };
}

function goal({ goal, players }: RicochetView): string {
  if (players.length === 1) return words().moreUpThanDown;
  return goal ? words().firstTo(goal) : words().mostChips;
}

/** The engine writes squares small, as they are typed in a terminal; the board has them in capitals. */
function onTheRim(text: string): string {
  return text.replace(/\b[a-p](?:1[0-6]|[1-9])\b/g, squareName);
}

// --- the question ---

export function squareOfTarget(view: RicochetView): string {
  return squareName(view.board.targets.find((target) => target.chip === view.target)?.square ?? '');
}

function question(ask: Ask, view: RicochetView): string {
  if (ask.id.startsWith('try')) return askInTry(ask, view);
  if (ask.retracts.length) return words().waiting;
  if (ask.id.startsWith('ready') || view.target === null) return words().askReady;
  const own = view.players.find((player) => player.seat === view.seat)?.bid;
  if (own && !ask.number) return words().askLowest(own);
  const square = squareOfTarget(view);
  return own
    ? words().askBetter(own, view.target, square)
    : words().askBid(view.target, square, view.phase === 'last_call');
}

function askInTry(ask: Ask, view: RicochetView): string {
  const { attempt, target } = view;
  if (!attempt || target === null) return ask.text;
  if (!ask.choices.some(isSlide)) return words().askLast(attempt.number);
  const runner = robotOf(target);
  return words().askSlide(runner ? words().robots[runner] : '', target, squareOfTarget(view));
}

/** A slide touches its robot and the squares of its way. */
export function isSlide(choice: Choice): boolean {
  return choice.touches.length > 0;
}

function label(choice: Choice): string {
  const runner = robotOf(choice.action);
  if (!isSlide(choice) || !runner) return words().labels[choice.action] ?? choice.label;
  const way = words().ways[choice.action.charAt(1)] ?? '';
  return words().slide(runner, way, squareName(choice.touches.at(-1) ?? ''));
}

// --- the story ---

function robot(told: GameTold): string {
  switch (told.type) {
    case 'Slid':
    case 'SlideTakenBack':
      return robotOf(told.fact.robot) ?? '';
    case 'ChipTurned':
    case 'ChipWon':
      return robotOf(told.fact.chip) ?? '';
    default:
      return '';
  }
}

const RULES: Partial<Record<GameTold['type'], string[]>> = {
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

function rules(told: GameTold): string[] {
  switch (told.type) {
    case 'ChipTurned':
      return told.fact.chip === 'v' ? ['RIC-4.2', 'RIC-4.4'] : ['RIC-4.2', 'RIC-4.3'];
    case 'BidMade':
      return told.fact.first ? ['RIC-8.1', 'RIC-8.3'] : ['RIC-8.4'];
    case 'Slid':
      return told.fact.bounces.length ? ['RIC-5.2', 'RIC-7.3', 'RIC-7.5'] : ['RIC-5.2'];
    case 'TryFailed':
      return [told.fact.rule, 'RIC-9.4'];
    case 'ChipReturned':
    case 'ChipLost':
    case 'GameEnded':
      return [told.fact.rule];
    default:
      return RULES[told.type] ?? [];
  }
}

const CUES: Partial<Record<GameTold['type'], Cue>> = {
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

function sound(told: GameTold): Cue | null {
  if (told.type === 'Slid') return told.fact.bounces.length ? 'bounce' : 'slide';
  return CUES[told.type] ?? null;
}

function keys(): [string[], string][] {
  const { keys } = words();
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
