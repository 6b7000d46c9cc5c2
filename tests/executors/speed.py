"""How fast the executors are: `python -m tests.executors.speed`. All play the same tournament in turn, some times."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable
from functools import partial
from statistics import median
from time import perf_counter

from botyard.arena import Tournament, run
from botyard.executors import Executor, InProcess, Processes, RayCluster

from .test_executors import draw

WORKERS = 2
EXECUTORS: dict[str, Callable[[], Executor]] = {
    "in process": InProcess,
    f"{WORKERS} processes": partial(Processes, WORKERS),
    f"Ray, {WORKERS} workers": partial(RayCluster, "local", WORKERS),
}


def measure_chunks(executor: Executor, count: int) -> float:
    """Return the milliseconds of a chunk that does next to nothing."""
    start = perf_counter()
    list(executor.map(partial(draw, 1), range(count)))
    return 1000 * (perf_counter() - start) / count


def measure_games(executor: Executor, tournament: Tournament) -> float:
    """Return the games per second."""
    start = perf_counter()
    assert len(list(run(tournament, executor))) == tournament.games
    return tournament.games / (perf_counter() - start)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", default="roborally")
    parser.add_argument("--players", default="regular,random")
    parser.add_argument("--games", type=int, default=40)
    parser.add_argument("--rounds", type=int, default=3)
    args = parser.parse_args()
    tournament = Tournament(args.game, tuple(args.players.split(",")), args.games)
    running, starts = dict[str, Executor](), dict[str, float]()
    for name, make in EXECUTORS.items():
        start = perf_counter()
        running[name] = make()
        measure_games(running[name], Tournament(args.game, tournament.players, 4 * WORKERS))  # loads the game
        starts[name] = perf_counter() - start
    speeds = {name: list[float]() for name in running}
    for _ in range(args.rounds):
        for name, executor in running.items():
            speeds[name].append(measure_games(executor, tournament))
    alone = median(speeds["in process"])
    for name, executor in running.items():
        speed, chunk = median(speeds[name]), measure_chunks(executor, 1000)
        sys.stdout.write(
            f"{name}: {speed:.1f} games/s ({speed / alone:.2f} times), ready after {starts[name]:.1f} s,"
            f" {chunk:.2f} ms for a chunk\n"
        )
        executor.close()


if __name__ == "__main__":
    main()
