"""Determinization: a copy of the position with everything resampled that a seat cannot see (RIC-15.3)."""

from __future__ import annotations

from ...core.events import Seat
from ...core.rng import Rng
from .state import PlacedBid, State
from .view import bids_are_hidden

MAX_GUESSED_BID = 16  # hardly any position needs more moves (RIC-11.1)


def determinize(state: State, seat: Seat, rng: Rng) -> State:
    """Return a copy with the face-down chips shuffled and the bids resampled that are hidden from the seat."""
    sample = state.copy()
    sample.rng = rng
    rng.shuffle(sample.pile)
    if bids_are_hidden(state):
        sample.bids = [bid if bid.seat == seat else random_bid(state, bid, rng) for bid in state.bids]
    return sample


def random_bid(state: State, bid: PlacedBid, rng: Rng) -> PlacedBid:
    """Return a plausible bid in place of a hidden one."""
    minimum = state.options.lowest_bid
    return PlacedBid(bid.seat, minimum + rng.randbelow(max(1, MAX_GUESSED_BID - minimum)))
