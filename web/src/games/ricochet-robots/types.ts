/* Made from the engine by `make web-types`; do not edit. */

/**
 * Where a round is.
 */
export type Phase = 'bid' | 'last_call' | 'over' | 'pause' | 'think' | 'try';
export type GameView = RicochetView;
export type GameTold =
  | ToldBoardBuilt
  | ToldReadied
  | ToldChipTurned
  | ToldBidMade
  | ToldBidRepeated
  | ToldSaidDone
  | ToldPassed
  | ToldTookBack
  | ToldCallAllowed
  | ToldLastCallMade
  | ToldBiddingEnded
  | ToldTryBegan
  | ToldSlid
  | ToldSlideTakenBack
  | ToldTryFailed
  | ToldChipWon
  | ToldChipReturned
  | ToldChipLost
  | ToldChipSetAside
  | ToldPlayerLeft
  | ToldPlayerJoined
  | ToldGameEnded
  | ToldUndone
  | ToldWithdrawn;
export type GameReview = RicochetReview;
export type GameShelf = never;

export interface RicochetView {
  seat: number | null;
  ask: Ask | null;
  board: BoardView;
  round: number;
  phase: Phase;
  robots: string[];
  markers: string[];
  target: string | null;
  problem: string;
  reading: Reading;
  face_down: number;
  lost: string[];
  players: PlayerView[];
  bids: number[];
  queue: number[];
  attempt: TryView | null;
  goal: number;
  scratch: string;
  ended_by: string;
}
/**
 * The question a seat is asked now. Other seats' actions do not change its id.
 *
 *     Who has answered may be told so: a question without choices, or with one to take the answer back.
 */
export interface Ask {
  id: string;
  text: string;
  choices: Choice[];
  number: Number | null;
  retracts: Choice[];
}
/**
 * One answer that may be given.
 */
export interface Choice {
  action: string;
  label: string;
  touches: string[];
  group: string;
  warning: string;
}
/**
 * Answers that differ in a number only: 'bid {}' with anything from 2 to 99.
 */
export interface Number {
  action: string;
  label: string;
  least: number;
  most: number;
}
export interface BoardView {
  name: string;
  walls: string;
  targets: TargetView[];
  barriers: BarrierView[];
}
export interface TargetView {
  chip: string;
  square: string;
}
export interface BarrierView {
  square: string;
  colour: string;
  shape: string;
}
/**
 * How the rules are read where they leave a choice.
 */
export interface Reading {
  ricochet: 'off' | 'route' | 'turn';
  bounce_is_ricochet: boolean;
  allow_rebound: boolean;
}
export interface PlayerView {
  seat: number;
  chips: string[];
  has_bid: boolean;
  bid: number | null;
  done: boolean;
  left: boolean;
}
export interface TryView {
  seat: number;
  number: number;
  moves: string[];
  turned: string[];
  owes: string[];
  blocked: BlockedView[];
}
/**
 * A robot that cannot move this way at all.
 */
export interface BlockedView {
  robot: string;
  way: string;
  by: ('black' | 'blue' | 'green' | 'red' | 'yellow') | 'wall' | 'barrier';
  rule: string;
}
export interface ToldBoardBuilt {
  type: 'BoardBuilt';
  n: number;
  text: string;
  fact: BoardBuilt;
  settles: boolean;
  joins: number;
}
export interface BoardBuilt {
  board: string;
  robots: string[];
}
export interface ToldReadied {
  type: 'Readied';
  n: number;
  text: string;
  fact: Readied;
  settles: boolean;
  joins: number;
}
export interface Readied {
  seat: number;
}
export interface ToldChipTurned {
  type: 'ChipTurned';
  n: number;
  text: string;
  fact: ChipTurned;
  settles: boolean;
  joins: number;
}
export interface ChipTurned {
  round: number;
  chip: string;
  square: string;
  left: number;
  passed_over: number;
}
export interface ToldBidMade {
  type: 'BidMade';
  n: number;
  text: string;
  fact: BidMade;
  settles: boolean;
  joins: number;
}
export interface BidMade {
  seat: number;
  moves: number;
  first: boolean;
  secret: boolean;
}
export interface ToldBidRepeated {
  type: 'BidRepeated';
  n: number;
  text: string;
  fact: BidRepeated;
  settles: boolean;
  joins: number;
}
/**
 * The own number said again changes nothing (RIC-8.5).
 */
export interface BidRepeated {
  seat: number;
}
export interface ToldSaidDone {
  type: 'SaidDone';
  n: number;
  text: string;
  fact: SaidDone;
  settles: boolean;
  joins: number;
}
export interface SaidDone {
  seat: number;
}
export interface ToldPassed {
  type: 'Passed';
  n: number;
  text: string;
  fact: Passed;
  settles: boolean;
  joins: number;
}
export interface Passed {
  seat: number;
}
export interface ToldTookBack {
  type: 'TookBack';
  n: number;
  text: string;
  fact: TookBack;
  settles: boolean;
  joins: number;
}
export interface TookBack {
  seat: number;
}
export interface ToldCallAllowed {
  type: 'CallAllowed';
  n: number;
  text: string;
  fact: CallAllowed;
  settles: boolean;
  joins: number;
}
/**
 * Nobody has bid for so long that anybody may start the last call (RIC-11.2).
 */
export interface CallAllowed {}
export interface ToldLastCallMade {
  type: 'LastCallMade';
  n: number;
  text: string;
  fact: LastCallMade;
  settles: boolean;
  joins: number;
}
export interface LastCallMade {
  seat: number | null;
}
export interface ToldBiddingEnded {
  type: 'BiddingEnded';
  n: number;
  text: string;
  fact: BiddingEnded;
  settles: boolean;
  joins: number;
}
export interface BiddingEnded {
  order: number[];
  bids: number[];
}
export interface ToldTryBegan {
  type: 'TryBegan';
  n: number;
  text: string;
  fact: TryBegan;
  settles: boolean;
  joins: number;
}
export interface TryBegan {
  seat: number;
  moves: number;
}
export interface ToldSlid {
  type: 'Slid';
  n: number;
  text: string;
  fact: Slid;
  settles: boolean;
  joins: number;
}
export interface Slid {
  seat: number;
  robot: string;
  way: string;
  path: string[];
  bounces: string[];
  stopped_by: ('black' | 'blue' | 'green' | 'red' | 'yellow') | 'wall';
  count: number;
}
export interface ToldSlideTakenBack {
  type: 'SlideTakenBack';
  n: number;
  text: string;
  fact: SlideTakenBack;
  settles: boolean;
  joins: number;
}
export interface SlideTakenBack {
  seat: number;
  robot: string;
  square: string;
  count: number;
}
export interface ToldTryFailed {
  type: 'TryFailed';
  n: number;
  text: string;
  fact: TryFailed;
  settles: boolean;
  joins: number;
}
export interface TryFailed {
  seat: number;
  why: 'gave_up' | 'left' | 'not_shortest' | 'number' | 'time';
  rule: string;
  robots: string[];
}
export interface ToldChipWon {
  type: 'ChipWon';
  n: number;
  text: string;
  fact: ChipWon;
  settles: boolean;
  joins: number;
}
export interface ChipWon {
  seat: number;
  chip: string;
  moves: number;
  chips: number;
}
export interface ToldChipReturned {
  type: 'ChipReturned';
  n: number;
  text: string;
  fact: ChipReturned;
  settles: boolean;
  joins: number;
}
export interface ChipReturned {
  chip: string;
  why: 'nobody_bid' | 'nobody_succeeded';
  rule: string;
}
export interface ToldChipLost {
  type: 'ChipLost';
  n: number;
  text: string;
  fact: ChipLost;
  settles: boolean;
  joins: number;
}
/**
 * Alone: laid face down (RIC-14.2).
 */
export interface ChipLost {
  chip: string;
  rule: string;
}
export interface ToldChipSetAside {
  type: 'ChipSetAside';
  n: number;
  text: string;
  fact: ChipSetAside;
  settles: boolean;
  joins: number;
}
/**
 * The last chip came back three times (RIC-10.4).
 */
export interface ChipSetAside {
  chip: string;
}
export interface ToldPlayerLeft {
  type: 'PlayerLeft';
  n: number;
  text: string;
  fact: PlayerLeft;
  settles: boolean;
  joins: number;
}
export interface PlayerLeft {
  seat: number;
}
export interface ToldPlayerJoined {
  type: 'PlayerJoined';
  n: number;
  text: string;
  fact: PlayerJoined;
  settles: boolean;
  joins: number;
}
export interface PlayerJoined {
  seat: number;
}
export interface ToldGameEnded {
  type: 'GameEnded';
  n: number;
  text: string;
  fact: GameEnded;
  settles: boolean;
  joins: number;
}
export interface GameEnded {
  places: number[];
  chips: number[];
  rule: string;
}
export interface ToldUndone {
  type: 'Undone';
  n: number;
  text: string;
  fact: Undone;
  settles: boolean;
  joins: number;
}
export interface Undone {
  seat: number;
  to: number;
}
export interface ToldWithdrawn {
  type: 'Withdrawn';
  n: number;
  text: string;
  fact: Withdrawn;
  settles: boolean;
  joins: number;
}
export interface Withdrawn {
  seat: number;
  to: number;
}
export interface RicochetReview {
  best: number | null;
  proved: boolean;
  at_least: number;
  count: number;
  complete: boolean;
  grade: number | null;
  groups: number;
  grouped: boolean;
  ways: SlideView[][];
  orders: number[];
}
export interface SlideView {
  robot: string;
  way: string;
  path: string[];
  bounces: string[];
}
