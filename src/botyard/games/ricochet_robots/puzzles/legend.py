"""The sixth grade, Legend: hardest positions of the atlas. No other puzzle can be so long."""

from __future__ import annotations

from functools import cache

from ....core.capabilities import Puzzle
from ....core.rng import Rng
from ..atlas import Row, load_atlas
from ..board import CHIPS
from ..notation import write_robots
from .difficulty import GRADE_NAMES

LEGEND, LEGEND_NAME = len(GRADE_NAMES) + 1, "legend"
MIN_LEGEND_MOVES = 18  # one board and chip in ten has such a position


def deal_legend(rng: Rng) -> Puzzle:
    """Deal a hardest position of the atlas: one row of many, then one of the positions that it lists."""
    row = rng.choice(legend_rows())
    cells = rng.choice(row.hardest)
    position = f"{row.board} {write_robots(cells)} {CHIPS[row.chip]}"
    return Puzzle(position, row.longest, LEGEND, solution_count=0)  # many have millions, which nobody has counted


@cache
def legend_rows() -> tuple[Row, ...]:
    return tuple(row for row in load_atlas() if row.robots == 4 and row.longest >= MIN_LEGEND_MOVES)
