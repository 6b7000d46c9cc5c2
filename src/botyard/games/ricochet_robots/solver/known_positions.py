"""Positions with known optima in `data/positions`, for tests and benchmarks."""

from __future__ import annotations

import json
from functools import lru_cache
from pathlib import Path
from typing import Any, NamedTuple

from ..board import EDGE_WALLS, ROBOTS, SIZE, Board
from .problem import Problem, Reading

FOLDER = Path(__file__).parents[1] / "data" / "positions"
CELLS = SIZE * SIZE
NO_BARRIER = "."
EDGE_BITS = int("".join(f"{walls:x}" for walls in EDGE_WALLS), 16)
HEX_VALUES = bytes.maketrans(b"0123456789abcdef", bytes(range(16)))
FIRST_BITS, ALL_BITS = int("1" * CELLS, 16), int("f" * CELLS, 16)
PEER_SOLVER_FIELDS = ("cpu_s_fogleman", "cpu_s_driftingdroids")  # seconds of the best other solvers, if measured


class KnownPosition(NamedTuple):
    name: str
    problem: Problem
    optimum: int
    peers: tuple[float, ...]


def load_positions(file: str) -> list[KnownPosition]:
    """Load the positions of one file, with the default reading of the rules."""
    documents = json.loads((FOLDER / f"{file}.json").read_text(encoding="utf-8"))["positions"]
    return [parse_position(document) for document in documents]


def parse_position(document: dict[str, Any]) -> KnownPosition:
    board = board_from_grid(document["grid"], document.get("diag", ""))
    robots, goal, runner = tuple(document["cells"]), document["target_cell"], document["target_robot"]
    peers = tuple(document[name] for name in PEER_SOLVER_FIELDS if name in document)
    return KnownPosition(document["id"], Problem(board, robots, goal, runner, Reading()), document["opt_route"], peers)


@lru_cache(maxsize=256)
def board_from_grid(grid: str, diagonals: str) -> Board:
    """Return the board of a grid and its diagonals.

    The grid has a hexadecimal digit per space: 1 north, 2 east, 4 south, 8 west. The diagonals have a dot per space, or
    the colour of a barrier: a small letter if it rises to the right, a capital if it falls.
    """
    signs = {cell: sign for cell, sign in enumerate(diagonals) if sign != NO_BARRIER}
    barriers = {cell: (ROBOTS.index(sign.lower()), "/" if sign.islower() else "\\") for cell, sign in signs.items()}
    return Board("drawn", mirror_walls(int(grid, 16) | EDGE_BITS), (), barriers)


def mirror_walls(walls: int) -> bytes:
    """Add each wall to the neighbouring space too (RIC-5.11).

    All spaces are four bits each of one number, the first space highest. The edges are walls already, so nothing
    carries over from one row to the next.
    """
    north, east, south, west = (walls & FIRST_BITS << side for side in range(4))
    row = 4 * SIZE
    walls |= north << 2 + row | south >> 2 + row | east << 2 >> 4 | west >> 2 << 4
    return f"{walls & ALL_BITS:0{CELLS}x}".encode().translate(HEX_VALUES)
