"""The store: damaged rows, a disk that takes no writes, and files that only their owner may read."""

from __future__ import annotations

import asyncio
import os
import resource
import shutil
import sqlite3
import stat
import subprocess
import sys
from collections.abc import Awaitable, Callable, Coroutine
from pathlib import Path
from typing import Any

import httpx
import pytest

from botyard.core.errors import DataError
from botyard.server import health, session
from botyard.server.app import make_app
from botyard.server.context import AppContext
from botyard.server.health import StoreError, StoreHealth
from botyard.server.logs import JsonFormatter
from botyard.server.records import ChatMessage, LogEntry, Result, SeatRecord, SeatResult, Table, User
from botyard.server.store import SqliteStore, sqlite_writer

from .harness import TIMEOUT_SECONDS, run_server
from .harness import LiveServer as Server
from .manual_clock import wait_for
from .test_messages import two_at_a_table
from .test_session import connect, run_with_context, start_strip, submit

Get = Callable[[str], Awaitable[httpx.Response]]
COLUMNS = {
    "tables": ("id", "game", "status", "listed", "updated_at", "host", "doc"),
    "seats": ("user_id", "table_id"),
    "entries": ("table_id", "n", "seat", "text", "digest", "at", "message_id", "by_substitute"),
    "users": ("id", "name"),
    "chat": ("table_id", "at", "user_id", "name", "text", "message"),
    "results": ("table_id", "ended_at", "doc"),
}
NOT_UTF8 = "CAST(x'ff00fe' AS TEXT)"
VALUES = ("'nonsense'", "x'ff00fe'", NOT_UTF8, "NULL", "-1", "9e999", "'{}'", f"'{'[' * 20_000}'")
TABLE = Table(
    "a-b-c", "ricochet-robots", {}, [SeatRecord("person", "ann")], "ann", 1.0, 1.0, 1, "standard", listed=True
)


# --- damaged rows ------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def stored_game(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A data folder with two tables of Ann, 'sound' and 'hurt', and every kind of row of each."""

    async def scenario(context: AppContext) -> None:
        for name in ("sound", "hurt"):
            table = await start_strip(context, "ann", "ben", listed=True)
            ann = await connect(table, "ann")
            for register in (1, 2):
                await submit(table, ann, action=f"put {ann.last_frame['view']['hand'][0]} {register}")
            await submit(table, ann, chat=f"hello from {name}")
            await context.store.write(Result(name, "strip", 1.0, "STRIP-1", [SeatResult("Ann", "ann", "", 1, 1.0, 0)]))
        await context.store.write(User("ann", "Ann"), User("hurt", "Ben"))

    folder, names = tmp_path_factory.mktemp("kept"), iter(("sound", "hurt"))
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("botyard.server.context.table_name", lambda: next(names))
        run_with_context(folder, scenario)
    return folder


def damaged(stored_game: Path, folder: Path, *statements: str) -> Path:
    """Copy the folder and run these statements in the copy."""
    folder.mkdir()
    for file in ("botyard.sqlite", "key"):
        shutil.copy(stored_game / file, folder)
    with sqlite3.connect(folder / "botyard.sqlite") as database:
        for statement in statements:
            database.execute(statement)
    database.close()
    return folder


def run_with_restored_context(folder: Path, scenario: Callable[[AppContext, Get], Coroutine[Any, Any, None]]) -> None:
    """Restore the tables, then run `scenario` with the context and Ann's HTTP client."""

    async def main(context: AppContext) -> None:
        await context.restore()
        cookie = {"Cookie": f"botyard={context.identity.sign('ann')}"}
        transport = httpx.ASGITransport(make_app(context))
        async with httpx.AsyncClient(transport=transport, base_url="http://here", headers=cookie) as client:
            await scenario(context, client.get)

    run_with_context(folder, main)


def warnings(caplog: pytest.LogCaptureFixture) -> list[tuple[str, str]]:
    """Return the rows that the log calls unreadable."""
    facts = [record.facts for record in caplog.records if record.getMessage() == "a stored row cannot be read"]
    return [(fact["rows"], fact["key"]) for fact in facts]


@pytest.mark.parametrize(("rows", "column"), [(rows, column) for rows in COLUMNS for column in COLUMNS[rows]])
def test_damaged_row_never_hides_others(stored_game: Path, tmp_path: Path, rows: str, column: str):
    async def scenario(context: AppContext, get: Get) -> None:
        assert not context.restoring
        for path in ("/api/tables", "/api/mine"):
            assert "sound" in [table["id"] for table in (await get(path)).json()["tables"]]
        for path in ("/api/results", "/api/results?mine=true"):
            assert "sound" in [result["table_id"] for result in (await get(path)).json()["results"]]
        assert (await get("/api/tables/sound")).status_code == 200
        assert (await get("/api/tables/sound/replay")).status_code == 200
        assert (await connect(await context.session("sound"), "ann")).last_frame["n"] == 2
        assert (await get("/api/me")).json()["name"] == "Ann"
        for n in range(len(VALUES)):
            answer = await get(f"/api/tables/hurt-{n}")
            assert answer.status_code == 200 or answer.json()["rule"] in ("HOUSE-DAMAGED", "HOUSE-TABLE")
            await context.store.chat(f"hurt-{n}", 9)
            assert context.name_of(f"hurt-{n}")
        assert (await get("/healthz")).json()["ok"]

    copies = [statement for n in range(len(VALUES)) for statement in copy_of_hurt(f"hurt-{n}")]
    key = "id" if rows in ("tables", "users") else "table_id"
    damage = [
        f"UPDATE OR IGNORE {rows} SET {column} = {value} WHERE {key} = 'hurt-{n}'" for n, value in enumerate(VALUES)
    ]
    run_with_restored_context(damaged(stored_game, tmp_path / "data", *copies, *damage), scenario)


def copy_of_hurt(name: str) -> list[str]:
    """Return statements that copy all rows of the table 'hurt' to another name."""
    return [
        f"""INSERT INTO tables SELECT '{name}', game, status, listed, updated_at, host, json_set(doc, '$.id', '{name}')
            FROM tables WHERE id = 'hurt'""",
        f"INSERT INTO seats SELECT user_id, '{name}' FROM seats WHERE table_id = 'hurt'",
        f"INSERT INTO entries SELECT '{name}', n, seat, text, digest, at, message_id, by_substitute FROM entries"
        " WHERE table_id = 'hurt'",
        f"INSERT INTO users VALUES ('{name}', 'Ben', 0)",
        f"INSERT INTO chat SELECT '{name}', at, user_id, name, text, message FROM chat WHERE table_id = 'hurt'",
        f"""INSERT INTO results SELECT '{name}', ended_at, json_set(doc, '$.table_id', '{name}')
            FROM results WHERE table_id = 'hurt'""",
    ]


@pytest.mark.parametrize(
    ("statement", "rows", "key"),
    [
        ("UPDATE tables SET doc = 'nonsense' WHERE id = 'hurt'", "tables", "hurt"),
        ("UPDATE tables SET doc = '{}' WHERE id = 'hurt'", "tables", "hurt"),
        (f"UPDATE tables SET doc = {NOT_UTF8} WHERE id = 'hurt'", "tables", "hurt"),
        ("UPDATE tables SET doc = 5 WHERE id = 'hurt'", "tables", "hurt"),
        ("UPDATE tables SET doc = json_set(doc, '$.seed', 'x') WHERE id = 'hurt'", "tables", "hurt"),
        ("UPDATE tables SET doc = json_set(doc, '$.players', 99) WHERE id = 'hurt'", "tables", "hurt"),
        (
            "UPDATE tables SET doc = json_set(doc, '$.options', json('{\"flag\": 99}')) WHERE id = 'hurt'",
            "tables",
            "hurt",
        ),
        ("UPDATE tables SET doc = (SELECT doc FROM tables WHERE id = 'sound') WHERE id = 'hurt'", "tables", "hurt"),
        ("UPDATE entries SET text = x'ff' WHERE table_id = 'hurt' AND n = 2", "entries", "hurt 2"),
        ("UPDATE entries SET seat = 'x' WHERE table_id = 'hurt' AND n = 1", "entries", "hurt 1"),
        ("UPDATE entries SET at = 9e999 WHERE table_id = 'hurt' AND n = 2", "entries", "hurt 2"),
        ("UPDATE entries SET n = 3 WHERE table_id = 'hurt' AND n = 2", "entries", "hurt 2"),
        ("DELETE FROM entries WHERE table_id = 'hurt' AND n = 1", "entries", "hurt 1"),
        ("UPDATE entries SET text = 'dance' WHERE table_id = 'hurt' AND n = 2", "entries", "hurt 2"),
        ("UPDATE entries SET digest = 'other' WHERE table_id = 'hurt' AND n = 2", "entries", "hurt 2"),
    ],
)
def test_damaged_table_is_refused_logged_once_and_counted(
    stored_game: Path, tmp_path: Path, caplog: pytest.LogCaptureFixture, statement: str, rows: str, key: str
):
    async def scenario(context: AppContext, get: Get) -> None:
        for _ in range(2):
            refused = await get("/api/tables/hurt")
            assert (refused.status_code, refused.json()["rule"]) == (500, "HOUSE-DAMAGED")
            assert refused.json()["reason"] == "The stored record of table 'hurt' is damaged, so it can't be opened."
            assert len((await get("/api/tables")).json()["tables"]) >= 1
        assert (await get("/healthz")).json()["unreadable"] == 1
        assert "botyard_unreadable_rows 1" in (await get("/metrics")).text
        assert list(context.sessions) == ["sound"]

    run_with_restored_context(damaged(stored_game, tmp_path / "data", statement), scenario)
    assert warnings(caplog) == [(rows, key)]


@pytest.mark.parametrize("secret", ["dance on the table", "put 17 5"])  # one cannot be read, the other cannot be played
def test_log_never_quotes_a_damaged_entry_of_a_running_game(
    stored_game: Path, tmp_path: Path, caplog: pytest.LogCaptureFixture, secret: str
):
    async def scenario(context: AppContext, get: Get) -> None:
        assert (await get("/api/tables/hurt")).status_code == 500

    damage = f"UPDATE entries SET text = '{secret}' WHERE table_id = 'hurt' AND n = 1"
    run_with_restored_context(damaged(stored_game, tmp_path / "data", damage), scenario)
    log = "".join(map(JsonFormatter().format, caplog.records))
    assert '"key":"hurt 1"' in log
    assert secret not in log


def test_log_never_quotes_an_entry_damaged_after_the_table_was_opened(
    stored_game: Path, tmp_path: Path, caplog: pytest.LogCaptureFixture
):
    """An error in a rule makes the session reload its log."""

    async def scenario(context: AppContext, get: Get) -> None:
        table = await context.session("hurt")
        with sqlite3.connect(tmp_path / "data" / "botyard.sqlite") as database:
            database.execute("UPDATE entries SET text = 'put 17 5' WHERE table_id = 'hurt' AND n = 2")
        database.close()

        async def fail() -> None:
            raise RuntimeError("planted")

        table.enqueue(fail)
        await table.wait_stopped()

    run_with_restored_context(damaged(stored_game, tmp_path / "data"), scenario)
    log = "".join(map(JsonFormatter().format, caplog.records))
    assert "a table session failed" in log
    assert "entry 2 of table hurt does not replay" in log
    assert "put 17 5" not in log


def test_damaged_entry_of_an_open_table_refuses_its_replay(stored_game: Path, tmp_path: Path):
    async def scenario(context: AppContext, get: Get) -> None:
        with sqlite3.connect(tmp_path / "data" / "botyard.sqlite") as database:
            database.execute("UPDATE entries SET text = x'ff' WHERE table_id = 'hurt' AND n = 2")
        database.close()
        refused = await get("/api/tables/hurt/replay")
        assert (refused.status_code, refused.json()["rule"]) == (500, "HOUSE-DAMAGED")
        assert (await get("/api/tables/sound/replay")).status_code == 200

    run_with_restored_context(damaged(stored_game, tmp_path / "data"), scenario)


def test_damaged_person_result_and_chat_line_are_left_out(
    stored_game: Path, tmp_path: Path, caplog: pytest.LogCaptureFixture
):
    async def scenario(context: AppContext, get: Get) -> None:
        for _ in range(2):
            assert [result["table_id"] for result in (await get("/api/results")).json()["results"]] == ["sound"]
            assert await context.store.users(["hurt"]) == []
            assert [line.text for line in await context.store.chat("sound", 9)] == ["hello from sound", "third"]
        assert context.name_of("hurt").startswith("Guest")
        assert (await get("/healthz")).json() == {
            "ok": True,
            "version": (await get("/healthz")).json()["version"],
            "restoring": False,
            "unreadable": 3,
            "problem": "",
        }

    damage = (
        "UPDATE results SET doc = 'nonsense' WHERE table_id = 'hurt'",
        "UPDATE users SET name = x'ff' WHERE id = 'hurt'",
        "INSERT INTO chat VALUES ('sound', 'late', NULL, NULL, x'ff', NULL)",
        "INSERT INTO chat VALUES ('sound', 3.0, 'ann', 'Ann', 'third', NULL)",
    )
    run_with_restored_context(damaged(stored_game, tmp_path / "data", *damage), scenario)
    assert sorted(warnings(caplog)) == [("chat", "3"), ("results", "hurt"), ("users", "hurt")]


def test_unreadable_rows_take_no_place_in_lists(stored_game: Path, tmp_path: Path):
    async def scenario(context: AppContext, get: Get) -> None:
        for found in (await context.store.public_tables(5), await context.store.tables_of("ann", 5)):
            assert [table.id for table in found] == ["hurt", "sound"]
        assert sorted(result.table_id for result in await context.store.results(None, 5)) == ["hurt", "sound"]
        assert [line.text for line in await context.store.chat("sound", 5)] == ["hello from sound"]
        assert [table.id for table in await context.store.public_tables(1)] == ["hurt"]

    numbers = "WITH RECURSIVE numbers(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM numbers WHERE i < 23)"
    damage = (
        f"INSERT INTO tables {numbers} SELECT 'bad-' || i, 'strip', 'playing', 1, 9e12, 'ann', '?' FROM numbers",
        f"INSERT INTO seats {numbers} SELECT 'ann', 'bad-' || i FROM numbers",
        f"INSERT INTO results {numbers} SELECT 'bad-' || i, 9e12, '?' FROM numbers",
        f"INSERT INTO chat {numbers} SELECT 'sound', NULL, NULL, NULL, NULL, NULL FROM numbers",
    )
    run_with_restored_context(damaged(stored_game, tmp_path / "data", *damage), scenario)


def test_table_of_an_unknown_game_hides_no_other(stored_game: Path, tmp_path: Path, caplog: pytest.LogCaptureFixture):
    async def scenario(context: AppContext, get: Get) -> None:
        for path in ("/api/tables", "/api/mine"):
            assert [table["id"] for table in (await get(path)).json()["tables"]] == ["sound"]
        assert (await get("/api/tables/hurt")).status_code == 400

    other = "UPDATE tables SET doc = json_set(doc, '$.game', 'chess') WHERE id = 'hurt'"
    run_with_restored_context(damaged(stored_game, tmp_path / "data", other), scenario)
    assert warnings(caplog) == []  # the row is sound: this server was started without the game


def test_restoring_ends_when_the_list_of_tables_cannot_be_read(stored_game: Path, tmp_path: Path):
    async def scenario(context: AppContext) -> None:
        async def broken(since: float) -> list[str]:
            raise sqlite3.DatabaseError("database disk image is malformed")

        context.store.recently_active = broken  # type: ignore[method-assign]
        with pytest.raises(sqlite3.DatabaseError):
            await context.restore()
        assert not context.restoring

    run_with_context(damaged(stored_game, tmp_path / "data"), scenario)


# --- writes ------------------------------------------------------------------------------------------------


def with_store(path: Path, scenario: Callable[[SqliteStore, StoreHealth], Coroutine[Any, Any, None]]) -> None:
    async def main() -> None:
        found = StoreHealth(path.parent)
        opened = SqliteStore(path, relaxed_durability=True, health=found)
        try:
            async with asyncio.timeout(TIMEOUT_SECONDS):
                await scenario(opened, found)
        finally:
            await opened.close()

    asyncio.run(main())


def test_value_that_sqlite_cannot_hold_fails_its_own_write_only(tmp_path: Path):
    async def scenario(opened: SqliteStore, found: StoreHealth) -> None:
        bad = (LogEntry("a-b-c", 2**70, 0, "x", "d", 1.0), ChatMessage("a-b-c", 1.0, "ann", "Ann", "\ud800"))
        writes = [opened.write(record) for record in (*bad, ChatMessage("a-b-c", 2.0, "ann", "Ann", "hi"))]
        answers = await asyncio.gather(*writes, return_exceptions=True)
        assert [type(answer) for answer in answers] == [OverflowError, UnicodeEncodeError, type(None)]
        await opened.write(TABLE)
        assert [line.text for line in await opened.chat("a-b-c", 9)] == ["hi"]
        assert found.problem() is None

    with_store(tmp_path / "store.sqlite", scenario)


def test_repeated_entry_is_not_a_disk_problem(tmp_path: Path):
    async def scenario(opened: SqliteStore, found: StoreHealth) -> None:
        row = LogEntry("a-b-c", 1, 0, "x", "d", 1.0)
        await opened.write(row)
        with pytest.raises(sqlite3.IntegrityError):
            await opened.write(row)
        assert found.problem() is None

    with_store(tmp_path / "store.sqlite", scenario)


def test_read_only_database_is_reported_until_a_write_succeeds(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(sqlite_writer, "RETRY_SECONDS", 3600.0)

    async def scenario(opened: SqliteStore, found: StoreHealth) -> None:
        opened._writer._connection.execute("PRAGMA query_only=ON")
        for _ in range(2):
            with pytest.raises(StoreError, match="read-only"):
                await opened.write(TABLE)
            assert found.problem() == "read-only"
        assert await opened.table("a-b-c") is None
        opened._writer._connection.execute("PRAGMA query_only=OFF")
        assert found.problem() == "read-only"
        await opened.write(TABLE)
        assert found.problem() is None
        assert await opened.table("a-b-c") == TABLE

    with_store(tmp_path / "store.sqlite", scenario)


def test_failing_disk_is_tried_again_without_a_write(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(sqlite_writer, "RETRY_SECONDS", 0.01)

    async def scenario(opened: SqliteStore, found: StoreHealth) -> None:
        opened._writer._connection.execute("PRAGMA query_only=ON")
        with pytest.raises(StoreError):
            await opened.write(TABLE)
        assert found.problem()
        opened._writer._connection.execute("PRAGMA query_only=OFF")
        await wait_for(lambda: not found.problem())
        assert await opened.table("a-b-c") is None  # a failed write is not retried

    with_store(tmp_path / "store.sqlite", scenario)


def test_little_free_space_counts_as_a_full_disk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    found = StoreHealth(tmp_path)
    assert found.problem() is None
    monkeypatch.setattr(health, "MIN_FREE_BYTES", 2**80)
    assert found.problem() == "disk-full"
    monkeypatch.undo()
    assert found.problem() is None
    monkeypatch.setattr(os, "access", lambda path, mode: False)
    assert found.problem() == "read-only"
    assert StoreHealth(tmp_path / "gone").problem() == "gone"


def fill(writer: sqlite3.Connection, table: str) -> None:
    """Leave no page, and in the last page of the entries of `table` no room for another one."""
    writer.execute(f"PRAGMA max_page_count={writer.execute('PRAGMA page_count').fetchone()[0]}")
    number, length = 0, 1000
    while length:
        number += 1
        try:
            row = (f"{table} ", number, 0, "x" * length, "", 0.0, "", 0)
            writer.execute("INSERT INTO entries VALUES (?, ?, ?, ?, ?, ?, ?, ?)", row)
        except sqlite3.OperationalError:
            length //= 2


def test_full_disk_refuses_the_move_in_a_sentence_and_recovers(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(sqlite_writer, "RETRY_SECONDS", 3600.0)

    async def scenario(context: AppContext) -> None:
        table = await start_strip(context, "ann", "ben")
        one, two = await connect(table, "ann"), await connect(table, "ben")
        put = {"action": f"put {one.last_frame['view']['hand'][0]} 1", "id": "first"}
        assert isinstance(context.store, SqliteStore)
        fill(context.store._writer._connection, table.table.id)
        received = len(two.raw)
        refused = await submit(table, one, **put)
        assert (refused["rule"], refused["reason"]) == ("HOUSE-DISK", "The server's disk is full.")
        assert refused["suggestion"] == "Your move was not played. Try again later."
        assert (table.require_match().n, await context.store.entries(table.table.id), len(two.raw)) == (0, [], received)
        await health_is(context, 503, "The server's disk is full.")
        context.store._writer._connection.execute("PRAGMA max_page_count=100000")
        assert (await submit(table, one, **put))["n"] == 1
        await health_is(context, 200, "")

    run_with_context(tmp_path, scenario)


async def health_is(context: AppContext, status: int, problem: str) -> None:
    async with httpx.AsyncClient(transport=httpx.ASGITransport(make_app(context)), base_url="http://here") as client:
        answer = await client.get("/healthz")
        figures = (await client.get("/metrics")).text
    assert (answer.status_code, answer.json()["ok"], answer.json()["problem"]) == (status, not problem, problem)
    assert f"botyard_store_failing {int(bool(problem))}\n" in figures


def test_request_that_cannot_be_stored_is_refused_in_a_sentence(tmp_path: Path):
    async def scenario(context: AppContext) -> None:
        table = await start_strip(context, "ann", "ben")
        assert isinstance(context.store, SqliteStore)
        context.store._writer._connection.execute("PRAGMA query_only=ON")
        cookie = {"Cookie": f"botyard={context.identity.sign('ann')}"}
        transport = httpx.ASGITransport(make_app(context))
        async with httpx.AsyncClient(transport=transport, base_url="http://here/api", headers=cookie) as client:
            for path, body in (("/me", {"name": "Anna"}), (f"/tables/{table.table.id}/leave", {})):
                refused = await client.post(path, json=body)
                assert (refused.status_code, refused.json()["rule"]) == (503, "HOUSE-DISK")
                assert refused.json()["reason"] == "The server can't write, because its data is read-only."
                assert refused.json()["suggestion"] == "Nothing was changed. Try again later."
        assert (context.name_of("ann")[:5], table.require_match().n) == ("Guest", 0)

    run_with_context(tmp_path, scenario)


def test_timer_whose_effect_could_not_be_stored_expires_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(session, "STORE_RETRY_SECONDS", 0.01)

    async def scenario(context: AppContext) -> None:
        table = await start_strip(context, "ann", "ben", substitute_after=None)
        one = await connect(table, "ann")
        while (view := one.last_frame["view"])["prompt"]:
            card, register = view["hand"][0], 1 if not view["program"][0] else 2
            await submit(table, one, action="done" if all(view["program"]) else f"put {card} {register}")
        before = table.require_match().n
        assert isinstance(context.store, SqliteStore)
        context.store._writer._connection.execute("PRAGMA query_only=ON")
        table._on_timer("program-1")
        await wait_for(lambda: context.metrics.errors.value)
        assert table.require_match().n == before
        context.store._writer._connection.execute("PRAGMA query_only=OFF")
        await wait_for(lambda: table.require_match().n > before)
        assert table.require_match().match.log[before].seat == -1

    run_with_context(tmp_path, scenario)


@pytest.mark.skipif(not hasattr(resource, "prlimit"), reason="only Linux sets limits of another process")
def test_server_reports_failing_writes_and_recovers(tmp_path: Path):
    async def scenario(server: Server) -> None:
        ann, _, table = await two_at_a_table(server)
        async with ann.connect(table) as one:
            assert (await one.act("bid 9", prompt_id="bid-1"))["n"] == 1
            assert server.process
            none, all_there_is = (1, resource.RLIM_INFINITY), (resource.RLIM_INFINITY, resource.RLIM_INFINITY)
            resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, none)
            refused = await one.expect_rejection(action="bid 8", prompt_id="bid-1")
            assert (refused["rule"], refused["reason"]) == ("HOUSE-DISK", "The server can't write to its disk.")
            assert ann.get("/healthz", 503)["problem"] == "The server can't write to its disk."
            assert ann.post("/api/me", {"name": "Anna"}, 503)["rule"] == "HOUSE-DISK"
            resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, all_there_is)
            assert (await one.act("bid 8", prompt_id="bid-1"))["n"] == 2
            assert ann.get("/healthz")["ok"]

    with run_server(tmp_path) as server:
        asyncio.run(scenario(server))


# --- files -------------------------------------------------------------------------------------------------


def modes(folder: Path) -> dict[str, int]:
    return {file.name: stat.S_IMODE(file.stat().st_mode) for file in folder.iterdir()}


def test_database_files_are_for_their_owner_only(tmp_path: Path):
    async def scenario(opened: SqliteStore, found: StoreHealth) -> None:
        await opened.write(TABLE)
        assert modes(tmp_path) == {f"store.sqlite{suffix}": 0o600 for suffix in ("", "-wal", "-shm")}

    path = tmp_path / "store.sqlite"
    with_store(path, scenario)
    path.chmod(0o644)
    for suffix in ("-wal", "-shm"):
        path.with_name(path.name + suffix).touch(0o644)
    with_store(path, scenario)


def test_data_folder_is_for_its_owner_only(tmp_path: Path):
    async def scenario(context: AppContext) -> None:
        assert stat.S_IMODE((tmp_path / "new").stat().st_mode) == 0o700

    run_with_context(tmp_path / "new", scenario)


def test_database_that_cannot_be_used_is_named_in_a_sentence(tmp_path: Path):
    (tmp_path / "garbage").write_text("this is not a database, whatever its name says")
    (tmp_path / "folder").mkdir()
    for name, why, remedy in (
        ("garbage", "file is not a database", "put a backup in its place"),
        ("folder", "Is a directory", "make the folder and the file writable for this user"),
        ("garbage/below", "Not a directory", "make the folder and the file writable for this user"),
    ):
        with pytest.raises(DataError) as refused:
            SqliteStore(tmp_path / name)
        path = tmp_path / name
        assert str(refused.value) == f"the database {path} cannot be used ({why}): {remedy}, or give another --data-dir"


def obeying_modes() -> list[str] | None:
    """Return a command prefix under which file modes hold, even if root runs the tests."""
    if os.geteuid():
        return []
    found = shutil.which("setpriv")
    return [found, "--bounding-set=-dac_override,-dac_read_search"] if found else None


@pytest.mark.skipif(obeying_modes() is None, reason="root may write everywhere")
def test_read_only_database_ends_the_start_with_a_sentence(tmp_path: Path):
    with_store(tmp_path / "botyard.sqlite", lambda opened, found: opened.write(TABLE))
    (tmp_path / "botyard.sqlite").chmod(0o400)
    command = [sys.executable, "-m", "botyard.server", "--data-dir", str(tmp_path), "--port", "1"]
    done = subprocess.run([*(obeying_modes() or []), *command], capture_output=True, text=True, check=False)
    assert done.returncode == 2
    assert "Traceback" not in done.stderr
    assert f"the database {tmp_path / 'botyard.sqlite'} cannot be used (Permission denied)" in done.stderr
