"""Chapter 5: movement."""

from __future__ import annotations

from ....core.events import Tell
from ..events import Walked
from ..floor import flood, name_of, neighbours, path
from ..state import NOBODY, OwesCollapse, State, android_of, meeple_id
from .collapsing import collapse, falls, throw_switch
from .competing import arrive, depart
from .exploring import can_explore


def throws_switch(state: State, meeple: int) -> bool:
    """Whether it would, by entering the Control Room (BST-9.1)."""
    return not state.switch_off and meeple != android_of(state) and state.deck.control in state.floor


def goals(state: State, meeple: int) -> list[tuple[int, bool]]:
    """Where it can walk, and whether by way of the Control Room, where that matters (BST-5.1, BST-5.6)."""
    start, control = state.meeples[meeple], state.deck.control
    if not throws_switch(state, meeple):
        found = flood(state.floor, start)
        return [(room, False) for room in found if room != start or reorders(state, meeple)]
    shunning = flood(state.floor, start, shun=control)
    plain = [(room, False) for room in shunning if room != start]
    through = flood(state.floor, start)
    if control not in through:
        return plain
    return [*plain, (control, False), *((room, True) for room in through if room != control)]


def reorders(state: State, meeple: int) -> bool:
    """A walk out and back that costs the place on the Emergency Exit (BST-5.5, BST-14.16)."""
    room, arrivals = state.meeples[meeple], state.arrivals
    return meeple in arrivals and arrivals[-1] != meeple and bool(neighbours(state.floor, room))


def way_to(state: State, meeple: int, goal: int, by_control: bool) -> list[int] | None:
    """A shortest way, both ends included; None if there is none."""
    start, control = state.meeples[meeple], state.deck.control
    if by_control:
        return join(way_between(state, start, control), way_between(state, control, goal))
    shun = control if throws_switch(state, meeple) and goal != control else NOBODY
    if goal == start:
        beside = [room for room in neighbours(state.floor, start) if room != shun]
        return [start, beside[0], start] if beside else None
    return way_between(state, start, goal, shun)


def way_between(state: State, start: int, goal: int, shun: int = NOBODY) -> list[int] | None:
    found = flood(state.floor, start, shun)
    return path(found, goal) if goal in found else None


def join(one: list[int] | None, other: list[int] | None) -> list[int] | None:
    return None if one is None or other is None else one + other[1:]


def walk(state: State, meeple: int, goal: int, by_control: bool, tell: Tell) -> None:
    """The whole way is judged on the floor as it lies (BST-5.4); then the room behind falls, if it must."""
    way = way_to(state, meeple, goal, by_control)
    assert way is not None
    start, ids = way[0], state.deck.ids
    switched = throws_switch(state, meeple) and state.deck.control in way
    state.mover, state.start, state.meeples[meeple] = meeple, start, goal
    squares = [name_of(state.floor.where[room], state.corner) for room in (start, goal)]
    rooms = tuple(ids[room] for room in way)
    tell(Walked(state.actor, meeple_id(state, meeple), rooms, *squares))
    depart(state, meeple, start)
    if switched:
        throw_switch(state, meeple, tell)
    arrive(state, meeple, tell)
    if not state.over and not switched and goal != start and falls(state, start):  # BST-9.8, BST-9.16
        owe_collapse(state, meeple, start, tell)


def owe_collapse(state: State, meeple: int, room: int, tell: Tell) -> None:
    """At once, unless the walker could explore first, on the floor it sees (BST-9.7)."""
    if state.options.collapse_timing == "after_explore" and can_explore(state, meeple):
        state.agenda = (OwesCollapse(room),)
    else:
        collapse(state, room, tell)
