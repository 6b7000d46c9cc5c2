/** The lesson of Ricochet Robots: real positions with correct solutions. The fourth introduces the ricochet. */
import type { EventMessage } from '../../core/types';
import type { Step } from '../learning';

export const hasWon = (events: EventMessage[]): boolean =>
  factsOf(events, 'ChipWon').some(({ seat }) => seat === 0);
const hasSlid = (events: EventMessage[]): boolean =>
  factsOf(events, 'Slid').some(({ robot }) => robot === 'r');
const wasStopped = (events: EventMessage[]): boolean =>
  factsOf(events, 'Slid').some(({ robot, stopped_by }) => robot === 'r' && stopped_by !== 'wall');
const hasBidLess = (events: EventMessage[]): boolean =>
  factsOf(events, 'BidMade').some(({ seat, moves = 0 }) => seat === 0 && moves < 4);
const hasMissed = (events: EventMessage[]): boolean =>
  factsOf(events, 'TryFailed').some(({ seat }) => seat === 0);

interface Fact {
  seat?: number;
  robot?: string;
  moves?: number;
  stopped_by?: string;
}

function factsOf(events: EventMessage[], type: string): Fact[] {
  return events.filter((event) => event.type === type).map((event) => event.fact as Fact);
}

export const steps: Step[] = [
  {
    name: 'slide',
    position: '1A4A3A2C rg13 gp16 ba16 yp1 rc options=ricochet:off',
    inAttempt: true,
    solution: ['rn'],
    isReached: hasSlid,
  },
  {
    name: 'robot',
    position: '1A4A3A2C rg13 gb16 bl16 yg5 rc options=ricochet:off',
    inAttempt: true,
    solution: ['rn'],
    isReached: wasStopped,
  },
  {
    name: 'target',
    position: '1A4A3A2C rh11 gp12 bi13 ym6 rc options=ricochet:off',
    inAttempt: true,
    solution: ['rw', 'rn'],
    isReached: hasWon,
  },
  {
    name: 'turn',
    position: '1A4A3A2C re11 gj12 bj1 yd14 rc',
    inAttempt: true,
    solution: ['re', 'rw', 'rn'],
    isReached: hasWon,
  },
  {
    name: 'barrier',
    position: '1D4D3D2D rh2 gn13 be16 ym1 rs',
    inAttempt: true,
    solution: ['rw', 're'],
    isReached: hasWon,
  },
  {
    name: 'bid',
    position: '1A4A3A2C rc15 gl15 ba14 yl11 gh seats=2 players=2 phase=bid bids=1:5 done=1',
    inAttempt: false,
    hasShelf: true,
    solution: ['bid 3', 'done', 'gw', 'gn', 'ge'],
    isReached: hasWon,
  },
  {
    name: 'tie',
    position: '1A4A3A2C rc15 gl15 ba14 yl11 gh seats=2 players=2 phase=bid bids=1:4 done=1',
    inAttempt: false,
    hasShelf: true,
    solution: ['bid 3'],
    maxAnswers: 1,
    isReached: hasBidLess,
  },
  {
    name: 'miss',
    position:
      '1A4A3A2C rc15 gl15 ba14 yl11 gh seats=2 players=2 phase=bid bids=0:2,1:5 done=1 options=undo_slip:false',
    inAttempt: false,
    hasShelf: true,
    solution: ['done', 'gw', 'gn'],
    isReached: hasMissed,
  },
  {
    name: 'vortex',
    position: '1A4A3A2C rp15 gm7 bm15 yc9 v',
    inAttempt: true,
    solution: ['bn', 'bw'],
    isReached: hasWon,
  },
];
