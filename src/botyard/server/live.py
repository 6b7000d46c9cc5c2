"""A match being played here: the engine's match, and what a room must remember beside it."""

from __future__ import annotations

from collections import defaultdict, deque
from collections.abc import Iterable, Set
from typing import Any

from msgspec import Raw

from ..core.digest import digest
from ..core.errors import BadLog
from ..core.events import CLOCK, Event, Seat
from ..core.match import Entry, Match
from ..core.rules import Rules
from .events import Undone, Withdrawn
from .glasses import Glasses
from .numbering import Happening, Numbering
from .own_steps import OwnSteps
from .records import Row, Table
from .refusals import Refusal
from .wire import encode

RETRIES = 32  # message ids remembered for each seat
STEPS_BACK = 20  # own entries that are told as ways back


class Resumed(Match[Any, Any]):
    """A match that can repeat entries of our own store quickly: their digests are taken as recorded.

    One digest covers the whole position, so comparing the last one proves the line that led to it.
    """

    recorded: str | None = None

    def append(self, seat: Seat, text: str, line: Any) -> None:
        if self.recorded is None:
            super().append(seat, text, line)
        else:
            self.log.append(Entry(seat, text, self.recorded))
            self._lines.append(line)

    def repeat(self, row: Row) -> list[Event]:
        self.recorded = row.digest
        try:
            return self.again(row.n, Entry(row.seat, row.text, row.digest))
        finally:
            self.recorded = None

    def must_agree(self) -> None:
        if self.log and digest(self.state) != self.log[-1].digest:
            raise BadLog("the log of this table leads to another position than the one recorded")


class LiveMatch:
    """It gives a row for each entry, to be stored before anybody is told."""

    def __init__(self, rules: Rules[Any, Any], table: Table, glasses: Glasses) -> None:
        must_fit(rules, table)
        self.table, self.glasses = table, glasses
        self.match = Resumed(rules, table.players, table.seed, table.options)
        self.last = Happening(0, None, self.match.opening, table.started)  # with the numbers of the log
        self.settled: set[int] = set()  # entries that closed something for good
        viewers = (None, *range(table.players))
        self._numberings = {viewer: Numbering(viewer, self.last) for viewer in viewers}
        self._answered: dict[Seat, deque[str]] = defaultdict(lambda: deque(maxlen=RETRIES))
        self._views: dict[Seat | None, Raw] = {}  # of the present position, encoded
        self._viewed, self._viewer = 0, rules.viewer(self.match.state)  # of the position after entry `_viewed`
        self._steps: OwnSteps | None = None  # None until somebody wants to know
        self._back: dict[Seat, list[int]] = {}
        self._looked = -1  # the entry after which the ways back were found
        self._targets: dict[int, int] = {}  # the entry that an undo begins with, and the one it goes back to
        self._born: dict[str, int] = {}  # the entry with which each glass appeared
        self._wind(table.started)

    @classmethod
    def restore(cls, rules: Rules[Any, Any], table: Table, rows: Iterable[Row], glasses: Glasses) -> LiveMatch:
        """Play a stored log again; where it ends the position must be the one recorded."""
        live = cls(rules, table, glasses)
        for row in rows:
            live._note(row, live.match.repeat(row) or house_events(row.seat, row.text))
        live.match.must_agree()
        return live

    @property
    def n(self) -> int:
        return len(self.match.log)

    def seen_by(self, viewer: Seat | None) -> Numbering:
        """The entries as a seat, or a spectator (None), counts them."""
        return self._numberings.get(viewer, self._numberings[None])

    def play(self, seat: Seat, action: str, to: str | None, at: float, key: str = "") -> Row:
        before = self.match.state.copy()
        return self._enter(seat, self.match.play(seat, action, to), at, key, before)

    def say_for_clock(self, word: str, at: float) -> Row:
        before = self.match.state.copy()
        return self._enter(CLOCK, self.match.play(CLOCK, word), at, before=before)

    def undo(self, seat: Seat, to: int, at: float, key: str = "") -> Row:
        self.match.undo(seat, to)
        return self._enter(seat, [Undone(seat, to)], at, key)

    def withdraw(self, seat: Seat, to: int, at: float, key: str = "") -> Row:
        self.match.withdraw(seat, to)
        return self._enter(seat, [Withdrawn(seat, to)], at, key)

    def position_of(self, glass: str) -> Any:
        """In which a glass appeared: what it asks is asked about that one, whatever was said since."""
        entry = self._born[glass]
        return self.match.state if entry == self.n else self.match.position(self.match.line(entry))

    def view_for(self, seat: Seat | None) -> Raw:
        """What a seat sees now, encoded; built once for each entry that changes it, however many sockets show it."""
        if seat not in self._views:
            if self._viewed != self.n:
                self._viewed, self._viewer = self.n, self.match.rules.viewer(self.match.state)
            self._views[seat] = Raw(encode(self._viewer(seat)))
        return self._views[seat]

    def was_answered(self, seat: Seat, key: str) -> bool:
        return key in self._answered[seat]

    def undo_for(self, seat: Seat | None) -> int | None:
        """How far back a seat may go; None if nothing of its own can be taken back."""
        return next(iter(self._ways_back(seat, slice(1))), None)

    def back_for(self, seat: Seat | None) -> list[int]:
        """The entries before each of a seat's own latest ones, as far as they can be taken back."""
        return self._ways_back(seat, slice(-STEPS_BACK, None))

    def _ways_back(self, seat: Seat | None, which: slice) -> list[int]:
        self._look_back()
        seen = self.seen_by(seat)
        return [seen.own(entry) - 1 for entry in self._back.get(seat, [])[which]] if seat is not None else []

    def undo_target(self, first: int) -> int | None:
        """The entry to undo to so that `first` and all after it go; None if that is not lawful."""
        self._look_back()
        return self._targets.get(first)

    def can_withdraw(self, seat: Seat, first: int) -> bool:
        """Whether a seat's own steps from `first` on can go while all that others did stays as it is."""
        return self.match.log[first - 1].seat == seat and self._own_steps.can_withdraw(seat, first)

    @property
    def _own_steps(self) -> OwnSteps:
        if self._steps is None:
            self._steps = OwnSteps(self.match.rules)
            self._steps.retrace(self.match)
        return self._steps

    def _enter(self, seat: Seat, events: list[Event], at: float, key: str = "", before: Any = None) -> Row:
        """`before` is a copy of the position the action was played in; None where something was taken back."""
        entry = self.match.log[-1]
        row = Row(self.table.id, self.n, seat, entry.text, entry.digest, at, key)
        self._note(row, events, before)
        if before is None:
            self._steps = None
        elif self._steps:
            self._steps.note(row.n, seat, entry.text, events, before)
        return row

    def _note(self, row: Row, events: list[Event], before: Any = None) -> None:
        self.last = Happening(row.n, row.seat, events, row.at)
        for seat in range(self.match.state.seats):
            if seat not in self._numberings:
                self._numberings[seat] = self._numberings[None].for_newcomer(seat)
        heard = {viewer for viewer, seen in self._numberings.items() if seen.hear(self.match, self.last)}
        is_quiet = before is not None and (bool(events) or self.match.rules.acts_unseen(before, row.seat))
        self._drop_views(all_but=self._numberings.keys() - heard if is_quiet else set())
        if any(event.settles for event in events):
            self.settled.add(row.n)
        if row.id:
            self._answered[row.seat].append(row.id)
        self._wind(row.at)

    def _drop_views(self, all_but: Set[Seat | None]) -> None:
        """Keep the views of viewers who do not hear of an entry: conformance checks that these do not change.

        It checks neither entries that take something back nor, unless the game `acts_unseen`, those without events.
        """
        self._views = {viewer: view for viewer, view in self._views.items() if viewer in all_but}

    def _wind(self, at: float) -> None:
        timers = self.match.rules.timers(self.match.state)
        for timer in timers:
            self._born.setdefault(timer.name, self.n)
        self.glasses.wind(timers, at)

    def _look_back(self) -> None:
        """Find which own steps of each seat can be undone, or at least withdrawn, after the latest entry."""
        if self._looked == self.n:
            return
        self._looked, self._targets = self.n, self.match.ways_back()
        self._back = defaultdict(list)
        for entry in sorted([*self._targets, *self._own_steps.open_besides(self._targets)]):
            self._back[self.match.log[entry - 1].seat].append(entry)


def house_events(seat: Seat, text: str) -> list[Event]:
    """The events of an entry that no rule tells of."""
    match text.split():
        case ["undo", to] if to.isdigit():
            return [Undone(seat, int(to))]
        case ["withdraw", to] if to.isdigit():
            return [Withdrawn(seat, int(to))]
    return []


def must_fit(rules: Rules[Any, Any], table: Table) -> None:
    """A game goes on with what it was begun with; until then it waits in its log."""
    if table.version != rules.version:
        why = f"this game was played by version {table.version} of the rules"
        raise Refusal("HOUSE-VERSION", why, f"Here is version {rules.version}.", status=409)
    if table.edition != rules.edition:
        why = f"this game was begun with other data than this server has now: {table.edition}, not {rules.edition}"
        ours = table.edition == Rules.edition
        start = f"without --data for {table.game}" if ours else f"with --data {table.game}=FOLDER as it was"
        hint = f"Nothing is lost: it goes on as soon as the server is started {start}."
        raise Refusal("HOUSE-VERSION", why, hint, status=409)
