"""What a solver is asked and what it answers."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from time import monotonic
from typing import Literal, TypedDict

from ..board import ROBOTS, Board

ANY = -1  # the runner of the vortex: whichever robot arrives (RIC-6.3)
LONGEST = 30  # moves; the longest shortest way known has 25
MOST_WAYS = 1000
LISTED = 10_000  # shortest ways, where all of them are to be compared; hardly any position has more
MEGABYTES = 160  # what a search may remember

Move = tuple[int, int]  # robot and way
Way = tuple[Move, ...]
Stop = Callable[[int, int], bool]


@dataclass(frozen=True, slots=True)
class Reading:
    """How the rules are read where they leave a choice."""

    ricochet: Literal["route", "turn", "off"] = "route"  # RIC-6.6
    bounce_is_ricochet: bool = False  # RIC-6.5
    allow_rebound: bool = True  # RIC-5.12


@dataclass(frozen=True, slots=True)
class Problem:
    """Robots at rest at the start of a round, and the target."""

    board: Board
    robots: tuple[int, ...]  # their cells
    goal: int
    runner: int  # the robot that must arrive, or ANY
    reading: Reading = Reading()

    def __post_init__(self) -> None:
        if len(set(self.robots)) != len(self.robots) or not 1 <= len(self.robots) <= len(ROBOTS):
            raise ValueError("one to five robots stand on as many cells (RIC-3.3)")
        if not ANY <= self.runner < len(self.robots):
            raise ValueError(f"robot {self.runner} is to arrive, but there are only {len(self.robots)}")

    @property
    def runners(self) -> tuple[int, ...]:
        """The robots that may arrive."""
        return tuple(range(len(self.robots))) if self.runner == ANY else (self.runner,)


@dataclass(frozen=True, slots=True)
class Solution:
    """The shortest ways, or how far the search got."""

    length: int | None  # None: none found
    ways: tuple[Way, ...]  # in order; one, unless all were asked for
    ways_complete: bool  # no shortest way is missing in `ways`
    at_least: int  # no way is shorter
    proved: bool  # `length` is the optimum, or there is no way within the longest asked for
    nodes: int  # positions looked at
    count: int = 0  # how many shortest ways there are; 0 where they were not counted


class Asked(TypedDict, total=False):
    """How far to look, and for what."""

    all_ways: bool
    most: int  # ways that are written down; all are counted
    longest: int  # moves
    nodes: int | None  # positions looked at; the answer of one search is then the same on every machine
    seconds: float | None
    megabytes: int
    stop: Stop | None  # told now and then the moves that may be enough and the positions; the search ends if it says so


def must_make_sense(most: int, megabytes: int, longest: int, nodes: int | None) -> None:
    if most < 1 or megabytes < 1:
        raise ValueError(f"most ({most}) and megabytes ({megabytes}) are 1 or more")
    if longest < 0 or not isinstance(nodes, int | None):
        raise ValueError(f"longest ({longest}) is 0 or more, and nodes ({nodes}) a whole number or None")


class Budget:
    """What may be spent, and what was."""

    __slots__ = ("deadline", "nodes", "spent", "stop")

    def __init__(self, nodes: int | None, seconds: float | None, stop: Stop | None) -> None:
        self.nodes = nodes
        self.deadline = None if seconds is None else monotonic() + seconds
        self.stop = stop
        self.spent = 0

    @property
    def is_watched(self) -> bool:
        return self.deadline is not None or self.stop is not None

    def is_over(self, at_least: int) -> bool:
        late = self.deadline is not None and monotonic() > self.deadline
        return late or (self.stop is not None and self.stop(at_least, self.spent))
