"""Tables of all slides of a colour: where each ends, by the robots on its ray (RIC-5, RIC-7)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from ..board import BIT, NOWHERE, SIZE, Board, Ray
from .problem import Problem, Reading

CELLS = SIZE * SIZE

# A place is a cell plus the robot's ricochet debt: what the ricochet rule still requires of it (RIC-6.4).
FREE = 0  # nothing: it has turned, or it cannot arrive before it turns
UNMOVED = CELLS  # it has not moved yet
ALONG_AXIS = 2 * CELLS  # a turn after moves north and south only; another CELLS higher, east and west only
PLACES = 4 * CELLS
CELL_BIT = BIT * 4  # the bit of a place's cell


class SlideEnds(dict[int, int]):
    """Where a slide ends, by the robots on its ray; computed on first use."""

    __slots__ = ("ray", "rests")

    def __init__(self, ray: Ray, rests: tuple[int, ...]) -> None:
        self.ray = ray
        self.rests = rests  # the place of a robot that stops on each cell of the ray; NOWHERE if that is not legal

    def __missing__(self, hit: int) -> int:
        count = self.count(hit)
        self[hit] = end = self.rests[count - 1] if count else NOWHERE  # RIC-5.9
        return end

    def count(self, hit: int) -> int:
        """Return how many cells the robot slides until one of the robots in `hit` stops it."""
        if not hit:
            return len(self.ray.cells)  # an endless ray ends with NOWHERE, after all its cells
        return next(i for i, cell in enumerate(self.ray.cells) if BIT[cell] & hit)

    def rebound_direction(self, hit: int) -> int:
        """Return the direction of a rebound after this slide (RIC-5.12)."""
        return (self.ray.headings[self.count(hit) - 1] + 2) % 4


class TableSlide(NamedTuple):
    direction: int
    mask: int
    ends: SlideEnds


class SlideTable(dict[int, tuple[TableSlide, ...]]):
    """The slides of one colour, by place; computed on first use."""

    __slots__ = ("barriers", "goal", "rays", "reading")

    def __init__(self, board: Board, robot: int, goal: int, reading: Reading) -> None:
        self.barriers = board.barriers
        self.rays = board.rays(robot)
        self.goal = goal
        self.reading = reading

    def __missing__(self, place: int) -> tuple[TableSlide, ...]:
        rays = [(direction, rays[place % CELLS]) for direction, rays in enumerate(self.rays)]
        self[place] = slides = tuple(
            TableSlide(direction, ray.mask, SlideEnds(ray, tuple(self.rests(place, direction, ray))))
            for direction, ray in rays
            if ray.cells
        )
        return slides

    def rests(self, place: int, direction: int, ray: Ray) -> Iterator[int]:
        """Return the place of a robot that stops on each cell of a ray."""
        turned = place < UNMOVED or (place >= ALONG_AXIS and (place - ALONG_AXIS) // CELLS != direction % 2)
        for cell, heading in zip(ray.cells, ray.headings, strict=True):
            turned |= heading != direction and self.reading.bounce_is_ricochet  # RIC-6.5
            if cell == NOWHERE or cell in self.barriers:  # RIC-7.8, RIC-7.6
                yield NOWHERE
            elif turned:
                yield cell
            elif cell == self.goal and self.reading.ricochet == "route":  # RIC-6.6
                yield NOWHERE
            else:
                yield cell + ALONG_AXIS + heading % 2 * CELLS


def slide_table_of(problem: Problem, robot: int) -> SlideTable:
    alike = problem.board.equivalent_robot[robot]
    if owes_ricochet(problem, robot):
        return cached_slide_table(problem.board, alike, problem.goal, problem.reading)
    return cached_slide_table(problem.board, alike, NOWHERE, Reading())


cached_slide_table = lru_cache(maxsize=32)(SlideTable)


def owes_ricochet(problem: Problem, robot: int) -> bool:
    """Return whether the robot could arrive before it has turned; until then it stays on its first rays (RIC-6.9)."""
    if problem.reading.ricochet == "off" or robot not in problem.runners:
        return False
    start, goal = problem.robots[robot], problem.goal
    return start == goal or any(rays[start].mask & BIT[goal] for rays in problem.board.rays(robot))
