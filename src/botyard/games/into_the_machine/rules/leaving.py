"""A player who leaves for good (ITM-3.8)."""

from __future__ import annotations

from ....core.events import Seat, Tell
from ..cards import KINDS, cards_in, faces
from ..events import PlayerLeft
from ..state import State
from .winning import end


def leave(state: State, seat: Seat, tell: Tell) -> bool:
    """All pieces stay where they are, the hand is discarded; the last one to stay wins. Whether play goes on."""
    hand = state.hands[seat]
    state.left[seat] = True
    state.hands[seat] = (0,) * KINDS
    state.discard = tuple(have + more for have, more in zip(state.discard, hand, strict=True))
    tell(PlayerLeft(seat, faces(cards_in(hand))))
    staying = [other for other in range(state.seats) if not state.left[other]]
    if len(staying) == 1:
        end(state, staying[0], "ITM-3.8", tell)
    return not state.over
