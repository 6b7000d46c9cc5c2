/** The user interface of Into the Machine at the table. */
import { seatNumbers } from './seat-numbers';
import type { SoundName, GameUi, Score, PhaseStep } from '../game-ui';
import { answerSheet } from './answer-sheet';
import { promptMessage } from '../../core/fluent';
import { eventText, format, labelOf, message } from './format';
import Board from './Board.svelte';
import ChosenSteps from './ChosenSteps.svelte';
import { logSummaries, placesNamedIn } from './log-summary';
import { ratio } from './geometry';
import { placeName, playName } from './labels';
import Result from './Result.svelte';
import { rulesOf } from './rule-refs';
import { applyEvents } from './apply-event';
import { colourOf } from './seat-colours';
import { MachineAnimator } from './animator.svelte';
import PlayerArea from './PlayerArea.svelte';
import type { GameEvent, MachineView } from './types';
import { tGame } from './messages/game';
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
  Result,
  Review: null,
  applyEvents: (view, playedEvents) => playedEvents.reduce(applyEvents, view),
  ratio,
  roundLabel: ({ turn }) => turnTitle(turn),
  phaseSteps,
  seatStatus,
  colour: colourOf,
  score,
  hideScore: true, // the number of hex-bots stands beside each name
  goalText: () => tGame('goal'),
  sandboxPosition: () => '',
  question: (prompt) => format(promptMessage(prompt)),
  label: labelOf,
  seatNumbers,
  seatAction: {
    label: (name) => tGame('inspect', { player: name }),
    isOn: (animator, seat) => animator.inspected === seat,
    toggle(animator, seat) {
      animator.inspected = animator.inspected === seat ? null : seat;
    },
  },
  shape: {
    tray: { wide: 7, desk: 8, low: 8, tablet: 8, compact: 3.25, flat: 3, phone: 3 },
    sheet: 15.5,
    side: 25,
    hasLowSeats: true,
  },
  undoOneStep: true,
  isSandboxChoice: () => true,
  eventText,
  eventActor: (event) => ('seat' in event.fact ? colourOf(event.fact.seat) : ''),
  rules: rulesOf,
  logSummaries,
  pointAtEvents: (animator, events) => (animator.named = placesNamedIn(events)),
  endReason,
  chapterTitle: (event) => (event.type === 'TurnBegan' ? turnTitle(event.fact.turn) : ''),
  sound,
  keys,
  legend: () => [
    ['→', tGame('sign-start')],
    ['▲', tGame('sign-entry')],
    ['2 ↑', tGame('sign-stack')],
    ['○△□', tGame('sign-junction')],
  ],
};

// --- the turn ---

function turnTitle(turn: number): string {
  return format(message('turn-began', { turn }));
}

function phaseSteps({ ended_by, next_actor, ...view }: MachineView, names: string[] = []): PhaseStep[] {
  if (ended_by) return [];
  const power = powerState(view);
  const terminal = power !== 'now' ? 'now' : view.acted ? 'done' : 'next';
  const player = names[next_actor];
  return [
    { ...stepName('step-terminal'), state: terminal },
    { ...stepName('step-power'), state: power },
    ...(player ? [{ name: tGame('step-next', { player }), state: 'next' as const }] : []),
  ];
}

function stepName(id: 'step-terminal' | 'step-power'): Pick<PhaseStep, 'name' | 'long'> {
  const long = tGame(id);
  return { name: layout.isSmall ? tGame(`${id}-short`) : long, long };
}

/** A Power card comes before or after the Terminal action, never inside it (ITM-3.2). */
type Progress = Pick<MachineView, 'current_action' | 'acted' | 'played'>;

function powerState({ current_action, acted, played }: Progress): PhaseStep['state'] {
  if (current_action?.card || (acted && !current_action)) return 'now';
  return played ? 'done' : 'next';
}

// --- seats ---

function seatStatus(view: MachineView, seat: number): string {
  if (view.players[seat]?.left) return tGame('has-left');
  const current = view.current_action;
  if (view.ended_by || seat !== view.actor || !current) return '';
  return current.card
    ? tGame('plays', { card: playName(current.card, current.half) })
    : placeName(view, current.place);
}

function score(view: MachineView, seat: number): Score {
  const value = view.players[seat]?.podium ?? 0;
  return { value, of: 3, ariaLabel: tGame('podium-count', { bots: value }) };
}

function endReason({ seat, turn }: MachineView, log: GameEvent[], names: string[]): string {
  const end = log.findLast((event) => event.type === 'GameEnded');
  const winner = end?.fact.winners[0] ?? -1;
  const who = winner === seat ? 'you' : 'other';
  return end ? tGame('won', { decision: end.fact.decided_by, who, player: names[winner] ?? '', turn }) : '';
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
  return [
    [['1–5', 'Q–T', 'A–G'], tGame('key-choose')],
    [['7', '8', '9'], tGame('key-power')],
    [['H'], tGame('key-home')],
    [['Enter'], tGame('key-end')],
    [['⌫'], tGame('key-back')],
  ];
}
