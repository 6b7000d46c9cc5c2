"""Events: facts in the past tense. They are the log line, the animation and the replay."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import ClassVar

Seat = int
CLOCK: Seat = -1  # time is a speaker too: rules never read a wall clock


@dataclass(frozen=True, slots=True)
class Event:
    """A fact. Public, and harmless to take back, unless a subclass says otherwise."""

    reveals_information: ClassVar[bool] = False  # True: somebody learnt something, so no undo reaches behind it
    closes_review: ClassVar[bool] = (
        False  # True: what it closed may be looked into from now on; no undo reaches behind it
    )

    def masked_for(self, seat: Seat | None) -> Event | None:
        """What `seat` may know of this (None: a spectator); None hides it altogether."""
        return self


EventSink = Callable[[Event], None]


def discard_event(event: Event) -> None:
    """The listener of searches and solvers: nobody is watching."""
