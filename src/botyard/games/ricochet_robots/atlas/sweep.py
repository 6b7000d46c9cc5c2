"""What a sweep finds, however it is computed."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from itertools import permutations, product

from .tables import Array, Tables

MOST_LISTED = 64  # hardest positions a row keeps
Progress = Callable[[int, int], None]  # gets the level and how many positions are solved so far


@dataclass(frozen=True, slots=True)
class Row:
    """One board and one chip, completely solved."""

    board: str
    chip: int
    reading: str
    robots: int
    histogram: tuple[int, ...]  # by optimum length, from 0 on: starting positions, robots told apart
    unsolvable: int
    hardest: tuple[tuple[int, ...], ...]  # cells by robot; of positions that differ only by robots that slide alike, one

    @property
    def longest(self) -> int:
        return len(self.histogram) - 1

    @property
    def positions(self) -> int:
        return sum(self.histogram) + self.unsolvable


def make_row(tables: Tables, counts: Sequence[int], listed: Iterable[Sequence[int]]) -> Row:
    """`counts` by level and with robots that slide alike not told apart, `listed` as the kernels write positions."""
    histogram = [count * tables.alike for count in counts]
    while len(histogram) > 1 and not histogram[-1]:
        histogram.pop()
    hardest = sorted({canonical(tables, cells_by_robot(tables, cells)) for cells in listed})
    return Row(
        board=tables.board.name,
        chip=tables.chip,
        reading=tables.reading,
        robots=tables.robots,
        histogram=tuple(histogram),
        unsolvable=tables.positions - sum(histogram),
        hardest=tuple(hardest[:MOST_LISTED]),
    )


def cells_by_robot(tables: Tables, cells: Sequence[int]) -> tuple[int, ...]:
    """The kernels write the runner first, then the helpers of the last group, and so on."""
    found = {tables.runner.robot: int(cells[0])}
    helpers = [robot for group in reversed(tables.groups) for robot in group.robots]
    found.update((robot, int(cell)) for robot, cell in zip(helpers, cells[1:], strict=False))
    return tuple(found[robot] for robot in range(tables.robots))


def classes(tables: Tables) -> list[tuple[int, ...]]:
    """Robots that may change places without changing the problem: those that slide alike and may arrive alike."""
    kin = tables.board.kin
    found: dict[tuple[bool, int], list[int]] = {}
    for robot in range(tables.robots):
        is_runner = not tables.is_vortex and robot == tables.runner.robot
        found.setdefault((is_runner, kin[robot]), []).append(robot)
    return [tuple(robots) for robots in found.values()]


def canonical(tables: Tables, cells: Sequence[int]) -> tuple[int, ...]:
    """Of all positions that differ only by robots that are alike, the first."""
    found = list(cells)
    for robots in classes(tables):
        for robot, cell in zip(robots, sorted(cells[robot] for robot in robots), strict=True):
            found[robot] = cell
    return tuple(found)


def variants(tables: Tables, cells: Sequence[int]) -> list[tuple[int, ...]]:
    """All positions that a canonical one stands for."""
    found = []
    for orders in product(*(permutations(robots) for robots in classes(tables))):
        variant = list(cells)
        for robots, order in zip(classes(tables), orders, strict=True):
            for robot, other in zip(robots, order, strict=True):
                variant[robot] = cells[other]
        found.append(tuple(variant))
    return found


@dataclass(slots=True)
class Probes:
    """Positions whose optimum a sweep writes down on its way."""

    positions: Sequence[tuple[int, ...]]
    placings: Array
    words: Array
    bits: Array
    lengths: Array
