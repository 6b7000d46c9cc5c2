"""Summaries of finished games: a worker computes each once, and the store keeps it with the result."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from typing import Any, Protocol

import msgspec

from ..core.capabilities import SeatSummary, Summary
from ..core.events import Event
from ..core.game import Game
from ..core.match import Match
from .analysis import ComputeCache, IsDisconnected
from .bot_workers import cached_game
from .errors import ApiError
from .health import StoreError
from .live_match import require_same_rules
from .protocol import encode
from .records import LogEntry, StoredSummary, Table
from .replay import replay_entry
from .store import Store


class Games(Protocol):
    def game(self, name: str) -> Game[Any, Any]: ...
    def custom_data_folder(self, name: str) -> str: ...


class Summaries:
    """The summaries of all tables. One that the store lacks, such as of a game that an earlier version finished, is
    computed when it is requested.
    """

    def __init__(self, store: Store, games: Games, cache: ComputeCache) -> None:
        self._store, self._games, self._cache = store, games, cache

    async def find(
        self, table: Table, address: str, is_disconnected: IsDisconnected | None = None
    ) -> tuple[SeatSummary, ...]:
        """Return the summary of each seat of a finished game; none if the game has no summaries."""
        if self._games.game(table.game).capability(Summary) is None:
            return ()
        stored = await self._store.summary(table.id)
        return stored.seats if stored else await self._compute(table, address, is_disconnected)

    async def prepare(self, table: Table) -> None:
        """Compute the summary of a game that just ended. Where too many are waiting, the first request computes it."""
        with suppress(ApiError, StoreError):
            await self.find(table, table.host)

    async def _compute(
        self, table: Table, address: str, is_disconnected: IsDisconnected | None
    ) -> tuple[SeatSummary, ...]:
        entries = await self._store.entries(table.id)
        arguments = self._games.custom_data_folder(table.game), table, entries
        found: str = await self._cache.get_or_compute(
            address, ("summary", table.id), compute_summary, *arguments, is_disconnected=is_disconnected
        )
        seats = msgspec.json.decode(found, type=tuple[SeatSummary, ...])
        with suppress(StoreError):  # the answer needs no write; the next request tries again
            await self._store.write(StoredSummary(table.id, seats))
        return seats


# --- in a worker -------------------------------------------------------------------------------------------


def compute_summary(folder: str, table: Table, entries: Sequence[LogEntry]) -> str:
    """Return the summary of each seat as JSON."""
    game = cached_game(table.game, folder)
    require_same_rules(game, table)
    return encode(summarise(game, table, entries)).decode()


def summarise(game: Game[Any, Any], table: Table, entries: Sequence[LogEntry]) -> tuple[SeatSummary, ...]:
    """Return the summary of each seat. Entries that were undone count, so that numbers of entries are those of the
    log, but they have no events.
    """
    summary = game.capability(Summary)
    assert summary, "the server asks only for summaries that a game has"
    match = Match(game, table.players, table.seed, table.options)
    events: list[Sequence[Event]] = [match.setup_events, *(replay_entry(match, entry) for entry in entries)]
    standing = {0, *match.branch(len(match.log))}
    return summary.summarise(match.state, [found if n in standing else () for n, found in enumerate(events)])
