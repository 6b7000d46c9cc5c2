/** What a game brings to the table: a board, its numbers, and words for what happens. The table itself knows no game. */
import type { Component } from 'svelte';
import type { Colour } from '../art/shapes';
import type { Advice, Ask, Choice, Told, View } from '../core/types';
import type { RunningGlass } from '../core/live.svelte';

/** How fast a story is told: 0 draws the end at once, 2 is twice as fast as usual. */
export type Pace = number;

/** What the board shows: it plays events one by one, then takes the truth. One for each board on the page. */
export interface Stage<V extends View = View, T extends Told = Told> {
  play(told: T, pace: Pace): Promise<void>;
  settle(view: V): void;
  recall?(story: T[]): void; // what was played in this chapter before the view it has taken
  readonly quarters?: number; // clockwise, that the board is seen turned; a board that never turns has none
  turns?: number; // those of them that somebody has asked for
  forgo(): void; // an answer was refused or the line is lost: what was to follow is not wanted any more
}

/** What board and answers share: the question, and the way to answer it. */
export interface Hands<V extends View = View> {
  readonly view: V; // as drawn
  readonly ask: Ask | null; // the newest in one and the same question, for those who are quicker than the animation
  readonly names: string[];
  readonly seats: number[]; // mine
  readonly glasses: RunningGlass[];
  readonly advice: Advice | null;
  readonly busy: boolean; // an answer is under way, or the next question is not drawn yet
  readonly beside?: boolean; // this board lies beside another question, which keeps the digits
  readonly story?: Told[]; // what has been told of the way from this view to the next one
  readonly log?: Told[]; // everything told so far, as far as it is remembered
  readonly numbered?: Numbered<V>[]; // the steps of this chapter so far, where they are counted beside the board
  readonly undoable?: number; // own answers that can be taken back, one by one
  readonly back?: number[]; // the entries of the log before each of them
  readonly forgives?: boolean; // whatever was done can be taken back: nobody else plays
  send(action: string): void;
  takeBack?(answers: number): void; // the last ones
  declare?(action: string): void; // said at any time, whatever is asked
  showRule?(rule: string): void;
}

export interface Numbered<V extends View = View> {
  no: number;
  events: Told[];
  view: V; // after it
  isNow: boolean;
}

export interface StepNow {
  name: string;
  long?: string; // where it stands alone
  state: 'done' | 'now' | 'next';
}

export interface Phase {
  letter: string;
  name: string;
}

/** A part of the log that is told in one sentence. */
export interface Passage<T extends Told = Told> {
  n: number; // its last entry
  no: string; // what is written before it: the number of the turn
  told: T[]; // the first one says whose it is
  text: string;
  rules: string[];
}

/** Said at any time, once it was confirmed. */
export interface OutOfTurn {
  action: string;
  name: string;
  more: string;
}

export interface Verdict {
  title: string;
  isPoor: boolean; // nothing to cheer about
}

export interface Score {
  value: number;
  of: number; // pips to fill, 0 for none
  spoken: string; // '3 of 8 chips'
}

/** The parts of a board or the answers get the same props in every game. */
export interface FaceProps<V extends View, S> {
  hands: Hands<V>;
  stage: S;
}

/** A board that changes its shape with its room is told which shape it has. */
export interface BoardProps<V extends View, S> extends FaceProps<V, S> {
  ratio?: number;
}

/** Each game narrows the props for itself. */
export type AnyComponent = Component<any>;

export interface Face<V extends View = View, T extends Told = Told, S extends Stage<V, T> = Stage<V, T>> {
  makeStage(): S;
  Board: AnyComponent; // props: BoardProps; fills the box it is given, 1:1 or as `ratio` says
  Rail: AnyComponent | null; // props: FaceProps; the column beside the board, a strip above it on the phone
  Aside: AnyComponent | null; // props: FaceProps; beside the question where there is no room for the rail
  Chips?: AnyComponent; // props: FaceProps; above the question: what of a longer answer stands already
  Answers: AnyComponent | null; // props: FaceProps; instead of a plain numbered list, where the game wants more
  answer?(hands: Hands<V>, stage: S, action: string): void; // as its own answers give it, where that is more than to send it
  Tray?: AnyComponent; // props: FaceProps; beneath the board: what a seat has before it. On the phone in the question's sheet
  benched?: boolean; // on the phone the tray is a line beneath the board, above the sheet
  Row?: AnyComponent; // props: {view, seat, name, stage}; a seat's own numbers in its row, instead of its score
  Guest?: AnyComponent; // props: {view}; beneath the seats: who is at the table without one
  Recap?: AnyComponent; // props: {hands}; what the last chapter did to the one who looks
  recaps?(hands: Hands<V>): boolean; // whether there is anything in it; left out, there is
  recap?: () => string; // what it is called, where that is not 'What happened to me?'
  Result: AnyComponent | null; // props: {view, seat, name}; what a seat has won, in its row at the end; {view, seat: null, names, places}: what nobody has
  unscored?: boolean; // that says all there is: no number beside it
  Review: AnyComponent | null; // props: {review, hands, stage}; what could have been done, when a round is settled
  ratio: number | ((view: V, room: number) => number); // width by height of the board; a long one may lie down in a wide room
  roomy?: boolean; // the board takes whatever room there is, with the rail at its left
  asTold?(view: V, story: T[]): V; // the view as far as its story has been told
  round(view: V): string; // the chip in the top bar: 'Round 12'
  steps(view: V, names?: string[]): StepNow[];
  acting(view: V): number[]; // seats that are waited for
  line(view: V, seat: number): string; // one line of state in the seat's row
  awaited?(view: V, seat: number): string; // for what a seat is waited, where all play at once
  colour?: (seat: number) => Colour; // of its robot, where each has one of its own
  score(view: V, seat: number): Score;
  goal(view: V): string; // 'First to 5 chips'
  scratch(view: V): string; // the position one may try out on a board of one's own just now; '' for none
  question(ask: Ask, view: V, names: string[]): string; // the sentence of the ask bar, in the reader's language
  reason?(facts: string[], view: V, names: string[], said: string): string; // why a bot would answer so, in the reader's language; '' for as the engine said it
  label(choice: Choice, view?: V): string;
  figure?(figure: number): string; // a number as an answer, where it needs a word
  stepwise?: boolean; // undo takes back one answer, where others take back all since something was shown
  outOfTurn?(view: V): OutOfTurn[]; // in the menu: what a seat may say whatever is asked
  isForAlone(choice: Choice): boolean; // whether it is offered at the desk, where all can be undone and nothing is lost
  tell(told: T, names: string[]): string; // the log line, in the reader's language; '' for none
  robot(told: T): string; // whose head begins the line: red, green …; '' for a clock
  rules(told: T): string[]; // the rules behind it
  passages?(log: T[], names: string[]): Passage<T>[]; // the log in fewer words, where one line for each event would be many
  whole?: boolean; // in a replay an answer is one step with all that comes of it, and its passage is told
  ending?(view: V, log: T[]): string; // by what the game was won
  verdict?(view: V, log: T[]): Verdict | null; // instead of who has won, where nobody could be beaten
  opens(told: T, now?: string): string; // 'Round 4' where the log begins a new chapter after the one `now`, else ''
  defers?(told: T): boolean; // a round ends, but may come again: what could have been done is told after the game
  phase?(told: T): Phase | null; // the part of a chapter that it belongs to; null for one that can come in any
  sound(told: T): Cue | null;
  keys?: () => [keys: string[], says: string][]; // its own, for the page of keys
  signs?: () => [sign: string, says: string][]; // drawn on the board, for the same page
}

export type Cue =
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
