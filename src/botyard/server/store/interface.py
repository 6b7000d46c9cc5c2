"""What the server needs from a store."""

from __future__ import annotations

from collections.abc import Callable, Collection
from contextlib import AbstractAsyncContextManager
from typing import Any, Protocol

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
    Record,
    Result,
    StoredSummary,
    Table,
    User,
)
from .ownership import TableOwnership


class Store(Protocol):
    """Storage for tables, entries, users with their credentials, chat, results, summaries, archives and ratings.

    Entries are append-only; lists omit unreadable rows. A read sees every write that has returned before.
    """

    ownership: TableOwnership
    ratings_lock: AbstractAsyncContextManager[Any]  # held while the end of a game is rated and stored

    async def open(self) -> None:
        """Prepare reading and writing. Raise DataError, which stops the server, if the store cannot be used."""

    async def write(self, *records: Record) -> None:
        """Write all records or none, and return when they are on the disk.

        They belong to one table at most. Raise StoreError if the disk fails, and TableLostError if another process
        owns the table.
        """

    async def table(self, name: str) -> Table | None:
        """Return a table, or None. Raise UnreadableRecordError if its row is damaged."""

    async def entries(self, table_id: str) -> list[LogEntry]:
        """Return every entry of a match. Raise UnreadableRecordError if one is damaged or missing."""

    async def recently_active(self, since: float) -> list[str]:
        """Return the ids of running tables with an entry since then, the latest first."""

    async def public_tables(self, limit: int) -> list[Table]:
        """Return the listed tables whose game is not over, open ones first, then by their last change."""

    async def tables_of(self, user_id: str, limit: int) -> list[Table]:
        """Return the tables with a seat of a user, finished ones last, then by their last change."""

    async def users(self, user_ids: Collection[str]) -> list[User]:
        """Return those of the users who have chosen a name, in any order."""

    async def credentials(self, user_id: str) -> Credentials | None:
        """Return how a person signs in; None for a guest."""

    async def credentials_named(self, name_key: str) -> Credentials | None: ...

    async def credentials_recovered_by(self, recovery_digest: str) -> Credentials | None: ...

    async def devices(self, user_id: str) -> list[Device]:
        """Return the browsers in which a person is signed in."""

    async def puzzle_results(self, user_id: str) -> list[PuzzleResult]:
        """Return the puzzle results of a person, the oldest first."""

    async def table_ids_of(self, user_id: str) -> list[str]:
        """Return the tables with a seat of a user and those whose host the user is, the oldest first."""

    async def chat_of(self, user_id: str) -> list[ChatMessage]:
        """Return what a user has said at all tables, the oldest first."""

    async def result(self, table_id: str) -> Result | None:
        """Return the result of a table; None if there is none that can be read."""

    async def chat(self, table_id: str, limit: int) -> list[ChatMessage]:
        """Return the latest lines of a chat, in their order."""

    async def results(self, user_id: str | None, limit: int) -> list[Result]:
        """Return the results of a user, or of listed tables, because the name of a private table is its key."""

    async def summary(self, table_id: str) -> StoredSummary | None:
        """Return the summary of a table; None if there is none that can be read, so that it is computed again."""

    async def archive(self, table_id: str) -> Archive | None:
        """Return the archive of a game, or None."""

    async def archived_entries(self, table_id: str) -> int:
        """Return how many entries the archive of a game covers; 0 if it has none."""

    async def tables_to_archive(self, after: str, limit: int) -> list[str]:
        """Return the first tables behind the name `after` whose archive covers fewer entries than there are."""

    async def rating(self, user_id: str, game: str) -> Rating | None:
        """Return the latest rating of a person in a game; None if the person is not rated in it."""

    async def ratings_at(self, table_id: str) -> list[Rating]:
        """Return the ratings that the game of a table has changed."""

    async def finished_games(self, user_id: str, limit: int) -> list[FinishedGame]:
        """Return the finished games of a person, the latest first."""

    async def count_finished_games(self, user_id: str) -> int: ...

    async def shared_key(self, own: bytes) -> bytes:
        """Return the key that signs cookies: the same one in all processes that share the store."""

    def on_users_changed(self, call: Callable[[str | None], None]) -> None:
        """Call with each user whose record another process has written; with None if all records may have changed."""

    async def all_tables(self, status: str, limit: int) -> list[Table]:
        """Return the tables with a status, or all if it is empty, the latest first."""

    async def open_tables_before(self, before: float) -> list[str]:
        """Return the ids of tables that have not started and were last changed before a time."""

    async def unused_guests_before(self, before: float, limit: int) -> list[str]:
        """Return users without a seat, credentials or puzzle results who chose their name before a time."""

    async def users_named(self, text: str, limit: int) -> list[User]:
        """Return users whose name has this text in it, whatever its case, or whose id it is."""

    async def bans(self) -> list[Ban]: ...

    async def close(self) -> None:
        """Finish the writes that wait, then release everything."""
