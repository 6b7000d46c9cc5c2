"""What `botyard solve` does with one position: read it, solve it, print the way."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import asdict, replace
from pathlib import Path
from time import perf_counter
from typing import Any

from ..core.errors import BadNotation
from ..games.ricochet_robots import RicochetRobots
from ..games.ricochet_robots.board import WAYS
from ..games.ricochet_robots.desk import walk
from ..games.ricochet_robots.events import Slid
from ..games.ricochet_robots.notation import write
from ..games.ricochet_robots.rules.moving import POINTS
from ..games.ricochet_robots.rules.rounds import problem_of
from ..games.ricochet_robots.solver import Solution, solve
from ..games.ricochet_robots.solver.orders import by_moves
from ..games.ricochet_robots.solver.problem import LISTED, Stop
from ..games.ricochet_robots.state import NONE, State
from ..games.ricochet_robots.text import colour_words, count_words
from .compiling import load_solver
from .ways import counted, orders, slides_of, typed

PATIENCE = 1.0  # seconds without a word


def solve_position(
    words: list[str], changes: dict[str, Any], budget: dict[str, Any], data: Path | None, as_json: bool
) -> bool:
    """Print the shortest way; whether there is one, and it is proved.

    `changes` are options that replace those of the position.
    """
    state = read_position(words, changes, data)
    try:
        problem = problem_of(state, state.target)
    except ValueError as fault:
        raise BadNotation(f"this position cannot be solved: {fault}") from fault
    load_solver()
    start = perf_counter()
    with watched() as stop:
        found = solve(problem, **budget, most=LISTED, stop=stop)
    seconds = perf_counter() - start
    if as_json:
        print(json.dumps(document_of(state, found, seconds)))
    else:
        print_found(state, found, seconds, every=budget["all_ways"])
    return found.length is not None and found.proved


@contextmanager
def watched() -> Iterator[Stop | None]:
    """Whoever looks on is told how far a long search is."""
    if not sys.stderr.isatty():
        yield None
        return
    quiet_until = perf_counter() + PATIENCE

    def tell(least: int, positions: int) -> bool:
        if perf_counter() > quiet_until:
            far = f"{least} moves or more, {positions:,} positions …"
            print(f"\r{far}", end="", file=sys.stderr, flush=True)
        return False

    yield tell
    if perf_counter() > quiet_until:
        print("\r\033[K", end="", file=sys.stderr, flush=True)


def read_position(words: list[str], changes: dict[str, Any], data: Path | None) -> State:
    if not words:
        raise BadNotation("there is no position: write board, robots and chip, such as 1A4A3A2C rd16 ga12 bc7 yn8 rc")
    state = RicochetRobots(data).read(" ".join(words))
    if state.target == NONE:
        raise BadNotation("this position has no chip to go for: end it with one, such as rc or v")
    state.options = replace(state.options, **changes)
    return state


def document_of(state: State, found: Solution, seconds: float) -> dict[str, Any]:
    return {
        "position": write(state),
        "ricochet": state.options.ricochet,
        "bounce_is_ricochet": state.options.bounce_is_ricochet,
        "allow_rebound": state.options.allow_rebound,
        **asdict(found),
        "count": found.count or None,
        "ways": [[str(slide) for slide in slides_of(way)] for way in found.ways],
        "seconds": round(seconds, 6),
    }


def print_found(state: State, found: Solution, seconds: float, every: bool) -> None:
    effort = f"{count_words(found.nodes, 'position')} in {seconds:.2f} s"
    if not found.proved:
        known = "" if found.length is None else f" and at most {found.length}"
        print(f"At least {found.at_least}{known} moves, not proved within the budget ({effort}).")
    elif found.length is None:
        print(f"There is no way of up to {found.at_least - 1} moves ({effort}).")
    else:
        print(f"{count_words(found.length, 'move')}, and no way is shorter ({effort}).")
        print_way(state, found)
        if every:
            print_ways(found)


def print_way(state: State, found: Solution) -> None:
    print(typed(found.ways[0]))
    for slid in walk(state, slides_of(found.ways[0]))[1]:
        print(f"  {slid.count}. {slide_words(slid)}")


def print_ways(found: Solution) -> None:
    """One of each group of ways that are the same moves in another order."""
    words = counted(found)
    print(f"{words[0].upper()}{words[1:]}:")
    for way, many in by_moves(found.ways).items():
        print(f"  {typed(way)}{orders(many, found.ways_complete)}")


def slide_words(slid: Slid) -> str:
    """A slide as people say it: 'red north to d3'."""
    bounces = f", bouncing at {' and '.join(slid.bounces)}" if slid.bounces else ""
    return f"{colour_words(slid.robot)} {POINTS[WAYS.index(slid.way)]} to {slid.path[-1]}{bounces}"
