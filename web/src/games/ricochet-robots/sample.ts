/** For tests: a real position, Mira showing her way in six after three slides. */
import type { GameContext } from '../game-ui';
import type { RicochetView } from './types';

const targets =
  'rc@b5 rt@m12 rs@k2 rh@f15 gc@n12 gt@d2 gs@d13 gh@n6 bc@d14 bt@i5 bs@e7 bh@j14 yc@n7 yt@c10 ys@k10 yh@g4 v@h11';
const slides = ['rn n10 n9 n8 n7', 're o11 p11', 'gw i2 h2 g2 f2 e2 d2', 'gs j3 j13 k13 p13', 'ye k1 p1'];

export const names = ['Mira', 'Ada', 'Mika', 'Tinker'];

export const tryView: RicochetView = {
  seat: 0,
  prompt: {
    id: 'try-1-2',
    text: 'Show your way in 6: 3 of 6 moves made.',
    choices: [
      ...slides.map((words) => {
        const [action = '', ...path] = words.split(' ');
        return { action, label: '', highlights: [action.charAt(0), ...path], group: '', warning: '' };
      }),
      { action: 'give', label: 'Give up', highlights: [], group: '', warning: '' },
    ],
    number_input: null,
    takebacks: [],
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
  prompt: {
    id: 'bid-1',
    text: '',
    choices: [{ action: 'done', label: 'Done bidding', highlights: [], group: '', warning: '' }],
    number_input: { action: 'bid {}', label: 'Bid', minimum: 2, maximum: 99 },
    takebacks: [],
  },
};

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
