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
export type GameRouteResponse = AtlasSummary | AtlasRow | AtlasPosition | AtlasRecord;

export interface RicochetView {
  seat: number | null;
  prompt: RicochetPrompt | null;
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
 * A prompt that says where a new bid would put the seat.
 */
export interface RicochetPrompt {
  id: string;
  kind: string;
  args: {
    [k: string]: string | number | boolean | Message | (string | number)[];
  };
  choices: Choice[];
  number_input: NumberInput | null;
  takebacks: Choice[];
  bid_ranks: BidRank[];
}
/**
 * Text as data: `Message("bid-placed", player=player(0), moves=7)`.
 */
export interface Message {
  id: string;
  args: {
    [k: string]: string | number | boolean | Message | (string | number)[];
  };
}
/**
 * One legal answer. Its label is the message `choice-<kind>` with `args`; clients never read the action's text.
 */
export interface Choice {
  action: string;
  kind: string;
  args: {
    [k: string]: string | number | boolean | Message | (string | number)[];
  };
  highlights: string[];
  group: Message | null;
  consequence: Message | null;
  warning: Message | null;
}
/**
 * Answers that differ in a number only: 'bid {}' with anything from 2 to 99. Its label is `number-<kind>`.
 */
export interface NumberInput {
  action: string;
  kind: string;
  minimum: number;
  maximum: number;
  args: {
    [k: string]: string | number | boolean | Message | (string | number)[];
  };
}
/**
 * Where a bid would put the seat: this number or a higher one, up to the next rank.
 */
export interface BidRank {
  lowest: number;
  after: number | null;
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
  message: Message | null;
  fact: BoardBuilt;
  closes_review: boolean;
  merges_previous: number;
  by_substitute: boolean;
}
export interface BoardBuilt {
  board: string;
  robots: string[];
}
export interface EventMessageReadied {
  type: 'Readied';
  n: number;
  message: Message | null;
  fact: Readied;
  closes_review: boolean;
  merges_previous: number;
  by_substitute: boolean;
}
export interface Readied {
  seat: number;
}
export interface EventMessageChipTurned {
  type: 'ChipTurned';
  n: number;
  message: Message | null;
  fact: ChipTurned;
  closes_review: boolean;
  merges_previous: number;
  by_substitute: boolean;
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
  message: Message | null;
  fact: BidMade;
  closes_review: boolean;
  merges_previous: number;
  by_substitute: boolean;
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
  message: Message | null;
  fact: BidRepeated;
  closes_review: boolean;
  merges_previous: number;
  by_substitute: boolean;
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
  message: Message | null;
  fact: SaidDone;
  closes_review: boolean;
  merges_previous: number;
  by_substitute: boolean;
}
export interface SaidDone {
  seat: number;
}
export interface EventMessagePassed {
  type: 'Passed';
  n: number;
  message: Message | null;
  fact: Passed;
  closes_review: boolean;
  merges_previous: number;
  by_substitute: boolean;
}
export interface Passed {
  seat: number;
}
export interface EventMessageTookBack {
  type: 'TookBack';
  n: number;
  message: Message | null;
  fact: TookBack;
  closes_review: boolean;
  merges_previous: number;
  by_substitute: boolean;
}
export interface TookBack {
  seat: number;
}
export interface EventMessageCallAllowed {
  type: 'CallAllowed';
  n: number;
  message: Message | null;
  fact: CallAllowed;
  closes_review: boolean;
  merges_previous: number;
  by_substitute: boolean;
}
/**
 * Nobody has bid for so long that any player may start the last call (RIC-11.2).
 */
export interface CallAllowed {}
export interface EventMessageLastCallMade {
  type: 'LastCallMade';
  n: number;
  message: Message | null;
  fact: LastCallMade;
  closes_review: boolean;
  merges_previous: number;
  by_substitute: boolean;
}
export interface LastCallMade {
  seat: number | null;
  passed: boolean;
}
export interface EventMessageBiddingEnded {
  type: 'BiddingEnded';
  n: number;
  message: Message | null;
  fact: BiddingEnded;
  closes_review: boolean;
  merges_previous: number;
  by_substitute: boolean;
}
export interface BiddingEnded {
  order: number[];
  bids: number[];
}
export interface EventMessageTryBegan {
  type: 'TryBegan';
  n: number;
  message: Message | null;
  fact: TryBegan;
  closes_review: boolean;
  merges_previous: number;
  by_substitute: boolean;
}
export interface TryBegan {
  seat: number;
  moves: number;
}
export interface EventMessageSlid {
  type: 'Slid';
  n: number;
  message: Message | null;
  fact: Slid;
  closes_review: boolean;
  merges_previous: number;
  by_substitute: boolean;
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
  message: Message | null;
  fact: SlideTakenBack;
  closes_review: boolean;
  merges_previous: number;
  by_substitute: boolean;
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
  message: Message | null;
  fact: TryFailed;
  closes_review: boolean;
  merges_previous: number;
  by_substitute: boolean;
}
export interface TryFailed {
  seat: number;
  why: 'gave_up' | 'left' | 'not_shortest' | 'number' | 'time';
  rule: string;
  robots: string[];
  slides: SlideView[];
}
/**
 * A slide of a solution.
 */
export interface SlideView {
  robot: string;
  direction: string;
  path: string[];
  bounces: string[];
}
export interface EventMessageChipWon {
  type: 'ChipWon';
  n: number;
  message: Message | null;
  fact: ChipWon;
  closes_review: boolean;
  merges_previous: number;
  by_substitute: boolean;
}
export interface ChipWon {
  seat: number;
  chip: string;
  moves: number;
  chips: number;
  slides: SlideView[];
}
export interface EventMessageChipReturned {
  type: 'ChipReturned';
  n: number;
  message: Message | null;
  fact: ChipReturned;
  closes_review: boolean;
  merges_previous: number;
  by_substitute: boolean;
}
export interface ChipReturned {
  chip: string;
  why: 'nobody_bid' | 'nobody_succeeded';
  rule: string;
}
export interface EventMessageChipLost {
  type: 'ChipLost';
  n: number;
  message: Message | null;
  fact: ChipLost;
  closes_review: boolean;
  merges_previous: number;
  by_substitute: boolean;
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
  message: Message | null;
  fact: ChipSetAside;
  closes_review: boolean;
  merges_previous: number;
  by_substitute: boolean;
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
  message: Message | null;
  fact: PlayerLeft;
  closes_review: boolean;
  merges_previous: number;
  by_substitute: boolean;
}
export interface PlayerLeft {
  seat: number;
}
export interface EventMessagePlayerJoined {
  type: 'PlayerJoined';
  n: number;
  message: Message | null;
  fact: PlayerJoined;
  closes_review: boolean;
  merges_previous: number;
  by_substitute: boolean;
}
export interface PlayerJoined {
  seat: number;
}
export interface EventMessageGameEnded {
  type: 'GameEnded';
  n: number;
  message: Message | null;
  fact: GameEnded;
  closes_review: boolean;
  merges_previous: number;
  by_substitute: boolean;
}
export interface GameEnded {
  places: number[];
  chips: number[];
  rule: string;
}
export interface EventMessageUndoPerformed {
  type: 'UndoPerformed';
  n: number;
  message: Message | null;
  fact: UndoPerformed;
  closes_review: boolean;
  merges_previous: number;
  by_substitute: boolean;
}
export interface UndoPerformed {
  seat: number;
  to: number;
}
export interface EventMessageTakebackPerformed {
  type: 'TakebackPerformed';
  n: number;
  message: Message | null;
  fact: TakebackPerformed;
  closes_review: boolean;
  merges_previous: number;
  by_substitute: boolean;
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
  easier_positions: number | null;
}
export interface AtlasSummary {
  boards: number;
  positions: number;
  mean: number;
  longest: number;
  histogram: number[];
  chips: AtlasChip[];
  hardest: AtlasRecord[];
  hardest_without_diagonals: AtlasRecord[];
}
export interface AtlasChip {
  record: AtlasRecord;
  boards: number;
  mean: number;
}
export interface AtlasRecord {
  board: string;
  chip: string;
  moves: number;
  positions: number;
  robots: string;
}
export interface AtlasRow {
  board: string;
  chip: string;
  positions: number;
  mean: number;
  longest: number;
  count: number;
  histogram: number[];
  board_mean: number;
  board_histogram: number[];
  board_records: AtlasRecord[];
  hardest: string[];
  complete: boolean;
}
export interface AtlasPosition {
  position: string;
  best: number | null;
  proved: boolean;
  at_least: number;
  count: number;
  complete: boolean;
  easier: number | null;
}
