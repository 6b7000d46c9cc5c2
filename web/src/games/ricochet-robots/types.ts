/* Made from the engine by `make web-types`; do not edit. */

/**
 * The phase of a round.
 */
export type Phase = 'bid' | 'last_call' | 'over' | 'pause' | 'think' | 'try';
export type GameView = RicochetView;
export type GameEvent =
  | EventMessageBoardBuilt
  | EventMessageReadied
  | EventMessageChipTurned
  | EventMessageBidMade
  | EventMessageBidRepeated
  | EventMessageSaidDone
  | EventMessagePassed
  | EventMessageTookBack
  | EventMessageCallAllowed
  | EventMessageLastCallMade
  | EventMessageBiddingEnded
  | EventMessageTryBegan
  | EventMessageSlid
  | EventMessageSlideTakenBack
  | EventMessageTryFailed
  | EventMessageChipWon
  | EventMessageChipReturned
  | EventMessageChipLost
  | EventMessageChipSetAside
  | EventMessagePlayerLeft
  | EventMessagePlayerJoined
  | EventMessageGameEnded
  | EventMessageUndoPerformed
  | EventMessageTakebackPerformed;
export type GameAnalysis = RicochetAnalysis;
export type GameCatalog = never;

export interface RicochetView {
  seat: number | null;
  prompt: Prompt | null;
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
  attempt: AttemptView | null;
  goal: number;
  scratch: string;
  ended_by: string;
}
/**
 * The question for one seat. Actions of other seats do not change its id.
 *
 *     A seat that has answered may have a prompt without choices, or with a choice that changes the answer.
 */
export interface Prompt {
  id: string;
  text: string;
  choices: Choice[];
  number_input: NumberInput | null;
  takebacks: Choice[];
}
/**
 * One legal answer.
 */
export interface Choice {
  action: string;
  label: string;
  highlights: string[];
  group: string;
  warning: string;
}
/**
 * Answers that differ in a number only: 'bid {}' with anything from 2 to 99.
 */
export interface NumberInput {
  action: string;
  label: string;
  minimum: number;
  maximum: number;
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
 * The interpretation of rules that leave a choice.
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
export interface AttemptView {
  seat: number;
  number: number;
  moves: string[];
  turned: string[];
  must_ricochet: string[];
  blocked: BlockedView[];
}
/**
 * A robot that cannot move in this direction.
 */
export interface BlockedView {
  robot: string;
  direction: string;
  by: ('black' | 'blue' | 'green' | 'red' | 'yellow') | 'wall' | 'barrier';
  rule: string;
}
export interface EventMessageBoardBuilt {
  type: 'BoardBuilt';
  n: number;
  text: string;
  fact: BoardBuilt;
  closes_review: boolean;
  merges_previous: number;
}
export interface BoardBuilt {
  board: string;
  robots: string[];
}
export interface EventMessageReadied {
  type: 'Readied';
  n: number;
  text: string;
  fact: Readied;
  closes_review: boolean;
  merges_previous: number;
}
export interface Readied {
  seat: number;
}
export interface EventMessageChipTurned {
  type: 'ChipTurned';
  n: number;
  text: string;
  fact: ChipTurned;
  closes_review: boolean;
  merges_previous: number;
}
export interface ChipTurned {
  round: number;
  chip: string;
  square: string;
  left: number;
  passed_over: number;
}
export interface EventMessageBidMade {
  type: 'BidMade';
  n: number;
  text: string;
  fact: BidMade;
  closes_review: boolean;
  merges_previous: number;
}
export interface BidMade {
  seat: number;
  moves: number;
  first: boolean;
  secret: boolean;
}
export interface EventMessageBidRepeated {
  type: 'BidRepeated';
  n: number;
  text: string;
  fact: BidRepeated;
  closes_review: boolean;
  merges_previous: number;
}
/**
 * A player repeated their bid, which changes nothing (RIC-8.5).
 */
export interface BidRepeated {
  seat: number;
}
export interface EventMessageSaidDone {
  type: 'SaidDone';
  n: number;
  text: string;
  fact: SaidDone;
  closes_review: boolean;
  merges_previous: number;
}
export interface SaidDone {
  seat: number;
}
export interface EventMessagePassed {
  type: 'Passed';
  n: number;
  text: string;
  fact: Passed;
  closes_review: boolean;
  merges_previous: number;
}
export interface Passed {
  seat: number;
}
export interface EventMessageTookBack {
  type: 'TookBack';
  n: number;
  text: string;
  fact: TookBack;
  closes_review: boolean;
  merges_previous: number;
}
export interface TookBack {
  seat: number;
}
export interface EventMessageCallAllowed {
  type: 'CallAllowed';
  n: number;
  text: string;
  fact: CallAllowed;
  closes_review: boolean;
  merges_previous: number;
}
/**
 * Nobody has bid for so long that any player may start the last call (RIC-11.2).
 */
export interface CallAllowed {}
export interface EventMessageLastCallMade {
  type: 'LastCallMade';
  n: number;
  text: string;
  fact: LastCallMade;
  closes_review: boolean;
  merges_previous: number;
}
export interface LastCallMade {
  seat: number | null;
}
export interface EventMessageBiddingEnded {
  type: 'BiddingEnded';
  n: number;
  text: string;
  fact: BiddingEnded;
  closes_review: boolean;
  merges_previous: number;
}
export interface BiddingEnded {
  order: number[];
  bids: number[];
}
export interface EventMessageTryBegan {
  type: 'TryBegan';
  n: number;
  text: string;
  fact: TryBegan;
  closes_review: boolean;
  merges_previous: number;
}
export interface TryBegan {
  seat: number;
  moves: number;
}
export interface EventMessageSlid {
  type: 'Slid';
  n: number;
  text: string;
  fact: Slid;
  closes_review: boolean;
  merges_previous: number;
}
export interface Slid {
  seat: number;
  robot: string;
  direction: string;
  path: string[];
  bounces: string[];
  stopped_by: ('black' | 'blue' | 'green' | 'red' | 'yellow') | 'wall';
  count: number;
}
export interface EventMessageSlideTakenBack {
  type: 'SlideTakenBack';
  n: number;
  text: string;
  fact: SlideTakenBack;
  closes_review: boolean;
  merges_previous: number;
}
export interface SlideTakenBack {
  seat: number;
  robot: string;
  square: string;
  count: number;
}
export interface EventMessageTryFailed {
  type: 'TryFailed';
  n: number;
  text: string;
  fact: TryFailed;
  closes_review: boolean;
  merges_previous: number;
}
export interface TryFailed {
  seat: number;
  why: 'gave_up' | 'left' | 'not_shortest' | 'number' | 'time';
  rule: string;
  robots: string[];
}
export interface EventMessageChipWon {
  type: 'ChipWon';
  n: number;
  text: string;
  fact: ChipWon;
  closes_review: boolean;
  merges_previous: number;
}
export interface ChipWon {
  seat: number;
  chip: string;
  moves: number;
  chips: number;
}
export interface EventMessageChipReturned {
  type: 'ChipReturned';
  n: number;
  text: string;
  fact: ChipReturned;
  closes_review: boolean;
  merges_previous: number;
}
export interface ChipReturned {
  chip: string;
  why: 'nobody_bid' | 'nobody_succeeded';
  rule: string;
}
export interface EventMessageChipLost {
  type: 'ChipLost';
  n: number;
  text: string;
  fact: ChipLost;
  closes_review: boolean;
  merges_previous: number;
}
/**
 * A solo player did not solve the chip; it is laid face down (RIC-14.2).
 */
export interface ChipLost {
  chip: string;
  rule: string;
}
export interface EventMessageChipSetAside {
  type: 'ChipSetAside';
  n: number;
  text: string;
  fact: ChipSetAside;
  closes_review: boolean;
  merges_previous: number;
}
/**
 * The last chip was returned three times and is set aside (RIC-10.4).
 */
export interface ChipSetAside {
  chip: string;
}
export interface EventMessagePlayerLeft {
  type: 'PlayerLeft';
  n: number;
  text: string;
  fact: PlayerLeft;
  closes_review: boolean;
  merges_previous: number;
}
export interface PlayerLeft {
  seat: number;
}
export interface EventMessagePlayerJoined {
  type: 'PlayerJoined';
  n: number;
  text: string;
  fact: PlayerJoined;
  closes_review: boolean;
  merges_previous: number;
}
export interface PlayerJoined {
  seat: number;
}
export interface EventMessageGameEnded {
  type: 'GameEnded';
  n: number;
  text: string;
  fact: GameEnded;
  closes_review: boolean;
  merges_previous: number;
}
export interface GameEnded {
  places: number[];
  chips: number[];
  rule: string;
}
export interface EventMessageUndoPerformed {
  type: 'UndoPerformed';
  n: number;
  text: string;
  fact: UndoPerformed;
  closes_review: boolean;
  merges_previous: number;
}
export interface UndoPerformed {
  seat: number;
  to: number;
}
export interface EventMessageTakebackPerformed {
  type: 'TakebackPerformed';
  n: number;
  text: string;
  fact: TakebackPerformed;
  closes_review: boolean;
  merges_previous: number;
}
export interface TakebackPerformed {
  seat: number;
  to: number;
}
export interface RicochetAnalysis {
  best: number | null;
  proved: boolean;
  at_least: number;
  count: number;
  complete: boolean;
  grade: number | null;
  groups: number;
  groups_complete: boolean;
  solutions: SlideView[][];
  order_counts: number[];
}
export interface SlideView {
  robot: string;
  direction: string;
  path: string[];
  bounces: string[];
}
