/* Made from the engine by `make web-types`; do not edit. */

export type GameView = RaisingView;
export type GameEvent =
  | EventMessageDealt
  | EventMessageRobotsKept
  | EventMessageInventorKept
  | EventMessageConfirmed
  | EventMessageRethought
  | EventMessageStartShown
  | EventMessageBiddingBegan
  | EventMessageBidMade
  | EventMessageInventorWon
  | EventMessageRoundBegan
  | EventMessageEnergyDrawn
  | EventMessagePhasesRevealed
  | EventMessageLineLaid
  | EventMessageLineRevealed
  | EventMessagePhaseBegan
  | EventMessagePhaseEnded
  | EventMessagePhaseSealed
  | EventMessageAbilityChosen
  | EventMessageBreakBegan
  | EventMessageEnergyShuffled
  | EventMessageRan
  | EventMessageRowReversed
  | EventMessagePaid
  | EventMessageCardPaid
  | EventMessageGained
  | EventMessageDrew
  | EventMessageDiscarded
  | EventMessageUnlocked
  | EventMessageTokenPlaced
  | EventMessageAssembled
  | EventMessageClassesDrawn
  | EventMessageClassKept
  | EventMessageReshuffled
  | EventMessageScored
  | EventMessageGameEnded
  | EventMessageNextGame
  | EventMessageUndoPerformed
  | EventMessageTakebackPerformed;
export type GameAnalysis = never;
export type GameCatalog = Catalog;
export type GameRouteResponse = never;

export interface RaisingView {
  seat: number | null;
  prompt: Prompt | null;
  dataset_label: string;
  builtin: boolean;
  game: number;
  games: number;
  round: number;
  rounds: number;
  step: string;
  acting: number[];
  cubes: number[];
  automa: LineView | null;
  tracks: TrackView[];
  bidder: number | null;
  players: PlayerView[];
  hand: string[];
  kept: string[];
  drawn: string[];
  prospective: ClassView[];
  assigned: string[];
  prospects: Prospect[];
  other_cubes: number;
  previews: Preview[];
  ladder: LadderStep[];
  robots: number;
  classes: number;
  robot_discards: string[];
  class_discards: string[];
  past_scores: ScoreView[];
  scores: ScoreView[];
  totals: number[];
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
 * The phase cards of absent players: the face-up ones, and the cubes of all.
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
  spot_energy: number[];
  tokens: number[];
  energy: string[];
  energy_left: string[];
  phases: PhaseView[];
  at: string;
  total: number;
  reached: string[];
  acting: string;
  ahead: string[];
  prompt_kind: string;
  done: boolean;
  score: ScoreView;
}
export interface RobotView {
  id: string;
  token: boolean;
}
/**
 * A class with its points if the game ended now.
 */
export interface ClassView {
  id: string;
  token: boolean;
  count: number;
  grade: string;
  points: number;
}
/**
 * A phase of this round for a player.
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
 * The guaranteed energy of an energy card for a phase.
 */
export interface Prospect {
  card: string;
  phase: string;
  energy: number;
  actions: number;
}
export interface Preview {
  action: string;
  stock: number[];
  hand: number;
  energy: number;
  choice: string[];
  opens: string[];
  ends: boolean;
  shows: boolean;
}
/**
 * A step of the row that the viewer is about to run, or runs.
 */
export interface LadderStep {
  element: string;
  act: '' | 'basic' | 'upgraded';
  energy: number;
  batteries: number;
  effect: Message;
  symbols: string;
  asks: boolean;
}
export interface EventMessageDealt {
  type: 'Dealt';
  n: number;
  message: Message | null;
  fact: Dealt;
  closes_review: boolean;
  merges_previous: number;
  by_substitute: boolean;
}
/**
 * Robots, classes and inventors were dealt to choose from (RAI-3.1 to 3.3).
 */
export interface Dealt {
  seat: number;
  robots: string[];
  classes: string[];
  inventors: string[];
  secret: boolean;
}
export interface EventMessageRobotsKept {
  type: 'RobotsKept';
  n: number;
  message: Message | null;
  fact: RobotsKept;
  closes_review: boolean;
  merges_previous: number;
  by_substitute: boolean;
}
export interface RobotsKept {
  seat: number;
  robots: string[];
  discarded: string[];
  secret: boolean;
  hand_after: string[];
  cards_after: number;
}
export interface EventMessageInventorKept {
  type: 'InventorKept';
  n: number;
  message: Message | null;
  fact: InventorKept;
  closes_review: boolean;
  merges_previous: number;
  by_substitute: boolean;
}
export interface InventorKept {
  seat: number;
  inventor: string;
  secret: boolean;
}
export interface EventMessageConfirmed {
  type: 'Confirmed';
  n: number;
  message: Message | null;
  fact: Confirmed;
  closes_review: boolean;
  merges_previous: number;
  by_substitute: boolean;
}
/**
 * A seat confirmed its start, its phase cards or its class at the break, which stay secret.
 */
export interface Confirmed {
  seat: number;
  what: 'class' | 'phases' | 'start';
}
export interface EventMessageRethought {
  type: 'Rethought';
  n: number;
  message: Message | null;
  fact: Rethought;
  closes_review: boolean;
  merges_previous: number;
  by_substitute: boolean;
}
export interface Rethought {
  seat: number;
  what: 'class' | 'phases' | 'start';
}
export interface EventMessageStartShown {
  type: 'StartShown';
  n: number;
  message: Message | null;
  fact: StartShown;
  closes_review: boolean;
  merges_previous: number;
  by_substitute: boolean;
}
/**
 * The start of a seat was revealed, at the same time as all others (RAI-3.12).
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
  rows_after: RobotView[][];
  tokens_after: number[];
  promoted_after: boolean;
}
export interface EventMessageBiddingBegan {
  type: 'BiddingBegan';
  n: number;
  message: Message | null;
  fact: BiddingBegan;
  closes_review: boolean;
  merges_previous: number;
  by_substitute: boolean;
}
export interface BiddingBegan {
  tracks: string[];
  inventors: string[];
  seat: number;
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
  track: string;
  space: number;
  outbid: number | null;
}
export interface EventMessageInventorWon {
  type: 'InventorWon';
  n: number;
  message: Message | null;
  fact: InventorWon;
  closes_review: boolean;
  merges_previous: number;
  by_substitute: boolean;
}
export interface InventorWon {
  seat: number;
  inventor: string;
  price: string;
}
export interface EventMessageRoundBegan {
  type: 'RoundBegan';
  n: number;
  message: Message | null;
  fact: RoundBegan;
  closes_review: boolean;
  merges_previous: number;
  by_substitute: boolean;
}
export interface RoundBegan {
  round: number;
}
export interface EventMessageEnergyDrawn {
  type: 'EnergyDrawn';
  n: number;
  message: Message | null;
  fact: EnergyDrawn;
  closes_review: boolean;
  merges_previous: number;
  by_substitute: boolean;
}
export interface EnergyDrawn {
  seat: number;
  cards: string[];
  energy_left_after: string[];
}
export interface EventMessagePhasesRevealed {
  type: 'PhasesRevealed';
  n: number;
  message: Message | null;
  fact: PhasesRevealed;
  closes_review: boolean;
  merges_previous: number;
  by_substitute: boolean;
}
/**
 * Each seat's two phases were revealed, in the order of its energy cards; `cubes` are those of all phases now.
 */
export interface PhasesRevealed {
  phases: [string, string][];
  cubes: number[];
}
export interface EventMessageLineLaid {
  type: 'LineLaid';
  n: number;
  message: Message | null;
  fact: LineLaid;
  closes_review: boolean;
  merges_previous: number;
  by_substitute: boolean;
}
/**
 * A line of phase cards was laid for absent players (RAI-16.1, RAI-16.2).
 */
export interface LineLaid {
  revealed: string[];
  cubes: number[];
}
export interface EventMessageLineRevealed {
  type: 'LineRevealed';
  n: number;
  message: Message | null;
  fact: LineRevealed;
  closes_review: boolean;
  merges_previous: number;
  by_substitute: boolean;
}
export interface LineRevealed {
  phases: string[];
  cubes: number[];
}
export interface EventMessagePhaseBegan {
  type: 'PhaseBegan';
  n: number;
  message: Message | null;
  fact: PhaseBegan;
  closes_review: boolean;
  merges_previous: number;
  by_substitute: boolean;
}
export interface PhaseBegan {
  seat: number;
  phase: string;
  total: number;
  batteries: number;
  more: number;
  stock_after: number[];
  acting_after: string;
  ahead_after: string[];
  reached_after: string[];
}
export interface EventMessagePhaseEnded {
  type: 'PhaseEnded';
  n: number;
  message: Message | null;
  fact: PhaseEnded;
  closes_review: boolean;
  merges_previous: number;
  by_substitute: boolean;
}
/**
 * A player ended a phase and cannot return to it but by undo (RAI-4.5, RAI-7.5).
 */
export interface PhaseEnded {
  seat: number;
  phase: string;
  at_after: string;
  acting_after: string;
  ahead_after: string[];
}
export interface EventMessagePhaseSealed {
  type: 'PhaseSealed';
  n: number;
  message: Message | null;
  fact: PhaseSealed;
  closes_review: boolean;
  merges_previous: number;
  by_substitute: boolean;
}
/**
 * Undo goes back no further: all have finished the step, or the table keeps phases that ended (RAI-4.5).
 */
export interface PhaseSealed {
  seat: number;
}
export interface EventMessageAbilityChosen {
  type: 'AbilityChosen';
  n: number;
  message: Message | null;
  fact: AbilityChosen;
  closes_review: boolean;
  merges_previous: number;
  by_substitute: boolean;
}
/**
 * A player chose one of the inventor's two abilities (RAI-14.6).
 */
export interface AbilityChosen {
  seat: number;
  ability: 'basic' | 'upgraded';
  secret: boolean;
}
export interface EventMessageBreakBegan {
  type: 'BreakBegan';
  n: number;
  message: Message | null;
  fact: BreakBegan;
  closes_review: boolean;
  merges_previous: number;
  by_substitute: boolean;
}
/**
 * The break began: the marker reached space 5 (RAI-12.3).
 */
export interface BreakBegan {}
export interface EventMessageEnergyShuffled {
  type: 'EnergyShuffled';
  n: number;
  message: Message | null;
  fact: EnergyShuffled;
  closes_review: boolean;
  merges_previous: number;
  by_substitute: boolean;
}
/**
 * All energy cards were shuffled into the decks again (RAI-12.4).
 */
export interface EnergyShuffled {}
export interface EventMessageRan {
  type: 'Ran';
  n: number;
  message: Message | null;
  fact: Ran;
  closes_review: boolean;
  merges_previous: number;
  by_substitute: boolean;
}
/**
 * An action of the board or of a robot was used.
 */
export interface Ran {
  seat: number;
  source: string;
  act: 'basic' | 'board' | 'upgraded';
  secret: boolean;
  again: boolean;
  ahead_after: string[];
}
export interface EventMessageRowReversed {
  type: 'RowReversed';
  n: number;
  message: Message | null;
  fact: RowReversed;
  closes_review: boolean;
  merges_previous: number;
  by_substitute: boolean;
}
export interface RowReversed {
  seat: number;
  phase: string;
  secret: boolean;
  ahead_after: string[];
}
export interface EventMessagePaid {
  type: 'Paid';
  n: number;
  message: Message | null;
  fact: Paid;
  closes_review: boolean;
  merges_previous: number;
  by_substitute: boolean;
}
export interface Paid {
  seat: number;
  goods: number[];
  secret: boolean;
  stock_after: number[];
  total_after: number;
}
export interface EventMessageCardPaid {
  type: 'CardPaid';
  n: number;
  message: Message | null;
  fact: CardPaid;
  closes_review: boolean;
  merges_previous: number;
  by_substitute: boolean;
}
/**
 * A robot from hand was paid; the others see which.
 */
export interface CardPaid {
  seat: number;
  card: string;
  secret: boolean;
  hand_after: string[];
  cards_after: number;
  total_after: number;
}
export interface EventMessageGained {
  type: 'Gained';
  n: number;
  message: Message | null;
  fact: Gained;
  closes_review: boolean;
  merges_previous: number;
  by_substitute: boolean;
}
export interface Gained {
  seat: number;
  goods: number[];
  secret: boolean;
  stock_after: number[];
}
export interface EventMessageDrew {
  type: 'Drew';
  n: number;
  message: Message | null;
  fact: Drew;
  closes_review: boolean;
  merges_previous: number;
  by_substitute: boolean;
}
/**
 * Robot cards were drawn; the others see how many.
 */
export interface Drew {
  seat: number;
  cards: string[];
  secret: boolean;
  hand_after: string[];
  cards_after: number;
}
export interface EventMessageDiscarded {
  type: 'Discarded';
  n: number;
  message: Message | null;
  fact: Discarded;
  closes_review: boolean;
  merges_previous: number;
  by_substitute: boolean;
}
export interface Discarded {
  seat: number;
  cards: string[];
  secret: boolean;
  hand_after: string[];
  cards_after: number;
}
export interface EventMessageUnlocked {
  type: 'Unlocked';
  n: number;
  message: Message | null;
  fact: Unlocked;
  closes_review: boolean;
  merges_previous: number;
  by_substitute: boolean;
}
export interface Unlocked {
  seat: number;
  spot: string;
  type: string;
  secret: boolean;
  spots_after: string[];
  tokens_after: number[];
}
export interface EventMessageTokenPlaced {
  type: 'TokenPlaced';
  n: number;
  message: Message | null;
  fact: TokenPlaced;
  closes_review: boolean;
  merges_previous: number;
  by_substitute: boolean;
}
export interface TokenPlaced {
  seat: number;
  type: string;
  card: string;
  secret: boolean;
  tokens_after: number[];
  rows_after: RobotView[][];
  promoted_after: boolean;
}
export interface EventMessageAssembled {
  type: 'Assembled';
  n: number;
  message: Message | null;
  fact: Assembled;
  closes_review: boolean;
  merges_previous: number;
  by_substitute: boolean;
}
/**
 * A robot was assembled; the others see which. The player learns nothing by it and may undo it (RAI-4.5).
 */
export interface Assembled {
  seat: number;
  robot: string;
  row: string;
  column: number;
  secret: boolean;
  hand_after: string[];
  cards_after: number;
  total_after: number;
  rows_after: RobotView[][];
  ahead_after: string[];
}
export interface EventMessageClassesDrawn {
  type: 'ClassesDrawn';
  n: number;
  message: Message | null;
  fact: ClassesDrawn;
  closes_review: boolean;
  merges_previous: number;
  by_substitute: boolean;
}
export interface ClassesDrawn {
  seat: number;
  cards: string[];
  secret: boolean;
}
export interface EventMessageClassKept {
  type: 'ClassKept';
  n: number;
  message: Message | null;
  fact: ClassKept;
  closes_review: boolean;
  merges_previous: number;
  by_substitute: boolean;
}
/**
 * A class was kept, or none if `card` is empty (RAI-13.2); the token of a replaced class leaves the game.
 */
export interface ClassKept {
  seat: number;
  card: string;
  replaced: string;
  discarded: string[];
  secret: boolean;
}
export interface EventMessageReshuffled {
  type: 'Reshuffled';
  n: number;
  message: Message | null;
  fact: Reshuffled;
  closes_review: boolean;
  merges_previous: number;
  by_substitute: boolean;
}
/**
 * A draw shuffled a discard pile, or cards of earlier games of the challenge, into the deck (RAI-1.8, 16.9).
 */
export interface Reshuffled {
  seat: number;
  deck: 'classes' | 'robots';
  cards: number;
  secret: boolean;
}
export interface EventMessageScored {
  type: 'Scored';
  n: number;
  message: Message | null;
  fact: Scored;
  closes_review: boolean;
  merges_previous: number;
  by_substitute: boolean;
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
  winners: number[];
  rule: string;
  rank: string;
  without_inventors: boolean;
}
export interface EventMessageNextGame {
  type: 'NextGame';
  n: number;
  message: Message | null;
  fact: NextGame;
  closes_review: boolean;
  merges_previous: number;
  by_substitute: boolean;
}
/**
 * The next game of the challenge began (RAI-16.8).
 */
export interface NextGame {
  game: number;
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
export interface Catalog {
  dataset_label: string;
  builtin: boolean;
  robots: CatalogRobot[];
  classes: CatalogClass[];
  inventors: CatalogInventor[];
  energy: CatalogEnergyCard[];
  actions: CatalogBoardAction[];
  upgrades: CatalogUpgradeRow[];
  spots: CatalogSpot[];
  extra: number[];
  ranks: string[];
  rank_thresholds: number[];
  challenge_thresholds: number[];
  messages: {
    [k: string]: Message;
  };
}
export interface CatalogRobot {
  id: string;
  name: string;
  phase: string;
  type: string;
  points: number;
  columns: CatalogColumn[];
  basic: CatalogAction;
  upgraded: CatalogAction;
  flavour: string;
}
export interface CatalogColumn {
  energy: number;
  resources: string;
}
export interface CatalogAction {
  energy: number;
  effect: string;
  text: string;
}
export interface CatalogClass {
  id: string;
  name: string;
  objective: string;
  text: string;
  grades: CatalogGrade[];
  extra_credit: string;
}
export interface CatalogGrade {
  grade: string;
  least: number | null;
  points: number;
}
export interface CatalogInventor {
  id: string;
  name: string;
  complexity: string;
  requires: string;
  least: number;
  type: string;
  link: string;
  basic: CatalogAbility;
  upgraded: CatalogAbility;
}
export interface CatalogAbility {
  timing: string;
  hook: string;
  effect: string;
  phase: string;
  amount: number;
  phases: string;
  cost: string;
  text: string;
  message: Message;
  words: Message | null;
}
export interface CatalogEnergyCard {
  id: string;
  value: number;
  cubes: number;
  multiplier: boolean;
}
export interface CatalogBoardAction {
  id: string;
  row: string;
  action: CatalogAction;
}
export interface CatalogUpgradeRow {
  id: string;
  energy: number;
  cost: string;
}
export interface CatalogSpot {
  id: string;
  section: string;
  type: string;
  action: string;
  adds: string;
  energy: number;
  inspires: boolean;
}
