"""The entries of a match as one viewer counts them.

A viewer numbers only the entries that it learns something from. Hidden entries have no number of their own, so no
message reveals how often another player has changed a secret choice.
"""

from __future__ import annotations

from bisect import bisect_right
from collections import deque
from operator import is_
from typing import Any, NamedTuple

from ..core.events import Event, Seat
from ..core.match import Match
from ..core.messages import Message
from .errors import ApiError
from .events import TakebackPerformed, UndoPerformed

EVENT_HISTORY = 50  # visible entries whose events a reconnecting client can get


class EntryEvents(NamedTuple):
    n: int
    cause_seat: Seat | None
    events: list[Event]
    at: float
    by_substitute: bool = False


class ViewerLog:
    """Translate between a viewer's entry numbers and those of the log, and store the viewer's latest entries."""

    def __init__(self, viewer: Seat | None, setup: EntryEvents, unmasked: bool = False) -> None:
        self.viewer, self.unmasked = viewer, unmasked
        self._entries = [setup.n]  # visible entries of the log, oldest first
        self.recent = deque([setup._replace(events=self._masked(setup.events))], EVENT_HISTORY)

    def copy_for_seat(self, seat: Seat) -> ViewerLog:
        """Return a copy for a seat that joins; until now its player was a spectator."""
        copy = ViewerLog(seat, self.recent[0], self.unmasked)
        copy._entries, copy.recent = self._entries[:], self.recent.copy()
        return copy

    @property
    def n(self) -> int:
        """The number of the latest visible entry."""
        return len(self._entries) - 1

    @property
    def last(self) -> EntryEvents:
        return self.recent[-1]

    def record(self, match: Match[Any, Any], entry_events: EntryEvents) -> EntryEvents | None:
        """Number an entry just played, with its events as the viewer may know them; None if it is hidden."""
        events = self._visible_events(match, entry_events)
        if not events and entry_events.cause_seat != self.viewer and not self.unmasked:
            return None
        self._entries.append(entry_events.n)
        is_same = events is entry_events.events and self.n == entry_events.n
        self.recent.append(entry_events if is_same else entry_events._replace(n=self.n, events=events))
        return self.last

    def events_since(self, known_entry: int) -> list[EntryEvents]:
        """Return the entries after `known_entry`; none if it is older than the history."""
        missed = self.n - known_entry  # the numbers of `recent` have no gaps
        return [self.recent[place] for place in range(-missed, 0)] if missed <= len(self.recent) else []

    def viewer_number(self, entry: int) -> int:
        """Return the viewer's number of a log entry; for a hidden entry that of the last visible one before it."""
        return bisect_right(self._entries, entry) - 1

    def log_number(self, n: int) -> int:
        """Return the log entry that has the viewer's number `n`."""
        if not 1 <= n <= self.n:
            raise ApiError(
                "HOUSE-REVIEW", Message("rejected-no-entry", entry=n), Message("advise-log-entry"), status=404
            )
        return self._entries[n]

    def first_undone_entry(self, match: Match[Any, Any], n: int) -> int:
        """Return the first log entry, visible and not undone, that an undo to the viewer's entry `n` removes."""
        if not 0 <= n < self.n:
            raise ApiError("HOUSE-UNDO", Message("illegal-undo-no-entry", to=n), Message("advise-log-entry"))
        active = [entry for entry in match.branch(len(match.log)) if self.is_visible(entry)]
        kept = [entry for entry in match.branch(self._entries[n]) if self.is_visible(entry)]
        if kept != active[: len(kept)]:
            raise ApiError("HOUSE-UNDO", Message("illegal-undo-of-undone", to=n), Message("suggest-standing-entry"))
        if kept == active:
            raise ApiError("HOUSE-UNDO", Message("illegal-undo-nothing", to=n), Message("suggest-go-on"))
        return active[len(kept)]

    def is_visible(self, entry: int) -> bool:
        return self._entries[self.viewer_number(entry)] == entry

    def _visible_events(self, match: Match[Any, Any], entry_events: EntryEvents) -> list[Event]:
        match entry_events.events:
            case [UndoPerformed(seat) | TakebackPerformed(seat)]:
                return self._undo_events(match, entry_events.n, seat)
        return self._masked(entry_events.events)

    def _masked(self, events: list[Event]) -> list[Event]:
        return events if self.unmasked else masked_events(events, self.viewer)

    def _undo_events(self, match: Match[Any, Any], n: int, seat: Seat) -> list[Event]:
        """Return an undo as the viewer sees it; it does not depend on hidden entries."""
        kept = set(match.branch(n))
        undone = [entry for entry in match.branch(n - 1) if entry not in kept and self.is_visible(entry)]
        if not undone:
            return []
        stays = any(entry > undone[0] and self.is_visible(entry) for entry in kept)
        return [(TakebackPerformed if stays else UndoPerformed)(seat, self.viewer_number(undone[0]) - 1)]


def masked_events(events: list[Event], viewer: Seat | None) -> list[Event]:
    """Return the events as a seat, or a spectator (None), may see them.

    Return the list itself if all of them are public: the viewers of a table share it, which saves memory.
    """
    seen = [masked for event in events if (masked := event.masked_for(viewer))]
    is_public = len(seen) == len(events) and all(map(is_, seen, events))
    return events if is_public else seen
