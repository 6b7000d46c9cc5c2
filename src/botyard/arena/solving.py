"""How fast the search for shortest ways is, beside its plain twin in the same run (`botyard bench solver`)."""

from __future__ import annotations

import json
from collections.abc import Iterator
from concurrent.futures import wait
from statistics import median
from time import perf_counter, process_time
from typing import Any

from ..core.luck import Luck
from ..games.ricochet_robots.board import load_quadrants
from ..games.ricochet_robots.options import RicochetOptions
from ..games.ricochet_robots.setup import lay_board, place_robots
from ..games.ricochet_robots.solver import Reading, is_fast, plain, solve
from ..games.ricochet_robots.solver.lines import Job, Piece, warm_up
from ..games.ricochet_robots.solver.positions import Stored, stored
from .batch import Processes, by_crew, cores

FILES = ("positions", "diag_positions", "hard", "hardest", "diag_hard")
TWINS = ("positions", "diag_positions")  # the others take minutes in plain Python
SLOW = 9  # moves: longer ways take long in plain Python
BATCH = 6000  # random positions
JOB = Job(load_quadrants(), Reading(), {})


def measures() -> Iterator[dict[str, Any]]:
    warm_up()
    for name in FILES:
        yield measure(name)
    for name in TWINS:  # last, since the plain search takes memory of its own
        yield beside_twin(name)
    yield in_batches()


def measure(name: str) -> dict[str, Any]:
    """CPU milliseconds of every position of a file, one way each, when its board is new and when it is known."""
    positions = stored(name)
    first, right = timed(positions)
    kept, _ = timed(positions)
    return {
        "file": name,
        "fast": is_fast(),
        "right": right,
        "of": len(positions),
        "cpu_ms": told(kept),
        "cpu_ms_of_new_boards": told(first),
        "peers_over_ours": peers(positions, sum(kept)),
        "megabytes": peak(),
    }


def timed(positions: list[Stored]) -> tuple[list[float], int]:
    times, right = [], 0
    for position in positions:
        start = process_time()
        found = solve(position.problem)
        times.append(1000 * (process_time() - start))
        right += found.proved and found.length == position.optimum
    return times, right


def told(times: list[float]) -> dict[str, float]:
    ranked = sorted(times)
    p95 = ranked[int(0.95 * (len(ranked) - 1))]
    return {"total": round(sum(times), 1), "median": round(median(times), 4), "p95": round(p95, 2), "most": ranked[-1]}


def beside_twin(name: str) -> dict[str, Any]:
    short = [position for position in stored(name) if position.optimum <= SLOW]
    ours, start = sum(timed(short)[0]), process_time()
    for position in short:
        plain.solve(position.problem)
    plainly = 1000 * (process_time() - start)
    return {"file": name, f"plain_over_ours_up_to_{SLOW}_moves": round(plainly / ours, 1)}


def peers(positions: list[Stored], ours: float) -> float | None:
    """The better one of the two whose seconds were noted with each position, in all."""
    seconds = [sum(times) for times in zip(*(position.peers for position in positions), strict=True)]
    return round(1000 * min(seconds) / ours, 1) if seconds else None


def in_batches() -> dict[str, Any]:
    """Random positions of four robots on boards without diagonals, as `botyard solve --lines` has them, over all cores
    when these have begun.
    """
    lines, crew = dealt_lines(BATCH), Processes(JOB, cores())
    wait([crew.submit(Piece(1, [])) for _ in range(crew.size)])
    start = perf_counter()
    answers = [*by_crew(crew, [lines])]
    seconds = perf_counter() - start
    return {
        "batch": len(lines),
        "cores": crew.size,
        "positions_per_second": round(len(lines) / seconds),
        "cpu_us_each": round(1e6 * sum(some.seconds for some in answers) / len(lines)),
    }


def dealt_lines(count: int) -> list[str]:
    luck, options = Luck(1), RicochetOptions(diagonals="none")
    lines = []
    for number in range(count):
        board, chip = lay_board(JOB.quadrants, luck, options), luck.below(16)
        position = {
            "id": str(number),
            "grid": "".join(f"{walls:x}" for walls in board.walls),
            "cells": place_robots(board, luck, options),
            "target_cell": board.targets[chip],
            "target_robot": chip // 4,
        }
        lines.append(json.dumps(position))
    return lines


def peak() -> int | None:
    try:
        import resource  # noqa: PLC0415 - not on every system
    except ImportError:
        return None
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024
