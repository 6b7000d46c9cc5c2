"""The speed of the solver, compared with the iddfs search in the same run (`botyard bench solver`)."""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import partial
from statistics import median
from time import perf_counter, process_time
from typing import Any

from ....core.rng import Rng
from ....executors import Processes, available_cores
from ..board import load_quadrants
from ..options import RicochetOptions
from ..setup import choose_board, place_robots
from . import Reading, iddfs, solve, uses_numba
from .batch import run_on_executor, solve_in_worker
from .jsonl import BatchSettings, LineBatch, warm_up
from .known_positions import KnownPosition, load_positions

POSITION_FILES = ("positions", "diag_positions", "hard", "hardest", "diag_hard")
REFERENCE_FILES = ("positions", "diag_positions")  # the others take minutes in pure Python
MAX_REFERENCE_MOVES = 9  # longer solutions take long in pure Python
BATCH_SIZE = 6000  # random positions
BATCH_JOB = BatchSettings(load_quadrants(), Reading(), {})


def run_benchmarks() -> Iterator[dict[str, Any]]:
    warm_up()
    for name in POSITION_FILES:
        yield benchmark_file(name)
    for name in REFERENCE_FILES:  # last, because the iddfs search takes much memory
        yield benchmark_reference(name)
    yield benchmark_batch()


def benchmark_file(name: str) -> dict[str, Any]:
    """Measure the CPU milliseconds per position of a file, for one solution, with a new and with a cached board."""
    positions = load_positions(name)
    cold, correct = time_solves(positions)
    warm, _ = time_solves(positions)
    return {
        "file": name,
        "fast": uses_numba(),
        "right": correct,
        "of": len(positions),
        "cpu_ms": summarize_times(warm),
        "cpu_ms_of_new_boards": summarize_times(cold),
        "peers_over_ours": peer_speedup(positions, sum(warm)),
        "megabytes": peak_megabytes(),
    }


def time_solves(positions: list[KnownPosition]) -> tuple[list[float], int]:
    times, correct = [], 0
    for position in positions:
        start = process_time()
        found = solve(position.problem)
        times.append(1000 * (process_time() - start))
        correct += found.proved and found.length == position.optimum
    return times, correct


def summarize_times(times: list[float]) -> dict[str, float]:
    ranked = sorted(times)
    p95 = ranked[int(0.95 * (len(ranked) - 1))]
    return {"total": round(sum(times), 1), "median": round(median(times), 4), "p95": round(p95, 2), "most": ranked[-1]}


def benchmark_reference(name: str) -> dict[str, Any]:
    short = [position for position in load_positions(name) if position.optimum <= MAX_REFERENCE_MOVES]
    solver_ms, start = sum(time_solves(short)[0]), process_time()
    for position in short:
        iddfs.solve(position.problem)
    reference_ms = 1000 * (process_time() - start)
    return {"file": name, f"plain_over_ours_up_to_{MAX_REFERENCE_MOVES}_moves": round(reference_ms / solver_ms, 1)}


def peer_speedup(positions: list[KnownPosition], solver_ms: float) -> float | None:
    """Compare with the faster of the two other solvers whose seconds are stored with each position."""
    seconds = [sum(times) for times in zip(*(position.peers for position in positions), strict=True)]
    return round(1000 * min(seconds) / solver_ms, 1) if seconds else None


def benchmark_batch() -> dict[str, Any]:
    """Measure random positions of four robots on boards without diagonals, on all cores, after the workers started."""
    lines, executor = random_position_lines(BATCH_SIZE), Processes(available_cores())
    list(executor.map(partial(solve_in_worker, BATCH_JOB), [LineBatch(1, [])] * executor.size))
    start = perf_counter()
    results = [*run_on_executor(executor, BATCH_JOB, [lines])]
    seconds = perf_counter() - start
    return {
        "batch": len(lines),
        "cores": executor.size,
        "positions_per_second": round(len(lines) / seconds),
        "cpu_us_each": round(1e6 * sum(result.seconds for result in results) / len(lines)),
    }


def random_position_lines(count: int) -> list[str]:
    rng, options = Rng(1), RicochetOptions(diagonals="none")
    lines = []
    for number in range(count):
        board, chip = choose_board(BATCH_JOB.quadrants, rng, options), rng.randbelow(16)
        position = {
            "id": str(number),
            "grid": "".join(f"{walls:x}" for walls in board.walls),
            "cells": place_robots(board, rng, options),
            "target_cell": board.targets[chip],
            "target_robot": chip // 4,
        }
        lines.append(json.dumps(position))
    return lines


def peak_megabytes() -> int | None:
    try:
        import resource  # noqa: PLC0415 - not on every system
    except ImportError:
        return None
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024
