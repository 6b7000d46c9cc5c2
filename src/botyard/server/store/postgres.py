"""The store in a PostgreSQL database, which several server processes share."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Collection, Sequence
from contextlib import AbstractAsyncContextManager
from functools import partial
from typing import Any, TypeVar

import asyncpg

from ..health import StoreError, StoreHealth, TableLostError
from ..logs import info
from ..records import Archive, ChatMessage, FinishedGame, LogEntry, Rating, Record, Result, StoredSummary, Table, User
from .ownership import TableOwnership
from .postgres_connection import (
    LOST_CONNECTION,
    AdvisoryLock,
    connect,
    connection_options,
    database_name,
    elapsed,
    unusable_error,
)
from .postgres_leases import USERS_CHANNEL, PostgresLeases
from .postgres_migrations import migrate
from .postgres_statement import table_of
from .postgres_writer import PostgresWriter
from .rows import (
    CHAT_COLUMNS,
    ENTRY_COLUMNS,
    MAX_SEATS,
    RATING_COLUMNS,
    Row,
    RowReader,
    decode_archive,
    decode_chat_message,
    decode_finished_game,
    decode_rating,
    decode_result,
    decode_summary,
    decode_table,
    decode_user,
)

MAX_READERS = 4
READ_SECONDS, RETRY_SECONDS = 3.0, 0.1  # that a read waits for a database that does not answer
RATINGS_LOCK = 7_103_114_002  # advisory lock

T = TypeVar("T")


class PostgresStore:
    """A store in PostgreSQL: a task writes over one connection, a pool of connections reads."""

    def __init__(self, url: str, observe: Callable[[float], None], health: StoreHealth) -> None:
        self._url, self._health = url, health
        self._pool: asyncpg.Pool | None = None
        self._leases = PostgresLeases(url, self._fetch, health)
        self._writer = PostgresWriter(url, self._leases.process_id, observe, health)
        self.ownership: TableOwnership = self._leases
        self._rows = RowReader(health)
        self.ratings_lock: AbstractAsyncContextManager[Any] = AdvisoryLock(url, RATINGS_LOCK)

    async def open(self) -> None:
        try:
            connection = await connect(self._url, "migration")
            try:
                await migrate(connection, database_name(self._url))
            finally:
                await connection.close()
            options = connection_options("reader")
            self._pool = await asyncpg.create_pool(self._url, min_size=0, max_size=MAX_READERS, **options)
        except (*LOST_CONNECTION, asyncpg.PostgresError, ValueError) as error:
            raise unusable_error(self._url, error) from None  # the error may quote the password
        self._writer.start()
        await self._leases.start()
        info("the database is open", database=database_name(self._url), process=self._leases.process_id)

    async def write(self, *records: Record) -> None:
        table_id = table_of(records)
        if any(isinstance(record, Table) for record in records):
            await self._leases.create(table_id)
        fence = self._leases.fence(table_id) if table_id else 0
        try:
            await self._writer.write(table_id, fence, records)
        except TableLostError:
            self._leases.lose(table_id)
            raise
        for record in records:
            if isinstance(record, User):
                await self._fetch("SELECT pg_notify($1, $2)", USERS_CHANNEL, record.id)

    async def close(self) -> None:
        await self._writer.close()
        await self._leases.close()
        if self._pool:
            await self._pool.close()

    async def shared_key(self, own: bytes) -> bytes:
        await self._fetch("INSERT INTO secrets VALUES ('cookie-key', $1) ON CONFLICT DO NOTHING", own)
        found: bytes = (await self._fetch("SELECT value FROM secrets WHERE name = 'cookie-key'"))[0][0]
        return found

    def on_users_changed(self, call: Callable[[str | None], None]) -> None:
        self._leases.on_users_changed = call

    # --- reads ---

    async def table(self, name: str) -> Table | None:
        found = await self._fetch("SELECT id, doc FROM tables WHERE id = $1", name)
        return self._rows.read("tables", name, partial(decode_table, *found[0])) if found else None

    async def entries(self, table_id: str) -> list[LogEntry]:
        found = await self._fetch(f"SELECT {ENTRY_COLUMNS} FROM entries WHERE table_id = $1 ORDER BY n", table_id)
        return self._rows.read_entries(table_id, found)

    async def recently_active(self, since: float) -> list[str]:
        sql = """SELECT id FROM (
                SELECT id, COALESCE(
                    (SELECT at FROM entries WHERE table_id = tables.id ORDER BY n DESC LIMIT 1), updated_at) AS last
                FROM tables WHERE status = 'playing') AS running
            WHERE last >= $1 ORDER BY last DESC"""
        return [row[0] for row in await self._fetch(sql, since)]

    async def public_tables(self, limit: int) -> list[Table]:
        sql = """SELECT id, doc FROM tables WHERE listed AND status IN ('open', 'playing')
                 ORDER BY status, updated_at DESC, id"""
        return await self._first_readable(limit, "tables", decode_table, sql)

    async def tables_of(self, user_id: str, limit: int) -> list[Table]:
        sql = """SELECT id, doc FROM seats JOIN tables ON tables.id = seats.table_id WHERE user_id = $1
                 ORDER BY status = 'over', updated_at DESC, id"""
        return await self._first_readable(limit, "tables", decode_table, sql, user_id)

    async def users(self, user_ids: Collection[str]) -> list[User]:
        sql = "SELECT id, name FROM users WHERE id = ANY($1::text[])"
        return await self._first_readable(len(user_ids), "users", decode_user, sql, [*user_ids])

    async def chat(self, table_id: str, limit: int) -> list[ChatMessage]:
        sql = f"SELECT number, {CHAT_COLUMNS} FROM chat WHERE table_id = $1 ORDER BY number DESC"
        return (await self._first_readable(limit, "chat", decode_chat_message, sql, table_id))[::-1]

    async def results(self, user_id: str | None, limit: int) -> list[Result]:
        sql = """SELECT table_id, doc FROM results WHERE table_id IN (SELECT table_id FROM seats WHERE user_id = $1)
                 OR $1::text IS NULL AND table_id IN (SELECT id FROM tables WHERE listed)
                 ORDER BY ended_at DESC, table_id"""
        return await self._first_readable(limit, "results", decode_result, sql, user_id)

    async def summary(self, table_id: str) -> StoredSummary | None:
        sql = "SELECT table_id, doc FROM summaries WHERE table_id = $1"
        return next(iter(await self._first_readable(1, "summaries", decode_summary, sql, table_id)), None)

    async def archive(self, table_id: str) -> Archive | None:
        sql = "SELECT table_id, entries, data FROM archives WHERE table_id = $1"
        return next(iter(await self._first_readable(1, "archives", decode_archive, sql, table_id)), None)

    async def archived_entries(self, table_id: str) -> int:
        found = await self._fetch("SELECT entries FROM archives WHERE table_id = $1", table_id)
        return found[0][0] if found else 0

    async def finished_without_archive(self, after: str, limit: int) -> list[str]:
        sql = """SELECT id FROM tables WHERE status = 'over' AND id > $1 COLLATE "C"
                 AND NOT EXISTS (SELECT FROM archives WHERE table_id = id) ORDER BY id COLLATE "C" LIMIT $2"""
        return [row[0] for row in await self._fetch(sql, after, limit)]

    async def rating(self, user_id: str, game: str) -> Rating | None:
        sql = f"SELECT {RATING_COLUMNS} FROM ratings WHERE user_id = $1 AND game = $2 ORDER BY number DESC"
        return next(iter(await self._first_readable(1, "ratings", decode_rating, sql, user_id, game)), None)

    async def ratings_at(self, table_id: str) -> list[Rating]:
        sql = f"SELECT {RATING_COLUMNS} FROM ratings WHERE table_id = $1 ORDER BY seat"
        return await self._first_readable(MAX_SEATS, "ratings", decode_rating, sql, table_id)

    async def finished_games(self, user_id: str, limit: int) -> list[FinishedGame]:
        ratings = ", ".join(f"ratings.{column}" for column in Rating.__struct_fields__)
        sql = f"""SELECT results.table_id, results.doc, tables.doc, summaries.doc, {ratings}
                  FROM seats
                  JOIN results ON results.table_id = seats.table_id
                  JOIN tables ON tables.id = seats.table_id
                  LEFT JOIN summaries ON summaries.table_id = seats.table_id
                  LEFT JOIN ratings ON ratings.table_id = seats.table_id AND ratings.user_id = seats.user_id
                  WHERE seats.user_id = $1 ORDER BY results.ended_at DESC, results.table_id"""
        return await self._first_readable(limit, "results", partial(decode_finished_game, user_id), sql, user_id)

    async def count_finished_games(self, user_id: str) -> int:
        sql = "SELECT count(*) FROM seats JOIN results ON results.table_id = seats.table_id WHERE user_id = $1"
        found: int = (await self._fetch(sql, user_id))[0][0]
        return found

    async def _first_readable(self, limit: int, rows: str, decode: Callable[..., T], sql: str, *values: Any) -> list[T]:
        async def fetch_page(size: int, start: int) -> Sequence[Row]:
            return await self._fetch(f"{sql} LIMIT {size} OFFSET {start}", *values)

        return await self._rows.first_readable(limit, rows, decode, fetch_page) if limit else []

    async def _fetch(self, sql: str, *values: Any) -> Sequence[Any]:
        """Execute one statement that may be repeated. Raise StoreError if the database does not answer."""
        deadline = elapsed() + READ_SECONDS
        while True:
            try:
                assert self._pool, "the store is open"
                found: Sequence[Any] = await self._pool.fetch(sql, *values)
                return found
            except LOST_CONNECTION as error:
                if elapsed() > deadline:
                    raise StoreError("unreachable") from error
            await asyncio.sleep(RETRY_SECONDS)
