/** The user interface of Into the Machine at the table. */
import { seatNumbers } from './seat-numbers';
import type { SoundName, GameUi, Score, PhaseStep } from '../game-ui';
import { answerSheet } from './answer-sheet';
import { promptMessage } from '../../core/fluent';
import { eventText, format, labelOf, message } from './format';
import Board from './Board.svelte';
import ChosenSteps from './ChosenSteps.svelte';
import { logSummaries } from './log-summary';
import { endReason } from './end-reason';
import { ratio } from './geometry';
import { placeName, playName } from './labels';
import Result from './Result.svelte';
import TurnSummary from './TurnSummary.svelte';
import { rulesOf } from './rule-refs';
import { applyEvents } from './apply-event';
import { colourOf } from './seat-colours';
import { MachineAnimator } from './animator.svelte';
import PlayerArea from './PlayerArea.svelte';
import type { GameEvent, MachineView } from './types';
import { t } from './messages/common';
import { tPrompt } from './messages/prompt';
import { layout } from '../../ui/layout/layouts.svelte';

export const ui: GameUi<MachineView, GameEvent, MachineAnimator> = {
  createAnimator: () => new MachineAnimator(),
  format,
  Board,
  Shelf: null,
  PromptAside: null,
  ChosenSteps,
  answerSheet,
  PlayerArea,
  TurnSummary,
  turnSummaryTitle: () => t().since,
  Result,
  Review: null,
  applyEvents: (view, playedEvents) => playedEvents.reduce(applyEvents, view),
  ratio,
  roundLabel: ({ turn }) => turnTitle(turn),
  phaseSteps,
  activeSeats: ({ ended_by, actor }) => (ended_by ? [] : [actor]),
  seatStatus,
  colour: colourOf,
  score,
  goalText: () => t().goal,
  sandboxPosition: () => '',
  question: (prompt) => format(promptMessage(prompt)),
  label: labelOf,
  seatNumbers,
  seatAction: {
    label: (name) => t().inspect(name),
    isOn: (animator, seat) => animator.inspected === seat,
    toggle(animator, seat) {
      animator.inspected = animator.inspected === seat ? null : seat;
    },
  },
  shape: { tray: { wide: 7, desk: 8, low: 8, tablet: 8, compact: 3.25, flat: 3, phone: 3 }, sheet: 15.5 },
  undoOneStep: true,
  isSandboxChoice: () => true,
  eventText,
  eventActor: (event) => ('seat' in event.fact ? colourOf(event.fact.seat) : ''),
  rules: rulesOf,
  logSummaries,
  endReason,
  chapterTitle: (event) => (event.type === 'TurnBegan' ? turnTitle(event.fact.turn) : ''),
  sound,
  keys,
  legend: () => SIGNS.map((sign, place) => [sign, t().signs[place] ?? '']),
};

const SIGNS = ['→', '▲', '2 ↑', '○△□']; // in the order of `signs` in the messages

// --- the turn ---

function turnTitle(turn: number): string {
  return format(message('turn-began', { turn }));
}

function phaseSteps(view: MachineView, names: string[] = []): PhaseStep[] {
  if (view.ended_by) return [];
  const { terminalAction, powerCard } = t();
  const short = tPrompt().steps;
  const power = powerState(view);
  const terminal = power !== 'now' ? 'now' : view.acted ? 'done' : 'next';
  const next = names[nextAfter(view)];
  return [
    { name: layout.isSmall ? short.terminal : terminalAction, long: terminalAction, state: terminal },
    { name: layout.isSmall ? short.power : powerCard, long: powerCard, state: power },
    ...(next ? [{ name: t().next(next), state: 'next' as const }] : []),
  ];
}

/** A Power card comes before or after the Terminal action, never inside it (ITM-3.2). */
function powerState({ current_action, acted, played }: MachineView): PhaseStep['state'] {
  if (current_action?.card || (acted && !current_action)) return 'now';
  return played ? 'done' : 'next';
}

function nextAfter({ order, actor, players }: MachineView): number {
  const at = order.indexOf(actor);
  const others = [...order.slice(at + 1), ...order.slice(0, at)];
  return others.find((seat) => !players[seat]?.left) ?? actor;
}

// --- seats ---

function seatStatus(view: MachineView, seat: number): string {
  if (view.players[seat]?.left) return t().left;
  const current = view.current_action;
  if (view.ended_by || seat !== view.actor || !current) return '';
  return current.card ? t().plays(playName(current.card, current.half)) : placeName(view, current.place);
}

function score(view: MachineView, seat: number): Score {
  const value = view.players[seat]?.podium ?? 0;
  return { value, of: 3, ariaLabel: t().podiumOf(value) };
}

// --- sounds and keys ---

const SOUNDS: Partial<Record<GameEvent['type'], SoundName>> = {
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

function sound(event: GameEvent): SoundName | null {
  if (event.type === 'BotMoved' && event.fact.leapt) return 'bounce';
  return SOUNDS[event.type] ?? null;
}

function keys(): [string[], string][] {
  const { keys } = t();
  return [
    [['1', '…', '9'], keys.choose],
    [['0'], keys.home],
    [['Enter'], keys.end],
    [['⌫'], keys.back],
  ];
}
