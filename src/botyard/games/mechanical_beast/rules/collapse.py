"""Chapter 9: the switch and collapsing rooms."""

from __future__ import annotations

from ....core.events import EventSink, discard_event
from ..events import Collapsed, SwitchThrown
from ..grid import DIRECTIONS, Floor, RoomShift, slide_after_fall, square_at
from ..room_refs import meeple_marks, room_positions, turn_view
from ..state import NO_MARK, State, meeple_id
from .game_end import handle_exit_lost


def throw_switch(state: State, meeple: int, emit: EventSink) -> None:
    """Switch the beast off for good: the first engineer has entered the Control Room (BST-9.1)."""
    state.switch_off = True
    emit(SwitchThrown(state.actor, meeple_id(state, meeple)))


def is_falling(state: State, room: int) -> bool:
    """Return whether a room that was left collapses: it is empty and not the Entrance (BST-9.2 to BST-9.4)."""
    return state.switch_off and room != state.deck.entrance and room not in state.meeples


def collapse(state: State, room: int, emit: EventSink) -> None:
    floor, square = state.floor, square_at(state.floor.where[room], state.corner)
    moved = remove_room(floor, room)
    people = take_people(state, room)
    state.marks = [NO_MARK if mark[0] == room else mark for mark in state.marks]  # BST-8.8
    state.progress, state.position_history = True, ()
    direction = DIRECTIONS[floor.heading[room]]
    if emit is not discard_event:
        emit(
            Collapsed(
                state.actor,
                state.deck.ids[room],
                square,
                direction,
                room_positions(state, moved),
                people,
                state.people.bit_count(),
                tuple(state.in_hand),
                meeple_marks(state),
                turn_view(state),
                state.deck.names[room],
            )
        )
    if room == state.deck.exit:
        handle_exit_lost(state, emit)


def remove_room(floor: Floor, room: int) -> RoomShift:
    """Remove a room from the floor and slide the line behind it."""
    moved = slide_after_fall(floor, room)
    floor.take(room)
    floor.shift(moved)
    return moved


def take_people(state: State, room: int) -> bool:
    """Give the people of a room to the actor (BST-9.12). Return whether there were any."""
    inside = bool(state.people >> room & 1)
    if inside:
        state.people &= ~(1 << room)
        state.in_hand[state.actor] += 1
    return inside
