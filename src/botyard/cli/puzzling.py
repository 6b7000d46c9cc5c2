"""What `botyard puzzle` does: read the wish, deal, print."""

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

from ..core.errors import BadOption
from ..core.luck import Luck
from ..games.ricochet_robots import RicochetRobots
from ..games.ricochet_robots.board import ROBOTS
from ..games.ricochet_robots.notation import problem_text
from ..games.ricochet_robots.options import RicochetOptions
from ..games.ricochet_robots.puzzles import NAMES, Dealt, Wish, deal, grade_of
from ..games.ricochet_robots.text import count_words
from ..games.ricochet_robots.view import view as see
from .boards.ricochet_robots import NARROW, draw, target_line
from .solving import print_way
from .ways import counted, slides_of

DEALS = 5_000  # positions looked at for one puzzle
PATIENCE = 3.0  # seconds until somebody wonders


class Asked(NamedTuple):
    """The wish as it was typed."""

    difficulty: str | None
    moves: str | None
    ways: str | None
    movers: str | None
    robots: int
    board: str | None
    diagonals: bool | None
    looks_easy: bool


def print_puzzles(asked: Asked, seed: int | None, count: int, solution: bool, as_json: bool, data: Path | None) -> None:
    wish, quadrants = wish_of(asked), RicochetRobots(data).quadrants
    seed = secrets.randbits(32) if seed is None else seed
    for number in range(1, count + 1):
        with patience():
            dealt = deal(quadrants, Luck(seed).fork(number), wish, DEALS)
        if as_json:
            print(json.dumps({**document_of(dealt), "seed": seed, "number": number}), flush=True)
        else:
            print_puzzle(dealt, solution)
    if not as_json:
        print(f"Seed {seed}.")


@contextmanager
def patience() -> Iterator[None]:
    """A word to whoever watches and waits."""
    said = f"Still looking, at {DEALS:,} positions at most. Ctrl-C ends it."
    word = Timer(PATIENCE, print, (said,), {"file": sys.stderr})
    word.daemon = True
    if sys.stderr.isatty():
        word.start()
    try:
        yield
    finally:
        word.cancel()


def wish_of(asked: Asked) -> Wish:
    usual = Wish()
    grade = None if asked.difficulty is None else grade_in(asked.difficulty)
    moves, ways = span(asked.moves, "moves", usual.moves), span(asked.ways, "ways", usual.ways)
    movers = span(asked.movers, "movers", usual.movers)
    if moves == range(1, 2):
        raise BadOption("moves: 2 or more, since a robot must turn on its way (RIC-6.1)")
    if movers and asked.robots < movers[0] <= len(ROBOTS):
        raise BadOption(f"movers: there are {asked.robots} robots; --robots 5 adds the black one")
    return Wish(grade, moves, ways, movers, asked.looks_easy, options_of(asked))


def options_of(asked: Asked) -> RicochetOptions:
    if asked.board is not None and asked.diagonals is not None:
        raise BadOption("a board has its barriers: leave --diagonals or --board away")
    kinds = {None: "allowed", True: "at_least_one", False: "none"}
    chosen = {"diagonals": kinds[asked.diagonals], "board": asked.board or "random"}
    return replace(RicochetOptions.read(chosen), black_robot=asked.robots > 4)


def grade_in(word: str) -> int:
    names = [*NAMES, *map(str, range(1, len(NAMES) + 1))]
    if word.lower() not in names:
        raise BadOption(f"{word!r} is no difficulty: write {', '.join(NAMES)}, or 1 to {len(NAMES)}")
    return names.index(word.lower()) % len(NAMES) + 1


def span(text: str | None, name: str, usual: range) -> range:
    """The numbers of '7' or '7-9'."""
    if text is None:
        return usual
    found = re.fullmatch(r"(\d{1,4})(?:-(\d{1,4}))?", text, re.ASCII)
    if not found:
        raise BadOption(f"{name}: {text!r} is not understood; write 7, or 7-9 for 7 to 9")
    return range(int(found[1]), int(found[2] or found[1]) + 1)


def document_of(dealt: Dealt) -> dict[str, Any]:
    grade = grade_of(dealt.facts)
    return {
        "position": problem_text(dealt.state),
        "grade": grade,
        "difficulty": NAMES[grade - 1],
        **dealt.facts._asdict(),
        "looks_easy": dealt.facts.looks_easy,
        "solutions": [[str(slide) for slide in slides_of(way)] for way in dealt.found.ways],
    }


def print_puzzle(dealt: Dealt, solution: bool) -> None:
    console, facts, grade = Console(markup=False, highlight=False, emoji=False), dealt.facts, grade_of(dealt.facts)
    view = see(dealt.state, None)
    console.print(draw(view, NARROW))
    console.print(target_line(view))
    print(problem_text(dealt.state))
    print(f"{NAMES[grade - 1]} ({grade} of {len(NAMES)})")
    if solution:
        print(f"{count_words(facts.moves, 'move')}, and no way is shorter: {counted(dealt.found)}.")
        print_way(dealt.state, dealt.found)
    print()
