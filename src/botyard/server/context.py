"""The application context: table sessions, the store, users, games and workers."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Collection, Coroutine, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from ..core.errors import DataError
from ..core.game import Game
from ..core.messages import Message
from ..core.registry import load_installed_game
from ..games import GAMES
from . import table_setup
from .accounts import Accounts
from .addresses import TrustedProxies
from .analysis import ComputeCache
from .archives import Archives
from .bans import Bans
from .bot_workers import BotWorkers, ProcessBotWorkers
from .clock import ServerClock
from .connection_limits import ConnectionCounter
from .data_dir import DATABASE, KEY
from .errors import ApiError, signed_out, table_damaged, table_not_found, unknown_game
from .health import StoreError, StoreHealth
from .identity import CookieOwner, Identity, clean_name
from .limits import UNKNOWN_TABLES, Limits
from .logs import error_text, info, warning
from .metrics import Metrics
from .outside_games import load_outside_games
from .presenters import table_summary
from .protocol import Restarting, TableState, encode
from .records import Table, UnreadableRecordError
from .replay import REPLAY_CACHE_BYTES, size_in_bytes
from .schemas import CreateTable
from .services import Connection
from .session import TableSession
from .settings import Settings
from .store import Store, make_store
from .summaries import Summaries
from .table_names import table_name
from .table_sessions import TableSessions
from .user_names import UserNames

ARCHIVE_SECONDS = 10.0  # that the archives of running games may delay the end of the server
DRAIN_SECONDS = 1.0  # until the proxy has seen that this process takes no new clients
RESTORE_WINDOW_SECONDS = 3600.0  # the server restores other tables when a client opens them


class AppContext:
    def __init__(self, settings: Settings, store: Store | None = None, bot_workers: BotWorkers | None = None) -> None:
        self.outside_games = load_outside_games(settings.games)
        self._custom_games = {game.name: game for game in load_custom_data(settings.data)}  # with custom data
        settings.data_dir.mkdir(mode=0o700, parents=True, exist_ok=True)
        self.settings, self.clock = settings, ServerClock(settings.clock_speed)
        self.metrics, self.health = Metrics(), StoreHealth(settings.data_dir)
        self.limits = Limits(address_factor=settings.people_per_address)
        self.connections, self.proxies = (
            ConnectionCounter(settings.connections_per_address),
            TrustedProxies(settings.trusted_proxy),
        )
        is_first_start = not settings.store and not (settings.data_dir / DATABASE).exists()
        self.identity = Identity(settings.data_dir / KEY, settings.base_path, is_first_start)
        self.store: Store = store or make_store(settings, self.metrics.store.observe, self.health)
        self.accounts = Accounts(self.store, self.identity, self.now)
        self.user_names = UserNames(self.store, self._users_at_tables)
        games = settings.games
        self.bot_workers: BotWorkers = bot_workers or ProcessBotWorkers(settings.workers, games)
        # Each cache has its own worker, so that a puzzle delays no analysis and a replay neither.
        self.analyses = ComputeCache(self.create_task, bot_workers or ProcessBotWorkers(1, games))
        self.puzzles = ComputeCache(self.create_task, bot_workers or ProcessBotWorkers(1, games))
        self.replays = ComputeCache(
            self.create_task, bot_workers or ProcessBotWorkers(1, games), REPLAY_CACHE_BYTES, size_in_bytes
        )
        self.archives = Archives(self.store, self, bot_workers or ProcessBotWorkers(1, games))
        self.game_summaries = Summaries(self.store, self, self.replays)
        self.sessions = TableSessions(self._load_session, self.store.ownership, self.create_task)
        self.store.on_users_changed(self._on_users_changed)
        self.is_draining = False
        self._drained: list[Table] = []  # tables that ran when the server began to end
        self.bans = Bans(self.store)
        self.restoring = True
        self._builtin_games: dict[str, Game[Any, Any]] = {}
        self._tasks: set[asyncio.Task[Any]] = set()
        self._register_metrics()

    def _register_metrics(self) -> None:
        gauge = self.metrics.gauge
        gauge("botyard_tables", "Tables in memory.", lambda: len(self.sessions))
        gauge(
            "botyard_sockets", "Open sockets.", lambda: sum(len(session.sockets) for session in self.sessions.values())
        )
        gauge("botyard_connections", "Open connections.", lambda: self.connections.total)
        gauge("botyard_cpu_seconds", "Processor time of the server itself, without its workers.", time.process_time)
        gauge("botyard_restoring", "1 while the server restores tables.", lambda: int(self.restoring))
        gauge("botyard_unreadable_rows", "Stored rows that cannot be read.", lambda: self.health.unreadable)
        gauge("botyard_store_failing", "1 while writes do not reach the disk.", lambda: bool(self.health.problem()))

    # --- sessions ---

    async def session(self, name: str) -> TableSession:
        """Return the session of a table; load it from the store if it is not in memory."""
        return await self.sessions.find(name)

    async def _load_session(self, name: str) -> TableSession:
        try:
            table = await self.store.table(name)
            if table is None:
                raise table_not_found(name)
            await self.user_names.load(table.user_ids())
            return await TableSession.load(self, table)
        except (ApiError, StoreError):
            raise
        except Exception as error:  # a damaged row must not affect other tables
            if not isinstance(error, UnreadableRecordError):
                self.health.record_unreadable("tables", name, error)
            raise table_damaged(name) from error

    async def find_session(self, name: str, user_id: str, address: str) -> TableSession:
        """Return the session for a user who opens a table by name, and load the name of the user.

        An address that has tried many unknown names must wait, even if the next name exists, so that it cannot guess
        names. Players of the table need not wait.
        """
        try:
            session = await self.session(name)
        except ApiError as exc:
            if exc.status == 404:
                self.limits.consume(UNKNOWN_TABLES, address)
            raise
        if not session.seats_of(user_id):
            self.limits.require_token(UNKNOWN_TABLES, address)
        await self.user_names.load([user_id])
        return session

    async def restore(self) -> None:
        """Restore recently active tables, the latest first, and yield to other tasks after each."""
        try:
            if not self.store.ownership.is_shared:  # else a table is loaded when somebody opens it, at any process
                await self._restore_recently_active()
        finally:
            self.restoring = False
        info("tables were restored", sessions=len(self.sessions))
        await self.archives.sweep()

    async def _restore_recently_active(self) -> None:
        since = self.clock.now() - RESTORE_WINDOW_SECONDS * self.clock.speed
        for name in await self.store.recently_active(since):
            await self._restore_session(name)
            await asyncio.sleep(0)

    async def _restore_session(self, name: str) -> None:
        try:
            await self.session(name)
        except ApiError as exc:
            if exc.rule != "HOUSE-DAMAGED":  # `_load_session` has logged it
                warning("a table could not be restored", table=name, error=exc.reason)

    def unload(self, session: TableSession) -> None:
        self.sessions.unload(session)
        self.create_task(self.archives.keep_soon(session.table.id))

    async def open_table(self, request: CreateTable, host: str) -> TableSession:
        game = self.game(request.game)
        await self.user_names.load([host])
        return await self.add_table(table_setup.create_table(game, request, table_name(), host, self.clock.now()))

    async def add_table(self, table: Table) -> TableSession:
        await self.store.write(table)
        return await self.session(table.id)  # somebody may have found it in the list and loaded it already

    async def summaries(self, tables: Sequence[Table]) -> list[TableState]:
        """Return the public state of tables; omit those whose game or options this server does not know."""
        await self.user_names.load(user_id for table in tables for user_id in table.user_ids())
        found = []
        for table in tables:
            try:
                found.append(self._summary(table))
            except ApiError:
                continue  # a game that this server was started without
            except Exception as error:
                self.health.record_unreadable("tables", table.id, error)
        return found

    def _summary(self, table: Table) -> TableState:
        if session := self.sessions.get(table.id):
            return session.table_summary()
        return table_summary(self.game(table.game), table, self.name_of)

    def on_game_over(self, table: Table) -> None:
        self.create_task(self.game_summaries.prepare(table))
        self.create_task(self.archives.keep_soon(table.id))

    # --- games and users ---

    def now(self) -> float:
        return self.clock.now()  # tests replace the clock

    def game(self, name: str) -> Game[Any, Any]:
        """Return the game that new tables use: with custom data if the host gave some."""
        return self._custom_games.get(name) or self.builtin_game(name)

    def custom_data_folder(self, name: str) -> str:
        """Return the folder with the custom data of a game; empty for the built-in data."""
        return str(self.settings.data.get(name, ""))

    def builtin_game(self, name: str) -> Game[Any, Any]:
        """Return the game with its built-in data, which lessons and puzzles use."""
        if name in self.outside_games:
            return self.outside_games[name]
        if name not in self._builtin_games:
            if name not in GAMES:  # a request must not make the server import a package
                raise unknown_game(name, (*GAMES, *self.outside_games))
            self._builtin_games[name] = load_installed_game(name)
        return self._builtin_games[name]

    def game_for_dataset(self, name: str, dataset_id: str) -> Game[Any, Any]:
        for game in (self.game(name), self.builtin_game(name)):
            if game.dataset_id == dataset_id:
                return game
        reason = Message("rejected-no-dataset", dataset=repr(dataset_id[:40]), game=name)
        raise ApiError("HOUSE-VERSION", reason, Message("advise-builtin-data"), status=409)

    def games(self) -> list[Game[Any, Any]]:
        """Return the built-in games, then those from outside."""
        return [self.game(name) for name in (*GAMES, *self.outside_games)]

    def name_of(self, user_id: str) -> str:
        return self.user_names.name_of(user_id)

    def forget_user(self, user_id: str) -> None:
        """Forget what is in memory about a user whose rows have changed."""
        self.user_names.forget(user_id)
        self.accounts.forget(user_id)

    def _users_at_tables(self) -> set[str]:
        return {user_id for session in self.sessions.values() for user_id in session.user_ids()}

    async def rename(self, user_id: str, name: str) -> str:
        name = clean_name(name)
        await self.user_names.rename(user_id, name, self.clock.now())
        self._broadcast_names({user_id})
        return name

    def _on_users_changed(self, user_id: str | None) -> None:
        self.create_task(self._reload_names(user_id))

    async def _reload_names(self, user_id: str | None) -> None:
        self._broadcast_names(await self.user_names.reload(user_id))
        if user_id is None:
            await self.bans.load()

    def _broadcast_names(self, user_ids: set[str]) -> None:
        """Send the new names of users to the tables where these are online."""
        for session in self.sessions.values():
            if any(socket.user_id in user_ids for socket in session.sockets):
                session.broadcast_table()

    # --- sockets of people ---

    def reject_sockets(self, user_id: str, device_ids: Collection[str] | None = None) -> None:
        """Close the sockets of devices that are signed out; of all devices if none are given."""
        for socket in self._sockets_of(user_id):
            if device_ids is None or socket.device_id in device_ids:
                socket.reject(signed_out())

    def close_sockets(self, owner: CookieOwner) -> None:
        """Close the sockets of a client whose cookie has changed, so that it connects with the new one."""
        for socket in self._sockets_of(owner.user_id):
            if socket.device_id == owner.device_id:
                socket.close_soon()

    def _sockets_of(self, user_id: str) -> list[Connection]:
        return [socket for session in self.sessions.values() for socket in session.sockets if socket.user_id == user_id]

    # --- lifecycle ---

    def create_task(self, coroutine: Coroutine[Any, Any, Any]) -> asyncio.Task[Any]:
        """Create a task, hold a reference until it ends, and log its exception."""
        task = asyncio.get_running_loop().create_task(coroutine)
        self._tasks.add(task)
        task.add_done_callback(self._on_task_done)
        return task

    def _on_task_done(self, task: asyncio.Task[Any]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (error := task.exception()):
            self.metrics.errors.value += 1
            warning("a task failed", error=error_text(error))

    async def open(self) -> None:
        """Open the store. Raise DataError, which stops the server, if it cannot be used."""
        await self.store.open()
        self.identity.key = await self.store.shared_key(self.identity.key)

    async def drain(self) -> None:
        """Let other processes take over, before the server stops listening."""
        self.is_draining = True
        if self.store.ownership.is_shared:
            await asyncio.sleep(DRAIN_SECONDS)
        self.broadcast_restart()
        await asyncio.sleep(0.05)  # so that the sockets send the message
        self._drained = self._running_tables()
        if self.store.ownership.is_shared:
            await self.sessions.close()

    def _running_tables(self) -> list[Table]:
        return [session.table for session in self.sessions.values() if session.table.status == "playing"]

    def broadcast_restart(self) -> None:
        message = encode(Restarting(True, "The server is restarting; your game continues in a moment."))
        for session in self.sessions.values():
            session.broadcast(message)

    async def close(self) -> None:
        """Let every session finish its current call, then close the store."""
        running = self._running_tables() or self._drained
        sessions = await self.sessions.close()
        self.accounts.close()
        await self.archives.keep_all((table.id for table in running), ARCHIVE_SECONDS)
        self.bot_workers.close()
        self.analyses.close()
        self.puzzles.close()
        self.replays.close()
        self.archives.close()
        for task in list(self._tasks):
            task.cancel()
        await self.store.close()
        info("closed", sessions=sessions)


def load_custom_data(folders: Mapping[str, Path]) -> Iterator[Game[Any, Any]]:
    """Yield the games with custom data. Raise DataError, which stops the server, if the data is invalid."""
    for name, folder in folders.items():
        try:
            game = load_installed_game(name, folder)
        except DataError as exc:
            raise DataError(f"--data {name}={folder}: {exc}") from exc
        info(
            "other data",
            game=name,
            dataset_label=game.dataset_label,
            dataset_id=game.dataset_id,
            dataset_warnings=game.dataset_warnings,
        )
        yield game
