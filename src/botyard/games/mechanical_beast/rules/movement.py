"""Chapter 5: movement."""

from __future__ import annotations

from ....core.events import EventSink
from ..events import Walked
from ..grid import flood, neighbours, path_to, square_at
from ..room_refs import arrival_ids, turn_view
from ..state import NOBODY, PendingCollapse, State, android_of, meeple_id
from .collapse import collapse, is_falling, throw_switch
from .competitive import arrive, depart
from .exploration import can_explore


def throws_switch(state: State, meeple: int) -> bool:
    """Return whether the meeple would throw the switch by entering the Control Room (BST-9.1)."""
    return not state.switch_off and meeple != android_of(state) and state.deck.control in state.floor


def destinations(state: State, meeple: int) -> list[tuple[int, bool]]:
    """Return the rooms to which a meeple can walk, and whether through the Control Room (BST-5.1, BST-5.6)."""
    start, control = state.meeples[meeple], state.deck.control
    if not throws_switch(state, meeple):
        found = flood(state.floor, start)
        return [(room, False) for room in found if room != start or loses_exit_place(state, meeple)]
    without_control = flood(state.floor, start, avoided=control)
    direct = [(room, False) for room in without_control if room != start]
    through = flood(state.floor, start)
    if control not in through:
        return direct
    return [*direct, (control, False), *((room, True) for room in through if room != control)]


def loses_exit_place(state: State, meeple: int) -> bool:
    """Return whether a walk out and back would change the meeple's place on the Exit (BST-5.5, BST-14.16)."""
    room, arrivals = state.meeples[meeple], state.arrivals
    return meeple in arrivals and arrivals[-1] != meeple and bool(neighbours(state.floor, room))


def find_path(state: State, meeple: int, goal: int, by_control: bool) -> list[int] | None:
    """Return a shortest path, both ends included; None if there is none."""
    start, control = state.meeples[meeple], state.deck.control
    if by_control:
        return join_paths(path_between(state, start, control), path_between(state, control, goal))
    avoided = control if throws_switch(state, meeple) and goal != control else NOBODY
    if goal == start:
        beside = [room for room in neighbours(state.floor, start) if room != avoided]
        return [start, beside[0], start] if beside else None
    return path_between(state, start, goal, avoided)


def path_between(state: State, start: int, goal: int, avoided: int = NOBODY) -> list[int] | None:
    found = flood(state.floor, start, avoided)
    return path_to(found, goal) if goal in found else None


def join_paths(one: list[int] | None, other: list[int] | None) -> list[int] | None:
    return None if one is None or other is None else one + other[1:]


def walk(state: State, meeple: int, goal: int, by_control: bool, emit: EventSink) -> None:
    """Walk along a path of the current floor (BST-5.4); then the room behind falls if it must."""
    rooms_on_path = find_path(state, meeple, goal, by_control)
    assert rooms_on_path is not None
    start, ids = rooms_on_path[0], state.deck.ids
    switched = throws_switch(state, meeple) and state.deck.control in rooms_on_path
    state.mover, state.start, state.meeples[meeple] = meeple, start, goal
    squares = [square_at(state.floor.where[room], state.corner) for room in (start, goal)]
    rooms = tuple(ids[room] for room in rooms_on_path)
    depart(state, meeple, start)
    arrivals, turn, name = arrival_ids(state), turn_view(state), state.deck.names[goal]
    emit(Walked(state.actor, meeple_id(state, meeple), rooms, squares[0], squares[1], arrivals, turn, name))
    if switched:
        throw_switch(state, meeple, emit)
    arrive(state, meeple, emit)
    if not state.over and not switched and goal != start and is_falling(state, start):  # BST-9.8, BST-9.16
        collapse_or_defer(state, meeple, start, emit)


def collapse_or_defer(state: State, meeple: int, room: int, emit: EventSink) -> None:
    """Collapse a room now, or keep it pending if the walker can explore first (BST-9.7)."""
    if state.options.collapse_timing == "after_explore" and can_explore(state, meeple):
        state.pending = (PendingCollapse(room),)
    else:
        collapse(state, room, emit)
