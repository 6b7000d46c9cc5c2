"""Generate and print the puzzles of `botyard puzzle`."""

from __future__ import annotations

import json
import re
import secrets
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from threading import Timer
from typing import Any, NamedTuple

from rich.console import Console

from ....core.errors import OptionError
from ....core.rng import Rng
from ..board import ROBOTS
from ..game import RicochetRobots
from ..notation import problem_text
from ..options import RicochetOptions
from ..puzzles import GRADE_NAMES, GeneratedPuzzle, PuzzleCriteria, generate, grade_of
from ..solution_text import pluralize, solution_count_text, solution_slides
from ..terminal import NARROW_SPACE, draw_board, target_line
from ..view import view as build_view
from .solve_single import print_solution

MAX_DEALS = 5_000  # positions tried for one puzzle
SLOW_NOTICE_SECONDS = 3.0


class PuzzleRequest(NamedTuple):
    """The options of `botyard puzzle` as typed."""

    difficulty: str | None
    moves: str | None
    ways: str | None
    movers: str | None
    robots: int
    board: str | None
    diagonals: bool | None
    looks_easy: bool


def print_puzzles(
    request: PuzzleRequest, seed: int | None, count: int, solution: bool, as_json: bool, data: Path | None
) -> None:
    criteria, quadrants = criteria_from(request), RicochetRobots(data).quadrants
    seed = secrets.randbits(32) if seed is None else seed
    for number in range(1, count + 1):
        with slow_notice():
            dealt = generate(quadrants, Rng(seed).fork(number), criteria, MAX_DEALS)
        if as_json:
            print(json.dumps({**puzzle_json(dealt), "seed": seed, "number": number}), flush=True)
        else:
            print_puzzle(dealt, solution)
    if not as_json:
        print(f"Seed {seed}.")


@contextmanager
def slow_notice() -> Iterator[None]:
    """Print a notice on a terminal if the search takes long."""
    message = f"Still looking, at {MAX_DEALS:,} positions at most. Ctrl-C ends it."
    timer = Timer(SLOW_NOTICE_SECONDS, print, (message,), {"file": sys.stderr})
    timer.daemon = True
    if sys.stderr.isatty():
        timer.start()
    try:
        yield
    finally:
        timer.cancel()


def criteria_from(request: PuzzleRequest) -> PuzzleCriteria:
    defaults = PuzzleCriteria()
    grade = None if request.difficulty is None else parse_grade(request.difficulty)
    moves, ways = parse_range(request.moves, "moves", defaults.moves), parse_range(request.ways, "ways", defaults.ways)
    movers = parse_range(request.movers, "movers", defaults.movers)
    if moves == range(1, 2):
        raise OptionError("moves: 2 or more, because a robot must ricochet before it reaches the target (RIC-6.1)")
    if movers and request.robots < movers[0] <= len(ROBOTS):
        raise OptionError(f"movers: there are {request.robots} robots; --robots 5 adds the black one")
    return PuzzleCriteria(grade, moves, ways, movers, request.looks_easy, ricochet_options(request))


def ricochet_options(request: PuzzleRequest) -> RicochetOptions:
    if request.board is not None and request.diagonals is not None:
        raise OptionError("a board has its barriers: leave out --diagonals or --board")
    kinds = {None: "allowed", True: "at_least_one", False: "none"}
    chosen = {"diagonals": kinds[request.diagonals], "board": request.board or "random"}
    return replace(RicochetOptions.parse(chosen), black_robot=request.robots > 4)


def parse_grade(text: str) -> int:
    names = [*GRADE_NAMES, *map(str, range(1, len(GRADE_NAMES) + 1))]
    if text.lower() not in names:
        raise OptionError(f"{text!r} is not a difficulty: write {', '.join(GRADE_NAMES)}, or 1 to {len(GRADE_NAMES)}")
    return names.index(text.lower()) % len(GRADE_NAMES) + 1


def parse_range(text: str | None, name: str, default: range) -> range:
    """Return the numbers of '7' or '7-9'. Raise `OptionError`."""
    if text is None:
        return default
    match = re.fullmatch(r"(\d{1,4})(?:-(\d{1,4}))?", text, re.ASCII)
    if not match:
        raise OptionError(f"{name}: {text!r} is not understood; write 7, or 7-9 for 7 to 9")
    return range(int(match[1]), int(match[2] or match[1]) + 1)


def puzzle_json(dealt: GeneratedPuzzle) -> dict[str, Any]:
    grade = grade_of(dealt.features)
    return {
        "position": problem_text(dealt.state),
        "grade": grade,
        "difficulty": GRADE_NAMES[grade - 1],
        **dealt.features._asdict(),
        "looks_easy": dealt.features.looks_easy,
        "solutions": [[str(slide) for slide in solution_slides(moves)] for moves in dealt.result.solutions],
    }


def print_puzzle(dealt: GeneratedPuzzle, solution: bool) -> None:
    console, facts, grade = (
        Console(markup=False, highlight=False, emoji=False),
        dealt.features,
        grade_of(dealt.features),
    )
    view = build_view(dealt.state, None)
    console.print(draw_board(view, NARROW_SPACE))
    console.print(target_line(view))
    print(problem_text(dealt.state))
    print(f"{GRADE_NAMES[grade - 1]} ({grade} of {len(GRADE_NAMES)})")
    if solution:
        print(f"{pluralize(facts.moves, 'move')}, and no solution is shorter: {solution_count_text(dealt.result)}.")
        print_solution(dealt.state, dealt.result)
    print()
