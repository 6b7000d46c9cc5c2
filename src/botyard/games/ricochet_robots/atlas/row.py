"""A row of the atlas: one board and one chip, completely solved. It needs no other package and loads quickly."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import permutations, product
from math import factorial, prod

from ..board import CENTRE, SIZE, VORTEX, Board

MAX_LISTED = 64  # hardest positions of a row


@dataclass(frozen=True, slots=True)
class Row:
    """The optima of a board and a chip. The histogram counts every starting position with distinguishable robots, also
    on targets.
    """

    board: str
    chip: int
    reading: str
    robots: int
    histogram: tuple[int, ...]  # by optimum length, from 0 on
    unsolvable: int
    hardest: tuple[tuple[int, ...], ...]  # cells by robot; one of the positions that differ by equivalent robots only

    @property
    def longest(self) -> int:
        return len(self.histogram) - 1

    @property
    def positions(self) -> int:
        return sum(self.histogram) + self.unsolvable

    @property
    def mean(self) -> float:
        return sum(length * count for length, count in enumerate(self.histogram)) / sum(self.histogram)

    def fraction_easier(self, length: int) -> float:
        """Return the fraction of all positions that take fewer moves than `length`.

        >>> Row("", 0, "route", 4, (0, 0, 6, 3, 1), 0, ()).fraction_easier(4)
        0.9
        """
        return sum(self.histogram[:length]) / self.positions


def robot_classes(board: Board, chip: int, robots: int) -> list[tuple[int, ...]]:
    """Return the groups of interchangeable robots: those that slide alike and may arrive alike."""
    found: dict[tuple[bool, int], list[int]] = {}
    for robot in range(robots):
        is_runner = chip != VORTEX and robot == chip // 4
        found.setdefault((is_runner, board.equivalent_robot[robot]), []).append(robot)
    return [tuple(members) for members in found.values()]


def equivalent_positions(board: Board, chip: int, cells: Sequence[int]) -> list[tuple[int, ...]]:
    """Return all positions that a listed one represents, by exchanging interchangeable robots."""
    classes = robot_classes(board, chip, len(cells))
    found = []
    for orders in product(*(permutations(robots) for robots in classes)):
        variant = list(cells)
        for robots, order in zip(classes, orders, strict=True):
            for robot, other in zip(robots, order, strict=True):
                variant[robot] = cells[other]
        found.append(tuple(variant))
    return found


def equivalent_count(board: Board, chip: int, robots: int) -> int:
    return prod(factorial(len(members)) for members in robot_classes(board, chip, robots))


def position_count(board: Board, robots: int) -> int:
    """Count the positions with robots on any cells but the centre and barriers (RIC-3.3, RIC-7.4, RIC-6.8)."""
    cells = SIZE * SIZE - len(CENTRE) - len(board.barriers)
    return prod(cells - robot for robot in range(robots))
