"""What a solver is asked and what it answers."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from time import monotonic
from typing import Literal, TypedDict

from ..board import ROBOTS, Board

ANY_ROBOT = -1  # the runner of the vortex: whichever robot arrives (RIC-6.3)
MAX_MOVES = 30  # moves; the longest shortest way known has 25
MAX_SOLUTIONS = 1000
MAX_LISTED_SOLUTIONS = 10_000  # shortest ways, where all of them are to be compared; hardly any position has more
MAX_MEGABYTES = 160  # what a search may remember

Move = tuple[int, int]  # robot and way
Solution = tuple[Move, ...]
StopCallback = Callable[[int, int], bool]


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
        if not ANY_ROBOT <= self.runner < len(self.robots):
            raise ValueError(f"robot {self.runner} is to arrive, but there are only {len(self.robots)}")

    @property
    def runners(self) -> tuple[int, ...]:
        """The robots that may arrive."""
        return tuple(range(len(self.robots))) if self.runner == ANY_ROBOT else (self.runner,)


@dataclass(frozen=True, slots=True)
class SolveResult:
    """The shortest ways, or how far the search got."""

    length: int | None  # None: none found
    solutions: tuple[Solution, ...]  # in order; one, unless all were asked for
    solutions_complete: bool  # no shortest way is missing in `ways`
    at_least: int  # no way is shorter
    proved: bool  # `length` is the optimum, or there is no way within the longest asked for
    nodes: int  # positions looked at
    count: int = 0  # how many shortest ways there are; 0 where they were not counted


class SearchLimits(TypedDict, total=False):
    """How far to look, and for what."""

    all_solutions: bool
    max_solutions: int  # ways that are written down; all are counted
    max_moves: int  # moves
    nodes: int | None  # positions looked at; the answer of one search is then the same on every machine
    seconds: float | None
    megabytes: int
    stop: (
        StopCallback | None
    )  # told now and then the moves that may be enough and the positions; the search ends if it says so


def check_limits(max_solutions: int, megabytes: int, max_moves: int, nodes: int | None) -> None:
    if max_solutions < 1 or megabytes < 1:
        raise ValueError(f"max_solutions ({max_solutions}) and megabytes ({megabytes}) must be 1 or more")
    if max_moves < 0 or not isinstance(nodes, int | None):
        raise ValueError(f"max_moves ({max_moves}) must be 0 or more, nodes ({nodes}) must be a whole number or None")


class Budget:
    """What may be spent, and what was."""

    __slots__ = ("deadline", "nodes", "spent", "stop")

    def __init__(self, nodes: int | None, seconds: float | None, stop: StopCallback | None) -> None:
        self.nodes = nodes
        self.deadline = None if seconds is None else monotonic() + seconds
        self.stop = stop
        self.spent = 0

    @property
    def has_deadline(self) -> bool:
        return self.deadline is not None or self.stop is not None

    def is_exhausted(self, at_least: int) -> bool:
        late = self.deadline is not None and monotonic() > self.deadline
        return late or (self.stop is not None and self.stop(at_least, self.spent))
