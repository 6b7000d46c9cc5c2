"""The exact search in plain Python: depth first, one move deeper each time, with a lower bound and a memory of failures."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, lru_cache
from time import monotonic
from typing import NamedTuple

from ..board import BIT, NOWHERE, SIZE, Board, Ray
from .problem import LONGEST, MOST_WAYS, Move, Problem, Reading, Solution, Way

CELLS = SIZE * SIZE
ALL = (1 << CELLS) - 1
FAR = 99  # more moves than anybody asks for
ROOM = 1 << 20  # failures remembered, some 150 bytes each

# A place is a cell and what the robot on it still owes to the ricochet rule (RIC-6.4).
FREE = 0  # nothing: it has turned, or it cannot arrive before
FRESH = CELLS  # it has not moved yet
ALONG = 2 * CELLS  # it has only moved north and south, or another CELLS higher: east and west
PLACES = 4 * CELLS
SPOT = BIT * 4  # the bit of a place's cell


class Spent(Exception):
    """The budget has ended."""


class Enough(Exception):
    """As many ways are found as were wanted."""


class Budget:
    __slots__ = ("deadline", "nodes", "spent")

    def __init__(self, nodes: int | None, seconds: float | None) -> None:
        self.nodes = nodes
        self.deadline = None if seconds is None else monotonic() + seconds
        self.spent = 0

    def spend(self) -> None:
        if self.spent == self.nodes:
            raise Spent
        self.spent += 1
        if self.deadline is not None and self.spent % 256 == 0 and monotonic() > self.deadline:
            raise Spent


# --- slides ------------------------------------------------------------------------------------------------


class Ends(dict[int, int]):
    """Where a slide ends, by the robots in its way; worked out when first asked for."""

    __slots__ = ("ray", "rests")

    def __init__(self, ray: Ray, rests: tuple[int, ...]) -> None:
        self.ray = ray
        self.rests = rests  # the place of a rest on each cell of the ray, NOWHERE if there is none

    def __missing__(self, hit: int) -> int:
        count = self.count(hit)
        self[hit] = end = self.rests[count - 1] if count else NOWHERE  # RIC-5.9
        return end

    def count(self, hit: int) -> int:
        """How many cells it goes before one of the robots in `hit` stops it."""
        cells = self.ray.cells
        return next((i for i, cell in enumerate(cells) if BIT[cell] & hit), len(cells)) if hit else len(cells)

    def back(self, hit: int) -> int:
        """The way of a rebound (RIC-5.12)."""
        return (self.ray.headings[self.count(hit) - 1] + 2) % 4


class Slide(NamedTuple):
    way: int
    mask: int
    ends: Ends


class Slides(dict[int, tuple[Slide, ...]]):
    """The slides of one colour from each place."""

    __slots__ = ("barriers", "goal", "rays", "reading")

    def __init__(self, board: Board, robot: int, goal: int, reading: Reading) -> None:
        self.rays = board.rays(robot)
        self.barriers = board.barriers
        self.goal = goal
        self.reading = reading

    def __missing__(self, place: int) -> tuple[Slide, ...]:
        cell, duty = place % CELLS, place - place % CELLS
        rays = [(way, self.rays[way][cell]) for way in range(4)]
        self[place] = slides = tuple(
            Slide(way, ray.mask, Ends(ray, tuple(self.rests(duty, way, ray)))) for way, ray in rays if ray.cells
        )
        return slides

    def rests(self, duty: int, way: int, ray: Ray) -> Iterator[int]:
        bounced = False
        turned = duty == FREE or (duty >= ALONG and duty != ALONG + way % 2 * CELLS)
        for cell, heading in zip(ray.cells, ray.headings, strict=True):
            bounced |= heading != way
            if cell == NOWHERE or cell in self.barriers:  # RIC-7.8, RIC-7.6
                yield NOWHERE
            elif turned or (bounced and self.reading.bounce_is_ricochet):
                yield cell
            elif cell == self.goal and self.reading.ricochet == "route":  # RIC-6.6
                yield NOWHERE
            else:
                yield cell + ALONG + heading % 2 * CELLS


@lru_cache(maxsize=32)
def slides_of(board: Board, robot: int, goal: int = NOWHERE, reading: Reading = Reading()) -> Slides:
    return Slides(board, robot, goal, reading)


def kin(problem: Problem, robot: int) -> int:
    """The first robot that slides like this one."""
    rays = problem.board.rays
    return next(other for other in range(robot + 1) if rays(other) is rays(robot))


def in_line(problem: Problem, robot: int) -> bool:
    """Whether it might arrive without a turn; until it turns, it never leaves the rays it starts on (RIC-6.9)."""
    start, goal = problem.robots[robot], BIT[problem.goal]
    return start == problem.goal or any(rays[start].mask & goal for rays in problem.board.rays(robot))


# --- the lower bound ---------------------------------------------------------------------------------------


class Hope(dict[int, tuple[int, int]]):
    """Where others must stand for a runner to arrive in time, by moves left and its place: one of them in the first
    set of cells, or two in the second.

    A runner is stopped by walls and by robots; the cells of these robots are its blocks. Robots that are only in the
    way and the ricochet rule make ways longer, never shorter, so the bound leaves them out.
    """

    __slots__ = ("around", "blocks", "goal", "low", "rays")

    def __init__(self, board: Board, runner: int, others: frozenset[int], goal: int) -> None:
        self.goal = goal
        self.rays = board.rays(runner)
        self.low = low_of(board, runner, goal)
        self.around = [sum_of_bits(reaches) for reaches in zip(*(reach_of(board, robot) for robot in others))]
        self.blocks: dict[tuple[int, int], tuple[int, int]] = {}

    def __missing__(self, key: int) -> tuple[int, int]:
        left, cell = key // PLACES, key % CELLS
        slack = left - self.low[cell]
        self[key] = sets = NONE if slack < 0 else SURE if slack > 1 else self.sets(cell, left, slack)
        return sets

    def sets(self, cell: int, left: int, slack: int) -> tuple[int, int]:
        one, two = self.blocks_of(cell, left)  # without a move of the others
        if slack and one != ALL:  # with one such move: onto the only block, or onto another beside a standing one
            lone, some = self.blocks_of(cell, left - 1)
            one |= self.near(lone) | some
        return one, two

    def blocks_of(self, cell: int, left: int) -> tuple[int, int]:
        """The blocks of ways that need only one (every cell, if a way needs none), and the blocks of all ways."""
        if (cell, left) not in self.blocks:
            lone = some = 0
            for rays in self.rays:
                cells = rays[cell].cells
                for rest, beyond in zip_longest(cells, cells[1:]):
                    if rest != self.goal and self.low[rest] >= left:
                        continue
                    then, others = (ALL, 0) if rest == self.goal else self.blocks_of(rest, left - 1)
                    block = ALL if beyond is None else BIT[beyond]
                    lone |= then & block
                    some |= others | (block if beyond is not None else 0)
            self.blocks[cell, left] = lone, some
        return self.blocks[cell, left]

    def near(self, cells: int) -> int:
        """The cells from which a slide may end on one of these; every slide can be run backwards (RIC-5.11)."""
        return cells | union(self.around[cell] for cell in range(CELLS) if cells & BIT[cell])
