/* Made from the engine by `make web-types`; do not edit. */

export type GameView = BeastView;
export type GameTold =
  | ToldPileLaid
  | ToldTurnBegan
  | ToldWalked
  | ToldSwitchThrown
  | ToldExplored
  | ToldLockedDown
  | ToldGearUsed
  | ToldCollapsed
  | ToldWaited
  | ToldExitPlaced
  | ToldExitReached
  | ToldRepeated
  | ToldQuiet
  | ToldTrapped
  | ToldDoubted
  | ToldVoteCalled
  | ToldVoted
  | ToldVoteLost
  | ToldGameEnded
  | ToldUndone
  | ToldWithdrawn;
export type GameReview = never;
export type GameShelf = never;

export interface BeastView {
  seat: number | null;
  ask: BeastAsk | null;
  house: boolean;
  mode: string;
  level: string;
  glass_locked: boolean;
  hatch_open: boolean;
  turn: number;
  actor: number;
  row: number;
  column: number;
  switch_off: boolean;
  lockdown: boolean;
  pile: PileSeen;
  rooms: RoomSeen[];
  meeples: MeepleSeen[];
  people_inside: number;
  in_hand: number[];
  walked: string;
  acted: boolean;
  arrivals: string[];
  repeats: number;
  quiet: number;
  most_quiet: number;
  thinking: boolean;
  undecided: boolean;
  votes: string[];
  question: Question | null;
  may_say: string[];
  result: string;
  winners: number[];
  ended_by: string;
}
/**
 * With what would come of each choice.
 */
export interface BeastAsk {
  id: string;
  text: string;
  choices: Choice[];
  number: Number | null;
  retracts: Choice[];
  ghosts: Ghost[];
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
export interface Ghost {
  action: string;
  way: string[];
  moved: Moved[];
  fallen: string[];
  reach: number;
  loses:
    | (
        | 'agreed'
        | 'all_out'
        | 'all_trapped'
        | 'android_left'
        | 'android_trapped'
        | 'both_on_exit'
        | 'exit_fell'
        | 'first_on_exit'
        | 'given_up'
        | 'most_saved'
        | 'no_exit'
        | 'no_switch'
        | 'people_inside'
        | 'quiet'
        | 'repeated'
        | 'trapped'
        | 'trapped_growing'
        | 'turn_limit'
      )
    | '';
  cuts: string[];
  exit_falls: boolean;
}
/**
 * Where a room lies now.
 */
export interface Moved {
  room: string;
  row: number;
  column: number;
  heading: string;
}
export interface PileSeen {
  drawn: number;
  left: number;
  control: Draws | null;
  exit: Draws | null;
  lockdown: Draws | null;
}
/**
 * After how many more cards a special one comes, at least and at most.
 */
export interface Draws {
  least: number;
  most: number;
}
export interface RoomSeen {
  id: string;
  role: string;
  row: number;
  column: number;
  square: string;
  heading: string;
  sides: string;
  gears: GearSeen[];
  people: boolean;
}
export interface GearSeen {
  kind: 'center' | 'corner' | 'edge' | 'linear';
  at: string;
}
export interface MeepleSeen {
  id: string;
  seat: number;
  room: string;
  mark: number;
  marked: string;
  safe: boolean;
  way_out: boolean;
  explores: boolean;
  reach: number;
  trapped: boolean;
}
/**
 * What the question is about, for pages that put it into words of their own.
 */
export interface Question {
  kind: 'action' | 'end' | 'exit' | 'face' | 'settle' | 'turn' | 'vote';
  room: string;
  square: string;
  ballot: string;
}
export interface ToldPileLaid {
  type: 'PileLaid';
  n: number;
  text: string;
  fact: PileLaid;
  settles: boolean;
  joins: number;
}
/**
 * The beast is set up (BST-2.4).
 */
export interface PileLaid {
  cards: number;
  mode: string;
  level: string;
}
export interface ToldTurnBegan {
  type: 'TurnBegan';
  n: number;
  text: string;
  fact: TurnBegan;
  settles: boolean;
  joins: number;
}
/**
 * Squares are lettered anew from here; row and column are those of a1.
 */
export interface TurnBegan {
  turn: number;
  seat: number;
  row: number;
  column: number;
}
export interface ToldWalked {
  type: 'Walked';
  n: number;
  text: string;
  fact: Walked;
  settles: boolean;
  joins: number;
}
export interface Walked {
  seat: number;
  meeple: string;
  rooms: string[];
  start: string;
  end: string;
}
export interface ToldSwitchThrown {
  type: 'SwitchThrown';
  n: number;
  text: string;
  fact: SwitchThrown;
  settles: boolean;
  joins: number;
}
/**
 * The beast is off, and rooms collapse from now on (BST-9.1).
 */
export interface SwitchThrown {
  seat: number;
  meeple: string;
}
export interface ToldExplored {
  type: 'Explored';
  n: number;
  text: string;
  fact: Explored;
  settles: boolean;
  joins: number;
}
/**
 * A card was drawn, laid and entered (BST-7.2, BST-7.3).
 */
export interface Explored {
  seat: number;
  meeple: string;
  start: string;
  placed: Moved;
  card: CardSeen;
  square: string;
  role: 'control' | 'emergency_exit' | 'entrance' | 'lockdown' | 'room';
  people: boolean;
}
/**
 * What is printed on a card that was laid.
 */
export interface CardSeen {
  sides: string;
  gears: GearSeen[];
}
export interface ToldLockedDown {
  type: 'LockedDown';
  n: number;
  text: string;
  fact: LockedDown;
  settles: boolean;
  joins: number;
}
/**
 * Nobody explores any more (BST-11.2).
 */
export interface LockedDown {}
export interface ToldGearUsed {
  type: 'GearUsed';
  n: number;
  text: string;
  fact: GearUsed;
  settles: boolean;
  joins: number;
}
/**
 * Each step tells where the rooms of its line or block lie after it.
 */
export interface GearUsed {
  seat: number;
  meeple: string;
  room: string;
  square: string;
  gear: number;
  kind: 'center' | 'corner' | 'edge' | 'linear';
  steps: string;
  moves: Moved[][];
  moved: number;
}
export interface ToldCollapsed {
  type: 'Collapsed';
  n: number;
  text: string;
  fact: Collapsed;
  settles: boolean;
  joins: number;
}
/**
 * A room fell, and the line behind it slid (BST-9.9); its people are in hand (BST-9.12).
 */
export interface Collapsed {
  seat: number;
  room: string;
  square: string;
  way: string;
  moved: Moved[];
  people: boolean;
}
export interface ToldWaited {
  type: 'Waited';
  n: number;
  text: string;
  fact: Waited;
  settles: boolean;
  joins: number;
}
/**
 * A turn in which nothing was done (BST-4.4).
 */
export interface Waited {
  seat: number;
}
export interface ToldExitPlaced {
  type: 'ExitPlaced';
  n: number;
  text: string;
  fact: ExitPlaced;
  settles: boolean;
  joins: number;
}
export interface ExitPlaced {
  seat: number;
  placed: Moved;
  card: CardSeen;
  square: string;
}
export interface ToldExitReached {
  type: 'ExitReached';
  n: number;
  text: string;
  fact: ExitReached;
  settles: boolean;
  joins: number;
}
/**
 * On top of those who are there (BST-14.10).
 */
export interface ExitReached {
  seat: number;
  meeple: string;
  place: number;
}
export interface ToldRepeated {
  type: 'Repeated';
  n: number;
  text: string;
  fact: Repeated;
  settles: boolean;
  joins: number;
}
/**
 * The same position again; the third time decides the game (BST-14.14).
 */
export interface Repeated {
  times: number;
}
export interface ToldQuiet {
  type: 'Quiet';
  n: number;
  text: string;
  fact: Quiet;
  settles: boolean;
  joins: number;
}
/**
 * Full rounds without progress (BST-14.14).
 */
export interface Quiet {
  rounds: number;
  most: number;
}
export interface ToldTrapped {
  type: 'Trapped';
  n: number;
  text: string;
  fact: Trapped;
  settles: boolean;
  joins: number;
}
/**
 * No line of play ever brings this meeple out, or anybody to the switch (BST-12.7, BST-12.14).
 */
export interface Trapped {
  meeple: string;
  rule: string;
}
export interface ToldDoubted {
  type: 'Doubted';
  n: number;
  text: string;
  fact: Doubted;
  settles: boolean;
  joins: number;
}
/**
 * Whether somebody is trapped was looked into: there is a way out, or it could not be told (BST-12.8).
 */
export interface Doubted {
  free: boolean;
}
export interface ToldVoteCalled {
  type: 'VoteCalled';
  n: number;
  text: string;
  fact: VoteCalled;
  settles: boolean;
  joins: number;
}
export interface VoteCalled {
  seat: number;
  ballot: 'abandon' | 'concede';
}
export interface ToldVoted {
  type: 'Voted';
  n: number;
  text: string;
  fact: Voted;
  settles: boolean;
  joins: number;
}
export interface Voted {
  seat: number;
  yes: boolean;
}
export interface ToldVoteLost {
  type: 'VoteLost';
  n: number;
  text: string;
  fact: VoteLost;
  settles: boolean;
  joins: number;
}
export interface VoteLost {
  ballot: 'abandon' | 'concede';
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
  result: '' | 'android_abandoned' | 'decided' | 'lost' | 'won' | 'won_without_android';
  winners: number[];
  rule: string;
  why:
    | 'agreed'
    | 'all_out'
    | 'all_trapped'
    | 'android_left'
    | 'android_trapped'
    | 'both_on_exit'
    | 'exit_fell'
    | 'first_on_exit'
    | 'given_up'
    | 'most_saved'
    | 'no_exit'
    | 'no_switch'
    | 'people_inside'
    | 'quiet'
    | 'repeated'
    | 'trapped'
    | 'trapped_growing'
    | 'turn_limit';
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
