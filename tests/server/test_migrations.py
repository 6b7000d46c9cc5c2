"""The server migrates databases of earlier versions when it starts, completely or not at all."""

from __future__ import annotations

import asyncio
import json
import sqlite3
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from botyard.core.errors import DataError
from botyard.server.identity import Identity
from botyard.server.store import SqliteStore, sqlite_migrations
from botyard.server.store.sqlite_migrations import MIGRATIONS, SCHEMA_VERSION, migrate, schema_version

from .harness import Client, Json, LiveServer, run_server
from .manual_clock import InlineBots, ManualClock
from .test_session import connect, run_with_context, submit

# A server of version 0 wrote this: Ann and Ben with bots, six moves of each game, and one game that they finished.
VERSION_0 = (Path(__file__).parent / "data" / "version-0.sql").read_text(encoding="utf-8")
ANN, BEN, CLEO = "16d42d790cf39560", "7a872306775176b2", "33e27d785e20528d"
FINISHED, REMATCH, WAITING = "gilded-saddle-qev67b", "cobalt-pebble-kxnrq5", "copper-ladder-h3gyda"
RUNNING = {  # table, game and entries; Ann has taken her last action back in all but one
    "brisk-beacon-g96tht": ("ricochet-robots", 8),
    "fleet-cricket-u49y2m": ("roborally", 9),
    "lofty-gadget-73n97r": ("into-the-machine", 10),
    "azure-valve-xg57dg": ("mechanical-beast", 10),
    "bronze-compass-jr475g": ("raising-robots", 8),
}


def database(path: Path, script: str = VERSION_0) -> Path:
    with closing(sqlite3.connect(path)) as connection:
        connection.executescript(script)
    return path


def contents(path: Path) -> list[str]:
    with closing(sqlite3.connect(path)) as connection:
        return [f"version {schema_version(connection)}", *connection.iterdump()]


def opened(path: Path) -> sqlite3.Connection:
    return sqlite3.connect(path, isolation_level=None)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LiveServer]:
    folder = tmp_path_factory.mktemp("migrated")
    database(folder / "botyard.sqlite")
    with run_server(folder) as running:
        yield running


def test_finished_game_has_a_summary_and_no_rating_after_a_migration(server: LiveServer):
    ann = client_of(server, ANN)
    summary = ann.get(f"/api/tables/{FINISHED}/summary")
    assert (len(summary["seats"]), summary["ratings"]) == (3, [None, None, None])
    (game,) = ann.get("/api/profile")["games"]
    assert (game["table_id"], game["rating"]) == (FINISHED, None)
    assert [(seat["name"], seat["level"], seat["place"]) for seat in game["seats"]] == [
        ("Ann", "", 2),
        ("Ben", "", 2),
        ("Sprocket", "master", 1),
    ]
    assert game["numbers"] == summary["seats"][0]["numbers"] != []  # stored when it was asked for


def client_of(server: LiveServer, user_id: str) -> Client:
    """Return the client of a user who has played on this server before."""
    client = object.__new__(Client)
    client.server, client.id = server, user_id
    client.cookie = f"botyard={Identity(server.data_dir / 'key').sign(user_id)}"
    return client


def test_names_tables_and_results_are_there_after_a_migration(server: LiveServer):
    ann, ben, cleo = (client_of(server, user_id) for user_id in (ANN, BEN, CLEO))
    assert [client.get("/api/me")["name"] for client in (ann, ben, cleo)] == ["Ann", "Ben", "Cléo ✿"]
    assert {table["id"] for table in ann.get("/api/mine")["tables"]} == {FINISHED, REMATCH, WAITING, *RUNNING}
    assert cleo.get("/api/mine")["tables"] == []
    for results in (ben.get("/api/results?mine=1")["results"], cleo.get("/api/results")["results"]):
        (result,) = results
        assert (result["table_id"], result["rule"], result["ended_at"]) == (FINISHED, "RIC-12.4", 1794988064.794768)
        assert [(seat["name"], seat["user_id"], seat["level"], seat["place"]) for seat in result["standings"]] == [
            ("Ann", ANN, "", 2),
            ("Ben", BEN, "", 2),
            ("Sprocket", "", "master", 1),
        ]
    assert ann.get("/healthz")["unreadable"] == 0
    assert {"from_version": 0, "to_version": SCHEMA_VERSION}.items() <= migration_log(server).items()


def migration_log(server: LiveServer) -> Json:
    (record,) = [record for record in server.log_records() if record["message"] == "the database was migrated"]
    return record


def test_what_the_host_has_set_is_there_after_a_migration(server: LiveServer):
    waiting = client_of(server, ANN).get(f"/api/tables/{WAITING}")["table"]
    assert [(seat["kind"], seat["name"]) for seat in waiting["seats"]] == [
        ("person", "Ann"),
        ("person", "Dora"),
        ("open", "Seat 3"),
        ("bot", "Gizmo"),
    ]
    assert (waiting["status"], waiting["locked"], waiting["hints"]) == ("open", True, False)
    assert (waiting["substitute_after"], waiting["dataset_id"]) == (None, "standard")
    assert waiting["removed"] == [{"user_id": CLEO, "name": "Cléo ✿"}]
    beast = client_of(server, BEN).get("/api/tables/azure-valve-xg57dg")["table"]
    assert (beast["substitute_after"], beast["substitute_level"]) == (120, "master")
    assert [(seat["hints"], seat["level"], seat["absences"]) for seat in beast["seats"]] == [
        (1, "", 0),
        (0, "master", 1),  # a substitute plays for Ben
        (0, "regular", 0),
    ]


def test_finished_game_is_replayed_after_a_migration(server: LiveServer):
    ann = client_of(server, ANN)
    replay = ann.get(f"/api/tables/{FINISHED}/replay?unmasked=1")
    assert (replay["entries"], replay["outcome"]["places"]) == (12, [2, 2, 1])
    assert ann.get(f"/api/tables/{FINISHED}/seed-proof")["is_valid"]
    saved = ann.get(f"/api/tables/{FINISHED}/log")
    assert saved["game"] == "ricochet-robots"
    assert ann.get(f"/api/tables/{FINISHED}")["table"]["next"] == REMATCH


def test_guest_of_version_5_stays_a_guest_and_can_keep_the_games(tmp_path: Path):
    path = database(tmp_path / "botyard.sqlite")
    with closing(opened(path)) as connection:
        for migration in MIGRATIONS[:5]:
            migration(connection)
        connection.execute("PRAGMA user_version = 5")
    with run_server(tmp_path) as running:
        ann, phone = client_of(running, ANN), Client(running)
        assert ann.get("/api/me")["is_kept"] is False
        ann.post("/api/account/passphrase", {"name": "Ann", "passphrase": "seven tin whistles"})
        phone.post("/api/account/sign-in", {"name": "ann", "passphrase": "seven tin whistles"})
        assert phone.get("/api/me") == {**ann.get("/api/me"), "user_id": ANN, "is_kept": True}
        assert {"from_version": 5, "to_version": SCHEMA_VERSION}.items() <= migration_log(running).items()


@pytest.mark.parametrize("table", RUNNING)
def test_game_goes_on_after_a_migration(tmp_path: Path, table: str):
    database(tmp_path / "botyard.sqlite")
    game, entries = RUNNING[table]

    async def scenario(context: Any) -> None:
        session = await context.session(table)
        assert session.table.game == game
        assert session.require_match().match.game.name == game
        assert len(session.require_match().match.log) == entries
        ann = await connect(session, ANN)
        (chat,) = [message["chat"] for message in ann.received if "chat" in message]
        assert [(line["user_id"], line["text"]) for line in chat] == [(ANN, f"Hello from {game}")]
        rules, state = session.game, session.require_match().match.state
        seat = next(seat for seat in rules.active_seats(state) if seat >= 0)
        user_id = session.table.seats[seat].user_id
        socket = await connect(session, user_id)
        action = str(next(iter(rules.legal_actions(state, seat))))
        assert "rejected" not in await submit(session, socket, action=action, seat=seat, id="migrated")
        assert (seat, action) in [(entry.seat, entry.text) for entry in session.require_match().match.log[entries:]]

    run_with_context(tmp_path, scenario, clock=ManualClock(), bot_workers=InlineBots())


# --- the migration itself ----------------------------------------------------------------------------------


def shape(connection: sqlite3.Connection) -> Json:
    """Return the columns of every table and index."""
    names = connection.execute("SELECT type, name FROM sqlite_master WHERE sql IS NOT NULL").fetchall()
    return {name: connection.execute(f"PRAGMA {kind}_info({name})").fetchall() for kind, name in names}


def test_migrated_database_has_the_schema_of_a_new_one(tmp_path: Path):
    with (
        closing(opened(tmp_path / "new.sqlite")) as new,
        closing(opened(database(tmp_path / "old.sqlite"))) as old,
        closing(opened(database(tmp_path / "early.sqlite", "CREATE TABLE people (id TEXT, name TEXT)"))) as early,
    ):
        for connection in (new, old, early):
            migrate(connection)
            assert schema_version(connection) == SCHEMA_VERSION
        assert shape(old) == shape(new)
        assert shape(early).keys() == shape(new).keys()


def test_migration_keeps_every_row_and_every_value(tmp_path: Path):
    path = database(tmp_path / "botyard.sqlite")
    with closing(opened(path)) as connection:
        old_names = {"seats": "sitting", "users": "people"}
        before = {name: rows(connection, old_names.get(name, name)) for name in ("entries", "chat", "users", "seats")}
        documents = [json.loads(doc) for *_, doc in rows(connection, "tables")]
        migrate(connection)
        before["entries"] = [(*row, 0) for row in before["entries"]]  # nothing is known of substitutes
        before["users"] = [(*row, 0.0) for row in before["users"]]  # nor when a name was chosen
        before["chat"] = [(*row, None) for row in before["chat"]]  # old notices have no message
        assert {name: rows(connection, name) for name in before} == before
        for old, (*_, doc) in zip(documents, rows(connection, "tables"), strict=True):
            new = json.loads(doc)
            assert [*values(new)] == [*values(old)]
            assert (new["seed"], new["created_at"]) == (old["seed"], old["created"])


def rows(connection: sqlite3.Connection, table: str) -> list[Any]:
    return connection.execute(f"SELECT * FROM {table} ORDER BY 1, 2").fetchall()


def values(document: object) -> Iterator[object]:
    """Yield the values of a document in their order, without the keys."""
    match document:
        case dict():
            for value in document.values():
                yield from values(value)
        case list():
            for value in document:
                yield from values(value)
        case _:
            yield document


@pytest.mark.parametrize("document", ["'nonsense'", "'[]'", "'{}'", "5", "x'ff00fe'", "CAST(x'ff00fe' AS TEXT)"])
def test_migration_leaves_unreadable_documents_as_they_are(tmp_path: Path, document: str):
    path = database(tmp_path / "botyard.sqlite")
    with closing(opened(path)) as connection:
        for table, key in (("tables", "id"), ("results", "tbl")):
            connection.execute(f"UPDATE {table} SET doc = {document} WHERE {key} = ?", (FINISHED,))
        migrate(connection)
        for table, key in (("tables", "id"), ("results", "table_id")):
            kept = connection.execute(f"SELECT doc IS {document} FROM {table} WHERE {key} = ?", (FINISHED,)).fetchone()
            assert kept == (True,)
    assert asyncio.run(count_tables_of_ann(path)) == 7


async def count_tables_of_ann(path: Path) -> int:
    store = SqliteStore(path)
    found = await store.tables_of(ANN, 9)
    await store.close()
    return len(found)


def stop_after(statements: int, connection: sqlite3.Connection) -> None:
    """Make the connection fail once it has begun this many statements that change something."""
    begun = [0]

    def authorize(action: int, *_: object) -> int:
        if action == sqlite3.SQLITE_TRANSACTION:
            return sqlite3.SQLITE_OK
        if action in (sqlite3.SQLITE_ALTER_TABLE, sqlite3.SQLITE_UPDATE, sqlite3.SQLITE_PRAGMA):
            begun[0] += 1
        return sqlite3.SQLITE_DENY if begun[0] > statements else sqlite3.SQLITE_OK

    connection.set_authorizer(authorize)


@pytest.mark.parametrize("statements", [1, 2, 5, 20, 40])
def test_interrupted_migration_changes_nothing(tmp_path: Path, statements: int):
    path = database(tmp_path / "botyard.sqlite")
    before = contents(path)
    with closing(opened(path)) as connection:
        stop_after(statements, connection)
        with pytest.raises(sqlite3.DatabaseError):
            migrate(connection)
        assert not connection.in_transaction
    assert contents(path) == before


def test_server_killed_during_a_migration_changes_nothing(tmp_path: Path):
    path = database(tmp_path / "botyard.sqlite")
    before = contents(path)
    script = (
        "import os, pathlib; from botyard.server import store;"
        "store.sqlite_migrations.result_document_1 = lambda document: os._exit(9);"
        f"store.SqliteStore(pathlib.Path({str(path)!r}))"
    )
    assert subprocess.run([sys.executable, "-c", script], check=False).returncode == 9
    assert contents(path) == before


@pytest.mark.parametrize("error", [ZeroDivisionError, KeyboardInterrupt])
def test_migration_that_fails_at_its_end_changes_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, error: type[BaseException]
):
    def fail(connection: sqlite3.Connection) -> None:
        raise error

    steps: tuple[Callable[[sqlite3.Connection], None], ...] = (*MIGRATIONS, fail)
    path = database(tmp_path / "botyard.sqlite")
    before = contents(path)
    with monkeypatch.context() as patch:
        patch.setattr(sqlite_migrations, "MIGRATIONS", steps)
        with pytest.raises(error), closing(opened(path)) as connection:
            migrate(connection)
    assert contents(path) == before
    asyncio.run(SqliteStore(path).close())
    assert contents(path)[0] == f"version {SCHEMA_VERSION}"


def test_database_of_a_later_version_is_rejected_and_left_as_it_is(tmp_path: Path):
    path = tmp_path / "botyard.sqlite"
    asyncio.run(SqliteStore(path).close())
    database(path, f"PRAGMA user_version = {SCHEMA_VERSION + 1}; CREATE TABLE later (id)")
    before = path.read_bytes()
    with pytest.raises(DataError) as refused:
        SqliteStore(path)
    assert str(refused.value) == (
        f"the database {path} has schema version {SCHEMA_VERSION + 1} and this Botyard knows none above "
        f"{SCHEMA_VERSION}: start the Botyard that wrote it, or give another --data-dir"
    )
    assert path.read_bytes() == before


def test_server_of_version_0_cannot_open_a_migrated_database(tmp_path: Path):
    """Its first statement about an index fails, so that it writes nothing that the present server cannot read."""
    path = tmp_path / "botyard.sqlite"
    asyncio.run(SqliteStore(path).close())
    script = ";".join(sqlite_migrations.VERSION_0_SCHEMA)
    with closing(sqlite3.connect(path)) as connection, pytest.raises(sqlite3.OperationalError, match="touched"):
        connection.executescript(script)


def test_migrated_database_is_not_migrated_again(tmp_path: Path):
    path = database(tmp_path / "botyard.sqlite")
    asyncio.run(SqliteStore(path).close())
    before = contents(path)
    asyncio.run(SqliteStore(path).close())
    assert contents(path) == before
