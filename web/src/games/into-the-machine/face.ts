/** Into the Machine at the table. */
import type { Cue, Face, Score, StepNow } from '../face';
import Answers from './Answers.svelte';
import { labelOf, questionOf } from './asking';
import Board from './Board.svelte';
import Chips from './Chips.svelte';
import { passagesOf } from './digest';
import { endingOf } from './ending';
import { ratio } from './geometry';
import { placeName, playName } from './naming';
import { reasonOf } from './reasons';
import Result from './Result.svelte';
import Recap from './Recap.svelte';
import Row from './Row.svelte';
import { rulesOf } from './rules';
import { after } from './scene';
import { colourOf } from './seats';
import { MachineStage } from './stage.svelte';
import { tell } from './telling';
import Tray from './Tray.svelte';
import type { GameTold, MachineView } from './types';
import { words } from './words';

export const face: Face<MachineView, GameTold, MachineStage> = {
  makeStage: () => new MachineStage(),
  Board,
  Rail: null,
  Aside: null,
  Chips,
  Answers,
  Tray,
  Row,
  Recap,
  recap: () => words().since,
  Result,
  Review: null,
  asTold: (view, story) => story.reduce(after, view),
  ratio,
  round: ({ turn }) => words().turn(turn),
  steps,
  acting: ({ ended_by, actor }) => (ended_by ? [] : [actor]),
  line,
  colour: colourOf,
  score,
  goal: () => words().goal,
  scratch: () => '',
  question: (ask, view) => questionOf(ask, view),
  reason: reasonOf,
  label: (choice, view) => (view ? labelOf(choice, view) : choice.label),
  benched: true,
  stepwise: true,
  isForAlone: ({ action }) => action !== 'leave',
  tell,
  robot: (told) => ('seat' in told.fact ? colourOf(told.fact.seat) : ''),
  rules: rulesOf,
  passages: passagesOf,
  ending: endingOf,
  opens: (told) => (told.type === 'TurnBegan' ? words().turn(told.fact.turn) : ''),
  sound,
  keys,
  signs: () => SIGNS.map((sign, place) => [sign, words().signs[place] ?? '']),
};

const SIGNS = ['→', '▲', '2 ↑', '○△□']; // in the order of their words

// --- where the game is ---

function steps(view: MachineView, names: string[] = []): StepNow[] {
  if (view.ended_by) return [];
  const { terminalAction, powerCard } = words();
  const power = powerState(view);
  const terminal = power !== 'now' ? 'now' : view.acted ? 'done' : 'next';
  const next = names[nextAfter(view)];
  return [
    { name: terminalAction, long: terminalAction, state: terminal },
    { name: powerCard, long: powerCard, state: power },
    ...(next ? [{ name: words().next(next), state: 'next' as const }] : []),
  ];
}

/** A Power card comes before or after the Terminal action, never inside it (ITM-3.2). */
function powerState({ line, acted, played }: MachineView): StepNow['state'] {
  if (line[0]?.startsWith('power') || (acted && !line.length)) return 'now';
  return played ? 'done' : 'next';
}

function nextAfter({ order, actor, players }: MachineView): number {
  const at = order.indexOf(actor);
  const others = [...order.slice(at + 1), ...order.slice(0, at)];
  return others.find((seat) => !players[seat]?.left) ?? actor;
}

// --- seats ---

function line(view: MachineView, seat: number): string {
  if (view.players[seat]?.left) return words().left;
  const [begun] = view.line;
  if (view.ended_by || seat !== view.actor || !begun) return '';
  const [verb, place = ''] = begun.split(' ');
  return verb === 'power' ? words().plays(playName(begun)) : placeName(view, place);
}

function score(view: MachineView, seat: number): Score {
  const value = view.players[seat]?.podium ?? 0;
  return { value, of: 3, spoken: words().podiumOf(value) };
}

// --- the story ---

const CUES: Partial<Record<GameTold['type'], Cue>> = {
  TurnBegan: 'turn',
  CrewPlaced: 'stop',
  TookHome: 'belt',
  Recruited: 'chip',
  Entered: 'push',
  BotMoved: 'slide',
  QueueMoved: 'belt',
  HexTagged: 'gear',
  PodiumReached: 'flag',
  Upgraded: 'chip',
  CardsDrawn: 'tick',
  PowerPlayed: 'laser',
  GameEnded: 'win',
};

function sound(told: GameTold): Cue | null {
  if (told.type === 'BotMoved' && told.fact.leapt) return 'bounce';
  return CUES[told.type] ?? null;
}

function keys(): [string[], string][] {
  const { keys } = words();
  return [
    [['1', '…', '9'], keys.choose],
    [['0'], keys.home],
    [['Enter'], keys.end],
    [['⌫'], keys.back],
  ];
}
