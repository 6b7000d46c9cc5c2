"""The schema of the database, and the migrations that upgrade older databases to it.

`PRAGMA user_version` holds the version of the schema. A migration is never changed once it has been released: a new
schema gets a new version and a migration that leads to it.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

import msgspec

from ...core.errors import DataError
from ..logs import info

SCHEMA = (
    """CREATE TABLE tables (
        id TEXT PRIMARY KEY, game TEXT NOT NULL, status TEXT NOT NULL, listed INTEGER NOT NULL,
        updated_at REAL NOT NULL, host TEXT NOT NULL, doc TEXT NOT NULL) WITHOUT ROWID""",
    "CREATE INDEX tables_by_status_and_time ON tables (status, updated_at)",
    "CREATE TABLE seats (user_id TEXT, table_id TEXT, PRIMARY KEY (user_id, table_id)) WITHOUT ROWID",
    """CREATE TABLE entries (
        table_id TEXT, n INTEGER, seat INTEGER NOT NULL, text TEXT NOT NULL, digest TEXT NOT NULL, at REAL NOT NULL,
        message_id TEXT NOT NULL, by_substitute INTEGER NOT NULL DEFAULT 0, PRIMARY KEY (table_id, n)) WITHOUT ROWID""",
    """CREATE TABLE users (
        id TEXT PRIMARY KEY, name TEXT NOT NULL, changed_at REAL NOT NULL DEFAULT 0) WITHOUT ROWID""",
    "CREATE TABLE chat (table_id TEXT, at REAL, user_id TEXT, name TEXT, text TEXT, message TEXT)",
    "CREATE INDEX chat_by_table ON chat (table_id)",
    "CREATE TABLE results (table_id TEXT PRIMARY KEY, ended_at REAL NOT NULL, doc TEXT NOT NULL) WITHOUT ROWID",
    "CREATE TABLE summaries (table_id TEXT PRIMARY KEY, doc TEXT NOT NULL) WITHOUT ROWID",
    """CREATE TABLE ratings (
        table_id TEXT, seat INTEGER, user_id TEXT NOT NULL, game TEXT NOT NULL, number INTEGER NOT NULL,
        before REAL NOT NULL, mean REAL NOT NULL, deviation REAL NOT NULL,
        PRIMARY KEY (table_id, seat)) WITHOUT ROWID""",
    "CREATE INDEX ratings_by_user_and_game ON ratings (user_id, game, number)",
    "CREATE TABLE archives (table_id TEXT PRIMARY KEY, entries INTEGER NOT NULL, data BLOB NOT NULL)",
    """CREATE TABLE credentials (
        user_id TEXT PRIMARY KEY, name TEXT NOT NULL, name_key TEXT UNIQUE, passphrase_hash TEXT NOT NULL,
        recovery_digest TEXT UNIQUE, created_at REAL NOT NULL) WITHOUT ROWID""",
    """CREATE TABLE devices (
        user_id TEXT, id TEXT, label TEXT NOT NULL, created_at REAL NOT NULL, seen_at REAL NOT NULL,
        PRIMARY KEY (user_id, id)) WITHOUT ROWID""",
    """CREATE TABLE puzzle_results (
        user_id TEXT, game TEXT, puzzle TEXT, moves INTEGER NOT NULL, best INTEGER, hints INTEGER NOT NULL,
        late INTEGER NOT NULL, clean INTEGER NOT NULL, at REAL NOT NULL,
        PRIMARY KEY (user_id, game, puzzle)) WITHOUT ROWID""",
    "CREATE INDEX tables_by_host ON tables (host)",
    "CREATE INDEX chat_by_user ON chat (user_id)",
    """CREATE TABLE bans (
        kind TEXT, subject TEXT, reason TEXT NOT NULL, at REAL NOT NULL,
        PRIMARY KEY (kind, subject)) WITHOUT ROWID""",
)


def require_known_version(path: Path, connection: sqlite3.Connection) -> None:
    """Raise DataError if a later Botyard wrote the database."""
    version = schema_version(connection)
    if version > SCHEMA_VERSION:
        raise DataError(
            f"the database {path} has schema version {version} and this Botyard knows none above {SCHEMA_VERSION}: "
            "start the Botyard that wrote it, or give another --data-dir"
        )


def migrate(connection: sqlite3.Connection) -> None:
    """Upgrade the database to the current schema in one transaction; a failure leaves it unchanged."""
    if schema_version(connection) >= SCHEMA_VERSION:
        return
    connection.execute("BEGIN IMMEDIATE")
    try:
        version = schema_version(connection)  # again: another process may have migrated it meanwhile
        is_new = not connection.execute("SELECT count(*) FROM sqlite_master").fetchone()[0]
        if is_new:
            execute_each(connection, *SCHEMA)
        else:
            for migration in MIGRATIONS[version:]:
                migration(connection)
        connection.execute(f"PRAGMA user_version = {SCHEMA_VERSION}")
        connection.execute("COMMIT")
    except BaseException:
        if connection.in_transaction:  # SQLite itself rolls back after some errors
            connection.execute("ROLLBACK")
        raise
    if not is_new:
        info("the database was migrated", from_version=version, to_version=SCHEMA_VERSION)


def schema_version(connection: sqlite3.Connection) -> int:
    version: int = connection.execute("PRAGMA user_version").fetchone()[0]
    return version


def execute_each(connection: sqlite3.Connection, *statements: str) -> None:
    """Execute statements inside the open transaction, which `executescript` would commit."""
    for statement in statements:
        connection.execute(statement)


# --- version 0 to 1: tables, columns and JSON keys get new names -------------------------------------------

VERSION_0_SCHEMA = (  # a database of an early version 0 may lack some of these
    """CREATE TABLE IF NOT EXISTS tables (
        id TEXT PRIMARY KEY, game TEXT NOT NULL, status TEXT NOT NULL, listed INTEGER NOT NULL, touched REAL NOT NULL,
        host TEXT NOT NULL, doc TEXT NOT NULL) WITHOUT ROWID""",
    "CREATE INDEX IF NOT EXISTS tables_by_status ON tables (status, touched)",
    "CREATE TABLE IF NOT EXISTS sitting (person TEXT, tbl TEXT, PRIMARY KEY (person, tbl)) WITHOUT ROWID",
    """CREATE TABLE IF NOT EXISTS entries (
        tbl TEXT, n INTEGER, seat INTEGER NOT NULL, text TEXT NOT NULL, digest TEXT NOT NULL, at REAL NOT NULL,
        id TEXT NOT NULL, PRIMARY KEY (tbl, n)) WITHOUT ROWID""",
    "CREATE TABLE IF NOT EXISTS people (id TEXT PRIMARY KEY, name TEXT NOT NULL) WITHOUT ROWID",
    "CREATE TABLE IF NOT EXISTS chat (tbl TEXT, at REAL, person TEXT, name TEXT, text TEXT)",
    "CREATE INDEX IF NOT EXISTS chat_by_table ON chat (tbl)",
    "CREATE TABLE IF NOT EXISTS results (tbl TEXT PRIMARY KEY, ended REAL NOT NULL, doc TEXT NOT NULL) WITHOUT ROWID",
)
VERSION_1_RENAMES = (
    "ALTER TABLE sitting RENAME TO seats",
    "ALTER TABLE seats RENAME COLUMN person TO user_id",
    "ALTER TABLE seats RENAME COLUMN tbl TO table_id",
    "ALTER TABLE people RENAME TO users",
    "ALTER TABLE tables RENAME COLUMN touched TO updated_at",
    "ALTER TABLE entries RENAME COLUMN tbl TO table_id",
    "ALTER TABLE entries RENAME COLUMN id TO message_id",
    "ALTER TABLE chat RENAME COLUMN tbl TO table_id",
    "ALTER TABLE chat RENAME COLUMN person TO user_id",
    "ALTER TABLE results RENAME COLUMN tbl TO table_id",
    "ALTER TABLE results RENAME COLUMN ended TO ended_at",
    # With the old index name gone, the server of version 0 fails at its start and writes nothing.
    "DROP INDEX tables_by_status",
    "CREATE INDEX tables_by_status_and_time ON tables (status, updated_at)",
)
TABLE_KEYS = {
    "chairs": "seats",
    "created": "created_at",
    "touched": "updated_at",
    "version": "rules_version",
    "edition": "dataset_id",
    "grace": "substitute_after",
    "replacement": "substitute_level",
    "started": "started_at",
}
SEAT_KEYS = {"person": "user_id", "stand_in": "substitute_bot", "left": "resigned"}
RESULT_KEYS = {"table": "table_id", "ended": "ended_at"}
STANDING_KEYS = {"person": "user_id"}


def migrate_to_version_1(connection: sqlite3.Connection) -> None:
    execute_each(connection, *VERSION_0_SCHEMA, *VERSION_1_RENAMES)
    rewrite_documents(connection, "tables", table_document_1)
    rewrite_documents(connection, "results", result_document_1)


def table_document_1(document: dict[str, Any]) -> dict[str, Any]:
    document = rename_keys(document, TABLE_KEYS)
    document["seats"] = [rename_keys(seat, SEAT_KEYS) for seat in document["seats"]]
    return document


def result_document_1(document: dict[str, Any]) -> dict[str, Any]:
    document = rename_keys(document, RESULT_KEYS)
    document["standings"] = [rename_keys(standing, STANDING_KEYS) for standing in document["standings"]]
    return document


def rename_keys(document: dict[str, Any], new_names: dict[str, str]) -> dict[str, Any]:
    return {new_names.get(key, key): value for key, value in document.items()}


def rewrite_documents(
    connection: sqlite3.Connection, table: str, rewrite: Callable[[dict[str, Any]], dict[str, Any]]
) -> None:
    """Rewrite the JSON of every row. An unreadable row stays unchanged; the store reports it when it reads it."""

    def rewritten(document: bytes) -> str | None:
        with suppress(msgspec.MsgspecError, UnicodeError, RecursionError, AttributeError, KeyError, TypeError):
            return msgspec.json.encode(rewrite(msgspec.json.decode(document))).decode()
        return None

    connection.create_function("rewritten", 1, rewritten)
    connection.execute(f"UPDATE {table} SET doc = COALESCE(rewritten(CAST(doc AS BLOB)), doc)")


# --- version 1 to 2: entries that a substitute played are marked -------------------------------------------


def migrate_to_version_2(connection: sqlite3.Connection) -> None:
    execute_each(connection, "ALTER TABLE entries ADD COLUMN by_substitute INTEGER NOT NULL DEFAULT 0")


# --- version 2 to 3: summaries of finished games ------------------------------------------------------------


def migrate_to_version_3(connection: sqlite3.Connection) -> None:
    execute_each(connection, "CREATE TABLE summaries (table_id TEXT PRIMARY KEY, doc TEXT NOT NULL) WITHOUT ROWID")


# --- version 3 to 4: ratings --------------------------------------------------------------------------------


def migrate_to_version_4(connection: sqlite3.Connection) -> None:
    """Games that ended before have no ratings."""
    execute_each(
        connection,
        """CREATE TABLE ratings (
            table_id TEXT, seat INTEGER, user_id TEXT NOT NULL, game TEXT NOT NULL, number INTEGER NOT NULL,
            before REAL NOT NULL, mean REAL NOT NULL, deviation REAL NOT NULL,
            PRIMARY KEY (table_id, seat)) WITHOUT ROWID""",
        "CREATE INDEX ratings_by_user_and_game ON ratings (user_id, game, number)",
    )


# --- version 4 to 5: notices of the server in the chat have their message -----------------------------------


def migrate_to_version_5(connection: sqlite3.Connection) -> None:
    execute_each(connection, "ALTER TABLE chat ADD COLUMN message TEXT")


# --- version 5 to 6: archives of games ----------------------------------------------------------------------


def migrate_to_version_6(connection: sqlite3.Connection) -> None:
    """The server archives the games that ended before when it starts."""
    columns = "table_id TEXT PRIMARY KEY, entries INTEGER NOT NULL, data BLOB NOT NULL"
    execute_each(connection, f"CREATE TABLE archives ({columns})")


# --- version 6 to 7: people sign in on several devices -----------------------------------------------------


def migrate_to_version_7(connection: sqlite3.Connection) -> None:
    """Everybody is a guest so far, and guests have no rows in these tables."""
    execute_each(
        connection,
        """CREATE TABLE credentials (
            user_id TEXT PRIMARY KEY, name TEXT NOT NULL, name_key TEXT UNIQUE, passphrase_hash TEXT NOT NULL,
            recovery_digest TEXT UNIQUE, created_at REAL NOT NULL) WITHOUT ROWID""",
        """CREATE TABLE devices (
            user_id TEXT, id TEXT, label TEXT NOT NULL, created_at REAL NOT NULL, seen_at REAL NOT NULL,
            PRIMARY KEY (user_id, id)) WITHOUT ROWID""",
        """CREATE TABLE puzzle_results (
            user_id TEXT, game TEXT, puzzle TEXT, moves INTEGER NOT NULL, best INTEGER, hints INTEGER NOT NULL,
            late INTEGER NOT NULL, clean INTEGER NOT NULL, at REAL NOT NULL,
            PRIMARY KEY (user_id, game, puzzle)) WITHOUT ROWID""",
        "CREATE INDEX tables_by_host ON tables (host)",
        "CREATE INDEX chat_by_user ON chat (user_id)",
    )


# --- version 7 to 8: bans, and the age of guests -------------------------------------------------------------


def migrate_to_version_8(connection: sqlite3.Connection) -> None:
    execute_each(
        connection,
        "ALTER TABLE users ADD COLUMN changed_at REAL NOT NULL DEFAULT 0",
        """CREATE TABLE bans (
            kind TEXT, subject TEXT, reason TEXT NOT NULL, at REAL NOT NULL,
            PRIMARY KEY (kind, subject)) WITHOUT ROWID""",
    )


MIGRATIONS = (
    migrate_to_version_1,
    migrate_to_version_2,
    migrate_to_version_3,
    migrate_to_version_4,
    migrate_to_version_5,
    migrate_to_version_6,
    migrate_to_version_7,
    migrate_to_version_8,
)  # each leads from the version of its index to the next
SCHEMA_VERSION = len(MIGRATIONS)
