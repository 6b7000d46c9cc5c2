"""The evaluation of a robot, in registers that it still needs: fewer are better."""

from __future__ import annotations

from math import exp

from ....core.events import Seat
from ..actions import REGISTERS
from ..rules.course_rules import is_blocker, may_power_down, unit_of
from ..rules.game_end import final_outcome
from ..state import DESTROYED_AT, NOWHERE, Robot, State
from .objectives import Leg, Objectives

WON_COST, LOST_COST = -40.0, 150.0
LEAD_SCALE = 8.0  # with a lead of this many registers, winning is e times as likely as losing
DAMAGE_SLOWDOWN = (0.0, 0.08, 0.24, 0.5, 1.3, 3.0, 5.0, 7.0, 8.0, 9.0)  # registers by damage, measured alone on a board
NO_POWER_DOWN_COST = 40.0  # the maximum cost of damage on courses without power down
DANGER_PER_TOKEN = 1.0  # for each token from the sixth on, because of the risk of destruction
LIVES_COST = (LOST_COST, 12.0, 5.0, 1.0, 0.0)  # by lives left
TEAMMATE_WEIGHT = 0.1  # weight of teammates besides the best
FALL_COST = 25.0  # registers, for a robot that belts destroy while it is powered down
OPTION_VALUES = {
    "ablative_coat": 3.0,
    "abort_switch": 0.7,
    "brakes": 1.5,
    "circuit_breaker": 0.5,
    "conditional_program": 1.0,
    "crab_legs": 2.5,
    "double_barreled_laser": 2.0,
    "dual_processor": 2.5,
    "extra_memory": 2.5,
    "fire_control": 1.5,
    "flywheel": 2.0,
    "fourth_gear": 1.5,
    "gyroscopic_stabilizer": 1.2,
    "high_power_laser": 1.0,
    "mechanical_arm": 4.0,
    "mini_howitzer": 1.5,
    "power_down_shield": 0.7,
    "pressor_beam": 1.2,
    "radio_control": 1.2,
    "ramming_gear": 1.0,
    "rear_firing_laser": 1.2,
    "recompile": 1.2,
    "reverse_gear": 1.0,
    "scrambler": 1.0,
    "superior_archive": 1.5,
    "tractor_beam": 1.0,
}


class RobotScorer(Objectives):
    """Evaluates the robots of one state."""

    def __init__(self, state: State, draws: int) -> None:
        super().__init__(state, draws)
        self.can_power_down = may_power_down(state)

    def cost_at(self, leg: Leg, pose: int, robot: Robot, damage: int, lives: int) -> float:
        """Return the registers that a robot needs after a turn, including the cost of damage and danger."""
        cost = LIVES_COST[min(lives, 4)] - sum(OPTION_VALUES[option] for option in robot.options)
        if robot.announced:
            drift = self.tables.idle_turn()
            pose, damage = drift.poses[pose], drift.damage[pose]
            cost += REGISTERS
        if pose == self.tables.dead:
            return cost + FALL_COST + leg.remaining + self.min_distance(leg, robot.archive)
        distance = leg.distances[pose] + leg.remaining
        return cost + distance + self.damage_cost(distance, damage)

    def min_distance(self, leg: Leg, cell: int) -> float:
        """Return the distance from a square with the best facing."""
        return min(leg.distances[4 * cell : 4 * cell + 4])

    def damage_cost(self, distance: float, damage: int) -> float:
        """Return the cost of damage: slower movement, or one turn with it and one turn without power."""
        damage = min(damage, DESTROYED_AT - 1)
        slowdown = DAMAGE_SLOWDOWN[damage]
        rest = REGISTERS * (1 + slowdown / (1 + slowdown)) if self.can_power_down else NO_POWER_DOWN_COST
        return min(distance * slowdown, rest) + DANGER_PER_TOKEN * max(0, damage - 5)

    def cost(self, state: State, number: int) -> float:
        """Return the registers that a robot needs at the end of a turn."""
        robot = state.robots[number]
        if robot.out:
            return LOST_COST
        legs = self.legs(state, number)
        if robot.place or not legs:
            return WON_COST
        if robot.at == NOWHERE:
            return (
                REGISTERS
                + legs[0].remaining
                + self.min_distance(legs[0], robot.archive)
                + LIVES_COST[min(robot.lives, 4)]
            )
        return self.cost_at(legs[0], self.tables.pose_of(robot), robot, robot.damage, robot.lives)

    def win_probability(self, state: State, seat: Seat) -> float:
        """Return the probability that a seat wins, by the costs of all units."""
        outcome = final_outcome(state)
        if outcome:
            return (outcome.places[seat] == 1) / outcome.places.count(1) if 1 in outcome.places else 0.0
        units: dict[int, list[int]] = {}
        for number in range(len(state.robots)):
            units.setdefault(unit_of(state, number), []).append(number)
        own = self.team_cost(state, units.pop(unit_of(state, seat)))
        return 1 / (1 + sum(exp((own - self.team_cost(state, other)) / LEAD_SCALE) for other in units.values()))

    def team_cost(self, state: State, numbers: list[int]) -> float:
        """Return the cost of a team: that of its best robot; in team elimination all robots count."""
        costs = [self.cost(state, number) for number in numbers]
        if state.has_special_rule("team_elimination"):
            return sum(costs)
        best = min(cost for number, cost in zip(numbers, costs, strict=True) if not is_blocker(state, number))
        return best + TEAMMATE_WEIGHT * (sum(costs) - best)
