"""A match being played here: the engine's match, and what a room must remember beside it."""

from __future__ import annotations

from collections import defaultdict, deque
from collections.abc import Iterable
from typing import Any, NamedTuple

from msgspec import Raw

from ..core.digest import digest
from ..core.errors import BadLog
from ..core.events import CLOCK, Event, Seat
from ..core.match import Entry, Match
from ..core.rules import Rules
from .events import Undone, Withdrawn
from .glasses import Glasses
from .records import Row, Table
from .refusals import Refusal
from .wire import encode

REMEMBERED = 50  # entries whose events are kept for those who come back
RETRIES = 32  # message ids remembered for each seat
STEPS_BACK = 20  # own entries that are told as ways back


class Happening(NamedTuple):
    n: int
    by: Seat | None
    events: list[Event]
    at: float


class Heard(NamedTuple):
    n: int
    by: Seat | None


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
        self.recent = deque([Happening(0, None, self.match.opening, table.started)], REMEMBERED)
        self.settled: set[int] = set()  # entries that closed something for good
        self._heard: dict[Seat | None, Heard] = {None: Heard(0, None)}
        self._answered: dict[Seat, deque[str]] = defaultdict(lambda: deque(maxlen=RETRIES))
        self._farthest, self._back = 0, dict[Seat, list[int]]()
        self._views: dict[Seat | None, Raw] = {}  # of the position after entry `_viewed`, encoded
        self._viewed, self._viewer = 0, rules.viewer(self.match.state)
        self._born: dict[str, int] = {}  # the entry with which each glass appeared
        self._wind(table.started)

    @classmethod
    def restore(cls, rules: Rules[Any, Any], table: Table, rows: Iterable[Row], glasses: Glasses) -> LiveMatch:
        """Play a stored log again; where it ends the position must be the one recorded."""
        live = cls(rules, table, glasses)
        for row in rows:
            live._note(row, live.match.repeat(row) or house_events(row.seat, row.text))
        live.match.must_agree()
        live._look_back()
        return live

    @property
    def n(self) -> int:
        return len(self.match.log)

    @property
    def last(self) -> Happening:
        return self.recent[-1]

    def heard(self, seat: Seat | None) -> Heard:
        """The last entry of which a seat knows: how often others change their minds in secret is not told."""
        return self._heard.get(seat, self._heard[None])

    def play(self, seat: Seat, action: str, to: str | None, at: float, key: str = "") -> Row:
        return self._enter(seat, self.match.play(seat, action, to), at, key)

    def say_for_clock(self, word: str, at: float) -> Row:
        return self._enter(CLOCK, self.match.play(CLOCK, word), at)

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
        """What a seat sees now, encoded; built once for each entry, however many sockets show it."""
        if self._viewed != self.n:
            self._views, self._viewed = {}, self.n
            self._viewer = self.match.rules.viewer(self.match.state)
        if seat not in self._views:
            self._views[seat] = Raw(encode(self._viewer(seat)))
        return self._views[seat]

    def was_answered(self, seat: Seat, key: str) -> bool:
        return key in self._answered[seat]

    def undo_for(self, seat: Seat | None) -> int | None:
        """How far back a seat may go that has done something since; others need not know that there is something."""
        return self._farthest if seat in self._back else None

    def back_for(self, seat: Seat | None) -> list[int]:
        """The entries before each of a seat's own latest ones, as far as they can be taken back."""
        return self._back.get(seat, [])[-STEPS_BACK:] if seat is not None else []

    def since(self, have: int) -> list[Happening]:
        """What happened after entry `have`; nothing when that is too long ago to be told."""
        missed = [happening for happening in self.recent if happening.n > have]
        return missed if missed and missed[0].n == have + 1 else []

    def _enter(self, seat: Seat, events: list[Event], at: float, key: str = "") -> Row:
        entry = self.match.log[-1]
        row = Row(self.table.id, self.n, seat, entry.text, entry.digest, at, key)
        self._note(row, events)
        self._look_back()
        return row

    def _note(self, row: Row, events: list[Event]) -> None:
        self.recent.append(Happening(row.n, row.seat, events, row.at))
        if any(event.settles for event in events):
            self.settled.add(row.n)
        for seat in (None, *range(self.match.state.seats)):
            if seat == row.seat or any(event.for_seat(seat) for event in events):
                self._heard[seat] = Heard(row.n, row.seat)
        if row.id:
            self._answered[row.seat].append(row.id)
        self._wind(row.at)

    def _wind(self, at: float) -> None:
        timers = self.match.rules.timers(self.match.state)
        for timer in timers:
            self._born.setdefault(timer.name, self.n)
        self.glasses.wind(timers, at)

    def _look_back(self) -> None:
        self._farthest, self._back = self.match.farthest_undo(), {}
        if self._farthest == self.n:
            return
        line, kept = self.match.line(self.n), len(self.match.line(self._farthest))
        for before, entry in zip([self._farthest, *line[kept:]], line[kept:], strict=False):
            self._back.setdefault(self.match.log[entry - 1].seat, []).append(before)


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
