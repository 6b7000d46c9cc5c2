"""The table sessions in memory, at most one for each table."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterator, Mapping

from .session import TableSession, shutting_down_error


class TableSessions(Mapping[str, TableSession]):
    """The loaded sessions by the names of their tables.

    Requests for a table that is not in memory share one load. A table that is being unloaded is loaded again once its
    old session has stored everything.
    """

    def __init__(self, load_session: Callable[[str], Awaitable[TableSession]]) -> None:
        self._load_session = load_session
        self._loaded: dict[str, TableSession] = {}
        self._loading: dict[str, asyncio.Task[TableSession]] = {}
        self._stopping: dict[str, TableSession] = {}
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
            return session
        if self._closed:
            raise shutting_down_error()
        if name not in self._loading:
            self._loading[name] = asyncio.get_running_loop().create_task(self._load(name))
        return await asyncio.shield(self._loading[name])  # a request that is cancelled does not end the load of others

    async def _load(self, name: str) -> TableSession:
        try:
            if stopping := self._stopping.get(name):
                await stopping.wait_stopped()
            self._loaded[name] = session = await self._load_session(name)
            return session
        finally:
            del self._loading[name]

    def unload(self, session: TableSession) -> None:
        """Stop a session and forget it; the next request for its table loads it again."""
        name = session.table.id
        if self._loaded.get(name) is not session:
            return
        del self._loaded[name]
        self._stopping[name] = session
        session.stop()
        session.on_stopped(lambda: self._stopping.pop(name))

    async def close(self) -> int:
        """Stop all sessions, wait until they have finished their current calls, and return how many there were."""
        self._closed = True
        while self._loading:
            await asyncio.wait([*self._loading.values()])
        sessions = [*self._loaded.values()]
        for session in sessions:
            session.stop()
        await asyncio.gather(*map(TableSession.wait_stopped, [*sessions, *self._stopping.values()]))
        return len(sessions)
