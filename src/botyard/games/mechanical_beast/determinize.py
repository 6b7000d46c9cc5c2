"""Random copies of a position: only the order of the pile is hidden, from all seats alike (BST-2.5)."""

from __future__ import annotations

from ...core.rng import Rng
from .draw_pile import redeal
from .state import State


def determinize(state: State, rng: Rng) -> State:
    """Return a copy whose undrawn cards are dealt again."""
    sample = state.copy()
    sample.rng = rng
    sample.pile = redeal(state.deck, state.options, state.pile, state.drawn, rng)
    return sample
