/* Made from the engine by `make web-types`; do not edit. */

export type GameView = MachineView;
export type GameEvent =
  | EventMessageTerminalsDealt
  | EventMessageStarted
  | EventMessageTurnBegan
  | EventMessageTerminalChosen
  | EventMessageJunctionChosen
  | EventMessageCrewPlaced
  | EventMessageHalfBegan
  | EventMessageTookHome
  | EventMessageRecruited
  | EventMessageEntered
  | EventMessageBotMoved
  | EventMessageQueueMoved
  | EventMessageHexTagged
  | EventMessagePodiumReached
  | EventMessageUpgraded
  | EventMessageCardsDrawn
  | EventMessageNoCardLeft
  | EventMessageReshuffled
  | EventMessagePowerPlayed
  | EventMessagePlayerLeft
  | EventMessageGameEnded
  | EventMessageUndoPerformed
  | EventMessageTakebackPerformed;
export type GameAnalysis = never;
export type GameCatalog = never;
export type GameRouteResponse = never;

export interface MachineView {
  seat: number | null;
  prompt: Prompt | null;
  board: string;
  builtin: boolean;
  turn: number;
  actor: number;
  order: number[];
  next_actor: number;
  acted: boolean;
  played: boolean;
  ignoring: boolean;
  spots: SpotView[];
  queue: number[];
  terminals: TerminalView[];
  junctions: JunctionView[];
  players: PlayerView[];
  hand: string[];
  deck: number;
  discard: string[];
  current_action: CurrentAction | null;
  previews: Preview[];
  blocked: BlockedView[];
  turn_cap: number;
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
export interface SpotView {
  spot: number;
  icon: 'power' | 'square_power' | 'triangle' | 'triangle_power';
  entry: '' | 'gold' | 'silver';
  start: number;
  racer: RacerView | null;
}
export interface RacerView {
  seat: number;
  shape: 'circle' | 'hex';
}
export interface TerminalView {
  place: string;
  card: string;
  level: 'circle' | 'square' | 'triangle';
  row: number;
  column: number;
  height: number;
  stacks: StackView[];
}
export interface StackView {
  seat: number;
  /**
   * @minItems 3
   * @maxItems 3
   */
  crew: [number, number, number];
}
export interface JunctionView {
  id: string;
  /**
   * @minItems 2
   * @maxItems 2
   */
  between: [string, string];
  level: 'circle' | 'square' | 'triangle';
  bots: JunctionBotView[];
  unlocked: number[];
}
export interface JunctionBotView {
  seat: number;
  shape: 'circle' | 'square' | 'triangle';
}
export interface PlayerView {
  seat: number;
  /**
   * @minItems 3
   * @maxItems 3
   */
  crew: [number, number, number];
  /**
   * @minItems 4
   * @maxItems 4
   */
  box: [number, number, number, number];
  cards: number;
  hex_box: number;
  podium: number;
  left: boolean;
  possible: string[];
}
/**
 * The action in progress: the actor uses a terminal or a junction, or has played a Power card.
 */
export interface CurrentAction {
  place: string;
  terminal: string;
  card: string;
  half: string;
}
/**
 * The effects of one choice up to the next prompt.
 */
export interface Preview {
  action: string;
  steps: PreviewStep[];
  draws: number;
  unlocks: string[];
  ends_turn: boolean;
  wins: boolean;
}
/**
 * One effect of a choice.
 *
 *     Positions are written as in events; `what` is the crew placed or gained, the icon of an upgrade, or a number.
 */
export interface PreviewStep {
  kind: 'enter' | 'home' | 'move' | 'place' | 'podium' | 'queue' | 'recruit' | 'tag' | 'upgrade';
  seat: number;
  start: string;
  end: string;
  path: string[];
  leapt: number;
  what: string;
}
/**
 * A terminal or junction that cannot be used now, and the reason.
 */
export interface BlockedView {
  place: string;
  rule: string;
  why: Message;
  card: string;
  lack:
    | ''
    | 'any'
    | 'box'
    | 'catch_up'
    | 'circle'
    | 'crew'
    | 'draw'
    | 'hex'
    | 'other'
    | 'recruit'
    | 'reward'
    | 'upgrade';
  have: number;
}
export interface EventMessageTerminalsDealt {
  type: 'TerminalsDealt';
  n: number;
  message: Message | null;
  fact: TerminalsDealt;
  closes_review: boolean;
  merges_previous: number;
  by_substitute: boolean;
}
/**
 * The terminal cards were dealt to their places (ITM-2.2).
 */
export interface TerminalsDealt {
  places: string[];
  cards: string[];
}
export interface EventMessageStarted {
  type: 'Started';
  n: number;
  message: Message | null;
  fact: Started;
  closes_review: boolean;
  merges_previous: number;
  by_substitute: boolean;
}
/**
 * A circle-bot from the box was placed on its start spot (ITM-2.5).
 */
export interface Started {
  seat: number;
  spot: number;
  /**
   * @minItems 4
   * @maxItems 4
   */
  box_after: [number, number, number, number];
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
  seat: number;
  heights_after: number[];
  progress_after: TurnProgress;
  next_actor_after: number;
}
/**
 * What the actor has done in this turn.
 */
export interface TurnProgress {
  acted: boolean;
  played: boolean;
  ignoring: boolean;
  current_action: CurrentAction | null;
}
/**
 * What the actor has done in this turn.
 */
export interface TurnProgress1 {
  acted: boolean;
  played: boolean;
  ignoring: boolean;
  current_action: CurrentAction | null;
}
export interface EventMessageTerminalChosen {
  type: 'TerminalChosen';
  n: number;
  message: Message | null;
  fact: TerminalChosen;
  closes_review: boolean;
  merges_previous: number;
  by_substitute: boolean;
}
/**
 * The actor chose a terminal, before its crew (ITM-5.10); `height` is the number of bots to place.
 */
export interface TerminalChosen {
  seat: number;
  place: string;
  card: string;
  height: number;
  progress_after: TurnProgress2;
}
/**
 * What the actor has done in this turn.
 */
export interface TurnProgress2 {
  acted: boolean;
  played: boolean;
  ignoring: boolean;
  current_action: CurrentAction | null;
}
export interface EventMessageJunctionChosen {
  type: 'JunctionChosen';
  n: number;
  message: Message | null;
  fact: JunctionChosen;
  closes_review: boolean;
  merges_previous: number;
  by_substitute: boolean;
}
export interface JunctionChosen {
  seat: number;
  junction: string;
  /**
   * @minItems 2
   * @maxItems 2
   */
  cards: [string, string];
  progress_after: TurnProgress3;
}
/**
 * What the actor has done in this turn.
 */
export interface TurnProgress3 {
  acted: boolean;
  played: boolean;
  ignoring: boolean;
  current_action: CurrentAction | null;
}
export interface EventMessageCrewPlaced {
  type: 'CrewPlaced';
  n: number;
  message: Message | null;
  fact: CrewPlaced;
  closes_review: boolean;
  merges_previous: number;
  by_substitute: boolean;
}
/**
 * The actor placed a stack on a terminal, or one bot on a junction.
 */
export interface CrewPlaced {
  seat: number;
  place: string;
  crew: string;
  /**
   * @minItems 3
   * @maxItems 3
   */
  crew_after: [number, number, number];
  terminals_after: TerminalStacks[];
  junctions_after: JunctionBots[];
}
export interface TerminalStacks {
  place: string;
  height: number;
  stacks: StackView[];
}
export interface JunctionBots {
  id: string;
  bots: JunctionBotView[];
}
export interface EventMessageHalfBegan {
  type: 'HalfBegan';
  n: number;
  message: Message | null;
  fact: HalfBegan;
  closes_review: boolean;
  merges_previous: number;
  by_substitute: boolean;
}
/**
 * The actor began with one of the two terminals of a junction (ITM-7.7).
 */
export interface HalfBegan {
  seat: number;
  place: string;
  card: string;
  current_action_after: CurrentAction | null;
}
export interface EventMessageTookHome {
  type: 'TookHome';
  n: number;
  message: Message | null;
  fact: TookHome;
  closes_review: boolean;
  merges_previous: number;
  by_substitute: boolean;
}
/**
 * The actor took all placed bots home, and a circle-bot of the box if there was one (ITM-6.2, ITM-6.4).
 */
export interface TookHome {
  seat: number;
  crew: string;
  places: string[];
  recruited: number;
  /**
   * @minItems 3
   * @maxItems 3
   */
  crew_after: [number, number, number];
  /**
   * @minItems 4
   * @maxItems 4
   */
  box_after: [number, number, number, number];
  terminals_after: TerminalStacks[];
  junctions_after: JunctionBots[];
  progress_after: TurnProgress4;
}
/**
 * What the actor has done in this turn.
 */
export interface TurnProgress4 {
  acted: boolean;
  played: boolean;
  ignoring: boolean;
  current_action: CurrentAction | null;
}
export interface EventMessageRecruited {
  type: 'Recruited';
  n: number;
  message: Message | null;
  fact: Recruited;
  closes_review: boolean;
  merges_previous: number;
  by_substitute: boolean;
}
export interface Recruited {
  seat: number;
  count: number;
  /**
   * @minItems 3
   * @maxItems 3
   */
  crew_after: [number, number, number];
  /**
   * @minItems 4
   * @maxItems 4
   */
  box_after: [number, number, number, number];
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
 * A circle-bot entered on an entry spot, to the left of it, or into the queue (ITM-10.2, ITM-10.3).
 */
export interface Entered {
  seat: number;
  source: '' | 'box' | 'crew';
  entry: '' | 'gold' | 'silver';
  end: string;
  /**
   * @minItems 3
   * @maxItems 3
   */
  crew_after: [number, number, number];
  /**
   * @minItems 4
   * @maxItems 4
   */
  box_after: [number, number, number, number];
  queue_after: number[];
}
export interface EventMessageBotMoved {
  type: 'BotMoved';
  n: number;
  message: Message | null;
  fact: BotMoved;
  closes_review: boolean;
  merges_previous: number;
  by_substitute: boolean;
}
export interface BotMoved {
  seat: number;
  shape: 'circle' | 'hex';
  verb: 'catch_up' | 'hop' | 'move';
  start: string;
  end: string;
  path: string[];
  leapt: number;
  queue_after: number[];
  hex_box_after: number;
  /**
   * @minItems 4
   * @maxItems 4
   */
  box_after: [number, number, number, number];
}
export interface EventMessageQueueMoved {
  type: 'QueueMoved';
  n: number;
  message: Message | null;
  fact: QueueMoved;
  closes_review: boolean;
  merges_previous: number;
  by_substitute: boolean;
}
/**
 * The front of the queue entered spot 1, which was free (ITM-10.5).
 */
export interface QueueMoved {
  seat: number;
  queue_after: number[];
}
export interface EventMessageHexTagged {
  type: 'HexTagged';
  n: number;
  message: Message | null;
  fact: HexTagged;
  closes_review: boolean;
  merges_previous: number;
  by_substitute: boolean;
}
/**
 * A hex-bot moved from the box to the Hex Box (ITM-9.1).
 */
export interface HexTagged {
  seat: number;
  /**
   * @minItems 4
   * @maxItems 4
   */
  box_after: [number, number, number, number];
  hex_box_after: number;
}
export interface EventMessagePodiumReached {
  type: 'PodiumReached';
  n: number;
  message: Message | null;
  fact: PodiumReached;
  closes_review: boolean;
  merges_previous: number;
  by_substitute: boolean;
}
export interface PodiumReached {
  seat: number;
  count: number;
}
export interface EventMessageUpgraded {
  type: 'Upgraded';
  n: number;
  message: Message | null;
  fact: Upgraded;
  closes_review: boolean;
  merges_previous: number;
  by_substitute: boolean;
}
/**
 * A circle-bot returned to the box, and its owner gained what the spot's icon shows (ITM-11.1).
 */
export interface Upgraded {
  seat: number;
  spot: number;
  icon: string;
  /**
   * @minItems 3
   * @maxItems 3
   */
  crew_after: [number, number, number];
  /**
   * @minItems 4
   * @maxItems 4
   */
  box_after: [number, number, number, number];
}
export interface EventMessageCardsDrawn {
  type: 'CardsDrawn';
  n: number;
  message: Message | null;
  fact: CardsDrawn;
  closes_review: boolean;
  merges_previous: number;
  by_substitute: boolean;
}
export interface CardsDrawn {
  seat: number;
  cards: string[];
  why: 'hex_box' | 'opening' | 'podium' | 'terminal' | 'upgrade';
  hand_after: string[];
  cards_after: number;
  deck_after: number;
}
export interface EventMessageNoCardLeft {
  type: 'NoCardLeft';
  n: number;
  message: Message | null;
  fact: NoCardLeft;
  closes_review: boolean;
  merges_previous: number;
  by_substitute: boolean;
}
/**
 * Deck and discard pile are empty, so nothing was drawn (ITM-12.5).
 */
export interface NoCardLeft {
  seat: number;
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
 * The discard pile became the deck (ITM-12.4).
 */
export interface Reshuffled {
  cards: number;
  deck_after: number;
  discard_after: string[];
}
export interface EventMessagePowerPlayed {
  type: 'PowerPlayed';
  n: number;
  message: Message | null;
  fact: PowerPlayed;
  closes_review: boolean;
  merges_previous: number;
  by_substitute: boolean;
}
export interface PowerPlayed {
  seat: number;
  card: string;
  half: string;
  hand_after: string[];
  cards_after: number;
  discard_after: string[];
  progress_after: TurnProgress5;
  heights_after: number[];
}
/**
 * What the actor has done in this turn.
 */
export interface TurnProgress5 {
  acted: boolean;
  played: boolean;
  ignoring: boolean;
  current_action: CurrentAction | null;
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
/**
 * A player left for good and discarded the hand; all bots stay (ITM-3.8).
 */
export interface PlayerLeft {
  seat: number;
  cards: string[];
  hand_after: string[];
  cards_after: number;
  discard_after: string[];
  next_actor_after: number;
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
  decided_by:
    '' | 'foremost-circle' | 'foremost-hex' | 'hexes' | 'level' | 'others-left' | 'podium' | 'three' | 'two';
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
