"""Positions as JSON lines for the solver, with an answer of five words for each, or six if there is no solution."""

from __future__ import annotations

import gc
import json
from dataclasses import dataclass, fields
from functools import cache, lru_cache
from time import thread_time
from typing import NamedTuple

from ....core.data import from_json
from ....core.errors import DataError, GameError
from ..board import CENTRE, ROBOTS, Board, Quadrants, get_board, square
from . import solve
from .known_positions import CELLS, NO_BARRIER, board_from_grid
from .problem import ANY_ROBOT, Problem, Reading, SearchLimits

try:
    import resource
except ImportError:  # not on this system
    resource = None  # type: ignore[assignment]


@dataclass(frozen=True, slots=True)
class Position:
    """A position of a file. Without section names, `grid` and `diag` give the walls and barriers."""

    id: str
    cells: tuple[int, ...]
    target_robot: int
    target_cell: int
    board: tuple[str, ...] | None = None
    grid: str = ""  # a hexadecimal digit per space: 1 north, 2 east, 4 south, 8 west
    diag: str = ""  # per space a dot, or the colour of a barrier: small for /, capital for \

    def __post_init__(self) -> None:
        if len(self.id.split()) != 1:
            raise ValueError("the id is one word")
        if not all(0 <= cell < CELLS for cell in (*self.cells, self.target_cell)):
            raise ValueError(f"cells run from 0 to {CELLS - 1}")
        if not ANY_ROBOT <= self.target_robot < len(self.cells):
            raise ValueError(f"target_robot is a place in cells, or {ANY_ROBOT} for any robot")
        if self.board is None:
            self.require_grid()

    def require_grid(self) -> None:
        if len(self.grid) != CELLS or set(self.grid.lower()) - set("0123456789abcdef"):
            raise ValueError(f"without a board, grid is {CELLS} hexadecimal digits")
        if self.diag and (len(self.diag) != CELLS or set(self.diag.lower()) - set(ROBOTS + NO_BARRIER)):
            raise ValueError(f"diag is {CELLS} signs: a dot, or one of r g b y for / and R G B Y for \\")


UNSOLVABLE = "none"  # the sixth word of an answer, if it is proved that there is no solution
CENTRE_WALLS = dict(zip(sorted(CENTRE), (9, 3, 12, 6), strict=True))  # walls around the centre, by its cells

POSITION_FIELDS = tuple(field.name for field in fields(Position))


class BatchSettings(NamedTuple):
    """The settings of all lines."""

    quadrants: Quadrants
    reading: Reading
    budget: SearchLimits


class LineBatch(NamedTuple):
    """Consecutive lines."""

    first: int  # the number of the first line, from 1
    lines: list[str]


class BatchResult(NamedTuple):
    """The results of a batch, in the order of its lines."""

    results: list[tuple[bool, str]]  # whether the line could be read, and its answer or error
    seconds: float  # CPU time, including parsing


def solve_batch(settings: BatchSettings, batch: LineBatch) -> BatchResult:
    start = thread_time()
    results = [solve_line(settings, line, number) for number, line in enumerate(batch.lines, start=batch.first)]
    return BatchResult(results, thread_time() - start)


def solve_line(settings: BatchSettings, line: str, number: int) -> tuple[bool, str]:
    try:
        name, problem = parse_line(settings, line, f"line {number}")
    except DataError as exc:
        return False, str(exc)
    return True, f"{name} {timed_solve(problem, settings.budget)}"


def timed_solve(problem: Problem, budget: SearchLimits) -> str:
    """Return the length (0: not proved, or no solution), CPU microseconds, nodes, and kilobytes of this process."""
    start = thread_time()
    found = solve(problem, **budget)
    elapsed = thread_time() - start
    length = found.length if found.proved else 0
    numbers = f"{length or 0} {round(elapsed * 1e6)} {found.nodes} {peak_kilobytes()}"
    return f"{numbers} {UNSOLVABLE}" if length is None else numbers


def parse_line(settings: BatchSettings, line: str, where: str) -> tuple[str, Problem]:
    try:
        document = json.loads(line)
    except (ValueError, RecursionError) as exc:
        raise DataError(f"{where} is not JSON: write one position as an object on each line") from exc
    if isinstance(document, dict):  # files may have further keys
        document = {name: document[name] for name in POSITION_FIELDS if name in document}
    position: Position = from_json(Position, document, where)
    try:
        board = board_of(position, settings.quadrants)
        require_free_cells(position, board)
        return position.id, Problem(
            board, position.cells, position.target_cell, position.target_robot, settings.reading
        )
    except (ValueError, GameError) as exc:
        raise DataError(f"{where}: {exc}") from exc


def require_free_cells(position: Position, board: Board) -> None:
    """Raise ValueError if a robot or the target is in the centre or on a barrier (RIC-3.3, RIC-7.4).

    A board that is given as a grid may have no centre.
    """
    for cell in (*position.cells, position.target_cell):
        is_in_centre = cell in CENTRE and has_centre(board)
        if is_in_centre or cell in board.barriers:
            item = "the target" if cell == position.target_cell else f"robot {position.cells.index(cell)}"
            place = "in the centre block (RIC-3.3)" if is_in_centre else "on a barrier (RIC-7.4)"
            raise ValueError(f"{item} is on cell {cell} ({square(cell)}), {place}: nothing can rest there")


def has_centre(board: Board) -> bool:
    return all(board.walls[cell] & corner == corner for cell, corner in CENTRE_WALLS.items())


def board_of(position: Position, quadrants: Quadrants) -> Board:
    if position.board is not None:
        return assembled_board(quadrants, position.board)
    return board_from_grid(position.grid, position.diag)


@lru_cache(maxsize=2048)  # more than there are printed boards, because files use them in any order
def assembled_board(quadrants: Quadrants, sections: tuple[str, ...]) -> Board:
    return get_board(quadrants, "".join(sections))


def peak_kilobytes() -> int:
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss if resource else 0


@cache
def warm_up() -> None:
    """Load the solver before anything is measured, and freeze the garbage collector's view of Numba's objects."""
    board = board_from_grid("0" * CELLS, "")
    solve(Problem(board, (0, 16, 32, 48), goal=15, runner=0, reading=Reading(ricochet="off")))  # one move
    gc.freeze()
