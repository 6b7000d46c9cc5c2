"""Worker processes in which bots think. They get an imagined position and nothing else."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import sys
import threading
from collections.abc import Callable
from concurrent.futures import Executor, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from functools import cache
from multiprocessing.connection import Connection
from typing import Any, NamedTuple, Protocol, TypeVar

from ..bots import find_bot
from ..core.events import Seat
from ..core.luck import Luck
from ..core.rules import Rules
from ..games import load
from .logs import warn

T = TypeVar("T")
EFFORT = 100_000  # what `ponder` may spend on one glass
TRIES = 3  # a position that ends three workers is given up


class Thought(NamedTuple):
    """A bot's answer in text, as anybody's would be."""

    action: str | None
    seconds: float
    reason: str
    facts: tuple[str, ...] = ()


class Thinkers(Protocol):
    async def answer(self, game: str, level: str, dream: Any, seat: Seat, luck: Luck) -> Thought: ...
    async def ponder(self, game: str, dream: Any, timer: str) -> str | None: ...
    async def run(self, work: Callable[..., T], *arguments: Any) -> T: ...
    def close(self) -> None: ...


class WorkerThinkers:
    """A pool that starts when it is first needed and is replaced when a worker dies."""

    def __init__(self, workers: int) -> None:
        self._workers = workers
        self._pool: Executor | None = None
        self._line: Connection | None = None  # workers end when our end of it is gone, however that comes

    async def answer(self, game: str, level: str, dream: Any, seat: Seat, luck: Luck) -> Thought:
        return await self.run(answer, game, level, dream, seat, luck)

    async def ponder(self, game: str, dream: Any, timer: str) -> str | None:
        return await self.run(ponder, game, dream, timer)

    def close(self) -> None:
        if self._pool and self._line:
            self._pool.shutdown(wait=False, cancel_futures=True)
            self._line.close()

    def _new_pool(self) -> Executor:
        context = multiprocessing.get_context("spawn" if sys.platform == "win32" else "forkserver")
        theirs, self._line = context.Pipe(duplex=False)
        return ProcessPoolExecutor(self._workers, context, initializer=begin_work, initargs=(theirs,))

    async def run(self, work: Callable[..., T], *arguments: Any) -> T:
        """Anything else that takes long; `work` is a function of a module."""
        for _ in range(TRIES):
            pool = self._pool = self._pool or self._new_pool()
            try:
                return await asyncio.get_running_loop().run_in_executor(pool, work, *arguments)
            except BrokenProcessPool:
                warn("a worker died and is replaced")
                if self._pool is pool:
                    self._pool = None
        raise RuntimeError(f"{TRIES} workers died over this position")


def begin_work(line: Connection) -> None:
    """Leave the processor to the referee, and do not outlive it."""
    if sys.platform != "win32":
        os.nice(5)
    threading.Thread(target=follow, args=(line,), daemon=True).start()


def follow(line: Connection) -> None:
    """Nothing is ever said on the line; it ends when the server does."""
    with suppress(EOFError, OSError):
        line.recv()
    os._exit(0)


@cache
def rules_of(game: str) -> Rules[Any, Any]:
    """With our own data: a position brings along what it is played with."""
    return load(game)


def answer(game: str, level: str, dream: Any, seat: Seat, luck: Luck) -> Thought:
    found = find_bot(rules_of(game), level).answer(dream, seat, luck)
    return Thought(None if found.action is None else str(found.action), found.seconds, found.reason, found.facts)


def ponder(game: str, dream: Any, timer: str) -> str | None:
    found = rules_of(game).ponder(dream, timer, EFFORT)
    return None if found is None else str(found)
