/** Assigns the values of events that have been animated so far to a view. Only the engine says what is unlocked. */
import type {
  BotMoved,
  CardsDrawn,
  Entered,
  GameEvent,
  HalfBegan,
  HexTagged,
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
  const after = withValues(view, event.fact as Values);
  switch (event.type) {
    case 'Started':
      return withRacer(after, String(event.fact.spot), { seat: event.fact.seat, shape: 'circle' });
    case 'TurnBegan':
      return { ...after, turn: event.fact.turn, actor: event.fact.seat };
    case 'Entered':
      return withRacer(after, event.fact.end, { seat: event.fact.seat, shape: 'circle' });
    case 'BotMoved': {
      const { seat, shape, start, end } = event.fact;
      return withRacer(withRacer(after, start, null), end, { seat, shape });
    }
    case 'QueueMoved':
      return withRacer(after, '1', { seat: event.fact.seat, shape: 'circle' });
    case 'PodiumReached':
      return withPlayer(after, event.fact.seat, { podium: event.fact.count });
    case 'Upgraded':
      return withRacer(after, String(event.fact.spot), null);
    case 'PlayerLeft':
      return withPlayer(after, event.fact.seat, { left: true });
    default:
      return after;
  }
}

// --- the Machine ---

/** Returns the view without the bot that is about to move, so that the animation can draw it. */
export function liftMoved(view: MachineView, fact: BotMoved): MachineView {
  const { seat, start, queue_after, hex_box_after } = fact;
  return withRacer(withValues(view, { seat, queue_after, hex_box_after }), start, null);
}

export function liftQueued(view: MachineView, { queue_after }: QueueMoved): MachineView {
  return withValues(view, { queue_after });
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

function withPlayer(view: MachineView, seat: number, values: Partial<PlayerView>): MachineView {
  return { ...view, players: view.players.map((one) => (one.seat === seat ? { ...one, ...values } : one)) };
}

// --- the values after an event ---

type Values = Partial<
  Pick<Entered, 'seat' | 'crew_after' | 'box_after' | 'queue_after'> &
    Pick<HexTagged, 'hex_box_after'> &
    Pick<CardsDrawn, 'hand_after' | 'cards_after' | 'deck_after'> &
    Pick<PowerPlayed, 'discard_after' | 'heights_after'> &
    Pick<TurnBegan, 'progress_after' | 'next_actor_after'> &
    Pick<HalfBegan, 'current_action_after'> &
    Pick<TookHome, 'terminals_after' | 'junctions_after'>
>;

/** Assigns each value to the field with its name: of the view, of the player, of terminals or junctions. */
function withValues(view: MachineView, fact: Values): MachineView {
  const { seat = -1, heights_after: heights, terminals_after: terminals, junctions_after: junctions } = fact;
  const { crew_after: crew, box_after: box, hex_box_after: hex_box, cards_after: cards } = fact;
  const { queue_after: queue, deck_after: deck, discard_after: discard, hand_after: hand } = fact;
  const { current_action_after: current_action, next_actor_after: next_actor } = fact;
  return {
    ...withPlayer(view, seat, known({ crew, box, hex_box, cards })),
    ...known({ queue, deck, discard, current_action, next_actor }),
    ...fact.progress_after,
    hand: seat === view.seat ? (hand ?? view.hand) : view.hand,
    terminals: view.terminals.map((one, place) => ({
      ...one,
      ...known({ height: heights?.[place] }),
      ...terminals?.find(({ place }) => place === one.place),
    })),
    junctions: view.junctions.map((one) => ({ ...one, ...junctions?.find(({ id }) => id === one.id) })),
  };
}

/** Returns the values that the event has. */
function known<T extends object>(values: T): { [K in keyof T]: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as never;
}
