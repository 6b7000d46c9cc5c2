"""The entries of a match as one viewer counts them.

A viewer numbers only the entries that it learns something from. Hidden entries have no number of their own, so no
message tells how often another player has changed a secret choice.
"""

from __future__ import annotations

from bisect import bisect_right
from collections import deque
from collections.abc import Iterable
from typing import Any, NamedTuple

from ..core.events import Event, Seat
from ..core.match import Match
from .events import Undone, Withdrawn
from .refusals import Refusal

REMEMBERED = 50  # visible entries whose events are kept for viewers that come back


class Happening(NamedTuple):
    n: int
    by: Seat | None
    events: list[Event]
    at: float


class Numbering:
    """Translates between a viewer's own entry numbers and those of the log, and keeps the viewer's latest entries."""

    def __init__(self, viewer: Seat | None, opening: Happening, unmasked: bool = False) -> None:
        self.viewer, self.unmasked = viewer, unmasked
        self._entries = [opening.n]  # visible entries of the log, oldest first
        self.recent = deque([opening._replace(events=self._masked(opening.events))], REMEMBERED)

    def for_newcomer(self, seat: Seat) -> Numbering:
        """The numbering of a seat that joins: until now its player has watched."""
        twin = Numbering(seat, self.recent[0], self.unmasked)
        twin._entries, twin.recent = self._entries[:], self.recent.copy()
        return twin

    @property
    def n(self) -> int:
        """The number of the latest visible entry."""
        return len(self._entries) - 1

    @property
    def last(self) -> Happening:
        return self.recent[-1]

    def hear(self, match: Match[Any, Any], happening: Happening) -> Happening | None:
        """Number an entry just played, with its events as the viewer may know them; None if it is hidden."""
        events = self._heard(match, happening)
        if not events and happening.by != self.viewer and not self.unmasked:
            return None
        self._entries.append(happening.n)
        self.recent.append(Happening(self.n, happening.by, events, happening.at))
        return self.last

    def since(self, have: int) -> list[Happening]:
        """What happened after entry `have`; nothing if that is too long ago to be told."""
        missed = self.n - have  # the numbers of `recent` have no gaps
        return [self.recent[place] for place in range(-missed, 0)] if missed <= len(self.recent) else []

    def own(self, entry: int) -> int:
        """The viewer's number of an entry of the log; for a hidden one, of the last visible entry before it."""
        return bisect_right(self._entries, entry) - 1

    def entry(self, n: int) -> int:
        """The entry of the log that has this number."""
        if not 1 <= n <= self.n:
            raise Refusal("HOUSE-REVIEW", f"there is no entry {n}", "Choose one that the log shows.", status=404)
        return self._entries[n]

    def first_to_go(self, match: Match[Any, Any], n: int) -> int:
        """The entry of the log, visible and still standing, that an undo to the viewer's entry `n` begins with."""
        if not 0 <= n < self.n:
            hint = "Choose an entry that the log shows."
            raise Refusal("HOUSE-UNDO", f"there is no earlier position {n}", hint)
        standing = [entry for entry in match.line(len(match.log)) if self.sees(entry)]
        kept = [entry for entry in match.line(self._entries[n]) if self.sees(entry)]
        if kept != standing[: len(kept)]:
            raise Refusal("HOUSE-UNDO", f"entry {n} was itself taken back", "Choose an entry that still stands.")
        if kept == standing:
            raise Refusal("HOUSE-UNDO", f"the position is that after entry {n} already", "Go on.")
        return standing[len(kept)]

    def sees(self, entry: int) -> bool:
        return self._entries[self.own(entry)] == entry

    def _heard(self, match: Match[Any, Any], happening: Happening) -> list[Event]:
        match happening.events:
            case [Undone(seat) | Withdrawn(seat)]:
                return self._taken_back(match, happening.n, seat)
        return self._masked(happening.events)

    def _masked(self, events: list[Event]) -> list[Event]:
        return events if self.unmasked else masked(events, self.viewer)

    def _taken_back(self, match: Match[Any, Any], n: int, seat: Seat) -> list[Event]:
        """An undo as the viewer sees it; hidden entries that went or stayed make no difference."""
        kept = set(match.line(n))
        gone = [entry for entry in match.line(n - 1) if entry not in kept and self.sees(entry)]
        if not gone:
            return []
        stays = any(entry > gone[0] and self.sees(entry) for entry in kept)
        return [(Withdrawn if stays else Undone)(seat, self.own(gone[0]) - 1)]


def masked(events: Iterable[Event], viewer: Seat | None) -> list[Event]:
    """What a seat, or a spectator (None), may know of events."""
    return [seen for event in events if (seen := event.for_seat(viewer))]
