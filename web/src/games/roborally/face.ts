/** RoboRally at the table. */
import { settings } from '../../core/settings.svelte';
import type { Cue, Face, Phase, Score, StepNow } from '../face';
import Answers from './Answers.svelte';
import Aside from './Aside.svelte';
import { kindOf, labelOf, questionOf } from './asking';
import { shiftsOf } from './befalling';
import Board from './Board.svelte';
import { FACE_DOWN } from './cards';
import { opens } from './chapters';
import { ratioIn } from './geometry';
import { tellInGerman } from './german';
import Happened from './Happened.svelte';
import { LETTERS, phaseOf, playedBy, REGISTERS, stepOf } from './moment';
import { cardName, courseName } from './naming';
import { hasNoPower, lay, nextRegister, openRegisters } from './program';
import { reasonOf } from './reasons';
import Result from './Result.svelte';
import { colourOf } from './robots';
import Row from './Row.svelte';
import { rulesOf } from './rules';
import { RoboRallyStage } from './stage.svelte';
import { asTold } from './telling';
import Tray from './Tray.svelte';
import type { Ask, FloorView, GameTold, HandView, RobotView, RoboRallyView, Step } from './types';
import { words } from './words';

export const face: Face<RoboRallyView, GameTold, RoboRallyStage> = {
  makeStage: () => new RoboRallyStage(),
  Board,
  Rail: null,
  Aside,
  Answers,
  Tray,
  Row,
  Recap: Happened,
  Result,
  Review: null,
  asTold,
  ratio: (view, room) => ratioIn(view.floor, room),
  round,
  steps,
  acting: (view) => view.waiting,
  line,
  colour: colourOf,
  score,
  goal,
  scratch: () => '',
  question,
  reason: reasonOf,
  label: (choice) => labelOf(choice),
  isForAlone: ({ action }) => action !== 'leave',
  tell,
  robot,
  rules: rulesOf,
  opens,
  phase,
  sound,
  keys,
};

// --- where the game is ---

function round({ turn, register }: RoboRallyView): string {
  if (!turn) return words().setUp;
  return register ? words().turnAndRegister(turn, register) : words().turn(turn);
}

const PROGRAM: Step[] = ['set_up', 'start', 'deal', 'program', 'store'];
const POWER: Step[] = ['announce', 'stabilize'];

function steps(view: RoboRallyView): StepNow[] {
  const now = stepNow(view);
  const registers = REGISTERS.map((register) => ({
    name: String(register),
    long: words().register(register),
  }));
  const { program, powerDown, repair } = words();
  return [named(program), named(powerDown), ...registers, named(repair)].map((step, place) => {
    if (place === now) return { ...(otherStep(view) ?? step), state: 'now' };
    return { ...step, state: place < now ? 'done' : 'next' };
  });
}

function named(name: string): Omit<StepNow, 'state'> {
  return { name, long: name };
}

/** What else is asked at the beginning and at the end of a turn. */
function otherStep({ register, step, question }: RoboRallyView): Omit<StepNow, 'state'> | null {
  const name = words().moments[question?.kind ?? ''] ?? words().moments[step];
  return name && !register ? named(name) : null;
}

function stepNow({ register, step }: RoboRallyView): number {
  if (register) return register + 1;
  if (PROGRAM.includes(step)) return 0;
  if (POWER.includes(step)) return 1;
  return REGISTERS.length + (step === 'over' ? 3 : 2);
}

// --- seats ---

function line(view: RoboRallyView, seat: number): string {
  const robot = view.robots[seat];
  if (!robot) return '';
  return [stateOf(view, robot), robot.announced && words().announced, robot.superbot && words().superbot]
    .filter(Boolean)
    .join(' · ');
}

function stateOf(view: RoboRallyView, robot: RobotView): string {
  if (robot.place) return words().finished(robot.place);
  if (robot.out) return words().out;
  if (view.step === 'over') return '';
  if (view.step === 'program') return whileProgramming(view, robot);
  if (view.waiting.includes(robot.seat)) return words().asked;
  if (robot.square === null) return view.turn ? words().destroyed : '';
  if (robot.powered_down) return words().down;
  const cards = playedBy(robot, view);
  return cards.length ? words().plays(cards.map(cardName).join(' + ')) : '';
}

function whileProgramming(view: RoboRallyView, robot: RobotView): string {
  if (robot.powered_down) return words().down;
  if (robot.done) return words().done;
  const hand = view.hands.find((one) => one.robot === robot.robot);
  const open = hand ? openRegisters(view.ask, view, hand) : [];
  if (!open.length) return words().thinking;
  const placed = open.filter((register) => robot.registers[register - 1]?.cards.length).length;
  return words().placed(placed, open.length);
}

function score(view: RoboRallyView, seat: number): Score {
  const value = view.robots[seat]?.flags ?? 0;
  return { value, of: view.flags.length, spoken: words().flagsOf(value, view.flags.length) };
}

function goal({ flags, floor }: RoboRallyView): string {
  return [courseName(floor.name), aimOf(floor, flags.length)].filter(Boolean).join(': ');
}

function aimOf({ special_rules, numbered }: FloorView, flags: number): string {
  if (special_rules.includes('team_elimination')) return words().elimination;
  if (special_rules.includes('capture_the_flag')) return words().capture;
  return numbered ? words().inOrder(flags) : words().inAnyOrder(flags);
}

// --- the question ---

function question(ask: Ask, view: RoboRallyView, names: string[]): string {
  return kindOf(ask) === 'program' ? askProgram(ask, view) : questionOf(ask, view, names);
}

function askProgram(ask: Ask, view: RoboRallyView): string {
  for (const hand of view.hands) {
    const next = nextRegister(openRegisters(ask, view, hand), lay(view, hand));
    if (!next) continue;
    const isSecond = view.hands.length > 1 && hand !== view.hands[0];
    return isSecond ? words().askBlocker(next) : words().askProgram(next);
  }
  if (ask.choices.length) return hasNoPower(view) ? words().askDown : words().askDone;
  return whyIdle(view);
}

function whyIdle({ hands, robots }: RoboRallyView): string {
  const isDown = (hand: HandView): boolean => robots[hand.robot]?.powered_down ?? false;
  const isDealt = (hand: HandView): boolean => {
    const { square = null, damage = 0 } = robots[hand.robot] ?? {};
    return square !== null && !isDown(hand) && hand.slots > damage;
  };
  if (hands.some(isDealt)) return words().isDone;
  return hands.some(isDown) ? words().sitsOut : words().hasNothing;
}

// --- the story ---

/** Where the server says nothing, there is nothing to tell in German either; that others have cards goes without saying. */
function tell(told: GameTold, names: string[]): string {
  const isOthers = told.type === 'CardsDealt' && told.fact.cards.includes(FACE_DOWN);
  if (!told.text || isOthers) return '';
  return settings.language === 'de' ? tellInGerman(told, names) : told.text;
}

/** What happens to one alone is about that one. */
function robot(told: GameTold): string {
  if ('robot' in told.fact) return colourOf(told.fact.robot);
  const [first, ...others] = shiftsOf(told);
  return first && !others.length ? colourOf(first.robot) : '';
}

function phase(told: GameTold): Phase | null {
  const phase = phaseOf({ step: stepOf(told) });
  return phase && { letter: LETTERS[phase], name: words().phases[phase] };
}

const CUES: Partial<Record<GameTold['type'], Cue>> = {
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

function sound(told: GameTold): Cue | null {
  if (told.type === 'Drove') return told.fact.shifts.length > 1 ? 'push' : 'slide';
  if (told.type === 'FlagTouched') return told.fact.counts ? 'flag' : null;
  return CUES[told.type] ?? null;
}

function keys(): [string[], string][] {
  const { keys } = words();
  return [
    [['1', '…', '9'], keys.put],
    [['0', '⌫'], keys.takeBack],
    [['Del'], keys.clear],
    [['Enter'], keys.done],
    [['←', '↑', '↓', '→'], keys.face],
    [['1', '…', '9'], keys.choose],
  ];
}
