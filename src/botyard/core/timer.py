"""Timers: the rules name those that run, and the server or a test decides when they expire."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from .messages import Message


@dataclass(frozen=True, slots=True)
class Timer:
    """A running timer. It starts when its name first appears in the match; an undo does not restart it."""

    name: str
    seconds: float
    resolvable: bool = False  # `EarlyTimers.resolve` may end it before its time
    lead_seconds: float = 0  # pass before it counts down, so that a player sees whose turn it is


@dataclass(frozen=True, slots=True)
class TimerExpired:
    """The action of CLOCK when a timer runs out."""

    timer: str

    def __str__(self) -> str:
        return f"expire {self.timer}"


def suggest_timers(running: Sequence[str]) -> Message:
    """Return the suggestion for a timer that does not run."""
    return Message("suggest-running-timers", timers=", ".join(running)) if running else Message("suggest-no-timer")
