"""The clock of the server."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable


class ServerClock:
    """The clock of all timers. It is wall time times `speed`, so that timers continue after a restart."""

    def __init__(self, speed: float = 1.0) -> None:
        self.speed = speed

    def now(self) -> float:
        return time.time() * self.speed

    def call_later(self, seconds: float, callback: Callable[[], None]) -> asyncio.TimerHandle:
        return asyncio.get_running_loop().call_later(max(0.0, seconds) / self.speed, callback)

    async def sleep(self, seconds: float) -> None:
        await asyncio.sleep(max(0.0, seconds) / self.speed)
