"""Components that never change in number, for conformance checks."""

from __future__ import annotations

from .board import CENTRE, CHIPS
from .state import NONE, UNCLAIMED, State


def component_counts(state: State) -> dict[str, int]:
    """Count each chip once, wherever it is, and the robots that stand on a free space of their own."""
    found = dict.fromkeys(CHIPS, 0)
    claimed = [chip for chip, owner in enumerate(state.owners) if owner != UNCLAIMED]
    for chip in (*state.pile, *claimed, *(() if state.target == NONE else (state.target,))):
        found[CHIPS[chip]] += 1
    resting = set(state.robots) - CENTRE - state.board.barriers.keys()
    return {**found, "robots": len(resting)}
