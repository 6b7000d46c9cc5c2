"""Archives of games: their replays and their download, which outlive the rules and the data they were made with.

A worker makes the archive of a game when it ends. A running game gets one whenever its table leaves the memory of the
server, so that its replay is kept even if the next version of Botyard has other rules.
"""

from __future__ import annotations

import asyncio
import json
import lzma
import re
from collections.abc import Iterable, Sequence
from contextlib import suppress
from typing import Any, Protocol

import msgspec
from msgspec import Raw, Struct

from ..core.events import Seat
from ..core.game import Game, Outcome
from .bot_workers import BotWorkers, cached_game
from .live_match import rules_mismatch
from .logs import error_text, warning
from .presenters import table_summary
from .protocol import TableState, encode
from .records import Archive, LogEntry, Table, UnreadableRecordError
from .replay import ReplayPages, export_log, make_pages, replay
from .store import Store
from .user_names import UserNames

SWEEP_PAGE = 50  # tables
OPENING = re.compile('^ "opening": .*,\n', re.MULTILINE)  # the line of a save file before the names
PRESET = 1  # of LZMA: as small as the higher ones make it, in a tenth of their time


class Games(Protocol):
    def game(self, name: str) -> Game[Any, Any]: ...
    def custom_data_folder(self, name: str) -> str: ...


class Archives:
    """The archives of all games, in the store."""

    def __init__(self, store: Store, games: Games, workers: BotWorkers, names: UserNames) -> None:
        self._store, self._games, self._workers, self._names = store, games, workers, names

    async def keep(self, table: Table) -> None:
        """Archive a game as far as it was played, unless the store has that already."""
        try:
            await self._keep(table)
        except Exception as error:  # the game of one table must not keep others from being archived
            warning("a game could not be archived", table=table.id, error=error_text(error))

    async def keep_all(self, tables: Iterable[Table], seconds: float) -> None:
        """Archive what can be archived in this time."""
        with suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                for table in tables:
                    await self.keep(table)

    async def sweep(self) -> None:
        """Archive the finished games that have none, such as those that an earlier version finished."""
        after = ""
        while names := await self._store.finished_without_archive(after, SWEEP_PAGE):
            for name in names:
                with suppress(UnreadableRecordError):  # the store has reported it
                    if table := await self._store.table(name):
                        await self.keep(table)
            after = names[-1]

    async def _keep(self, table: Table) -> None:
        game = self._games.game(table.game)
        if table.status == "open" or rules_mismatch(game, table):
            return
        entries = await self._store.entries(table.id)
        if await self._store.archived_entries(table.id) == len(entries):
            return
        await self._names.load(table.user_ids())
        summary = table_summary(game, table, self._names.name_of)
        folder = self._games.custom_data_folder(table.game)
        data = await self._workers.run(make_archive, folder, table, summary, entries)
        await self._store.write(Archive(table.id, len(entries), data))


# --- in a worker -------------------------------------------------------------------------------------------


class ArchivedReplay(Struct):
    """A replay as a seat, or a spectator (None), saw it, or unmasked."""

    seat: Seat | None
    unmasked: bool
    entries: int
    outcome: Outcome | None
    steps: list[Raw]


class ArchivedGame(Struct):
    replays: list[ArchivedReplay]
    log: str  # the save file without names, which may change


def make_archive(folder: str, table: Table, summary: TableState, entries: Sequence[LogEntry]) -> bytes:
    game = cached_game(table.game, folder)
    viewpoints = [*((seat, False) for seat in range(len(table.seats))), (None, False), (None, True)]
    replays = [
        ArchivedReplay(seat, unmasked, whole.entries, whole.outcome, [Raw(encode(step)) for step in whole.steps])
        for seat, unmasked in viewpoints
        for whole in [replay(game, table, summary, entries, seat, unmasked)]
    ]
    archived = ArchivedGame(replays, export_log(folder, table, (), entries))
    return lzma.compress(encode(archived), preset=PRESET)


def archived_replay(data: bytes, seat: Seat | None, unmasked: bool) -> ReplayPages:
    found = next(
        archived for archived in open_archive(data).replays if (archived.seat, archived.unmasked) == (seat, unmasked)
    )
    return make_pages(found.entries, found.outcome, found.steps)


def archived_log(data: bytes, names: Sequence[str]) -> str:
    """Return the save file with the names that the players have now."""
    lines = json.dumps({"names": names}, indent=1)[2:-2]
    return OPENING.sub(lambda found: f"{found[0]}{lines},\n", open_archive(data).log, count=1)


def open_archive(data: bytes) -> ArchivedGame:
    return msgspec.json.decode(lzma.decompress(data), type=ArchivedGame)
