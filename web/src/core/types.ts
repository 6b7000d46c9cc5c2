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
  | SandboxRequest
  | AnalysisRequest
  | HintRequest
  | OptionCheckRequest;
export type Answer =
  | Account
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
  | OptionCheck
  | Rejected;
export type AnyView = View;

/**
 * An action, as an answer to the question `to`.
 */
export interface Act {
  action: string;
  id: string;
  prompt_id?: string | null;
  seat?: number | null;
}
/**
 * The last frame this browser has: the answer is the newest one, with what was missed while that is little.
 */
export interface Sync {
  sync: number;
  id?: string | null;
  seat?: number | null;
}
/**
 * Go back to the position after an entry, if those it concerns agree.
 */
export interface Undo {
  undo: number;
  id: string;
  seat?: number | null;
}
/**
 * Take back one's own entries since this one; what others did stays.
 */
export interface Withdraw {
  withdraw: number;
  id: string;
  seat?: number | null;
}
/**
 * The answer to somebody's wish to undo, named by its number.
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
 * What a bot of this level would do; it is counted, and the table sees the count.
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
 * Let a substitute bot play for me until I am back, of the level the host has set.
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
 * The story since entry `since`, and the truth after entry `n`.
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
 * An event as one seat may know it: what kind of fact, the sentence for the log, and the fact itself.
 */
export interface EventMessage {
  type: string;
  n: number;
  text: string;
  fact: Event;
  closes_review: boolean;
  merges_previous: number;
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
 * Refused, and nothing has changed.
 */
export interface Rejected {
  rejected: string | null;
  rule: string;
  reason: string;
  suggestion: string;
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
 * A hint, for the one who asked.
 */
export interface Suggestion {
  action: string;
  reason: string;
  reason_facts: string[];
  level: string;
  seat: number;
  prompt_id: string;
}
export interface TableMessage {
  table: TableState;
}
/**
 * What everybody may know of a table besides the match.
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
 * Somebody wishes to undo, and these seats are asked.
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
 * The first message of a socket: who you are here.
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
 * How a seat is to be filled: by me, by nobody yet, by a bot, or by a second person at my screen.
 */
export interface SeatRequest {
  kind: 'bot' | 'guest' | 'me' | 'open';
  level?: string;
  name?: string;
}
/**
 * What the host may change before the start; hints, grace, replacement and the last two at any time.
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
 * A position of one's own and what one seat does there; nothing of it is kept.
 */
export interface SandboxRequest {
  position: string;
  /**
   * @maxItems 200
   */
  actions?: string[];
  seat?: number;
  in_attempt?: boolean;
  /**
   * @maxItems 20
   */
  names?: string[];
  dataset_id?: string;
}
/**
 * A position of one's own, of which one wants to know the best.
 */
export interface AnalysisRequest {
  position: string;
}
/**
 * A position to solve, and what was done in it so far.
 */
export interface HintRequest {
  position: string;
  /**
   * @maxItems 200
   */
  actions?: string[];
}
/**
 * An option as a host would have it, to be judged before a table is opened.
 */
export interface OptionCheckRequest {
  option: string;
  value: string;
  seats?: number;
}
export interface Account {
  user_id: string;
  name: string;
  lan_url: string;
}
/**
 * Answers that are lists have a name for them, so that more can be added.
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
 * The description of one option, for forms and checks.
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
 * How one seat came out of a game.
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
 * One entry of a replay, as one seat may see it.
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
 * The seed and salt behind a commitment, and whether they give it.
 */
export interface SeedProof {
  commitment: string;
  seed: string;
  salt: string;
  is_valid: boolean;
  explanation: string;
}
/**
 * What came of it. An event's `n` is the place of its action in the list, from 0.
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
 * What could have been done.
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
 * Which puzzles there are: one a day, and many for training.
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
export interface OptionCheck {
  text: string;
  errors: string[];
}
/**
 * What one seat or a spectator may know. Games add fields.
 */
export interface View {
  seat: number | null;
  prompt: Prompt | null;
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
