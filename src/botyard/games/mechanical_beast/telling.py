"""Rooms as events and views name them."""

from __future__ import annotations

from .events import Moved
from .floor import WAYS, Shift, column_of, row_of
from .state import State


def moved_rooms(state: State, moved: Shift) -> tuple[Moved, ...]:
    return tuple(moved_room(state, *placed) for placed in moved)


def moved_room(state: State, room: int, cell: int, heading: int) -> Moved:
    return Moved(state.deck.ids[room], row_of(cell), column_of(cell), WAYS[heading])
