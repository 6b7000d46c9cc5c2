/** For tests: a real position on Vault Assault. Mira programs her fourth register; the others are done or think. */
import type { Hands } from '../face';
import type {
  FloorView,
  GameTold,
  GhostView,
  HandView,
  LandingView,
  RegisterView,
  RobotView,
  RoboRallyView,
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
0,13,e 0,2,w 0,4,w 0,7,w 0,9,w 1,13,e 1,13,w 10,13,e 10,13,w 11,13,w 11,2,e 11,4,e 11,7,e 11,9,e 2,0,n 2,11,s
2,12,n 2,13,w 2,5,e 2,6,e 2,7,s 2,8,n 3,12,e 3,4,e 3,5,w 3,6,w 3,7,e 4,0,n 4,1,e 4,11,s 4,12,n 4,12,w 4,3,s 4,4,n
4,4,w 4,7,s 4,7,w 4,8,n 5,1,w 5,14,e 5,15,e 5,2,s 5,3,n 5,8,s 5,9,n 6,14,w 6,15,w 6,2,s 6,3,n 6,8,s 6,9,n 7,0,n
7,11,s 7,12,e 7,12,n 7,3,s 7,4,e 7,4,n 7,7,e 7,7,s 7,8,n 8,12,w 8,4,w 8,5,e 8,6,e 8,7,w 9,0,n 9,11,s 9,12,n 9,13,e
9,5,w 9,6,w`;

export const names = ['Mira', 'Ada', 'Mika', 'Tinker'];

export const vault: FloorView = {
  text: 'vault 0,0 r270 / docking_bay_belts 0,12 / flags 6,3 4,11 8,5',
  name: 'Vault Assault',
  width: 12,
  height: 16,
  rows: rows
    .trim()
    .split('\n')
    .map((row) => row.split(/ +/)),
  walls: walls.trim().split(/\s+/),
  lasers: [
    { square: '2,11', way: 'n', beams: 1, end: '2,8' },
    { square: '0,7', way: 'e', beams: 1, end: '3,7' },
    { square: '11,7', way: 'w', beams: 1, end: '8,7' },
    { square: '0,4', way: 'e', beams: 1, end: '3,4' },
    { square: '11,4', way: 'w', beams: 1, end: '8,4' },
  ],
  pushers: [
    { square: '2,6', way: 'w', registers: [1, 3, 5] },
    { square: '5,1', way: 'e', registers: [2, 4] },
    { square: '6,9', way: 's', registers: [1, 3, 5] },
    { square: '6,2', way: 'n', registers: [1, 3, 5] },
    { square: '9,6', way: 'e', registers: [2, 4] },
    { square: '9,5', way: 'e', registers: [1, 3, 5] },
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

const ghost = (register: number, path: string, facing: string): GhostView => {
  const squares = path.split(' ');
  return { register, path: squares, square: squares.at(-1) ?? null, facing, falls: '' };
};
const landing = (card: number, square: string, facing: string): LandingView => ({
  card,
  register: 4,
  square,
  facing,
  falls: '',
});

const hand: HandView = {
  robot: 0,
  cards: [30, 220, 410, 450, 560, 810],
  slots: 9,
  ghosts: [ghost(1, '1,9 1,8 1,7 1,8', 'e'), ghost(2, '1,8 2,8 3,8', 'e'), ghost(3, '3,8 4,8 5,8', 'e')],
  landings: [
    landing(30, '5,8', 'w'),
    landing(220, '5,8', 's'),
    landing(410, '5,8', 'n'),
    landing(450, '4,8', 'e'),
    landing(560, '6,8', 'e'),
    landing(810, '8,8', 'e'),
  ],
};

export const planView: RoboRallyView = {
  seat: 0,
  ask: {
    id: 'program-6',
    text: 'Program your registers from 1 to 5.',
    choices: [4, 5].flatMap((register) =>
      hand.cards.map((card) => ({
        action: `put ${card} ${register}`,
        label: '',
        touches: [String(card), `register ${register}`],
        group: '',
        warning: '',
      })),
    ),
    number: null,
    retracts: [700, 670, 710].map((card, at) => ({
      action: `take ${card}`,
      label: '',
      touches: [String(card), `register ${at + 1}`],
      group: '',
      warning: '',
    })),
  },
  floor: vault,
  turn: 6,
  register: 0,
  step: 'program',
  robots: [
    robotOf(0, '1,9', 'n', '0,0', { lives: 2, done: false, registers: registers(700, 670, 710) }),
    robotOf(1, '4,12', 'n', '6,3', { damage: 2, flags: 1 }),
    robotOf(2, '8,10', 'w', '6,15', { lives: 2, done: false, registers: registers() }),
    robotOf(3, '10,8', 'n', '11,11', { damage: 3, flags: 1 }),
  ],
  movers: [],
  flags: ['6,3', '4,11', '8,5'].map((square, at) => ({ flag: at + 1, square, team: -1, carrier: -1 })),
  hands: [hand],
  habits: [],
  question: null,
  waiting: [0, 2],
  deck: 51,
  option_deck: 26,
  spent: [],
  ended_by: '',
};

/** In the middle of a register: Green and Yellow have still to move. */
export const playView: RoboRallyView = {
  ...planView,
  ask: null,
  register: 2,
  step: 'move',
  movers: [3, 1],
  hands: [],
  waiting: [],
};

export function tell<Type extends GameTold['type']>(
  type: Type,
  fact: Extract<GameTold, { type: Type }>['fact'],
): GameTold {
  return { type, n: 1, text: '', fact, settles: false } as GameTold;
}

export function handsOf(view: RoboRallyView, sent: string[] = [], busy = false): Hands<RoboRallyView> {
  return {
    view,
    ask: view.ask,
    names,
    seats: [0],
    glasses: [],
    advice: null,
    busy,
    send: (action) => sent.push(action),
  };
}
