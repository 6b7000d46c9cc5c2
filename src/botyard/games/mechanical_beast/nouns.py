"""Rooms, places and ways as parts of messages."""

from __future__ import annotations

from ...core.messages import Message, listed
from .deck import NO_NAME, RoomName
from .grid import DIRECTIONS, STEPS, column_of, row_of
from .state import State

NORTH, EAST, SOUTH, WEST = STEPS
SIDES = dict(zip(DIRECTIONS, STEPS, strict=True))
SIDES |= {"ne": NORTH + EAST, "se": SOUTH + EAST, "sw": SOUTH + WEST, "nw": NORTH + WEST}  # if no other room is near


def room_message(name: RoomName) -> Message:
    """Return a room by its name, which moves with it."""
    return Message("room", kind=name.kind, number=name.number)


def room_named(state: State, room: int) -> Message:
    return room_message(state.deck.names[room])


def neighbour_of(state: State, cell: int) -> tuple[RoomName, str]:
    """Return a room beside a blank, and the direction in which the blank lies from there."""
    for direction, step in SIDES.items():
        room = state.floor.grid.get(cell - step)
        if room is not None:
            return state.deck.names[room], direction
    return NO_NAME, ""


def place_message(beside: RoomName, direction: str) -> Message:
    """Return a place without a room: 'east of Galley 3'."""
    return Message("place", room=room_message(beside), direction=direction)


def way_message(start: int, end: int) -> Message:
    """Return how far a room moves: '1 east', '1 north and 1 east'."""
    rows, columns = row_of(end) - row_of(start), column_of(end) - column_of(start)
    ways = [(rows, "sn"), (columns, "ew")]
    return listed(
        [Message("motion-slide", rooms=abs(far), direction=directions[far < 0]) for far, directions in ways if far]
    )
