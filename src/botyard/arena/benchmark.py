"""The speed of an engine: random play without views, on one core, in CPU time."""

from __future__ import annotations

import platform
from collections.abc import Iterator
from itertools import cycle
from time import process_time
from typing import Any

from ..core.capabilities import Benchmark, Benchmarks
from ..core.game import Game
from ..core.rng import Rng

SEED = 1
MAX_SEATS = 4  # most tables have one to four players
MIDGAME_COUNT = 64  # positions from the middle of games, for copying
CALLS_PER_STEP = 100  # between two readings of the clock


def game_benchmarks(game: Game[Any, Any]) -> dict[str, Benchmark]:
    """Return the benchmarks of every game and those that this game adds."""
    own = game.capability(Benchmarks)
    return {"decisions": decisions, "copies": copies, "games": games, **(own.benchmarks if own else {})}


def run_benchmark(game: Game[Any, Any], name: str, seconds: float) -> dict[str, Any]:
    """Return one result of `botyard bench`.

    Machines differ, so the result also tells how many calls of `Rng.randbelow` in the same run take as long.
    """
    runs = game_benchmarks(game)[name](game)
    next(runs)  # the first run fills the caches of the board
    rng_rate, *_ = measure_rate(rng_calls(), seconds / 4)
    per_second, count, cpu_seconds, slowest = measure_rate(runs, seconds)
    return {
        "game": game.name,
        "dataset_id": game.dataset_id,
        "dataset_label": game.dataset_label,
        "benchmark": name,
        "per_cpu_second": round(per_second, 1),
        "rng_calls_each": round(rng_rate / per_second, 2),
        "count": count,
        "cpu_seconds": round(cpu_seconds, 3),
        "slowest_ms": round(1000 * slowest, 2),
        "python": platform.python_version(),
    }


def measure_rate(runs: Iterator[int], seconds: float) -> tuple[float, int, float, float]:
    """Return the operations per CPU second, their number, the seconds they took and the seconds of the slowest step."""
    count, slowest, start = 0, 0.0, process_time()
    now = start
    while now - start < seconds:
        count += next(runs)
        before, now = now, process_time()
        slowest = max(slowest, now - before)
    return count / (now - start), count, now - start, slowest


def rng_calls() -> Iterator[int]:
    rng = Rng(SEED)
    while True:
        for _ in range(CALLS_PER_STEP):
            rng.randbelow(6)
        yield CALLS_PER_STEP


def initial_states(game: Game[Any, Any]) -> Iterator[tuple[Any, Rng]]:
    """Yield first positions with all usual numbers of players, each with an rng for the players.

    They use `headless_options`: a game that random players never end would be measured for ever.
    """
    rng = Rng(SEED)
    seat_counts = [seats for seats in game.players if seats <= MAX_SEATS] or [game.players[0]]
    for number, seats in enumerate(cycle(seat_counts)):
        yield game.initial_state(seats, rng.fork(number), game.headless_options), rng.fork(number, 1)


def random_positions(game: Game[Any, Any]) -> Iterator[tuple[Any, bool]]:
    """Yield the positions of random games after each action, and whether the game is over."""
    for state, rng in initial_states(game):
        seats = game.active_seats(state)
        while seats:
            seat = rng.choice(seats)
            game.apply(state, seat, game.random_action(state, seat, rng))
            seats = game.active_seats(state)
            yield state, not seats


def decisions(game: Game[Any, Any]) -> Iterator[int]:
    for _ in random_positions(game):
        yield 1


def games(game: Game[Any, Any]) -> Iterator[int]:
    for _, over in random_positions(game):
        if over:
            yield 1


def copies(game: Game[Any, Any]) -> Iterator[int]:
    for state in cycle(midgame_states(game)):
        for _ in range(CALLS_PER_STEP):
            state.copy()
        yield CALLS_PER_STEP


def midgame_states(game: Game[Any, Any]) -> list[Any]:
    """Return positions from random games with some distance between them; none is a final position."""
    states = []
    for number, (state, over) in enumerate(random_positions(game)):
        if number % 17 == 16 and not over:
            states.append(state.copy())
        if len(states) == MIDGAME_COUNT:
            return states
    raise AssertionError("random play is endless")
