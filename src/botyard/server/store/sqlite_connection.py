"""Opening the SQLite file."""

from __future__ import annotations

import os
import sqlite3
from contextlib import suppress
from pathlib import Path

from ...core.errors import DataError
from ..health import sqlite_error_code
from .sqlite_migrations import migrate, require_known_version

REMEDIES = {
    sqlite3.SQLITE_FULL: "free some space",
    sqlite3.SQLITE_BUSY: "stop the program that holds it",
    sqlite3.SQLITE_CORRUPT: "put a backup in its place",
    sqlite3.SQLITE_NOTADB: "put a backup in its place",
}


def open_connections(path: Path, relaxed_durability: bool) -> tuple[sqlite3.Connection, sqlite3.Connection]:
    """Return a connection that writes and one that reads; migrate the database first. Raise DataError on failure."""
    try:
        make_private(path)
        writer = connect(path, relaxed_durability)
        migrate(writer)
        probe_write(writer)
        reader = connect(path, relaxed_durability)
    except (OSError, sqlite3.Error) as error:
        raise unusable_error(path, error) from error
    reader.execute("PRAGMA query_only=ON")
    reader.text_factory = text_or_bytes
    return writer, reader


def connect(path: Path, relaxed_durability: bool) -> sqlite3.Connection:
    connection = sqlite3.connect(path, isolation_level=None, check_same_thread=False, timeout=10)
    require_known_version(path, connection)
    connection.execute("PRAGMA journal_mode=WAL")
    connection.execute(f"PRAGMA synchronous={'NORMAL' if relaxed_durability else 'FULL'}")
    return connection


def make_private(path: Path) -> None:
    """Create the database if necessary, readable by its owner only. SQLite gives the -wal and -shm files its mode."""
    os.close(os.open(path, os.O_RDWR | os.O_CREAT, 0o600))
    for file in (path, path.with_name(f"{path.name}-wal"), path.with_name(f"{path.name}-shm")):
        with suppress(FileNotFoundError):
            file.chmod(0o600)


def probe_write(connection: sqlite3.Connection) -> None:
    """Write a page without changing anything, to test the disk."""
    (version,) = connection.execute("PRAGMA user_version").fetchone()
    connection.execute(f"PRAGMA user_version = {version}")


def unusable_error(path: Path, error: OSError | sqlite3.Error) -> DataError:
    reason = error.strerror if isinstance(error, OSError) else str(error)
    remedy = REMEDIES.get(sqlite_error_code(error), "make the folder and the file writable for this user")
    return DataError(f"the database {path} cannot be used ({reason}): {remedy}, or give another --data-dir")


def text_or_bytes(data: bytes) -> str | bytes:
    """Decode a text column. One that is not UTF-8 stays bytes, so that only its own row is unreadable."""
    try:
        return data.decode()
    except UnicodeDecodeError:
        return data
