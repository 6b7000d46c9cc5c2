"""botyard puzzle."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any, ClassVar

import pytest

from botyard import load_game
from botyard.games.ricochet_robots.commands import puzzle_output
from botyard.games.ricochet_robots.puzzles import generate as dealt

from .conftest import Botyard

GAME = load_game("ricochet-robots")
GOLDEN = ["4C3C1A2C rn8 gc7 be2 yf8 gs", "1D3B4D2B rm8 gi6 bf6 yi5 bc"]  # tricky, of seed 1


def test_puzzle_is_drawn_without_its_solution(botyard: Botyard) -> None:
    done = botyard("puzzle", "--difficulty", "tricky", "--seed", "1")
    *board, target, position, grade, empty, seed = done.out.splitlines()
    assert done.code == 0
    assert (len(board), board[-1][3]) == (34, "┗")
    assert target == "g□ green planet on g6"
    assert (position, grade, empty, seed) == (GOLDEN[0], "tricky (3 of 5)", "", "Seed 1.")


def test_puzzle_solution_option(botyard: Botyard) -> None:
    lines = botyard("puzzle", "--difficulty", "3", "--seed", "1", "--solution").out.splitlines()
    place = lines.index("8 moves, and no solution is shorter: 12 solutions (5 apart from the order of moves).")
    assert lines[place + 1] == "re rs ge gs gw gs gw gn"
    assert lines[place + 9] == "  8. green up to g6"


def test_puzzle_json(botyard: Botyard) -> None:
    done = botyard("puzzle", "--difficulty", "tricky", "--seed", "1", "--count", "2", "--json")
    documents = [json.loads(line) for line in done.out.splitlines()]
    assert [document["position"] for document in documents] == GOLDEN
    assert [(document["seed"], document["number"]) for document in documents] == [(1, 1), (1, 2)]
    first = documents[0]
    assert list(first) == [
        "position",
        "grade",
        "difficulty",
        "moves",
        "solution_count",
        "movers",
        "crossings",
        "apparent_moves",
        "looks_easy",
        "solutions",
        "seed",
        "number",
    ]
    assert (first["grade"], first["difficulty"], first["moves"], first["solution_count"]) == (3, "tricky", 8, 12)
    assert {len(solution) for solution in first["solutions"]} == {8}
    solved = json.loads(botyard("solve", first["position"], "--all", "--json").out)
    assert (solved["length"], solved["proved"], solved["solutions"]) == (8, True, first["solutions"])


def test_every_option_is_applied(botyard: Botyard) -> None:
    numbers = ("--moves", "6-8", "--ways", "1-3", "--movers", "2-3", "--robots", "5", "--seed", "2")
    found = json.loads(botyard("puzzle", *numbers, "--board", "1d2d3d4d~d4n", "--looks-easy", "--json").out)
    assert 6 <= found["moves"] <= 8
    assert found["solution_count"] == len(found["solutions"]) <= 3
    assert found["movers"] in (2, 3)
    assert found["looks_easy"]
    assert found["position"].startswith("1D2D3D4D~d4n r")
    assert len(GAME.deserialize(found["position"]).robots) == 5
    for flag, barred in (("--diagonals", True), ("--no-diagonals", False)):
        for line in botyard("puzzle", flag, "--count", "4", "--seed", "1", "--json").out.splitlines():
            assert bool(GAME.deserialize(json.loads(line)["position"]).board.barriers) is barred


def test_puzzle_prints_its_seed(botyard: Botyard) -> None:
    done = botyard("puzzle", "--moves", "3")
    seed = done.out.splitlines()[-1].removeprefix("Seed ").removesuffix(".")
    assert botyard("puzzle", "--moves", "3", "--seed", seed).out == done.out


class FakeTimer:
    """Replaces `threading.Timer`; tests call its callback."""

    running: ClassVar[list[FakeTimer]] = []

    def __init__(self, seconds: float, call: Callable[..., None], args: Any, kwargs: Any) -> None:
        self.seconds, self.callback = seconds, lambda: call(*args, **kwargs)
        self.daemon = False

    def start(self) -> None:
        self.running.append(self)

    def cancel(self) -> None:
        if self in self.running:
            self.running.remove(self)


def test_puzzle_notice_for_a_long_search_on_a_terminal(botyard: Botyard, monkeypatch: pytest.MonkeyPatch) -> None:
    def slowly(*asked: Any) -> Any:
        for patience in FakeTimer.running:
            assert (patience.seconds, patience.daemon) == (3.0, True)
            patience.callback()
        return dealt(*asked)

    monkeypatch.setattr(puzzle_output, "Timer", FakeTimer)
    asked = ("puzzle", "--difficulty", "tricky", "--seed", "1")
    quick = botyard(*asked)
    monkeypatch.setattr(puzzle_output, "generate", slowly)
    piped = botyard(*asked)
    monkeypatch.setattr("sys.stderr.isatty", lambda: True)
    watched = botyard(*asked)
    assert (piped.err, watched.err) == ("", "Still looking, at 5,000 positions at most. Ctrl-C ends it.\n")
    assert quick.out == piped.out == watched.out
    monkeypatch.setattr(puzzle_output, "generate", dealt)
    assert botyard(*asked).err == ""
    assert not FakeTimer.running  # no notice after the end


def test_puzzle_not_found(botyard: Botyard, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(puzzle_output, "MAX_DEALS", 20)
    done = botyard("puzzle", "--difficulty", "gentle", "--moves", "12", "--seed", "1")
    assert (done.code, done.out) == (2, "")
    assert done.err == "botyard: none of 20 positions is such a puzzle; ask for less\n"
