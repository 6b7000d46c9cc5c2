"""Solve the position of `botyard solve` and print the result."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import asdict, replace
from pathlib import Path
from time import perf_counter
from typing import Any

from ....core.errors import NotationError
from ..board import DIRECTIONS
from ..events import Slid
from ..game import RicochetRobots
from ..notation import serialize
from ..rules.movement import DIRECTION_NAMES
from ..rules.rounds import problem_of
from ..sandbox import play_solution
from ..solution_text import (
    colour_name,
    format_solution,
    order_count_text,
    pluralize,
    solution_count_text,
    solution_slides,
)
from ..solver import SolveResult, solve
from ..solver.problem import MAX_LISTED_SOLUTIONS, StopCallback
from ..solver.solution_groups import group_by_moves
from ..state import NONE, State
from .numba_notice import load_solver

QUIET_SECONDS = 1.0  # before progress is shown


def solve_position(
    tokens: list[str], overrides: dict[str, Any], budget: dict[str, Any], data: Path | None, as_json: bool
) -> bool:
    """Print the shortest solution. Return whether there is one and it is proved.

    `overrides` are options that replace those of the position.
    """
    state = parse_position(tokens, overrides, data)
    try:
        problem = problem_of(state, state.target)
    except ValueError as exc:
        raise NotationError(f"this position cannot be solved: {exc}") from exc
    load_solver()
    start = perf_counter()
    with progress_reporter() as stop:
        result = solve(problem, **budget, max_solutions=MAX_LISTED_SOLUTIONS, stop=stop)
    seconds = perf_counter() - start
    if as_json:
        print(json.dumps(result_json(state, result, seconds)))
    else:
        print_result(state, result, seconds, every=budget["all_solutions"])
    return result.length is not None and result.proved


@contextmanager
def progress_reporter() -> Iterator[StopCallback | None]:
    """Show the progress of a long search on a terminal."""
    if not sys.stderr.isatty():
        yield None
        return
    quiet_until = perf_counter() + QUIET_SECONDS

    def report_progress(lower_bound: int, positions: int) -> bool:
        if perf_counter() > quiet_until:
            progress = f"{lower_bound} moves or more, {positions:,} positions …"
            print(f"\r{progress}", end="", file=sys.stderr, flush=True)
        return False

    yield report_progress
    if perf_counter() > quiet_until:
        print("\r\033[K", end="", file=sys.stderr, flush=True)


def parse_position(tokens: list[str], overrides: dict[str, Any], data: Path | None) -> State:
    if not tokens:
        raise NotationError("there is no position: write board, robots and chip, such as 1A4A3A2C rd16 ga12 bc7 yn8 rc")
    state = RicochetRobots(data).deserialize(" ".join(tokens))
    if state.target == NONE:
        raise NotationError("this position has no chip to go for: end it with one, such as rc or v")
    state.options = replace(state.options, **overrides)
    return state


def result_json(state: State, result: SolveResult, seconds: float) -> dict[str, Any]:
    return {
        "position": serialize(state),
        "ricochet": state.options.ricochet,
        "bounce_is_ricochet": state.options.bounce_is_ricochet,
        "allow_rebound": state.options.allow_rebound,
        **asdict(result),
        "count": result.count or None,
        "solutions": [[str(slide) for slide in solution_slides(moves)] for moves in result.solutions],
        "seconds": round(seconds, 6),
    }


def print_result(state: State, result: SolveResult, seconds: float, every: bool) -> None:
    effort = f"{pluralize(result.nodes, 'position')} in {seconds:.2f} s"
    if not result.proved:
        known = "" if result.length is None else f" and at most {result.length}"
        print(f"At least {result.at_least}{known} moves, not proved within the budget ({effort}).")
    elif result.length is None:
        print(f"There is no solution of up to {result.at_least - 1} moves ({effort}).")
    else:
        print(f"{pluralize(result.length, 'move')}, and no solution is shorter ({effort}).")
        print_solution(state, result)
        if every:
            print_solutions(result)


def print_solution(state: State, result: SolveResult) -> None:
    print(format_solution(result.solutions[0]))
    for slid in play_solution(state, solution_slides(result.solutions[0]))[1]:
        print(f"  {slid.count}. {slide_text(slid)}")


def print_solutions(result: SolveResult) -> None:
    """Print one of each group of solutions with the same moves in another order."""
    text = solution_count_text(result)
    print(f"{text[0].upper()}{text[1:]}:")
    for moves, order_count in group_by_moves(result.solutions).items():
        print(f"  {format_solution(moves)}{order_count_text(order_count, result.solutions_complete)}")


def slide_text(slid: Slid) -> str:
    """Return a slide as words: 'red up to d3'."""
    bounces = f", bouncing at {' and '.join(slid.bounces)}" if slid.bounces else ""
    return f"{colour_name(slid.robot)} {DIRECTION_NAMES[DIRECTIONS.index(slid.direction)]} to {slid.path[-1]}{bounces}"
