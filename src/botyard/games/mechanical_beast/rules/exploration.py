"""Chapters 7, 10 and 11: exploring, the Emergency Exit and Lockdown."""

from __future__ import annotations

from ....core.events import EventSink, discard_event
from ..events import Explored, LockedDown
from ..grid import STEPS, blank_sides, square_at
from ..room_refs import arrival_ids, card_view, pile_view, room_position, room_view, turn_view
from ..state import NOBODY, PendingCollapse, PendingExit, State, android_of, is_exploration_open, meeple_id, owner_of
from .collapse import collapse, is_falling, throw_switch


def can_explore(state: State, meeple: int) -> bool:
    return is_exploration_open(state) and bool(blank_sides(state.floor, state.meeples[meeple]))


def exploration_directions(state: State, meeple: int) -> list[int]:
    """Return the directions in which a meeple may explore; none after the room behind it has fallen (BST-9.7)."""
    if not is_exploration_open(state) or (
        meeple == state.mover and state.start not in state.floor and collapse_waits(state)
    ):
        return []
    return blank_sides(state.floor, state.meeples[meeple])


def collapse_waits(state: State) -> bool:
    return state.options.collapse_timing == "after_explore"


def explore(state: State, meeple: int, direction: int, emit: EventSink) -> None:
    """Draw, place and enter a room, then apply its effect, then collapse the room behind (BST-15)."""
    start, room = state.meeples[meeple], state.pile[state.drawn]
    was_off, left_room = state.switch_off, room_left_behind(state, meeple)
    state.drawn += 1
    state.acted, state.progress, state.position_history = True, True, ()
    cell = state.floor.where[start] + STEPS[direction]
    state.floor.put(room, cell, direction)  # the arrow points away from the doorway (BST-7.2)
    people = place_people(state, room)
    state.meeples[meeple] = room
    state.pending = ()
    if emit is not discard_event:
        emit(explored_event(state, meeple, start, people))
    handle_special_room(state, meeple, room, emit)
    if was_off and left_room != NOBODY and is_falling(state, left_room):
        collapse(state, left_room, emit)


def explored_event(state: State, meeple: int, start: int, people: bool) -> Explored:
    room = state.meeples[meeple]
    cell = state.floor.where[room]
    return Explored(
        state.actor,
        meeple_id(state, meeple),
        state.deck.ids[start],
        room_position(state, room, cell, state.floor.heading[room]),
        card_view(state, room),
        square_at(cell, state.corner),
        state.deck.cards[room].role,
        people,
        room_view(state, room),
        state.people.bit_count(),
        pile_view(state),
        arrival_ids(state),
        turn_view(state),
    )


def room_left_behind(state: State, meeple: int) -> int:
    """Return the room that the explorer leaves now, or has left with its collapse pending (BST-9.5, BST-9.6)."""
    for step in state.pending:
        if isinstance(step, PendingCollapse):
            return step.room
    room = state.meeples[meeple]
    return room if meeple != state.mover or room == state.start else NOBODY


def place_people(state: State, room: int) -> bool:
    """Place people in a room with a red door, if people can be found now (BST-7.7, BST-7.9, BST-13.1)."""
    options = state.options
    if (
        not state.deck.people[room]
        or not state.supply
        or options.competitive
        or (state.switch_off and not options.semi)
    ):
        return False
    state.supply -= 1
    state.people |= 1 << room
    return True


def handle_special_room(state: State, meeple: int, room: int, emit: EventSink) -> None:
    if room == state.deck.control and meeple != android_of(state):
        throw_switch(state, meeple, emit)
        if state.options.competitive:  # the next card is the Emergency Exit (BST-14.6)
            state.drawn += 1
            state.pending = (PendingExit((owner_of(state, meeple) - 1) % state.seats),)
    elif room == state.deck.lockdown:
        state.lockdown = True
        emit(LockedDown())
