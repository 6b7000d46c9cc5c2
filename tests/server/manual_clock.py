"""A server clock that a test advances, so that no test depends on the speed of the machine."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from heapq import heappop, heappush
from itertools import count
from typing import Any

from botyard import Rng, Seat
from botyard.server import bot_workers
from botyard.server.bot_workers import BotReply, Determinize
from botyard.server.clock import ServerClock
from botyard.server.session import TableSession
from botyard.server.workers import JobOwner
from tests.timeouts import TIMEOUT_SECONDS


class ScheduledCall:
    """A scheduled call."""

    def __init__(self, call: Callable[[], None]) -> None:
        self.call: Callable[[], None] | None = call

    def cancel(self) -> None:
        self.call = None


class ManualClock(ServerClock):
    """A clock that stands still until a test advances it."""

    def __init__(self) -> None:
        super().__init__()
        self._now, self._order = 1_000_000.0, count()
        self._scheduled: list[tuple[float, int, ScheduledCall]] = []

    def now(self) -> float:
        return self._now

    def call_later(self, seconds: float, call: Callable[[], None]) -> Any:
        scheduled = ScheduledCall(call)
        heappush(self._scheduled, (self._now + max(0.0, seconds), next(self._order), scheduled))
        return scheduled

    async def sleep(self, seconds: float) -> None:
        done = asyncio.Event()
        self.call_later(seconds, done.set)
        await done.wait()

    def advance(self, seconds: float) -> None:
        """Advance the clock and make all calls that are due."""
        for _ in self._run_due(seconds):
            pass

    async def advance_and_drain(self, seconds: float, session: TableSession) -> None:
        """Advance the clock; after each call wait until the session is idle."""
        await drain(session)
        for _ in self._run_due(seconds):
            await drain(session)

    def _run_due(self, seconds: float) -> Iterator[None]:
        end = self._now + seconds
        while self._scheduled and self._scheduled[0][0] <= end:
            due_at, _, scheduled = heappop(self._scheduled)
            self._now = max(self._now, due_at)
            if scheduled.call:
                scheduled.call()
                yield
        self._now = end


async def drain(session: TableSession) -> None:
    """Wait until the session has an empty queue and instant bots have answered."""
    for _ in range(3):
        await run_pending_tasks()
        if not session.closed:
            await session.call(noop)
    await run_pending_tasks()


async def noop() -> None:
    pass


async def run_pending_tasks() -> None:
    """Wait until all tasks are blocked on something outside of this process."""
    for _ in range(50):
        await asyncio.sleep(0)


async def wait_for(condition: Callable[[], object]) -> None:
    async with asyncio.timeout(TIMEOUT_SECONDS):
        while not condition():
            await asyncio.sleep(0.01)


class InlineBots:
    """Run the real bots in this process."""

    async def choose_move(
        self,
        owner: JobOwner,
        game_name: str,
        level: str,
        sample: Determinize,
        seat: Seat,
        rng: Rng,
        with_plan: bool = False,
    ) -> BotReply:
        return bot_workers.choose_move(game_name, level, sample(), seat, rng, with_plan)

    async def resolve_timer(self, owner: JobOwner, game_name: str, sample: Determinize, timer: str) -> str | None:
        return bot_workers.resolve_timer(game_name, sample(), timer)

    def require_capacity(self) -> None:
        pass

    async def run(self, work: Callable[..., Any], *arguments: Any) -> Any:
        return work(*arguments)

    def close(self) -> None:
        pass
