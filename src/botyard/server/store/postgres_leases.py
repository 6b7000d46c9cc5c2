"""Leases: which process may write which table. Only the clock of the database decides when a lease is over."""

from __future__ import annotations

import asyncio
import random
import secrets
from collections.abc import Callable
from contextlib import suppress
from typing import Any

import asyncpg

from ..health import StoreError, StoreHealth, TableLostError
from ..logs import error_text, info, warning
from .postgres_connection import LOST_CONNECTION, connect, elapsed

LEASE_SECONDS = 3.0  # of a process; it renews its lease three times as often
MIN_HOLD_SECONDS = 0.5  # that a table stays with its owner, even if two proxies disagree where it belongs
MAX_WAIT_SECONDS = 6.0  # for a table; twice the lease
POLL_SECONDS = 0.03  # while a table is with another process
ASK_SECONDS = 0.25  # between two requests to the owner, because a notification can be lost
USERS_CHANNEL = "botyard_users"

CREATE = """INSERT INTO leases (table_id, owner, fence) VALUES ($1, $2, 1)
    ON CONFLICT (table_id) DO UPDATE SET owner = excluded.owner WHERE leases.owner = excluded.owner RETURNING fence"""
# A table is free if nobody owns it, if the lease of its owner is over, or if the owner's connection has ended, with
# which its advisory lock ends.
TAKE = """UPDATE leases
    SET owner = $2, fence = leases.fence + 1, wanted_by = NULL, owned_since = clock_timestamp()
    WHERE table_id = $1 AND (
        owner IS NULL OR owner = $2
        OR NOT EXISTS (SELECT FROM processes WHERE id = owner AND lease_until > clock_timestamp())
        OR (SELECT pg_try_advisory_xact_lock_shared(lock_key) FROM processes WHERE id = owner))
    RETURNING fence"""
ASK = """WITH asked AS (
        UPDATE leases SET wanted_by = $2
        WHERE table_id = $1 AND owner <> $2 AND owned_since < clock_timestamp() - $3 * interval '1 second'
        RETURNING owner)
    SELECT pg_notify(owner, $1) FROM asked"""
EXISTS = "SELECT 1 FROM leases WHERE table_id = $1"
RELEASE = "UPDATE leases SET owner = NULL, wanted_by = NULL WHERE table_id = $1 AND owner = $2 AND fence = $3"
RENEW = """INSERT INTO processes (id, lock_key, lease_until)
    VALUES ($1, $2, clock_timestamp() + $3 * interval '1 second')
    ON CONFLICT (id) DO UPDATE SET lease_until = excluded.lease_until"""
OWNED = "SELECT table_id, fence, wanted_by FROM leases WHERE owner = $1"
PUBLISH = """UPDATE leases SET awaited = string_to_array(turn.user_ids, ' ')
    FROM unnest($2::text[], $3::bigint[], $4::text[]) AS turn(table_id, fence, user_ids)
    WHERE leases.table_id = turn.table_id AND leases.fence = turn.fence AND owner = $1"""
AWAITING = """SELECT table_id FROM leases JOIN seats USING (table_id)
    WHERE user_id = $1 AND $1 = ANY(awaited) AND owner IS DISTINCT FROM $2"""
END = """WITH released AS (UPDATE leases SET owner = NULL, wanted_by = NULL WHERE owner = $1)
    DELETE FROM processes WHERE id = $1 OR lease_until < clock_timestamp() - interval '1 day'"""


class PostgresLeases:
    """The tables that this process owns.

    A task renews the lease of the process and listens to other processes. `on_users_changed` is called with the id of
    a user whose record another process has changed, or with None if notifications may have been lost.
    """

    is_shared = True

    def __init__(self, url: str, fetch: Callable[..., Any], health: StoreHealth) -> None:
        self.process_id = f"botyard_{secrets.token_hex(6)}"  # also the channel on which others ask for tables
        self.on_users_changed: Callable[[str | None], None] = lambda user_id: None
        self._url, self._fetch, self._health = url, fetch, health
        self._lock_key = secrets.randbits(62)
        self._fences: dict[str, int] = {}
        self._unpublished: dict[str, frozenset[str]] = {}  # users for whom games wait, by table
        self._sure_until = 0.0  # by `elapsed`: before that no lease of this process can be over
        self._renewed = asyncio.Event()
        self._on_release_wanted: Callable[[str], None] = lambda name: None
        self._task: asyncio.Task[None] | None = None

    async def start(self) -> None:
        self._task = asyncio.get_running_loop().create_task(self._renew_loop())
        await self._renewed.wait()

    async def close(self) -> None:
        """Release every table."""
        if self._task:
            self._task.cancel()
            await asyncio.wait([self._task])
        self._fences.clear()
        with suppress(*LOST_CONNECTION):
            connection = await connect(self._url, "end")
            await connection.execute(END, self.process_id)
            await connection.close()

    def on_release_wanted(self, call: Callable[[str], None]) -> None:
        self._on_release_wanted = call

    # --- tables ---

    def fence(self, name: str) -> int:
        """Return the fence of an owned table. Raise TableLostError for any other."""
        try:
            return self._fences[name]
        except KeyError:
            raise TableLostError() from None

    async def create(self, name: str) -> None:
        """Become the owner of a new table. Other processes may ask for it at once."""
        if name not in self._fences and (found := await self._fetch(CREATE, name, self.process_id)):
            self._fences[name] = found[0][0]

    async def acquire(self, name: str) -> None:
        deadline, ask_at = elapsed() + MAX_WAIT_SECONDS, 0.0
        while not (name in self._fences and elapsed() < self._sure_until):
            if found := await self._fetch(TAKE, name, self.process_id):
                self._fences[name] = found[0][0]
                await self.confirm(name)
                return
            if not await self._fetch(EXISTS, name):
                return
            if elapsed() > deadline:
                raise TableLostError()
            if elapsed() > ask_at:
                await self._fetch(ASK, name, self.process_id, MIN_HOLD_SECONDS)
                ask_at = elapsed() + ASK_SECONDS
            await asyncio.sleep(POLL_SECONDS)

    async def confirm(self, name: str) -> None:
        if name in self._fences and elapsed() >= self._sure_until:  # stopped for long, or cut off from the database
            self._renewed.clear()
            with suppress(TimeoutError):
                await asyncio.wait_for(self._renewed.wait(), LEASE_SECONDS)
        if name not in self._fences or elapsed() >= self._sure_until:
            raise TableLostError()

    async def release(self, name: str) -> None:
        fence = self._fences.pop(name, None)
        if fence is not None:
            with suppress(StoreError):  # then the lease ends by itself
                await self._fetch(RELEASE, name, self.process_id, fence)

    def publish_awaited(self, name: str, user_ids: frozenset[str]) -> None:
        self._unpublished[name] = user_ids

    async def tables_awaiting(self, user_id: str) -> set[str]:
        return {row[0] for row in await self._fetch(AWAITING, user_id, self.process_id)}

    def lose(self, name: str) -> None:
        """Forget a table that the database says is no longer owned."""
        if self._fences.pop(name, None) is not None:
            info("a table was lost to another process", table=name)
            self._on_release_wanted(name)

    # --- the lease of the process ---

    async def _renew_loop(self) -> None:
        while True:
            try:
                await self._hold_lease()
            except Exception as error:  # this task must not end
                if self._sure_until:
                    warning("the lease of this process cannot be renewed", error=error_text(error))
                self._health.failed_write = "unreachable"
                self._sure_until = 0.0
                await asyncio.sleep(random.uniform(0.05, 0.3))

    async def _hold_lease(self) -> None:
        """Lock, listen and renew until the connection ends."""
        connection = await connect(self._url, "lease")
        try:
            connection.add_termination_listener(self._on_cut)
            await connection.execute("SELECT pg_advisory_lock($1)", self._lock_key)
            await connection.add_listener(self.process_id, self._on_asked)
            await connection.add_listener(USERS_CHANNEL, self._on_user)
            self.on_users_changed(None)
            while not connection.is_closed():
                await self._renew(connection)
                await asyncio.sleep(LEASE_SECONDS / 3)
        finally:
            self._sure_until = 0.0
            connection.terminate()

    async def _renew(self, connection: asyncpg.Connection) -> None:
        """Renew the lease, and find the tables that were lost or are wanted."""
        start, fences = elapsed(), dict(self._fences)  # a table that is taken from now on is not in the answer
        await connection.execute(RENEW, self.process_id, self._lock_key, LEASE_SECONDS)
        owned = {row["table_id"]: row for row in await connection.fetch(OWNED, self.process_id)}
        for name, fence in fences.items():
            row = owned.get(name)
            if self._fences.get(name) != fence:
                continue  # released meanwhile
            if row is None or row["fence"] != fence:
                self.lose(name)
            elif row["wanted_by"]:
                self._on_release_wanted(name)
        await self._publish(connection)
        if self._health.failed_write == "unreachable":
            self._health.failed_write = None
        self._sure_until = start + LEASE_SECONDS
        self._renewed.set()

    async def _publish(self, connection: asyncpg.Connection) -> None:
        """Write for whom the games wait: once a second, not with every move."""
        turns, self._unpublished = self._unpublished, {}
        rows = [(name, self._fences[name], " ".join(found)) for name, found in turns.items() if name in self._fences]
        if rows:
            await connection.execute(PUBLISH, self.process_id, *map(list, zip(*rows, strict=True)))

    def _on_cut(self, _connection: object) -> None:
        """Without the advisory lock, others may take every table at once."""
        self._sure_until = 0.0

    def _on_asked(self, _connection: object, _pid: int, _channel: str, name: object) -> None:
        if str(name) in self._fences:
            self._on_release_wanted(str(name))

    def _on_user(self, _connection: object, _pid: int, _channel: str, user_id: object) -> None:
        self.on_users_changed(str(user_id) or None)
