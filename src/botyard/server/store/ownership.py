"""Who may write a table: the only server process, or one of several."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol


class TableOwnership(Protocol):
    is_shared: bool  # several processes may own tables

    async def acquire(self, name: str) -> None:
        """Become the owner of a table, if it exists. Raise TableLostError if its owner does not release it."""

    async def confirm(self, name: str) -> None:
        """Raise TableLostError unless this process still owns the table."""

    async def release(self, name: str) -> None:
        """Let other processes own the table, whose records this one no longer writes."""

    def publish_awaited(self, name: str, user_ids: frozenset[str]) -> None:
        """Let other processes know for whom the game at an owned table waits; this may take a moment."""

    async def tables_awaiting(self, user_id: str) -> set[str]:
        """Return the tables of other processes whose games wait for a user."""

    def on_release_wanted(self, call: Callable[[str], None]) -> None:
        """Call with each table that this process has lost, or that another process asks for."""


class SoleOwner:
    """The only process owns every table."""

    is_shared = False

    async def acquire(self, name: str) -> None:
        pass

    async def confirm(self, name: str) -> None:
        pass

    async def release(self, name: str) -> None:
        pass

    def publish_awaited(self, name: str, user_ids: frozenset[str]) -> None:
        pass

    async def tables_awaiting(self, user_id: str) -> set[str]:
        return set()

    def on_release_wanted(self, call: Callable[[str], None]) -> None:
        pass
