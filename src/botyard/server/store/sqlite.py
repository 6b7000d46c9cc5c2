"""The store in one SQLite file."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Collection
from contextlib import AbstractAsyncContextManager
from pathlib import Path
from typing import Any, TypeVar

from ..health import StoreHealth
from ..records import Record, User
from .ownership import SoleOwner, TableOwnership
from .rows import USER_COLUMNS, Row, decode_user
from .sqlite_connection import open_connections
from .sqlite_writer import SqliteWriter
from .store_reads import StoreReads

T = TypeVar("T")


class SqliteStore(StoreReads):
    """A store in one SQLite file in WAL mode: a thread writes, the event loop reads, which takes microseconds."""

    chat_order = "rowid"

    def __init__(
        self,
        path: Path,
        relaxed_durability: bool = False,
        observe: Callable[[float], None] = lambda seconds: None,
        health: StoreHealth | None = None,
    ) -> None:
        """Open the file. Raise DataError if it cannot be used."""
        health = health or StoreHealth(path.parent)
        writer, self._connection = open_connections(path, relaxed_durability)
        self._writer = SqliteWriter(writer, path.parent, observe, health)
        super().__init__(health)
        self.ownership: TableOwnership = SoleOwner()
        self.ratings_lock: AbstractAsyncContextManager[Any] = asyncio.Lock()

    async def open(self) -> None:
        """Do nothing: the file is open."""

    async def write(self, *records: Record) -> None:
        await self._writer.write(records)

    async def close(self) -> None:
        await asyncio.to_thread(self._writer.close)
        self._connection.close()

    async def shared_key(self, own: bytes) -> bytes:
        return own

    def on_users_changed(self, call: Callable[[str | None], None]) -> None:
        """Do nothing: no other process writes."""

    async def users(self, user_ids: Collection[str]) -> list[User]:
        sql = f"SELECT {USER_COLUMNS} FROM users WHERE id IN (SELECT value FROM json_each(?))"
        return await self._first_readable(len(user_ids), "users", decode_user, sql, json.dumps([*user_ids]))

    async def _fetch(self, sql: str, *values: Any) -> list[Row]:
        return self._connection.execute(sql, values).fetchall()
