"""Random copies of a position for a seat: only hands and the deck are hidden (ITM-1.6)."""

from __future__ import annotations

from ...core.events import Seat
from ...core.rng import Rng
from .cards import cards_in, count_by_kind
from .state import State


def determinize(state: State, seat: Seat, rng: Rng) -> State:
    """Return a copy in which the hands of the other seats and the deck are shuffled together and dealt again."""
    sample = state.copy()
    sample.rng = rng
    hidden = [other for other in range(state.seats) if other != seat]
    held = [kind for other in hidden for kind in cards_in(state.hands[other])]
    unseen = sorted([*state.deck, *held])
    rng.shuffle(unseen)
    for other in hidden:
        cards = [unseen.pop() for _ in range(sum(state.hands[other]))]
        sample.hands[other] = count_by_kind(cards)
    sample.deck = unseen
    return sample
