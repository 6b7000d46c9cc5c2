"""botyard solve."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
from dataclasses import fields
from io import StringIO
from typing import Any

import pytest

from botyard.games.ricochet_robots.commands import solve_single
from botyard.games.ricochet_robots.solver import SolveResult
from botyard.games.ricochet_robots.solver.jsonl import Position
from botyard.games.ricochet_robots.solver.known_positions import FOLDER

from ..timeouts import TIMEOUT_SECONDS
from .conftest import Botyard

RED_CIRCLE = "1A4A3A2C rd16 ga12 bc7 yn8 rc"
VORTEX = "1A4A3A2C rd16 ga12 bc7 yn8 v"


def bench_lines(file: str, count: int) -> tuple[list[dict[str, Any]], str]:
    positions = json.loads((FOLDER / file).read_text())["positions"][:count]
    return positions, "".join(json.dumps(position) + "\n" for position in positions)


def test_solve_prints_moves_and_text(botyard: Botyard) -> None:
    done = botyard("solve", *RED_CIRCLE.split())
    first, moves, *words = done.out.splitlines()
    assert done.code == 0
    assert first.startswith("4 moves, and no solution is shorter")
    assert moves == "ge rn re rn"
    assert words == ["  1. green right to f12", "  2. red up to d12", "  3. red right to e12", "  4. red up to e2"]


def test_solve_accepts_quoted_and_unquoted_positions(botyard: Botyard) -> None:
    assert (
        botyard("solve", RED_CIRCLE).out.splitlines()[1:] == botyard("solve", *RED_CIRCLE.split()).out.splitlines()[1:]
    )


def test_solve_all_prints_the_number_of_solutions(botyard: Botyard) -> None:
    lines = botyard("solve", VORTEX, "--all").out.splitlines()
    assert lines[-2:] == ["5 solutions (1 apart from the order of moves):", f"  {lines[1]}  in 5 orders"]
    solutions = json.loads(botyard("solve", VORTEX, "--all", "--json").out)["solutions"]
    assert len({tuple(solution) for solution in solutions}) == 5
    assert len({tuple(sorted(solution)) for solution in solutions}) == 1


def test_solve_all_prints_a_single_solution(botyard: Botyard) -> None:
    assert botyard("solve", RED_CIRCLE, "--all").out.splitlines()[-2:] == ["1 solution:", "  ge rn re rn"]


MANY = "3B2A4D1D rg16 gp15 bj1 yc7 rt"


def test_solve_all_groups_solutions_by_their_moves(botyard: Botyard) -> None:
    lines = botyard("solve", MANY, "--all").out.splitlines()
    listed = lines[lines.index("1092 solutions (5 apart from the order of moves):") + 1 :]
    orders = [int(line.partition("  in ")[2].removesuffix(" orders")) for line in map(str.strip, listed)]
    assert sorted(orders) == [112, 126, 224, 252, 378]
    assert sum(orders) == len(json.loads(botyard("solve", MANY, "--all", "--json").out)["solutions"]) == 1092


def test_solve_all_says_if_solutions_are_missing(botyard: Botyard, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(solve_single, "MAX_LISTED_SOLUTIONS", 300)
    output = botyard("solve", MANY, "--all").out
    assert re.search(
        r"^(1092|At least 300) solutions \(at least \d apart from the order of moves\):$", output, re.MULTILINE
    )
    assert re.search(r"  in at least \d+ orders$", output, re.MULTILINE)


def test_solve_json(botyard: Botyard) -> None:
    document = json.loads(botyard("solve", VORTEX, "--all", "--json", "--no-rebound").out)
    assert list(document) == [
        "position",
        "ricochet",
        "bounce_is_ricochet",
        "allow_rebound",
        "length",
        "solutions",
        "solutions_complete",
        "at_least",
        "proved",
        "nodes",
        "count",
        "seconds",
    ]
    assert (document["length"], document["proved"], document["allow_rebound"]) == (7, True, False)
    assert all(len(solution) == 7 for solution in document["solutions"])
    assert document["count"] == len(document["solutions"])
    assert json.loads(botyard("solve", VORTEX, "--json").out)["count"] is None


def test_solve_help_names_all_keys_of_a_line(botyard: Botyard) -> None:
    _, output = botyard("solve", "--help").out.split("keys of a line")
    assert {field.name for field in fields(Position)} <= set(re.findall(r"\w+", output))


@pytest.mark.parametrize(("reading", "length"), [("off", 1), ("turn", 3), ("route", 4)])
def test_solve_reading_of_the_ricochet_rule(botyard: Botyard, reading: str, length: int) -> None:
    direct = "2C4B3A1A rb9 gf1 bc16 ye9 rc"  # red could reach its circle in one slide
    options = f"options=ricochet:{reading}"
    for args in ([direct, "--reading", reading], [direct, options]):
        assert json.loads(botyard("solve", *args, "--json").out)["length"] == length


def test_solve_with_too_small_a_budget(botyard: Botyard) -> None:
    done = botyard("solve", VORTEX, "--nodes", "20")
    assert done.code == 1
    assert "not proved within the budget" in done.out
    assert botyard("solve", VORTEX, "--seconds", "0").code in (0, 1)  # the search reads the clock only sometimes
    document = json.loads(botyard("solve", VORTEX, "--nodes", "20", "--json").out)
    assert (document["length"], document["proved"]) == (None, False)


def test_solve_memory_limit(botyard: Botyard) -> None:
    position = "3B2A4D1D rg16 gp15 bj1 yc7 rt"
    assert botyard("solve", position, "--megabytes", "200").code == 0
    assert botyard("solve", position, "--megabytes", "0").code == 2


def test_solve_shows_progress_on_a_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    screen = StringIO()
    monkeypatch.setattr(screen, "isatty", lambda: True)
    monkeypatch.setattr(solve_single.sys, "stderr", screen)
    monkeypatch.setattr(solve_single, "QUIET_SECONDS", 0)
    with solve_single.progress_reporter() as stop:
        assert stop is not None
        assert not stop(7, 1200)
    assert screen.getvalue() == "\r7 moves or more, 1,200 positions …\r\033[K"


def test_solve_unproved_solution_is_not_an_answer(botyard: Botyard, monkeypatch: pytest.MonkeyPatch) -> None:
    """The compiled search may have a solution before it knows whether it is the shortest."""
    found = SolveResult(9, (((0, 1),) * 9,), solutions_complete=False, at_least=7, proved=False, nodes=3)
    monkeypatch.setattr(solve_single, "solve", lambda problem, **asked: found)
    done = botyard("solve", VORTEX)
    assert done.code == 1
    assert done.out.startswith("At least 7 and at most 9 moves, not proved within the budget (3 positions")


@pytest.mark.parametrize("file", ["positions.json", "diag_positions.json"])
def test_lines(botyard: Botyard, file: str) -> None:
    positions, text = bench_lines(file, 12)
    done = botyard("solve", "--lines", typed=text)
    answers = [line.split() for line in done.out.splitlines()]
    assert (done.code, done.err) == (0, "")
    assert [(name, int(length)) for name, length, *_ in answers] == [(p["id"], p["opt_route"]) for p in positions]
    assert all(int(number) > 0 for answer in answers for number in answer[1:])


def test_lines_with_a_drawn_board_and_another_reading(botyard: Botyard) -> None:
    positions, _ = bench_lines("diag_positions.json", 8)
    text = "".join(json.dumps({k: v for k, v in p.items() if k != "board"}) + "\n" for p in positions)
    done = botyard("solve", "--lines", "--reading", "off", typed=text)
    assert [int(line.split()[1]) for line in done.out.splitlines()] == [p["opt_plain"] for p in positions]


def test_lines_that_are_not_proved(botyard: Botyard) -> None:
    _, text = bench_lines("positions.json", 1)
    done = botyard("solve", "--lines", "--nodes", "5", typed=text)
    assert (done.code, done.out.split()[1]) == (0, "0")


# A test run may ignore SIGINT, and child processes would inherit that.
ENABLE_CTRL_C = "import signal; signal.signal(signal.SIGINT, signal.default_int_handler);"
SOLVE_IN_PROCESSES = (
    f"{ENABLE_CTRL_C} from botyard.cli import main; from botyard.games.ricochet_robots.commands import solve_batch;"
    " solve_batch.INLINE_CPU_SECONDS = 0; main()"
)


@pytest.mark.parametrize("workers", [["--jobs", "2"], ["--jobs", "1", "--cluster", "local"]], ids=["processes", "Ray"])
def test_lines_among_workers_one_at_a_time_until_ctrl_c(workers: list[str]) -> None:
    """Each line is answered before the next one is sent; the end of the output shows that all processes have ended."""
    stored, _ = bench_lines("positions.json", 40)
    positions = [position for position in stored if position["opt_route"] < 5][:4]
    process = subprocess.Popen(
        [sys.executable, "-c", SOLVE_IN_PROCESSES, "solve", "--lines", *workers],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
        env={**os.environ, "BOTYARD_SOLVER": "plain"},
    )
    assert process.stdin
    assert process.stdout
    first, second, *rest = [json.dumps(position) + "\n" for position in positions]
    answers = []
    for lines in (first + second, *rest):
        process.stdin.write(lines)
        process.stdin.flush()
        answers += [process.stdout.readline().split() for _ in lines.splitlines()]
    assert [(name, int(length)) for name, length, *_ in answers] == [(p["id"], p["opt_route"]) for p in positions]
    os.killpg(process.pid, signal.SIGINT)
    out, err = process.communicate(timeout=TIMEOUT_SECONDS)
    assert (process.returncode, out) == (130, "")
    assert err == "botyard: stopped by Ctrl-C; what was not saved before is lost.\n"


def test_lines_accept_all_line_endings(botyard: Botyard) -> None:
    positions, text = bench_lines("positions.json", 3)
    done = botyard("solve", "--lines", typed=text.replace("\n", "\r\n").removesuffix("\r\n"))
    assert [line.split()[0] for line in done.out.splitlines()] == [position["id"] for position in positions]


def test_processes_and_clusters_are_for_lines(botyard: Botyard) -> None:
    for option in (["--jobs", "2"], ["--cluster", "local"]):
        done = botyard("solve", RED_CIRCLE, *option)
        assert (done.code, done.err.count("add --lines")) == (2, 1)


@pytest.mark.parametrize(
    ("change", "says"),
    [
        ("no json", "is not JSON"),
        ("[" * 100_000, "is not JSON"),
        ("7", "expected an object"),
        ({"cells": None}, "expected a list"),
        ({"cells": [1, 2, 3, 256]}, "cells run from 0 to 255"),
        ({"cells": [1, 1, 2, 3]}, "as many cells"),
        ({"target_robot": 4}, "target_robot is a place in cells"),
        ({"target_cell": "20"}, "expected a whole number"),
        ({"id": "two words"}, "the id is one word"),
        ({"board": ["1A", "1B", "2A", "3A"]}, "A board needs four sections of four different colours"),
        ({"board": None, "grid": "0"}, "grid is 256 hexadecimal digits"),
        ({"board": None, "diag": "?" * 256}, "diag is 256 signs"),
    ],
)
def test_lines_reports_a_bad_line_and_continues(botyard: Botyard, change: dict[str, Any] | str, says: str) -> None:
    (first, second), text = bench_lines("positions.json", 2)
    bad = change if isinstance(change, str) else json.dumps({**first, **change})
    good = text.splitlines()
    done = botyard("solve", "--lines", typed="\n".join([good[0], bad, good[1]]))
    assert done.code == 1
    assert [line.split()[0] for line in done.out.splitlines()] == [first["id"], second["id"]]
    assert done.err.startswith("botyard: line 2")
    assert says in done.err
    assert done.err.count("\n") == 1
