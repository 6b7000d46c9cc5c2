"""Chapter 14: the competitive game."""

from __future__ import annotations

from ....core.digest import digest
from ....core.events import Tell
from ..events import ExitPlaced, ExitReached, Quiet, Repeated
from ..floor import ROW, column_of, corner_of, name_of, row_of
from ..state import State, Why, engineers, meeple_id, owner_of
from ..telling import card_seen, moved_room
from . import trapped
from .ending import end, lose, prove

AROUND = (-ROW - 1, -ROW, -ROW + 1, -1, 1, ROW - 1, ROW, ROW + 1)  # cells that touch a cell by side or corner
NEAR = 3  # rooms from the Control Room (BST-14.6c)
THRICE = 3
WARNED = 2  # rounds before the quiet ones decide
ENGINEERS = 2  # of each player (BST-14.1)


# --- the place of the Emergency Exit -----------------------------------------------------------------------


def exit_cells(state: State, seat: int) -> list[int]:
    """Where this player may place it (BST-14.6), in reading order."""
    grid, control = state.floor.grid, state.floor.where[state.deck.control]
    touching = sorted({cell + step for cell in grid for step in AROUND} - grid.keys())
    own = {state.floor.where[state.meeples[meeple]] for meeple in engineers(state) if owner_of(state, meeple) == seat}
    apart = [cell for cell in touching if not any(cell + step in own for step in AROUND)]
    cells = apart or touching  # BST-14.6e
    far = NEAR if apart else 0
    nearest = min(distance(cell, control) for cell in cells)
    return [cell for cell in cells if distance(cell, control) <= max(far, nearest)]


def distance(one: int, other: int) -> int:
    return abs(row_of(one) - row_of(other)) + abs(column_of(one) - column_of(other))


def place_exit(state: State, seat: int, cell: int, way: int, tell: Tell) -> None:
    state.floor.put(state.deck.exit, cell, way)
    state.agenda = ()
    placed, card = moved_room(state, state.deck.exit, cell, way), card_seen(state, state.deck.exit)
    tell(ExitPlaced(seat, placed, card, name_of(cell, state.corner)))


# --- coming to it and leaving it ---------------------------------------------------------------------------


def depart(state: State, meeple: int, start: int) -> None:
    """Leaving the Exit, for whatever reason, loses the place there (BST-14.10, BST-14.16)."""
    if state.options.competitive and start == state.deck.exit:
        state.arrivals = tuple(other for other in state.arrivals if other != meeple)


def arrive(state: State, meeple: int, tell: Tell) -> None:
    """Where a walk stops: on the Exit it may win at once (BST-14.17)."""
    if not state.options.competitive:
        return
    seat, room = owner_of(state, meeple), state.meeples[meeple]
    note_stop(state, meeple, seat, room)
    if room != state.deck.exit:
        return
    state.arrivals = (*state.arrivals, meeple)
    tell(ExitReached(seat, meeple_id(state, meeple), len(state.arrivals)))
    if sum(owner_of(state, other) == seat for other in state.arrivals) == ENGINEERS:
        end(state, "decided", (seat,), "both_on_exit", tell)


def note_stop(state: State, meeple: int, seat: int, room: int) -> None:
    """Progress: a room that is new to its owner, or a first arrival on the Exit (BST-14.14)."""
    if not state.visited[seat] >> room & 1 or (room == state.deck.exit and not state.reached >> meeple & 1):
        state.progress = True
    state.visited[seat] |= 1 << room
    if room == state.deck.exit:
        state.reached |= 1 << meeple


# --- after each turn ---------------------------------------------------------------------------------------


def judge(state: State, tell: Tell) -> None:
    """The ends that wait for the end of a turn (BST-14.11, BST-14.14); the next player is known by then."""
    for meeple in trapped.sealed(state):
        prove(state, meeple, "BST-12.18", tell)
    if all(state.trapped >> meeple & 1 for meeple in outside(state)):
        return decide_trapped(state, tell)
    state.quiet = 0 if state.progress else state.quiet + 1
    if state.switch_off and note_position(state, tell) >= THRICE:
        return decide(state, "repeated", tell)
    rounds, most = state.quiet // state.seats, state.options.adjudicate_rounds
    if rounds >= most:
        return decide(state, "quiet", tell)
    if state.quiet and state.quiet % state.seats == 0 and rounds >= most - WARNED:
        tell(Quiet(rounds, most))
    return None


def outside(state: State) -> list[int]:
    return [meeple for meeple in engineers(state) if meeple not in state.arrivals]


def decide_trapped(state: State, tell: Tell) -> None:
    """All who are not on the Exit are trapped."""
    decide(state, "first_on_exit" if state.arrivals else "all_trapped", tell)


def decide(state: State, why: Why, tell: Tell) -> None:
    """All who are not on the Exit count as trapped: who came there first wins, else nobody (BST-14.11)."""
    if state.arrivals:
        end(state, "decided", (owner_of(state, state.arrivals[0]),), why, tell)
    else:
        lose(state, why, tell)


def note_position(state: State, tell: Tell) -> int:
    """How often this position has come up (BST-14.14)."""
    key = position_key(state)
    state.seen = (*state.seen, key)
    times = state.seen.count(key)
    if 1 < times < THRICE:
        tell(Repeated(times))
    return times


def position_key(state: State) -> str:
    """Rooms up to translation, meeples, their order on the Exit, marks, Lockdown, cards left, who is next."""
    corner = corner_of(state.floor, rim=0)
    rooms = [(room, state.floor.where[room] - corner, state.floor.heading[room]) for room in state.floor.rooms()]
    after = (state.actor + 1) % state.seats
    return digest((rooms, state.meeples, state.arrivals, state.marks, state.lockdown, state.cards_left, after))
