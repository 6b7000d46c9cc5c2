"""The reads that all stores share, in the SQL that SQLite and PostgreSQL have in common."""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, ClassVar, TypeVar

from ..health import StoreHealth
from ..limits import MAX_SEATS
from ..records import (
    Archive,
    Ban,
    ChatMessage,
    Credentials,
    Device,
    FinishedGame,
    LogEntry,
    PuzzleResult,
    Rating,
    Result,
    StoredSummary,
    Table,
    User,
)
from .rows import (
    BAN_COLUMNS,
    CHAT_COLUMNS,
    CREDENTIALS_COLUMNS,
    DEVICE_COLUMNS,
    ENTRY_COLUMNS,
    PUZZLE_RESULT_COLUMNS,
    RATING_COLUMNS,
    USER_COLUMNS,
    Row,
    RowReader,
    decode_archive,
    decode_ban,
    decode_chat_message,
    decode_credentials,
    decode_device,
    decode_finished_game,
    decode_puzzle_result,
    decode_rating,
    decode_result,
    decode_summary,
    decode_table,
    decode_user,
)

ALL = 1_000_000  # rows of one person

T = TypeVar("T")


class StoreReads(ABC):
    """The reads of a store. Statements have `?` for each value."""

    chat_order: ClassVar[str]  # the column that numbers the lines of all chats

    def __init__(self, health: StoreHealth) -> None:
        self._rows = RowReader(health)

    @abstractmethod
    async def _fetch(self, sql: str, *values: Any) -> Sequence[Row]: ...

    async def table(self, name: str) -> Table | None:
        found = await self._fetch("SELECT id, doc FROM tables WHERE id = ?", name)
        return self._rows.read("tables", name, partial(decode_table, *found[0])) if found else None

    async def entries(self, table_id: str) -> list[LogEntry]:
        found = await self._fetch(f"SELECT {ENTRY_COLUMNS} FROM entries WHERE table_id = ? ORDER BY n", table_id)
        return self._rows.read_entries(table_id, found)

    async def recently_active(self, since: float) -> list[str]:
        latest = "SELECT at FROM entries WHERE table_id = tables.id ORDER BY n DESC LIMIT 1"
        running = f"SELECT id, COALESCE(({latest}), updated_at) AS last FROM tables WHERE status = 'playing'"
        sql = f"SELECT id FROM ({running}) AS running WHERE last >= ? ORDER BY last DESC"
        return [name for (name,) in await self._fetch(sql, since) if isinstance(name, str)]

    async def public_tables(self, limit: int) -> list[Table]:
        sql = """SELECT id, doc FROM tables WHERE listed AND status IN ('open', 'playing')
                 ORDER BY status, updated_at DESC"""
        return await self._first_readable(limit, "tables", decode_table, sql)

    async def tables_of(self, user_id: str, limit: int) -> list[Table]:
        sql = """SELECT id, doc FROM seats JOIN tables ON tables.id = seats.table_id WHERE user_id = ?
                 ORDER BY status = 'over', updated_at DESC"""
        return await self._first_readable(limit, "tables", decode_table, sql, user_id)

    async def credentials(self, user_id: str) -> Credentials | None:
        return await self._credentials_with("user_id", user_id)

    async def credentials_named(self, name_key: str) -> Credentials | None:
        return await self._credentials_with("name_key", name_key)

    async def credentials_recovered_by(self, recovery_digest: str) -> Credentials | None:
        return await self._credentials_with("recovery_digest", recovery_digest)

    async def _credentials_with(self, column: str, value: str) -> Credentials | None:
        sql = f"SELECT {CREDENTIALS_COLUMNS} FROM credentials WHERE {column} = ?"
        return next(iter(await self._first_readable(1, "credentials", decode_credentials, sql, value)), None)

    async def devices(self, user_id: str) -> list[Device]:
        sql = f"SELECT {DEVICE_COLUMNS} FROM devices WHERE user_id = ? ORDER BY created_at, id"
        return await self._first_readable(ALL, "devices", decode_device, sql, user_id)

    async def puzzle_results(self, user_id: str) -> list[PuzzleResult]:
        sql = f"SELECT {PUZZLE_RESULT_COLUMNS} FROM puzzle_results WHERE user_id = ? ORDER BY at, game, puzzle"
        return await self._first_readable(ALL, "puzzle_results", decode_puzzle_result, sql, user_id)

    async def table_ids_of(self, user_id: str) -> list[str]:
        sql = """SELECT id FROM tables WHERE host = ? OR id IN (SELECT table_id FROM seats WHERE user_id = ?)
                 ORDER BY updated_at"""
        return [name for (name,) in await self._fetch(sql, user_id, user_id) if isinstance(name, str)]

    async def chat_of(self, user_id: str) -> list[ChatMessage]:
        sql = f"SELECT {self.chat_order}, {CHAT_COLUMNS} FROM chat WHERE user_id = ? ORDER BY {self.chat_order}"
        return await self._first_readable(ALL, "chat", decode_chat_message, sql, user_id)

    async def result(self, table_id: str) -> Result | None:
        sql = "SELECT table_id, doc FROM results WHERE table_id = ?"
        return next(iter(await self._first_readable(1, "results", decode_result, sql, table_id)), None)

    async def all_tables(self, status: str, limit: int) -> list[Table]:
        sql = "SELECT id, doc FROM tables WHERE ? IN ('', status) ORDER BY updated_at DESC"
        return await self._first_readable(limit, "tables", decode_table, sql, status)

    async def open_tables_before(self, before: float) -> list[str]:
        sql = "SELECT id FROM tables WHERE status = 'open' AND updated_at < ?"
        return [name for (name,) in await self._fetch(sql, before) if isinstance(name, str)]

    async def unused_guests_before(self, before: float, limit: int) -> list[str]:
        used = " UNION ALL ".join(f"SELECT user_id FROM {part}" for part in ("seats", "credentials", "puzzle_results"))
        sql = f"""SELECT id FROM users WHERE changed_at > 0 AND changed_at < ?
                  AND id NOT IN ({used} UNION ALL SELECT host FROM tables) LIMIT ?"""
        return [user_id for (user_id,) in await self._fetch(sql, before, limit) if isinstance(user_id, str)]

    async def users_named(self, text: str, limit: int) -> list[User]:
        pattern = re.sub(r"([\\%_])", r"\\\1", text)
        sql = rf"""SELECT {USER_COLUMNS} FROM users WHERE id = ? OR lower(name) LIKE lower(?) ESCAPE '\'
                   ORDER BY lower(name), id"""
        return await self._first_readable(limit, "users", decode_user, sql, text, f"%{pattern}%")

    async def bans(self) -> list[Ban]:
        return await self._first_readable(ALL, "bans", decode_ban, f"SELECT {BAN_COLUMNS} FROM bans ORDER BY at")

    async def chat(self, table_id: str, limit: int) -> list[ChatMessage]:
        sql = f"SELECT {self.chat_order}, {CHAT_COLUMNS} FROM chat WHERE table_id = ? ORDER BY {self.chat_order} DESC"
        return (await self._first_readable(limit, "chat", decode_chat_message, sql, table_id))[::-1]

    async def results(self, user_id: str | None, limit: int) -> list[Result]:
        sql = """SELECT table_id, doc FROM results WHERE table_id IN (SELECT table_id FROM seats WHERE user_id = ?)
                 OR CAST(? AS TEXT) IS NULL AND table_id IN (SELECT id FROM tables WHERE listed)
                 ORDER BY ended_at DESC"""
        return await self._first_readable(limit, "results", decode_result, sql, user_id, user_id)

    async def summary(self, table_id: str) -> StoredSummary | None:
        sql = "SELECT table_id, doc FROM summaries WHERE table_id = ?"
        return next(iter(await self._first_readable(1, "summaries", decode_summary, sql, table_id)), None)

    async def archive(self, table_id: str) -> Archive | None:
        sql = "SELECT table_id, entries, data FROM archives WHERE table_id = ?"
        return next(iter(await self._first_readable(1, "archives", decode_archive, sql, table_id)), None)

    async def archived_entries(self, table_id: str) -> int:
        found = await self._fetch("SELECT entries FROM archives WHERE table_id = ?", table_id)
        return found[0][0] if found else 0

    async def tables_to_archive(self, after: str, limit: int) -> list[str]:
        sql = """SELECT id FROM tables WHERE status <> 'open' AND id > ?
                 AND COALESCE((SELECT entries FROM archives WHERE table_id = tables.id), 0)
                     < (SELECT COALESCE(MAX(n), 0) FROM entries WHERE table_id = tables.id)
                 ORDER BY id LIMIT ?"""
        return [name for (name,) in await self._fetch(sql, after, limit)]

    async def rating(self, user_id: str, game: str) -> Rating | None:
        sql = f"SELECT {RATING_COLUMNS} FROM ratings WHERE user_id = ? AND game = ? ORDER BY number DESC"
        return next(iter(await self._first_readable(1, "ratings", decode_rating, sql, user_id, game)), None)

    async def ratings_at(self, table_id: str) -> list[Rating]:
        sql = f"SELECT {RATING_COLUMNS} FROM ratings WHERE table_id = ? ORDER BY seat"
        return await self._first_readable(MAX_SEATS, "ratings", decode_rating, sql, table_id)

    async def finished_games(self, user_id: str, limit: int) -> list[FinishedGame]:
        ratings = ", ".join(f"ratings.{column}" for column in Rating.__struct_fields__)
        sql = f"""SELECT results.table_id, results.doc, tables.doc, summaries.doc, {ratings}
                  FROM seats
                  JOIN results ON results.table_id = seats.table_id
                  JOIN tables ON tables.id = seats.table_id
                  LEFT JOIN summaries ON summaries.table_id = seats.table_id
                  LEFT JOIN ratings ON ratings.table_id = seats.table_id AND ratings.user_id = seats.user_id
                  WHERE seats.user_id = ? ORDER BY results.ended_at DESC, results.table_id"""
        return await self._first_readable(limit, "results", partial(decode_finished_game, user_id), sql, user_id)

    async def count_finished_games(self, user_id: str) -> int:
        sql = "SELECT count(*) FROM seats JOIN results ON results.table_id = seats.table_id WHERE user_id = ?"
        found: int = (await self._fetch(sql, user_id))[0][0]
        return found

    async def _first_readable(self, limit: int, rows: str, decode: Callable[..., T], sql: str, *values: Any) -> list[T]:
        async def fetch_page(size: int, start: int) -> Sequence[Row]:
            return await self._fetch(f"{sql} LIMIT {size} OFFSET {start}", *values)

        return await self._rows.first_readable(limit, rows, decode, fetch_page) if limit else []
