"""Chapter 9: the switch, and rooms that fall."""

from __future__ import annotations

from ....core.events import Tell
from ..events import Collapsed, SwitchThrown
from ..floor import WAYS, Floor, Shift, fallen, name_of
from ..state import NO_MARK, State, meeple_id
from ..telling import moved_rooms
from .ending import exit_lost


def throw_switch(state: State, meeple: int, tell: Tell) -> None:
    """By the first engineer to enter the Control Room, for good (BST-9.1)."""
    state.switch_off = True
    tell(SwitchThrown(state.actor, meeple_id(state, meeple)))


def falls(state: State, room: int) -> bool:
    """Whether a room that was just left collapses: it is empty, and not the Entrance (BST-9.2, BST-9.3, BST-9.4)."""
    return state.switch_off and room != state.deck.entrance and room not in state.meeples


def collapse(state: State, room: int, tell: Tell) -> None:
    floor, square = state.floor, name_of(state.floor.where[room], state.corner)
    moved = drop(floor, room)
    people = take_people(state, room)
    state.marks = [NO_MARK if mark[0] == room else mark for mark in state.marks]  # BST-8.8
    state.progress, state.seen = True, ()
    way = WAYS[floor.heading[room]]
    tell(Collapsed(state.actor, state.deck.ids[room], square, way, moved_rooms(state, moved), people))
    if room == state.deck.exit:
        exit_lost(state, tell)


def drop(floor: Floor, room: int) -> Shift:
    """Take a room off the floor; the line behind it slides."""
    moved = fallen(floor, room)
    floor.take(room)
    floor.shift(moved)
    return moved


def take_people(state: State, room: int) -> bool:
    """To the player whose turn it is (BST-9.12)."""
    inside = bool(state.people >> room & 1)
    if inside:
        state.people &= ~(1 << room)
        state.in_hand[state.actor] += 1
    return inside
