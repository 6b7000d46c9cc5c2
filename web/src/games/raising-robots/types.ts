/* Made from the engine by `make web-types`; do not edit. */

export type GameView = RaisingView;
export type GameTold =
  | ToldOwn
  | ToldDealt
  | ToldRobotsKept
  | ToldInventorKept
  | ToldConfirmed
  | ToldRethought
  | ToldStartShown
  | ToldBiddingBegan
  | ToldBidMade
  | ToldInventorWon
  | ToldRoundBegan
  | ToldEnergyDrawn
  | ToldPhasesRevealed
  | ToldLineLaid
  | ToldLineRevealed
  | ToldPhaseBegan
  | ToldPhaseEnded
  | ToldAbilityChosen
  | ToldBreakBegan
  | ToldEnergyShuffled
  | ToldRan
  | ToldRowReversed
  | ToldPaid
  | ToldCardPaid
  | ToldGained
  | ToldDrew
  | ToldDiscarded
  | ToldUnlocked
  | ToldTokenPlaced
  | ToldAssembled
  | ToldClassesDrawn
  | ToldClassKept
  | ToldReshuffled
  | ToldScored
  | ToldGameEnded
  | ToldNextGame
  | ToldUndone
  | ToldWithdrawn;
export type GameReview = never;
export type GameShelf = Shelf;

export interface RaisingView {
  seat: number | null;
  ask: Ask | null;
  box: string;
  house: boolean;
  game: number;
  games: number;
  round: number;
  rounds: number;
  step: string;
  acting: number[];
  cubes: number[];
  line: LineView | null;
  tracks: TrackView[];
  bidder: number | null;
  players: PlayerView[];
  hand: string[];
  kept: string[];
  drawn: string[];
  prospective: ClassView[];
  assigned: string[];
  prospects: Prospect[];
  ghosts: Ghost[];
  robots: number;
  classes: number;
  robot_discards: string[];
  class_discards: string[];
  question: Question | null;
  past: ScoreView[];
  scores: ScoreView[];
  totals: number[];
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
/**
 * The phase cards of absent players: those shown, and the cubes of all.
 */
export interface LineView {
  shown: string[];
  cubes: number[];
  spent: string[];
}
export interface TrackView {
  id: string;
  inventor: string;
  spaces: string[];
  seat: number | null;
  space: number;
}
export interface PlayerView {
  seat: number;
  stock: number[];
  hand: number;
  rows: RobotView[][];
  spaces: number[];
  classes: ClassView[];
  inventor: string;
  promoted: boolean;
  toward: number;
  qualified: boolean;
  spots: string[];
  tokens: number[];
  energy: string[];
  energy_left: string[];
  phases: PhaseView[];
  at: string;
  total: number;
  acting: string;
  ahead: string[];
  doing: string;
  done: boolean;
  score: ScoreView;
}
export interface RobotView {
  id: string;
  token: boolean;
}
/**
 * What a class would bring if the game ended now.
 */
export interface ClassView {
  id: string;
  token: boolean;
  count: number;
  grade: string;
  points: number;
}
/**
 * A phase of this round as a player would have it.
 */
export interface PhaseView {
  phase: string;
  energy: number;
  value: number;
  cubed: number;
  more: number;
  assigned: boolean;
  performable: boolean;
  card: string;
}
export interface ScoreView {
  robots: number;
  classes: number;
  inventory: number;
  leftovers: number;
  inventor: number;
  total: number;
}
/**
 * What an energy card would give a phase for sure.
 */
export interface Prospect {
  card: string;
  phase: string;
  energy: number;
  actions: number;
}
export interface Ghost {
  action: string;
  stock: number[];
  hand: number;
  choice: string[];
  opens: string[];
  ends: boolean;
  shows: boolean;
}
/**
 * What the question is about, for pages that put it into words of their own.
 */
export interface Question {
  kind:
    | 'ability'
    | 'after'
    | 'assemble'
    | 'bid'
    | 'class'
    | 'confirm'
    | 'done'
    | 'end'
    | 'energy'
    | 'gains'
    | 'inventor'
    | 'keep'
    | 'pay'
    | 'phases'
    | 'run'
    | 'spot'
    | 'starters'
    | 'swap'
    | 'upgrade'
    | 'wait';
  phase: string;
  left: number;
  cost: string;
  paid: string;
  gains: string;
  idle: boolean;
  most: number | null;
}
export interface ToldOwn {
  type: 'Own';
  n: number;
  text: string;
  fact: Own;
  settles: boolean;
  joins: number;
}
/**
 * Something a player does. During the start nobody else hears of it (RAI-3.9).
 */
export interface Own {
  seat: number;
  secret: boolean;
}
export interface ToldDealt {
  type: 'Dealt';
  n: number;
  text: string;
  fact: Dealt;
  settles: boolean;
  joins: number;
}
/**
 * Robots, classes and inventors to choose from (RAI-3.1 to 3.3).
 */
export interface Dealt {
  seat: number;
  robots: string[];
  classes: string[];
  inventors: string[];
  secret: boolean;
}
export interface ToldRobotsKept {
  type: 'RobotsKept';
  n: number;
  text: string;
  fact: RobotsKept;
  settles: boolean;
  joins: number;
}
export interface RobotsKept {
  seat: number;
  robots: string[];
  discarded: string[];
  secret: boolean;
}
export interface ToldInventorKept {
  type: 'InventorKept';
  n: number;
  text: string;
  fact: InventorKept;
  settles: boolean;
  joins: number;
}
export interface InventorKept {
  seat: number;
  inventor: string;
  secret: boolean;
}
export interface ToldConfirmed {
  type: 'Confirmed';
  n: number;
  text: string;
  fact: Confirmed;
  settles: boolean;
  joins: number;
}
/**
 * A seat is ready with its start, its phase cards or its class at the break: what it chose is not told.
 */
export interface Confirmed {
  seat: number;
  what: 'class' | 'phases' | 'start';
}
export interface ToldRethought {
  type: 'Rethought';
  n: number;
  text: string;
  fact: Rethought;
  settles: boolean;
  joins: number;
}
export interface Rethought {
  seat: number;
  what: 'class' | 'phases' | 'start';
}
export interface ToldStartShown {
  type: 'StartShown';
  n: number;
  text: string;
  fact: StartShown;
  settles: boolean;
  joins: number;
}
/**
 * All at one moment (RAI-3.12).
 */
export interface StartShown {
  seat: number;
  inventor: string;
  classes: string[];
  rows: string[][];
  spots: string[];
  tokens: string[];
  stock: number[];
  hand: number;
  discarded: string[];
  classes_discarded: string[];
}
export interface ToldBiddingBegan {
  type: 'BiddingBegan';
  n: number;
  text: string;
  fact: BiddingBegan;
  settles: boolean;
  joins: number;
}
export interface BiddingBegan {
  tracks: string[];
  inventors: string[];
  seat: number;
}
export interface ToldBidMade {
  type: 'BidMade';
  n: number;
  text: string;
  fact: BidMade;
  settles: boolean;
  joins: number;
}
export interface BidMade {
  seat: number;
  track: string;
  space: number;
  outbid: number | null;
}
export interface ToldInventorWon {
  type: 'InventorWon';
  n: number;
  text: string;
  fact: InventorWon;
  settles: boolean;
  joins: number;
}
export interface InventorWon {
  seat: number;
  inventor: string;
  price: string;
}
export interface ToldRoundBegan {
  type: 'RoundBegan';
  n: number;
  text: string;
  fact: RoundBegan;
  settles: boolean;
  joins: number;
}
export interface RoundBegan {
  round: number;
}
export interface ToldEnergyDrawn {
  type: 'EnergyDrawn';
  n: number;
  text: string;
  fact: EnergyDrawn;
  settles: boolean;
  joins: number;
}
export interface EnergyDrawn {
  seat: number;
  cards: string[];
}
export interface ToldPhasesRevealed {
  type: 'PhasesRevealed';
  n: number;
  text: string;
  fact: PhasesRevealed;
  settles: boolean;
  joins: number;
}
/**
 * Each seat's two phases, under its energy cards from left to right, and the cubes that lie there now.
 */
export interface PhasesRevealed {
  phases: [string, string][];
  cubes: number[];
}
export interface ToldLineLaid {
  type: 'LineLaid';
  n: number;
  text: string;
  fact: LineLaid;
  settles: boolean;
  joins: number;
}
/**
 * Phase cards for absent players (RAI-16.1, RAI-16.2).
 */
export interface LineLaid {
  revealed: string[];
  cubes: number[];
}
export interface ToldLineRevealed {
  type: 'LineRevealed';
  n: number;
  text: string;
  fact: LineRevealed;
  settles: boolean;
  joins: number;
}
export interface LineRevealed {
  phases: string[];
  cubes: number[];
}
export interface ToldPhaseBegan {
  type: 'PhaseBegan';
  n: number;
  text: string;
  fact: PhaseBegan;
  settles: boolean;
  joins: number;
}
export interface PhaseBegan {
  seat: number;
  phase: string;
  total: number;
  batteries: number;
}
export interface ToldPhaseEnded {
  type: 'PhaseEnded';
  n: number;
  text: string;
  fact: PhaseEnded;
  settles: boolean;
  joins: number;
}
/**
 * No way leads back to it (RAI-4.5, RAI-7.5).
 */
export interface PhaseEnded {
  seat: number;
  phase: string;
}
export interface ToldAbilityChosen {
  type: 'AbilityChosen';
  n: number;
  text: string;
  fact: AbilityChosen;
  settles: boolean;
  joins: number;
}
/**
 * Which of an inventor's two counts (RAI-14.6).
 */
export interface AbilityChosen {
  seat: number;
  ability: 'basic' | 'upgraded';
  secret: boolean;
}
export interface ToldBreakBegan {
  type: 'BreakBegan';
  n: number;
  text: string;
  fact: BreakBegan;
  settles: boolean;
  joins: number;
}
/**
 * The marker has come to space 5 (RAI-12.3).
 */
export interface BreakBegan {}
export interface ToldEnergyShuffled {
  type: 'EnergyShuffled';
  n: number;
  text: string;
  fact: EnergyShuffled;
  settles: boolean;
  joins: number;
}
/**
 * All energy cards are in the decks again (RAI-12.4).
 */
export interface EnergyShuffled {}
export interface ToldRan {
  type: 'Ran';
  n: number;
  text: string;
  fact: Ran;
  settles: boolean;
  joins: number;
}
/**
 * An action of the board or of a robot was chosen.
 */
export interface Ran {
  seat: number;
  source: string;
  act: 'basic' | 'board' | 'upgraded';
  secret: boolean;
  again: boolean;
}
export interface ToldRowReversed {
  type: 'RowReversed';
  n: number;
  text: string;
  fact: RowReversed;
  settles: boolean;
  joins: number;
}
export interface RowReversed {
  seat: number;
  phase: string;
  secret: boolean;
}
export interface ToldPaid {
  type: 'Paid';
  n: number;
  text: string;
  fact: Paid;
  settles: boolean;
  joins: number;
}
export interface Paid {
  seat: number;
  goods: number[];
  secret: boolean;
}
export interface ToldCardPaid {
  type: 'CardPaid';
  n: number;
  text: string;
  fact: CardPaid;
  settles: boolean;
  joins: number;
}
/**
 * A robot from hand: the others see which.
 */
export interface CardPaid {
  seat: number;
  card: string;
  secret: boolean;
}
export interface ToldGained {
  type: 'Gained';
  n: number;
  text: string;
  fact: Gained;
  settles: boolean;
  joins: number;
}
export interface Gained {
  seat: number;
  goods: number[];
  secret: boolean;
}
export interface ToldDrew {
  type: 'Drew';
  n: number;
  text: string;
  fact: Drew;
  settles: boolean;
  joins: number;
}
/**
 * Robot cards; the others see how many.
 */
export interface Drew {
  seat: number;
  cards: string[];
  secret: boolean;
}
export interface ToldDiscarded {
  type: 'Discarded';
  n: number;
  text: string;
  fact: Discarded;
  settles: boolean;
  joins: number;
}
export interface Discarded {
  seat: number;
  cards: string[];
  secret: boolean;
}
export interface ToldUnlocked {
  type: 'Unlocked';
  n: number;
  text: string;
  fact: Unlocked;
  settles: boolean;
  joins: number;
}
export interface Unlocked {
  seat: number;
  spot: string;
  type: string;
  secret: boolean;
}
export interface ToldTokenPlaced {
  type: 'TokenPlaced';
  n: number;
  text: string;
  fact: TokenPlaced;
  settles: boolean;
  joins: number;
}
export interface TokenPlaced {
  seat: number;
  type: string;
  card: string;
  secret: boolean;
}
export interface ToldAssembled {
  type: 'Assembled';
  n: number;
  text: string;
  fact: Assembled;
  settles: boolean;
  joins: number;
}
/**
 * The others see which robot it is; who builds it learns nothing by it, and may take it back (RAI-4.5).
 */
export interface Assembled {
  seat: number;
  robot: string;
  row: string;
  column: number;
  secret: boolean;
}
export interface ToldClassesDrawn {
  type: 'ClassesDrawn';
  n: number;
  text: string;
  fact: ClassesDrawn;
  settles: boolean;
  joins: number;
}
export interface ClassesDrawn {
  seat: number;
  cards: string[];
  secret: boolean;
}
export interface ToldClassKept {
  type: 'ClassKept';
  n: number;
  text: string;
  fact: ClassKept;
  settles: boolean;
  joins: number;
}
/**
 * None if all new ones went to the pile (RAI-13.2); the token of a replaced one is out of the game.
 */
export interface ClassKept {
  seat: number;
  card: string;
  replaced: string;
  discarded: string[];
  secret: boolean;
}
export interface ToldReshuffled {
  type: 'Reshuffled';
  n: number;
  text: string;
  fact: Reshuffled;
  settles: boolean;
  joins: number;
}
/**
 * A seat drew, and a discard pile became the deck; of the challenge, cards of earlier games (RAI-1.8, 16.9).
 */
export interface Reshuffled {
  seat: number;
  deck: 'classes' | 'robots';
  cards: number;
  secret: boolean;
}
export interface ToldScored {
  type: 'Scored';
  n: number;
  text: string;
  fact: Scored;
  settles: boolean;
  joins: number;
}
export interface Scored {
  seat: number;
  robots: number;
  classes: number;
  inventory: number;
  leftovers: number;
  inventor: number;
  grades: string[];
  hand: string[];
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
  winners: number[];
  rule: string;
  rank: string;
  without_inventors: boolean;
}
export interface ToldNextGame {
  type: 'NextGame';
  n: number;
  text: string;
  fact: NextGame;
  settles: boolean;
  joins: number;
}
/**
 * Of the challenge (RAI-16.8).
 */
export interface NextGame {
  game: number;
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
export interface Shelf {
  box: string;
  house: boolean;
  robots: RobotShown[];
  classes: ClassShown[];
  inventors: InventorShown[];
  energy: EnergyShown[];
  actions: ActionShown[];
  upgrades: UpgradeShown[];
  spots: SpotShown[];
  extra: number[];
  ranks: string[];
  rank_lines: number[];
  challenge_lines: number[];
}
export interface RobotShown {
  id: string;
  name: string;
  phase: string;
  type: string;
  points: number;
  columns: ColumnShown[];
  basic: DeedShown;
  upgraded: DeedShown;
  flavour: string;
}
export interface ColumnShown {
  energy: number;
  resources: string;
}
export interface DeedShown {
  energy: number;
  effect: string;
  words: string;
}
export interface ClassShown {
  id: string;
  name: string;
  objective: string;
  words: string;
  grades: GradeShown[];
  extra_credit: string;
}
export interface GradeShown {
  grade: string;
  least: number | null;
  points: number;
}
export interface InventorShown {
  id: string;
  name: string;
  complexity: string;
  requires: string;
  least: number;
  type: string;
  link: string;
  basic: AbilityShown;
  upgraded: AbilityShown;
}
export interface AbilityShown {
  timing: string;
  hook: string;
  effect: string;
  phase: string;
  amount: number;
  phases: string;
  cost: string;
  words: string;
}
export interface EnergyShown {
  id: string;
  value: number;
  cubes: number;
  multiplier: boolean;
}
export interface ActionShown {
  id: string;
  row: string;
  deed: DeedShown;
}
export interface UpgradeShown {
  id: string;
  energy: number;
  cost: string;
}
export interface SpotShown {
  id: string;
  section: string;
  type: string;
  action: string;
  adds: string;
  energy: number;
  inspires: boolean;
}
