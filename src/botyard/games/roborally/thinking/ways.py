"""How far it is: tables of the registers that a robot needs from each pose to the nearest of some squares."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from functools import lru_cache
from typing import TypeVar

from ..actions import REGISTERS
from ..cards import DECK, KIND, PROGRAM_CARDS
from ..floor import Floor
from .steps import Steps, steps_of

FAR = 90.0  # registers, from where no way leads
DEATH = 30.0  # registers that a robot loses when no card at hand saves it
CHANCE = 1.65  # how much longer a way is with cards drawn by chance than with every card at hand, as measured
SWEEPS = 10  # over all poses; after that no figure changes by more than a part of a register
CARDS = tuple((kind.priorities[0],) for kind in PROGRAM_CARDS.kinds)
COUNTS = tuple(Counter(KIND.values())[kind.kind] for kind in PROGRAM_CARDS.kinds)

Way = list[float]  # registers, by pose
T = TypeVar("T")


@lru_cache(maxsize=256)
def way_to(floor: Floor, targets: frozenset[int], draws: int) -> Way:
    """Registers to one of these squares at the end of a phase, if in each register the best of so many cards is played.

    With no draws as if every card were always at hand.
    """
    steps = steps_of(floor)
    near, order = distances(steps, targets)
    if draws:
        expect(steps, near, [pose for pose in order if pose // 4 not in targets], draws)
    return near


@lru_cache(maxsize=256)
def rough_way(floor: Floor, targets: frozenset[int]) -> Way:
    """The same without the long reckoning, for ways that are still far ahead."""
    return [min(FAR, CHANCE * far) for far in way_to(floor, targets, 0)]


def distances(steps: Steps, targets: frozenset[int]) -> tuple[Way, list[int]]:
    """Breadth first from the targets backward; and the poses in the order they were found."""
    way = [FAR] * (steps.dead + 1)
    order = [pose for target in sorted(targets) for pose in range(4 * target, 4 * target + 4)]
    for pose in order:
        way[pose] = 0
    back = origins(steps.floor)
    for pose in order:
        for origin in back[pose]:
            if way[origin] == FAR:
                way[origin] = way[pose] + 1
                order.append(origin)
    return way, order


@lru_cache(maxsize=64)
def leads(floor: Floor) -> list[list[tuple[int, ...]]]:
    """Where each kind of card leads from a pose: once, or for every different working of the pushers if it matters."""
    steps = steps_of(floor)
    boards = distinct(steps.board(register) for register in range(REGISTERS))
    moves = [steps.moves(cards) for cards in CARDS]
    found = []
    for pose in range(steps.dead):
        rows = [tuple(board.poses[move[pose]] for move in moves) for board in boards]
        found.append(rows if any(row != rows[0] for row in rows) else rows[:1])
    return found


def distinct(things: Iterable[T]) -> list[T]:
    """Each thing once, the same one as often as it comes."""
    found: list[T] = []
    for thing in things:
        if not any(thing is other for other in found):
            found.append(thing)
    return found


@lru_cache(maxsize=64)
def origins(floor: Floor) -> list[list[int]]:
    """The poses from which one card leads to a pose."""
    dead = steps_of(floor).dead
    back: list[list[int]] = [[] for _ in range(dead + 1)]
    for pose, rows in enumerate(leads(floor)):
        for end in {end for row in rows for end in row} - {dead}:
            back[end].append(pose)
    return back


def expect(steps: Steps, way: Way, poses: list[int], draws: int) -> None:
    """Turn distances into what is to be expected of cards drawn by chance, pose by pose until it settles."""
    way[steps.dead] = DEATH
    ends = leads(steps.floor)
    worse = [((len(DECK) - seen) / len(DECK)) ** draws for seen in range(len(DECK) + 1)]
    for _ in range(SWEEPS):
        for pose in poses:
            total = 0.0
            for row in ends[pose]:
                left, seen = 1.0, 0
                for value, count in sorted(zip([way[end] for end in row], COUNTS, strict=True)):
                    seen += count
                    total += value * (left - worse[seen])  # the chance that this is the best card drawn
                    left = worse[seen]
            way[pose] = 1 + total / len(ends[pose])
