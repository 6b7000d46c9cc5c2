/* Made from the engine by `make web-types`; do not edit. */

export type Incoming = Do | Have | Undo | Withdraw | Agree | Say | React | Hint | Leave | Away | Back;
export type Outgoing = Frame | No | Ok | Chat | Reacted | Hinted | TableSaid | Hello | Restarting;
export type Body = NewTable | TableChange | Sit | Rename | AtDesk | Lookup | ClueWish | OptionWish;
export type Answer =
  | Me
  | Lists
  | TableView
  | Replay
  | Proof
  | Desk
  | Reviewed
  | Daily
  | Training
  | Puzzles
  | Clue
  | NoClue
  | Judgement
  | No;
export type AnyView = View;

/**
 * An action, as an answer to the question `to`.
 */
export interface Do {
  do: string;
  id: string;
  to?: string | null;
  seat?: number | null;
}
/**
 * The last frame this browser has: the answer is the newest one, with what was missed while that is little.
 */
export interface Have {
  have: number;
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
export interface Agree {
  agree: boolean;
  plea: number;
  id: string;
  seat?: number | null;
}
export interface Say {
  say: string;
  id: string;
  seat?: number | null;
}
export interface React {
  react: 'hello' | 'hurry' | 'oops' | 'thanks' | 'thinking' | 'well-played';
  id: string;
  seat?: number | null;
}
/**
 * What a bot of this level would do; it is counted, and the table sees the count.
 */
export interface Hint {
  hint: 'master' | 'regular';
  id: string;
  seat?: number | null;
}
/**
 * Leave the game for good.
 */
export interface Leave {
  leave: true;
  id: string;
  seat?: number | null;
}
/**
 * Let a substitute bot play for me until I am back, of the level the host has set.
 */
export interface Away {
  away: true;
  id: string;
  seat?: number | null;
}
export interface Back {
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
  by: number | null;
  since: number;
  events: Told[];
  view: unknown;
  timers: Glass[];
  undo: number | null;
  back: number[];
  outcome: Outcome | null;
  id: string | null;
}
/**
 * An event as one seat may know it: what kind of fact, the sentence for the log, and the fact itself.
 */
export interface Told {
  type: string;
  n: number;
  text: string;
  fact: Event;
  settles: boolean;
  joins: number;
}
/**
 * A fact. Public, and harmless to take back, unless a subclass says otherwise.
 */
export interface Event {}
export interface Glass {
  name: string;
  left: number;
  seconds: number;
}
/**
 * How it ended. Equal places are shared; nobody has place 1 in a game the table lost together.
 */
export interface Outcome {
  places: number[];
  scores: number[];
  rule: string;
}
/**
 * Refused, and nothing has changed.
 */
export interface No {
  no: string | null;
  rule: string;
  why: string;
  hint: string;
  wait: number;
}
export interface Ok {
  ok: string;
}
export interface Chat {
  chat: Spoken[];
}
export interface Spoken {
  name: string;
  person: string;
  text: string;
  at: number;
}
export interface Reacted {
  reaction: string;
  name: string;
  person: string;
}
export interface Hinted {
  hint: Advice;
  id: string;
}
/**
 * A hint, for the one who asked.
 */
export interface Advice {
  action: string;
  reason: string;
  facts: string[];
  level: string;
  seat: number;
  question: string;
}
export interface TableSaid {
  table: TableNow;
}
/**
 * What everybody may know of a table besides the match.
 */
export interface TableNow {
  id: string;
  game: string;
  title: string;
  status: 'open' | 'over' | 'playing';
  options: {
    [k: string]: boolean | number | string;
  };
  chairs: ChairNow[];
  host: string;
  listed: boolean;
  hints: boolean;
  grace: number | null;
  replacement: string;
  secrets: boolean;
  edition: string;
  source: string;
  watchers: number;
  started: number;
  commitment: string;
  n: number;
  plea: PleaNow | null;
  previous: string;
  next: string;
  locked: boolean;
  removed: PersonNow[];
}
export interface ChairNow {
  seat: number;
  kind: 'bot' | 'open' | 'person';
  name: string;
  person: string;
  level: string;
  here: boolean;
  hints: number;
  left: boolean;
  substituted: number;
  absences: number;
}
/**
 * Somebody wishes to undo, and these seats are asked.
 */
export interface PleaNow {
  plea: number;
  by: number;
  to: number;
  needs: number[];
  agreed: number[];
  left: number;
}
export interface PersonNow {
  person: string;
  name: string;
}
export interface Hello {
  you: You;
}
/**
 * The first message of a socket: who you are here.
 */
export interface You {
  person: string;
  name: string;
  seats: number[];
}
export interface Restarting {
  restarting: true;
  why: string;
}
export interface NewTable {
  game: string;
  /**
   * @minItems 1
   * @maxItems 20
   */
  chairs: ChairWish[];
  options?: {
    [k: string]: boolean | number | string;
  };
  listed?: boolean;
  hints?: boolean;
  grace?: number | null;
  replacement?: string;
}
/**
 * How a seat is to be filled: by me, by nobody yet, by a bot, or by a second person at my screen.
 */
export interface ChairWish {
  kind: 'bot' | 'guest' | 'me' | 'open';
  level?: string;
  name?: string;
}
/**
 * What the host may change before the start; hints, grace, replacement and the last two at any time.
 */
export interface TableChange {
  chairs?: (ChairWish | null)[] | null;
  options?: {
    [k: string]: boolean | number | string;
  } | null;
  listed?: boolean | null;
  hints?: boolean | null;
  grace?: number | null;
  replacement?: string | null;
  locked?: boolean | null;
  let_in?: string | null;
}
export interface Sit {
  seat?: number | null;
  name?: string;
}
export interface Rename {
  name: string;
}
/**
 * A position of one's own and what one seat does there; nothing of it is kept.
 */
export interface AtDesk {
  position: string;
  /**
   * @maxItems 200
   */
  actions?: string[];
  seat?: number;
  showing?: boolean;
  /**
   * @maxItems 20
   */
  names?: string[];
  edition?: string;
}
/**
 * A position of one's own, of which one wants to know the best.
 */
export interface Lookup {
  position: string;
}
/**
 * A position to solve, and what was done in it so far.
 */
export interface ClueWish {
  position: string;
  /**
   * @maxItems 200
   */
  line?: string[];
}
/**
 * An option as a host would have it, to be judged before a table is opened.
 */
export interface OptionWish {
  option: string;
  value: string;
  seats?: number;
}
export interface Me {
  person: string;
  name: string;
  friends: string;
}
/**
 * Answers that are lists have a name for them, so that more can be added.
 */
export interface Lists {
  tables: TableNow[];
  games: Game[];
  results: Result[];
  asked: string[];
}
export interface Game {
  name: string;
  title: string;
  players: number[];
  options: OptionForm[];
  levels: string[];
  hides_nothing: boolean;
  chapters: {
    [k: string]: string;
  };
  rulings: {
    [k: string]: string;
  };
}
/**
 * How one switch is shown and asked for.
 */
export interface OptionForm {
  name: string;
  kind: 'bool' | 'choice' | 'int' | 'text';
  default: boolean | number | string;
  rule: string;
  text: string;
  choices: string[];
  least: number | null;
  most: number | null;
  label: string;
}
export interface Result {
  table: string;
  game: string;
  ended: number;
  rule: string;
  standings: Standing[];
}
/**
 * How one seat came out of a game.
 */
export interface Standing {
  name: string;
  person: string;
  level: string;
  place: number;
  score: number;
  hints: number;
  substituted: number;
  absences: number;
}
export interface TableView {
  table: TableNow;
  you: You;
}
export interface Replay {
  table: TableNow;
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
  by: number | null;
  at: number;
  events: Told[];
  view: unknown;
}
/**
 * The seed and salt behind a commitment, and whether they give it.
 */
export interface Proof {
  commitment: string;
  seed: string;
  salt: string;
  holds: boolean;
  how: string;
}
/**
 * What came of it. An event's `n` is the place of its action in the list, from 0.
 */
export interface Desk {
  position: string;
  view: unknown;
  events: Told[];
  outcome: Outcome | null;
}
/**
 * What could have been done.
 */
export interface Reviewed {
  riddle: string;
  review: unknown;
  n: number | null;
}
/**
 * The puzzle of a day, the same for everybody.
 */
export interface Daily {
  day: string;
  today: string;
  number: number;
  position: string;
  best: number;
  grade: number;
  ways: number;
  next: number;
}
/**
 * One of many puzzles of a grade, the same for everybody.
 */
export interface Training {
  grade: number;
  number: number;
  position: string;
  best: number;
  ways: number;
}
/**
 * Which puzzles there are: one a day, and many for training.
 */
export interface Puzzles {
  first: string;
  today: string;
  week: number[];
  grades: number[];
  numbers: number;
}
/**
 * Hints for a puzzle, each of which says more than the one before.
 */
export interface Clue {
  least: number;
  most: number;
  best: number;
  back: number;
  robot: string;
  slide: string;
  robot_forced: boolean | null;
  slide_forced: boolean | null;
}
/**
 * Why there is none: there is no way, or none that is known to be the best.
 */
export interface NoClue {
  at_least: number;
  proved: boolean;
  found: number | null;
}
/**
 * What somebody wrote for an option, and why a table cannot be set up with it.
 */
export interface Judgement {
  text: string;
  faults: string[];
}
/**
 * What one seat, or a spectator, may know. Games add their fields.
 */
export interface View {
  seat: number | null;
  ask: Ask | null;
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
