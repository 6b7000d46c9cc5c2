"""The store: its interface, and its implementation with SQLite."""

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

from ..core.capabilities import SeatSummary
from ..core.errors import DataError
from ..core.messages import Message
from .health import StoreError, StoreHealth, sqlite_error_code, to_store_error
from .migrations import migrate, require_known_version
from .records import (
    ChatMessage,
    EncodedSummary,
    FinishedGame,
    LogEntry,
    Rating,
    Record,
    Result,
    StoredSummary,
    Table,
    TableOptions,
    UnreadableRecordError,
    User,
    from_columns,
    from_document,
    from_json,
)

MAX_JOBS_PER_COMMIT = 1000
MAX_SEATS = 20  # at a table
RATING_COLUMNS = ", ".join(Rating.__struct_fields__)
RETRY_SECONDS = 5.0  # after a failed write

T = TypeVar("T")
Statement = tuple[str, tuple[Any, ...]]


class Store(Protocol):
    """Storage for tables, entries, users, chat, results, summaries and ratings.

    Entries are append-only; lists omit unreadable rows.
    """

    async def write(self, *records: Record) -> None:
        """Write all records or none, and return when they are on the disk. Raise StoreError if the disk fails."""

    def table(self, name: str) -> Table | None:
        """Return a table, or None. Raise UnreadableRecordError if its row is damaged."""

    def entries(self, table_id: str) -> list[LogEntry]:
        """Return every entry of a match. Raise UnreadableRecordError if one is damaged or missing."""

    def recently_active(self, since: float) -> list[str]: ...
    def public_tables(self, limit: int) -> list[Table]: ...
    def tables_of(self, user_id: str, limit: int) -> list[Table]: ...
    def user(self, user_id: str) -> User | None: ...
    def chat(self, table_id: str, limit: int) -> list[ChatMessage]: ...
    def results(self, user_id: str | None, limit: int) -> list[Result]: ...
    def summary(self, table_id: str) -> StoredSummary | None: ...
    def rating(self, user_id: str, game: str) -> Rating | None: ...
    def ratings_at(self, table_id: str) -> list[Rating]: ...
    def finished_games(self, user_id: str, limit: int) -> list[FinishedGame]: ...
    def count_finished_games(self, user_id: str) -> int: ...
    def close(self) -> None: ...


class WriteJob(NamedTuple):
    statements: list[Statement]
    loop: asyncio.AbstractEventLoop
    done: asyncio.Future[None]


class SqliteStore:
    """A store in one SQLite file in WAL mode: a thread writes, the event loop reads."""

    def __init__(
        self,
        path: Path,
        relaxed_durability: bool = False,
        observe: Callable[[float], None] = lambda seconds: None,
        health: StoreHealth | None = None,
    ) -> None:
        self._folder, self._observe, self._health = path.parent, observe, health or StoreHealth(path.parent)
        try:
            make_private(path)
            self._writer = connect(path, relaxed_durability)
            migrate(self._writer)
            probe_write(self._writer)
            self._reader = connect(path, relaxed_durability)
        except (OSError, sqlite3.Error) as error:
            raise unusable_error(path, error) from error
        self._reader.execute("PRAGMA query_only=ON")
        self._reader.text_factory = text_or_bytes
        self._jobs: SimpleQueue[WriteJob | None] = SimpleQueue()
        self._thread = threading.Thread(target=self._write_loop, name="store", daemon=True)
        self._thread.start()

    async def write(self, *records: Record) -> None:
        loop = asyncio.get_running_loop()
        job = WriteJob(
            [statement for record in records for statement in statements(record)], loop, loop.create_future()
        )
        self._jobs.put(job)
        await job.done

    def close(self) -> None:
        self._jobs.put(None)
        self._thread.join()
        self._reader.close()
        self._writer.close()

    # --- writer thread ---

    def _write_loop(self) -> None:
        """Commit all waiting jobs in one transaction, so that they share the cost of a sync."""
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
            lambda writer: execute_all(writer, (statement for job in batch for statement in job.statements))
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
            self._writer.execute("BEGIN IMMEDIATE")
            work(self._writer)
            self._writer.execute("COMMIT")
        except Exception as error:  # also OverflowError and UnicodeError, for values that SQLite cannot hold
            with suppress(sqlite3.Error):
                self._roll_back()
            return self._record_failure(error)
        self._health.failed_write = None
        return None

    def _roll_back(self) -> None:
        if self._writer.in_transaction:
            self._writer.execute("ROLLBACK")

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

    # --- reading ---

    def table(self, name: str) -> Table | None:
        found = self._reader.execute("SELECT id, doc FROM tables WHERE id = ?", (name,)).fetchone()
        return self._read("tables", name, partial(decode_table, *found)) if found else None

    def entries(self, table_id: str) -> list[LogEntry]:
        columns = ", ".join(LogEntry.__struct_fields__)
        sql = f"SELECT {columns} FROM entries WHERE table_id = ? ORDER BY n"
        found = self._reader.execute(sql, (table_id,)).fetchall()
        return [
            self._read("entries", f"{table_id} {n}", partial(decode_entry, n, columns))
            for n, columns in enumerate(found, start=1)
        ]

    def recently_active(self, since: float) -> list[str]:
        """Return the ids of running tables with an entry since then, the latest first."""
        latest = "SELECT at FROM entries WHERE table_id = tables.id ORDER BY n DESC LIMIT 1"
        sql = f"""SELECT id, COALESCE(({latest}), updated_at) AS last
                  FROM tables WHERE status = 'playing' AND last >= ? ORDER BY last DESC"""
        return [name for name, _ in self._reader.execute(sql, (since,)) if isinstance(name, str)]

    def public_tables(self, limit: int) -> list[Table]:
        sql = """SELECT id, doc FROM tables WHERE listed AND status IN ('open', 'playing')
                 ORDER BY status, updated_at DESC"""
        return self._first_readable(limit, "tables", decode_table, sql)

    def tables_of(self, user_id: str, limit: int) -> list[Table]:
        sql = """SELECT id, doc FROM seats JOIN tables ON tables.id = seats.table_id WHERE user_id = ?
                 ORDER BY status = 'over', updated_at DESC"""
        return self._first_readable(limit, "tables", decode_table, sql, user_id)

    def user(self, user_id: str) -> User | None:
        found = self._first_readable(1, "users", decode_user, "SELECT id, name FROM users WHERE id = ?", user_id)
        return found[0] if found else None

    def chat(self, table_id: str, limit: int) -> list[ChatMessage]:
        columns = ", ".join(ChatMessage.__struct_fields__)
        sql = f"SELECT rowid, {columns} FROM chat WHERE table_id = ? ORDER BY rowid DESC"
        return self._first_readable(limit, "chat", decode_chat_message, sql, table_id)[::-1]

    def results(self, user_id: str | None, limit: int) -> list[Result]:
        """Return the results of a user, or of listed tables, because the name of a private table is its key."""
        sql = """SELECT table_id, doc FROM results WHERE table_id IN (SELECT table_id FROM seats WHERE user_id = ?1)
                 OR ?1 IS NULL AND table_id IN (SELECT id FROM tables WHERE listed) ORDER BY ended_at DESC"""
        return self._first_readable(limit, "results", decode_result, sql, user_id)

    def summary(self, table_id: str) -> StoredSummary | None:
        """Return the summary of a table; None if there is none that can be read, so that it is computed again."""
        sql = "SELECT table_id, doc FROM summaries WHERE table_id = ?"
        return next(iter(self._first_readable(1, "summaries", decode_summary, sql, table_id)), None)

    def rating(self, user_id: str, game: str) -> Rating | None:
        """Return the latest rating of a person in a game; None if the person is not rated in it."""
        sql = f"SELECT {RATING_COLUMNS} FROM ratings WHERE user_id = ? AND game = ? ORDER BY number DESC"
        return next(iter(self._first_readable(1, "ratings", decode_rating, sql, user_id, game)), None)

    def ratings_at(self, table_id: str) -> list[Rating]:
        """Return the ratings that the game of a table has changed."""
        sql = f"SELECT {RATING_COLUMNS} FROM ratings WHERE table_id = ? ORDER BY seat"
        return self._first_readable(MAX_SEATS, "ratings", decode_rating, sql, table_id)

    def finished_games(self, user_id: str, limit: int) -> list[FinishedGame]:
        """Return the finished games of a person, the latest first."""
        ratings = ", ".join(f"ratings.{column}" for column in Rating.__struct_fields__)
        sql = f"""SELECT results.table_id, results.doc, tables.doc, summaries.doc, {ratings}
                  FROM seats
                  JOIN results ON results.table_id = seats.table_id
                  JOIN tables ON tables.id = seats.table_id
                  LEFT JOIN summaries ON summaries.table_id = seats.table_id
                  LEFT JOIN ratings ON ratings.table_id = seats.table_id AND ratings.user_id = seats.user_id
                  WHERE seats.user_id = ? ORDER BY results.ended_at DESC, results.table_id"""
        return self._first_readable(limit, "results", partial(decode_finished_game, user_id), sql, user_id)

    def count_finished_games(self, user_id: str) -> int:
        sql = "SELECT count(*) FROM seats JOIN results ON results.table_id = seats.table_id WHERE user_id = ?"
        found: int = self._reader.execute(sql, (user_id,)).fetchone()[0]
        return found

    def _first_readable(self, limit: int, rows: str, read: Callable[..., T], sql: str, *values: Any) -> list[T]:
        """Return the first `limit` readable rows; unreadable rows do not count."""
        found: list[T] = []
        for start in count(0, limit):
            page = self._reader.execute(f"{sql} LIMIT ? OFFSET ?", (*values, limit, start)).fetchall()
            for columns in page:
                with suppress(UnreadableRecordError):
                    found.append(self._read(rows, columns[0], partial(read, *columns)))
            if len(page) < limit or len(found) >= limit:
                break
        return found[:limit]

    def _read(self, rows: str, key: object, read: Callable[[], T]) -> T:
        try:
            return read()
        except UnreadableRecordError as error:
            self._health.record_unreadable(rows, key, error)
            raise


# --- opening -----------------------------------------------------------------------------------------------


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


REMEDIES = {
    sqlite3.SQLITE_FULL: "free some space",
    sqlite3.SQLITE_BUSY: "stop the program that holds it",
    sqlite3.SQLITE_CORRUPT: "put a backup in its place",
    sqlite3.SQLITE_NOTADB: "put a backup in its place",
}


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


# --- rows --------------------------------------------------------------------------------------------------


def execute_all(connection: sqlite3.Connection, batch: Iterable[Statement]) -> None:
    for sql, values in batch:
        connection.execute(sql, values)


def decode_table(key: Any, document: Any) -> Table:
    return from_document(Table, key, document)


def decode_result(key: Any, document: Any) -> Result:
    return from_document(Result, key, document)


def decode_summary(key: Any, document: Any) -> StoredSummary:
    return from_document(StoredSummary, key, document)


def decode_finished_game(user_id: str, key: Any, result: Any, table: Any, summary: Any, *rating: Any) -> FinishedGame:
    """Return a finished game; one without a readable summary or rating has none.

    A profile has up to a thousand games, so only what it shows is decoded.
    """
    found, played = from_document(Result, key, result), from_document(TableOptions, key, table)
    seat, own_summary, own_rating = found.seat_of(user_id), None, None
    if seat is None:
        raise UnreadableRecordError("the result does not name a person of the table")
    with suppress(UnreadableRecordError):
        own_summary = None if summary is None else decode_seat_summary(key, summary, seat)
    with suppress(UnreadableRecordError):
        own_rating = None if rating[0] is None else from_columns(Rating, rating)
    return FinishedGame(found, seat, played.options, played.started_at, own_summary, own_rating)


def decode_seat_summary(key: Any, document: Any, seat: int) -> SeatSummary | None:
    seats = from_document(EncodedSummary, key, document).seats
    return from_json(SeatSummary, seats[seat]) if seat < len(seats) else None


def decode_rating(*columns: Any) -> Rating:
    return from_columns(Rating, columns)


def decode_user(*columns: Any) -> User:
    return from_columns(User, columns)


def decode_chat_message(rowid: int, *columns: Any) -> ChatMessage:
    *others, message = columns
    return from_columns(ChatMessage, [*others, None if message is None else from_json(Message, message)])


BOOLEANS = {0: False, 1: True}  # SQLite has none


def decode_entry(n: int, columns: Sequence[Any]) -> LogEntry:
    """Return entry `n`. Raise UnreadableRecordError if the row has another number, because an entry is missing."""
    *others, by_substitute = columns
    entry = from_columns(LogEntry, [*others, BOOLEANS.get(by_substitute, by_substitute)])
    if entry.n != n:
        raise UnreadableRecordError(f"entry {n} is missing")
    return entry


def statements(record: Record) -> list[Statement]:
    return table_statements(record) if isinstance(record, Table) else [statement(record)]


def statement(record: LogEntry | User | ChatMessage | Result | StoredSummary | Rating) -> Statement:
    if isinstance(record, Result):
        values: tuple[Any, ...] = (record.table_id, record.ended_at, encode_document(record))
    elif isinstance(record, StoredSummary):
        values = (record.table_id, encode_document(record))
    elif isinstance(record, ChatMessage):
        *others, message = msgspec.structs.astuple(record)
        values = (*others, message and encode_document(message))
    else:
        values = msgspec.structs.astuple(record)
    return f"{INSERT[type(record)]} VALUES ({', '.join('?' * len(values))})", values


INSERT = {
    LogEntry: "INSERT INTO entries",
    User: "INSERT OR REPLACE INTO users",
    ChatMessage: "INSERT INTO chat",
    Result: "INSERT OR IGNORE INTO results",
    StoredSummary: "INSERT OR REPLACE INTO summaries",
    Rating: "INSERT OR IGNORE INTO ratings",
}


def table_statements(table: Table) -> list[Statement]:
    values = (table.id, table.game, table.status, table.listed, table.updated_at, table.host, encode_document(table))
    user_ids = {seat_record.user_id for seat_record in table.seats if seat_record.kind == "person"}
    if table.status == "over":  # a profile lists the games that its person left
        user_ids.update(seat_record.left_by for seat_record in table.seats if seat_record.left_by)
    return [
        ("INSERT OR REPLACE INTO tables VALUES (?, ?, ?, ?, ?, ?, ?)", values),
        ("DELETE FROM seats WHERE table_id = ?", (table.id,)),
        *(("INSERT INTO seats VALUES (?, ?)", (user_id, table.id)) for user_id in sorted(user_ids)),
    ]


def encode_document(record: Table | Result | StoredSummary | Message) -> str:
    return msgspec.json.encode(record).decode()
