"""The random player of playouts, for this game alone."""

from __future__ import annotations

from ...core.events import CLOCK, Seat
from ...core.luck import Luck
from .actions import DONE, PUTS, Action
from .rules.programming import free_registers, legal_programming, to_program
from .rules.questions import query_for
from .rules.turns import legal
from .state import State, Step


def sample(state: State, seat: Seat, luck: Luck) -> Action:
    """Any answer to a question; while programming any card into the lowest empty register, and no dawdling."""
    if seat == CLOCK or state.step is not Step.PROGRAM or query_for(state, seat):
        return luck.pick(legal(state, seat))
    for number in to_program(state, seat):
        robot = state.robots[number]
        empty = free_registers(robot)
        if empty and robot.hand:
            return PUTS[luck.pick(robot.hand)][empty[0] + 1]
    return DONE if luck.below(4) else luck.pick(legal_programming(state, seat))
