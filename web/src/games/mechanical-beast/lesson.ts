/** The lesson of Mechanical Beast: ten positions for one engineer and the android, in which each way given here is a true one. */
import type { Step } from '../learning';
import { ANDROID } from './seat-colours';
import type { GameEvent } from './types';

const hasEvent = (events: unknown[], is: (event: GameEvent) => boolean): boolean =>
  (events as GameEvent[]).some(is);

const hasMoved = (events: unknown[]): boolean =>
  hasEvent(events, (event) => event.type === 'Walked' && event.fact.rooms.at(-1) === 'R26');
const hasExplored = (events: unknown[]): boolean =>
  hasEvent(events, (event) => event.type === 'Explored' && event.fact.people);
const hasTurned = (events: unknown[]): boolean =>
  hasEvent(
    events,
    ({ type, fact }) => type === 'GearUsed' && fact.kind === 'center' && fact.moves.length === 2,
  );
const hasSwung = (events: unknown[]): boolean =>
  hasEvent(events, ({ type, fact }) => type === 'GearUsed' && fact.kind === 'corner' && fact.steps === '+');
const hasRoomAt = (events: unknown[], row: number): boolean =>
  hasEvent(
    events,
    (event) =>
      event.type === 'GearUsed' &&
      (event.fact.moves.at(-1) ?? []).some(
        (place) => place.room === 'R32' && place.row === row && !place.column,
      ),
  );
const hasThrown = (events: unknown[]): boolean => hasEvent(events, ({ type }) => type === 'SwitchThrown');
const hasFallen = (events: unknown[]): boolean => hasEvent(events, ({ type }) => type === 'Collapsed');
const hasWon = (events: unknown[]): boolean =>
  hasEvent(events, (event) => event.type === 'GameEnded' && event.fact.result === 'won');
const hasFreed = (events: unknown[]): boolean =>
  hasEvent(
    events,
    ({ type, fact }) => type === 'Walked' && fact.meeple === ANDROID && fact.rooms.at(-1) === 'ENT',
  );

export const steps: Step[] = [
  {
    name: 'move',
    position: '1 floor=0,0/ENTn.R05e.R26n pile=R58,R33,CTL,R01',
    inAttempt: false,
    solution: ['walk engineer d2'],
    isReached: hasMoved,
  },
  {
    name: 'explore',
    position: '1 floor=0,0/ENTn.R05e.R26n meeples=R26,ENT pile=R58,R33,CTL,R01',
    inAttempt: false,
    solution: ['explore engineer e'],
    isReached: hasExplored,
  },
  {
    name: 'turn',
    position: '1 floor=0,0/ENTn.R44w/R41n.R06n meeples=R44,R41',
    inAttempt: false,
    solution: ['gear engineer 1 ++'],
    isReached: hasTurned,
  },
  {
    name: 'swing',
    position: '1 floor=0,0/R44w.ENTn/R41n.R06n meeples=R41,ENT',
    inAttempt: false,
    solution: ['gear engineer 1 +'],
    isReached: hasSwung,
  },
  {
    name: 'slide',
    position: '1 floor=-1,0/ENTn.2/1.R32n/R46n.R05n/1.R06n meeples=R46,R32',
    inAttempt: false,
    solution: ['gear engineer 1 -'],
    isReached: (events) => hasRoomAt(events, 0),
  },
  {
    name: 'rail',
    position: '1 floor=0,0/ENTn.R05n/1.R06n/R32n.R01n meeples=R32,ENT',
    inAttempt: false,
    solution: ['gear engineer 1 -'],
    isReached: (events) => hasRoomAt(events, 1),
  },
  {
    name: 'switch',
    position: '1 floor=0,0/ENTn.R05e.CTLe meeples=R05,ENT pile=R33,R01',
    inAttempt: false,
    solution: ['walk engineer d2'],
    isReached: hasThrown,
  },
  {
    name: 'fall',
    position: '1 floor=0,0/ENTn.R05e.CTLe meeples=CTL,ENT flags=off drawn=R05,CTL pile=R33,R01',
    inAttempt: false,
    solution: ['walk engineer c2', 'settle'],
    isReached: (events) => hasFallen(events) || hasWon(events),
  },
  {
    name: 'out',
    position: '1 floor=0,0/ENTn.R05e.R58e meeples=R05,ENT people=R58 flags=off drawn=R05,CTL,R58',
    inAttempt: false,
    solution: ['walk engineer d2', 'settle', 'end', 'walk engineer c2', 'settle', 'end'],
    isReached: hasWon,
  },
  {
    name: 'free',
    position:
      '1 floor=0,0/LCKs/R46n.R05n/R06n.ENTn meeples=R46,LCK flags=off,lockdown drawn=R46,CTL,R05,R06,LCK',
    inAttempt: false,
    solution: ['gear engineer 1 +', 'end', 'walk android c4'],
    isReached: hasFreed,
  },
];
