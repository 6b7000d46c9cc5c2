"""Rooms as events and views name them."""

from __future__ import annotations

from functools import lru_cache

from .deck import LETTERS, PLACES, Deck
from .events import CardSeen, GearSeen, Moved
from .floor import WAYS, Shift, column_of, row_of
from .state import State

DECKS = 8  # whose faces are kept


def moved_rooms(state: State, moved: Shift) -> tuple[Moved, ...]:
    return tuple(moved_room(state, *placed) for placed in moved)


def moved_room(state: State, room: int, cell: int, heading: int) -> Moved:
    return Moved(state.deck.ids[room], row_of(cell), column_of(cell), WAYS[heading])


def card_seen(state: State, room: int) -> CardSeen:
    return faces_of(state.deck)[room]


@lru_cache(maxsize=DECKS)
def faces_of(deck: Deck) -> tuple[CardSeen, ...]:
    """What is printed on each card."""
    return tuple(
        CardSeen(
            "".join(LETTERS[side] for side in card.sides.all),
            tuple(GearSeen(gear.kind, PLACES[gear.kind][gear.place]) for gear in gears),
        )
        for card, gears in zip(deck.cards, deck.gears, strict=True)
    )
