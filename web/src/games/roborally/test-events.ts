/** For tests: one fact of every kind. A kind that is missing here does not compile. */
import type { FactWithoutValues } from '../event-samples';
import type { GameEvent, Shift } from './types';

type Facts = {
  [Type in GameEvent['type']]: FactWithoutValues<Extract<GameEvent, { type: Type }>['fact']>;
};

const north: Shift = { robot: 0, start: 'b10', end: 'b9', facing: 'e', direction: 'n' };

export const facts: Facts = {
  CourseLaid: { course: 'Vault Assault', order: [0, 1, 2, 3] },
  HomeChosen: { team: 1, board: 'chop_shop' },
  TurnBegan: { turn: 6 },
  PoweredDown: { robot: 0, repaired: 3 },
  CardsDealt: { robot: 0, seat: 0, cards: [410, 670] },
  CardPut: { robot: 0, seat: 0, card: 700, register: 1 },
  CardTaken: { robot: 0, seat: 0, card: 700, register: 1 },
  PairRead: { robot: 0, seat: 0, option: 'dual_processor', register: 5 },
  Recompiled: { robot: 0 },
  Programmed: { robot: 0 },
  RegistersFilled: { robot: 0, seat: 0, registers: [4, 5], cards: [410, 560] },
  CardStored: { robot: 0, seat: 0, option: 'flywheel', card: 560 },
  CardFetched: { robot: 0, seat: 0, card: 560 },
  PowerAnswered: { robot: 0, waits: true },
  PowerDownAnnounced: { robot: 0 },
  Stabilized: { robot: 0 },
  Revealed: {
    register: 2,
    cards: [
      { robot: 1, cards: [730], priority: 730 },
      { robot: 0, cards: [700], priority: 700 },
    ],
  },
  Replaced: { robot: 0, register: 3, card: 0, option: 'scrambler', by: 1, seat: null },
  OrderChanged: { order: [0, 1] },
  Used: { robot: 0, option: 'brakes' },
  Drove: { robot: 1, card: 730, direction: 'n', shifts: [{ ...north, robot: 1 }, north] },
  Blocked: { robot: 0, card: 700, direction: 'n', pushed: [], rule: 'RAL-6.5' },
  Turned: { robot: 0, card: 410, turn: 3, facing: 'w' },
  Carried: { express: true, shifts: [north], turned: [0], held: [{ robot: 2, rule: 'RAL-8.4' }] },
  FlagsCarried: { flags: ['g4', ''], archives: ['g4', '', 'a1', 'l12'] },
  PushersPushed: { register: 2, shifts: [], held: [{ robot: 0, rule: 'RAL-9.3' }] },
  GearsTurned: { shifts: [{ ...north, end: 'b10', direction: '' }] },
  Fired: {
    hits: [
      { weapon: 'board', shooter: -1, start: 'a10', direction: 'e', end: 'b10', victim: 0, tokens: 2 },
      { weapon: 'main', shooter: 1, start: 'b13', direction: 'n', end: 'b10', victim: 0, tokens: 1 },
      { weapon: 'pressor_beam', shooter: 2, start: 'f10', direction: 'w', end: 'b10', victim: 0, tokens: 0 },
    ],
  },
  WeaponsPushed: { shifts: [north], held: [] },
  Controlled: { robot: 0, by: 2 },
  Damaged: { robot: 0, tokens: 2, damage: 5, by: [-1, 1], cause: 'laser' },
  Prevented: { robot: 0, option: 'ablative_coat', paid: false },
  RegisterLocked: { robot: 0, register: 5, by: 1, card: 0, rule: 'RAL-12.6a' },
  RegisterFreed: { robot: 0, register: 5 },
  OptionLost: { robot: 0, option: 'brakes', why: 'destroyed', by: 1 },
  Destroyed: { robot: 0, fate: 'pit', square: 'd10', lives: 1, by: 1 },
  FlagTouched: { robot: 0, flag: 2, square: 'e12', counts: true, arm: false, why: '', next_flag: 0 },
  PlayOnDeclined: { robot: 2 },
  Archived: { robot: 0, square: 'e12' },
  Repaired: { robot: 0, tokens: 1, damage: 2 },
  OptionDrawn: { robot: 0, option: 'tractor_beam' },
  BreakerTripped: { robot: 0 },
  StayedDown: { robot: 0 },
  Entered: { robot: 0, square: 'f16', facing: 'n', down: true, back: true },
  BoardTurned: { robot: 0, heads: true, turned: true, board: 'chop_shop', floor: null },
  SuperBotMade: { robot: 0 },
  FlagClaimed: { robot: 0, flag: 2, team: 0 },
  FlagMoved: { flag: 1, how: 'taken', robot: 0, square: 'e12' },
  SentHome: { robot: 0, by: 3 },
  Finished: { robot: 0, place: 1 },
  TakenOff: { robot: 0 },
  StandingOrderSet: { robot: 0, seat: 0, question: 'spend', standing_order: 'never' },
  PlayerLeft: { seat: 2 },
  GameEnded: { places: [1, 2, 3, 4], rule: 'RAL-14.1' },
  UndoPerformed: { seat: 0, to: 4 },
  TakebackPerformed: { seat: 0, to: 4 },
};

export const everything = Object.entries(facts).map(
  ([type, fact]) =>
    ({ type, n: 0, message: null, fact, closes_review: false, merges_previous: 0 }) as unknown as GameEvent,
);
