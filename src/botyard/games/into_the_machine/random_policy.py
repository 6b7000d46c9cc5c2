"""The random player of playouts."""

from __future__ import annotations

from ...core.events import Seat
from ...core.rng import Rng
from .action_context import context_for
from .actions import HOME, Action
from .rules.power_cards import cards_in_hand
from .rules.turn import can_begin, destinations, legal_actions
from .state import State


def random_action(state: State, seat: Seat, rng: Rng) -> Action:
    """Return a random legal action. At the start of a turn it draws candidates until one can be completed."""
    if state.pending or state.acted:
        return rng.choice(legal_actions(state, seat))
    candidates: list[Action] = [HOME, *destinations(state, seat), *cards_in_hand(state)]
    context = context_for(state, seat, ())
    while not can_begin(state, context, action := rng.choice(candidates)):
        candidates.remove(action)
    return action
