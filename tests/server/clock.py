"""A server's time that a test moves on, so that no test depends on how fast this machine is."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from heapq import heappop, heappush
from itertools import count
from typing import Any

from botyard import Luck, Seat
from botyard.server import thinking
from botyard.server.room import Room
from botyard.server.settings import Time
from botyard.server.thinking import Determinize, Thought
from botyard.server.workers import Share

from .playing import SOON


class Due:
    """A call that waits for its moment."""

    def __init__(self, call: Callable[[], None]) -> None:
        self.call: Callable[[], None] | None = call

    def cancel(self) -> None:
        self.call = None


class ManualTime(Time):
    """Time stands still until a test lets it pass."""

    def __init__(self) -> None:
        super().__init__()
        self._now, self._order = 1_000_000.0, count()
        self._due: list[tuple[float, int, Due]] = []

    def now(self) -> float:
        return self._now

    def later(self, seconds: float, call: Callable[[], None]) -> Any:
        due = Due(call)
        heappush(self._due, (self._now + max(0.0, seconds), next(self._order), due))
        return due

    async def sleep(self, seconds: float) -> None:
        woken = asyncio.Event()
        self.later(seconds, woken.set)
        await woken.wait()

    def jump(self, seconds: float) -> None:
        """Whatever is due within these seconds is called."""
        for _ in self._steps(seconds):
            pass

    async def let_pass(self, seconds: float, room: Room) -> None:
        """The same, each thing when a room has done what the one before led to."""
        await quiet(room)
        for _ in self._steps(seconds):
            await quiet(room)

    def _steps(self, seconds: float) -> Iterator[None]:
        end = self._now + seconds
        while self._due and self._due[0][0] <= end:
            moment, _, due = heappop(self._due)
            self._now = max(self._now, moment)
            if due.call:
                due.call()
                yield
        self._now = end


async def quiet(room: Room) -> None:
    """Until a room has done all that waits, and bots that think at once have answered."""
    for _ in range(3):
        await settle()
        if not room.closed:
            await room.ask(nothing)
    await settle()


async def nothing() -> None:
    pass


async def settle() -> None:
    """Until all tasks have gone as far as they can without waiting for something outside of this process."""
    for _ in range(50):
        await asyncio.sleep(0)


async def until(holds: Callable[[], object]) -> None:
    async with asyncio.timeout(SOON):
        while not holds():
            await asyncio.sleep(0.01)


class BotsAtOnce:
    """The real bots, without a process of their own."""

    async def answer(self, share: Share, game: str, level: str, dream: Determinize, seat: Seat, luck: Luck) -> Thought:
        return thinking.answer(game, level, dream(), seat, luck)

    async def ponder(self, share: Share, game: str, dream: Determinize, timer: str) -> str | None:
        return thinking.ponder(game, dream(), timer)

    def must_have_room(self) -> None:
        pass

    async def run(self, work: Callable[..., Any], *arguments: Any) -> Any:
        return work(*arguments)

    def close(self) -> None:
        pass
