"""What the atlas knows about one position."""

from __future__ import annotations

from collections.abc import Sequence
from operator import attrgetter

from ..solver.problem import Problem, Reading
from .atlas_file import load_atlas, printed_board
from .row import Row, equivalent_count, equivalent_positions

PRINTED_PARTS = attrgetter("walls", "targets", "barriers")


def row_of(problem: Problem, chip: int) -> Row | None:
    """Return the row of a problem, or None if the atlas does not cover it.

    It covers printed boards with four robots in the default reading. Custom data may give a board the name of a printed
    one, so the boards are compared.
    """
    if len(problem.robots) != 4 or problem.reading != Reading():
        return None
    row = load_atlas().row(problem.board.name, chip)
    return row if row and PRINTED_PARTS(problem.board) == PRINTED_PARTS(printed_board(row.board)) else None


def is_listed(row: Row, cells: Sequence[int]) -> bool:
    """Return whether the row lists a position, or one that differs by interchangeable robots only."""
    listed = set(row.hardest)
    return any(other in listed for other in equivalent_positions(printed_board(row.board), row.chip, cells))


def lists_all(row: Row) -> bool:
    """Return whether the row lists every hardest position; robots that slide alike count as one."""
    alike = equivalent_count(printed_board(row.board), row.chip, row.robots)
    return len(row.hardest) * alike == row.histogram[-1]
