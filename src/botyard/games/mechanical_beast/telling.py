"""Rooms as events and views name them."""

from __future__ import annotations

from .deck import LETTERS, PLACES
from .events import CardSeen, GearSeen, Moved
from .floor import WAYS, Shift, column_of, row_of
from .state import State


def moved_rooms(state: State, moved: Shift) -> tuple[Moved, ...]:
    return tuple(moved_room(state, *placed) for placed in moved)


def moved_room(state: State, room: int, cell: int, heading: int) -> Moved:
    return Moved(state.deck.ids[room], row_of(cell), column_of(cell), WAYS[heading])


def card_seen(state: State, room: int) -> CardSeen:
    card = state.deck.cards[room]
    gears = tuple(GearSeen(gear.kind, PLACES[gear.kind][gear.place]) for gear in state.deck.gears[room])
    return CardSeen("".join(LETTERS[side] for side in card.sides.all), gears)
