"""Chapters 7, 10 and 11: exploring, the Emergency Exit and Lockdown."""

from __future__ import annotations

from ....core.events import Tell
from ..events import Explored, LockedDown
from ..floor import STEPS, blanks, name_of
from ..state import NOBODY, OwesCollapse, OwesExit, State, android_of, explorable, meeple_id, owner_of
from ..telling import card_seen, moved_room
from .collapsing import collapse, falls, throw_switch


def can_explore(state: State, meeple: int) -> bool:
    return explorable(state) and bool(blanks(state.floor, state.meeples[meeple]))


def explorations(state: State, meeple: int) -> list[int]:
    """The ways in which it may explore; nobody does after the room behind has fallen for it (BST-9.7)."""
    if not explorable(state) or (meeple == state.mover and state.start not in state.floor and waits(state)):
        return []
    return blanks(state.floor, state.meeples[meeple])


def waits(state: State) -> bool:
    return state.options.collapse_timing == "after_explore"


def explore(state: State, meeple: int, way: int, tell: Tell) -> None:
    """Draw, lay, enter, then what the room brings, then what falls (BST-15)."""
    start, room = state.meeples[meeple], state.pile[state.drawn]
    was_off, leaves = state.switch_off, left_behind(state, meeple)
    state.drawn += 1
    state.acted, state.progress, state.seen = True, True, ()
    cell = state.floor.where[start] + STEPS[way]
    state.floor.put(room, cell, way)  # the arrow points away from the doorway (BST-7.2)
    people = place_people(state, room)
    state.meeples[meeple] = room
    state.agenda = ()
    placed, square = moved_room(state, room, cell, way), name_of(cell, state.corner)
    who, came_from, role = meeple_id(state, meeple), state.deck.ids[start], state.deck.cards[room].role
    tell(Explored(state.actor, who, came_from, placed, card_seen(state, room), square, role, people))
    special(state, meeple, room, tell)
    if was_off and leaves != NOBODY and falls(state, leaves):
        collapse(state, leaves, tell)


def left_behind(state: State, meeple: int) -> int:
    """The room in which the explorer began the turn, if it is leaving it now or owes it still (BST-9.5, BST-9.6)."""
    for owed in state.agenda:
        if isinstance(owed, OwesCollapse):
            return owed.room
    room = state.meeples[meeple]
    return room if meeple != state.mover or room == state.start else NOBODY


def place_people(state: State, room: int) -> bool:
    """In a room with a red door, while the beast is on or people go on being found (BST-7.7, BST-7.9, BST-13.1)."""
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


def special(state: State, meeple: int, room: int, tell: Tell) -> None:
    if room == state.deck.control and meeple != android_of(state):
        throw_switch(state, meeple, tell)
        if state.options.competitive:  # the next card is the Emergency Exit (BST-14.6)
            state.drawn += 1
            state.agenda = (OwesExit((owner_of(state, meeple) - 1) % state.seats),)
    elif room == state.deck.lockdown:
        state.lockdown = True
        tell(LockedDown())
