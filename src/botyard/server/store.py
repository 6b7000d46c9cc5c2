"""The store: one small interface, and SQLite behind it. A write returns when it is safe on the disk."""

from __future__ import annotations

import asyncio
import sqlite3
import threading
import time
from collections.abc import Callable, Iterable
from pathlib import Path
from queue import SimpleQueue
from typing import Any, NamedTuple, Protocol

import msgspec

from .records import Line, Person, Record, Result, Row, Table

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

Statement = tuple[str, tuple[Any, ...]]


class Store(Protocol):
    """What rooms need of a store. Entries are only ever added."""

    async def write(self, *records: Record) -> None:
        """All of them or none; returns when they are safe."""

    def table(self, name: str) -> Table | None: ...
    def rows(self, table: str) -> list[Row]: ...
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

    def __init__(self, path: Path, fast: bool = False, took: Callable[[float], None] = lambda seconds: None) -> None:
        self._took = took
        self._writer = connect(path, fast)
        self._writer.executescript(SCHEMA)
        self._reader = connect(path, fast)
        self._reader.execute("PRAGMA query_only=ON")
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

    def _waiting(self) -> list[Job | None]:
        jobs = [self._jobs.get()]
        while len(jobs) < MOST_IN_A_COMMIT and not self._jobs.empty():
            jobs.append(self._jobs.get())
        return jobs

    def _commit(self, batch: list[Job]) -> None:
        start = time.perf_counter()
        fault = self._try(line for job in batch for line in job.statements)
        if fault and len(batch) > 1:  # one bad write must not spoil the others
            for job in batch:
                self._commit([job])
            return
        seconds = time.perf_counter() - start
        try:
            batch[0].loop.call_soon_threadsafe(self._tell, batch, fault, seconds)
        except RuntimeError:  # the loop is closed, so nobody waits for an answer any more
            return

    def _try(self, lines: Iterable[Statement]) -> sqlite3.Error | None:
        try:
            self._writer.execute("BEGIN IMMEDIATE")
            for sql, values in lines:
                self._writer.execute(sql, values)
            self._writer.execute("COMMIT")
        except sqlite3.Error as fault:
            if self._writer.in_transaction:
                self._writer.execute("ROLLBACK")
            return fault
        return None

    def _tell(self, batch: list[Job], fault: sqlite3.Error | None, seconds: float) -> None:
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
        found = self._reader.execute("SELECT doc FROM tables WHERE id = ?", (name,)).fetchone()
        return msgspec.json.decode(found[0], type=Table) if found else None

    def rows(self, table: str) -> list[Row]:
        sql = "SELECT tbl, n, seat, text, digest, at, id FROM entries WHERE tbl = ? ORDER BY n"
        return [Row(*found) for found in self._reader.execute(sql, (table,))]

    def live(self, since: float) -> list[str]:
        """The tables being played where something happened since then, the latest first."""
        sql = """SELECT id, COALESCE((SELECT at FROM entries WHERE tbl = id ORDER BY n DESC LIMIT 1), touched) AS last
                 FROM tables WHERE status = 'playing' AND last >= ? ORDER BY last DESC"""
        return [name for name, _ in self._reader.execute(sql, (since,))]

    def listed(self, limit: int) -> list[Table]:
        sql = """SELECT doc FROM tables WHERE listed AND status IN ('open', 'playing')
                 ORDER BY status, touched DESC LIMIT ?"""
        return self._tables(sql, limit)

    def tables_of(self, person: str, limit: int) -> list[Table]:
        sql = """SELECT doc FROM sitting JOIN tables ON tables.id = sitting.tbl WHERE person = ?
                 ORDER BY status = 'over', touched DESC LIMIT ?"""
        return self._tables(sql, person, limit)

    def _tables(self, sql: str, *values: Any) -> list[Table]:
        return [msgspec.json.decode(doc, type=Table) for (doc,) in self._reader.execute(sql, values)]

    def person(self, person: str) -> Person | None:
        found = self._reader.execute("SELECT id, name FROM people WHERE id = ?", (person,)).fetchone()
        return Person(*found) if found else None

    def chat(self, table: str, limit: int) -> list[Line]:
        sql = "SELECT tbl, at, person, name, text FROM chat WHERE tbl = ? ORDER BY rowid DESC LIMIT ?"
        return [Line(*found) for found in self._reader.execute(sql, (table, limit))][::-1]

    def results(self, person: str | None, limit: int) -> list[Result]:
        """Somebody's, or those of listed tables: a private table's name is its key."""
        sql = """SELECT doc FROM results WHERE tbl IN (SELECT tbl FROM sitting WHERE person = ?1)
                 OR ?1 IS NULL AND tbl IN (SELECT id FROM tables WHERE listed) ORDER BY ended DESC LIMIT ?2"""
        return [msgspec.json.decode(doc, type=Result) for (doc,) in self._reader.execute(sql, (person, limit))]


def connect(path: Path, fast: bool) -> sqlite3.Connection:
    connection = sqlite3.connect(path, isolation_level=None, check_same_thread=False, timeout=10)
    connection.execute("PRAGMA journal_mode=WAL")
    connection.execute(f"PRAGMA synchronous={'NORMAL' if fast else 'FULL'}")
    return connection


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
