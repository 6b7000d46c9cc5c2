"""A lower bound on the remaining moves."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache, reduce
from itertools import zip_longest
from operator import or_

from ..board import BIT, Board
from .move_tables import CELLS, PLACES

UNREACHABLE = 1_000_000  # more moves than any search limit
ALL_CELLS = (1 << CELLS) - 1
ANYWHERE, IMPOSSIBLE = (ALL_CELLS, 0), (0, 0)


class BlockerBound(dict[int, tuple[int, int]]):
    """Where other robots must stand so that the runner arrives in time, by moves left and the runner's place.

    One robot must stand in the first set of cells, or two in the second. Walls and robots stop the runner; the cells of
    these robots are the blocks of its path. A block is there already, or another robot spends a move to get there.
    Everything else, and the ricochet rule, only makes solutions longer and is left out.
    """

    __slots__ = ("blocks", "goal", "min_moves", "rays", "slide_reach")

    def __init__(self, board: Board, runner: int, others: frozenset[int], goal: int) -> None:
        self.goal = goal
        self.rays = board.rays(runner)
        self.min_moves = min_moves_table(board, runner, goal)
        reaches = [reach_masks(board, robot) for robot in others]
        self.slide_reach = [union(reach[cell] for reach in reaches) for cell in range(CELLS)]
        self.blocks: dict[tuple[int, int], tuple[int, int]] = {}

    def __missing__(self, key: int) -> tuple[int, int]:
        left, cell = key // PLACES, key % CELLS
        slack = left - self.min_moves[cell]
        if slack < 0:
            self[key] = IMPOSSIBLE
        elif slack > 1:
            self[key] = ANYWHERE  # other robots can move twice, onto any blocks
        else:
            self[key] = self.required_blockers(cell, left, slack)
        return self[key]

    def required_blockers(self, cell: int, left: int, slack: int) -> tuple[int, int]:
        one, two = self.blocks_of(cell, left)  # the other robots stay: on the only block, or on two of several
        if slack:  # one robot moves once: onto the only block, or onto a second block
            lone, some = self.blocks_of(cell, left - 1)
            one |= self.within_one_slide(lone) | some
        if one == ALL_CELLS:
            return ANYWHERE
        return one & ~BIT[cell], two & ~BIT[cell]  # the runner is not its own block

    def blocks_of(self, cell: int, left: int) -> tuple[int, int]:
        """Return the blocks of paths with one block (all cells if a path has none), and the blocks of all paths."""
        sets = self.blocks.get((cell, left))
        if sets is None:
            sets = self.blocks[cell, left] = self.find_blocks(cell, left)
        return sets

    def find_blocks(self, cell: int, left: int) -> tuple[int, int]:
        lone = some = 0
        for rays in self.rays:
            cells = rays[cell].cells
            for rest, beyond in zip_longest(cells, cells[1:]):
                if rest == self.goal:
                    then, others = ALL_CELLS, 0
                elif self.min_moves[rest] < left:
                    then, others = self.blocks_of(rest, left - 1)
                else:
                    continue
                if beyond is None:  # a wall
                    lone |= then
                    some |= others
                else:
                    lone |= then & BIT[beyond]
                    some |= others | BIT[beyond]
        return lone, some

    def within_one_slide(self, cells: int) -> int:
        """Return these cells and all cells from which a slide crosses them; slides are reversible (RIC-5.11)."""
        near = cells
        while cells and near != ALL_CELLS:
            bit = cells & -cells
            near |= self.slide_reach[bit.bit_length() - 1]
            cells ^= bit
        return near


blocker_bound = lru_cache(maxsize=32)(BlockerBound)


@lru_cache(maxsize=32)
def reach_masks(board: Board, robot: int) -> list[int]:
    """Return the cells that a robot can cross in one slide, by its cell."""
    return [union(rays[cell].mask for rays in board.rays(robot)) for cell in range(CELLS)]


def min_moves_table(board: Board, robot: int, goal: int) -> list[int]:
    """Return the moves to the goal, by cell, if the robot could stop anywhere but on barriers (RIC-7.4).

    The entry of the goal counts the moves to leave it and come back.
    """
    reach = reach_masks(board, robot)
    min_moves = [UNREACHABLE] * (CELLS + 1)  # the last one stands for NOWHERE
    remaining = [cell for cell in range(CELLS) if cell not in board.barriers]
    reached, moves = BIT[goal], 1
    while ring := [cell for cell in remaining if reach[cell] & reached]:
        for cell in ring:
            min_moves[cell] = moves
            reached |= BIT[cell]
        remaining = [cell for cell in remaining if min_moves[cell] == UNREACHABLE]
        moves += 1
    return min_moves


def union(sets: Iterable[int]) -> int:
    return reduce(or_, sets, 0)
