/* Made from the engine by `make web-types`; do not edit. */

export type Incoming =
  | Act
  | Sync
  | Undo
  | Withdraw
  | AnswerUndo
  | SendChat
  | SendReaction
  | RequestHint
  | LeaveGame
  | StepAway
  | ComeBack;
export type Outgoing =
  Frame | Rejected | Ack | ChatLines | Reaction | SuggestionMessage | TableMessage | Welcome | Restarting;
export type Body =
  | CreateTable
  | UpdateTable
  | JoinTable
  | Rename
  | SetPassphrase
  | Confirmation
  | SignIn
  | EndDevice
  | SendPuzzleResults
  | SandboxRequest
  | AnalysisRequest
  | HintRequest
  | OptionCheckRequest
  | NewBan;
export type Answer =
  | Account
  | AccountState
  | RecoveryCode
  | PuzzleResults
  | ListResponse
  | TableView
  | Replay
  | SeedProof
  | SandboxResponse
  | AnalysisResponse
  | DailyPuzzle
  | TrainingPuzzle
  | PuzzleIndex
  | Hint
  | HintUnavailable
  | OptionCheckResponse
  | TableSummary
  | Profile
  | AdminTables
  | AdminTableDetails
  | AdminPeople
  | AdminPerson
  | AdminBans
  | AdminDone
  | Rejected;
export type AnyView = View;

/**
 * An action that answers the prompt `prompt_id`.
 */
export interface Act {
  action: string;
  id: string;
  prompt_id?: string | null;
  seat?: number | null;
}
/**
 * The last frame that the client has. The server answers with the newest frame, and with the missed events if they
 *     are few.
 */
export interface Sync {
  sync: number;
  id?: string | null;
  seat?: number | null;
}
/**
 * Go back to the position after an entry, if the players whose entries this removes agree.
 */
export interface Undo {
  undo: number;
  id: string;
  seat?: number | null;
}
/**
 * Remove the player's own entries since this one; the entries of others stay.
 */
export interface Withdraw {
  withdraw: number;
  id: string;
  seat?: number | null;
}
/**
 * The answer to an undo request, which is named by its number.
 */
export interface AnswerUndo {
  agree: boolean;
  undo_request: number;
  id: string;
  seat?: number | null;
}
export interface SendChat {
  chat: string;
  id: string;
  seat?: number | null;
}
export interface SendReaction {
  react: 'hello' | 'hurry' | 'oops' | 'thanks' | 'thinking' | 'well-played';
  id: string;
  seat?: number | null;
}
/**
 * Ask what a bot of this level would do. The table shows everyone how often a seat has asked.
 */
export interface RequestHint {
  hint: 'master' | 'regular';
  id: string;
  seat?: number | null;
}
/**
 * Leave the game for good.
 */
export interface LeaveGame {
  leave: true;
  id: string;
  seat?: number | null;
}
/**
 * Let a substitute bot of the level that the host has set play until the player is back.
 */
export interface StepAway {
  away: true;
  id: string;
  seat?: number | null;
}
export interface ComeBack {
  back: true;
  id: string;
  seat?: number | null;
}
/**
 * The events since entry `events_since`, and the view after entry `n`.
 */
export interface Frame {
  n: number;
  seat: number | null;
  cause_seat: number | null;
  events_since: number;
  events: EventMessage[];
  view: unknown;
  timers: TimerState[];
  undo_limit: number | null;
  undo_targets: number[];
  outcome: Outcome | null;
  acting: number[];
  diagram: Diagram | null;
  id: string | null;
}
/**
 * An event, masked for one viewer.
 */
export interface EventMessage {
  type: string;
  n: number;
  message: Message | null;
  fact: Event;
  closes_review: boolean;
  merges_previous: number;
  by_substitute: boolean;
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
 * A fact. It is public, and undo may go back past it, unless a subclass says otherwise.
 */
export interface Event {}
export interface TimerState {
  name: string;
  left: number;
  seconds: number;
}
/**
 * How a game ended. Players who tie share a place; nobody has place 1 if all players lost together.
 */
export interface Outcome {
  places: number[];
  scores: number[];
  rule: string;
}
/**
 * A board as data, which the web page and the terminal draw without knowing the game.
 */
export interface Diagram {
  columns: number;
  rows: number;
  cells: Cell[];
  pieces: Piece[];
  caption: string;
}
/**
 * A space of the board. The pages choose shades for the colour, so that it suits light and dark.
 */
export interface Cell {
  column: number;
  row: number;
  label: string;
  colour: '' | 'black' | 'blue' | 'green' | 'pink' | 'purple' | 'red' | 'white' | 'yellow';
  name: string;
  walls: ('' | 'east' | 'north' | 'south' | 'west')[];
}
/**
 * Something that lies or stands on a cell. Pieces on one cell are drawn beside each other.
 */
export interface Piece {
  column: number;
  row: number;
  label: string;
  seat: number | null;
  colour: '' | 'black' | 'blue' | 'green' | 'pink' | 'purple' | 'red' | 'white' | 'yellow';
  name: string;
  heading: '' | 'east' | 'north' | 'south' | 'west';
}
/**
 * A message was rejected, and nothing has changed.
 */
export interface Rejected {
  rejected: string | null;
  rule: string;
  reason: string;
  suggestion: string;
  reason_message: Message;
  suggestion_message: Message | null;
  retry_after: number;
}
export interface Ack {
  ok: string;
}
export interface ChatLines {
  chat: ChatLine[];
}
export interface ChatLine {
  name: string;
  user_id: string;
  text: string;
  at: number;
  message: Message | null;
}
export interface Reaction {
  reaction: string;
  name: string;
  user_id: string;
}
export interface SuggestionMessage {
  hint: Suggestion;
  id: string;
}
/**
 * A hint, sent only to the player who asked.
 */
export interface Suggestion {
  action: string;
  reason: Message | null;
  level: string;
  seat: number;
  prompt_id: string;
  plan: Plan | null;
}
/**
 * What a bot intends to do this turn, shown as a hint.
 */
export interface Plan {
  aim: Message;
  steps: PlanStep[];
  why: Message | null;
}
/**
 * One answer of a plan. Its label is the message of the choice, which the prompt shows when the step is due.
 */
export interface PlanStep {
  action: string;
  label: Message;
}
export interface TableMessage {
  table: TableState;
}
/**
 * What is public about a table, besides the match.
 */
export interface TableState {
  id: string;
  game: string;
  title: string;
  status: 'open' | 'over' | 'playing';
  options: {
    [k: string]: boolean | number | string;
  };
  seats: SeatState[];
  host: string;
  listed: boolean;
  hints: boolean;
  substitute_after: number | null;
  substitute_level: string;
  has_hidden_information: boolean;
  dataset_id: string;
  dataset_label: string;
  spectators: number;
  started_at: number;
  commitment: string;
  n: number;
  undo_request: UndoRequestState | null;
  previous: string;
  next: string;
  locked: boolean;
  removed: RemovedUser[];
}
export interface SeatState {
  seat: number;
  kind: 'bot' | 'open' | 'person';
  name: string;
  user_id: string;
  level: string;
  online: boolean;
  hints: number;
  resigned: boolean;
  substituted: number;
  absences: number;
}
/**
 * A request to undo that waits for the answers of the seats in `needs`.
 */
export interface UndoRequestState {
  number: number;
  by: number;
  to: number;
  needs: number[];
  agreed: number[];
  left: number;
}
export interface RemovedUser {
  user_id: string;
  name: string;
}
export interface Welcome {
  you: Viewer;
}
/**
 * The first message of a socket: who the client is at this table.
 */
export interface Viewer {
  user_id: string;
  name: string;
  seats: number[];
}
export interface Restarting {
  restarting: true;
  reason: string;
}
export interface CreateTable {
  game: string;
  /**
   * @minItems 1
   * @maxItems 20
   */
  seats: SeatRequest[];
  options?: {
    [k: string]: boolean | number | string;
  };
  listed?: boolean;
  hints?: boolean;
  substitute_after?: number | null;
  substitute_level?: string;
}
/**
 * Who takes a seat: the caller, nobody yet, a bot, or a second person at the caller's screen.
 */
export interface SeatRequest {
  kind: 'bot' | 'guest' | 'me' | 'open';
  level?: string;
  name?: string;
}
/**
 * What the host may change: seats and options before the start, the rest at any time.
 */
export interface UpdateTable {
  seats?: (SeatRequest | null)[] | null;
  options?: {
    [k: string]: boolean | number | string;
  } | null;
  listed?: boolean | null;
  hints?: boolean | null;
  substitute_after?: number | null;
  substitute_level?: string | null;
  locked?: boolean | null;
  let_in?: string | null;
}
export interface JoinTable {
  seat?: number | null;
  name?: string;
}
export interface Rename {
  name: string;
}
/**
 * A name and a passphrase for signing in. `confirmation` is the present passphrase or recovery code, if any.
 */
export interface SetPassphrase {
  name: string;
  passphrase: string;
  confirmation?: string;
}
/**
 * The present passphrase or recovery code of a person who has a passphrase.
 */
export interface Confirmation {
  confirmation?: string;
}
/**
 * A name with its passphrase, or a recovery code.
 */
export interface SignIn {
  name?: string;
  passphrase?: string;
  code?: string;
  bring_games?: boolean;
}
/**
 * The device to sign out; null for all but the caller's.
 */
export interface EndDevice {
  device?: string | null;
}
export interface SendPuzzleResults {
  game: string;
  /**
   * @maxItems 100
   */
  results: SolvedPuzzle[];
}
/**
 * A person's best result in a puzzle.
 */
export interface SolvedPuzzle {
  puzzle: string;
  moves: number;
  best?: number | null;
  hints?: number;
  late?: boolean;
  clean?: boolean;
}
/**
 * A position and the actions of one seat in it; the server stores nothing of it.
 */
export interface SandboxRequest {
  position: string;
  /**
   * @maxItems 200
   */
  actions?: string[];
  seat?: number;
  in_attempt?: boolean;
  dataset_id?: string;
}
/**
 * A position to analyse.
 */
export interface AnalysisRequest {
  position: string;
}
/**
 * A position to solve, and the actions played in it so far.
 */
export interface HintRequest {
  position: string;
  /**
   * @maxItems 200
   */
  actions?: string[];
}
/**
 * The value of an option, to check before a table is created.
 */
export interface OptionCheckRequest {
  option: string;
  value: string;
  seats?: number;
}
export interface NewBan {
  kind: 'address' | 'person';
  subject: string;
  reason?: string;
}
export interface Account {
  user_id: string;
  name: string;
  lan_url: string;
  is_kept: boolean;
}
/**
 * How the caller signs in, and where the caller is signed in; a guest has none of it.
 */
export interface AccountState {
  sign_in_name: string;
  has_recovery_code: boolean;
  devices: DeviceState[];
  games: number;
}
/**
 * A browser in which a person is signed in.
 */
export interface DeviceState {
  id: string;
  label: string;
  created_at: number;
  seen_at: number;
  is_this: boolean;
}
export interface RecoveryCode {
  code: string;
}
export interface PuzzleResults {
  results: SolvedPuzzle[];
}
/**
 * A response with lists. Each list has a name, so that a later version can add more.
 */
export interface ListResponse {
  tables: TableState[];
  games: GameInfo[];
  results: Result[];
  your_turn: string[];
}
export interface GameInfo {
  name: string;
  title: string;
  players: number[];
  options: OptionSpec[];
  levels: string[];
  perfect_information: boolean;
  chapters: {
    [k: string]: string;
  };
  rulings: {
    [k: string]: string;
  };
  has_rules: boolean;
  is_builtin: boolean;
}
/**
 * The description of one option, for forms and checks. `label` and `text` are English.
 */
export interface OptionSpec {
  name: string;
  kind: 'bool' | 'choice' | 'int' | 'text';
  default: boolean | number | string;
  rule: string;
  text: string;
  choices: string[];
  minimum: number | null;
  maximum: number | null;
  label: string;
}
export interface Result {
  table_id: string;
  game: string;
  ended_at: number;
  rule: string;
  standings: SeatResult[];
}
/**
 * The result of one seat.
 */
export interface SeatResult {
  name: string;
  user_id: string;
  level: string;
  place: number;
  score: number;
  hints: number;
  substituted: number;
  absences: number;
  left_by: string;
}
export interface TableView {
  table: TableState;
  you: Viewer;
}
export interface Replay {
  table: TableState;
  seat: number | null;
  unmasked: boolean;
  entries: number;
  steps: Step[];
  outcome: Outcome | null;
}
/**
 * One entry of a replay, masked for one viewer.
 */
export interface Step {
  n: number;
  cause_seat: number | null;
  at: number;
  events: EventMessage[];
  view: unknown;
  acting: number[];
  diagram: Diagram | null;
}
/**
 * The seed and salt behind a commitment, and whether they match it.
 */
export interface SeedProof {
  commitment: string;
  seed: string;
  salt: string;
  is_valid: boolean;
  explanation: string;
}
/**
 * The position after the actions. An event's `n` is the index of its action in the list.
 */
export interface SandboxResponse {
  position: string;
  view: unknown;
  events: EventMessage[];
  outcome: Outcome | null;
  acting: number[];
  diagram: Diagram | null;
}
/**
 * The best result that is possible in a position.
 */
export interface AnalysisResponse {
  problem_key: string;
  review: unknown;
  n: number | null;
}
/**
 * The puzzle of a day, the same for everybody.
 */
export interface DailyPuzzle {
  day: string;
  today: string;
  number: number;
  position: string;
  best: number;
  grade: number;
  solution_count: number;
  next: number;
}
/**
 * One of many puzzles of a grade, the same for everybody.
 */
export interface TrainingPuzzle {
  grade: number;
  number: number;
  position: string;
  best: number;
  solution_count: number;
}
/**
 * The puzzles that exist: one a day, and many for training.
 */
export interface PuzzleIndex {
  first_day: string;
  today: string;
  daily_grades: number[];
  grades: number[];
  puzzles_per_grade: number;
}
/**
 * Hints for a puzzle; each field reveals more than the one before.
 */
export interface Hint {
  minimum: number;
  maximum: number;
  best: number;
  undo_first: number;
  piece: string;
  action: string;
  piece_forced: boolean | null;
  action_forced: boolean | null;
}
/**
 * Why there is no hint: there is no solution, or none that is proved to be the best.
 */
export interface HintUnavailable {
  at_least: number;
  proved: boolean;
  found_length: number | null;
}
/**
 * The value of an option in its usual spelling, and why a table cannot be set up with it.
 */
export interface OptionCheckResponse {
  text: string;
  errors: string[];
  messages: Message[];
}
/**
 * What happened to each seat of a finished game, and its rating.
 */
export interface TableSummary {
  seats: SeatSummary[];
  ratings: (RatingChange | null)[];
}
/**
 * What happened to a seat: the three most important numbers first, and the best moments first.
 *
 *     Every seat has the same kinds of numbers in the same order, and a course of the same length.
 */
export interface SeatSummary {
  numbers: SummaryNumber[];
  moments: Moment[];
  course: number[];
  marks: Mark[];
  against: number[];
}
/**
 * A number about a seat's game, such as the damage it dealt.
 *
 *     Its label is the message `summary-<kind>`, which follows the number ("5" "damage dealt") and gets it as `$value`.
 *     The attribute `.column` of that message heads a column of the table.
 */
export interface SummaryNumber {
  kind: string;
  value: number | null;
  is_better_high: boolean;
}
/**
 * A moment worth watching again.
 */
export interface Moment {
  entry: number;
  text: Message;
}
/**
 * A short label on the course of a seat's game, such as "flag 1" or "pit".
 */
export interface Mark {
  step: number;
  text: Message;
  tone: 'bad' | 'good' | 'plain';
}
/**
 * A player's rating before and after a game.
 */
export interface RatingChange {
  before: number;
  after: number;
}
/**
 * The caller's finished games, the latest first.
 */
export interface Profile {
  name: string;
  total: number;
  games: ProfileGame[];
}
/**
 * A finished game of the caller.
 */
export interface ProfileGame {
  table_id: string;
  game: string;
  title: string;
  options: {
    [k: string]: boolean | number | string;
  };
  started_at: number;
  ended_at: number;
  seat: number;
  seats: ProfileSeat[];
  rating: RatingPoint | null;
  numbers: SummaryNumber[];
  moments: Moment[];
}
export interface ProfileSeat {
  name: string;
  level: string;
  place: number;
  score: number;
}
/**
 * A person's rating before and after a game, and the deviation after it.
 */
export interface RatingPoint {
  before: number;
  after: number;
  deviation: number;
}
export interface AdminTables {
  tables: AdminTable[];
}
export interface AdminTable {
  id: string;
  game: string;
  status: 'open' | 'over' | 'playing';
  closed: boolean;
  listed: boolean;
  host: string;
  people: AdminPerson[];
  bots: number;
  sockets: number;
  created_at: number;
  updated_at: number;
}
export interface AdminPerson {
  user_id: string;
  name: string;
}
/**
 * A table without the secrets of its players.
 */
export interface AdminTableDetails {
  table: AdminTable;
  options: {
    [k: string]: boolean | number | string;
  };
  moves: number;
  last_move_at: number | null;
  addresses: string[];
  chat: ChatLine[];
}
export interface AdminPeople {
  people: AdminPerson[];
}
export interface AdminBans {
  bans: Ban[];
}
/**
 * A person or an address that may not use the server.
 */
export interface Ban {
  kind: 'address' | 'person';
  subject: string;
  reason: string;
  at: number;
}
export interface AdminDone {
  done: boolean;
}
/**
 * What one seat or a spectator may know. Games add fields.
 */
export interface View {
  seat: number | null;
  prompt: Prompt | null;
}
/**
 * The question for one seat; its text is the message `prompt-<kind>` with `args`.
 *
 *     Actions of other seats do not change its id. A seat that has answered may have a prompt without choices, or with a
 *     choice that changes the answer.
 */
export interface Prompt {
  id: string;
  kind: string;
  args: {
    [k: string]: string | number | boolean | Message | (string | number)[];
  };
  choices: Choice[];
  number_input: NumberInput | null;
  takebacks: Choice[];
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
