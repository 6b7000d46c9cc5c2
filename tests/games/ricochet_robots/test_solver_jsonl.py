"""Positions as JSON lines: boards as grids, and the answers."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

from botyard.games.ricochet_robots.board import SIZE, add_wall, edge_walls, get_board, load_quadrants, square
from botyard.games.ricochet_robots.solver import Reading, SolveResult, jsonl
from botyard.games.ricochet_robots.solver.jsonl import BatchSettings, LineBatch, solve_batch
from botyard.games.ricochet_robots.solver.known_positions import FOLDER, board_from_grid

JOB = BatchSettings(load_quadrants(), Reading(), {})
FIRST: dict[str, Any] = json.loads((FOLDER / "positions.json").read_text())["positions"][0]


@pytest.mark.rule("RIC-5.11")
@pytest.mark.parametrize("seed", range(8))
def test_jsonl_wall_of_one_side_blocks_both_ways(seed: int) -> None:
    rng = random.Random(seed)
    grid = "".join(rng.choice("000001248cf") for _ in range(SIZE * SIZE))
    walls = edge_walls()
    for cell, digit in enumerate(grid):
        for side in range(4):
            if int(digit, 16) & 1 << side:
                add_wall(walls, cell, side)
    assert board_from_grid(grid, "").walls == tuple(walls)
    assert board_from_grid(grid.upper(), "").walls == tuple(walls)


def test_jsonl_repeated_board_is_the_same_object() -> None:
    named = json.dumps(FIRST)
    drawn = json.dumps({name: value for name, value in FIRST.items() if name != "board"})
    for line in (named, drawn):
        boards = [jsonl.parse_line(JOB, line, "line 1")[1].board for _ in range(2)]
        assert boards[0] is boards[1]


def test_jsonl_errors_name_the_line_number() -> None:
    results = solve_batch(JOB, LineBatch(7, [json.dumps(FIRST), "?"])).results
    assert results[0] == (True, results[0][1])
    assert results[0][1].startswith(f"{FIRST['id']} {FIRST['opt_route']} ")
    assert results[1] == (False, "line 8 is not JSON: write one position as an object on each line")


def test_jsonl_unproved_length_is_zero(monkeypatch: pytest.MonkeyPatch) -> None:
    """The Numba search may have a solution before it knows whether it is the shortest."""
    found = SolveResult(9, (((0, 1),) * 9,), solutions_complete=False, at_least=7, proved=False, nodes=3)
    monkeypatch.setattr(jsonl, "solve", lambda problem, **asked: found)
    assert solve_batch(JOB, LineBatch(1, [json.dumps(FIRST)])).results[0][1].split()[:2] == [FIRST["id"], "0"]


def test_jsonl_unsolvable_differs_from_unproved() -> None:
    drawn = {name: value for name, value in FIRST.items() if name != "board"}
    shut = "".join("f" if cell == FIRST["target_cell"] else digit for cell, digit in enumerate(FIRST["grid"]))
    results = solve_batch(
        JOB._replace(budget={"nodes": 1}), LineBatch(1, [json.dumps(drawn | {"grid": shut}), json.dumps(drawn)])
    ).results
    assert [(words.split()[1], words.split()[5:]) for _, words in results] == [("0", ["none"]), ("0", [])]


BARRIERS = {"id": "a", "board": ["1D", "2D", "3D", "4D"], "cells": [0, 1, 2, 3], "target_robot": 0, "target_cell": 4}


@pytest.mark.rule("RIC-3.3", "RIC-7.4")
@pytest.mark.parametrize(
    ("changes", "why"),
    [
        (
            {"cells": [0, 119, 2, 3]},
            "robot 1 is on cell 119 (h8), in the centre block (RIC-3.3): nothing can rest there",
        ),
        ({"target_cell": 136}, "the target is on cell 136 (i9), in the centre block (RIC-3.3): nothing can rest there"),
        ({"cells": [0, 1, 2, "barrier"]}, "robot 3 is on cell {} ({}), on a barrier (RIC-7.4): nothing can rest there"),
        ({"target_cell": "barrier"}, "the target is on cell {} ({}), on a barrier (RIC-7.4): nothing can rest there"),
    ],
)
def test_jsonl_robots_in_the_centre_or_on_a_barrier_are_rejected(changes: dict[str, Any], why: str) -> None:
    barrier = min(get_board(JOB.quadrants, "1D2D3D4D").barriers)
    line = json.dumps(BARRIERS | changes).replace('"barrier"', str(barrier))
    results = solve_batch(JOB, LineBatch(5, [line, json.dumps(BARRIERS)])).results
    assert results[0] == (False, "line 5: " + why.format(barrier, square(barrier)))
    assert results[1][0], "the others are answered"


@pytest.mark.parametrize("cell", [119, 120, 135, 136])
def test_jsonl_grid_without_a_centre_allows_robots_there(cell: int) -> None:
    open_grid = "0" * 119 + "93" + "0" * 14 + "c0" + "0" * 119  # three corners of four
    maze = {"id": "m", "cells": [cell, 0, 1, 2], "target_robot": 0, "target_cell": 112, "grid": open_grid}
    closed = maze | {"grid": open_grid[:136] + "6" + open_grid[137:]}
    results = solve_batch(JOB, LineBatch(1, [json.dumps(maze), json.dumps(closed)])).results
    assert results[0][0]
    assert results[1] == (
        False,
        f"line 2: robot 0 is on cell {cell} ({square(cell)}), in the centre block (RIC-3.3): nothing can rest there",
    )


def test_jsonl_target_robot_must_exist() -> None:
    [(fine, why)] = solve_batch(JOB, LineBatch(1, [json.dumps(BARRIERS | {"cells": [], "target_robot": -1})])).results
    assert (fine, why) == (False, "line 1: one to five robots stand on as many cells (RIC-3.3)")
