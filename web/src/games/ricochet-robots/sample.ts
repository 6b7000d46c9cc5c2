/** For tests: a real position in which Mira shows her solution in six moves and has made three. */
import type { GameContext } from '../game-ui';
import type { Choice, RicochetView } from './types';

const targets =
  'rc@b5 rt@m12 rs@k2 rh@f15 gc@n12 gt@d2 gs@d13 gh@n6 bc@d14 bt@i5 bs@e7 bh@j14 yc@n7 yt@c10 ys@k10 yh@g4 v@h11';
const slides: [robot: string, direction: string, ...path: string[]][] = [
  ['r', 'n', 'n10', 'n9', 'n8', 'n7'],
  ['r', 'e', 'o11', 'p11'],
  ['g', 'w', 'i2', 'h2', 'g2', 'f2', 'e2', 'd2'],
  ['g', 's', 'j3', 'j13', 'k13', 'p13'],
  ['y', 'e', 'k1', 'p1'],
];
const target = { target: { id: 'chip', args: { colour: 'g', symbol: 's' } }, square: 'd13', robot: 'g' };

export const names = ['Mira', 'Ada', 'Mika', 'Tinker'];

export const tryView: RicochetView = {
  seat: 0,
  prompt: {
    id: 'try-1-2',
    kind: 'slide',
    args: { made: 3, bid: 6, ...target },
    choices: [...slides.map(slideChoice), simpleChoice('give', 'give-up')],
    number_input: null,
    takebacks: [],
    bid_ranks: [],
  },
  board: {
    name: '1C2D3D4D',
    walls: [
      '9395111139511113802900000290000280000000000000068000006800000003',
      'ac000010680000028100400010002c02c0003804400003829000002938000002',
      '8000002c6800000282c0000510680002c0100003801040029000000000003c02',
      '800680000400010680290400290000038000038000000002c444446c446c4446',
    ].join(''),
    targets: targets.split(' ').map((words) => {
      const [chip = '', square = ''] = words.split('@');
      return { chip, square };
    }),
    barriers: [
      { square: 'j13', colour: 'y', shape: '\\' },
      { square: 'g13', colour: 'g', shape: '/' },
    ],
  },
  round: 1,
  phase: 'try',
  robots: ['n11', 'j2', 'l16', 'j1'],
  markers: ['n11', 'm13', 'l16', 'e2'],
  target: 'gs',
  problem: '1C2D3D4D rn11 gm13 bl16 ye2 gs',
  reading: { ricochet: 'route', bounce_is_ricochet: false, allow_rebound: true },
  face_down: 16,
  lost: [],
  players: [6, 6, 8, 9].map((bid, seat) => ({
    seat,
    chips: [],
    has_bid: true,
    bid,
    done: false,
    left: false,
  })),
  bids: [2, 3, 1, 0],
  goal: 5,
  queue: [0, 2, 3],
  attempt: {
    seat: 0,
    number: 6,
    moves: ['ye', 'yn', 'gw'],
    turned: ['y'],
    must_ricochet: ['g'],
    blocked: [
      { robot: 'g', direction: 'n', by: 'yellow', rule: 'RIC-5.9' },
      { robot: 'g', direction: 'e', by: 'wall', rule: 'RIC-5.9' },
    ],
  },
  scratch: '',
  ended_by: '',
};

export const bidView: RicochetView = {
  ...tryView,
  phase: 'bid',
  attempt: null,
  queue: [],
  robots: tryView.markers,
  players: tryView.players.map((player) =>
    player.seat === 0 ? { ...player, has_bid: false, bid: null } : player,
  ),
  bids: [1, 2, 3],
  prompt: {
    id: 'bid-1',
    kind: 'bid',
    args: target,
    choices: [simpleChoice('done', 'done')],
    bid_ranks: [
      { lowest: 2, after: null },
      { lowest: 6, after: 1 },
      { lowest: 8, after: 2 },
      { lowest: 9, after: 3 },
    ],
    number_input: { action: 'bid {}', kind: 'bid', minimum: 2, maximum: 99, args: {} },
    takebacks: [],
  },
};

function slideChoice([robot, direction, ...path]: (typeof slides)[number]): Choice {
  return {
    ...simpleChoice(robot + direction, 'slide'),
    args: { robot, direction, square: path.at(-1) ?? '' },
    highlights: [robot, ...path],
    group: { id: 'robot', args: { robot } },
  };
}

function simpleChoice(action: string, kind: string): Choice {
  return { action, kind, args: {}, highlights: [], group: null, consequence: null, warning: null };
}

export function gameContext(view: RicochetView, sent: string[], busy = false): GameContext<RicochetView> {
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
