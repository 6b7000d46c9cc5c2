/** What a game brings to the table: a board, its numbers, and words for what happens. The table itself knows no game. */
import type { Component } from 'svelte';
import type { Colour } from '../art/shapes';
import type { Suggestion, Prompt, Choice, EventMessage, View } from '../core/types';
import type { RunningTimer } from '../core/table-connection.svelte';

/** How fast a story is told: 0 draws the end at once, 2 is twice as fast as usual. */
export type Speed = number;

/** Animates events one by one, then shows the view. Each board on the page has its own. */
export interface BoardAnimator<V extends View = View, T extends EventMessage = EventMessage> {
  animate(event: T, pace: Speed): Promise<void>;
  show(view: V): void;
  restore?(playedEvents: T[]): void; // what was played in this chapter before the view it has taken
  readonly rotation?: number; // clockwise, that the board is seen turned; a board that never turns has none
  userRotation?: number; // those of them that somebody has asked for
  cancelPending(): void; // an answer was refused or the line is lost: what was to follow is not wanted any more
}

/** What board and answers share: the question, and the way to answer it. */
export interface GameContext<V extends View = View> {
  readonly view: V; // as drawn
  readonly prompt: Prompt | null; // the newest in one and the same question, for those who are quicker than the animation
  readonly names: string[];
  readonly seats: number[]; // mine
  readonly timers: RunningTimer[];
  readonly suggestion: Suggestion | null;
  readonly busy: boolean; // an answer is under way, or the next question is not drawn yet
  readonly isSecondary?: boolean; // this board lies beside another question, which keeps the digits
  readonly playedEvents?: EventMessage[]; // what has been told of the way from this view to the next one
  readonly log?: EventMessage[]; // everything told so far, as far as it is remembered
  readonly replaySteps?: ReplayStep<V>[]; // the steps of this chapter so far, where they are counted beside the board
  readonly undoable?: number; // own answers that can be taken back, one by one
  readonly undoEntries?: number[]; // the entries of the log before each of them
  readonly allUndoable?: boolean; // whatever was done can be taken back: nobody else plays
  send(action: string): void;
  takeBack?(answers: number): void; // the last ones
  sendAnytime?(action: string): void; // said at any time, whatever is asked
  showRule?(rule: string): void;
}

export interface ReplayStep<V extends View = View> {
  no: number;
  events: EventMessage[];
  view: V; // after it
  isNow: boolean;
}

export interface PhaseStep {
  name: string;
  long?: string; // where it stands alone
  state: 'done' | 'now' | 'next';
}

export interface Phase {
  letter: string;
  name: string;
}

/** A part of the log that is told in one sentence. */
export interface LogSummary<T extends EventMessage = EventMessage> {
  n: number; // its last entry
  no: string; // what is written before it: the number of the turn
  events: T[]; // the first one says whose it is
  text: string;
  rules: string[];
}

/** Said at any time, once it was confirmed. */
export interface AnytimeAction {
  action: string;
  name: string;
  more: string;
}

export interface ResultTitle {
  title: string;
  isLoss: boolean; // nothing to cheer about
}

export interface Score {
  value: number;
  of: number; // pips to fill, 0 for none
  ariaLabel: string; // '3 of 8 chips'
}

/** The parts of a board or the answers get the same props in every game. */
export interface GameUiProps<V extends View, S> {
  game: GameContext<V>;
  animator: S;
}

/** A board that changes its shape with its room is told which shape it has. */
export interface BoardProps<V extends View, S> extends GameUiProps<V, S> {
  ratio?: number;
}

/** Each game narrows the props for itself. */
export type AnyComponent = Component<any>;

export interface GameUi<
  V extends View = View,
  T extends EventMessage = EventMessage,
  S extends BoardAnimator<V, T> = BoardAnimator<V, T>,
> {
  createAnimator(): S;
  Board: AnyComponent; // props: BoardProps; fills the box it is given, 1:1 or as `ratio` says
  SideColumn: AnyComponent | null; // props: GameUiProps; the column beside the board, a strip above it on the phone
  PromptAside: AnyComponent | null; // props: GameUiProps; beside the question where there is no room for the rail
  ChosenSteps?: AnyComponent; // props: GameUiProps; above the question: what of a longer answer stands already
  Answers: AnyComponent | null; // props: GameUiProps; instead of a plain numbered list, where the game wants more
  answer?(game: GameContext<V>, animator: S, action: string): void; // as its own answers give it, where that is more than to send it
  PlayerArea?: AnyComponent; // props: GameUiProps; beneath the board: what a seat has before it. On the phone in the question's sheet
  compactTray?: boolean; // on the phone the tray is a line beneath the board, above the sheet
  SeatDetails?: AnyComponent; // props: {view, seat, name, animator}; a seat's own numbers in its row, instead of its score
  NonPlayerSeat?: AnyComponent; // props: {view}; beneath the seats: who is at the table without one
  TurnSummary?: AnyComponent; // props: {game}; what the last chapter did to the one who looks
  hasTurnSummary?(game: GameContext<V>): boolean; // whether there is anything in it; left out, there is
  turnSummaryTitle?: () => string; // what it is called, where that is not 'What happened to me?'
  Result: AnyComponent | null; // props: {view, seat, name}; what a seat has won, in its row at the end; {view, seat: null, names, places}: what nobody has
  hideScore?: boolean; // that says all there is: no number beside it
  Review: AnyComponent | null; // props: {review, game, animator}; what could have been done, when a round is settled
  ratio: number | ((view: V, room: number) => number); // width by height of the board; a long one may lie down in a wide room
  fillLayout?: boolean; // the board takes whatever room there is, with the rail at its left
  applyEvents?(view: V, playedEvents: T[]): V; // the view as far as its story has been told
  roundLabel(view: V): string; // the chip in the top bar: 'Round 12'
  phaseSteps(view: V, names?: string[]): PhaseStep[];
  activeSeats(view: V): number[]; // seats that are waited for
  seatStatus(view: V, seat: number): string; // one line of state in the seat's row
  waitingFor?(view: V, seat: number): string; // for what a seat is waited, where all play at once
  colour?: (seat: number) => Colour; // of its robot, where each has one of its own
  score(view: V, seat: number): Score;
  goalText(view: V): string; // 'First to 5 chips'
  sandboxPosition(view: V): string; // the position one may try out on a board of one's own just now; '' for none
  question(prompt: Prompt, view: V, names: string[]): string; // the sentence of the prompt bar, in the reader's language
  reason?(facts: string[], view: V, names: string[], said: string): string; // why a bot would answer so, in the reader's language; '' for as the engine said it
  label(choice: Choice, view?: V): string;
  numberLabel?(figure: number): string; // a number as an answer, where it needs a word
  undoOneStep?: boolean; // undo takes back one answer, where others take back all since something was shown
  anytimeActions?(view: V): AnytimeAction[]; // in the menu: what a seat may say whatever is asked
  isSandboxChoice(choice: Choice): boolean; // whether it is offered at the desk, where all can be undone and nothing is lost
  eventText(event: T, names: string[]): string; // the log line, in the reader's language; '' for none
  eventActor(event: T): string; // whose head begins the line: red, green …; '' for a clock
  rules(event: T): string[]; // the rules behind it
  logSummaries?(log: T[], names: string[]): LogSummary<T>[]; // the log in fewer words, where one line for each event would be many
  replayWholeActions?: boolean; // in a replay an answer is one step with all that comes of it, and its passage is told
  endReason?(view: V, log: T[]): string; // by what the game was won
  resultTitle?(view: V, log: T[]): ResultTitle | null; // instead of who has won, where nobody could be beaten
  chapterTitle(event: T, now?: string): string; // 'Round 4' where the log begins a new chapter after the one `now`, else ''
  defersReview?(event: T): boolean; // a round ends, but may come again: what could have been done is told after the game
  phaseOf?(event: T): Phase | null; // the part of a chapter that it belongs to; null for one that can come in any
  sound(event: T): SoundName | null;
  keys?: () => [keys: string[], says: string][]; // its own, for the page of keys
  legend?: () => [sign: string, says: string][]; // drawn on the board, for the same page
}

export type SoundName =
  | 'slide'
  | 'stop'
  | 'bounce'
  | 'bid'
  | 'tick'
  | 'chip'
  | 'fail'
  | 'win'
  | 'turn'
  | 'belt'
  | 'gear'
  | 'push'
  | 'laser'
  | 'damage'
  | 'lock'
  | 'pit'
  | 'flag';
