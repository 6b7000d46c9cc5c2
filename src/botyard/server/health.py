"""The health of the store: whether writes reach the disk, and which rows cannot be read."""

from __future__ import annotations

import os
import shutil
import sqlite3
from pathlib import Path
from typing import Literal

from .logs import error_text, warning

MIN_FREE_BYTES = 16 * 2**20  # with less free space the disk counts as full
# `rejected-store` has a text for each.
StoreProblem = Literal[
    "disk-full", "read-only", "no-write", "no-open", "held", "damaged", "gone", "unreachable", "moved"
]
SQLITE_PROBLEMS: dict[int, StoreProblem] = {
    sqlite3.SQLITE_FULL: "disk-full",
    sqlite3.SQLITE_READONLY: "read-only",
    sqlite3.SQLITE_PERM: "read-only",
    sqlite3.SQLITE_IOERR: "no-write",
    sqlite3.SQLITE_CANTOPEN: "no-open",
    sqlite3.SQLITE_BUSY: "held",
    sqlite3.SQLITE_CORRUPT: "damaged",
    sqlite3.SQLITE_NOTADB: "damaged",
}


class StoreError(Exception):
    """A write failed, so nothing has changed. The message `rejected-store` tells players the reason."""

    def __init__(self, reason: StoreProblem) -> None:
        super().__init__(reason)
        self.reason = reason


class TableLostError(StoreError):
    """Another process may own the table now, so this one forgets it and tells nobody anything about it."""

    def __init__(self) -> None:
        super().__init__("moved")


class StoreHealth:
    """The state of the store in `folder` that /healthz reports."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self.failed_write: StoreProblem | None = None  # why the last write failed; None after one that succeeded
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

    def problem(self) -> StoreProblem | None:
        """Return why the store fails or is about to fail; None if it is healthy."""
        return self.failed_write or disk_problem(self._folder)


def disk_problem(folder: Path) -> StoreProblem | None:
    try:
        free = shutil.disk_usage(folder).free
    except OSError:
        return "gone"
    if free < MIN_FREE_BYTES:
        return "disk-full"
    if not os.access(folder, os.W_OK):
        return "read-only"
    return None


def to_store_error(error: Exception, folder: Path) -> Exception:
    """Return a StoreError if the disk caused `error`, else `error` itself."""
    reason = SQLITE_PROBLEMS.get(sqlite_error_code(error))
    return error if reason is None else StoreError(disk_problem(folder) or reason)


def sqlite_error_code(error: Exception) -> int:
    """Return the primary SQLite result code of an error; 0 for any other error."""
    code: int = getattr(error, "sqlite_errorcode", 0)
    return code & 0xFF
