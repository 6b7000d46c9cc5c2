"""Many positions for the solver, one JSON object a line, and an answer of five words for each."""

from __future__ import annotations

import json
import sys
from dataclasses import dataclass, fields
from pathlib import Path
from time import process_time
from typing import Any

from ..core.data import build
from ..core.errors import BadData, BadNotation, GameError
from ..games.ricochet_robots.board import ROBOTS, SIZE, Board, Quadrants, get_board, load_quadrants
from ..games.ricochet_robots.solver import ANY, Problem, Reading, solve
from ..games.ricochet_robots.solver.positions import NO_BARRIER, drawn_board

try:
    import resource
except ImportError:  # not on this system
    resource = None  # type: ignore[assignment]

CELLS = SIZE * SIZE


@dataclass(frozen=True, slots=True)
class Position:
    """A position of a test file. Without section names the walls and barriers are those of `grid` and `diag`."""

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
        if not ANY <= self.target_robot < len(self.cells):
            raise ValueError(f"target_robot is a place in cells, or {ANY} for any robot")
        if self.board is None:
            self.must_be_drawn()

    def must_be_drawn(self) -> None:
        if len(self.grid) != CELLS or set(self.grid.lower()) - set("0123456789abcdef"):
            raise ValueError(f"without a board, grid is {CELLS} hexadecimal digits")
        if self.diag and (len(self.diag) != CELLS or set(self.diag.lower()) - set(ROBOTS + NO_BARRIER)):
            raise ValueError(f"diag is {CELLS} signs: a dot, or one of r g b y for / and R G B Y for \\")


def solve_lines(words: list[str], changes: dict[str, Any], budget: dict[str, Any], data: Path | None) -> bool:
    """Answer each line of standard input as soon as it comes; whether all could be read."""
    if words:
        raise BadNotation("--lines reads its positions from standard input: leave the position away")
    if sys.stdin is None:
        raise BadNotation("there is no standard input to read positions from: send JSON lines")
    quadrants, reading, good = load_quadrants(data), Reading(**changes), True
    for number, line in enumerate(sys.stdin, start=1):
        try:
            name, problem = read_line(line, number, quadrants, reading)
        except BadData as fault:
            good = False
            print(f"botyard: {fault}", file=sys.stderr)
        else:
            print(name, *measured(problem, budget), flush=True)
    return good


def measured(problem: Problem, budget: dict[str, Any]) -> tuple[int, int, int, int]:
    """The length (0: not proved), CPU microseconds, positions looked at, and the kilobytes of this process."""
    start = process_time()
    found = solve(problem, **budget)
    spent = process_time() - start
    return found.length or 0, round(spent * 1e6), found.nodes, kilobytes()


def read_line(line: str, number: int, quadrants: Quadrants, reading: Reading) -> tuple[str, Problem]:
    where = f"line {number}"
    try:
        document = json.loads(line)
    except (ValueError, RecursionError) as fault:
        raise BadData(f"{where} is not JSON: write one position as an object on each line") from fault
    if isinstance(document, dict):  # test files say more about a position than its solver needs
        document = {field.name: document[field.name] for field in fields(Position) if field.name in document}
    position: Position = build(Position, document, where)
    try:
        board = board_of(position, quadrants)
        return position.id, Problem(board, position.cells, position.target_cell, position.target_robot, reading)
    except (ValueError, GameError) as fault:
        raise BadData(f"{where}: {fault}") from fault


def board_of(position: Position, quadrants: Quadrants) -> Board:
    if position.board is not None:
        return get_board(quadrants, "".join(position.board))
    return drawn_board(position.id, position.grid, position.diag)


def kilobytes() -> int:
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss if resource else 0
