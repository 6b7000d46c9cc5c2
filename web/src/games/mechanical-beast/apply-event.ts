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

const TURN_START = { walked: '', acted: false, collapsing: '', exit_placer: -1, votes: [] };

export function applyEvents(view: BeastView, event: GameEvent): BeastView {
  switch (event.type) {
    case 'TurnBegan': {
      const { turn, seat: actor, row, column, squares_after: squares, marks_after: marks } = event.fact;
      const begun = { ...view, ...TURN_START, turn, actor, row, column };
      return withMarks(withSquares(begun, squares), marks);
    }
    case 'Walked': {
      const { meeple, rooms, arrivals_after: arrivals } = event.fact;
      return { ...withMeeple(view, meeple, { room: rooms.at(-1) ?? '' }), arrivals, walked: meeple };
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
      const { seat, row, column, squares_after: squares, pile_after: pile } = event.fact;
      return withSquares({ ...view, row, column, pile, exit_placer: seat }, squares);
    }
    case 'ExitPlaced':
      return withRoom(view, event.fact.room_after);
    case 'ExitReached':
      return { ...view, arrivals: event.fact.arrivals_after };
    case 'Trapped':
      return withMeeple(view, event.fact.meeple, { trapped: true });
    case 'VoteCalled':
    case 'Voted':
      return { ...view, votes: event.fact.votes_after };
    case 'VoteLost':
      return { ...view, votes: [] };
    case 'GameEnded': {
      const { result, winners, rule } = event.fact;
      return { ...view, result, winners, ended_by: rule, collapsing: '', exit_placer: -1, votes: [] };
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
    acted: true,
    collapsing: '',
    people_inside: inside,
    pile: fact.pile_after,
    arrivals: fact.arrivals_after,
  };
}

function useGear(view: BeastView, { meeple, room, gear, moves }: GearUsed): BeastView {
  const marked = withMeeple(view, meeple, { mark: gear, marked: room });
  return { ...withPositions(marked, moves.at(-1) ?? []), acted: true };
}

/** The people of a room that falls are in hand. */
function collapse(view: BeastView, fact: Collapsed): BeastView {
  const left = withMarks(withPositions(without(view, fact.room), fact.moved), fact.marks_after);
  return {
    ...left,
    collapsing: '',
    people_inside: fact.people_inside_after,
    in_hand: fact.in_hand_after,
  };
}

function withMeeple(view: BeastView, id: string, values: Partial<MeepleView>): BeastView {
  return { ...view, meeples: view.meeples.map((one) => (one.id === id ? { ...one, ...values } : one)) };
}
