"""The input and the result of a solver."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from time import monotonic
from typing import Literal, TypedDict

from ..board import ROBOTS, Board

ANY_ROBOT = -1  # the runner of the vortex: whichever robot arrives (RIC-6.3)
MAX_MOVES = 30  # the longest optimum of a printed board has 26
MAX_SOLUTIONS = 1000
MAX_LISTED_SOLUTIONS = 10_000  # where all shortest solutions are compared; hardly any position has more
MAX_MEGABYTES = 160  # memory of a search

Move = tuple[int, int]  # robot and direction
Solution = tuple[Move, ...]
StopCallback = Callable[[int, int], bool]


@dataclass(frozen=True, slots=True)
class Reading:
    """The interpretation of rules that leave a choice."""

    ricochet: Literal["route", "turn", "off"] = "route"  # RIC-6.6
    bounce_is_ricochet: bool = False  # RIC-6.5
    allow_rebound: bool = True  # RIC-5.12


@dataclass(frozen=True, slots=True)
class Problem:
    """Robots at rest at the start of a round, and the target."""

    board: Board
    robots: tuple[int, ...]  # their cells
    goal: int
    runner: int  # the robot that must arrive, or ANY_ROBOT
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
    """The shortest solutions, or how far the search got."""

    length: int | None  # None if no solution was found
    solutions: tuple[Solution, ...]  # sorted; one, unless `all_solutions` is set
    solutions_complete: bool  # `solutions` has all shortest solutions
    at_least: int  # no solution is shorter
    proved: bool  # `length` is the optimum, or there is no solution within `max_moves`
    nodes: int  # positions searched
    count: int = 0  # number of shortest solutions; 0 if they were not counted


class SearchLimits(TypedDict, total=False):
    """The limits of a search."""

    all_solutions: bool
    max_solutions: int  # that are listed; all are counted
    max_moves: int
    nodes: int | None  # positions searched; the result of one search is then the same on every machine
    seconds: float | None
    megabytes: int
    stop: StopCallback | None  # called now and then with `at_least` and `nodes`; the search ends if it returns True


def check_limits(max_solutions: int, megabytes: int, max_moves: int, nodes: int | None) -> None:
    if max_solutions < 1 or megabytes < 1:
        raise ValueError(f"max_solutions ({max_solutions}) and megabytes ({megabytes}) must be 1 or more")
    if max_moves < 0 or not isinstance(nodes, int | None):
        raise ValueError(f"max_moves ({max_moves}) must be 0 or more, nodes ({nodes}) must be a whole number or None")


class Budget:
    """The limits of a search, and the nodes spent so far."""

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
