"""Puzzles: a board, robots and a chip whose shortest way is as long as wanted."""

from __future__ import annotations

from typing import NamedTuple

from ...core.luck import Luck
from ...core.rules import Puzzle
from .board import CHIPS, Quadrants
from .notation import fresh, problem_text
from .options import RicochetOptions
from .rules.rounds import problem_of
from .setup import lay_board, place_robots
from .solver import solve

PLAIN, BARRED = RicochetOptions(diagonals="none"), RicochetOptions(diagonals="at_least_one")


class Level(NamedTuple):
    """What one looks for. Changing a line here changes puzzles that people have solved."""

    moves: range
    options: RicochetOptions


LEVELS = (
    Level(range(5, 6), PLAIN),
    Level(range(6, 7), PLAIN),
    Level(range(6, 7), BARRED),
    Level(range(7, 8), PLAIN),
    Level(range(7, 8), BARRED),
    Level(range(8, 9), PLAIN),
    Level(range(9, 12), BARRED),
)


def puzzle(quadrants: Quadrants, luck: Luck, level: int) -> Puzzle:
    """Deal until it fits. The search has no budget, so that a faster solver finds the same puzzles."""
    wanted = LEVELS[level - 1]
    while True:
        board = lay_board(quadrants, luck, wanted.options)
        robots = place_robots(board, luck, wanted.options)
        state = fresh(board, robots, luck.below(len(CHIPS)))
        length = solve(problem_of(state, state.target), longest=wanted.moves[-1]).length
        if length is not None and length in wanted.moves:
            return Puzzle(problem_text(state), length)
