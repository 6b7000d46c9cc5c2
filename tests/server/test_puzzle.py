"""Daily and training puzzles: the same for everybody, and never changed."""

from __future__ import annotations

import asyncio
from datetime import UTC, date, datetime, timedelta
from pathlib import Path
from typing import Any

import httpx
import pytest

from botyard import Rng, load_game
from botyard.games.ricochet_robots.rules.rounds import problem_of
from botyard.games.ricochet_robots.solver import solve
from botyard.server import analysis
from botyard.server.analysis import daily_puzzle, training_puzzle
from botyard.server.app import make_app
from botyard.server.context import AppContext as RealHouse
from tests.conformance.strip import Strip

from .harness import TIMEOUT_SECONDS, Client, LiveServer
from .test_session import run_with_context

RULES: Any = load_game("ricochet-robots")
GAME = "/api/games/ricochet-robots"
PUZZLE = f"{GAME}/puzzle"
DAY = "day should be a day such as 2026-01-31"
FOUR_MOVES = "1A4A3A2C rd16 ga12 bc7 yn8 rc"
GRADES = [1, 2, 2, 3, 3, 4, 5]  # from Monday to Sunday
WEEK = {  # golden: people have solved these
    date(2026, 1, 1): ("2B1A3A4A rn8 gf15 bf2 yd9 rh", 8, 10),
    date(2026, 1, 2): ("1C2B3C4C rf12 gd3 bi12 yn3 bs", 7, 1),
    date(2026, 1, 3): ("4A1A2D3B rb16 gm14 bf3 yp6 gt", 9, 14),
    date(2026, 1, 4): ("4A2D1A3B rf2 ge15 ba4 yi3 rs", 10, 40),
    date(2026, 1, 5): ("4C1B3A2C rc9 gk15 be15 yb11 ys", 4, 1),
    date(2026, 1, 6): ("2D1B3B4D rn9 ge9 be11 yg4 yc", 5, 3),
    date(2026, 1, 7): ("2B3D1B4B rk16 ga10 bm15 ya12 gt", 6, 1),
}
TRAINING = {  # golden too, by grade and number
    (1, 1): ("4A1B3C2A rc2 ge13 bp7 yf3 bc", 6, 5),
    (3, 17): ("1A3D2D4D rj1 gk8 bg14 yc14 rc", 6, 3),
    (4, 1_000_000): ("4D3A2D1B rm1 gd14 bj9 yl4 gh", 9, 6),
}


@pytest.mark.parametrize("day", WEEK, ids=str)
def test_daily_puzzle_never_changes(day: date):
    puzzle = daily_puzzle("ricochet-robots", day)
    assert puzzle is not None
    assert (puzzle.position, puzzle.best, puzzle.solution_count) == WEEK[day]
    assert puzzle.grade == GRADES[day.weekday()]
    state = RULES.deserialize(puzzle.position)
    found = solve(problem_of(state, state.target), all_solutions=True)
    assert (found.length, found.count, found.proved) == (puzzle.best, puzzle.solution_count, True)


@pytest.mark.parametrize(("grade", "number"), TRAINING)
def test_training_puzzle_never_changes(grade: int, number: int):
    puzzle = training_puzzle("ricochet-robots", grade, number)
    assert puzzle is not None
    assert (puzzle.position, puzzle.best, puzzle.solution_count) == TRAINING[grade, number]


def test_daily_puzzle_is_served(server: LiveServer):
    ann, before = Client(server), datetime.now(UTC).date()
    answer = ann.get(f"{PUZZLE}?day=2026-01-05")
    assert 0 < answer.pop("next") <= 24 * 3600
    assert answer.pop("today") in (before.isoformat(), datetime.now(UTC).date().isoformat())
    position, best, solutions = WEEK[date(2026, 1, 5)]
    known = {"position": position, "best": best, "grade": 1, "solution_count": solutions}
    assert answer == {"day": "2026-01-05", "number": 5, **known}
    today = ann.get(PUZZLE)
    assert today["day"] == today["today"]
    assert today["day"] in (before.isoformat(), datetime.now(UTC).date().isoformat())
    tomorrow = before + timedelta(2)
    for day in ("2025-12-31", tomorrow.isoformat()):
        assert ann.get(f"{PUZZLE}?day={day}", 404)["rule"] == "HOUSE-PUZZLE"
    for odd in ("soon", "320", "2026-02-30"):
        refused = ann.get(f"{PUZZLE}?day={odd}", 400)
        assert (refused["rule"], refused["reason"]) == ("HOUSE-MESSAGE", f"The request is invalid: {DAY}")


def test_puzzle_index(server: LiveServer):
    before = datetime.now(UTC).date()
    answer = Client(server).get(f"{GAME}/puzzles")
    assert answer.pop("today") in (before.isoformat(), datetime.now(UTC).date().isoformat())
    assert answer == {
        "first_day": "2026-01-01",
        "daily_grades": GRADES,
        "grades": [1, 2, 3, 4, 5, 6],
        "puzzles_per_grade": 1_000_000,
    }
    assert Client(server).get("/api/games/roborally/puzzles", 404)["rule"] == "HOUSE-PUZZLE"


def test_training_puzzle_is_served(server: LiveServer):
    ann = Client(server)
    position, best, solutions = TRAINING[3, 17]
    known = {"grade": 3, "number": 17, "position": position, "best": best, "solution_count": solutions}
    assert ann.get(f"{PUZZLE}/training?grade=3&number=17") == known
    for odd in ("grade=0&number=1", "grade=7&number=1", "grade=1&number=0", "grade=1&number=1000001"):
        assert ann.get(f"{PUZZLE}/training?{odd}", 404)["rule"] == "HOUSE-PUZZLE"
    for odd, why in (
        ("grade=1", "number is missing"),
        ("grade=hard&number=1", "grade should be a whole number"),
        ("number=1", "grade is missing"),
    ):
        refused = ann.get(f"{PUZZLE}/training?{odd}", 400)
        assert (refused["rule"], refused["reason"]) == ("HOUSE-MESSAGE", f"The request is invalid: {why}")


def test_slow_puzzle_does_not_delay_hints(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    async def scenario(context: RealHouse) -> None:
        begun, never = asyncio.Event(), asyncio.Event()

        async def run(work: Any, *arguments: Any) -> Any:
            if work is daily_puzzle:
                begun.set()
                await never.wait()
            return work(*arguments)

        monkeypatch.setattr(context.bot_workers, "run", run)
        transport = httpx.ASGITransport(make_app(context))
        async with httpx.AsyncClient(transport=transport, base_url=f"http://here{GAME}") as client:
            puzzle = asyncio.create_task(client.get("/puzzle?day=2026-01-04"))
            await begun.wait()
            hint = await asyncio.wait_for(client.post("/hint", json={"position": FOUR_MOVES}), TIMEOUT_SECONDS)
            assert hint.json()["best"] == 4
            puzzle.cancel()

    run_with_context(tmp_path, scenario)


def test_hints_are_served(server: LiveServer):
    ann = Client(server)
    clue = ann.post(f"{GAME}/hint", {"position": FOUR_MOVES, "actions": ["ge", "bn"]})
    assert (clue["best"], clue["undo_first"], clue["piece"], clue["action"]) == (4, 1, "r", "rn")
    assert clue["minimum"] <= 4 <= clue["maximum"]
    shut_off = FOUR_MOVES.replace("2C", "2C~e2e.e2s")
    none = ann.post(f"{GAME}/hint", {"position": shut_off, "actions": []})
    assert none == {"at_least": 31, "proved": True, "found_length": None}
    for line, rule in ((["rs"], "RIC-5.9"), (["bid 3"], "RIC-8.7"), (["x"], "HOUSE-NOTATION")):
        assert ann.post(f"{GAME}/hint", {"position": FOUR_MOVES, "actions": line}, 400)["rule"] == rule
    assert ann.post(f"{GAME}/hint", {"position": FOUR_MOVES, "actions": ["rn"] * 201}, 400)["rule"] == "HOUSE-MESSAGE"
    assert ann.post(f"{GAME}/hint", {"position": FOUR_MOVES.replace("rc", "-")}, 400)["rule"] == "HOUSE-REVIEW"
    assert ann.post(f"{GAME}/hint", {"position": FOUR_MOVES.replace("2C", "2C~h8n")}, 400)["rule"] == "HOUSE-NOTATION"


def test_games_without_puzzles_or_reviews_reject_requests(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(analysis, "cached_game", lambda game: Strip())
    position = Strip().serialize(Strip().initial_state(2, Rng(1), {}))

    async def scenario(context: RealHouse) -> None:
        transport = httpx.ASGITransport(make_app(context))
        async with httpx.AsyncClient(transport=transport, base_url="http://here/api/games/strip") as client:
            puzzle = await client.get("/puzzle")
            assert (puzzle.status_code, puzzle.json()["rule"]) == (404, "HOUSE-PUZZLE")
            training = await client.get("/puzzle/training?grade=1&number=1")
            assert (training.status_code, training.json()["rule"]) == (404, "HOUSE-PUZZLE")
            hint = await client.post("/hint", json={"position": position})
            assert (hint.status_code, hint.json()["rule"]) == (400, "HOUSE-REVIEW")
            review = await client.post("/review", json={"position": position})
            assert (review.status_code, review.json()["rule"]) == (400, "HOUSE-REVIEW")
            shown = await client.post("/sandbox", json={"position": position, "in_attempt": True})
            assert (shown.status_code, shown.json()["rule"]) == (400, "HOUSE-DESK")
            assert (await client.post("/sandbox", json={"position": position})).json()["position"] == position

    run_with_context(tmp_path, scenario)
