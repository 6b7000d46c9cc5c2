/** A game's part of the table page: board, numbers and texts. The table itself knows no game. */
import type { Component } from 'svelte';
import type { Colour } from '../art/shapes';
import type { Suggestion, Plan, Prompt, Choice, EventMessage, View } from '../core/types';
import type { Format } from '../core/fluent';
import type { RunningTimer } from '../core/table-connection.svelte';
import type { AnswerSheet } from '../ui/answers/answers';
import type { Viewport } from '../ui/board/viewport.svelte';
import type { TableShape } from '../ui/layout/layouts.svelte';
import type { SeatIcon, SeatNumber } from '../ui/layout/SeatList.svelte';

/** Animation speed: 0 shows the end at once, 2 is twice as fast as usual. */
export type Speed = number;

/** Animates events one by one, then shows the view. Each board on the page has its own. */
export interface BoardAnimator<V extends View = View, T extends EventMessage = EventMessage> {
  animate(event: T, pace: Speed): Promise<void>;
  show(view: V): void;
  restore?(playedEvents: T[]): void; // events of this chapter before the shown view
  readonly rotation?: number; // clockwise rotation of the board; undefined if it never turns
  userRotation?: number; // the part of it that the user has chosen
  cancelPending(): void; // drops queued input after a rejection or a disconnect
}

/** What board and answers share: the prompt, and functions to answer it. */
export interface GameContext<V extends View = View> {
  readonly view: V; // as drawn
  readonly prompt: Prompt | null; // the newest version of the drawn prompt, so that fast players need not wait for the animation
  readonly names: string[];
  readonly seats: number[]; // mine
  readonly timers: RunningTimer[];
  readonly suggestion: Suggestion | null;
  readonly busy: boolean; // an answer is being sent, or the next prompt is not shown yet
  readonly isSecondary?: boolean; // another prompt on the page uses the digit keys
  readonly playedEvents?: EventMessage[]; // events animated since this view
  readonly log?: EventMessage[]; // the log so far
  readonly options?: Record<string, boolean | number | string>; // of the table
  readonly replaySteps?: ReplayStep<V>[]; // the steps of this chapter, if they are listed beside the board
  readonly undoable?: number; // the user's answers that can be undone one by one
  readonly undoEntries?: number[]; // the entries of the log before each of them
  readonly film?: Film;
  readonly viewport?: Viewport; // of the board, if the page has buttons and keys for it
  readonly allUndoable?: boolean; // everything can be undone, because nobody else plays
  send(action: string): void;
  takeBack?(answers: number): void; // the last ones
  sendAnytime?(action: string): void; // an action that is allowed at any time
  showRule?(rule: string): void;
}

/** A long animation that runs at the table, and its controls. */
export interface Film {
  readonly isRunning: boolean;
  readonly isPaused: boolean;
  pause(): void; // or resume
  step(): void;
  skip(): void;
  skipToHit(): void;
}

/** What a long animation means to a player. */
export interface FilmTraits<V extends View, T extends EventMessage> {
  concerns(event: T, view: V): boolean; // the viewer's pieces move or are hit, or nobody's do
  hits(event: T, view: V): boolean; // the viewer's pieces are hit
  label(view: V): string; // what is shown: 'Register 5 · lasers'
  caption?(event: T, view: V, names: string[]): string; // what the event does to the viewer; '' for its log line
  advice?(view: V): string; // the rule of what is shown
}

export interface ReplayStep<V extends View = View> {
  no: number;
  events: EventMessage[];
  view: V; // after it
  isNow: boolean;
}

export interface PhaseStep {
  name: string;
  long?: string; // a longer name for places without context
  state: 'done' | 'now' | 'next';
}

export interface Phase {
  name: string;
  short: string; // several phases may share it
}

/** A part of a hint that the user asks for, where a plan is revealed bit by bit. */
export interface HintRung {
  ask: string; // 'Which robot moves first?'
  text: string; // 'Blue moves first'
  step: number; // of the plan
  tellsAll: boolean; // the step can now be played
}

/** What has just happened, above the answers. */
export interface NewsLine {
  event: EventMessage;
  text: string;
  isBad?: boolean; // the viewer's time ran out
}

/** A section of the log, summarised in one sentence. */
export interface LogSummary<T extends EventMessage = EventMessage> {
  n: number; // its last entry
  no: string; // its number, such as that of the turn
  events: T[]; // the first one names the actor
  actor?: string; // the name before the text
  text: string;
  rules: string[];
  isImportant?: boolean; // by default if one of its events is
}

/** An action that is allowed at any time and needs a confirmation. */
export interface AnytimeAction {
  action: string;
  name: string;
  more: string;
}

export interface ResultTitle {
  title: string;
  isLoss: boolean; // the players lost
}

export interface Score {
  value: number;
  of: number; // the number of pips, 0 for none
  ariaLabel: string; // '3 of 8 chips'
}

/** The props of board and answers in every game. */
export interface GameUiProps<V extends View, S> {
  game: GameContext<V>;
  animator: S;
}

/** A board whose shape depends on its box gets the aspect ratio. */
export interface BoardProps<V extends View, S> extends GameUiProps<V, S> {
  ratio?: number;
}

/** Each game narrows the props. */
export type AnyComponent = Component<any>;

/** A click on a seat shows its pieces or its area on the board; pointing at it may show them for the moment. */
export interface SeatAction<V extends View, S> {
  isOffered?(view: V, seat: number): boolean; // always, by default
  point?(animator: S, seat: number | null): void;
  label(name: string): string;
  isOn(animator: S, seat: number): boolean;
  toggle(animator: S, seat: number, view: V): void;
}

export interface GameUi<
  V extends View = View,
  T extends EventMessage = EventMessage,
  S extends BoardAnimator<V, T> = BoardAnimator<V, T>,
> {
  createAnimator(): S;
  format: Format; // formats the engine's messages from the game's message files
  Board: AnyComponent; // props: BoardProps; fills its box, whose aspect ratio is `ratio`
  shape: TableShape; // its regions and their sizes
  createViewport?(): Viewport; // for a board that pans and zooms by itself, because its content grows
  Shelf: AnyComponent | null; // props: GameUiProps; public extras: a column or a line, see `shape`
  PromptAside: AnyComponent | null; // props: GameUiProps; in the head of the prompt, such as a timer
  ChosenSteps?: AnyComponent; // props: GameUiProps; above the prompt: the steps of a longer answer so far
  answerSheet?(game: GameContext<V>, animator: S): AnswerSheet; // replaces the plain list of choices
  Answers?: AnyComponent; // props: GameUiProps; replaces the list of answers where a sheet cannot say it
  hasAnswers?(game: GameContext<V>): boolean; // the prompt has answers in its list, so that it needs the place of the tray on a phone
  hintPart?(view: V): string; // the part of a round that a hint ends with, if that is not the round
  PlayerArea?: AnyComponent; // props: GameUiProps; the seat's cards and pieces below the board; on a phone in the sheet
  seatNumbers?(view: V, seat: number): SeatNumber[]; // a seat's numbers, the most important first, instead of its score
  seatAction?: SeatAction<V, S>; // what a click on a seat's row shows on the board
  seatIcon?(view: V, seat: number): SeatIcon | null; // where more is known than who acts
  NonPlayerSeat?: AnyComponent; // props: {view}; below the seats: participants without a seat
  TurnSummary?: AnyComponent; // props: {game}; what the last chapter did to the viewer
  hasTurnSummary?(game: GameContext<V>): boolean; // whether it has content; true by default
  turnSummaryTitle?: () => string; // its title, 'What happened to me?' by default
  Result: AnyComponent | null; // props: {view, seat, name}; a seat's result in its row; {view, seat: null, names, places}: what nobody won
  ResultScene?: AnyComponent; // props: {view, names, seats, won}; in place of the board while the result is shown
  hideScore?: boolean; // the result needs no score beside it
  scoreTitle?: () => string; // 'Chips', instead of 'Score'
  Review: AnyComponent | null; // props: {review, game, animator}; the analysis after a round
  ratio: number | ((view: V, room: number) => number); // aspect ratio of the board; a long board may turn in a wide box
  applyEvents?(view: V, playedEvents: T[]): V; // the view with the animated events applied
  film?: FilmTraits<V, T>; // the player area has the controls of long animations where there is room
  roundLabel(view: V): string; // 'Round 12'
  barLabel?(view: V): string; // the chip in the top bar, if it says more than the round
  phaseSteps(view: V, names?: string[]): PhaseStep[];
  activeSeats?(view: V): number[]; // seats that are awaited, where the frame does not say it
  seatStatus(view: V, seat: number): string; // one line of state in the seat's row
  seatDeeds?(log: T[], seat: number): string; // what the seat did lately, in games where all act at the same time
  waitingFor?(view: V, seat: number): string; // what a seat is awaited for, in simultaneous play
  waiting?(view: V, names: string[]): string; // what goes on while the viewer waits, instead of for whom
  colour?: (seat: number) => Colour; // of the seat's robot
  mark?: (colour: Colour) => string; // a number on the robot of this colour, shown beside its head in lists as well
  score(view: V, seat: number): Score;
  goalText(view: V): string; // 'First to 5 chips'
  sandboxPosition(view: V): string; // the position for the sandbox; '' for none
  question(prompt: Prompt, view: V, names: string[]): string; // the text of the prompt
  label(choice: Choice, view?: V): string;
  numberLabel?(figure: number): string; // the label of a number as an answer
  takesEarlyKeys?: boolean; // no key of one prompt does harm in the next, so that none is refused
  hintRungs?(plan: Plan): HintRung[]; // the parts of a plan after its aim, which the user asks for one by one
  undoOneStep?: boolean; // undo takes back one answer instead of everything since information was revealed
  anytimeActions?(view: V): AnytimeAction[]; // menu actions that are allowed at any time
  isSandboxChoice(choice: Choice): boolean; // whether the sandbox offers it
  eventText(event: T, names: string[], readers?: readonly number[]): string; // the log line in the user's language, perhaps for these seats; '' for none
  eventActor(event: T): string; // the icon before the line: red, green …; '' for the clock
  rules(event: T): string[]; // the rules that apply
  logSummaries?(log: T[], names: string[]): LogSummary<T>[]; // summaries, if one line per event would be too many
  replayWholeActions?: boolean; // in a replay an answer and its consequences are one step
  endReason?(view: V, log: T[], names?: string[]): string; // how the game was won
  resultTitle?(view: V, log: T[]): ResultTitle | null; // replaces the winner in games without opponents
  chapterTitle(event: T, now?: string): string; // 'Round 4' if a new chapter begins after `now`, else ''
  news?(game: GameContext<V>): NewsLine | null; // replaces the line of the last decisive event
  defersReview?(event: T): boolean; // the round may be repeated, so its review waits for the end of the game
  phaseOf?(event: T): Phase | null; // the phase it belongs to; null for events of any phase
  isHighlight?(event: T): boolean; // an important line of the log; by default those whose sound is important
  pointAtEvents?(animator: S, events: T[]): void; // lights what a line of the log names; none when the pointer leaves
  sound(event: T): SoundName | null;
  keys?: () => [keys: string[], says: string][]; // the game's keys for the help page
  legend?: () => [sign: string, says: string][]; // signs on the board, for the same page
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
