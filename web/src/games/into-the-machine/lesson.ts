/** The lesson of Into the Machine: six turns with a solution each; two of them show loopholes of the rules. */
import type { Step } from '../learning';
import type { GameEvent } from './types';

const hasEvent = (events: unknown[], is: (event: GameEvent) => boolean): boolean =>
  (events as GameEvent[]).some(is);

const hasLeapt = (events: unknown[]): boolean =>
  hasEvent(events, (event) => event.type === 'BotMoved' && event.fact.leapt > 1);
const hasStacked = (events: unknown[]): boolean =>
  hasEvent(events, (event) => event.type === 'CrewPlaced' && event.fact.place === 't1');
const hasUpgraded = (events: unknown[]): boolean =>
  hasEvent(events, (event) => event.type === 'Upgraded' && event.fact.icon === 'triangle');
const hasFed = (events: unknown[]): boolean =>
  hasEvent(events, ({ type }) => type === 'JunctionChosen') &&
  hasEvent(events, ({ type }) => type === 'Entered');
const hasRelayed = (events: unknown[]): boolean =>
  hasEvent(events, ({ type }) => type === 'HexTagged') &&
  hasEvent(events, (event) => event.type === 'BotMoved' && event.fact.shape === 'hex');
const hasWon = (events: unknown[]): boolean => hasEvent(events, ({ type }) => type === 'GameEnded');

export const steps: Step[] = [
  {
    name: 'leap',
    position: '2 5rc 6gc 7gc 9gc crew=4.2.1,5.2.1',
    inAttempt: false,
    solution: ['terminal c4', 'crew c'],
    isReached: hasLeapt,
  },
  {
    name: 'stack',
    position: '2 5rc 6gc crew=4.2.1,2.2.1 stacks=t1:gt,c4:gcc',
    inAttempt: false,
    solution: ['terminal t1', 'crew ts'],
    isReached: hasStacked,
  },
  {
    name: 'upgrade',
    position: '2 3gc 6rc 9rc 10gc crew=3.1.1,4.2.1 stacks=c3:gc',
    inAttempt: false,
    solution: ['terminal c3', 'crew cc', 'upgrade 9'],
    isReached: hasUpgraded,
  },
  {
    name: 'feed',
    position: '2 6gc 9rc crew=0.1.0,4.2.1 stacks=c1:rc,c2:rc',
    inAttempt: false,
    solution: ['junction c1-c2'],
    isReached: hasFed,
  },
  {
    name: 'relay',
    position: '2 5gc 11gc 12rc crew=2.1.0,4.2.1',
    inAttempt: false,
    solution: ['terminal t2'],
    isReached: hasRelayed,
  },
  {
    name: 'podium',
    position: '2 3rh 4gc 6rc 9gc podium=r crew=2.0.0,4.2.1 hands=1,-',
    inAttempt: false,
    solution: ['power p1', 'move 3', 'terminal c4', 'move 1'],
    isReached: hasWon,
  },
];
