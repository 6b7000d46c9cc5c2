"""Positions as text.

4 9rc 14gh queue=yr hexbox=r podium=gg           four players; a red circle-bot on 9, a green hex-bot on 14
3 crew=5.2.1,0.0.0,4.2.1 stacks=c1:rcc,c1:gt     red has two circle-bots on c1, green a triangle-bot beside them

Seats are r, g, b, y, p. A missing field has its value from a new game with an empty track; boxes and the discard pile
hold all components that are nowhere else.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from ....core.codec import Layout, quote
from ....core.errors import NotationError
from ....core.rng import Rng
from ..boards import Board
from ..cards import DECK, cards_in, count_by_kind
from ..components import bot_counts
from ..options import MachineOptions
from ..rules.movement import with_piece
from ..setup import BOTS, default_cards, empty_state
from ..state import State, circle_piece, hex_piece, is_hex, owner_of
from .checks import CHECKS
from .fields import FIELDS, SEATS

LAYOUT = Layout(FIELDS, CHECKS)
RACER = re.compile(r"([1-9][0-9]?)([rgbyp])([ch])")


def serialize(state: State) -> str:
    """Return the text of a position, without the fields that have their default values."""
    reference = reference_state(state.board, state.seats)
    return " ".join([str(state.seats), *racer_words(state), *LAYOUT.encode(state, reference)])


def deserialize(boards: Mapping[int, Board], text: str) -> State:
    """Read a position."""
    seats, *words = text.split() or [""]
    if seats not in map(str, boards):
        raise NotationError("a position begins with the number of players: 4 9rc 14gh queue=yr")
    state = reference_state(boards[int(seats)], int(seats))
    for word in words:
        if "=" not in word:
            place_racer(state, word)
    given = LAYOUT.decode((word for word in words if "=" in word), state)
    fill_in_boxes(state)
    fill_in_cards(state, has_deck="deck" in given)
    LAYOUT.check(state)
    return state


def reference_state(board: Board, seats: int) -> State:
    """Return a new game with an empty track."""
    return empty_state(board, seats, Rng(0), MachineOptions(), default_cards(board))


# --- racers ---


def racer_words(state: State) -> Iterator[str]:
    for spot, piece in enumerate(state.track[1:], start=1):
        if piece:
            yield f"{spot}{SEATS[owner_of(piece)]}{'ch'[is_hex(piece)]}"


def place_racer(state: State, word: str) -> None:
    found = RACER.fullmatch(word)
    if not found or SEATS.index(found[2]) >= state.seats:
        raise NotationError(
            f"{quote(word)} is not a racer: write 9rc for a red circle-bot on spot 9, 14gh for a green hex-bot"
        )
    spot, seat = int(found[1]), SEATS.index(found[2])
    if spot >= len(state.track):
        raise NotationError(f"{word!r}: the track ends with spot {len(state.track) - 1}")
    if state.track[spot]:
        raise NotationError(f"{word!r}: spot {spot} is taken")
    state.track = with_piece(state.track, spot, hex_piece(seat) if found[3] == "h" else circle_piece(seat))


# --- computed fields ---


def fill_in_boxes(state: State) -> None:
    """Put the bots that are nowhere else into the boxes."""
    state.boxes = [(0, 0, 0, 0)] * state.seats
    for seat in range(state.seats):
        circles, triangles, squares, hexes = (
            total - found for total, found in zip(BOTS, bot_counts(state, seat), strict=True)
        )
        state.boxes[seat] = (circles, triangles, squares, hexes)


def fill_in_cards(state: State, has_deck: bool) -> None:
    """Put the cards that are nowhere else on the discard pile, or into a deck that was not given."""
    rest = [count - sum(hand[kind] for hand in state.hands) for kind, count in enumerate(count_by_kind(DECK))]
    if not has_deck:
        state.deck = cards_in(tuple(rest))
    state.discard = tuple(count - state.deck.count(kind) for kind, count in enumerate(rest))
