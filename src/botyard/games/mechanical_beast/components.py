"""Counts of all components of a game, which never change."""

from __future__ import annotations

from .state import State


def component_counts(state: State) -> dict[str, int]:
    """Count cards on the table, fallen or in the pile (BST-1.1), and People tokens (BST-1.3)."""
    found = {f"card {card}": state.pile.count(number) for number, card in enumerate(state.deck.ids)}
    found["people"] = state.supply + state.people.bit_count() + sum(state.in_hand)
    found["meeples"] = sum(room in state.floor for room in state.meeples)
    return found
