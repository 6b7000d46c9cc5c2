"""The table sessions in memory, at most one for each table."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Coroutine, Iterator, Mapping
from typing import Any

from .health import TableLostError
from .session import TableSession, shutting_down_error
from .store import TableOwnership


class TableSessions(Mapping[str, TableSession]):
    """The loaded sessions by the names of their tables.

    Requests for a table that is not in memory share one load. A table that is being unloaded is loaded again once its
    old session has stored everything. A table has a session only while this process owns it.
    """

    def __init__(
        self,
        load_session: Callable[[str], Awaitable[TableSession]],
        ownership: TableOwnership,
        create_task: Callable[[Coroutine[Any, Any, None]], asyncio.Task[None]],
    ) -> None:
        self._load_session, self._ownership, self._create_task = load_session, ownership, create_task
        ownership.on_release_wanted(self._hand_over)
        self._loaded: dict[str, TableSession] = {}
        self._loading: dict[str, asyncio.Task[TableSession]] = {}
        self._stopping: dict[str, asyncio.Task[None]] = {}
        self._closed = False

    def __getitem__(self, name: str) -> TableSession:
        return self._loaded[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._loaded)

    def __len__(self) -> int:
        return len(self._loaded)

    async def find(self, name: str) -> TableSession:
        """Return the session of a table; load it if it is not in memory."""
        if session := self._loaded.get(name):
            try:
                await self._ownership.confirm(name)
                return session
            except TableLostError:
                self.unload(session)
        if self._closed:
            raise shutting_down_error()
        if name not in self._loading:
            self._loading[name] = asyncio.get_running_loop().create_task(self._load(name))
        return await asyncio.shield(self._loading[name])  # a request that is cancelled does not end the load of others

    async def _load(self, name: str) -> TableSession:
        try:
            if stopping := self._stopping.get(name):
                await asyncio.wait([stopping])
            await self._ownership.acquire(name)
            try:
                self._loaded[name] = session = await self._load_session(name)
            except BaseException:
                await self._ownership.release(name)
                raise
            return session
        finally:
            del self._loading[name]

    def unload(self, session: TableSession) -> None:
        """Stop a session and forget it; the next request for its table loads it again."""
        name = session.table.id
        if self._loaded.get(name) is not session:
            return
        del self._loaded[name]
        session.stop()
        self._stopping[name] = self._create_task(self._release(name, session))

    async def _release(self, name: str, session: TableSession) -> None:
        """Wait until a session has stored everything, then let other processes load its table."""
        try:
            await session.wait_stopped()
            await self._ownership.release(name)
        finally:
            del self._stopping[name]

    def _hand_over(self, name: str) -> None:
        """Release a table that this process has lost, or that another process asks for."""
        if session := self._loaded.get(name):
            self.unload(session)
        elif name not in self._loading and name not in self._stopping:
            self._create_task(self._ownership.release(name))

    async def close(self) -> int:
        """Stop all sessions, wait until they have finished their current calls, and return how many there were."""
        self._closed = True
        while self._loading:
            await asyncio.wait([*self._loading.values()])
        sessions = [*self._loaded.values()]
        for session in sessions:
            self.unload(session)
        await asyncio.gather(*self._stopping.values())
        return len(sessions)
