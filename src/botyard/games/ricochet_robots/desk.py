"""A position played alone, outside any table: lessons, puzzles and the scratch board of RIC-4.6."""

from __future__ import annotations

from ...core.errors import Illegal
from ...core.events import Seat, hush
from .actions import HIGHEST_BID
from .rules.verifying import begin_verifying
from .state import NONE, Standing, State

SEARCHING = ("skip_above", "solo_must_be_optimal")  # house rules that ask the solver while an action is done


def lay(state: State, seat: Seat, showing: bool) -> State:
    for name in SEARCHING:
        if getattr(state.options, name):
            why = f"the desk plays no position with {name}, which would have to be searched at every move"
            raise Illegal("HOUSE-DESK", why, "Leave that option out.")
    return begin_showing(state, seat) if showing else state


def begin_showing(state: State, seat: Seat) -> State:
    """The round as if this seat alone had bid, and the highest number: it may slide freely from the markers."""
    if state.target == NONE:
        raise Illegal("HOUSE-DESK", "there is no chip to show a way to", "Write the chip last: … rc")
    if seat not in state.present:
        raise Illegal("HOUSE-DESK", f"seat {seat} does not play in this position", "Choose a seat that does.")
    state.robots[:] = state.markers
    state.bids = [Standing(seat, HIGHEST_BID)]
    begin_verifying(state, hush)
    return state
