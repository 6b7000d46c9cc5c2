"""How fast an engine is: random play without anybody watching, on one core, in CPU time."""

from __future__ import annotations

import platform
from collections.abc import Callable, Iterator
from importlib import import_module
from importlib.util import find_spec
from itertools import cycle
from time import process_time
from typing import Any

from ..core.luck import Luck
from ..core.rules import Rules

SEED = 1
MOST_SEATS = 4  # tables of one to four are what people play
KEPT = 64  # positions from the middle of games, for copying
COPIES = 100  # between two looks at the clock
Runs = Callable[[Rules[Any, Any]], Iterator[int]]  # each step says how many were done in it


def measures_of(rules: Rules[Any, Any]) -> dict[str, Runs]:
    """What is measured in every game, and what a game adds in a module of its own."""
    package = type(rules).__module__.rpartition(".")[0]
    own: dict[str, Runs] = import_module(f"{package}.measures").MEASURES if find_spec(f"{package}.measures") else {}
    return {"decisions": decisions, "copies": copies, "games": games, **own}


def measure(rules: Rules[Any, Any], what: str, seconds: float) -> dict[str, Any]:
    """One line of the bench.

    Machines differ, so it also says how many throws of a die one of these costs, thrown in the same run.
    """
    runs = measures_of(rules)[what](rules)
    next(runs)  # the first run fills the tables of the board
    dice, *_ = rate(throws(), seconds / 4)
    per_second, count, spent, slowest = rate(runs, seconds)
    return {
        "game": rules.name,
        "edition": rules.edition,
        "source": rules.source,
        "measure": what,
        "per_cpu_second": round(per_second, 1),
        "dice_each": round(dice / per_second, 2),
        "count": count,
        "cpu_seconds": round(spent, 3),
        "slowest_ms": round(1000 * slowest, 2),
        "python": platform.python_version(),
    }


def rate(runs: Iterator[int], seconds: float) -> tuple[float, int, float, float]:
    """How many per CPU second, how many in all, in how many seconds, and the seconds of the slowest step."""
    count, slowest, start = 0, 0.0, process_time()
    now = start
    while now - start < seconds:
        count += next(runs)
        before, now = now, process_time()
        slowest = max(slowest, now - before)
    return count / (now - start), count, now - start, slowest


def throws() -> Iterator[int]:
    luck = Luck(SEED)
    while True:
        for _ in range(COPIES):
            luck.below(6)
        yield COPIES


def openings(rules: Rules[Any, Any]) -> Iterator[tuple[Any, Luck]]:
    """First positions with all usual numbers of players, each with the luck of those who play it.

    Games are set up as those without people are: one that random players never end would be measured for ever.
    """
    luck = Luck(SEED)
    usual = [seats for seats in rules.players if seats <= MOST_SEATS] or [rules.players[0]]
    for game, seats in enumerate(cycle(usual)):
        yield rules.start(seats, luck.fork(game), rules.unattended), luck.fork(game, 1)


def positions(rules: Rules[Any, Any]) -> Iterator[tuple[Any, bool]]:
    """The positions of random games after each decision, and whether the game is over with it."""
    for state, luck in openings(rules):
        waiting = rules.to_act(state)
        while waiting:
            seat = luck.pick(waiting)
            rules.apply(state, seat, rules.sample(state, seat, luck))
            waiting = rules.to_act(state)
            yield state, not waiting


def decisions(rules: Rules[Any, Any]) -> Iterator[int]:
    for _ in positions(rules):
        yield 1


def games(rules: Rules[Any, Any]) -> Iterator[int]:
    for _, over in positions(rules):
        if over:
            yield 1


def copies(rules: Rules[Any, Any]) -> Iterator[int]:
    for state in cycle(midgames(rules)):
        for _ in range(COPIES):
            state.copy()
        yield COPIES


def midgames(rules: Rules[Any, Any]) -> list[Any]:
    """Positions some way apart, none of them a last one."""
    kept = []
    for number, (state, over) in enumerate(positions(rules)):
        if number % 17 == 16 and not over:
            kept.append(state.copy())
        if len(kept) == KEPT:
            return kept
    raise AssertionError("random play goes on for ever")
