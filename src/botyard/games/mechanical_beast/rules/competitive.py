"""Chapter 14: the competitive game."""

from __future__ import annotations

from ....core.digest import digest
from ....core.events import EventSink
from ..events import ExitPlaced, ExitReached, Quiet, Repeated
from ..grid import ROW, column_of, corner_of, row_of, square_at
from ..nouns import neighbour_of
from ..room_refs import arrival_ids, card_view, room_position, room_view, turn_view
from ..state import EndReason, State, engineers, meeple_id, owner_of
from . import trapped
from .game_end import end_game, lose_game, record_trapped

ADJACENT_CELLS = (-ROW - 1, -ROW, -ROW + 1, -1, 1, ROW - 1, ROW, ROW + 1)  # offsets to cells that touch a cell
MAX_EXIT_DISTANCE = 3  # cells from the Control Room (BST-14.6c)
MAX_REPEATS = 3
WARNING_ROUNDS = 2  # before quiet rounds decide the game
ENGINEERS_PER_PLAYER = 2  # BST-14.1


# --- placing the Emergency Exit ----------------------------------------------------------------------------


def exit_cells(state: State, seat: int) -> list[int]:
    """Return the cells where this player may place the Exit (BST-14.6), in reading order."""
    grid, control = state.floor.grid, state.floor.where[state.deck.control]
    touching = sorted({cell + step for cell in grid for step in ADJACENT_CELLS} - grid.keys())
    own = {state.floor.where[state.meeples[meeple]] for meeple in engineers(state) if owner_of(state, meeple) == seat}
    apart = [cell for cell in touching if not any(cell + step in own for step in ADJACENT_CELLS)]
    cells = apart or touching  # BST-14.6e
    far = MAX_EXIT_DISTANCE if apart else 0
    nearest = min(distance(cell, control) for cell in cells)
    return [cell for cell in cells if distance(cell, control) <= max(far, nearest)]


def distance(one: int, other: int) -> int:
    return abs(row_of(one) - row_of(other)) + abs(column_of(one) - column_of(other))


def place_exit(state: State, seat: int, cell: int, direction: int, emit: EventSink) -> None:
    beside, side = neighbour_of(state, cell)
    state.floor.put(state.deck.exit, cell, direction)
    state.pending = ()
    placed, card = room_position(state, state.deck.exit, cell, direction), card_view(state, state.deck.exit)
    room, square = room_view(state, state.deck.exit), square_at(cell, state.corner)
    emit(ExitPlaced(seat, placed, card, square, room, turn_view(state), beside, side))


# --- arriving and departing --------------------------------------------------------------------------------


def depart(state: State, meeple: int, start: int) -> None:
    """Remove a meeple that leaves the Exit from the arrivals (BST-14.10, BST-14.16)."""
    if state.options.competitive and start == state.deck.exit:
        state.arrivals = tuple(other for other in state.arrivals if other != meeple)


def arrive(state: State, meeple: int, emit: EventSink) -> None:
    """Record the end of a walk; on the Exit it may win at once (BST-14.17)."""
    if not state.options.competitive:
        return
    seat, room = owner_of(state, meeple), state.meeples[meeple]
    record_stop(state, meeple, seat, room)
    if room != state.deck.exit:
        return
    state.arrivals = (*state.arrivals, meeple)
    emit(ExitReached(seat, meeple_id(state, meeple), len(state.arrivals), arrival_ids(state)))
    if sum(owner_of(state, other) == seat for other in state.arrivals) == ENGINEERS_PER_PLAYER:
        end_game(state, "decided", (seat,), "both_on_exit", emit)


def record_stop(state: State, meeple: int, seat: int, room: int) -> None:
    """Record progress: a room that is new to its owner, or a first arrival on the Exit (BST-14.14)."""
    if not state.visited[seat] >> room & 1 or (room == state.deck.exit and not state.reached >> meeple & 1):
        state.progress = True
    state.visited[seat] |= 1 << room
    if room == state.deck.exit:
        state.reached |= 1 << meeple


# --- after each turn ---------------------------------------------------------------------------------------


def check_game_end(state: State, emit: EventSink) -> None:
    """End the game after a turn if everybody is trapped, or by repetition or quiet rounds (BST-14.11, BST-14.14)."""
    for meeple in trapped.sealed_meeples(state):
        record_trapped(state, meeple, "BST-12.18", emit)
    if all(state.trapped >> meeple & 1 for meeple in engineers_outside(state)):
        return end_all_trapped(state, emit)
    state.quiet_turns = 0 if state.progress else state.quiet_turns + 1
    if state.switch_off and record_position(state, emit) >= MAX_REPEATS:
        return end_by_arrival(state, "repeated", emit)
    rounds, max_rounds = state.quiet_turns // state.seats, state.options.adjudicate_rounds
    if rounds >= max_rounds:
        return end_by_arrival(state, "quiet", emit)
    if state.quiet_turns and state.quiet_turns % state.seats == 0 and rounds >= max_rounds - WARNING_ROUNDS:
        emit(Quiet(rounds, max_rounds))
    return None


def engineers_outside(state: State) -> list[int]:
    return [meeple for meeple in engineers(state) if meeple not in state.arrivals]


def end_all_trapped(state: State, emit: EventSink) -> None:
    """End the game: all engineers that are not on the Exit are trapped."""
    end_by_arrival(state, "first_on_exit" if state.arrivals else "all_trapped", emit)


def end_by_arrival(state: State, reason: EndReason, emit: EventSink) -> None:
    """End the game in favour of the first on the Exit; without one everybody loses (BST-14.11)."""
    if state.arrivals:
        end_game(state, "decided", (owner_of(state, state.arrivals[0]),), reason, emit)
    else:
        lose_game(state, reason, emit)


def record_position(state: State, emit: EventSink) -> int:
    """Record the position. Return how often it has occurred (BST-14.14)."""
    key = position_key(state)
    state.position_history = (*state.position_history, key)
    times = state.position_history.count(key)
    if 1 < times < MAX_REPEATS:
        emit(Repeated(times))
    return times


def position_key(state: State) -> str:
    """Return a digest of everything that makes two positions equal; rooms count up to translation."""
    corner = corner_of(state.floor, margin=0)
    rooms = [(room, state.floor.where[room] - corner, state.floor.heading[room]) for room in state.floor.rooms()]
    after = (state.actor + 1) % state.seats
    return digest((rooms, state.meeples, state.arrivals, state.marks, state.lockdown, state.cards_left, after))
