/** Assigns the values of the events that have been shown to a view. Only the engine says who can reach what. */
import type {
  BeastView,
  Collapsed,
  Explored,
  GameEvent,
  GearUsed,
  MeepleMark,
  MeepleView,
  RoomPosition,
  RoomSquare,
  RoomView,
} from './types';

export function applyEvents(view: BeastView, event: GameEvent): BeastView {
  switch (event.type) {
    case 'TurnBegan': {
      const { turn, seat: actor, row, column, squares_after: squares, marks_after: marks } = event.fact;
      const begun = { ...view, ...event.fact.turn_after, turn, actor, row, column };
      return withMarks(withSquares(begun, squares), marks);
    }
    case 'Walked': {
      const { meeple, rooms, arrivals_after: arrivals, turn_after: turn } = event.fact;
      return { ...withMeeple(view, meeple, { room: rooms.at(-1) ?? '' }), arrivals, ...turn };
    }
    case 'SwitchThrown':
      return { ...view, switch_off: true };
    case 'Explored':
      return explore(view, event.fact);
    case 'LockedDown':
      return { ...view, lockdown: true };
    case 'GearUsed':
      return useGear(view, event.fact);
    case 'Collapsed':
      return collapse(view, event.fact);
    case 'ExitDrawn': {
      const { row, column, squares_after: squares, pile_after: pile, turn_after: turn } = event.fact;
      return withSquares({ ...view, row, column, pile, ...turn }, squares);
    }
    case 'ExitPlaced':
      return { ...withRoom(view, event.fact.room_after), ...event.fact.turn_after };
    case 'ExitReached':
      return { ...view, arrivals: event.fact.arrivals_after };
    case 'Trapped':
      return withMeeple(view, event.fact.meeple, { trapped: true });
    case 'VoteCalled':
    case 'Voted':
    case 'VoteLost':
      return { ...view, votes: event.fact.votes_after };
    case 'GameEnded': {
      const { result, winners, rule, turn_after: turn } = event.fact;
      return { ...view, result, winners, ended_by: rule, ...turn };
    }
    default:
      return view;
  }
}

/** Without a room that has fallen; those behind it have not slid yet. */
export function without(view: BeastView, id: string): BeastView {
  return { ...view, rooms: view.rooms.filter((room) => room.id !== id) };
}

function withPositions(view: BeastView, moved: RoomPosition[]): BeastView {
  const places = new Map(moved.map(({ room, ...place }) => [room, place]));
  return { ...view, rooms: view.rooms.map((room) => ({ ...room, ...places.get(room.id) })) };
}

function withRoom(view: BeastView, room: RoomView): BeastView {
  return { ...view, rooms: [...view.rooms, room] };
}

function withSquares(view: BeastView, squares: RoomSquare[]): BeastView {
  return { ...view, rooms: view.rooms.map((room) => ({ ...room, ...byId(squares, room.id) })) };
}

function withMarks(view: BeastView, marks: MeepleMark[]): BeastView {
  return { ...view, meeples: view.meeples.map((meeple) => ({ ...meeple, ...byId(marks, meeple.id) })) };
}

function byId<T extends { id: string }>(values: T[], id: string): T | undefined {
  return values.find((one) => one.id === id);
}

function explore(view: BeastView, fact: Explored): BeastView {
  const { meeple, room_after: room, people_inside_after: inside } = fact;
  return {
    ...withMeeple(withRoom(view, room), meeple, { room: room.id }),
    ...fact.turn_after,
    people_inside: inside,
    pile: fact.pile_after,
    arrivals: fact.arrivals_after,
  };
}

function useGear(view: BeastView, { moves, mark_after: mark, turn_after: turn }: GearUsed): BeastView {
  return { ...withPositions(withMarks(view, [mark]), moves.at(-1) ?? []), ...turn };
}

function collapse(view: BeastView, fact: Collapsed): BeastView {
  const left = withMarks(withPositions(without(view, fact.room), fact.moved), fact.marks_after);
  return {
    ...left,
    ...fact.turn_after,
    people_inside: fact.people_inside_after,
    in_hand: fact.in_hand_after,
  };
}

function withMeeple(view: BeastView, id: string, values: Partial<MeepleView>): BeastView {
  return { ...view, meeples: view.meeples.map((one) => (one.id === id ? { ...one, ...values } : one)) };
}
