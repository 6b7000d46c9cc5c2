"""The random player of playouts, for this game alone."""

from __future__ import annotations

from ...core.events import Seat
from ...core.luck import Luck
from .actions import HOME, Action
from .outlook import outlook_of
from .rules.power import cards_in_hand
from .rules.turns import can_begin, goals, legal
from .state import State


def sample(state: State, seat: Seat, luck: Luck) -> Action:
    """Any answer; at the start of a turn openings are tried until one will do, instead of all being judged."""
    if state.agenda or state.acted:
        return luck.pick(legal(state, seat))
    openings: list[Action] = [HOME, *goals(state, seat), *cards_in_hand(state)]
    outlook = outlook_of(state, seat, ())
    while not can_begin(state, outlook, action := luck.pick(openings)):
        openings.remove(action)
    return action
