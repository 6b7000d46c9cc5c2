"""The health of the store: whether writes reach the disk, and which rows cannot be read."""

from __future__ import annotations

import os
import shutil
import sqlite3
from pathlib import Path

from .logs import error_text, warning

MIN_FREE_BYTES = 16 * 2**20  # with less free space the disk counts as full
DISK_FULL = "the server's disk is full"
SQLITE_REASONS = {
    sqlite3.SQLITE_FULL: DISK_FULL,
    sqlite3.SQLITE_READONLY: "the server's database is read-only",
    sqlite3.SQLITE_PERM: "the server's database is read-only",
    sqlite3.SQLITE_IOERR: "the server cannot write to its disk",
    sqlite3.SQLITE_CANTOPEN: "the server cannot open its database",
    sqlite3.SQLITE_BUSY: "another program holds the server's database",
    sqlite3.SQLITE_CORRUPT: "the server's database is damaged",
    sqlite3.SQLITE_NOTADB: "the server's database is damaged",
}


PROBLEMS = {  # the message for players names the problem by a word
    DISK_FULL: "disk-full",
    "the server's database is read-only": "read-only",
    "the server cannot write to its disk": "no-write",
    "the server cannot open its database": "no-open",
    "another program holds the server's database": "held",
    "the server's database is damaged": "damaged",
    "the server's data folder is gone": "gone",
    "the server's data folder is read-only": "read-only",
}


class StoreError(Exception):
    """A write failed, so nothing has changed. The server may show the reason to players."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason


class StoreHealth:
    """The state of the store in `folder` that /healthz reports."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self.failed_write = ""  # why the last write failed; empty after one that succeeded
        self._unreadable: set[tuple[str, str]] = set()

    @property
    def unreadable(self) -> int:
        """The number of rows that the server has failed to read since it started."""
        return len(self._unreadable)

    def record_unreadable(self, rows: str, key: object, error: Exception) -> None:
        """Log an unreadable row by its key, once."""
        name = (rows, str(key))
        if name not in self._unreadable:
            self._unreadable.add(name)
            warning("a stored row cannot be read", rows=rows, key=name[1], error=error_text(error))

    def problem(self) -> str:
        """Return why the store fails or is about to fail; empty if it is healthy."""
        return self.failed_write or disk_problem(self._folder)


def disk_problem(folder: Path) -> str:
    try:
        free = shutil.disk_usage(folder).free
    except OSError:
        return "the server's data folder is gone"
    if free < MIN_FREE_BYTES:
        return DISK_FULL
    if not os.access(folder, os.W_OK):
        return "the server's data folder is read-only"
    return ""


def to_store_error(error: Exception, folder: Path) -> Exception:
    """Return a StoreError if the disk caused `error`, else `error` itself."""
    reason = SQLITE_REASONS.get(sqlite_error_code(error))
    return error if reason is None else StoreError(disk_problem(folder) or reason)


def sqlite_error_code(error: Exception) -> int:
    """Return the primary SQLite result code of an error; 0 for any other error."""
    code: int = getattr(error, "sqlite_errorcode", 0)
    return code & 0xFF
