"""Positions with known optima, for tests and figures: `data/positions`."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, NamedTuple

from ..board import Board
from .problem import Problem, Reading

FOLDER = Path(__file__).parents[1] / "data" / "positions"
OPTIMA = {"off": "opt_plain", "turn": "opt_turn", "route": "opt_route"}
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
    signs = enumerate(document.get("diag", ""))
    barriers = {
        cell: ("rgby".index(sign.lower()), "/" if sign.islower() else "\\") for cell, sign in signs if sign != "."
    }
    board = Board(document["id"], [int(walls, 16) for walls in document["grid"]], (), barriers)
    robots, goal, runner = tuple(document["cells"]), document["target_cell"], document["target_robot"]
    peers = tuple(document[name] for name in PEERS if name in document)
    return Stored(document["id"], Problem(board, robots, goal, runner, Reading()), document[OPTIMA["route"]], peers)
