"""How far it is: tables of the registers that a robot needs from each pose to the nearest of some squares."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from functools import lru_cache
from typing import TypeVar

from ..actions import REGISTERS
from ..cards import CARD_KIND, DECK, PROGRAM_CARDS
from ..floor import Floor
from .register_tables import RegisterTables, register_tables

UNREACHABLE = 90.0  # registers, from where no way leads
DEATH_COST = 30.0  # registers that a robot loses when no card at hand saves it
RANDOM_DRAW_FACTOR = (
    1.65  # how much longer a way is with cards drawn by chance than with every card at hand, as measured
)
VALUE_ITERATIONS = 10  # over all poses; after that no figure changes by more than a part of a register
KIND_CARDS = tuple((kind.priorities[0],) for kind in PROGRAM_CARDS.kinds)
KIND_COUNTS = tuple(Counter(CARD_KIND.values())[kind.kind] for kind in PROGRAM_CARDS.kinds)

Distances = list[float]  # registers, by pose
T = TypeVar("T")


@lru_cache(maxsize=256)
def distances_to(floor: Floor, targets: frozenset[int], draws: int) -> Distances:
    """Registers to one of these squares at the end of a phase, if in each register the best of so many cards is played.

    With no draws as if every card were always at hand.
    """
    steps = register_tables(floor)
    near, order = breadth_first(steps, targets)
    if draws:
        apply_expected_draws(steps, near, [pose for pose in order if pose // 4 not in targets], draws)
    return near


@lru_cache(maxsize=256)
def rough_distances(floor: Floor, targets: frozenset[int]) -> Distances:
    """The same without the long reckoning, for ways that are still far ahead."""
    return [min(UNREACHABLE, RANDOM_DRAW_FACTOR * far) for far in distances_to(floor, targets, 0)]


def breadth_first(steps: RegisterTables, targets: frozenset[int]) -> tuple[Distances, list[int]]:
    """Breadth first from the targets backward; and the poses in the order they were found."""
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
    """Where each kind of card leads from a pose: once, or for every different working of the pushers if it matters."""
    steps = register_tables(floor)
    boards = unique_by_identity(steps.board_effect(register) for register in range(REGISTERS))
    moves = [steps.moves(cards) for cards in KIND_CARDS]
    found = []
    for pose in range(steps.dead):
        rows = [tuple(board.poses[move[pose]] for move in moves) for board in boards]
        found.append(rows if any(row != rows[0] for row in rows) else rows[:1])
    return found


def unique_by_identity(values: Iterable[T]) -> list[T]:
    """Each thing once, the same one as often as it comes."""
    found: list[T] = []
    for value in values:
        if not any(value is other for other in found):
            found.append(value)
    return found


@lru_cache(maxsize=64)
def predecessors(floor: Floor) -> list[list[int]]:
    """The poses from which one card leads to a pose."""
    dead = register_tables(floor).dead
    back: list[list[int]] = [[] for _ in range(dead + 1)]
    for pose, rows in enumerate(card_destinations(floor)):
        for end in {end for row in rows for end in row} - {dead}:
            back[end].append(pose)
    return back


def apply_expected_draws(steps: RegisterTables, distances: Distances, poses: list[int], draws: int) -> None:
    """Turn distances into what is to be expected of cards drawn by chance, pose by pose until it settles."""
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
                    total += value * (left - worse[seen])  # the chance that this is the best card drawn
                    left = worse[seen]
            distances[pose] = 1 + total / len(ends[pose])
