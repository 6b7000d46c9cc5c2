"""Code shared by the CPU and GPU sweeps."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import comb

import numpy as np

from .row import MAX_LISTED, Row, robot_classes
from .tables import Array, Tables

Progress = Callable[[int, int], None]  # gets the level and how many positions are solved so far


def make_row(tables: Tables, counts: Sequence[int], listed: Array) -> Row:
    """Make a row. `counts` is by level for interchangeable robots; `listed` has positions as the kernels list them."""
    histogram = [count * tables.alike for count in counts]
    while len(histogram) > 1 and not histogram[-1]:
        histogram.pop()
    hardest = first_positions(tables, listed)
    return Row(
        board=tables.board.name,
        chip=tables.chip,
        reading=tables.reading,
        robots=tables.robots,
        histogram=tuple(histogram),
        unsolvable=tables.positions - sum(histogram),
        hardest=hardest,
    )


def first_positions(tables: Tables, listed: Array) -> tuple[tuple[int, ...], ...]:
    """Return one of the positions that differ only by interchangeable robots, and of these the first ones in order."""
    cells = cells_by_robot(tables, listed)
    for robots in robot_classes(tables.board, tables.chip, tables.robots):
        cells[:, robots] = np.sort(cells[:, robots], axis=1)
    weights = 256 ** np.arange(tables.robots - 1, -1, -1, dtype=np.int64)
    firsts = np.unique(cells @ weights)[:MAX_LISTED]
    return tuple(tuple(int(number // weight % 256) for weight in weights) for number in firsts)


def cells_by_robot(tables: Tables, listed: Array) -> Array:
    """Return the cells by robot. The kernels write the runner first, then the helpers of the last group, and so on."""
    order = [tables.runner.robot, *(robot for group in reversed(tables.groups) for robot in group.robots)]
    cells = np.empty((len(listed), tables.robots), np.int64)
    cells[:, order] = np.asarray(listed)[:, : tables.robots]
    return cells


class Probes:
    """Positions whose optimum a sweep records; 0 if there is no solution."""

    def __init__(self, tables: Tables, positions: Sequence[Sequence[int]]) -> None:
        starts = [
            {int(cell): place for place, cell in enumerate(group.cells) if group.starts[place]}
            for group in tables.groups
        ]
        found = [find_place(tables, starts, cells) for cells in positions]
        self.placings = np.array([placing for placing, _, _ in found], np.uint32)
        self.words = np.array([word for _, word, _ in found], np.uint8)
        self.bits = np.array([bit for _, _, bit in found], np.uint8)
        self.lengths = np.zeros(len(found), np.uint8)

    def record_level(self, solved: Array, level: int) -> None:
        is_solved = solved[self.placings, self.words] >> self.bits.astype(np.uint64) & np.uint64(1) == 1
        self.lengths[is_solved & (self.lengths == 0)] = level


def find_place(tables: Tables, starts: list[dict[int, int]], cells: Sequence[int]) -> tuple[int, int, int]:
    """Return the placing of a starting position, and the word and bit of its runner."""
    placing = 0
    for group, start in zip(tables.groups, starts, strict=True):
        places = sorted(start[cells[robot]] for robot in group.robots)
        placing = placing * group.sets + sum(comb(place, size + 1) for size, place in enumerate(places))
    runner, cell = tables.runner, cells[tables.runner.robot]
    debt = int(runner.debt_masks[cell]) & runner.debt_start
    return (placing, 4, debt.bit_length() - 1) if debt else (placing, cell >> 6, cell & 63)


Sweep = Callable[[Tables, "Probes | None"], Row]
