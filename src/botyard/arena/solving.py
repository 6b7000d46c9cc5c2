"""How fast the search for shortest ways is, beside its plain twin in the same run (`botyard bench solver`)."""

from __future__ import annotations

import os
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from statistics import median
from time import perf_counter, process_time
from typing import Any

from ..core.luck import Luck
from ..games.ricochet_robots.board import load_quadrants
from ..games.ricochet_robots.options import RicochetOptions
from ..games.ricochet_robots.setup import lay_board, place_robots
from ..games.ricochet_robots.solver import Problem, is_fast, plain, solve
from ..games.ricochet_robots.solver.positions import Stored, stored

FILES = ("positions", "diag_positions", "hard", "diag_hard")
SLOW = 9  # moves: longer ways take long in plain Python
BATCH, PIECE = 6000, 250  # random positions, and those that a process is given at a time


def measures() -> Iterator[dict[str, Any]]:
    for name in FILES:
        yield measure(name)
    yield in_batches()


def measure(name: str) -> dict[str, Any]:
    """CPU milliseconds of every position of a file, one way each, when its board is new and when it is known."""
    positions = stored(name)
    first, right = timed(positions)
    kept, _ = timed(positions)
    short = [position for position in positions if position.optimum <= SLOW]
    return {
        "file": name,
        "fast": is_fast(),
        "right": right,
        "of": len(positions),
        "cpu_ms": told(kept),
        "cpu_ms_of_new_boards": told(first),
        "peers_over_ours": peers(positions, sum(kept)),
        f"plain_over_ours_up_to_{SLOW}_moves": twin(short) if short else None,
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


def twin(positions: list[Stored]) -> float:
    start = process_time()
    for position in positions:
        plain.solve(position.problem)
    return round(1000 * (process_time() - start) / sum(timed(positions)[0]), 1)


def peers(positions: list[Stored], ours: float) -> float | None:
    """The better one of the two whose seconds were noted with each position, in all."""
    seconds = [sum(times) for times in zip(*(position.peers for position in positions), strict=True)]
    return round(1000 * min(seconds) / ours, 1) if seconds else None


def in_batches() -> dict[str, Any]:
    """Random positions of four robots on boards without diagonals, over all cores, each on a board of its own."""
    cores = os.cpu_count() or 1
    with ProcessPoolExecutor(cores) as pool:
        list(pool.map(solve_some, range(-cores, 0)))  # until all have begun
        start = perf_counter()
        list(pool.map(solve_some, range(BATCH // PIECE)))
        seconds = perf_counter() - start
    return {"batch": BATCH, "cores": cores, "positions_per_second": round(BATCH / seconds)}


def solve_some(number: int) -> None:
    luck, options, quadrants = Luck(1).fork(number), RicochetOptions(diagonals="none"), load_quadrants()
    for _ in range(PIECE if number >= 0 else 1):
        board, chip = lay_board(quadrants, luck, options), luck.below(16)
        solve(Problem(board, tuple(place_robots(board, luck, options)), board.targets[chip], chip // 4))


def peak() -> int | None:
    try:
        import resource  # noqa: PLC0415 - not on every system
    except ImportError:
        return None
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024
