"""The profile: a person's own finished games, and nobody else's."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import httpx

from botyard.core.capabilities import Moment, SeatSummary, SummaryNumber
from botyard.core.messages import Message
from botyard.server.context import AppContext
from botyard.server.records import Rating, Result, SeatRecord, SeatResult, StoredSummary, Table

from .in_process_server import freeze_limits, make_client
from .test_session import Json, run_with_context


async def store_game(context: AppContext, name: str, ended_at: float, *people: str, **more: bool) -> None:
    """Store a finished game of these people and a bot; the last of them has won."""
    seats = [SeatRecord("person", user_id) for user_id in people]
    standings = [
        SeatResult(user_id.title(), user_id, "", len(people) - seat, float(seat), 0)
        for seat, user_id in enumerate(people)
    ]
    bot = SeatResult("Spanner", "", "master", 9, 0.0, 0)
    table = Table(
        name, "strip", {"flag": 9}, [*seats, SeatRecord("bot", level="master")], people[0], 1.0, ended_at, 1, "standard"
    )
    table.status, table.started_at, table.listed = "over", ended_at - 60, more.get("listed", False)
    await context.store.write(table, Result(name, "strip", ended_at, "STRIP-7", [*standings, bot]))


async def profile_of(context: AppContext, user_id: str, status: int = 200) -> Json:
    async with make_client(context) as client:
        cookie = {"Cookie": f"botyard={context.identity.sign(user_id)}"} if user_id else {}
        response: httpx.Response = await client.get("/api/profile", headers=cookie)
    assert response.status_code == status, response.text
    answer: Json = response.json()
    return answer


def test_profile_lists_own_games_the_latest_first(tmp_path: Path):
    async def scenario(context: AppContext) -> None:
        await store_game(context, "old", 100.0, "ann", "ben")
        await store_game(context, "new", 200.0, "ben", "ann")
        await store_game(context, "other", 300.0, "ben", "cleo", listed=True)
        answer = await profile_of(context, "ann")
        assert [(game["table_id"], game["seat"]) for game in answer["games"]] == [("new", 1), ("old", 0)]
        assert (answer["total"], answer["name"]) == (2, context.name_of("ann"))
        new = answer["games"][0]
        assert (new["game"], new["title"], new["options"]) == ("strip", "Strip", {"flag": 9})
        assert (new["started_at"], new["ended_at"]) == (140.0, 200.0)
        assert new["seats"] == [
            {"name": "Ben", "level": "", "place": 2, "score": 0.0},
            {"name": "Ann", "level": "", "place": 1, "score": 1.0},
            {"name": "Spanner", "level": "master", "place": 9, "score": 0.0},
        ]
        assert (new["rating"], new["numbers"], new["moments"]) == (None, [], [])
        assert "ben" not in str(answer)  # no ids of others

    run_with_context(tmp_path, scenario)


def test_profile_has_ratings_numbers_and_moments_of_the_own_seat(tmp_path: Path):
    async def scenario(context: AppContext) -> None:
        await store_game(context, "one", 100.0, "ann", "ben")
        seats = tuple(
            SeatSummary((SummaryNumber("flags", value),), (Moment(3, Message(f"moment-{value}")),))
            for value in (7, 8, 9)
        )
        ratings = [
            Rating("one", seat, name, "strip", 4, 1500.0, 1520.4, 80.0) for seat, name in enumerate(("ann", "ben"))
        ]
        await context.store.write(StoredSummary("one", seats), *ratings)
        (game,) = (await profile_of(context, "ben"))["games"]
        assert game["rating"] == {"before": 1500, "after": 1520, "deviation": 80}
        assert game["numbers"] == [{"kind": "flags", "value": 8.0, "is_better_high": True}]
        assert game["moments"] == [{"entry": 3, "text": {"id": "moment-8", "args": {}}}]

    run_with_context(tmp_path, scenario)


def test_new_guest_has_an_empty_profile(tmp_path: Path):
    async def scenario(context: AppContext) -> None:
        await store_game(context, "one", 100.0, "ann", "ben")
        answer = await profile_of(context, "")
        assert (answer["games"], answer["total"]) == ([], 0)

    run_with_context(tmp_path, scenario)


def test_game_that_this_server_lacks_keeps_its_name(tmp_path: Path):
    async def scenario(context: AppContext) -> None:
        await store_game(context, "one", 100.0, "ann", "ben")
        del context._builtin_games["strip"]
        (game,) = (await profile_of(context, "ann"))["games"]
        assert game["title"] == "strip"

    run_with_context(tmp_path, scenario)


def test_damaged_row_hides_no_other_game(tmp_path: Path):
    async def scenario(context: AppContext) -> None:
        for number, name in enumerate(("a", "b", "c", "d"), start=1):
            await store_game(context, name, float(number), "ann", "ben")
            await context.store.write(StoredSummary(name, ()))
        with sqlite3.connect(tmp_path / "botyard.sqlite") as other:
            other.execute("UPDATE results SET doc = 'nonsense' WHERE table_id = 'a'")
            other.execute("UPDATE tables SET doc = '{}' WHERE id = 'b'")
            other.execute("UPDATE summaries SET doc = 'x' WHERE table_id = 'c'")
        answer = await profile_of(context, "ann")
        assert [game["table_id"] for game in answer["games"]] == ["d", "c"]  # a summary is only an addition

    run_with_context(tmp_path, scenario)


def test_only_the_own_seat_of_a_summary_is_read(tmp_path: Path):
    """A profile may have a thousand games; the other seats and the rest of the tables would cost most of the time."""

    async def scenario(context: AppContext) -> None:
        await store_game(context, "one", 1.0, "ann", "ben")
        await context.store.write(StoredSummary("one", (SeatSummary((SummaryNumber("flags", 7),)),)))
        with sqlite3.connect(tmp_path / "botyard.sqlite") as other:
            other.execute("UPDATE summaries SET doc = json_insert(doc, '$.seats[#]', 'nonsense')")
            other.execute("UPDATE tables SET doc = json_replace(doc, '$.seats', 'nonsense')")
        (game,) = (await profile_of(context, "ann"))["games"]
        assert [number["value"] for number in game["numbers"]] == [7.0]
        (game,) = (await profile_of(context, "ben"))["games"]
        assert game["numbers"] == []

    run_with_context(tmp_path, scenario)


def test_profile_has_a_limit(tmp_path: Path):
    async def scenario(context: AppContext) -> None:
        freeze_limits(context)
        for _ in range(5):
            await profile_of(context, "ann")
        answer = await profile_of(context, "ann", status=429)
        assert answer["rule"] == "HOUSE-LIMIT-PROFILES"
        assert answer["reason"].startswith("Too many requests for your profile: ")
        await profile_of(context, "ben")

    run_with_context(tmp_path, scenario)


def test_profile_of_a_thousand_games_is_listed_in_part(tmp_path: Path, monkeypatch):
    monkeypatch.setattr("botyard.server.routes.tables.MAX_GAMES", 2)

    async def scenario(context: AppContext) -> None:
        for number in range(3):
            await store_game(context, f"t{number}", float(number), "ann", "ben")
        answer = await profile_of(context, "ann")
        assert ([game["table_id"] for game in answer["games"]], answer["total"]) == (["t2", "t1"], 3)

    run_with_context(tmp_path, scenario)
