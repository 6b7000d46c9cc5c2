/** What the table needs to show RoboRally. */
import { choiceMessage, promptMessage } from '../../core/fluent';
import type { Prompt } from '../../core/types';
import { listed } from '../../i18n/format';
import { seatAction, seatIcon, seatNumbers } from './seat-numbers';
import type { SoundName, GameUi, Phase, Score, PhaseStep } from '../game-ui';
import { answerSheet, hasAnswers } from './answer-sheet';
import PromptAside from './PromptAside.svelte';
import { phoneTrayHeight } from './phone-tray';
import { endReason } from './end-reason';
import { film } from './film';
import { format } from './format';
import Board from './Board.svelte';
import { chapterTitle } from './log-chapters';
import { ratioIn } from './geometry';
import TurnSummary from './TurnSummary.svelte';
import { phaseOfStep, playedBy, REGISTERS, shiftsOf, stageOf, stepOf } from './turn-phase';
import { courseName, flagsText, registerName, robotName, shortName } from './labels';
import { openRegisters } from './program-edit';
import Result from './Result.svelte';
import { eventText } from './own-lines';
import { colourOf, numberOf } from './robot-colours';
import { rulesOf } from './rule-refs';
import { RoboRallyAnimator } from './animator.svelte';
import { applyEvents } from './apply-event';
import PlayerArea from './PlayerArea.svelte';
import Shelf from './Shelf.svelte';
import type { FloorView, GameEvent, RobotView, RoboRallyView, Step } from './types';
import { tGame } from './messages/game';

export const ui: GameUi<RoboRallyView, GameEvent, RoboRallyAnimator> = {
  createAnimator: () => new RoboRallyAnimator(),
  format,
  Board,
  Shelf,
  PromptAside,
  answerSheet,
  hasAnswers,
  PlayerArea,
  TurnSummary,
  turnSummaryTitle: () => tGame('since-title'),
  Result,
  Review: null,
  applyEvents,
  seatNumbers,
  seatIcon,
  shape: {
    tray: {
      ...{ wide: 7, desk: 8.75, low: 8.75, tablet: 9, compact: 7.25, flat: 10.1 },
      get phone() {
        return phoneTrayHeight();
      },
    },
    shelf: 'column',
    sheet: 5.6,
    promptReplacesTray: true,
  },
  ratio: (view, room) => ratioIn(view.floor, room),
  film,
  roundLabel,
  barLabel,
  phaseSteps,
  activeSeats: (view) => view.waiting,
  seatStatus,
  seatAction,
  colour: colourOf,
  mark: (colour) => String(numberOf(colour)),
  score,
  hideScore: true,
  endReason,
  goalText,
  sandboxPosition: () => '',
  question,
  label: (choice) => format(choiceMessage(choice)),
  isSandboxChoice: () => true,
  eventText,
  eventActor,
  rules: rulesOf,
  chapterTitle,
  phaseOf,
  sound,
  keys,
};

// --- where the game is ---

function roundLabel({ turn }: RoboRallyView): string {
  return turn ? tGame('turn', { turn }) : tGame('set-up');
}

function barLabel({ turn, floor }: RoboRallyView): string {
  const course = courseName(floor.name);
  return turn ? tGame('course-and-turn', { course, turn }) : course;
}

const PROGRAM: Step[] = ['set_up', 'start', 'deal', 'program', 'store', 'announce', 'stabilize'];

function phaseSteps(view: RoboRallyView): PhaseStep[] {
  const now = stepNow(view);
  const registers = REGISTERS.map((register) => ({
    name: String(register),
    long: registerName(register),
  }));
  return [named(tGame('program')), ...registers, named(tGame('repair'))].map((step, place) => {
    if (place === now) return { ...(otherStep(view) ?? step), state: 'now' };
    return { ...step, state: place < now ? 'done' : 'next' };
  });
}

function named(name: string): Omit<PhaseStep, 'state'> {
  return { name, long: name };
}

/** A step at the beginning or the end of a turn that has a name of its own. */
function otherStep({ register, step, prompt }: RoboRallyView): Omit<PhaseStep, 'state'> | null {
  const momentOf = (kind: string): string | undefined => tGame.find(`moment-${kind}`);
  const name = step === 'announce' ? tGame('power-down') : (momentOf(prompt?.kind ?? '') ?? momentOf(step));
  return name && !register ? named(name) : null;
}

function stepNow({ register, step }: RoboRallyView): number {
  if (register) return register;
  if (PROGRAM.includes(step)) return 0;
  return REGISTERS.length + (step === 'over' ? 2 : 1);
}

/** Whether to play on is asked with the name of the winner. */
function question(prompt: Prompt, { robots }: RoboRallyView, names: string[]): string {
  const winners = robots.filter(({ place }) => place === 1).map(({ robot }) => robotName(robot, names));
  if (prompt.kind !== 'play-on' || !winners.length) return format(promptMessage(prompt), names);
  return tGame('play-on', { count: winners.length, winners: listed(winners) });
}

// --- seats ---

function seatStatus(view: RoboRallyView, seat: number): string {
  const robot = view.robots[seat];
  if (!robot) return '';
  return [stateOf(view, robot), robot.announced && tGame('announced'), robot.superbot && tGame('superbot')]
    .filter(Boolean)
    .join(' · ');
}

function stateOf(view: RoboRallyView, robot: RobotView): string {
  if (robot.place) return tGame('finished', { place: robot.place });
  if (robot.out) return tGame('out');
  if (view.step === 'over') return '';
  if (view.step === 'program') return whileProgramming(view, robot);
  if (view.waiting.includes(robot.seat)) return tGame('asked');
  if (robot.square === null) return view.turn ? tGame('destroyed') : '';
  if (robot.powered_down) return tGame('down');
  const cards = playedBy(robot, view);
  return cards.length ? tGame('plays', { cards: cards.map(shortName).join(' + ') }) : '';
}

function whileProgramming(view: RoboRallyView, robot: RobotView): string {
  if (robot.powered_down) return tGame('down');
  if (robot.done) return tGame('done');
  const hand = view.hands.find((one) => one.robot === robot.robot);
  const open = hand ? openRegisters(view.prompt, hand) : [];
  if (!open.length) return tGame('programs');
  const placed = open.filter((register) => robot.registers[register - 1]?.cards.length).length;
  return tGame('placed', { placed, registers: open.length });
}

function score(view: RoboRallyView, seat: number): Score {
  const robot = view.robots[seat];
  return { value: robot?.flags ?? 0, of: view.flags.length, ariaLabel: robot ? flagsText(view, robot) : '' };
}

function goalText({ flags, floor }: RoboRallyView): string {
  return [courseName(floor.name), aimOf(floor, flags.length)].filter(Boolean).join(': ');
}

function aimOf({ special_rules, numbered }: FloorView, flags: number): string {
  if (special_rules.includes('team_elimination')) return tGame('elimination');
  if (special_rules.includes('capture_the_flag')) return tGame('capture');
  return numbered ? tGame('in-order', { flags }) : tGame('in-any-order', { flags });
}

// --- the log ---

/** An event about one robot only has the colour of that robot. */
function eventActor(event: GameEvent): string {
  if ('robot' in event.fact) return colourOf(event.fact.robot);
  const [first, ...others] = shiftsOf(event);
  return first && !others.length ? colourOf(first.robot) : '';
}

function phaseOf(event: GameEvent): Phase | null {
  const phase = phaseOfStep({ step: stepOf(event) });
  return phase && { name: tGame(`phase-${phase}`), short: tGame(`stage-${stageOf(phase)}`) };
}

const CUES: Partial<Record<GameEvent['type'], SoundName>> = {
  CardsDealt: 'chip',
  CardPut: 'tick',
  Revealed: 'chip',
  Blocked: 'stop',
  Turned: 'gear',
  Carried: 'belt',
  PushersPushed: 'push',
  GearsTurned: 'gear',
  Fired: 'laser',
  WeaponsPushed: 'push',
  Damaged: 'damage',
  RegisterLocked: 'lock',
  Destroyed: 'pit',
  Archived: 'tick',
  Entered: 'turn',
  OptionDrawn: 'chip',
  GameEnded: 'win',
};

function sound(event: GameEvent): SoundName | null {
  if (event.type === 'Drove') return event.fact.shifts.length > 1 ? 'push' : 'slide';
  if (event.type === 'FlagTouched') return event.fact.counts ? 'flag' : null;
  return CUES[event.type] ?? null;
}

function keys(): [string[], string][] {
  return [
    [['1', '…', '9'], tGame('key-put')],
    [['0', '⌫'], tGame('key-take-back')],
    [['Del'], tGame('key-clear')],
    [['Enter'], tGame('key-lock-in')],
    [['←', '↑', '↓', '→'], tGame('key-face')],
    [['1', '…', '9'], tGame('key-choose')],
  ];
}
