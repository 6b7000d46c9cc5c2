"""Events and log entries as sentences for one viewer."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from ..core.events import CLOCK, Event, Seat
from ..core.fluent import game_bundle
from ..core.game import Game
from ..core.match import Entry


@dataclass(frozen=True, slots=True)
class Narrator:
    """Describes events as one seat or a spectator (None) may know them, or unmasked."""

    game: Game[Any, Any]
    names: Sequence[str]
    seat: Seat | None = None
    unmasked: bool = False

    def sentences(self, events: Iterable[Event]) -> list[str]:
        visible = [event if self.unmasked else event.masked_for(self.seat) for event in events]
        log_lines = self.game.log_lines([event for event in visible if event is not None])
        bundle = game_bundle(self.game)
        return [bundle.format(log_line.message, self.names) for log_line in log_lines if log_line.message]

    def describe_entry(self, entry: Entry, events: Sequence[Event], actions: bool = False) -> list[str]:
        """Return the sentences of a log entry; with `actions`, the action itself where there is none."""
        name = "The clock" if entry.seat == CLOCK else self.names[entry.seat]
        match entry.text.split():
            case ["undo", to]:
                return [self.undo_sentence(name, int(to))]
            case ["withdraw", to]:
                return [f"{name} takes back their own entries after entry {to}."]
        return self.sentences(events) or ([f"{name}: {entry.text}."] if actions else [])

    @staticmethod
    def undo_sentence(name: str, to: int) -> str:
        return f"{name} takes back: all is as after entry {to}."
