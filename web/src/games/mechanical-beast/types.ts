/* Made from the engine by `make web-types`; do not edit. */

export type GameView = BeastView;
export type GameEvent =
  | EventMessagePileLaid
  | EventMessageTurnBegan
  | EventMessageWalked
  | EventMessageSwitchThrown
  | EventMessageExplored
  | EventMessageLockedDown
  | EventMessageGearUsed
  | EventMessageCollapsed
  | EventMessageWaited
  | EventMessageExitDrawn
  | EventMessageExitPlaced
  | EventMessageExitReached
  | EventMessageRepeated
  | EventMessageQuiet
  | EventMessageTrapped
  | EventMessageTrapCheckEnded
  | EventMessageVoteCalled
  | EventMessageVoted
  | EventMessageVoteLost
  | EventMessageGameEnded
  | EventMessageUndoPerformed
  | EventMessageTakebackPerformed;
export type GameAnalysis = never;
export type GameCatalog = never;
export type GameRouteResponse = never;

export interface BeastView {
  seat: number | null;
  prompt: BeastPrompt | null;
  builtin: boolean;
  mode: string;
  level: string;
  glass_locked: boolean;
  hatch_open: boolean;
  turn: number;
  actor: number;
  next_actor: number;
  row: number;
  column: number;
  switch_off: boolean;
  lockdown: boolean;
  pile: PileView;
  rooms: RoomView[];
  meeples: MeepleView[];
  people_inside: number;
  in_hand: number[];
  walked: string;
  acted: boolean;
  arrivals: string[];
  repeats: number;
  quiet: number;
  most_quiet: number;
  checking_trapped: boolean;
  undecided: boolean;
  votes: string[];
  collapsing: string;
  exit_placer: number;
  anytime_actions: string[];
  result: string;
  winners: number[];
  ended_by: string;
}
/**
 * A prompt with the preview of each choice, in the order of the choices.
 */
export interface BeastPrompt {
  id: string;
  kind: string;
  args: {
    [k: string]: string | number | boolean | Message | (string | number)[];
  };
  choices: Choice[];
  number_input: NumberInput | null;
  takebacks: Choice[];
  previews: Preview[];
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
export interface Preview {
  action: string;
  path: string[];
  moved: RoomPosition[];
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
  doorways: DoorwayChange[];
  exit_in_reach: ('control' | 'emergency_exit' | 'entrance' | 'lockdown' | 'room') | '';
}
/**
 * The new position of a room.
 */
export interface RoomPosition {
  room: string;
  row: number;
  column: number;
  heading: string;
  square: string;
}
/**
 * A doorway between a cell and the next one to the east or south that opens or shuts.
 */
export interface DoorwayChange {
  row: number;
  column: number;
  direction: 'e' | 's';
  opens: boolean;
}
export interface PileView {
  drawn: number;
  left: number;
  control: Draws | null;
  exit: Draws | null;
  lockdown: Draws | null;
}
/**
 * The number of draws until a special card.
 */
export interface Draws {
  least: number;
  most: number;
}
export interface RoomView {
  id: string;
  role: string;
  row: number;
  column: number;
  square: string;
  heading: string;
  sides: string;
  gears: GearView[];
  people: boolean;
  name: RoomName;
}
export interface GearView {
  kind: 'center' | 'corner' | 'edge' | 'linear';
  at: string;
}
/**
 * The name of a room, such as 'Galley 3': a kind of floor, or a special role, and a number.
 */
export interface RoomName {
  kind:
    | ('control' | 'emergency_exit' | 'entrance' | 'lockdown' | 'room')
    | ('boiler' | 'bunk' | 'chart' | 'galley' | 'gullet' | 'pump' | 'shaft' | 'store');
  number: number;
}
export interface MeepleView {
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
 * The name of a room, such as 'Galley 3': a kind of floor, or a special role, and a number.
 */
export interface RoomName1 {
  kind:
    | ('control' | 'emergency_exit' | 'entrance' | 'lockdown' | 'room')
    | ('boiler' | 'bunk' | 'chart' | 'galley' | 'gullet' | 'pump' | 'shaft' | 'store');
  number: number;
}
export interface EventMessagePileLaid {
  type: 'PileLaid';
  n: number;
  message: Message | null;
  fact: PileLaid;
  closes_review: boolean;
  merges_previous: number;
  by_substitute: boolean;
}
/**
 * The pile was built (BST-2.4).
 */
export interface PileLaid {
  cards: number;
  mode: string;
  level: string;
}
export interface EventMessageTurnBegan {
  type: 'TurnBegan';
  n: number;
  message: Message | null;
  fact: TurnBegan;
  closes_review: boolean;
  merges_previous: number;
  by_substitute: boolean;
}
/**
 * A turn began; `row` and `column` are those of the square a1, which may have changed.
 */
export interface TurnBegan {
  turn: number;
  seat: number;
  row: number;
  column: number;
  squares_after: RoomSquare[];
  marks_after: MeepleMark[];
  turn_after: TurnView;
}
export interface RoomSquare {
  id: string;
  square: string;
}
export interface MeepleMark {
  id: string;
  mark: number;
  marked: string;
}
/**
 * What was done in this turn, what is pending, and who acts next.
 */
export interface TurnView {
  next_actor: number;
  walked: string;
  acted: boolean;
  collapsing: string;
  exit_placer: number;
  votes: string[];
}
/**
 * What was done in this turn, what is pending, and who acts next.
 */
export interface TurnView1 {
  next_actor: number;
  walked: string;
  acted: boolean;
  collapsing: string;
  exit_placer: number;
  votes: string[];
}
export interface EventMessageWalked {
  type: 'Walked';
  n: number;
  message: Message | null;
  fact: Walked;
  closes_review: boolean;
  merges_previous: number;
  by_substitute: boolean;
}
export interface Walked {
  seat: number;
  meeple: string;
  rooms: string[];
  start: string;
  end: string;
  arrivals_after: string[];
  turn_after: TurnView2;
  goal: RoomName2;
}
/**
 * What was done in this turn, what is pending, and who acts next.
 */
export interface TurnView2 {
  next_actor: number;
  walked: string;
  acted: boolean;
  collapsing: string;
  exit_placer: number;
  votes: string[];
}
/**
 * The name of a room, such as 'Galley 3': a kind of floor, or a special role, and a number.
 */
export interface RoomName2 {
  kind:
    | ('control' | 'emergency_exit' | 'entrance' | 'lockdown' | 'room')
    | ('boiler' | 'bunk' | 'chart' | 'galley' | 'gullet' | 'pump' | 'shaft' | 'store');
  number: number;
}
export interface EventMessageSwitchThrown {
  type: 'SwitchThrown';
  n: number;
  message: Message | null;
  fact: SwitchThrown;
  closes_review: boolean;
  merges_previous: number;
  by_substitute: boolean;
}
/**
 * The beast is off, and rooms collapse from now on (BST-9.1).
 */
export interface SwitchThrown {
  seat: number;
  meeple: string;
}
export interface EventMessageExplored {
  type: 'Explored';
  n: number;
  message: Message | null;
  fact: Explored;
  closes_review: boolean;
  merges_previous: number;
  by_substitute: boolean;
}
/**
 * A card was drawn, placed and entered (BST-7.2, BST-7.3).
 */
export interface Explored {
  seat: number;
  meeple: string;
  start: string;
  placed: RoomPosition;
  card: CardView;
  square: string;
  role: 'control' | 'emergency_exit' | 'entrance' | 'lockdown' | 'room';
  people: boolean;
  room_after: RoomView1;
  people_inside_after: number;
  pile_after: PileView1;
  arrivals_after: string[];
  turn_after: TurnView3;
}
/**
 * The face of a card that was placed.
 */
export interface CardView {
  sides: string;
  gears: GearView[];
}
export interface RoomView1 {
  id: string;
  role: string;
  row: number;
  column: number;
  square: string;
  heading: string;
  sides: string;
  gears: GearView[];
  people: boolean;
  name: RoomName;
}
export interface PileView1 {
  drawn: number;
  left: number;
  control: Draws | null;
  exit: Draws | null;
  lockdown: Draws | null;
}
/**
 * What was done in this turn, what is pending, and who acts next.
 */
export interface TurnView3 {
  next_actor: number;
  walked: string;
  acted: boolean;
  collapsing: string;
  exit_placer: number;
  votes: string[];
}
export interface EventMessageLockedDown {
  type: 'LockedDown';
  n: number;
  message: Message | null;
  fact: LockedDown;
  closes_review: boolean;
  merges_previous: number;
  by_substitute: boolean;
}
/**
 * Lockdown was found: nobody can explore any more (BST-11.2).
 */
export interface LockedDown {}
export interface EventMessageGearUsed {
  type: 'GearUsed';
  n: number;
  message: Message | null;
  fact: GearUsed;
  closes_review: boolean;
  merges_previous: number;
  by_substitute: boolean;
}
/**
 * A gear was used; `moves` has for each step the positions of the rooms that it moved.
 */
export interface GearUsed {
  seat: number;
  meeple: string;
  room: string;
  square: string;
  gear: number;
  kind: 'center' | 'corner' | 'edge' | 'linear';
  steps: string;
  moves: RoomPosition[][];
  moved: number;
  mark_after: MeepleMark1;
  turn_after: TurnView4;
  room_name: RoomName3;
}
export interface MeepleMark1 {
  id: string;
  mark: number;
  marked: string;
}
/**
 * What was done in this turn, what is pending, and who acts next.
 */
export interface TurnView4 {
  next_actor: number;
  walked: string;
  acted: boolean;
  collapsing: string;
  exit_placer: number;
  votes: string[];
}
/**
 * The name of a room, such as 'Galley 3': a kind of floor, or a special role, and a number.
 */
export interface RoomName3 {
  kind:
    | ('control' | 'emergency_exit' | 'entrance' | 'lockdown' | 'room')
    | ('boiler' | 'bunk' | 'chart' | 'galley' | 'gullet' | 'pump' | 'shaft' | 'store');
  number: number;
}
export interface EventMessageCollapsed {
  type: 'Collapsed';
  n: number;
  message: Message | null;
  fact: Collapsed;
  closes_review: boolean;
  merges_previous: number;
  by_substitute: boolean;
}
/**
 * A room fell, the line behind it slid (BST-9.9), and the actor took its people (BST-9.12).
 */
export interface Collapsed {
  seat: number;
  room: string;
  square: string;
  direction: string;
  moved: RoomPosition[];
  people: boolean;
  people_inside_after: number;
  in_hand_after: number[];
  marks_after: MeepleMark[];
  turn_after: TurnView5;
  room_name: RoomName4;
}
/**
 * What was done in this turn, what is pending, and who acts next.
 */
export interface TurnView5 {
  next_actor: number;
  walked: string;
  acted: boolean;
  collapsing: string;
  exit_placer: number;
  votes: string[];
}
/**
 * The name of a room, such as 'Galley 3': a kind of floor, or a special role, and a number.
 */
export interface RoomName4 {
  kind:
    | ('control' | 'emergency_exit' | 'entrance' | 'lockdown' | 'room')
    | ('boiler' | 'bunk' | 'chart' | 'galley' | 'gullet' | 'pump' | 'shaft' | 'store');
  number: number;
}
export interface EventMessageWaited {
  type: 'Waited';
  n: number;
  message: Message | null;
  fact: Waited;
  closes_review: boolean;
  merges_previous: number;
  by_substitute: boolean;
}
/**
 * A player ended a turn without doing anything (BST-4.4).
 */
export interface Waited {
  seat: number;
}
export interface EventMessageExitDrawn {
  type: 'ExitDrawn';
  n: number;
  message: Message | null;
  fact: ExitDrawn;
  closes_review: boolean;
  merges_previous: number;
  by_substitute: boolean;
}
/**
 * The Emergency Exit was drawn, and this seat places it (BST-14.6); `row` and `column` are those of a1.
 */
export interface ExitDrawn {
  seat: number;
  row: number;
  column: number;
  squares_after: RoomSquare[];
  pile_after: PileView2;
  turn_after: TurnView6;
}
export interface PileView2 {
  drawn: number;
  left: number;
  control: Draws | null;
  exit: Draws | null;
  lockdown: Draws | null;
}
/**
 * What was done in this turn, what is pending, and who acts next.
 */
export interface TurnView6 {
  next_actor: number;
  walked: string;
  acted: boolean;
  collapsing: string;
  exit_placer: number;
  votes: string[];
}
export interface EventMessageExitPlaced {
  type: 'ExitPlaced';
  n: number;
  message: Message | null;
  fact: ExitPlaced;
  closes_review: boolean;
  merges_previous: number;
  by_substitute: boolean;
}
export interface ExitPlaced {
  seat: number;
  placed: RoomPosition;
  card: CardView;
  square: string;
  room_after: RoomView2;
  turn_after: TurnView7;
  beside: RoomName5;
  direction: string;
}
export interface RoomView2 {
  id: string;
  role: string;
  row: number;
  column: number;
  square: string;
  heading: string;
  sides: string;
  gears: GearView[];
  people: boolean;
  name: RoomName;
}
/**
 * What was done in this turn, what is pending, and who acts next.
 */
export interface TurnView7 {
  next_actor: number;
  walked: string;
  acted: boolean;
  collapsing: string;
  exit_placer: number;
  votes: string[];
}
/**
 * The name of a room, such as 'Galley 3': a kind of floor, or a special role, and a number.
 */
export interface RoomName5 {
  kind:
    | ('control' | 'emergency_exit' | 'entrance' | 'lockdown' | 'room')
    | ('boiler' | 'bunk' | 'chart' | 'galley' | 'gullet' | 'pump' | 'shaft' | 'store');
  number: number;
}
export interface EventMessageExitReached {
  type: 'ExitReached';
  n: number;
  message: Message | null;
  fact: ExitReached;
  closes_review: boolean;
  merges_previous: number;
  by_substitute: boolean;
}
/**
 * An engineer reached the Exit and stands on top of those already there (BST-14.10).
 */
export interface ExitReached {
  seat: number;
  meeple: string;
  place: number;
  arrivals_after: string[];
}
export interface EventMessageRepeated {
  type: 'Repeated';
  n: number;
  message: Message | null;
  fact: Repeated;
  closes_review: boolean;
  merges_previous: number;
  by_substitute: boolean;
}
/**
 * A position occurred again; the third time decides the game (BST-14.14).
 */
export interface Repeated {
  times: number;
}
export interface EventMessageQuiet {
  type: 'Quiet';
  n: number;
  message: Message | null;
  fact: Quiet;
  closes_review: boolean;
  merges_previous: number;
  by_substitute: boolean;
}
/**
 * There were this many full rounds without progress; `most` of them decide the game (BST-14.14).
 */
export interface Quiet {
  rounds: number;
  most: number;
}
export interface EventMessageTrapped {
  type: 'Trapped';
  n: number;
  message: Message | null;
  fact: Trapped;
  closes_review: boolean;
  merges_previous: number;
  by_substitute: boolean;
}
/**
 * It was proved that this meeple can never get out, or nobody to the switch (BST-12.7, BST-12.14).
 */
export interface Trapped {
  meeple: string;
  rule: string;
}
export interface EventMessageTrapCheckEnded {
  type: 'TrapCheckEnded';
  n: number;
  message: Message | null;
  fact: TrapCheckEnded;
  closes_review: boolean;
  merges_previous: number;
  by_substitute: boolean;
}
/**
 * A proof ended without a trapped meeple: nobody is trapped if `free`, else it is undecided (BST-12.8).
 */
export interface TrapCheckEnded {
  free: boolean;
}
export interface EventMessageVoteCalled {
  type: 'VoteCalled';
  n: number;
  message: Message | null;
  fact: VoteCalled;
  closes_review: boolean;
  merges_previous: number;
  by_substitute: boolean;
}
export interface VoteCalled {
  seat: number;
  ballot: 'abandon' | 'concede';
  votes_after: string[];
}
export interface EventMessageVoted {
  type: 'Voted';
  n: number;
  message: Message | null;
  fact: Voted;
  closes_review: boolean;
  merges_previous: number;
  by_substitute: boolean;
}
export interface Voted {
  seat: number;
  yes: boolean;
  votes_after: string[];
}
export interface EventMessageVoteLost {
  type: 'VoteLost';
  n: number;
  message: Message | null;
  fact: VoteLost;
  closes_review: boolean;
  merges_previous: number;
  by_substitute: boolean;
}
export interface VoteLost {
  ballot: 'abandon' | 'concede';
  votes_after: string[];
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
  turn_after: TurnView8;
}
/**
 * What was done in this turn, what is pending, and who acts next.
 */
export interface TurnView8 {
  next_actor: number;
  walked: string;
  acted: boolean;
  collapsing: string;
  exit_placer: number;
  votes: string[];
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
