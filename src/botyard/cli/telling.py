"""Events and entries told as sentences, to whoever may hear them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from ..core.events import CLOCK, Event, Seat
from ..core.match import Entry
from ..core.rules import Rules


@dataclass(frozen=True, slots=True)
class Teller:
    """Tells one seat what it may know, a spectator (None) what all may know, or everything."""

    rules: Rules[Any, Any]
    names: Sequence[str]
    seat: Seat | None = None
    everything: bool = False

    def sentences(self, events: Iterable[Event]) -> list[str]:
        heard = [event if self.everything else event.for_seat(self.seat) for event in events]
        told = self.rules.lines([event for event in heard if event is not None], self.names)
        return [line.text for line in told if line.text]

    def entry(self, entry: Entry, events: Sequence[Event], actions: bool = False) -> list[str]:
        """An entry of the log; with `actions` one without a sentence is told in its own words."""
        name = "The clock" if entry.seat == CLOCK else self.names[entry.seat]
        match entry.text.split():
            case ["undo", to]:
                return [self.undone(name, int(to))]
            case ["withdraw", to]:
                return [f"{name} takes back the own entries after entry {to}."]
        return self.sentences(events) or ([f"{name}: {entry.text}."] if actions else [])

    @staticmethod
    def undone(name: str, to: int) -> str:
        return f"{name} takes back: all is as after entry {to}."
