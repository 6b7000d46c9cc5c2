"""The value of rows: the actions of the board and of robots in all rounds left."""

from __future__ import annotations

from ..component_set import Robot
from ..constants import DESIGN, PHASES
from ..effects import Effect
from ..rules import energy
from ..rules.player_counts import has_token
from ..rules.row_elements import robots_left
from ..state import PendingRun, Player, State
from .class_forecast import expected_count
from .prices import base_value, mean_prices, prices_for

# Set by hand.
RUN_CHANCE = (0.85, 0.85, 0.8, 0.76, 0.72, 0.6, 0.5, 0.45)  # that a row runs in a round with at least this energy
BOARD_ENERGY_VALUE = 0.1  # of one energy for the actions of the board, in a round
NOT_NOW = -1  # energy of a row that does not run again in this round


def row_value(state: State, player: Player, row: int, left: int) -> float:
    """Return the value of a row in later rounds, and in this one if the row is still to run."""
    bonus, now = board_energy(state, player, row), energy_ahead(state, player, row)
    found = 0.0
    for action in state.components.actions[row]:
        found += act_value(state, player, action.effect(player.spots), action.energy, bonus, left, now)
    for number in player.rows[row]:
        found += robot_value(
            state, player, state.components.robots[number], has_token(player, number), bonus, left, now
        )
    return found


def board_energy(state: State, player: Player, row: int) -> int:
    return energy.board_energy(state, player, row + DESIGN)


def energy_ahead(state: State, player: Player, row: int) -> int:
    phase = row + DESIGN
    if state.step != "phases" or player.current_phase >= phase or not energy.is_performable(state, player, phase):
        return NOT_NOW
    return energy.total_energy(state, player, phase)


def energy_left_for(state: State, player: Player, robot: Robot) -> int:
    """Return the energy with which a robot can still act in this round, also while its row runs."""
    step = next((step for step in player.pending if isinstance(step, PendingRun)), None)
    if player.current_phase == robot.row + DESIGN and step:
        return player.phase_energy if robot.number in robots_left(state, player, step) else NOT_NOW
    return energy_ahead(state, player, robot.row)


def robot_value(
    state: State, player: Player, robot: Robot, token: bool, bonus: int, left: int, now: int = NOT_NOW
) -> float:
    """Return the value of the robot's better action."""
    acts = robot.acts if token else robot.acts[:1]
    return max(act_value(state, player, effect, needed, bonus, left, now) for needed, effect in acts)


def act_value(state: State, player: Player, effect: Effect, needed: int, bonus: int, left: int, now: int) -> float:
    found = 0.0
    if left:
        each = base_value(effect, left, True)
        if effect.counted:
            each += counted_value(state, player, effect, left, True)
        found = left * RUN_CHANCE[max(0, needed - bonus)] * max(0.0, each)
    if now >= needed:
        found += max(0.0, effect_value(state, player, effect, left))
    return found


def effect_value(state: State, player: Player, effect: Effect, left: int) -> float:
    """Return the value of an effect that is carried out now."""
    found = base_value(effect, left)
    return found + counted_value(state, player, effect, left, False) if effect.counted else found


def counted_value(state: State, player: Player, effect: Effect, left: int, all_rounds: bool) -> float:
    """Return the value of counted gains, now or with the counts in the middle of the rounds left."""
    at, rounds = (mean_prices(left), left / 2) if all_rounds else (prices_for(left), 0)
    return sum(
        at[part.kind] * part.at(int(expected_count(state, player, part.counter, rounds))) for part in effect.counted
    )


def token_value(state: State, player: Player, robot: Robot, left: int) -> float:
    """Return the value of a token on a robot."""
    bonus, now = board_energy(state, player, robot.row), energy_left_for(state, player, robot)
    with_it, without = (robot_value(state, player, robot, token, bonus, left, now) for token in (True, False))
    return with_it - without


def spot_value(state: State, player: Player, number: int, left: int) -> float:
    """Return the value of opening a spot, by its action or its energy."""
    spot = state.components.spots[number]
    row = PHASES.index(spot.section) - DESIGN
    if row < 0:
        return 0.0
    if spot.energy:
        return energy_spot_value(state, player, row, left)
    bonus, now = board_energy(state, player, row), energy_ahead(state, player, row)
    action = next(action for action in state.components.actions[row] if action.spots >> number & 1)
    with_it, without = (
        act_value(state, player, action.effect(spots), action.energy, bonus, left, now)
        for spots in (player.spots | 1 << number, player.spots)
    )
    return with_it - without


def energy_spot_value(state: State, player: Player, row: int, left: int) -> float:
    """Return the value of one more energy in each run of a row."""
    bonus, now = board_energy(state, player, row), energy_ahead(state, player, row)

    def robots(more: int) -> float:
        energy_now = now + more if now != NOT_NOW else now
        return sum(
            robot_value(
                state, player, state.components.robots[each], has_token(player, each), bonus + more, left, energy_now
            )
            for each in player.rows[row]
        )

    return robots(1) - robots(0) + BOARD_ENERGY_VALUE * left
