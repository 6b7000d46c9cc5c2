"""The glasses of one match. The server owns all time; the rules say what runs and what a ring means."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import partial

from ..core.rules import Timer
from .settings import Time
from .wire import Glass


@dataclass(slots=True)
class Running:
    timer: Timer
    started: float
    handle: asyncio.TimerHandle | None = None


class Glasses:
    """Which glasses run, and since when. A glass starts with the entry after which its name first appears.

    That entry's time is in the log, so a glass goes on after a restart as if nothing had happened.
    """

    def __init__(self, time: Time, ring: Callable[[str], None]) -> None:
        self._time, self._ring = time, ring
        self._running: dict[str, Running] = {}
        self._started: dict[str, float] = {}  # every glass of the match: an undo does not fill it again
        self._live = False

    def wind(self, timers: Iterable[Timer], at: float) -> None:
        wanted = {timer.name: timer for timer in timers}
        for name in self._running.keys() - wanted.keys():
            self._cancel(self._running.pop(name))
        for name, timer in wanted.items():
            if name not in self._running:
                self._running[name] = Running(timer, self._started.setdefault(name, at))
        if self._live:
            self.go()

    def go(self) -> None:
        """From now on they ring; one that has run out meanwhile rings at once."""
        self._live = True
        for name, glass in self._running.items():
            if glass.handle is None:
                glass.handle = self._time.later(self._left(glass), partial(self._ring, name))

    def stop(self) -> None:
        self._live = False
        for glass in self._running.values():
            self._cancel(glass)

    def runs(self, name: str) -> bool:
        return name in self._running

    def thoughtful(self) -> list[str]:
        """Those that thinking may end early."""
        return [name for name, glass in self._running.items() if glass.timer.thought]

    def seen(self) -> list[Glass]:
        return [
            Glass(name, round(max(0.0, self._left(glass)), 2), glass.timer.seconds)
            for name, glass in self._running.items()
        ]

    def _left(self, glass: Running) -> float:
        return glass.started + glass.timer.seconds - self._time.now()

    def _cancel(self, glass: Running) -> None:
        if glass.handle:
            glass.handle.cancel()
            glass.handle = None
