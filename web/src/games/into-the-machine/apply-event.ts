/** Assigns the values of events that have been animated so far to a view. Only the engine says what is unlocked. */
import type {
  BotMoved,
  CardsDrawn,
  CrewPlaced,
  Entered,
  GameEvent,
  MachineView,
  PlayerView,
  PowerPlayed,
  QueueMoved,
  RacerView,
  TookHome,
  TurnBegan,
  Upgraded,
} from './types';

export function applyEvents(view: MachineView, event: GameEvent): MachineView {
  switch (event.type) {
    case 'Started': {
      const { seat, spot, box_after: box } = event.fact;
      return withRacer(withPlayer(view, seat, { box }), String(spot), { seat, shape: 'circle' });
    }
    case 'TurnBegan':
      return beginTurn(view, event.fact);
    case 'TerminalChosen':
    case 'JunctionChosen':
      return { ...view, ...event.fact.progress_after };
    case 'HalfBegan':
      return { ...view, current_action: event.fact.current_action_after };
    case 'CrewPlaced':
      return withPlayer(withPlaces(view, event.fact), event.fact.seat, { crew: event.fact.crew_after });
    case 'TookHome':
      return withBots(withPlaces({ ...view, ...event.fact.progress_after }, event.fact), event.fact);
    case 'Recruited':
      return withBots(view, event.fact);
    case 'Entered':
      return enter(view, event.fact);
    case 'BotMoved':
      return arrive(liftMoved(view, event.fact), event.fact);
    case 'QueueMoved':
      return withRacer(liftQueued(view, event.fact), '1', { seat: event.fact.seat, shape: 'circle' });
    case 'HexTagged': {
      const { seat, box_after: box, hex_box_after: hexBox } = event.fact;
      return withPlayer(view, seat, { box, hex_box: hexBox });
    }
    case 'PodiumReached':
      return withPlayer(view, event.fact.seat, { podium: event.fact.count });
    case 'Upgraded':
      return withBots(liftUpgraded(view, event.fact), event.fact);
    case 'CardsDrawn':
      return { ...withHand(view, event.fact), deck: event.fact.deck_after };
    case 'Reshuffled':
      return { ...view, deck: event.fact.cards, discard: [] };
    case 'PowerPlayed':
      return playPower(view, event.fact);
    case 'PlayerLeft': {
      const { seat, discard_after: discard, next_actor_after: nextActor } = event.fact;
      const left = withPlayer({ ...view, discard, next_actor: nextActor }, seat, { left: true });
      return withHand(left, { seat, hand_after: [], cards_after: 0 });
    }
    default:
      return view;
  }
}

function beginTurn(view: MachineView, fact: TurnBegan): MachineView {
  const { turn, seat: actor, next_actor_after: nextActor, progress_after: progress } = fact;
  return withHeights({ ...view, ...progress, turn, actor, next_actor: nextActor }, fact.heights_after);
}

// --- the Machine ---

/** Returns the view without the bot that is about to move, so that the animation can draw it. */
export function liftMoved(view: MachineView, fact: BotMoved): MachineView {
  const { seat, start, queue_after: queue, hex_box_after: hexBox } = fact;
  return withRacer(withPlayer({ ...view, queue }, seat, { hex_box: hexBox }), start, null);
}

export function liftQueued(view: MachineView, { queue_after: queue }: QueueMoved): MachineView {
  return { ...view, queue };
}

export function liftUpgraded(view: MachineView, { spot }: Upgraded): MachineView {
  return withRacer(view, String(spot), null);
}

/** Sets the racer on a spot; other positions, such as the queue, are no spots. */
function withRacer(view: MachineView, position: string, racer: RacerView | null): MachineView {
  return {
    ...view,
    spots: view.spots.map((one) => (String(one.spot) === position ? { ...one, racer } : one)),
  };
}

function arrive(view: MachineView, { seat, shape, end, box_after: box }: BotMoved): MachineView {
  return withRacer(withPlayer(view, seat, { box }), end, { seat, shape });
}

function enter(view: MachineView, fact: Entered): MachineView {
  const { seat, end, queue_after: queue } = fact;
  return withRacer(withBots({ ...view, queue }, fact), end, { seat, shape: 'circle' });
}

// --- terminals, crew and cards ---

type Places = Pick<CrewPlaced, 'terminals_after' | 'junctions_after'>;
type Bots = Pick<TookHome, 'seat' | 'crew_after' | 'box_after'>;
type Hand = Pick<CardsDrawn, 'seat' | 'hand_after' | 'cards_after'>;

function withPlaces(view: MachineView, { terminals_after, junctions_after }: Places): MachineView {
  return {
    ...view,
    terminals: view.terminals.map((one) => ({
      ...one,
      ...terminals_after.find(({ place }) => place === one.place),
    })),
    junctions: view.junctions.map((one) => ({ ...one, ...junctions_after.find(({ id }) => id === one.id) })),
  };
}

function withHeights(view: MachineView, heights: number[]): MachineView {
  return {
    ...view,
    terminals: view.terminals.map((one, place) => ({ ...one, height: heights[place] ?? one.height })),
  };
}

function withBots(view: MachineView, { seat, crew_after: crew, box_after: box }: Bots): MachineView {
  return withPlayer(view, seat, { crew, box });
}

function withHand(view: MachineView, { seat, hand_after: hand, cards_after: cards }: Hand): MachineView {
  return { ...withPlayer(view, seat, { cards }), hand: seat === view.seat ? hand : view.hand };
}

function playPower(view: MachineView, fact: PowerPlayed): MachineView {
  const { discard_after: discard, progress_after: progress, heights_after: heights } = fact;
  return withHeights({ ...withHand(view, fact), ...progress, discard }, heights);
}

function withPlayer(view: MachineView, seat: number, values: Partial<PlayerView>): MachineView {
  return { ...view, players: view.players.map((one) => (one.seat === seat ? { ...one, ...values } : one)) };
}
