"""The store in a PostgreSQL database, which several server processes share."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Collection, Sequence
from contextlib import AbstractAsyncContextManager
from typing import Any, TypeVar

import asyncpg

from ..health import StoreError, StoreHealth, TableLostError
from ..logs import info
from ..records import Ban, BanRemoval, Record, Table, User
from .ownership import TableOwnership
from .postgres_connection import (
    LOST_CONNECTION,
    AdvisoryLock,
    connect,
    connection_options,
    database_name,
    elapsed,
    unusable_error,
    with_numbers,
)
from .postgres_leases import USERS_CHANNEL, PostgresLeases
from .postgres_migrations import migrate
from .postgres_statement import table_of
from .postgres_writer import PostgresWriter
from .rows import USER_COLUMNS, Row, decode_user
from .store_reads import StoreReads

MAX_READERS = 4
READ_SECONDS, RETRY_SECONDS = 3.0, 0.1  # that a read waits for a database that does not answer
RATINGS_LOCK = 7_103_114_002  # advisory lock

T = TypeVar("T")


class PostgresStore(StoreReads):
    """A store in PostgreSQL: a task writes over one connection, a pool of connections reads."""

    chat_order = "number"

    def __init__(self, url: str, observe: Callable[[float], None], health: StoreHealth) -> None:
        super().__init__(health)
        self._url = url
        self._pool: asyncpg.Pool | None = None
        self._leases = PostgresLeases(url, self._fetch, health)
        self._writer = PostgresWriter(url, self._leases.process_id, observe, health)
        self.ownership: TableOwnership = self._leases
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
            if isinstance(record, User | Ban | BanRemoval):
                changed = record.id if isinstance(record, User) else ""  # without an id, others read all again
                await self._fetch("SELECT pg_notify($1, $2)", USERS_CHANNEL, changed)

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

    async def users(self, user_ids: Collection[str]) -> list[User]:
        sql = f"SELECT {USER_COLUMNS} FROM users WHERE id = ANY($1::text[])"
        return await self._first_readable(len(user_ids), "users", decode_user, sql, [*user_ids])

    async def _fetch(self, sql: str, *values: Any) -> Sequence[Row]:
        """Execute one statement that may be repeated. Raise StoreError if the database does not answer."""
        deadline = elapsed() + READ_SECONDS
        while True:
            try:
                assert self._pool, "the store is open"
                found: Sequence[Row] = await self._pool.fetch(with_numbers(sql), *values)
                return found
            except LOST_CONNECTION as error:
                if elapsed() > deadline:
                    raise StoreError("unreachable") from error
            await asyncio.sleep(RETRY_SECONDS)
