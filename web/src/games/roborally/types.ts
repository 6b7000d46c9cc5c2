/* Made from the engine by `make web-types`; do not edit. */

/**
 * Where a turn is; the order is that of RAL-2.1 and RAL-2.2.
 */
export type Step =
  | 'abort'
  | 'aim'
  | 'announce'
  | 'belts'
  | 'condition'
  | 'deal'
  | 'express'
  | 'fire'
  | 'gears'
  | 'hit'
  | 'mend'
  | 'move'
  | 'over'
  | 'phase_end'
  | 'program'
  | 'pushers'
  | 'recoil'
  | 'reentry'
  | 'repair'
  | 'reveal'
  | 'set_up'
  | 'stabilize'
  | 'start'
  | 'stay_down'
  | 'store'
  | 'touch'
  | 'turn_end'
  | 'wipe';
/**
 * What a question is about (RAL-22.5).
 */
export type Kind =
  | 'abort'
  | 'arm'
  | 'come_back'
  | 'condition'
  | 'draft'
  | 'drive'
  | 'drive_on'
  | 'facing'
  | 'fire_control'
  | 'free'
  | 'home'
  | 'lose'
  | 'play_on'
  | 'power_down'
  | 'spend'
  | 'square'
  | 'stabilize'
  | 'stay_down'
  | 'store'
  | 'weapon';
export type GameView = RoboRallyView;
export type GameTold =
  | ToldCourseLaid
  | ToldHomeChosen
  | ToldTurnBegan
  | ToldPoweredDown
  | ToldSecret
  | ToldCardsDealt
  | ToldCardPut
  | ToldCardTaken
  | ToldPairRead
  | ToldRecompiled
  | ToldProgrammed
  | ToldRegistersFilled
  | ToldCardStored
  | ToldCardFetched
  | ToldPowerAnswered
  | ToldPowerDownAnnounced
  | ToldStabilized
  | ToldRevealed
  | ToldReplaced
  | ToldOrderChanged
  | ToldUsed
  | ToldDrove
  | ToldBlocked
  | ToldTurned
  | ToldCarried
  | ToldFlagsCarried
  | ToldPushersPushed
  | ToldGearsTurned
  | ToldFired
  | ToldWeaponsPushed
  | ToldControlled
  | ToldDamaged
  | ToldPrevented
  | ToldRegisterLocked
  | ToldRegisterFreed
  | ToldOptionLost
  | ToldDestroyed
  | ToldFlagTouched
  | ToldArchived
  | ToldRepaired
  | ToldOptionDrawn
  | ToldBreakerTripped
  | ToldStayedDown
  | ToldEntered
  | ToldBoardTurned
  | ToldSuperBotMade
  | ToldFlagClaimed
  | ToldFlagMoved
  | ToldSentHome
  | ToldFinished
  | ToldTakenOff
  | ToldStandingSet
  | ToldPlayerLeft
  | ToldGameEnded
  | ToldUndone
  | ToldWithdrawn;
export type GameReview = never;
export type GameShelf = Shelf;

export interface RoboRallyView {
  seat: number | null;
  ask: Ask | null;
  floor: FloorView;
  turn: number;
  register: number;
  step: Step;
  robots: RobotView[];
  order: number[];
  movers: number[];
  flags: FlagView[];
  hands: HandView[];
  habits: HabitView[];
  question: QuestionView | null;
  waiting: number[];
  deck: number;
  option_deck: number;
  spent: string[];
  ended_by: string;
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
 * The boards as they lie. Tokens are those of the data: '..', 'XX', 'bE<S', 'G+', 'R1', 'D3'; '' is no square.
 */
export interface FloorView {
  text: string;
  name: string;
  width: number;
  height: number;
  rows: string[][];
  walls: string[];
  lasers: LaserView[];
  pushers: PusherView[];
  boards: PlacedBoard[];
  special_rules: string[];
  numbered: boolean;
}
export interface LaserView {
  square: string;
  way: string;
  beams: number;
  end: string;
}
export interface PusherView {
  square: string;
  way: string;
  registers: number[];
}
export interface PlacedBoard {
  board: string;
  x: number;
  y: number;
  width: number;
  height: number;
  rot: number;
}
export interface RobotView {
  robot: number;
  seat: number;
  team: number;
  dock: number;
  square: string | null;
  facing: string;
  damage: number;
  lives: number;
  archive: string | null;
  flags: number;
  powered_down: boolean;
  announced: boolean;
  place: number;
  out: boolean;
  done: boolean;
  hand: number;
  registers: RegisterView[];
  options: OptionView[];
  stabilized: boolean;
  playing: number[];
  controlled_by: number;
  superbot: boolean;
}
export interface RegisterView {
  cards: number[];
  locked: boolean;
  token: boolean;
}
export interface OptionView {
  option: string;
  count: number;
  card: number | null;
}
export interface FlagView {
  flag: number;
  square: string | null;
  team: number;
  carrier: number;
}
/**
 * What only the owner of a robot sees while programming.
 */
export interface HandView {
  robot: number;
  cards: number[];
  slots: number;
  ghosts: GhostView[];
  landings: LandingView[];
}
/**
 * One register of the program.
 */
export interface GhostView {
  register: number;
  path: string[];
  square: string | null;
  facing: string;
  falls: string;
  off: string;
}
/**
 * Where a card would lead in the first empty register.
 */
export interface LandingView {
  card: number;
  register: number;
  path: string[];
  square: string | null;
  facing: string;
  falls: string;
  off: string;
}
/**
 * A question that can be answered in advance.
 */
export interface HabitView {
  question: string;
  habit: string;
  allowed: string[];
}
/**
 * What a question is about, as facts: the text of the ask tells them in words.
 */
export interface QuestionView {
  kind: Kind;
  robot: number;
  about: string[];
  due: number;
}
export interface ToldCourseLaid {
  type: 'CourseLaid';
  n: number;
  text: string;
  fact: CourseLaid;
  settles: boolean;
  joins: number;
}
export interface CourseLaid {
  course: string;
  order: number[];
}
export interface ToldHomeChosen {
  type: 'HomeChosen';
  n: number;
  text: string;
  fact: HomeChosen;
  settles: boolean;
  joins: number;
}
export interface HomeChosen {
  team: number;
  board: string;
}
export interface ToldTurnBegan {
  type: 'TurnBegan';
  n: number;
  text: string;
  fact: TurnBegan;
  settles: boolean;
  joins: number;
}
export interface TurnBegan {
  turn: number;
}
export interface ToldPoweredDown {
  type: 'PoweredDown';
  n: number;
  text: string;
  fact: PoweredDown;
  settles: boolean;
  joins: number;
}
/**
 * At the start of its turn without power a robot loses its damage (RAL-5.4).
 */
export interface PoweredDown {
  robot: number;
  repaired: number;
}
export interface ToldSecret {
  type: 'Secret';
  n: number;
  text: string;
  fact: Secret;
  settles: boolean;
  joins: number;
}
/**
 * Something that only the owner of a robot may know in full.
 */
export interface Secret {
  robot: number;
  seat: number;
}
export interface ToldCardsDealt {
  type: 'CardsDealt';
  n: number;
  text: string;
  fact: CardsDealt;
  settles: boolean;
  joins: number;
}
export interface CardsDealt {
  robot: number;
  seat: number;
  cards: number[];
}
export interface ToldCardPut {
  type: 'CardPut';
  n: number;
  text: string;
  fact: CardPut;
  settles: boolean;
  joins: number;
}
export interface CardPut {
  robot: number;
  seat: number;
  card: number;
  register: number;
}
export interface ToldCardTaken {
  type: 'CardTaken';
  n: number;
  text: string;
  fact: CardTaken;
  settles: boolean;
  joins: number;
}
export interface CardTaken {
  robot: number;
  seat: number;
  card: number;
  register: number;
}
export interface ToldPairRead {
  type: 'PairRead';
  n: number;
  text: string;
  fact: PairRead;
  settles: boolean;
  joins: number;
}
/**
 * The owner has chosen the Option that reads the two cards of a register (RAL-16.8).
 */
export interface PairRead {
  robot: number;
  seat: number;
  option: string;
  register: number;
}
export interface ToldRecompiled {
  type: 'Recompiled';
  n: number;
  text: string;
  fact: Recompiled;
  settles: boolean;
  joins: number;
}
export interface Recompiled {
  robot: number;
}
export interface ToldProgrammed {
  type: 'Programmed';
  n: number;
  text: string;
  fact: Programmed;
  settles: boolean;
  joins: number;
}
export interface Programmed {
  robot: number;
}
export interface ToldRegistersFilled {
  type: 'RegistersFilled';
  n: number;
  text: string;
  fact: RegistersFilled;
  settles: boolean;
  joins: number;
}
/**
 * The glass ran out, and empty registers were filled by chance (RAL-4.5).
 */
export interface RegistersFilled {
  robot: number;
  seat: number;
  registers: number[];
  cards: number[];
}
export interface ToldCardStored {
  type: 'CardStored';
  n: number;
  text: string;
  fact: CardStored;
  settles: boolean;
  joins: number;
}
export interface CardStored {
  robot: number;
  seat: number;
  option: string;
  card: number;
}
export interface ToldCardFetched {
  type: 'CardFetched';
  n: number;
  text: string;
  fact: CardFetched;
  settles: boolean;
  joins: number;
}
export interface CardFetched {
  robot: number;
  seat: number;
  card: number;
}
export interface ToldPowerAnswered {
  type: 'PowerAnswered';
  n: number;
  text: string;
  fact: PowerAnswered;
  settles: boolean;
  joins: number;
}
/**
 * Somebody has answered; what, is shown when all have (RAL-5.2).
 */
export interface PowerAnswered {
  robot: number;
  waits: boolean;
}
export interface ToldPowerDownAnnounced {
  type: 'PowerDownAnnounced';
  n: number;
  text: string;
  fact: PowerDownAnnounced;
  settles: boolean;
  joins: number;
}
export interface PowerDownAnnounced {
  robot: number;
}
export interface ToldStabilized {
  type: 'Stabilized';
  n: number;
  text: string;
  fact: Stabilized;
  settles: boolean;
  joins: number;
}
export interface Stabilized {
  robot: number;
}
export interface ToldRevealed {
  type: 'Revealed';
  n: number;
  text: string;
  fact: Revealed;
  settles: boolean;
  joins: number;
}
/**
 * All cards of a register at once, in the order in which they will be executed (RAL-6.2).
 */
export interface Revealed {
  register: number;
  cards: Reveal[];
}
export interface Reveal {
  robot: number;
  cards: number[];
  priority: number;
}
export interface ToldReplaced {
  type: 'Replaced';
  n: number;
  text: string;
  fact: Replaced;
  settles: boolean;
  joins: number;
}
/**
 * Another card in a register: by Conditional Program, Abort Switch or somebody's Scrambler.
 */
export interface Replaced {
  robot: number;
  register: number;
  card: number;
  option: string;
  by: number;
  seat: number | null;
}
export interface ToldOrderChanged {
  type: 'OrderChanged';
  n: number;
  text: string;
  fact: OrderChanged;
  settles: boolean;
  joins: number;
}
/**
 * Abort Switch has put other cards into the register that is played (RAL-16.24).
 */
export interface OrderChanged {
  order: number[];
}
export interface ToldUsed {
  type: 'Used';
  n: number;
  text: string;
  fact: Used;
  settles: boolean;
  joins: number;
}
/**
 * An Option was used for a move or at a reveal.
 */
export interface Used {
  robot: number;
  option: string;
}
export interface ToldDrove {
  type: 'Drove';
  n: number;
  text: string;
  fact: Drove;
  settles: boolean;
  joins: number;
}
/**
 * One step of a robot's own movement; robots in its way are pushed along (RAL-7.1).
 */
export interface Drove {
  robot: number;
  card: number;
  way: string;
  shifts: Shift[];
}
/**
 * One robot moved from one square to the next.
 */
export interface Shift {
  robot: number;
  start: string;
  end: string | null;
  facing: string;
  way: string;
}
export interface ToldBlocked {
  type: 'Blocked';
  n: number;
  text: string;
  fact: Blocked;
  settles: boolean;
  joins: number;
}
/**
 * A wall stopped a step, of the robot itself or of somebody it would have pushed (RAL-6.5, RAL-7.3).
 */
export interface Blocked {
  robot: number;
  card: number;
  way: string;
  line: number[];
  rule: string;
}
export interface ToldTurned {
  type: 'Turned';
  n: number;
  text: string;
  fact: Turned;
  settles: boolean;
  joins: number;
}
export interface Turned {
  robot: number;
  card: number;
  turn: number;
  facing: string;
}
export interface ToldCarried {
  type: 'Carried';
  n: number;
  text: string;
  fact: Carried;
  settles: boolean;
  joins: number;
}
/**
 * Belts moved everything on them at once (RAL-8).
 */
export interface Carried {
  express: boolean;
  shifts: Shift[];
  turned: number[];
  held: Held[];
}
/**
 * A robot that a belt or pusher did not move, and why.
 */
export interface Held {
  robot: number;
  rule: string;
}
export interface ToldFlagsCarried {
  type: 'FlagsCarried';
  n: number;
  text: string;
  fact: FlagsCarried;
  settles: boolean;
  joins: number;
}
export interface FlagsCarried {
  flags: string[];
  archives: string[];
}
export interface ToldPushersPushed {
  type: 'PushersPushed';
  n: number;
  text: string;
  fact: PushersPushed;
  settles: boolean;
  joins: number;
}
export interface PushersPushed {
  register: number;
  shifts: Shift[];
  held: Held[];
}
export interface ToldGearsTurned {
  type: 'GearsTurned';
  n: number;
  text: string;
  fact: GearsTurned;
  settles: boolean;
  joins: number;
}
export interface GearsTurned {
  shifts: Shift[];
}
export interface ToldFired {
  type: 'Fired';
  n: number;
  text: string;
  fact: Fired;
  settles: boolean;
  joins: number;
}
/**
 * All lasers of a register phase at once (RAL-10.1).
 */
export interface Fired {
  hits: Hit[];
}
/**
 * A beam, or another weapon, from where it begins to the robot it hits; `shooter` is -1 for a board laser.
 */
export interface Hit {
  weapon: string;
  shooter: number;
  start: string;
  way: string;
  end: string;
  victim: number;
  tokens: number;
}
export interface ToldWeaponsPushed {
  type: 'WeaponsPushed';
  n: number;
  text: string;
  fact: WeaponsPushed;
  settles: boolean;
  joins: number;
}
/**
 * What Pressor Beam, Mini Howitzer and Tractor Beam moved (RAL-16.31).
 */
export interface WeaponsPushed {
  shifts: Shift[];
  held: Held[];
}
export interface ToldControlled {
  type: 'Controlled';
  n: number;
  text: string;
  fact: Controlled;
  settles: boolean;
  joins: number;
}
/**
 * By Radio Control (RAL-16.27).
 */
export interface Controlled {
  robot: number;
  by: number;
}
export interface ToldDamaged {
  type: 'Damaged';
  n: number;
  text: string;
  fact: Damaged;
  settles: boolean;
  joins: number;
}
export interface Damaged {
  robot: number;
  tokens: number;
  damage: number;
  by: number[];
  cause: 'laser' | 'mini_howitzer' | 'ramming_gear' | 'recompile' | 'reentry';
}
export interface ToldPrevented {
  type: 'Prevented';
  n: number;
  text: string;
  fact: Prevented;
  settles: boolean;
  joins: number;
}
/**
 * A token that did not reach the sheet: soaked by an Option, or paid with one (RAL-12.8).
 */
export interface Prevented {
  robot: number;
  option: string;
  paid: boolean;
}
export interface ToldRegisterLocked {
  type: 'RegisterLocked';
  n: number;
  text: string;
  fact: RegisterLocked;
  settles: boolean;
  joins: number;
}
export interface RegisterLocked {
  robot: number;
  register: number;
  by: number;
  card: number;
  rule: string;
}
export interface ToldRegisterFreed {
  type: 'RegisterFreed';
  n: number;
  text: string;
  fact: RegisterFreed;
  settles: boolean;
  joins: number;
}
export interface RegisterFreed {
  robot: number;
  register: number;
}
export interface ToldOptionLost {
  type: 'OptionLost';
  n: number;
  text: string;
  fact: OptionLost;
  settles: boolean;
  joins: number;
}
export interface OptionLost {
  robot: number;
  option: string;
  why: 'death' | 'destroyed' | 'off' | 'spent' | 'used_up';
  by: number;
}
export interface ToldDestroyed {
  type: 'Destroyed';
  n: number;
  text: string;
  fact: Destroyed;
  settles: boolean;
  joins: number;
}
export interface Destroyed {
  robot: number;
  fate: 'damage' | 'edge' | 'pit';
  square: string;
  lives: number;
  by: number;
}
export interface ToldFlagTouched {
  type: 'FlagTouched';
  n: number;
  text: string;
  fact: FlagTouched;
  settles: boolean;
  joins: number;
}
export interface FlagTouched {
  robot: number;
  flag: number;
  square: string;
  counts: boolean;
  arm: boolean;
}
export interface ToldArchived {
  type: 'Archived';
  n: number;
  text: string;
  fact: Archived;
  settles: boolean;
  joins: number;
}
export interface Archived {
  robot: number;
  square: string;
}
export interface ToldRepaired {
  type: 'Repaired';
  n: number;
  text: string;
  fact: Repaired;
  settles: boolean;
  joins: number;
}
export interface Repaired {
  robot: number;
  tokens: number;
  damage: number;
}
export interface ToldOptionDrawn {
  type: 'OptionDrawn';
  n: number;
  text: string;
  fact: OptionDrawn;
  settles: boolean;
  joins: number;
}
export interface OptionDrawn {
  robot: number;
  option: string;
}
export interface ToldBreakerTripped {
  type: 'BreakerTripped';
  n: number;
  text: string;
  fact: BreakerTripped;
  settles: boolean;
  joins: number;
}
/**
 * Circuit Breaker powers a robot down (RAL-5.11).
 */
export interface BreakerTripped {
  robot: number;
}
export interface ToldStayedDown {
  type: 'StayedDown';
  n: number;
  text: string;
  fact: StayedDown;
  settles: boolean;
  joins: number;
}
export interface StayedDown {
  robot: number;
}
export interface ToldEntered {
  type: 'Entered';
  n: number;
  text: string;
  fact: Entered;
  settles: boolean;
  joins: number;
}
/**
 * A robot came onto the board: back after its destruction, or at a start without docks.
 */
export interface Entered {
  robot: number;
  square: string;
  facing: string;
  down: boolean;
  back: boolean;
}
export interface ToldBoardTurned {
  type: 'BoardTurned';
  n: number;
  text: string;
  fact: BoardTurned;
  settles: boolean;
  joins: number;
}
/**
 * A coin was flipped for a flag (RAL-17.7).
 */
export interface BoardTurned {
  robot: number;
  heads: boolean;
  turned: boolean;
  board: string;
  floor: FloorView | null;
}
export interface ToldSuperBotMade {
  type: 'SuperBotMade';
  n: number;
  text: string;
  fact: SuperBotMade;
  settles: boolean;
  joins: number;
}
export interface SuperBotMade {
  robot: number;
}
export interface ToldFlagClaimed {
  type: 'FlagClaimed';
  n: number;
  text: string;
  fact: FlagClaimed;
  settles: boolean;
  joins: number;
}
/**
 * A team controls a flag from now on (RAL-17.10).
 */
export interface FlagClaimed {
  robot: number;
  flag: number;
  team: number;
}
export interface ToldFlagMoved {
  type: 'FlagMoved';
  n: number;
  text: string;
  fact: FlagMoved;
  settles: boolean;
  joins: number;
}
/**
 * Capture the Flag: a flag was picked up, dropped or brought back (RAL-17.9).
 */
export interface FlagMoved {
  flag: number;
  how: 'dropped' | 'returned' | 'taken';
  robot: number;
  square: string;
}
export interface ToldSentHome {
  type: 'SentHome';
  n: number;
  text: string;
  fact: SentHome;
  settles: boolean;
  joins: number;
}
/**
 * Capture the Flag: pushed by a defender, and off the board until the turn ends (RAL-17.9).
 */
export interface SentHome {
  robot: number;
  by: number;
}
export interface ToldFinished {
  type: 'Finished';
  n: number;
  text: string;
  fact: Finished;
  settles: boolean;
  joins: number;
}
export interface Finished {
  robot: number;
  place: number;
}
export interface ToldTakenOff {
  type: 'TakenOff';
  n: number;
  text: string;
  fact: TakenOff;
  settles: boolean;
  joins: number;
}
/**
 * A finished robot leaves the board (RAL-14.2).
 */
export interface TakenOff {
  robot: number;
}
export interface ToldStandingSet {
  type: 'StandingSet';
  n: number;
  text: string;
  fact: StandingSet;
  settles: boolean;
  joins: number;
}
export interface StandingSet {
  robot: number;
  seat: number;
  question: string;
  habit: string;
}
export interface ToldPlayerLeft {
  type: 'PlayerLeft';
  n: number;
  text: string;
  fact: PlayerLeft;
  settles: boolean;
  joins: number;
}
export interface PlayerLeft {
  seat: number;
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
  places: number[];
  rule: string;
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
  boards: BoardOnShelf[];
  courses: CourseOnShelf[];
  special_rules: RuleOnShelf[];
  most_boards: number;
  most_flags: number;
}
export interface BoardOnShelf {
  id: string;
  name: string;
  kind: 'dock' | 'factory';
  own: boolean;
  floor: FloorView;
}
export interface CourseOnShelf {
  id: string;
  name: string;
  category: 'beginner' | 'expert' | 'own' | 'team';
  level: 'easy' | 'expert' | 'hard' | 'mid' | 'team' | 'unrated';
  length: 'long' | 'medium' | 'short' | 'unrated';
  players: number[];
  boards: PlacedBoard[];
  flags: string[];
  numbered: boolean;
  special_rules: (
    | 'capture_the_flag'
    | 'flags_ride_belts'
    | 'no_power_down'
    | 'program_timer_30s_all'
    | 'program_timer_60s_all'
    | 'racer_and_blocker'
    | 'repairs_become_options'
    | 'robot_lasers_doubled'
    | 'rotate_board_on_flag_coinflip'
    | 'start_damage_2'
    | 'start_option_1'
    | 'start_option_draft_3_keep_1'
    | 'superbot'
    | 'team_elimination'
    | 'teams_of_two_share_flags'
    | 'toggle_control'
    | 'two_teams_any_robot_finishes'
  )[];
  text: string;
}
export interface RuleOnShelf {
  id:
    | 'capture_the_flag'
    | 'flags_ride_belts'
    | 'no_power_down'
    | 'program_timer_30s_all'
    | 'program_timer_60s_all'
    | 'racer_and_blocker'
    | 'repairs_become_options'
    | 'robot_lasers_doubled'
    | 'rotate_board_on_flag_coinflip'
    | 'start_damage_2'
    | 'start_option_1'
    | 'start_option_draft_3_keep_1'
    | 'superbot'
    | 'team_elimination'
    | 'teams_of_two_share_flags'
    | 'toggle_control'
    | 'two_teams_any_robot_finishes';
  rule: string;
  text: string;
}
