"""The puzzle of the day: the same for everybody and for ever."""

from __future__ import annotations

from datetime import UTC, date, datetime, timedelta
from pathlib import Path
from typing import Any

import httpx
import pytest

from botyard import Luck, load
from botyard.games.ricochet_robots.rules.rounds import problem_of
from botyard.games.ricochet_robots.solver import solve
from botyard.server import studies
from botyard.server.app import make_app
from botyard.server.house import House as RealHouse
from botyard.server.studies import puzzle_of
from tests.conformance.strip import Strip

from .playing import House, Person
from .test_room import in_a_house

RULES: Any = load("ricochet-robots")
PUZZLE = "/api/games/ricochet-robots/puzzle"
WEEK = {  # golden: people have solved these
    date(2026, 1, 1): ("1A4A2C3B rm13 gh6 bb10 yd9 yh", 7),
    date(2026, 1, 2): ("4C3D2B1B rh7 ge2 ba14 yi15 gh", 7),
    date(2026, 1, 3): ("1A2A3A4B rk2 gp7 bl14 yj13 yh", 8),
    date(2026, 1, 4): ("1A4A2B3D rl1 gp9 bm1 ya10 bt", 11),
    date(2026, 1, 5): ("2B3A4C1C rn8 ge16 bm9 yd9 rt", 5),
    date(2026, 1, 6): ("1A3C2B4C rg6 ga1 bf12 yb5 gt", 6),
    date(2026, 1, 7): ("2B3D1B4B rk16 ga10 bm15 ya12 gt", 6),
}
MOVES = {1: {5}, 2: {6}, 3: {6}, 4: {7}, 5: {7}, 6: {8}, 7: {9, 10, 11}}
BARRED = (3, 5, 7)  # days with diagonal barriers


@pytest.mark.parametrize("day", WEEK, ids=str)
def test_a_day_has_its_puzzle_for_ever(day: date):
    puzzle = puzzle_of("ricochet-robots", day)
    assert puzzle is not None
    assert (puzzle.position, puzzle.best) == WEEK[day]


@pytest.mark.parametrize("day", [date(2026, 3, 2) + timedelta(days) for days in range(7)], ids=str)
def test_it_grows_harder_through_the_week_and_its_best_is_proved(day: date):
    puzzle = puzzle_of("ricochet-robots", day)
    assert puzzle is not None
    state = RULES.read(puzzle.position)
    found = solve(problem_of(state, state.target))
    assert (found.length, found.proved) == (puzzle.best, True)
    assert puzzle.best in MOVES[day.isoweekday()]
    assert bool(state.board.barriers) == (day.isoweekday() in BARRED)
    assert not set(state.robots).intersection(state.board.targets)


def test_it_is_served(server: House):
    ann = Person(server)
    answer = ann.get(f"{PUZZLE}?day=2026-01-05")
    assert 0 < answer.pop("next") <= 24 * 3600
    assert answer == {"day": "2026-01-05", "number": 5, "position": "2B3A4C1C rn8 ge16 bm9 yd9 rt", "best": 5}
    before = datetime.now(UTC).date()
    today = ann.get(PUZZLE)
    assert today["day"] in (before.isoformat(), datetime.now(UTC).date().isoformat())
    tomorrow = before + timedelta(2)
    for day in ("2025-12-31", tomorrow.isoformat()):
        assert ann.get(f"{PUZZLE}?day={day}", 404)["rule"] == "HOUSE-PUZZLE"
    assert ann.get(f"{PUZZLE}?day=soon", 400)["rule"] == "HOUSE-MESSAGE"


def test_games_without_puzzles_reviews_or_ways_to_show_say_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(studies, "rules_of", lambda game: Strip())
    position = Strip().write(Strip().start(2, Luck(1), {}))

    async def scene(house: RealHouse) -> None:
        transport = httpx.ASGITransport(make_app(house))
        async with httpx.AsyncClient(transport=transport, base_url="http://here/api/games/strip") as client:
            puzzle = await client.get("/puzzle")
            assert (puzzle.status_code, puzzle.json()["rule"]) == (404, "HOUSE-PUZZLE")
            review = await client.post("/review", json={"position": position})
            assert (review.status_code, review.json()["rule"]) == (400, "HOUSE-REVIEW")
            shown = await client.post("/desk", json={"position": position, "showing": True})
            assert (shown.status_code, shown.json()["rule"]) == (400, "HOUSE-DESK")
            assert (await client.post("/desk", json={"position": position})).json()["position"] == position

    in_a_house(tmp_path, scene)
