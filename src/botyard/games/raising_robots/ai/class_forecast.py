"""The expected points of classes at the end of the game, when counts have grown (RAI-13)."""

from __future__ import annotations

from functools import cache

from ..component_set import ComponentSet
from ..effects import Counter
from ..rules.automa import ROUNDS
from ..rules.player_counts import count
from ..state import Player, State

# Growth of the count of an objective in a round, set by hand: in 25 games of three Regulars it was 0.4 for robots,
# 0.7 for tokens and 3.6 for points in the inventory, and owners of a class can aim at more.
GROWTH = {
    "tokens": 0.7,
    "resource": 0.3,
    "inventory_vp": 4.0,
    "hand": 0.3,
    "wilds": 1.0,
    "sets": 0.3,
    "robots": 0.7,
    "row": 0.22,
    "needs": 0.3,
    "vp": 0.27,
    "action": 0.25,
    "asm": 0.25,
    "columns": 0.18,
    "classes": 0.3,
}
TYPED_TOKEN_GROWTH = 0.18  # for tokens of one type


def rounds_after(state: State) -> int:
    """Return the number of rounds after this one; during the start, after the first one."""
    return ROUNDS - max(1, state.round)


def growth(counter: Counter) -> float:
    return TYPED_TOKEN_GROWTH if counter.name == "tokens" and counter.what >= 0 else GROWTH[counter.name]


def expected_count(state: State, player: Player, counter: Counter, rounds: float) -> float:
    """Return the expected count after so many rounds."""
    return count(state, player, counter) + growth(counter) * rounds


def class_points(state: State, player: Player, card: int, left: int, more: float = 0) -> float:
    """Return the expected points of a class at the end, if it counted `more` now."""
    have = expected_count(state, player, state.components.objectives[card], left) + more
    return points_at(state.components, card, have, bool(player.credited >> card & 1), left > 0)


def points_for_one_more(state: State, player: Player, card: int, left: int) -> float:
    """Return the points that a class gains if it counts one more."""
    return class_points(state, player, card, left, 1) - class_points(state, player, card, left)


def points_for_credit(state: State, player: Player, card: int, left: int) -> float:
    """Return the points that a class gains by extra credit."""
    have = expected_count(state, player, state.components.objectives[card], left)
    with_it, without = (points_at(state.components, card, have, credited, left > 0) for credited in (True, False))
    return with_it - without


def points_at(components: ComponentSet, card: int, have: float, credited: bool, grows: bool) -> float:
    """Return the points for a count; interpolate between two grades while the count can grow."""
    thresholds, points = grade_table(components, card)
    place = 0
    while place + 1 < len(thresholds) and have >= thresholds[place + 1]:
        place += 1
    found = float(points[place + credited])
    if grows and place + 1 < len(thresholds):
        share = (have - thresholds[place]) / (thresholds[place + 1] - thresholds[place])
        found += share * (points[place + 1 + credited] - found)
    return found


@cache
def grade_table(components: ComponentSet, card: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Return thresholds and points of the grades, with points for extra credit on the best grade (RAI-13.4)."""
    grades = components.classes[card].grades
    thresholds = tuple(grade.min for grade in grades if grade.min is not None)
    points = tuple(grade.vp for grade in grades)
    return thresholds, points if len(points) > len(thresholds) else (*points, points[-1])


@cache
def counts_robot(components: ComponentSet, card: int, number: int) -> bool:
    """Return whether the objective of a class counts a robot without a token."""
    counter, robot = components.objectives[card], components.robots[number]
    match counter.name:
        case "row":
            return robot.row == counter.what
        case "needs":
            return counter.what in robot.needs
        case "vp":
            return counter.low <= robot.vp <= counter.high
        case "action":
            return counter.low <= robot.acts[0][0] <= counter.high
        case "asm":
            return any(energy == counter.low for energy, _ in robot.columns)
    return counter.name == "robots"
