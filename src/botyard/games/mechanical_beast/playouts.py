"""The random player of playouts, for this game alone."""

from __future__ import annotations

from ...core.events import Seat
from ...core.luck import Luck
from .actions import Action
from .rules.turns import legal
from .state import State


def sample(state: State, seat: Seat, luck: Luck) -> Action:
    return luck.pick(legal(state, seat))
