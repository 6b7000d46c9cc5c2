"""Positions with known optima, for tests and figures: `data/positions`."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, NamedTuple

from ..board import ROBOTS, Board, add_wall, edge_walls
from .problem import Problem, Reading

FOLDER = Path(__file__).parents[1] / "data" / "positions"
NO_BARRIER = "."
PEERS = ("cpu_s_fogleman", "cpu_s_driftingdroids")  # seconds of the best other solvers, where they were measured


class Stored(NamedTuple):
    name: str
    problem: Problem
    optimum: int
    peers: tuple[float, ...]


def stored(file: str) -> list[Stored]:
    """Those of one file in the reading of the book."""
    documents = json.loads((FOLDER / f"{file}.json").read_text(encoding="utf-8"))["positions"]
    return [read(document) for document in documents]


def read(document: dict[str, Any]) -> Stored:
    board = drawn_board(document["id"], document["grid"], document.get("diag", ""))
    robots, goal, runner = tuple(document["cells"]), document["target_cell"], document["target_robot"]
    peers = tuple(document[name] for name in PEERS if name in document)
    return Stored(document["id"], Problem(board, robots, goal, runner, Reading()), document["opt_route"], peers)


def drawn_board(name: str, grid: str, diagonals: str) -> Board:
    """Of a hexadecimal digit per space (1 north, 2 east, 4 south, 8 west), and per space a dot or the colour of a
    barrier, a small letter if it rises to the right and a capital if it falls.
    """
    signs = {cell: sign for cell, sign in enumerate(diagonals) if sign != NO_BARRIER}
    barriers = {cell: (ROBOTS.index(sign.lower()), "/" if sign.islower() else "\\") for cell, sign in signs.items()}
    walls = edge_walls()
    for cell, digit in enumerate(grid):
        for side in range(4):
            if int(digit, 16) & 1 << side:
                add_wall(walls, cell, side)
    return Board(name, walls, (), barriers)
