"""Events: facts in the past tense. Log lines, animations and replays are made from them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import ClassVar

Seat = int
CLOCK: Seat = -1  # plays `expire`, so that rules never read a clock


@dataclass(frozen=True, slots=True)
class Event:
    """A fact. It is public, and undo may go back past it, unless a subclass says otherwise."""

    reveals_information: ClassVar[bool] = False  # True: a seat learns something, so undo stops here
    closes_review: ClassVar[bool] = False  # True: what it ends may be analysed from now on, and undo stops here

    def masked_for(self, seat: Seat | None) -> Event | None:
        """Return the event as `seat` (None: a spectator) may know it; None hides it completely."""
        return self


EventSink = Callable[[Event], None]


def discard_event(event: Event) -> None:
    """Ignore the event; the sink of searches and solvers."""
