/** The lesson of Into the Machine: one thing in each step, the aim of the game first; the last step is a trick. */
import type { Step } from '../learning';
import type { GameEvent } from './types';

const hasEvent = (events: unknown[], is: (event: GameEvent) => boolean): boolean =>
  (events as GameEvent[]).some(is);
const hasType =
  (...types: GameEvent['type'][]) =>
  (events: unknown[]): boolean =>
    types.every((type) => hasEvent(events, (event) => event.type === type));
const hasPlacedOn =
  (place: string, bots: number) =>
  (events: unknown[]): boolean =>
    hasEvent(
      events,
      (event) => event.type === 'CrewPlaced' && event.fact.place === place && event.fact.crew.length === bots,
    );

const hasLeapt = (events: unknown[]): boolean =>
  hasEvent(events, (event) => event.type === 'BotMoved' && event.fact.leapt > 1);
const hasUpgraded = (events: unknown[]): boolean =>
  hasEvent(events, (event) => event.type === 'Upgraded' && event.fact.icon === 'triangle');
const hasRelayed = (events: unknown[]): boolean =>
  hasType('HexTagged')(events) &&
  hasEvent(events, (event) => event.type === 'BotMoved' && event.fact.shape === 'hex');

export const steps: Step[] = [
  {
    name: 'podium',
    position: '2 1rh 9gc podium=r crew=1.0.0,4.2.1',
    inAttempt: false,
    solution: ['terminal c4'],
    isReached: hasType('GameEnded'),
  },
  {
    name: 'leap',
    position: '2 5rc 6gc 7gc 9gc crew=1.0.0,4.2.1',
    inAttempt: false,
    solution: ['terminal c4'],
    isReached: hasLeapt,
  },
  {
    name: 'exit',
    position: '2 5gc 12rc crew=1.0.0,5.2.1',
    inAttempt: false,
    solution: ['terminal c4', 'hex'],
    isReached: hasType('HexTagged'),
  },
  {
    name: 'enter',
    position: '2 5rc 9gc crew=2.0.0,5.2.1',
    inAttempt: false,
    solution: ['terminal c2'],
    isReached: hasType('Entered'),
  },
  {
    name: 'stack',
    position: '2 5rc 6gc crew=4.0.0,3.2.1 stacks=c4:gc',
    inAttempt: false,
    solution: ['terminal c4'],
    isReached: hasPlacedOn('c4', 2),
  },
  {
    name: 'level',
    position: '2 5rc 9gc crew=1.1.0,5.2.1 stacks=c4:gcc',
    inAttempt: false,
    solution: ['terminal t1'],
    isReached: hasPlacedOn('t1', 1),
  },
  {
    name: 'home',
    position: '2 5rc 9gc crew=0.0.0,5.2.1 stacks=c1:rc,c4:rcc,t1:rt',
    inAttempt: false,
    solution: ['home'],
    isReached: hasType('TookHome'),
  },
  {
    name: 'upgrade',
    position: '2 3gc 9rc crew=1.0.0,5.2.1',
    inAttempt: false,
    solution: ['terminal c3'],
    isReached: hasUpgraded,
  },
  {
    name: 'power',
    position: '2 6gc 9rc crew=1.0.0,5.2.1 hands=1,-',
    inAttempt: false,
    solution: ['power p1', 'terminal c4'],
    isReached: hasType('PowerPlayed', 'TerminalChosen'),
  },
  {
    name: 'junction',
    position: '2 6gc 9rc crew=0.1.0,4.2.1 stacks=c1:rc,c2:rc',
    inAttempt: false,
    solution: ['junction c1-c2'],
    isReached: hasType('JunctionChosen', 'Entered'),
  },
  {
    name: 'relay',
    position: '2 5gc 11gc 12rc crew=0.1.0,5.2.1',
    inAttempt: false,
    solution: ['terminal t2'],
    isReached: hasRelayed,
  },
];
