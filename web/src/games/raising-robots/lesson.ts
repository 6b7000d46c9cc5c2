/** The lesson of Raising Robots: eight positions, each with a legal solution. */
import type { Step } from '../learning';
import type { GameEvent } from './types';

const hasEvent = (events: unknown[], is: (event: GameEvent) => boolean): boolean =>
  (events as GameEvent[]).some(is);

const hasBuilt = (events: unknown[], robot: string): boolean =>
  hasEvent(events, ({ type, fact }) => type === 'Assembled' && fact.robot === robot);
const hasRun = (events: unknown[], robot: string): boolean =>
  hasEvent(events, ({ type, fact }) => type === 'Ran' && fact.source === robot);
const hasPlaced = (events: unknown[], card: string): boolean =>
  hasEvent(events, ({ type, fact }) => type === 'TokenPlaced' && fact.card === card);
const hasPaidCard = (events: unknown[]): boolean => hasEvent(events, ({ type }) => type === 'CardPaid');
const hasEnergised = (events: unknown[]): boolean =>
  hasEvent(events, ({ type, fact }) => type === 'PhasesRevealed' && fact.phases[0]?.[1] === 'assemble');

export const steps: Step[] = [
  {
    name: 'phases',
    position: '1 choose / S2 G2 M1 hand=r27,r45 energy=e05,e04',
    inAttempt: false,
    solution: ['phases recycle assemble'],
    isReached: hasEnergised,
  },
  {
    name: 'build',
    position: '1 phases / S2 G2 M1 hand=r27,r45 energy=e05:recycle,e04:assemble at=assemble:8',
    inAttempt: false,
    solution: ['assemble r27 left', 'assemble r45 right'],
    isReached: (events) => hasBuilt(events, 'r27') && hasBuilt(events, 'r45'),
  },
  {
    name: 'pay',
    position: '2 phases / S1 G3 T1 hand=r01,r39 design=r02 energy=e06:assemble,e05:design at=assemble:3',
    inAttempt: false,
    solution: ['assemble r01 left', 'pay r39'],
    isReached: (events) => hasBuilt(events, 'r01') && hasPaidCard(events),
  },
  {
    name: 'run',
    position:
      '2 phases line=design,fabricate,upgrade,assemble,recycle' +
      ' / design=r11,r14,r30 energy=e08:design,e05:recycle at=design:6',
    inAttempt: false,
    solution: ['run all', 'run r14 basic, pay all', 'run r30 basic'],
    maxAnswers: 12,
    isReached: (events) => ['r11', 'r14', 'r30'].every((robot) => hasRun(events, robot)),
  },
  {
    name: 'token',
    position:
      '3 phases line=recycle,fabricate,design,upgrade,assemble' +
      ' / G3 design=r12 energy=e06:upgrade,e05:design at=upgrade:3',
    inAttempt: false,
    solution: ['row u2', 'spot s05', 'token speed r12'],
    isReached: (events) => hasPlaced(events, 'r12'),
  },
  {
    name: 'inspire',
    position:
      '3 phases line=recycle,fabricate,design,upgrade,assemble' +
      ' / G2 hand=r01 energy=e05:upgrade,e06:assemble at=upgrade:0 owes=spot,spend',
    inAttempt: false,
    solution: ['spot s04', 'inspire batteries', 'energy 4', 'assemble r01 right'],
    isReached: (events) => hasBuilt(events, 'r01'),
  },
  {
    name: 'cubes',
    position:
      '2 phases / B2 recycle=r82,r86 energy=e02:design,e01:fabricate at=recycle:0' +
      ' / design=r12 fabricate=r44 energy=e04:recycle,e02:design' +
      ' / design=r11 recycle=r65 energy=e02:upgrade,e01:assemble',
    inAttempt: false,
    solution: ['energy 2', 'run r82 basic'],
    isReached: (events) => hasRun(events, 'r82'),
  },
  {
    name: 'class',
    position: '4 break / fabricate=r44,r45,r50,r58 spots=s01 owes=class:k08.k16.k17',
    inAttempt: false,
    solution: ['class k17', 'token cosmetic k17'],
    isReached: (events) => hasPlaced(events, 'k17'),
  },
];
