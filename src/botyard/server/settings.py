"""What a host may set, and the server's own time."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True, slots=True)
class Settings:
    data_dir: Path
    host: str = "127.0.0.1"
    port: int = 8400
    fast: bool = False  # synchronous=NORMAL: a power cut may cost the last moments
    workers: int = 1  # processes that think for bots
    tables_per_minute: int = 10  # that one person, or one address, may open
    pace: float = 1.0  # how many seconds pass in one: for tests and demonstrations


class Time:
    """The time of glasses and graces. At another pace it still agrees with itself after a restart."""

    def __init__(self, pace: float = 1.0) -> None:
        self.pace = pace

    def now(self) -> float:
        return time.time() * self.pace

    def later(self, seconds: float, call: Callable[[], None]) -> asyncio.TimerHandle:
        return asyncio.get_running_loop().call_later(max(0.0, seconds) / self.pace, call)

    async def sleep(self, seconds: float) -> None:
        await asyncio.sleep(max(0.0, seconds) / self.pace)
