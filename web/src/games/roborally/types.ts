/* Made from the engine by `make web-types`; do not edit. */

/**
 * The steps of a turn, in the order of RAL-2.1 and RAL-2.2.
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
export type GameView = RoboRallyView;
export type GameEvent =
  | EventMessageCourseLaid
  | EventMessageHomeChosen
  | EventMessageTurnBegan
  | EventMessagePoweredDown
  | EventMessageCardsDealt
  | EventMessageCardPut
  | EventMessageCardTaken
  | EventMessagePairRead
  | EventMessageRecompiled
  | EventMessageProgrammed
  | EventMessageRegistersFilled
  | EventMessageCardStored
  | EventMessageCardFetched
  | EventMessagePowerAnswered
  | EventMessagePowerDownAnnounced
  | EventMessageStabilized
  | EventMessageRevealed
  | EventMessageReplaced
  | EventMessageOrderChanged
  | EventMessageUsed
  | EventMessageDrove
  | EventMessageBlocked
  | EventMessageTurned
  | EventMessageCarried
  | EventMessageFlagsCarried
  | EventMessagePushersPushed
  | EventMessageGearsTurned
  | EventMessageFired
  | EventMessageWeaponsPushed
  | EventMessageControlled
  | EventMessageDamaged
  | EventMessagePrevented
  | EventMessageRegisterLocked
  | EventMessageRegisterFreed
  | EventMessageOptionLost
  | EventMessageDestroyed
  | EventMessageFlagTouched
  | EventMessageArchived
  | EventMessageRepaired
  | EventMessageOptionDrawn
  | EventMessageBreakerTripped
  | EventMessageStayedDown
  | EventMessageEntered
  | EventMessageBoardTurned
  | EventMessageSuperBotMade
  | EventMessageFlagClaimed
  | EventMessageFlagMoved
  | EventMessageSentHome
  | EventMessageFinished
  | EventMessageTakenOff
  | EventMessageStandingOrderSet
  | EventMessagePlayerLeft
  | EventMessagePlayOnDeclined
  | EventMessageGameEnded
  | EventMessageUndoPerformed
  | EventMessageTakebackPerformed;
export type GameAnalysis = never;
export type GameCatalog = Catalog;
export type GameRouteResponse = never;

export interface RoboRallyView {
  seat: number | null;
  prompt: Prompt | null;
  floor: FloorView;
  turn: number;
  register: number;
  step: Step;
  robots: RobotView[];
  order: number[];
  movers: number[];
  flags: FlagView[];
  hands: HandView[];
  standing_orders: StandingOrderView[];
  waiting: number[];
  deck: number;
  option_deck: number;
  spent: string[];
  ended_by: string;
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
 * The boards of a course. Tokens are those of the data: '..', 'XX', 'bE<S', 'G+', 'R1', 'D3'; '' is no square.
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
  direction: string;
  beams: number;
  end: string;
}
export interface PusherView {
  square: string;
  direction: string;
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
 * The hand and previews of a robot, which only its owner sees while programming.
 */
export interface HandView {
  robot: number;
  cards: number[];
  slots: number;
  previews: RegisterPreview[];
  card_previews: CardPreview[];
}
/**
 * The effect of one register of the program.
 */
export interface RegisterPreview {
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
export interface CardPreview {
  card: number;
  register: number;
  path: string[];
  square: string | null;
  facing: string;
  falls: string;
  off: string;
}
/**
 * A question that can have a standing order.
 */
export interface StandingOrderView {
  question: string;
  standing_order: string;
  choices: Choice[];
}
export interface EventMessageCourseLaid {
  type: 'CourseLaid';
  n: number;
  message: Message | null;
  fact: CourseLaid;
  closes_review: boolean;
  merges_previous: number;
  by_substitute: boolean;
}
export interface CourseLaid {
  course: string;
  order: number[];
  values_after: TableValues | null;
}
/**
 * What an event changed in the views of the table.
 */
export interface TableValues {
  register: number;
  step: Step;
  order: number[];
  movers: number[];
  waiting: number[];
  flags: FlagView[];
  robots: RobotChange[];
  own_robots: RobotChange[];
}
export interface RobotChange {
  robot: number;
  seat: number;
  values: RobotValues;
}
/**
 * The fields of a robot's view that changed.
 */
export interface RobotValues {
  announced?: boolean;
  archive?: string | null;
  controlled_by?: number;
  damage?: number;
  done?: boolean;
  facing?: string;
  flags?: number;
  hand?: number;
  lives?: number;
  options?: OptionView[];
  out?: boolean;
  place?: number;
  playing?: number[];
  powered_down?: boolean;
  registers?: RegisterView[];
  square?: string | null;
  stabilized?: boolean;
  superbot?: boolean;
}
export interface EventMessageHomeChosen {
  type: 'HomeChosen';
  n: number;
  message: Message | null;
  fact: HomeChosen;
  closes_review: boolean;
  merges_previous: number;
  by_substitute: boolean;
}
export interface HomeChosen {
  team: number;
  board: string;
  values_after: TableValues | null;
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
export interface TurnBegan {
  turn: number;
  values_after: TableValues | null;
}
export interface EventMessagePoweredDown {
  type: 'PoweredDown';
  n: number;
  message: Message | null;
  fact: PoweredDown;
  closes_review: boolean;
  merges_previous: number;
  by_substitute: boolean;
}
/**
 * A powered-down robot lost its damage at the start of the turn (RAL-5.4).
 */
export interface PoweredDown {
  robot: number;
  repaired: number;
  values_after: TableValues | null;
}
export interface EventMessageCardsDealt {
  type: 'CardsDealt';
  n: number;
  message: Message | null;
  fact: CardsDealt;
  closes_review: boolean;
  merges_previous: number;
  by_substitute: boolean;
}
export interface CardsDealt {
  robot: number;
  seat: number;
  cards: number[];
  values_after: TableValues | null;
}
export interface EventMessageCardPut {
  type: 'CardPut';
  n: number;
  message: Message | null;
  fact: CardPut;
  closes_review: boolean;
  merges_previous: number;
  by_substitute: boolean;
}
export interface CardPut {
  robot: number;
  seat: number;
  card: number;
  register: number;
  values_after: TableValues | null;
}
export interface EventMessageCardTaken {
  type: 'CardTaken';
  n: number;
  message: Message | null;
  fact: CardTaken;
  closes_review: boolean;
  merges_previous: number;
  by_substitute: boolean;
}
export interface CardTaken {
  robot: number;
  seat: number;
  card: number;
  register: number;
  values_after: TableValues | null;
}
export interface EventMessagePairRead {
  type: 'PairRead';
  n: number;
  message: Message | null;
  fact: PairRead;
  closes_review: boolean;
  merges_previous: number;
  by_substitute: boolean;
}
/**
 * The owner chose the Option that reads the two cards of a register (RAL-16.8).
 */
export interface PairRead {
  robot: number;
  seat: number;
  option: string;
  register: number;
  values_after: TableValues | null;
}
export interface EventMessageRecompiled {
  type: 'Recompiled';
  n: number;
  message: Message | null;
  fact: Recompiled;
  closes_review: boolean;
  merges_previous: number;
  by_substitute: boolean;
}
export interface Recompiled {
  robot: number;
  values_after: TableValues | null;
}
export interface EventMessageProgrammed {
  type: 'Programmed';
  n: number;
  message: Message | null;
  fact: Programmed;
  closes_review: boolean;
  merges_previous: number;
  by_substitute: boolean;
}
export interface Programmed {
  robot: number;
  values_after: TableValues | null;
}
export interface EventMessageRegistersFilled {
  type: 'RegistersFilled';
  n: number;
  message: Message | null;
  fact: RegistersFilled;
  closes_review: boolean;
  merges_previous: number;
  by_substitute: boolean;
}
/**
 * The timer expired, and the empty registers were filled at random (RAL-4.5).
 */
export interface RegistersFilled {
  robot: number;
  seat: number;
  registers: number[];
  cards: number[];
  values_after: TableValues | null;
}
export interface EventMessageCardStored {
  type: 'CardStored';
  n: number;
  message: Message | null;
  fact: CardStored;
  closes_review: boolean;
  merges_previous: number;
  by_substitute: boolean;
}
export interface CardStored {
  robot: number;
  seat: number;
  option: string;
  card: number;
  values_after: TableValues | null;
}
export interface EventMessageCardFetched {
  type: 'CardFetched';
  n: number;
  message: Message | null;
  fact: CardFetched;
  closes_review: boolean;
  merges_previous: number;
  by_substitute: boolean;
}
export interface CardFetched {
  robot: number;
  seat: number;
  card: number;
  values_after: TableValues | null;
}
export interface EventMessagePowerAnswered {
  type: 'PowerAnswered';
  n: number;
  message: Message | null;
  fact: PowerAnswered;
  closes_review: boolean;
  merges_previous: number;
  by_substitute: boolean;
}
/**
 * A player answered; the answers are revealed when all have answered (RAL-5.2).
 */
export interface PowerAnswered {
  robot: number;
  waits: boolean;
  values_after: TableValues | null;
}
export interface EventMessagePowerDownAnnounced {
  type: 'PowerDownAnnounced';
  n: number;
  message: Message | null;
  fact: PowerDownAnnounced;
  closes_review: boolean;
  merges_previous: number;
  by_substitute: boolean;
}
export interface PowerDownAnnounced {
  robot: number;
  values_after: TableValues | null;
}
export interface EventMessageStabilized {
  type: 'Stabilized';
  n: number;
  message: Message | null;
  fact: Stabilized;
  closes_review: boolean;
  merges_previous: number;
  by_substitute: boolean;
}
/**
 * The owner switched Gyroscopic Stabilizer on for this turn (RAL-16.14).
 */
export interface Stabilized {
  robot: number;
  values_after: TableValues | null;
}
export interface EventMessageRevealed {
  type: 'Revealed';
  n: number;
  message: Message | null;
  fact: Revealed;
  closes_review: boolean;
  merges_previous: number;
  by_substitute: boolean;
}
/**
 * All cards of a register were revealed, in the order of their execution (RAL-6.2).
 */
export interface Revealed {
  register: number;
  cards: Reveal[];
  values_after: TableValues | null;
}
export interface Reveal {
  robot: number;
  cards: number[];
  priority: number;
}
export interface EventMessageReplaced {
  type: 'Replaced';
  n: number;
  message: Message | null;
  fact: Replaced;
  closes_review: boolean;
  merges_previous: number;
  by_substitute: boolean;
}
/**
 * Conditional Program, Abort Switch or a Scrambler put another card into a register.
 */
export interface Replaced {
  robot: number;
  register: number;
  card: number;
  option: string;
  by: number;
  seat: number | null;
  values_after: TableValues | null;
}
export interface EventMessageOrderChanged {
  type: 'OrderChanged';
  n: number;
  message: Message | null;
  fact: OrderChanged;
  closes_review: boolean;
  merges_previous: number;
  by_substitute: boolean;
}
/**
 * Abort Switch changed the cards of the current register (RAL-16.24).
 */
export interface OrderChanged {
  order: number[];
  values_after: TableValues | null;
}
export interface EventMessageUsed {
  type: 'Used';
  n: number;
  message: Message | null;
  fact: Used;
  closes_review: boolean;
  merges_previous: number;
  by_substitute: boolean;
}
/**
 * An Option was used for a move or at a reveal.
 */
export interface Used {
  robot: number;
  option: string;
  values_after: TableValues | null;
}
export interface EventMessageDrove {
  type: 'Drove';
  n: number;
  message: Message | null;
  fact: Drove;
  closes_review: boolean;
  merges_previous: number;
  by_substitute: boolean;
}
/**
 * A robot moved one square and pushed the robots ahead of it (RAL-7.1).
 */
export interface Drove {
  robot: number;
  card: number;
  direction: string;
  shifts: Shift[];
  values_after: TableValues | null;
}
/**
 * The movement of one robot to an adjacent square.
 */
export interface Shift {
  robot: number;
  start: string;
  end: string | null;
  facing: string;
  direction: string;
}
export interface EventMessageBlocked {
  type: 'Blocked';
  n: number;
  message: Message | null;
  fact: Blocked;
  closes_review: boolean;
  merges_previous: number;
  by_substitute: boolean;
}
/**
 * A wall stopped a robot, or a robot that it would have pushed (RAL-6.5, RAL-7.3).
 */
export interface Blocked {
  robot: number;
  card: number;
  direction: string;
  pushed: number[];
  rule: string;
  values_after: TableValues | null;
}
export interface EventMessageTurned {
  type: 'Turned';
  n: number;
  message: Message | null;
  fact: Turned;
  closes_review: boolean;
  merges_previous: number;
  by_substitute: boolean;
}
export interface Turned {
  robot: number;
  card: number;
  turn: number;
  facing: string;
  values_after: TableValues | null;
}
export interface EventMessageCarried {
  type: 'Carried';
  n: number;
  message: Message | null;
  fact: Carried;
  closes_review: boolean;
  merges_previous: number;
  by_substitute: boolean;
}
/**
 * Belts moved everything on them (RAL-8).
 */
export interface Carried {
  express: boolean;
  shifts: Shift[];
  turned: number[];
  held: Held[];
  values_after: TableValues | null;
}
/**
 * A robot that a belt or pusher did not move, and the rule.
 */
export interface Held {
  robot: number;
  rule: string;
}
export interface EventMessageFlagsCarried {
  type: 'FlagsCarried';
  n: number;
  message: Message | null;
  fact: FlagsCarried;
  closes_review: boolean;
  merges_previous: number;
  by_substitute: boolean;
}
export interface FlagsCarried {
  flags: string[];
  archives: string[];
  values_after: TableValues | null;
}
export interface EventMessagePushersPushed {
  type: 'PushersPushed';
  n: number;
  message: Message | null;
  fact: PushersPushed;
  closes_review: boolean;
  merges_previous: number;
  by_substitute: boolean;
}
export interface PushersPushed {
  register: number;
  shifts: Shift[];
  held: Held[];
  values_after: TableValues | null;
}
export interface EventMessageGearsTurned {
  type: 'GearsTurned';
  n: number;
  message: Message | null;
  fact: GearsTurned;
  closes_review: boolean;
  merges_previous: number;
  by_substitute: boolean;
}
export interface GearsTurned {
  shifts: Shift[];
  values_after: TableValues | null;
}
export interface EventMessageFired {
  type: 'Fired';
  n: number;
  message: Message | null;
  fact: Fired;
  closes_review: boolean;
  merges_previous: number;
  by_substitute: boolean;
}
/**
 * All lasers of a register phase fired (RAL-10.1).
 */
export interface Fired {
  hits: Hit[];
  values_after: TableValues | null;
}
/**
 * A beam or another weapon, from its start to the robot it hits; `shooter` is -1 for a board laser.
 */
export interface Hit {
  weapon: string;
  shooter: number;
  start: string;
  direction: string;
  end: string;
  victim: number;
  tokens: number;
}
export interface EventMessageWeaponsPushed {
  type: 'WeaponsPushed';
  n: number;
  message: Message | null;
  fact: WeaponsPushed;
  closes_review: boolean;
  merges_previous: number;
  by_substitute: boolean;
}
/**
 * Pressor Beam, Mini Howitzer or Tractor Beam moved robots (RAL-16.31).
 */
export interface WeaponsPushed {
  shifts: Shift[];
  held: Held[];
  values_after: TableValues | null;
}
export interface EventMessageControlled {
  type: 'Controlled';
  n: number;
  message: Message | null;
  fact: Controlled;
  closes_review: boolean;
  merges_previous: number;
  by_substitute: boolean;
}
/**
 * Radio Control took over a robot (RAL-16.27).
 */
export interface Controlled {
  robot: number;
  by: number;
  values_after: TableValues | null;
}
export interface EventMessageDamaged {
  type: 'Damaged';
  n: number;
  message: Message | null;
  fact: Damaged;
  closes_review: boolean;
  merges_previous: number;
  by_substitute: boolean;
}
export interface Damaged {
  robot: number;
  tokens: number;
  damage: number;
  by: number[];
  cause: 'laser' | 'mini_howitzer' | 'ramming_gear' | 'recompile' | 'reentry';
  values_after: TableValues | null;
}
export interface EventMessagePrevented {
  type: 'Prevented';
  n: number;
  message: Message | null;
  fact: Prevented;
  closes_review: boolean;
  merges_previous: number;
  by_substitute: boolean;
}
/**
 * An Option absorbed or paid for a damage token (RAL-12.8).
 */
export interface Prevented {
  robot: number;
  option: string;
  paid: boolean;
  values_after: TableValues | null;
}
export interface EventMessageRegisterLocked {
  type: 'RegisterLocked';
  n: number;
  message: Message | null;
  fact: RegisterLocked;
  closes_review: boolean;
  merges_previous: number;
  by_substitute: boolean;
}
export interface RegisterLocked {
  robot: number;
  register: number;
  by: number;
  card: number;
  rule: string;
  values_after: TableValues | null;
}
export interface EventMessageRegisterFreed {
  type: 'RegisterFreed';
  n: number;
  message: Message | null;
  fact: RegisterFreed;
  closes_review: boolean;
  merges_previous: number;
  by_substitute: boolean;
}
export interface RegisterFreed {
  robot: number;
  register: number;
  values_after: TableValues | null;
}
export interface EventMessageOptionLost {
  type: 'OptionLost';
  n: number;
  message: Message | null;
  fact: OptionLost;
  closes_review: boolean;
  merges_previous: number;
  by_substitute: boolean;
}
export interface OptionLost {
  robot: number;
  option: string;
  why: 'death' | 'destroyed' | 'off' | 'spent' | 'used_up';
  values_after: TableValues | null;
  by: number;
}
export interface EventMessageDestroyed {
  type: 'Destroyed';
  n: number;
  message: Message | null;
  fact: Destroyed;
  closes_review: boolean;
  merges_previous: number;
  by_substitute: boolean;
}
export interface Destroyed {
  robot: number;
  fate: 'damage' | 'edge' | 'pit';
  square: string;
  lives: number;
  by: number;
  values_after: TableValues | null;
}
export interface EventMessageFlagTouched {
  type: 'FlagTouched';
  n: number;
  message: Message | null;
  fact: FlagTouched;
  closes_review: boolean;
  merges_previous: number;
  by_substitute: boolean;
}
export interface FlagTouched {
  robot: number;
  flag: number;
  square: string;
  counts: boolean;
  arm: boolean;
  values_after: TableValues | null;
  why: '' | 'again' | 'order' | 'robot' | 'turn';
  next_flag: number;
}
export interface EventMessageArchived {
  type: 'Archived';
  n: number;
  message: Message | null;
  fact: Archived;
  closes_review: boolean;
  merges_previous: number;
  by_substitute: boolean;
}
export interface Archived {
  robot: number;
  square: string;
  values_after: TableValues | null;
}
export interface EventMessageRepaired {
  type: 'Repaired';
  n: number;
  message: Message | null;
  fact: Repaired;
  closes_review: boolean;
  merges_previous: number;
  by_substitute: boolean;
}
export interface Repaired {
  robot: number;
  tokens: number;
  damage: number;
  values_after: TableValues | null;
}
export interface EventMessageOptionDrawn {
  type: 'OptionDrawn';
  n: number;
  message: Message | null;
  fact: OptionDrawn;
  closes_review: boolean;
  merges_previous: number;
  by_substitute: boolean;
}
export interface OptionDrawn {
  robot: number;
  option: string;
  values_after: TableValues | null;
}
export interface EventMessageBreakerTripped {
  type: 'BreakerTripped';
  n: number;
  message: Message | null;
  fact: BreakerTripped;
  closes_review: boolean;
  merges_previous: number;
  by_substitute: boolean;
}
/**
 * Circuit Breaker powered a robot down (RAL-5.11).
 */
export interface BreakerTripped {
  robot: number;
  values_after: TableValues | null;
}
export interface EventMessageStayedDown {
  type: 'StayedDown';
  n: number;
  message: Message | null;
  fact: StayedDown;
  closes_review: boolean;
  merges_previous: number;
  by_substitute: boolean;
}
/**
 * A robot stays powered down for another turn (RAL-5.8).
 */
export interface StayedDown {
  robot: number;
  values_after: TableValues | null;
}
export interface EventMessageEntered {
  type: 'Entered';
  n: number;
  message: Message | null;
  fact: Entered;
  closes_review: boolean;
  merges_previous: number;
  by_substitute: boolean;
}
/**
 * A robot entered the board: after its destruction, or at a start without docks.
 */
export interface Entered {
  robot: number;
  square: string;
  facing: string;
  down: boolean;
  back: boolean;
  values_after: TableValues | null;
}
export interface EventMessageBoardTurned {
  type: 'BoardTurned';
  n: number;
  message: Message | null;
  fact: BoardTurned;
  closes_review: boolean;
  merges_previous: number;
  by_substitute: boolean;
}
/**
 * A coin was flipped for a flag, and the board turned or not (RAL-17.7).
 */
export interface BoardTurned {
  robot: number;
  heads: boolean;
  turned: boolean;
  board: string;
  floor: FloorView | null;
  values_after: TableValues | null;
}
export interface EventMessageSuperBotMade {
  type: 'SuperBotMade';
  n: number;
  message: Message | null;
  fact: SuperBotMade;
  closes_review: boolean;
  merges_previous: number;
  by_substitute: boolean;
}
/**
 * A robot became the SuperBot (RAL-17.8).
 */
export interface SuperBotMade {
  robot: number;
  values_after: TableValues | null;
}
export interface EventMessageFlagClaimed {
  type: 'FlagClaimed';
  n: number;
  message: Message | null;
  fact: FlagClaimed;
  closes_review: boolean;
  merges_previous: number;
  by_substitute: boolean;
}
/**
 * A team took control of a flag (RAL-17.10).
 */
export interface FlagClaimed {
  robot: number;
  flag: number;
  team: number;
  values_after: TableValues | null;
}
export interface EventMessageFlagMoved {
  type: 'FlagMoved';
  n: number;
  message: Message | null;
  fact: FlagMoved;
  closes_review: boolean;
  merges_previous: number;
  by_substitute: boolean;
}
/**
 * Capture the Flag: a flag was picked up, dropped or brought back (RAL-17.9).
 */
export interface FlagMoved {
  flag: number;
  how: 'dropped' | 'returned' | 'taken';
  robot: number;
  square: string;
  values_after: TableValues | null;
}
export interface EventMessageSentHome {
  type: 'SentHome';
  n: number;
  message: Message | null;
  fact: SentHome;
  closes_review: boolean;
  merges_previous: number;
  by_substitute: boolean;
}
/**
 * Capture the Flag: a defender pushed a robot, which is off the board until the turn ends (RAL-17.9).
 */
export interface SentHome {
  robot: number;
  by: number;
  values_after: TableValues | null;
}
export interface EventMessageFinished {
  type: 'Finished';
  n: number;
  message: Message | null;
  fact: Finished;
  closes_review: boolean;
  merges_previous: number;
  by_substitute: boolean;
}
export interface Finished {
  robot: number;
  place: number;
  values_after: TableValues | null;
}
export interface EventMessageTakenOff {
  type: 'TakenOff';
  n: number;
  message: Message | null;
  fact: TakenOff;
  closes_review: boolean;
  merges_previous: number;
  by_substitute: boolean;
}
/**
 * A finished robot left the board (RAL-14.2).
 */
export interface TakenOff {
  robot: number;
  values_after: TableValues | null;
}
export interface EventMessageStandingOrderSet {
  type: 'StandingOrderSet';
  n: number;
  message: Message | null;
  fact: StandingOrderSet;
  closes_review: boolean;
  merges_previous: number;
  by_substitute: boolean;
}
export interface StandingOrderSet {
  robot: number;
  seat: number;
  question: string;
  standing_order: string;
  values_after: TableValues | null;
}
export interface EventMessagePlayerLeft {
  type: 'PlayerLeft';
  n: number;
  message: Message | null;
  fact: PlayerLeft;
  closes_review: boolean;
  merges_previous: number;
  by_substitute: boolean;
}
export interface PlayerLeft {
  seat: number;
  values_after: TableValues | null;
}
export interface EventMessagePlayOnDeclined {
  type: 'PlayOnDeclined';
  n: number;
  message: Message | null;
  fact: PlayOnDeclined;
  closes_review: boolean;
  merges_previous: number;
  by_substitute: boolean;
}
/**
 * A player who still races wants to stop after the first finish; playing on needs everybody (RAL-14.2).
 */
export interface PlayOnDeclined {
  robot: number;
  values_after: TableValues | null;
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
  places: number[];
  rule: string;
  values_after: TableValues | null;
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
  boards: CatalogBoard[];
  courses: CatalogCourse[];
  special_rules: CatalogRule[];
  max_boards: number;
  max_flags: number;
}
export interface CatalogBoard {
  id: string;
  name: string;
  kind: 'dock' | 'factory';
  own: boolean;
  floor: FloorView;
}
export interface CatalogCourse {
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
export interface CatalogRule {
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
