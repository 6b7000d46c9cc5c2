/** The lesson of RoboRally: short turns with a solution each. Ada's program is locked in from the start. */
import type { Step } from '../learning';
import type { GameEvent } from './types';

const ME = 0;
const ADA = 1;

const hasEvent = (events: unknown[], is: (event: GameEvent) => boolean): boolean =>
  (events as GameEvent[]).some(is);

const hasTouched = (events: unknown[]): boolean =>
  hasEvent(events, (event) => event.type === 'FlagTouched' && event.fact.robot === ME && event.fact.counts);
const hasPushed = (events: unknown[]): boolean =>
  hasEvent(events, (event) => event.type === 'Destroyed' && event.fact.robot === ADA);
const hasRested = (events: unknown[]): boolean =>
  hasEvent(events, (event) => event.type === 'Repaired' && event.fact.robot === ME) &&
  hasEvent(events, (event) => event.type === 'PoweredDown' && event.fact.robot === ME);

const hasArchived = (events: unknown[]): boolean =>
  hasEvent(events, (event) => event.type === 'Archived' && event.fact.robot === ME);
const hasReentered = (events: unknown[]): boolean =>
  hasEvent(events, (event) => event.type === 'Entered' && event.fact.robot === ME && event.fact.back);
const hasBraked = (events: unknown[]): boolean =>
  hasTouched(events) && hasEvent(events, (event) => event.type === 'Used' && event.fact.robot === ME);

const asideAda = 'robot 1 a16 n registers 110 130 150 170 190 done';
const plainWith = (flag: string, elements: string): string =>
  `plain_floor a1 / start_row a13 / flags ${flag} k3 / ${elements}`;
const flagsAt = (flags: string): string => `exchange a1 / docking_bay_belts a13 / flags ${flags}`;

export const steps: Step[] = [
  {
    name: 'drive',
    position: `risky_exchange; robot 0 e4 n hand 10 70 80 670 790; ${asideAda}`,
    inAttempt: false,
    solution: ['put 670 1', 'put 80 2', 'put 790 3', 'put 70 4', 'put 10 5', 'done'],
    isReached: hasTouched,
  },
  {
    name: 'belt',
    position: `${flagsAt('g12 j8 b5')}; robot 0 e10 e hand 10 70 80 500 510; ${asideAda}`,
    inAttempt: false,
    solution: ['put 500 1', 'put 510 2', 'put 70 3', 'put 80 4', 'put 10 5', 'done'],
    isReached: hasTouched,
  },
  {
    name: 'gear',
    position: `${plainWith('e8', 'squares c9:g+ / walls e9:s / pushers e9:n24')}; robot 0 c10 n hand 10 70 80 500 670; ${asideAda}`,
    inAttempt: false,
    solution: ['put 500 1', 'put 670 2', 'put 70 3', 'put 80 4', 'put 10 5', 'done'],
    isReached: hasTouched,
  },
  {
    name: 'push',
    position:
      'risky_exchange; robot 0 c11 w hand 70 80 90 100 500 650; robot 1 b11 n registers 600 110 130 150 170 done',
    inAttempt: false,
    solution: ['put 650 1', 'put 70 2', 'put 80 3', 'put 90 4', 'put 100 5', 'done'],
    isReached: hasPushed,
  },
  {
    name: 'archive',
    position: `${plainWith('e4', 'squares e8:r1')}; robot 0 c10 n hand 10 70 80 670 680 archive d15; ${asideAda}`,
    inAttempt: false,
    solution: ['put 670 1', 'put 80 2', 'put 680 3', 'put 70 4', 'put 10 5', 'done'],
    isReached: hasArchived,
  },
  {
    name: 'pit',
    position: `${plainWith('e4', 'squares c9:xx e10:r1')}; robot 0 c10 n hand 70 80 90 100 500 archive e10; ${asideAda}`,
    inAttempt: false,
    solution: ['put 500 1', 'put 70 2', 'put 80 3', 'put 90 4', 'put 100 5', 'done', 'face n', 'no'],
    isReached: hasReentered,
  },
  {
    name: 'damage',
    position: [
      `${flagsAt('h5 j8 b5')} / no_power_down`,
      'robot 0 i5 e damage 5 registers - - - - 670 hand 10 70 80 500',
      'robot 1 l5 n registers 120 90 140 110 160 done',
    ].join('; '),
    inAttempt: false,
    solution: ['put 500 1', 'put 70 2', 'put 10 3', 'put 80 4', 'done'],
    isReached: hasTouched,
  },
  {
    name: 'power',
    position: `risky_exchange; robot 0 j12 e damage 3 hand 70 80 90 100 500 670; ${asideAda}`,
    inAttempt: false,
    solution: ['put 670 1', 'put 70 2', 'put 80 3', 'put 90 4', 'put 100 5', 'done', 'yes'],
    isReached: hasRested,
  },
  {
    name: 'option',
    position: `${plainWith('e7', 'squares e6:xx')}; robot 0 e9 n hand 490 500 510 520 530 options brakes; ${asideAda}`,
    inAttempt: false,
    solution: [
      ...[490, 500, 510, 520, 530].map((card, place) => `put ${card} ${place + 1}`),
      'done',
      'no',
      'no',
      'yes',
    ],
    isReached: hasBraked,
  },
];
