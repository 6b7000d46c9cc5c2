"""The house: all rooms, the store, the people and the workers."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Coroutine, Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any

from ..core.errors import BadData, GameError
from ..core.rules import Rules
from ..games import GAMES, load
from . import seating
from .addresses import Proxies
from .bodies import NewTable
from .connections import Connections
from .health import Health
from .identity import Identity, clean_name, guest_name
from .limits import GUESSES, Limits
from .logs import error_text, note, warn
from .metrics import Metrics
from .naming import table_name
from .records import Person, Table, Unreadable
from .refusals import Refusal, damaged, no_such_table, refusal_of
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
        settings.data_dir.mkdir(mode=0o700, parents=True, exist_ok=True)
        self.settings, self.time = settings, Time(settings.pace)
        self.metrics, self.health = Metrics(), Health(settings.data_dir)
        self.limits = Limits(household=settings.people_per_address)
        self.connections, self.proxies = Connections(settings.connections_per_address), Proxies(settings.trusted_proxy)
        self.identity = Identity(settings.data_dir / "key")
        self.store: Store = store or SqliteStore(
            settings.data_dir / "botyard.sqlite", settings.fast, self.metrics.store.observe, self.health
        )
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
        gauge("botyard_connections", "Open connections.", lambda: self.connections.total)
        gauge("botyard_cpu_seconds", "Processor time of the server itself, without its workers.", time.process_time)
        gauge("botyard_restoring", "1 while live tables are still coming back.", lambda: int(self.restoring))
        gauge("botyard_unreadable_rows", "Stored rows that cannot be read.", lambda: self.health.unreadable)
        gauge("botyard_store_failing", "1 while writes do not reach the disk.", lambda: bool(self.health.problem()))

    # --- rooms ---

    def room(self, name: str) -> Room:
        """The room of a table, brought back from its log if need be. A missing one is never made anew."""
        if name not in self.rooms:
            self.rooms[name] = self._stored_room(name)
        return self.rooms[name]

    def _stored_room(self, name: str) -> Room:
        try:
            table = self.store.table(name)
            if table is None:
                raise no_such_table(name)
            return Room(self, table)
        except Refusal:
            raise
        except Exception as error:  # whatever a damaged row leads to must not keep other tables away
            if not isinstance(error, Unreadable):
                self.health.note_unreadable("tables", name, error)
            raise damaged(name) from error

    def find(self, name: str, person: str, address: str) -> Room:
        """The room for somebody who names it. An address that has tried many names has to wait, whether the next
        one exists or not; those who sit at the table do not.
        """
        try:
            room = self.room(name)
        except Refusal as refusal:
            if refusal.status == 404:
                self.limits.take(GUESSES, address)
            raise
        if not room.seats_of(person):
            self.limits.must_have(GUESSES, address)
        return room

    async def restore(self) -> None:
        """Bring live tables back, the latest first; between two of them whoever waits is served."""
        try:
            for name in self.store.live(self.time.now() - RECENT * self.time.pace):
                self._bring_back(name)
                await asyncio.sleep(0)
        finally:
            self.restoring = False
        note("tables are back", rooms=len(self.rooms))

    def _bring_back(self, name: str) -> None:
        try:
            self.room(name)
        except Refusal as refusal:
            if refusal.rule != "HOUSE-DAMAGED":  # which is in the log already
                warn("a table did not come back", table=name, fault=refusal.why)

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

    def seen_all(self, tables: Iterable[Table]) -> list[TableNow]:
        """Tables as all may see them, without those whose game or options this server does not know."""
        found = []
        for table in tables:
            try:
                found.append(self.seen(table))
            except Exception as error:
                self.health.note_unreadable("tables", table.id, error)
        return found

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
            warn("a task failed", fault=error_text(fault))

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
