"""What is stored about a person comes along, is exported, and is deleted, completely."""

from __future__ import annotations

import json
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from msgspec import structs

from botyard.core.messages import Message, player
from botyard.server import puzzle_results
from botyard.server.archives import archived_log, open_archive
from botyard.server.chat import notice
from botyard.server.context import AppContext
from botyard.server.records import ChatMessage, Rating, SeatRecord, Table, User
from botyard.server.store.changes import removal_statements

from .manual_clock import InlineBots, ManualClock
from .test_accounts import PASSPHRASE, Browser, CountingHasher, browsers, dump
from .test_migrations import ANN, BEN, CLEO, FINISHED, RUNNING, WAITING, database
from .test_session import connect, run_with_context, submit

# Ann has played six games of the database of version 0 with Ben; one is over and one has not started.


def run_with_ann(tmp_path: Path, scenario: Any) -> None:
    """Run a server with the games of Ann and Ben, and the browsers of both."""
    database(tmp_path / "botyard.sqlite")

    async def with_ann(context: AppContext) -> None:
        context.accounts.hasher = CountingHasher()
        async with browsers(context, 3) as (ann, ben, other):
            for browser, user_id in ((ann, ANN), (ben, BEN)):
                browser.http.headers["cookie"] = f"botyard={context.identity.sign(user_id)}"
            await scenario(context, ann, ben, other)

    run_with_context(tmp_path, with_ann, clock=ManualClock(), bot_workers=InlineBots())


def use_own_cookies(browser: Browser) -> None:
    """Let a browser whose cookie a test has set keep the cookies of answers."""
    value = browser.http.headers.pop("cookie").partition("=")[2]
    browser.http.cookies.set("botyard", value, "botyard.test", "/")


# --- a guest's games come along ---


def test_seats_and_history_of_a_guest_come_along(tmp_path: Path):
    async def scenario(context: AppContext, ann: Browser, ben: Browser, other: Browser) -> None:
        await other.keep("Zoe")
        user_id = await other.user_id()
        use_own_cookies(ann)
        before = await ann.get("/api/profile")
        mine = {table["id"] for table in (await ann.get("/api/mine"))["tables"]}
        table = next(iter(RUNNING))
        session = await context.session(table)
        guest = await connect(session, ANN)
        await ann.sign_in("Zoe")
        assert guest.closed  # it connects again with the new cookie
        assert await ann.user_id() == user_id
        assert {table["id"] for table in (await ann.get("/api/mine"))["tables"]} == mine
        after = await ann.get("/api/profile")
        assert [game["table_id"] for game in after["games"]] == [game["table_id"] for game in before["games"]]
        state = (await ben.get(f"/api/tables/{table}"))["table"]
        assert state["host"] == user_id
        socket = await connect(session, user_id)
        seat = next(seat for seat in session.game.active_seats(session.require_match().match.state) if seat >= 0)
        player = await connect(session, session.table.seats[seat].user_id)
        action = str(next(iter(session.game.legal_actions(session.require_match().match.state, seat))))
        assert "rejected" not in await submit(session, player, action=action, seat=seat)
        assert socket.last_frame["seat"] is not None
        assert (await other.get("/api/results?mine=1"))["results"][0]["standings"][0]["user_id"] == user_id
        assert not [line for line in dump(tmp_path) if ANN in line]

    run_with_ann(tmp_path, scenario)


def test_guest_may_leave_games_behind(tmp_path: Path):
    async def scenario(context: AppContext, ann: Browser, ben: Browser, other: Browser) -> None:
        await other.keep("Zoe")
        await ann.sign_in("Zoe", bring_games=False)
        assert (await ann.get("/api/profile"))["total"] == 1  # her old cookie still counts
        assert (await other.get("/api/profile"))["total"] == 0

    run_with_ann(tmp_path, scenario)


def test_games_of_a_person_with_credentials_stay(tmp_path: Path):
    async def scenario(context: AppContext, ann: Browser, ben: Browser, other: Browser) -> None:
        use_own_cookies(ann)
        await other.keep("Zoe")
        await ann.keep("Ann")
        await ann.sign_in("Zoe")
        assert (await ann.get("/api/profile"))["total"] == 0
        await ann.sign_in("Ann")
        assert (await ann.get("/api/profile"))["total"] == 1
        assert len((await ann.get("/api/account"))["devices"]) == 1

    run_with_ann(tmp_path, scenario)


def test_rating_of_the_profile_counts_where_both_have_one(tmp_path: Path):
    async def scenario(context: AppContext) -> None:
        rating = {"before": 1500.0, "deviation": 90.0}
        await context.store.write(
            Rating("a", 0, "guest", "roborally", 9, mean=1900.0, **rating),
            Rating("b", 0, "guest", "ricochet-robots", 2, mean=1700.0, **rating),
            Rating("c", 0, "ann", "roborally", 1, mean=1510.0, **rating),
        )
        async with browsers(context, 1) as (desk,):
            await desk.keep("Ann")
            user_id = await desk.user_id()
            await context.store.write(Rating("d", 0, user_id, "roborally", 1, mean=1600.0, **rating))
            guest = {"Cookie": f"botyard={context.identity.sign('guest')}"}
            desk.http.cookies.clear()
            body = {"name": "Ann", "passphrase": PASSPHRASE}
            assert (await desk.http.post("/api/account/sign-in", json=body, headers=guest)).status_code == 200
        means = [await context.store.rating(user_id, game) for game in ("roborally", "ricochet-robots")]
        assert [found and found.mean for found in means] == [1600.0, 1700.0]
        (kept,) = await context.store.ratings_at("a")
        assert (kept.user_id, kept.mean) == ("", 1900.0)  # other players still see what the game did

    run_with_context(tmp_path, scenario)


# --- deletion ---


def test_nothing_of_a_deleted_person_is_left(tmp_path: Path):
    async def scenario(context: AppContext, ann: Browser, ben: Browser, other: Browser) -> None:
        use_own_cookies(ann)
        await fill_every_table(context, ann)
        table = next(iter(RUNNING))
        session = await context.session(table)
        before = await ben.get(f"/api/tables/{FINISHED}/replay?unmasked=1")
        await ann.post("/api/account/delete", confirmation=PASSPHRASE)
        with closing(sqlite3.connect(tmp_path / "botyard.sqlite")) as connection:
            rows = [line for line in connection.iterdump() if BEN not in line or "chat" not in line]  # Ben named her
        assert [row for row in rows if ANN in row or "Ann" in row] == []
        assert await ann.user_id() != ANN
        assert (await ann.get("/api/profile"))["total"] == 0
        archive = await context.store.archive(FINISHED)
        assert archive
        assert "Ann" not in str(open_archive(archive.data))
        assert json.loads(archived_log(archive.data, ["Ada", "Ben"]))["names"] == ["Ada", "Ben"]

        after = await ben.get(f"/api/tables/{FINISHED}/replay?unmasked=1")
        assert after["steps"] == before["steps"]
        assert [seat["name"] for seat in after["table"]["seats"]] == ["Former player", "Ben", "Sprocket"]
        result = (await ben.get("/api/results?mine=1"))["results"][0]
        assert [seat["name"] for seat in result["standings"]] == ["Former player", "Ben", "Sprocket"]
        assert (await ben.get("/api/profile"))["games"][0]["seats"][0]["name"] == "Former player"
        former_ids = {seat["user_id"] for name in (FINISHED, *RUNNING) for seat in await former_seats(ben, name)}
        assert len(former_ids) == sum([bool(await former_seats(ben, name)) for name in (FINISHED, *RUNNING)])
        assert session.seats_of(ANN) == []
        assert session.table.host == BEN
        assert session.seats_of(BEN)
        waiting = (await ben.get(f"/api/tables/{WAITING}"))["table"]
        assert [seat["kind"] for seat in waiting["seats"]] == ["open", "open", "open", "bot"]

    run_with_ann(tmp_path, scenario)


async def former_seats(browser: Browser, table: str) -> list[dict[str, Any]]:
    seats = (await browser.get(f"/api/tables/{table}"))["table"]["seats"]
    return [seat for seat in seats if seat["name"] == "Former player"]


async def fill_every_table(context: AppContext, ann: Browser) -> None:
    """Store something about Ann in every table of the database that knows people."""
    await ann.keep("Queen Ann")
    await context.store.write(
        ChatMessage(FINISHED, 1.0, ANN, "Ann", "It was me"),
        ChatMessage("elsewhere", 1.0, ANN, "Ann", "As a spectator"),
        notice(FINISHED, Message("notice-undo-refused", player=player(0)), ["Ann", "Ben", "Sprocket"], 2.0),
        Rating(FINISHED, 0, ANN, "ricochet-robots", 1, 1500.0, 1600.0, 90.0),
        User(ANN, "Queen Ann"),
    )
    await context.archives.keep(FINISHED)
    solved = [{"puzzle": "2026-01-31", "moves": 7}]
    await ann.post("/api/account/puzzles", game="ricochet-robots", results=solved)


def test_every_table_with_people_is_exported_and_deleted(tmp_path: Path):
    """A new table with a user is named here once `fill_every_table`, the export and the deletion know it."""
    known = {"seats", "users", "chat", "ratings", "credentials", "devices", "puzzle_results"}

    async def scenario(context: AppContext, ann: Browser, ben: Browser, other: Browser) -> None:
        use_own_cookies(ann)
        await fill_every_table(context, ann)
        with closing(sqlite3.connect(tmp_path / "botyard.sqlite")) as connection:
            tables = [name for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
            columns = {table: {row[1] for row in connection.execute(f"PRAGMA table_info({table})")} for table in tables}
            assert {table for table in tables if "user_id" in columns[table]} | {"users"} == known
            for table in known:
                column = "id" if table == "users" else "user_id"
                (rows,) = connection.execute(f"SELECT count(*) FROM {table} WHERE {column} = ?", (ANN,)).fetchone()
                assert rows, f"fill_every_table stores nothing in {table}"
        written = " ".join(sql for sql, _ in removal_statements(ANN))
        assert [table for table in known if f" {table} " not in written] == []
        exported = await ann.get("/api/account/export")
        assert all(exported[part] for part in exported), exported.keys()

    run_with_ann(tmp_path, scenario)


def test_deletion_leaves_open_and_unreadable_tables_in_order(tmp_path: Path):
    async def scenario(context: AppContext, ann: Browser, ben: Browser, other: Browser) -> None:
        use_own_cookies(ann)
        watched = Table("watched", "ricochet-robots", {}, [SeatRecord("bot", level="rookie")], ANN, 1, 1, 1, "standard")
        await context.store.write(watched)
        with closing(sqlite3.connect(tmp_path / "botyard.sqlite")) as connection, connection:
            connection.execute("UPDATE tables SET doc = 'nonsense' WHERE id = ?", (FINISHED,))
        await ann.post("/api/account/delete")  # a guest needs no confirmation
        assert not [line for line in dump(tmp_path) if ANN in line]

    run_with_ann(tmp_path, scenario)


# --- export ---


def test_export_has_everything_of_a_person_and_nothing_of_others(tmp_path: Path):
    async def scenario(context: AppContext, ann: Browser, ben: Browser, other: Browser) -> None:
        use_own_cookies(ann)
        await fill_every_table(context, ann)
        response = await ann.http.get("/api/account/export")
        assert response.headers["content-disposition"] == 'attachment; filename="botyard.json"'
        exported = response.json()
        assert (exported["user_id"], exported["name"], exported["sign_in_name"]) == (ANN, "Queen Ann", "Queen Ann")
        assert len(exported["devices"]) == 1
        assert exported["puzzle_results"][0]["result"]["puzzle"] == "2026-01-31"
        assert {"It was me", "As a spectator"} <= {line["text"] for line in exported["chat"]}
        tables = {table["table_id"]: table for table in exported["tables"]}
        assert {FINISHED, WAITING, *RUNNING} <= tables.keys()
        finished = tables[FINISHED]
        assert finished["results"][0]["place"] == 2
        assert finished["ratings"][0]["mean"] == 1600.0
        assert [move["action"] for move in finished["moves"]] == [
            entry.text for entry in await context.store.entries(FINISHED) if entry.seat in finished["seats"]
        ]
        assert finished["moves"]
        for secret in (BEN, CLEO, "Ben", "seed", "salt", "argon2"):
            assert secret not in response.text

    run_with_ann(tmp_path, scenario)


def test_export_has_no_move_of_the_bot_that_took_over(tmp_path: Path):
    async def scenario(context: AppContext, ann: Browser, ben: Browser, other: Browser) -> None:
        name = "bronze-compass-jr475g"
        table = await context.store.table(name)
        assert table
        seat = next(seat for seat, seat_record in enumerate(table.seats) if seat_record.user_id == ANN)
        played = [entry for entry in await context.store.entries(name) if entry.seat == seat]
        assert played[-1].message_id
        table.seats[seat] = SeatRecord("bot", level="regular", left_by=ANN)
        of_bot = {"n": 9, "seat": seat, "message_id": "", "text": "secret of the bot"}
        await context.store.write(table, structs.replace(played[-1], **of_bot))
        exported = (await ann.get("/api/account/export"))["tables"]
        (found,) = [each for each in exported if each["table_id"] == name]
        assert [move["action"] for move in found["moves"]] == [entry.text for entry in played]

    run_with_ann(tmp_path, scenario)


# --- puzzle results ---


def test_puzzle_results_are_merged(tmp_path: Path):
    async def scenario(context: AppContext) -> None:
        async with browsers(context, 2) as (desk, phone):
            await desk.keep()
            await phone.sign_in()
            first = {"puzzle": "2026-01-31", "moves": 8, "best": 7, "hints": 0, "late": True, "clean": False}
            other = {"puzzle": "3/17", "moves": 5, "best": None, "hints": 2, "late": False, "clean": False}
            await desk.post("/api/account/puzzles", game="ricochet-robots", results=[first, other])
            better = {**first, "moves": 7, "late": False, "clean": True}
            worse = {**other, "moves": 6, "hints": 0}
            answer = await phone.post("/api/account/puzzles", game="ricochet-robots", results=[better, worse])
            merged = {**first, "moves": 7, "late": False}
            assert answer["results"] == [merged]
            found = await desk.get("/api/account/puzzles?game=ricochet-robots")
            assert found["results"] == [merged, other]
            assert (await desk.get("/api/account/puzzles?game=roborally"))["results"] == []

    run_with_context(tmp_path, scenario)


def test_puzzle_results_of_guests_stay_in_the_browser(tmp_path: Path):
    async def scenario(context: AppContext) -> None:
        async with browsers(context, 1) as (desk,):
            body = {"game": "ricochet-robots", "results": [{"puzzle": "3/17", "moves": 5}]}
            assert (await desk.post("/api/account/puzzles", 403, **body))["rule"] == "HOUSE-ACCOUNT"
            assert (await desk.get("/api/account/puzzles?game=ricochet-robots"))["results"] == []

    run_with_context(tmp_path, scenario)


@pytest.mark.parametrize(
    "change", [{"moves": -1}, {"moves": 10_000}, {"puzzle": ""}, {"puzzle": "x" * 201}, {"hints": "2"}, {"more": 1}]
)
def test_strange_puzzle_result_is_rejected(tmp_path: Path, change: dict[str, Any]):
    async def scenario(context: AppContext) -> None:
        async with browsers(context, 1) as (desk,):
            await desk.keep()
            result = {"puzzle": "3/17", "moves": 5, **change}
            answer = await desk.post("/api/account/puzzles", 400, game="ricochet-robots", results=[result])
            assert answer["rule"] == "HOUSE-MESSAGE"

    run_with_context(tmp_path, scenario)


def test_number_of_puzzle_results_is_limited(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(puzzle_results, "MAX_RESULTS", 2)

    async def scenario(context: AppContext) -> None:
        async with browsers(context, 1) as (desk,):
            await desk.keep()
            three = [{"puzzle": f"3/{number}", "moves": 5} for number in range(3)]
            answer = await desk.post("/api/account/puzzles", 409, game="ricochet-robots", results=three)
            assert answer["rule"] == "HOUSE-ACCOUNT"
            await desk.post("/api/account/puzzles", game="ricochet-robots", results=three[:2])
            await desk.post("/api/account/puzzles", game="ricochet-robots", results=three[:1])

    run_with_context(tmp_path, scenario)
