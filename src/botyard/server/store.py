"""The store: one small interface, and SQLite behind it. A write returns when it is safe on the disk."""

from __future__ import annotations

import asyncio
import os
import sqlite3
import threading
import time
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from functools import partial
from itertools import count
from pathlib import Path
from queue import Empty, SimpleQueue
from typing import Any, NamedTuple, Protocol, TypeVar

import msgspec

from ..core.errors import BadData
from .health import Health, StoreError, explained, primary_code
from .records import Line, Person, Record, Result, Row, Table, Unreadable, from_columns, from_document

SCHEMA = """
CREATE TABLE IF NOT EXISTS tables (
    id TEXT PRIMARY KEY, game TEXT NOT NULL, status TEXT NOT NULL, listed INTEGER NOT NULL, touched REAL NOT NULL,
    host TEXT NOT NULL, doc TEXT NOT NULL) WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS tables_by_status ON tables (status, touched);
CREATE TABLE IF NOT EXISTS sitting (person TEXT, tbl TEXT, PRIMARY KEY (person, tbl)) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS entries (
    tbl TEXT, n INTEGER, seat INTEGER NOT NULL, text TEXT NOT NULL, digest TEXT NOT NULL, at REAL NOT NULL,
    id TEXT NOT NULL, PRIMARY KEY (tbl, n)) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS people (id TEXT PRIMARY KEY, name TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS chat (tbl TEXT, at REAL, person TEXT, name TEXT, text TEXT);
CREATE INDEX IF NOT EXISTS chat_by_table ON chat (tbl);
CREATE TABLE IF NOT EXISTS results (tbl TEXT PRIMARY KEY, ended REAL NOT NULL, doc TEXT NOT NULL) WITHOUT ROWID;
"""
MOST_IN_A_COMMIT = 1000
TRY_AGAIN = 5.0  # seconds after a failed write until the disk is tried again

T = TypeVar("T")
Statement = tuple[str, tuple[Any, ...]]


class Store(Protocol):
    """What rooms need of a store. Entries are only ever added.

    Lists leave rows out that cannot be read.
    """

    async def write(self, *records: Record) -> None:
        """All of them or none; returns when they are safe. StoreError where the disk does not take them."""

    def table(self, name: str) -> Table | None:
        """None where there is none; Unreadable where its row is damaged."""

    def rows(self, table: str) -> list[Row]:
        """Every entry of a match; Unreadable where one is damaged or missing."""

    def live(self, since: float) -> list[str]: ...
    def listed(self, limit: int) -> list[Table]: ...
    def tables_of(self, person: str, limit: int) -> list[Table]: ...
    def person(self, person: str) -> Person | None: ...
    def chat(self, table: str, limit: int) -> list[Line]: ...
    def results(self, person: str | None, limit: int) -> list[Result]: ...
    def close(self) -> None: ...


class Job(NamedTuple):
    statements: list[Statement]
    loop: asyncio.AbstractEventLoop
    done: asyncio.Future[None]


class SqliteStore:
    """One file in WAL mode: a thread writes, the event loop reads."""

    def __init__(
        self,
        path: Path,
        fast: bool = False,
        took: Callable[[float], None] = lambda seconds: None,
        health: Health | None = None,
    ) -> None:
        self._folder, self._took, self._health = path.parent, took, health or Health(path.parent)
        try:
            make_private(path)
            self._writer = connect(path, fast)
            self._writer.executescript(SCHEMA)
            touch(self._writer)
            self._reader = connect(path, fast)
        except (OSError, sqlite3.Error) as error:
            raise unusable(path, error) from error
        self._reader.execute("PRAGMA query_only=ON")
        self._reader.text_factory = text_or_bytes
        self._jobs: SimpleQueue[Job | None] = SimpleQueue()
        self._thread = threading.Thread(target=self._work, name="store", daemon=True)
        self._thread.start()

    async def write(self, *records: Record) -> None:
        loop = asyncio.get_running_loop()
        job = Job([line for record in records for line in statements(record)], loop, loop.create_future())
        self._jobs.put(job)
        await job.done

    def close(self) -> None:
        self._jobs.put(None)
        self._thread.join()
        self._reader.close()
        self._writer.close()

    # --- the writing thread ---

    def _work(self) -> None:
        """Take whatever waits, commit it once, then say so: the cost of a disk is shared by all who wait."""
        while True:
            jobs = self._waiting()
            if batch := [job for job in jobs if job]:
                self._commit(batch)
            if None in jobs:
                return
            if not jobs:
                self._try(touch)

    def _waiting(self) -> list[Job | None]:
        """What waits to be written; nothing when it is time to try a failing disk again."""
        try:
            jobs = [self._jobs.get(timeout=TRY_AGAIN if self._health.failed_write else None)]
        except Empty:
            return []
        while len(jobs) < MOST_IN_A_COMMIT and not self._jobs.empty():
            jobs.append(self._jobs.get())
        return jobs

    def _commit(self, batch: list[Job]) -> None:
        start = time.perf_counter()
        fault = self._try(lambda writer: run(writer, (line for job in batch for line in job.statements)))
        if fault and len(batch) > 1:  # one bad write must not spoil the others
            for job in batch:
                self._commit([job])
            return
        seconds = time.perf_counter() - start
        try:
            batch[0].loop.call_soon_threadsafe(self._tell, batch, fault, seconds)
        except RuntimeError:  # the loop is closed, so nobody waits for an answer any more
            return

    def _try(self, work: Callable[[sqlite3.Connection], None]) -> Exception | None:
        """Do some work in one transaction; the error if that fails."""
        try:
            self._roll_back()
            self._writer.execute("BEGIN IMMEDIATE")
            work(self._writer)
            self._writer.execute("COMMIT")
        except Exception as error:  # besides those of SQLite: a number or a text that it cannot hold
            with suppress(sqlite3.Error):
                self._roll_back()
            return self._failed(error)
        self._health.failed_write = ""
        return None

    def _roll_back(self) -> None:
        if self._writer.in_transaction:
            self._writer.execute("ROLLBACK")

    def _failed(self, error: Exception) -> Exception:
        explanation = explained(error, self._folder)
        if isinstance(explanation, StoreError):
            explanation.__cause__ = error
            self._health.failed_write = explanation.why
        return explanation

    def _tell(self, batch: list[Job], fault: Exception | None, seconds: float) -> None:
        self._took(seconds)
        for job in batch:
            if job.done.done():
                continue
            if fault:
                job.done.set_exception(fault)
            else:
                job.done.set_result(None)

    # --- reading ---

    def table(self, name: str) -> Table | None:
        found = self._reader.execute("SELECT id, doc FROM tables WHERE id = ?", (name,)).fetchone()
        return self._read("tables", name, partial(table_of, *found)) if found else None

    def rows(self, table: str) -> list[Row]:
        sql = "SELECT tbl, n, seat, text, digest, at, id FROM entries WHERE tbl = ? ORDER BY n"
        found = self._reader.execute(sql, (table,)).fetchall()
        return [
            self._read("entries", f"{table} {n}", partial(entry_of, n, columns))
            for n, columns in enumerate(found, start=1)
        ]

    def live(self, since: float) -> list[str]:
        """The tables being played where something happened since then, the latest first."""
        latest = "SELECT at FROM entries WHERE tbl = tables.id ORDER BY n DESC LIMIT 1"
        sql = f"""SELECT id, COALESCE(({latest}), touched) AS last
                  FROM tables WHERE status = 'playing' AND last >= ? ORDER BY last DESC"""
        return [name for name, _ in self._reader.execute(sql, (since,)) if isinstance(name, str)]

    def listed(self, limit: int) -> list[Table]:
        sql = """SELECT id, doc FROM tables WHERE listed AND status IN ('open', 'playing')
                 ORDER BY status, touched DESC"""
        return self._first(limit, "tables", table_of, sql)

    def tables_of(self, person: str, limit: int) -> list[Table]:
        sql = """SELECT id, doc FROM sitting JOIN tables ON tables.id = sitting.tbl WHERE person = ?
                 ORDER BY status = 'over', touched DESC"""
        return self._first(limit, "tables", table_of, sql, person)

    def person(self, person: str) -> Person | None:
        found = self._first(1, "people", person_of, "SELECT id, name FROM people WHERE id = ?", person)
        return found[0] if found else None

    def chat(self, table: str, limit: int) -> list[Line]:
        sql = "SELECT rowid, tbl, at, person, name, text FROM chat WHERE tbl = ? ORDER BY rowid DESC"
        return self._first(limit, "chat", line_of, sql, table)[::-1]

    def results(self, person: str | None, limit: int) -> list[Result]:
        """Somebody's, or those of listed tables: a private table's name is its key."""
        sql = """SELECT tbl, doc FROM results WHERE tbl IN (SELECT tbl FROM sitting WHERE person = ?1)
                 OR ?1 IS NULL AND tbl IN (SELECT id FROM tables WHERE listed) ORDER BY ended DESC"""
        return self._first(limit, "results", result_of, sql, person)

    def _first(self, limit: int, rows: str, read: Callable[..., T], sql: str, *values: Any) -> list[T]:
        """The first rows that can be read, by page, so that those that cannot take no place in a list."""
        found: list[T] = []
        for start in count(0, limit):
            page = self._reader.execute(f"{sql} LIMIT ? OFFSET ?", (*values, limit, start)).fetchall()
            for columns in page:
                with suppress(Unreadable):
                    found.append(self._read(rows, columns[0], partial(read, *columns)))
            if len(page) < limit or len(found) >= limit:
                break
        return found[:limit]

    def _read(self, rows: str, key: object, read: Callable[[], T]) -> T:
        try:
            return read()
        except Unreadable as error:
            self._health.note_unreadable(rows, key, error)
            raise


# --- opening -----------------------------------------------------------------------------------------------


def connect(path: Path, fast: bool) -> sqlite3.Connection:
    connection = sqlite3.connect(path, isolation_level=None, check_same_thread=False, timeout=10)
    connection.execute("PRAGMA journal_mode=WAL")
    connection.execute(f"PRAGMA synchronous={'NORMAL' if fast else 'FULL'}")
    return connection


def make_private(path: Path) -> None:
    """Make the database if there is none; only its owner may read it. SQLite gives new files beside it its mode."""
    os.close(os.open(path, os.O_RDWR | os.O_CREAT, 0o600))
    for file in (path, path.with_name(f"{path.name}-wal"), path.with_name(f"{path.name}-shm")):
        with suppress(FileNotFoundError):
            file.chmod(0o600)


def touch(connection: sqlite3.Connection) -> None:
    """Write a page without changing anything, to see whether the disk takes it."""
    (version,) = connection.execute("PRAGMA user_version").fetchone()
    connection.execute(f"PRAGMA user_version = {version}")


REMEDIES = {
    sqlite3.SQLITE_FULL: "free some space",
    sqlite3.SQLITE_BUSY: "stop the program that holds it",
    sqlite3.SQLITE_CORRUPT: "put a backup in its place",
    sqlite3.SQLITE_NOTADB: "put a backup in its place",
}


def unusable(path: Path, error: OSError | sqlite3.Error) -> BadData:
    why = error.strerror if isinstance(error, OSError) else str(error)
    remedy = REMEDIES.get(primary_code(error), "make the folder and the file writable for this user")
    return BadData(f"the database {path} cannot be used ({why}): {remedy}, or give another --data-dir")


def text_or_bytes(data: bytes) -> str | bytes:
    """A text column; one that is not UTF-8 stays bytes, so that decoding refuses its row and no other."""
    try:
        return data.decode()
    except UnicodeDecodeError:
        return data


# --- rows --------------------------------------------------------------------------------------------------


def run(connection: sqlite3.Connection, lines: Iterable[Statement]) -> None:
    for sql, values in lines:
        connection.execute(sql, values)


def table_of(key: Any, document: Any) -> Table:
    return from_document(Table, key, document)


def result_of(key: Any, document: Any) -> Result:
    return from_document(Result, key, document)


def person_of(*columns: Any) -> Person:
    return from_columns(Person, columns)


def line_of(rowid: int, *columns: Any) -> Line:
    return from_columns(Line, columns)


def entry_of(n: int, columns: Sequence[Any]) -> Row:
    """Entry `n`; a gap in the log would lead to another game."""
    row = from_columns(Row, columns)
    if row.n != n:
        raise Unreadable(f"entry {n} is missing")
    return row


def statements(record: Record) -> list[Statement]:
    match record:
        case Row():
            values = (record.table, record.n, record.seat, record.text, record.digest, record.at, record.id)
            return [("INSERT INTO entries VALUES (?, ?, ?, ?, ?, ?, ?)", values)]
        case Table():
            return table_statements(record)
        case Person():
            return [("INSERT OR REPLACE INTO people VALUES (?, ?)", (record.id, record.name))]
        case Line():
            said = (record.table, record.at, record.person, record.name, record.text)
            return [("INSERT INTO chat VALUES (?, ?, ?, ?, ?)", said)]
        case Result():
            return [("INSERT OR IGNORE INTO results VALUES (?, ?, ?)", (record.table, record.ended, text_of(record)))]


def table_statements(table: Table) -> list[Statement]:
    values = (table.id, table.game, table.status, table.listed, table.touched, table.host, text_of(table))
    sitting = {chair.person for chair in table.chairs if chair.kind == "person"}
    return [
        ("INSERT OR REPLACE INTO tables VALUES (?, ?, ?, ?, ?, ?, ?)", values),
        ("DELETE FROM sitting WHERE tbl = ?", (table.id,)),
        *(("INSERT INTO sitting VALUES (?, ?)", (person, table.id)) for person in sorted(sitting)),
    ]


def text_of(record: Table | Result) -> str:
    return msgspec.json.encode(record).decode()
