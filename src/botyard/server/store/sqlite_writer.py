"""The thread that writes to the SQLite file."""

from __future__ import annotations

import asyncio
import sqlite3
import threading
import time
from collections.abc import Callable, Iterable
from contextlib import suppress
from pathlib import Path
from queue import Empty, SimpleQueue
from typing import NamedTuple

from ..health import StoreError, StoreHealth, to_store_error
from ..records import (
    Archive,
    Ban,
    ChatMessage,
    Device,
    LogEntry,
    PuzzleResult,
    Rating,
    Record,
    Result,
    ResultCorrection,
    StoredSummary,
    Table,
    User,
)
from .changes import Change, Statement, change_statements
from .rows import columns_of, seated_user_ids
from .sqlite_connection import probe_write

MAX_JOBS_PER_COMMIT = 1000
RETRY_SECONDS = 5.0  # after a failed write


class WriteJob(NamedTuple):
    statements: list[Statement]
    loop: asyncio.AbstractEventLoop
    done: asyncio.Future[None]


class SqliteWriter:
    """A thread that commits all waiting jobs in one transaction, so that they share the cost of a sync."""

    def __init__(
        self, connection: sqlite3.Connection, folder: Path, observe: Callable[[float], None], health: StoreHealth
    ) -> None:
        self._connection, self._folder, self._observe, self._health = connection, folder, observe, health
        self._jobs: SimpleQueue[WriteJob | None] = SimpleQueue()
        self._thread = threading.Thread(target=self._write_loop, name="store", daemon=True)
        self._thread.start()

    async def write(self, records: Iterable[Record]) -> None:
        loop = asyncio.get_running_loop()
        job = WriteJob(
            [statement for record in records for statement in statements(record)], loop, loop.create_future()
        )
        self._jobs.put(job)
        await job.done

    def close(self) -> None:
        """Commit the jobs that wait, then close the connection."""
        self._jobs.put(None)
        self._thread.join()
        self._connection.close()

    # --- in the thread ---

    def _write_loop(self) -> None:
        while True:
            jobs = self._next_jobs()
            if batch := [job for job in jobs if job]:
                self._commit(batch)
            if None in jobs:
                return
            if not jobs:
                self._transaction(probe_write)

    def _next_jobs(self) -> list[WriteJob | None]:
        """Wait for jobs and return them; return none when it is time to retry a failing disk."""
        try:
            jobs = [self._jobs.get(timeout=RETRY_SECONDS if self._health.failed_write else None)]
        except Empty:
            return []
        while len(jobs) < MAX_JOBS_PER_COMMIT and not self._jobs.empty():
            jobs.append(self._jobs.get())
        return jobs

    def _commit(self, batch: list[WriteJob]) -> None:
        start = time.perf_counter()
        error = self._transaction(
            lambda connection: execute_all(connection, (statement for job in batch for statement in job.statements))
        )
        if error and len(batch) > 1:  # retry one by one, so that one bad write fails alone
            for job in batch:
                self._commit([job])
            return
        seconds = time.perf_counter() - start
        try:
            batch[0].loop.call_soon_threadsafe(self._resolve, batch, error, seconds)
        except RuntimeError:  # the loop is closed, so nothing awaits the result
            return

    def _transaction(self, work: Callable[[sqlite3.Connection], None]) -> Exception | None:
        """Run `work` in one transaction. Return the error if it fails."""
        try:
            self._roll_back()
            self._connection.execute("BEGIN IMMEDIATE")
            work(self._connection)
            self._connection.execute("COMMIT")
        except Exception as error:  # also OverflowError and UnicodeError, for values that SQLite cannot hold
            with suppress(sqlite3.Error):
                self._roll_back()
            return self._record_failure(error)
        self._health.failed_write = None
        return None

    def _roll_back(self) -> None:
        if self._connection.in_transaction:
            self._connection.execute("ROLLBACK")

    def _record_failure(self, error: Exception) -> Exception:
        explanation = to_store_error(error, self._folder)
        if isinstance(explanation, StoreError):
            explanation.__cause__ = error
            self._health.failed_write = explanation.reason
        return explanation

    def _resolve(self, batch: list[WriteJob], error: Exception | None, seconds: float) -> None:
        self._observe(seconds)
        for job in batch:
            if job.done.done():
                continue
            if error:
                job.done.set_exception(error)
            else:
                job.done.set_result(None)


# --- statements --------------------------------------------------------------------------------------------

INSERT = {
    Table: "INSERT OR REPLACE INTO tables",
    LogEntry: "INSERT INTO entries",
    User: "INSERT OR REPLACE INTO users",
    Device: "INSERT OR REPLACE INTO devices",
    PuzzleResult: "INSERT OR REPLACE INTO puzzle_results",
    Ban: "INSERT OR REPLACE INTO bans",
    ChatMessage: "INSERT INTO chat",
    Result: "INSERT OR IGNORE INTO results",
    ResultCorrection: "INSERT OR REPLACE INTO results",
    StoredSummary: "INSERT OR REPLACE INTO summaries",
    Archive: "INSERT OR REPLACE INTO archives",
    Rating: "INSERT OR IGNORE INTO ratings",
}


def statements(record: Record) -> list[Statement]:
    if isinstance(record, Change):
        return change_statements(record)
    match record:
        case Table():
            return [*insertion(record), *seat_statements(record)]
    return insertion(record)


def insertion(record: Record) -> list[Statement]:
    values = columns_of(record)
    return [(f"{INSERT[type(record)]} VALUES ({', '.join('?' * len(values))})", values)]


def seat_statements(table: Table) -> list[Statement]:
    rows = [(user_id, table.id) for user_id in seated_user_ids(table)]
    return [
        ("DELETE FROM seats WHERE table_id = ?", (table.id,)),
        *(("INSERT INTO seats VALUES (?, ?)", row) for row in rows),
    ]


def execute_all(connection: sqlite3.Connection, batch: Iterable[Statement]) -> None:
    for sql, values in batch:
        connection.execute(sql, values)
