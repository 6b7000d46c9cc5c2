/** Raising Robots at the table. */
import type { Cue, Face, Phase, StepNow } from '../face';
import Answers from './Answers.svelte';
import { labelOf } from './answering';
import { lineOf, questionOf } from './asking';
import Board from './Board.svelte';
import Chips from './Chips.svelte';
import { give } from './choosing';
import Decks from './Decks.svelte';
import { endingOf, verdictOf } from './ending';
import { passagesOf, sinceMine } from './passages';
import { reasonOf } from './reasons';
import Recap from './Recap.svelte';
import Result from './Result.svelte';
import Row from './Row.svelte';
import { rulesOf } from './rules';
import { after } from './scene';
import { colourOf } from './seats';
import { RaisingStage } from './stage.svelte';
import { tell } from './telling';
import type { GameTold, RaisingView } from './types';
import { words } from './words';

const DESK = 1010 / 812;
const PHONE = 0.85; // as much of its height as the question leaves

export const face: Face<RaisingView, GameTold, RaisingStage> = {
  makeStage: () => new RaisingStage(),
  Board,
  Rail: null,
  Aside: null,
  Chips,
  Answers,
  answer: give,
  Row,
  Guest: Decks,
  Recap,
  recaps: ({ view, log, names }) =>
    names.length > 1 && sinceMine((log ?? []) as GameTold[], view.seat, names).length > 0,
  recap: () => words().since,
  Result,
  Review: null,
  asTold: (view, story) => story.reduce(after, view),
  ratio: (_, room) => (room < 1 ? PHONE : DESK),
  roomy: true,
  benched: true,
  round,
  steps,
  acting: ({ acting }) => acting,
  line: lineOf,
  awaited: lineOf,
  colour: colourOf,
  score: (view, seat) => {
    const value = view.totals[seat] ?? view.players[seat]?.score.total ?? 0;
    return { value, of: 0, spoken: words().scoreNow(value) };
  },
  goal: ({ players, rounds, games }) => {
    if (players.length > 1) return words().goal(rounds);
    return games > 1 ? words().aloneIn(games) : words().alone;
  },
  scratch: () => '',
  question: questionOf,
  reason: reasonOf,
  label: labelOf,
  figure: (batteries) => words().spend(batteries),
  stepwise: true,
  isForAlone: () => true,
  tell,
  robot: (told) => ('seat' in told.fact ? colourOf(told.fact.seat) : ''),
  rules: rulesOf,
  passages: passagesOf,
  whole: true,
  ending: endingOf,
  verdict: verdictOf,
  opens,
  phase,
  sound,
  keys,
};

// --- where the game is ---

function round({ round, rounds, game, games }: RaisingView): string {
  const now = round ? words().round(round, rounds) : words().start;
  return games > 1 ? `${words().gameOf(game, games)} · ${now}` : now;
}

/** Of the challenge, each chapter says its game: that of the chapter before, until the next one begins. */
function opens(told: GameTold, now = ''): string {
  const { game, start, chapter } = words();
  if (told.type === 'NextGame') return `${game(told.fact.game)} · ${start}`;
  if (told.type !== 'RoundBegan') return '';
  const [, nth] = /(\d+).* · /.exec(now) ?? [];
  return [nth && game(Number(nth)), chapter(told.fact.round)].filter(Boolean).join(' · ');
}

const PARTS = ['choose', 'phases', 'end'];
const LAST = ['end', 'done']; // questions at the end of a round, and of the game

/** Bidding and start come once, the others in every round; the break stands for the end of its round. */
function steps({ step, totals, players, seat, round }: RaisingView): StepNow[] {
  if (totals.length) return [];
  const say = words();
  if (step === 'bid' || step === 'start')
    return [{ name: say.steps[step] ?? '', long: say.steps[step] ?? '', state: 'now' }];
  const isEnding = step === 'break' || LAST.includes(players.find((one) => one.seat === seat)?.doing ?? '');
  const now = isEnding ? 2 : step === 'phases' ? 1 : 0;
  return PARTS.map((part, at) => {
    const name = part === 'end' && step === 'break' ? say.break : (say.steps[part] ?? '');
    return { name, long: say.stepOf(round, name), state: at < now ? 'done' : at === now ? 'now' : 'next' };
  });
}

const BEGINS: Partial<Record<GameTold['type'], string>> = {
  RoundBegan: 'choose',
  PhasesRevealed: 'phases',
  BreakBegan: 'end',
  Scored: 'end',
};

/** The part of a round that begins with it. */
function phase({ type }: GameTold): Phase | null {
  const part = BEGINS[type];
  return part ? { letter: String(PARTS.indexOf(part) + 1), name: words().steps[part] ?? '' } : null;
}

// --- the story ---

const CUES: Partial<Record<GameTold['type'], Cue>> = {
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

function sound(told: GameTold): Cue | null {
  return CUES[told.type] ?? null;
}

function keys(): [string[], string][] {
  const { keys } = words();
  return [
    [['1', '…', '9'], keys.choose],
    [['A', 'B', '…'], keys.further],
    [['Enter'], keys.go],
    [['0'], keys.leave],
    [['⌫'], keys.back],
    [['←', '→'], keys.batteries],
    [['⇥'], keys.through],
    [['←', '↑', '↓', '→'], keys.board],
    [['⇧', '2', '…', '6'], keys.look],
  ];
}
