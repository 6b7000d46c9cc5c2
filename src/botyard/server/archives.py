"""Archives of games: their replays and their download, which outlive the rules and the data they were made with.

A worker makes the archive of a game when it ends. A running game gets one whenever its table leaves the memory of the
server, and when the server starts, so that the next version of Botyard can show it even if it has other rules.
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
from ..core.match import Match
from .bot_workers import BotWorkers, cached_game
from .health import StoreError
from .live_match import rules_mismatch
from .logs import error_text, warning
from .protocol import encode
from .records import Archive, LogEntry, Table, UnreadableRecordError
from .replay import ReplayPages, Viewpoint, iter_steps, make_pages, save_file
from .store import Store

SWEEP_PAGE = 50  # tables
OPENING = re.compile('^ "opening": .*,\n', re.MULTILINE)  # the line of a save file before the names
PRESET = 1  # of LZMA: as small as the higher ones make it, in a tenth of their time


class Games(Protocol):
    def game(self, name: str) -> Game[Any, Any]: ...
    def custom_data_folder(self, name: str) -> str: ...


class Archives:
    """The archives of all games, in the store."""

    def __init__(self, store: Store, games: Games, workers: BotWorkers) -> None:
        self._store, self._games, self._workers = store, games, workers
        self._waiting: dict[str, None] = {}  # names of tables, in their order
        self._is_working = False

    async def keep_soon(self, name: str) -> None:
        """Archive a game when those that were named before are archived."""
        self._waiting[name] = None
        if self._is_working:
            return
        self._is_working = True
        try:
            while self._waiting:
                del self._waiting[first := next(iter(self._waiting))]
                await self.keep(first)
        finally:
            self._is_working = False

    async def keep_all(self, names: Iterable[str], seconds: float) -> None:
        """Archive what can be archived in this time."""
        with suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                for name in names:
                    await self.keep(name)

    async def sweep(self) -> None:
        """Archive the games that have no archive as far as they were played, such as those of an earlier version."""
        after = ""
        while names := await self._store.tables_to_archive(after, SWEEP_PAGE):
            for name in names:
                await self.keep(name)
            after = names[-1]

    async def keep(self, name: str) -> None:
        """Archive a game as far as it was played, unless the store has that already."""
        try:
            if table := await self._store.table(name):
                await self._keep(table)
        except (StoreError, UnreadableRecordError):  # the store has reported it; the next sweep tries again
            return
        except Exception as error:  # the game of one table must not keep others from being archived
            warning("a game could not be archived", table=name, error=error_text(error))

    def close(self) -> None:
        self._workers.close()

    async def _keep(self, table: Table) -> None:
        game = self._games.game(table.game)
        if table.status == "open" or rules_mismatch(game, table):
            return
        entries = await self._store.entries(table.id)
        if await self._store.archived_entries(table.id) == len(entries):
            return
        folder = self._games.custom_data_folder(table.game)
        data = await self._workers.run(make_archive, folder, table, entries)
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


def make_archive(folder: str, table: Table, entries: Sequence[LogEntry]) -> bytes:
    game = cached_game(table.game, folder)
    match = Match(game, table.players, table.seed, table.options)
    seats = [Viewpoint(seat, False) for seat in range(len(table.seats))]
    viewpoints = [*seats, Viewpoint(None, False), Viewpoint(None, True)]
    found: list[list[Raw]] = [[] for _ in viewpoints]
    for steps in iter_steps(match, table, entries, viewpoints):
        for encoded, step in zip(found, steps, strict=True):
            if step:
                encoded.append(Raw(encode(step)))
    outcome = game.outcome(match.state)
    replays = [
        ArchivedReplay(seat, unmasked, len(encoded) - 1, outcome, encoded)
        for (seat, unmasked), encoded in zip(viewpoints, found, strict=True)
    ]
    return lzma.compress(encode(ArchivedGame(replays, save_file(match, (), entries))), preset=PRESET)


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
