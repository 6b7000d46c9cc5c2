"""The catalog of a game, and checks of single options."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from botyard import load_game
from botyard.games.roborally.catalog import Catalog

from .harness import Client, Json, LiveServer

CATALOG_URL, CHECK_OPTION_URL = "/api/games/roborally/catalog", "/api/games/roborally/check-option"
EXCHANGE = "exchange a1 / docking_bay_belts a13 / flags h2 j8 b5"


@pytest.fixture
def ann(server: LiveServer) -> Client:
    return Client(server, "Ann")


def check_option(ann: Client, value: str, seats: int = 0, *, game: str = "roborally", option: str = "course") -> Json:
    return ann.post(f"/api/games/{game}/check-option", {"option": option, "value": value, "seats": seats})


def test_catalog_has_every_board_course_and_special_rule(ann: Client):
    answer = ann.send("GET", CATALOG_URL)
    catalog = msgspec.json.decode(answer.content, type=Catalog)
    game: Any = load_game("roborally")
    assert [board.id for board in catalog.boards] == [*game.course_data.boards]
    assert [course.id for course in catalog.courses] == [*game.course_data.courses]
    assert {name for course in catalog.courses for name in course.special_rules} == {
        rule.id for rule in catalog.special_rules
    }
    assert (catalog.max_boards, catalog.max_flags) == (6, 8)
    exchange, bay = catalog.boards[3], next(board for board in catalog.boards if board.kind == "dock")
    assert (exchange.floor.width, exchange.floor.height, exchange.own) == (12, 12, False)
    assert (bay.floor.width, bay.floor.height, bay.floor.boards[0].rot) == (12, 4, 0)
    first = catalog.courses[0]
    assert (first.id, first.text, first.flags) == ("risky_exchange", EXCHANGE, ("h2", "j8", "b5"))
    assert [(placed.board, placed.x, placed.y, placed.height) for placed in first.boards] == [
        ("exchange", 0, 0, 12),
        ("docking_bay_belts", 0, 12, 4),
    ]


def test_browser_that_has_the_catalog_is_not_sent_it_again(ann: Client):
    first = ann.send("GET", CATALOG_URL)
    assert first.headers["cache-control"] == "private, no-cache"
    again = ann.send("GET", CATALOG_URL, {"If-None-Match": first.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")
    assert ann.send("GET", CATALOG_URL, {"If-None-Match": '"other"'}).status_code == 200


def test_game_without_a_catalog_returns_an_error(ann: Client):
    assert ann.get("/api/games/ricochet-robots/catalog", 404)["rule"] == "HOUSE-SHELF"
    assert "no game 'chess'" in ann.get("/api/games/chess/catalog", 400)["reason"]


@pytest.mark.parametrize("written", [EXCHANGE, "risky_exchange", f"  {EXCHANGE.upper().replace(' / ', '/')} "])
def test_good_course_is_spelled_as_usual(ann: Client, written: str):
    assert check_option(ann, written, 4) == {"text": EXCHANGE, "errors": [], "messages": []}


def test_course_errors_come_with_the_text(ann: Client):
    text = EXCHANGE.replace("h2", "h15")
    found = check_option(ann, text)
    assert found["text"] == text
    assert found["errors"] == ["flag 1 on h15 is on the docking bay; flags stand on factory boards"]
    args = {"flag": 1, "square": "h15", "fault": "dock"}
    assert found["messages"] == [{"id": "course-flag", "args": args}]
    assert check_option(ann, "checkmate")["errors"] == []
    assert check_option(ann, "checkmate", 3)["errors"] == ["this course is for 5 to 8 players, not for 3 (RAL-1.1)"]


@pytest.mark.parametrize("written", ["", "exchang", "exchange a1 r45", "exchange a1 / flags ²,1", "a / b", "/"])
def test_invalid_course_has_an_error_and_no_text(ann: Client, written: str):
    found = check_option(ann, written)
    assert found["text"] == ""
    assert found["errors"]


def test_any_option_of_any_game_is_checked(ann: Client):
    def ricochet(option: str, value: str) -> Json:
        return check_option(ann, value, game="ricochet-robots", option=option)

    assert ricochet("bid_seconds", "90") == {"text": "90", "errors": [], "messages": []}
    assert ricochet("bid_seconds", "soon")["errors"] == ["bid_seconds = 'soon': write a whole number from 5 to 600."]
    assert ricochet("board", " 1A2B3C4D ")["text"] == "1A2B3C4D"
    assert check_option(ann, "0", option="program_seconds") == {"text": "0", "errors": [], "messages": []}
    refused = ann.post(CHECK_OPTION_URL, {"option": "cours", "value": ""}, 400)
    assert (refused["rule"], "There is no option 'cours'" in refused["reason"]) == ("HOUSE-OPTION", True)


def test_size_is_limited(ann: Client):
    for body in (
        {"option": "course", "value": "x" * 4001},
        {"option": "course", "value": "x", "seats": 100},
        {"option": "course", "value": "x", "seats": -1},
        {"option": "course"},
        {"option": "course", "value": 7},
        {"option": "course", "value": "x", "more": 1},
    ):
        assert ann.post(CHECK_OPTION_URL, body, 400)["rule"] == "HOUSE-MESSAGE"
    assert ann.post(CHECK_OPTION_URL, {"value": "x" * 20_000}, 413)["rule"] == "HOUSE-LIMIT-SIZE"
