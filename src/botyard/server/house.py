"""The house: all rooms, the store, the people and the workers."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Coroutine, Iterator, Mapping
from pathlib import Path
from typing import Any

from ..core.errors import BadData, GameError
from ..core.rules import Rules
from ..games import GAMES, load
from . import seating
from .bodies import NewTable
from .identity import Identity, clean_name, guest_name
from .limits import Limits
from .logs import note, warn
from .metrics import Metrics
from .naming import table_name
from .records import Person, Table
from .refusals import Refusal, no_such_table, refusal_of
from .replaying import KEPT_BYTES, weight_of
from .room import Room
from .settings import Settings, Time
from .store import SqliteStore, Store
from .studies import Studies
from .telling import table_now
from .thinking import Thinkers, WorkerThinkers
from .wire import Restarting, TableNow, encode

MOST_NAMES = 100_000  # kept in memory
RECENT = 3600.0  # tables with a move within this many seconds come back at once; others when somebody asks for them


class House:
    def __init__(self, settings: Settings, store: Store | None = None, thinkers: Thinkers | None = None) -> None:
        self._other = {rules.name: rules for rules in load_others(settings.data)}  # with a host's data
        settings.data_dir.mkdir(parents=True, exist_ok=True)
        self.settings, self.time = settings, Time(settings.pace)
        self.metrics, self.limits = Metrics(), Limits()
        self.store: Store = store or SqliteStore(
            settings.data_dir / "botyard.sqlite", settings.fast, self.metrics.store.observe
        )
        self.identity = Identity(settings.data_dir / "key")
        self.thinkers: Thinkers = thinkers or WorkerThinkers(settings.workers)
        self.studies = Studies(self, thinkers or WorkerThinkers(1))
        self.puzzles = Studies(self, thinkers or WorkerThinkers(1))  # apart: a hard one holds up no review or hint
        self.replays = Studies(self, thinkers or WorkerThinkers(1), KEPT_BYTES, weight_of)
        self.rooms: dict[str, Room] = {}
        self.restoring = True
        self._own: dict[str, Rules[Any, Any]] = {}
        self._names: dict[str, str] = {}
        self._tasks: set[asyncio.Task[Any]] = set()
        self._measure()

    def _measure(self) -> None:
        gauge = self.metrics.gauge
        gauge("botyard_rooms", "Tables in memory.", lambda: len(self.rooms))
        gauge("botyard_sockets", "Open sockets.", lambda: sum(len(room.sockets) for room in self.rooms.values()))
        gauge("botyard_cpu_seconds", "Processor time of the server itself, without its workers.", time.process_time)
        gauge("botyard_restoring", "1 while live tables are still coming back.", lambda: int(self.restoring))

    # --- rooms ---

    def room(self, name: str) -> Room:
        """The room of a table, brought back from its log if need be. A missing one is never made anew."""
        if room := self.rooms.get(name):
            return room
        table = self.store.table(name)
        if table is None:
            raise no_such_table(name)
        try:
            room = self.rooms[name] = Room(self, table)
        except GameError as fault:
            raise refusal_of(fault) from fault
        return room

    async def restore(self) -> None:
        """Bring live tables back, the latest first; between two of them whoever waits is served."""
        for name in self.store.live(self.time.now() - RECENT * self.time.pace):
            try:
                self.room(name)
            except Exception as fault:  # one damaged table must not keep the others away
                warn("a table did not come back", trace=not isinstance(fault, Refusal), table=name, fault=str(fault))
            await asyncio.sleep(0)
        self.restoring = False
        note("tables are back", rooms=len(self.rooms))

    def put_away(self, room: Room) -> None:
        room.close()
        self.rooms.pop(room.table.id, None)

    async def open_table(self, wish: NewTable, host: str) -> Room:
        rules = self.rules(wish.game)
        return await self.add_table(seating.set_table(rules, wish, table_name(), host, self.time.now()))

    async def add_table(self, table: Table) -> Room:
        await self.store.write(table)
        room = self.rooms[table.id] = Room(self, table)
        return room

    def seen(self, table: Table) -> TableNow:
        """A table as all may see it, from its room where it is in memory."""
        if room := self.rooms.get(table.id):
            return room.now()
        return table_now(self.rules(table.game), table, self.name_of)

    # --- games and people ---

    def rules(self, game: str) -> Rules[Any, Any]:
        """Those that tables are opened with."""
        return self._other.get(game) or self.own_rules(game)

    def data_folder(self, game: str) -> str:
        """Where a worker finds the data that tables are opened with; empty for our own."""
        return str(self.settings.data.get(game, ""))

    def own_rules(self, game: str) -> Rules[Any, Any]:
        """Those with our own data, for which lessons and puzzles are made."""
        if game not in self._own:
            try:
                self._own[game] = load(game)
            except GameError as fault:
                raise refusal_of(fault) from fault
        return self._own[game]

    def rules_of_edition(self, game: str, edition: str) -> Rules[Any, Any]:
        for rules in (self.rules(game), self.own_rules(game)):
            if rules.edition == edition:
                return rules
        why = f"this server does not have the data {edition[:40]!r} of {game}"
        raise Refusal("HOUSE-VERSION", why, "Leave `edition` out for our own.", status=409)

    def games(self) -> list[Rules[Any, Any]]:
        return [self.rules(game) for game in GAMES]

    def name_of(self, person: str) -> str:
        if person not in self._names:
            if len(self._names) > MOST_NAMES:
                self._names.clear()
            known = self.store.person(person)
            self._names[person] = known.name if known else guest_name(person)
        return self._names[person]

    async def rename(self, person: str, name: str) -> str:
        name = clean_name(name)
        await self.store.write(Person(person, name))
        self._names[person] = name
        for room in self.rooms.values():
            if any(socket.person == person for socket in room.sockets):
                room.tell_table()
        return name

    # --- life ---

    def spawn(self, errand: Coroutine[Any, Any, Any]) -> asyncio.Task[Any]:
        """A task that is kept until it ends, and whose fault is told."""
        task = asyncio.get_running_loop().create_task(errand)
        self._tasks.add(task)
        task.add_done_callback(self._ended)
        return task

    def _ended(self, task: asyncio.Task[Any]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (fault := task.exception()):
            self.metrics.faults.value += 1
            warn("a task failed", fault=repr(fault))

    def say_restarting(self) -> None:
        word = encode(Restarting(True, "The server restarts; your game goes on in a moment."))
        for room in self.rooms.values():
            room.broadcast(word)

    async def close(self) -> None:
        """Let every room finish what it has begun, then close the store."""
        rooms = list(self.rooms.values())
        for room in rooms:
            room.close()
        await asyncio.gather(*map(Room.ended, rooms))
        self.thinkers.close()
        self.studies.close()
        self.puzzles.close()
        self.replays.close()
        for task in list(self._tasks):
            task.cancel()
        await asyncio.get_running_loop().run_in_executor(None, self.store.close)
        note("closed", rooms=len(rooms))


def load_others(folders: Mapping[str, Path]) -> Iterator[Rules[Any, Any]]:
    """Games with the data a host has given; a fault in it keeps the house shut."""
    for game, folder in folders.items():
        try:
            rules = load(game, folder)
        except BadData as fault:
            raise BadData(f"--data {game}={folder}: {fault}") from fault
        note("other data", game=game, source=rules.source, edition=rules.edition, remarks=rules.remarks)
        yield rules
