"""Distances: tables of the registers that a robot needs from each pose to the nearest of some squares."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from functools import lru_cache
from typing import TypeVar

from ..actions import REGISTERS
from ..cards import CARD_KIND, DECK, PROGRAM_CARDS
from ..floor import Floor
from .register_tables import RegisterTables, register_tables

UNREACHABLE = 90.0  # registers, if there is no path
DEATH_COST = 30.0  # registers lost if no card in the hand saves the robot
RANDOM_DRAW_FACTOR = 1.65  # how much longer a path is with random cards than with every card at hand; measured
VALUE_ITERATIONS = 10  # over all poses; then no value changes by more than a fraction of a register
KIND_CARDS = tuple((kind.priorities[0],) for kind in PROGRAM_CARDS.kinds)
KIND_COUNTS = tuple(Counter(CARD_KIND.values())[kind.kind] for kind in PROGRAM_CARDS.kinds)

Distances = list[float]  # registers, by pose
T = TypeVar("T")


@lru_cache(maxsize=256)
def distances_to(floor: Floor, targets: frozenset[int], draws: int) -> Distances:
    """Return the registers to one of these squares at the end of a phase, with the best drawn card in each register.

    Without draws, every card is always at hand.
    """
    steps = register_tables(floor)
    near, order = breadth_first(steps, targets)
    if draws:
        apply_expected_draws(steps, near, [pose for pose in order if pose // 4 not in targets], draws)
    return near


@lru_cache(maxsize=256)
def rough_distances(floor: Floor, targets: frozenset[int]) -> Distances:
    """Return approximate distances without the expensive iteration, for later legs."""
    return [min(UNREACHABLE, RANDOM_DRAW_FACTOR * far) for far in distances_to(floor, targets, 0)]


def breadth_first(steps: RegisterTables, targets: frozenset[int]) -> tuple[Distances, list[int]]:
    """Search breadth-first backward from the targets. Return the distances and the poses in the order found."""
    distances = [UNREACHABLE] * (steps.dead + 1)
    order = [pose for target in sorted(targets) for pose in range(4 * target, 4 * target + 4)]
    for pose in order:
        distances[pose] = 0
    back = predecessors(steps.floor)
    for pose in order:
        for origin in back[pose]:
            if distances[origin] == UNREACHABLE:
                distances[origin] = distances[pose] + 1
                order.append(origin)
    return distances, order


@lru_cache(maxsize=64)
def card_destinations(floor: Floor) -> list[list[tuple[int, ...]]]:
    """Return where each kind of card leads from a pose, once for each different set of pushers that matters."""
    steps = register_tables(floor)
    boards = unique_by_identity(steps.board_effect(register) for register in range(REGISTERS))
    moves = [steps.moves(cards) for cards in KIND_CARDS]
    found = []
    for pose in range(steps.dead):
        rows = [tuple(board.poses[move[pose]] for move in moves) for board in boards]
        found.append(rows if any(row != rows[0] for row in rows) else rows[:1])
    return found


def unique_by_identity(values: Iterable[T]) -> list[T]:
    """Return the items without repeated objects."""
    found: list[T] = []
    for value in values:
        if not any(value is other for other in found):
            found.append(value)
    return found


@lru_cache(maxsize=64)
def predecessors(floor: Floor) -> list[list[int]]:
    """Return the poses from which one card leads to each pose."""
    dead = register_tables(floor).dead
    back: list[list[int]] = [[] for _ in range(dead + 1)]
    for pose, rows in enumerate(card_destinations(floor)):
        for end in {end for row in rows for end in row} - {dead}:
            back[end].append(pose)
    return back


def apply_expected_draws(steps: RegisterTables, distances: Distances, poses: list[int], draws: int) -> None:
    """Turn distances into expected values for random cards, by value iteration."""
    distances[steps.dead] = DEATH_COST
    ends = card_destinations(steps.floor)
    worse = [((len(DECK) - seen) / len(DECK)) ** draws for seen in range(len(DECK) + 1)]
    for _ in range(VALUE_ITERATIONS):
        for pose in poses:
            total = 0.0
            for row in ends[pose]:
                left, seen = 1.0, 0
                for value, count in sorted(zip([distances[end] for end in row], KIND_COUNTS, strict=True)):
                    seen += count
                    total += value * (
                        left - worse[seen]
                    )  # weighted by the probability that this is the best card drawn
                    left = worse[seen]
            distances[pose] = 1 + total / len(ends[pose])
