/** The view after the events that have been shown. Only the engine says who can reach what. */
import { squareAt } from '../squares';
import type {
  BeastView,
  CardView,
  Collapsed,
  Explored,
  GameEvent,
  GearUsed,
  MeepleView,
  RoomPosition,
  RoomView,
} from './types';

const TURN_START = { walked: '', acted: false, collapsing: '', exit_placer: -1, votes: [] };

export function applyEvents(view: BeastView, event: GameEvent): BeastView {
  switch (event.type) {
    case 'TurnBegan': {
      const { turn, seat, row, column } = event.fact;
      return lettered({ ...view, ...TURN_START, turn, actor: seat, row, column });
    }
    case 'Walked': {
      const { meeple, rooms } = event.fact;
      return { ...meepled(view, meeple, { room: rooms.at(-1) ?? '' }), walked: meeple };
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
    case 'ExitPlaced':
      return lay(view, event.fact.placed, event.fact.card, 'emergency_exit', false);
    case 'ExitReached':
      return { ...view, arrivals: [...view.arrivals, event.fact.meeple] };
    case 'Trapped':
      return meepled(view, event.fact.meeple, { trapped: true });
    case 'GameEnded': {
      const { result, winners, rule } = event.fact;
      return { ...view, result, winners, ended_by: rule, collapsing: '', exit_placer: -1 };
    }
    default:
      return view;
  }
}

/** Rooms lie elsewhere. */
function shifted(view: BeastView, moved: RoomPosition[]): BeastView {
  const places = new Map(moved.map(({ room, ...place }) => [room, place]));
  return lettered({
    ...view,
    rooms: view.rooms.map((room) => ({ ...room, ...places.get(room.id) })),
  });
}

/** Without a room that has fallen; those behind it have not slid yet. */
export function without(view: BeastView, id: string): BeastView {
  return { ...view, rooms: view.rooms.filter((room) => room.id !== id) };
}

function explore(view: BeastView, { meeple, placed, card, role, people }: Explored): BeastView {
  const laid = lay(view, placed, card, role, people);
  return {
    ...meepled(laid, meeple, { room: placed.room }),
    acted: true,
    people_inside: view.people_inside + Number(people),
    pile: { ...view.pile, left: view.pile.left - 1 },
  };
}

function lay(
  view: BeastView,
  placed: RoomPosition,
  card: CardView,
  role: string,
  people: boolean,
): BeastView {
  const { room: id, ...place } = placed;
  const room: RoomView = { id, role, ...place, ...card, square: '', people };
  return lettered({ ...view, rooms: [...view.rooms, room] });
}

function useGear(view: BeastView, { meeple, room, gear, moves }: GearUsed): BeastView {
  const marked = meepled(view, meeple, { mark: gear, marked: room });
  return { ...shifted(marked, moves.at(-1) ?? []), acted: true };
}

/** The people of a room that falls are in hand. */
function collapse(view: BeastView, { seat, room, moved, people }: Collapsed): BeastView {
  const saved = Number(people);
  const left = shifted(without(view, room), moved);
  return {
    ...left,
    people_inside: view.people_inside - saved,
    in_hand: view.in_hand.map((count, owner) => (owner === seat ? count + saved : count)),
    meeples: left.meeples.map((one) => (one.marked === room ? { ...one, mark: 0, marked: '' } : one)),
  };
}

function meepled(view: BeastView, id: string, change: Partial<MeepleView>): BeastView {
  return { ...view, meeples: view.meeples.map((one) => (one.id === id ? { ...one, ...change } : one)) };
}

function lettered(view: BeastView): BeastView {
  const { row, column } = view;
  const name = (room: RoomView): string =>
    room.row < row || room.column < column ? '' : squareAt({ x: room.column - column, y: room.row - row });
  return { ...view, rooms: view.rooms.map((room) => ({ ...room, square: name(room) })) };
}
