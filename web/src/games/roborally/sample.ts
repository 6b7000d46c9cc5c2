/** For tests: a real position on Vault Assault. Mira programs her fourth register; the others are done or think. */
import type { FactWithoutValues } from '../event-samples';
import type { GameContext } from '../game-ui';
import { kindOf } from './cards';
import type {
  Choice,
  FloorView,
  GameEvent,
  RegisterPreview,
  HandView,
  CardPreview,
  Prompt,
  RegisterView,
  RobotView,
  RoboRallyView,
  TableValues,
} from './types';

const rows = `
R1 ..    ..   xN   .. .. xN   .. .. ..   bN   ..
G+ xE    xE   xN<W .. .. xN   .. .. ..   bN   ..
bS ..    ..   XX   .. .. ..   .. XX ..   bN   ..
bE<NW bS<W .. ..   .. .. ..   .. .. ..   bN   ..
.. bS    ..   ..   .. .. ..   .. .. ..   ..   ..
.. bS    ..   ..   .. R2 R2   .. .. ..   ..   ..
.. bS    ..   ..   .. R2 R2   .. .. ..   bE<S bE
.. bS    ..   ..   .. .. ..   .. .. ..   bN   ..
bW G+    ..   ..   .. .. ..   .. .. ..   bN   ..
.. ..    ..   XX   .. .. ..   .. XX ..   bN   ..
bE bS<W  ..   ..   .. .. bE<S bE bE bE   bN<W ..
.. bS    ..   ..   .. .. bN   .. .. ..   ..   R1
D7 ..    ..   ..   .. .. ..   .. .. ..   ..   D8
.. D5    ..   ..   .. .. ..   .. .. ..   D6   ..
bE bE    bS<W D3   .. .. ..   .. D4 bS<E bW   bW
.. ..    bE<N bE   bE D1 D2   bW bW bW<N ..   ..`;

const walls = `
a14,e a3,w a5,w a8,w a10,w b14,e b14,w k14,e k14,w l14,w l3,e l5,e l8,e l10,e c1,n c12,s
c13,n c14,w c6,e c7,e c8,s c9,n d13,e d5,e d6,w d7,w d8,e e1,n e2,e e12,s e13,n e13,w e4,s e5,n
e5,w e8,s e8,w e9,n f2,w f15,e f16,e f3,s f4,n f9,s f10,n g15,w g16,w g3,s g4,n g9,s g10,n h1,n
h12,s h13,e h13,n h4,s h5,e h5,n h8,e h8,s h9,n i13,w i5,w i6,e i7,e i8,w j1,n j12,s j13,n j14,e
j6,w j7,w`;

export const names = ['Mira', 'Ada', 'Mika', 'Tinker'];

export const vault: FloorView = {
  text: 'vault a1 r270 / docking_bay_belts a13 / flags g4 e12 i6',
  name: 'Vault Assault',
  width: 12,
  height: 16,
  rows: rows
    .trim()
    .split('\n')
    .map((row) => row.split(/ +/)),
  walls: walls.trim().split(/\s+/),
  lasers: [
    { square: 'c12', direction: 'n', beams: 1, end: 'c9' },
    { square: 'a8', direction: 'e', beams: 1, end: 'd8' },
    { square: 'l8', direction: 'w', beams: 1, end: 'i8' },
    { square: 'a5', direction: 'e', beams: 1, end: 'd5' },
    { square: 'l5', direction: 'w', beams: 1, end: 'i5' },
  ],
  pushers: [
    { square: 'c7', direction: 'w', registers: [1, 3, 5] },
    { square: 'f2', direction: 'e', registers: [2, 4] },
    { square: 'g10', direction: 's', registers: [1, 3, 5] },
    { square: 'g3', direction: 'n', registers: [1, 3, 5] },
    { square: 'j7', direction: 'e', registers: [2, 4] },
    { square: 'j6', direction: 'e', registers: [1, 3, 5] },
  ],
  boards: [
    { board: 'vault', x: 0, y: 0, width: 12, height: 12, rot: 270 },
    { board: 'docking_bay_belts', x: 0, y: 12, width: 12, height: 4, rot: 0 },
  ],
  special_rules: [],
  numbered: true,
};

const registers = (...cards: number[]): RegisterView[] =>
  Array.from({ length: 5 }, (_, at) => ({ cards: cards.slice(at, at + 1), locked: false, token: false }));

function robotOf(
  robot: number,
  square: string,
  facing: string,
  archive: string,
  more: Partial<RobotView>,
): RobotView {
  return {
    robot,
    seat: robot,
    team: -1,
    dock: robot + 1,
    square,
    facing,
    damage: 0,
    lives: 3,
    archive,
    flags: 0,
    powered_down: false,
    announced: false,
    place: 0,
    out: false,
    done: true,
    hand: 9,
    registers: registers(0, 0, 0, 0, 0),
    options: [],
    stabilized: false,
    playing: [],
    controlled_by: -1,
    superbot: false,
    ...more,
  };
}

const preview = (register: number, path: string, facing: string): RegisterPreview => {
  const squares = path.split(' ');
  return { register, path: squares, square: squares.at(-1) ?? null, facing, falls: '', off: '' };
};
const cardPreview = (card: number, square: string, facing: string): CardPreview => ({
  card,
  register: 4,
  path: ['f9', square],
  square,
  facing,
  falls: '',
  off: '',
});

const hand: HandView = {
  robot: 0,
  cards: [30, 220, 410, 450, 560, 810],
  slots: 9,
  previews: [preview(1, 'b10 b9 b8 b9', 'e'), preview(2, 'b9 c9 d9', 'e'), preview(3, 'd9 e9 f9', 'e')],
  card_previews: [
    cardPreview(30, 'f9', 'w'),
    cardPreview(220, 'f9', 's'),
    cardPreview(410, 'f9', 'n'),
    cardPreview(450, 'e9', 'e'),
    cardPreview(560, 'g9', 'e'),
    cardPreview(810, 'i9', 'e'),
  ],
};

export function choiceOf(action: string, kind: string, args: Choice['args'] = {}): Choice {
  return { action, kind, args, highlights: [], group: null, consequence: null, warning: null };
}

export function putChoice(card: number, register: number): Choice {
  return choiceOf(`put ${card} ${register}`, 'put', { card, kind: kindOf(card), register });
}

export function promptOf(kind: string, args: Prompt['args'], ...choices: Choice[]): Prompt {
  return { id: `${kind}-3`, kind, args, choices, number_input: null, takebacks: [] };
}

export const planView: RoboRallyView = {
  seat: 0,
  prompt: {
    id: 'program-6',
    kind: 'program',
    args: { stage: 'fill', register: 4, robot: 0, role: 'only' },
    choices: [4, 5].flatMap((register) => hand.cards.map((card) => putChoice(card, register))),
    number_input: null,
    takebacks: [700, 670, 710].map((card, at) =>
      choiceOf(`take ${card}`, 'take', { card, kind: kindOf(card), robot: 0, register: at + 1 }),
    ),
  },
  floor: vault,
  turn: 6,
  register: 0,
  step: 'program',
  robots: [
    robotOf(0, 'b10', 'n', 'a1', { lives: 2, done: false, registers: registers(700, 670, 710) }),
    robotOf(1, 'e13', 'n', 'g4', { damage: 2, flags: 1 }),
    robotOf(2, 'i11', 'w', 'g16', { lives: 2, done: false, registers: registers() }),
    robotOf(3, 'k9', 'n', 'l12', { damage: 3, flags: 1 }),
  ],
  order: [],
  movers: [],
  flags: ['g4', 'e12', 'i6'].map((square, at) => ({ flag: at + 1, square, team: -1, carrier: -1 })),
  hands: [hand],
  standing_orders: [],
  waiting: [0, 2],
  deck: 51,
  option_deck: 26,
  spent: [],
  ended_by: '',
};

/** In the middle of a register: Green and Yellow have still to move. */
export const playView: RoboRallyView = {
  ...planView,
  prompt: null,
  register: 2,
  step: 'move',
  movers: [3, 1],
  hands: [],
  waiting: [],
};

export function eventOf<Type extends GameEvent['type']>(
  type: Type,
  fact: FactWithoutValues<Extract<GameEvent, { type: Type }>['fact']>,
): GameEvent {
  const whole = { values_after: null, ...fact };
  return {
    type,
    n: 1,
    message: null,
    fact: whole,
    closes_review: false,
    merges_previous: 0,
  } as unknown as GameEvent;
}

/** The values after an event in the sample that changes only these. */
export function valuesAfter(changed: Partial<TableValues>): TableValues {
  const { register, step, order, movers, waiting } = planView;
  return { register, step, order, movers, waiting, flags: [], robots: [], own_robots: [], ...changed };
}

export function gameContext(
  view: RoboRallyView,
  sent: string[] = [],
  busy = false,
): GameContext<RoboRallyView> {
  return {
    view,
    prompt: view.prompt,
    names,
    seats: [0],
    timers: [],
    suggestion: null,
    busy,
    send: (action) => sent.push(action),
  };
}
