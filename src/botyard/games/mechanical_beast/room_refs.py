"""Rooms and cards in the form of events and views."""

from __future__ import annotations

from functools import lru_cache

from .deck import GEAR_PLACES, SIDE_LETTERS, Deck
from .events import CardView, GearView, RoomPosition
from .grid import DIRECTIONS, RoomShift, column_of, row_of
from .state import State

CACHED_DECKS = 8


def room_positions(state: State, moved: RoomShift) -> tuple[RoomPosition, ...]:
    return tuple(room_position(state, *placed) for placed in moved)


def room_position(state: State, room: int, cell: int, heading: int) -> RoomPosition:
    return RoomPosition(state.deck.ids[room], row_of(cell), column_of(cell), DIRECTIONS[heading])


def card_view(state: State, room: int) -> CardView:
    return card_views(state.deck)[room]


@lru_cache(maxsize=CACHED_DECKS)
def card_views(deck: Deck) -> tuple[CardView, ...]:
    """Return the face of each card."""
    return tuple(
        CardView(
            "".join(SIDE_LETTERS[side] for side in card.sides.all),
            tuple(GearView(gear.kind, GEAR_PLACES[gear.kind][gear.place]) for gear in gears),
        )
        for card, gears in zip(deck.cards, deck.gears, strict=True)
    )
