"""The random policy for playouts."""

from __future__ import annotations

from ...core.events import CLOCK, Seat
from ...core.rng import Rng
from .actions import DONE, PUTS, Action
from .rules.dispatch import legal_actions
from .rules.programming import free_registers, legal_programming, robots_to_program
from .rules.prompt_queue import pending_prompt
from .state import State, Step


def random_action(state: State, seat: Seat, rng: Rng) -> Action:
    """Return a random answer; while programming, put a random card into the lowest empty register."""
    if seat == CLOCK or state.step is not Step.PROGRAM or pending_prompt(state, seat):
        return rng.choice(legal_actions(state, seat))
    for number in robots_to_program(state, seat):
        robot = state.robots[number]
        empty = free_registers(robot)
        if empty and robot.hand:
            return PUTS[rng.choice(robot.hand)][empty[0] + 1]
    return DONE if rng.randbelow(4) else rng.choice(legal_programming(state, seat))
