"""The timers of one match. The rules say which timers run and what happens when one expires."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import partial

from ..core.timer import Timer
from .clock import ServerClock
from .protocol import TimerState


@dataclass(slots=True)
class RunningTimer:
    timer: Timer
    started_at: float
    handle: asyncio.TimerHandle | None = None


class TimerSet:
    """The running timers. A timer starts with the entry after which its name first appears.

    The log has the time of that entry, so the timer continues after a restart.
    """

    def __init__(self, clock: ServerClock, on_expired: Callable[[str], None]) -> None:
        self._clock, self._on_expired = clock, on_expired
        self._running: dict[str, RunningTimer] = {}
        self._start_times: dict[str, float] = {}  # of every timer of the match: an undo does not restart a timer
        self._is_active = False

    def sync(self, timers: Iterable[Timer], at: float) -> None:
        wanted = {timer.name: timer for timer in timers}
        for name in self._running.keys() - wanted.keys():
            self._cancel(self._running.pop(name))
        for name, timer in wanted.items():
            if name not in self._running:
                self._running[name] = RunningTimer(timer, self._start_times.setdefault(name, at))
        if self._is_active:
            self.start()

    def start(self) -> None:
        """Schedule all timers; one that has run out expires at once."""
        self._is_active = True
        for name, running in self._running.items():
            if running.handle is None:
                running.handle = self._clock.call_later(self._seconds_left(running), partial(self._on_expired, name))

    def stop(self) -> None:
        self._is_active = False
        for running in self._running.values():
            self._cancel(running)

    def is_running(self, name: str) -> bool:
        return name in self._running

    def resolvable(self) -> list[str]:
        """Return the timers that a bot may resolve early."""
        return [name for name, running in self._running.items() if running.timer.resolvable]

    def snapshot(self) -> list[TimerState]:
        return [
            TimerState(name, round(max(0.0, self._seconds_left(running)), 2), running.timer.seconds)
            for name, running in self._running.items()
        ]

    def _seconds_left(self, running: RunningTimer) -> float:
        """Return the time left; no more than the timer's own, even if the clock was set back since it started."""
        whole = running.timer.lead_seconds + running.timer.seconds
        return min(whole, running.started_at + whole - self._clock.now())

    def _cancel(self, running: RunningTimer) -> None:
        if running.handle:
            running.handle.cancel()
            running.handle = None
