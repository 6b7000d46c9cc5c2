"""A running match: the engine's match with the timers, views and undo targets of a session."""

from __future__ import annotations

from collections import defaultdict, deque
from collections.abc import Container, Iterable, Set
from dataclasses import dataclass, replace
from typing import Any

from msgspec import Raw, structs

from ..core.capabilities import Diagram, Drawing, SecretActions
from ..core.digest import digest
from ..core.errors import LogError
from ..core.events import Event, Seat
from ..core.game import Game
from ..core.match import Entry, Match, Step
from ..core.messages import Message
from .diagrams import board_diagram
from .errors import ApiError
from .events import TakebackPerformed, UndoPerformed
from .records import LogEntry, Table
from .takebacks import MAX_REBUILT_ENTRIES, TakebackTracker, entries_to_track
from .timers import TimerSet
from .view_encoder import ViewEncoder
from .viewer_log import EntryEvents, ViewerLog

MAX_REMEMBERED_IDS = 32  # for each seat
MAX_UNDO_STEPS = 20  # latest undo targets in a frame


class RestoredMatch(Match[Any, Any]):
    """A match that replays stored entries quickly: it takes their digests as recorded.

    A digest covers the whole position, so `verify_digest` compares only the last one.
    """

    recorded_digest: str | None = None

    def entry_digest(self, state: Any) -> str:
        return super().entry_digest(state) if self.recorded_digest is None else self.recorded_digest

    def replay_stored(self, log_entry: LogEntry) -> list[Event]:
        self.recorded_digest = log_entry.digest
        try:
            entry = Entry(log_entry.seat, log_entry.text, log_entry.digest)
            return self.replay_entry(log_entry.n, entry, is_trusted=True)
        finally:
            self.recorded_digest = None

    def verify_digest(self) -> None:
        if self.log and digest(self.state) != self.log[-1].digest:
            raise LogError("the log of this table leads to a position with another digest than the recorded one")


@dataclass(frozen=True, slots=True)
class PreparedEntry:
    """An entry that the match accepts and has not played yet. The session stores `log_entry` and then appends it."""

    log_entry: LogEntry
    step: Step[Any]
    events: list[Event]
    is_action: bool  # else an undo

    def marked_as_substitute(self) -> PreparedEntry:
        """Return the entry as played by a bot for the person in the seat."""
        return replace(self, log_entry=structs.replace(self.log_entry, by_substitute=True))


class LiveMatch:
    """A match whose moves are prepared, which changes nothing; `append` plays a prepared entry once it is stored."""

    def __init__(self, game: Game[Any, Any], table: Table, timers: TimerSet) -> None:
        require_same_rules(game, table)
        self.table, self.timers = table, timers
        self.match = RestoredMatch(game, table.players, table.seed, table.options)
        self.last_entry = EntryEvents(0, None, self.match.setup_events, table.started_at)  # numbered as in the log
        self.reviewable: set[int] = set()  # entries with an event that closes a review
        viewers = (None, *range(table.players))
        self._viewer_logs = {viewer: ViewerLog(viewer, self.last_entry) for viewer in viewers}
        self._handled_ids: dict[Seat, deque[str]] = defaultdict(lambda: deque(maxlen=MAX_REMEMBERED_IDS))
        self._draws_board = game.capability(Drawing) is not None
        self._secret_actions = game.capability(SecretActions)
        self._views: dict[Seat | None, Raw] = {}  # of the current position, encoded
        self._diagrams: dict[Seat | None, Diagram | None] = {}  # of the same views
        self._view_encoder = ViewEncoder()
        self._viewer = game.view_builder(self.match.state)
        self._viewer_entry = 0  # the entry after which `_viewer` was built
        self._tracker: TakebackTracker | None = TakebackTracker(game)  # after an undo built when needed
        self._undoable: dict[Seat, list[int]] = {}
        self._undo_computed_at = -1  # the entry after which the undo targets were computed
        self._undo_target_by_entry: dict[int, int] = {}  # first undone entry to the entry that the undo goes back to
        self._timer_entries: dict[str, int] = {}  # the entry with which each timer started
        self._sync_timers(table.started_at)

    @classmethod
    def restore(cls, game: Game[Any, Any], table: Table, entries: Iterable[LogEntry], timers: TimerSet) -> LiveMatch:
        """Replay a stored log. Raise LogError if the last digest does not match."""
        live = cls(game, table, timers)
        played = deque[tuple[LogEntry, list[Event], Any]](maxlen=MAX_REBUILT_ENTRIES)
        for log_entry in entries:
            before, events = live.match.state, live.match.replay_stored(log_entry)
            undo_events = server_events(log_entry.seat, log_entry.text)
            live._record(log_entry, undo_events or events)
            played.append((log_entry, events, None if undo_events else before))
        live.match.verify_digest()
        for recent in played:
            live._track(*recent)
        return live

    @property
    def n(self) -> int:
        return len(self.match.log)

    def viewer_log(self, viewer: Seat | None) -> ViewerLog:
        """Return the entries as a seat, or a spectator (None), counts them."""
        return self._viewer_logs.get(viewer, self._viewer_logs[None])

    def prepare(self, seat: Seat, action: str, prompt_id: str | None, at: float, message_id: str = "") -> PreparedEntry:
        step = self.match.prepare(seat, action, prompt_id)
        return PreparedEntry(self._log_entry(step, at, message_id), step, step.events, is_action=True)

    def prepare_undo(self, seat: Seat, to: int, at: float, message_id: str = "") -> PreparedEntry:
        step = self.match.prepare_undo(seat, to)
        return PreparedEntry(self._log_entry(step, at, message_id), step, [UndoPerformed(seat, to)], is_action=False)

    def prepare_withdraw(self, seat: Seat, to: int, at: float, message_id: str = "") -> PreparedEntry:
        step = self.match.prepare_withdraw(seat, to)
        events: list[Event] = [TakebackPerformed(seat, to)]
        return PreparedEntry(self._log_entry(step, at, message_id), step, events, is_action=False)

    def _log_entry(self, step: Step[Any], at: float, message_id: str) -> LogEntry:
        entry = step.entry
        return LogEntry(self.table.id, step.number, entry.seat, entry.text, entry.digest, at, message_id)

    def append(self, prepared: PreparedEntry) -> None:
        """Play a prepared entry: until then every reader sees the position before it."""
        log_entry, before = prepared.log_entry, self.match.state if prepared.is_action else None
        self.match.append(prepared.step)
        self._record(log_entry, prepared.events, before)
        self._track(log_entry, prepared.events, before)

    def _track(self, log_entry: LogEntry, events: list[Event], before: Any) -> None:
        """Record an entry for takebacks. `before` is the position before an action; None for an undo."""
        if before is None:
            self._tracker = None
        elif self._tracker:
            self._tracker.record(log_entry.n, log_entry.seat, log_entry.text, events, before)

    def state_when_timer_started(self, timer: str) -> Any:
        """Return the position in which a timer started, which it is resolved for, whatever was played since."""
        entry = self._timer_entries[timer]
        return self.match.state if entry == self.n else self.match.state_at(self.match.branch(entry))

    def view_for(self, seat: Seat | None) -> Raw:
        """Return the encoded view of a seat, built once for each entry that changes it."""
        if seat not in self._views:
            if self._viewer_entry != self.n:
                self._viewer_entry, self._viewer = self.n, self.match.game.view_builder(self.match.state)
            view = self._viewer(seat)
            self._views[seat] = self._view_encoder.encode(view)
            self._diagrams[seat] = board_diagram(self.match.game, view) if self._draws_board else None
        return self._views[seat]

    def diagram_for(self, seat: Seat | None) -> Diagram | None:
        """Return the board of the view that `view_for` returns, as data."""
        self.view_for(seat)
        return self._diagrams[seat]

    def is_duplicate(self, seat: Seat, message_id: str) -> bool:
        return message_id in self._handled_ids[seat]

    def undo_limit(self, seat: Seat | None) -> int | None:
        """Return the earliest undo target of a seat; None if it has none."""
        return next(iter(self._undoable_entries(seat, slice(1))), None)

    def undo_targets(self, seat: Seat | None) -> list[int]:
        """Return the entries before each of the seat's latest moves that it can take back."""
        return self._undoable_entries(seat, slice(-MAX_UNDO_STEPS, None))

    def _undoable_entries(self, seat: Seat | None, which: slice) -> list[int]:
        self._update_undo()
        entries = None if seat is None else self._undoable.get(seat)
        if not entries:
            return []
        viewer_log = self.viewer_log(seat)
        return [viewer_log.viewer_number(entry) - 1 for entry in entries[which]]

    def undo_target(self, first: int) -> int | None:
        """Return the entry to undo to in order to remove `first` and all later entries; None if that is not legal."""
        self._update_undo()
        return self._undo_target_by_entry.get(first)

    def can_withdraw(self, seat: Seat, first: int) -> bool:
        """Return whether a seat can remove its own moves from `first` on while those of others stay."""
        return self.match.log[first - 1].seat == seat and self._takebacks.can_withdraw(seat, first)

    @property
    def _takebacks(self) -> TakebackTracker:
        if self._tracker is None:
            self._tracker = TakebackTracker(self.match.game)
            self._tracker.rebuild(self.match)
        return self._tracker

    def _record(self, log_entry: LogEntry, events: list[Event], before: Any = None) -> None:
        """Record the match's last entry. `before` is the position before an action; None for an undo."""
        self.last_entry = EntryEvents(log_entry.n, log_entry.seat, events, log_entry.at, log_entry.by_substitute)
        for seat in range(self.match.state.seats):
            if seat not in self._viewer_logs:
                self._viewer_logs[seat] = self._viewer_logs[None].copy_for_seat(seat)
        informed = {
            viewer for viewer, viewer_log in self._viewer_logs.items() if viewer_log.record(self.match, self.last_entry)
        }
        is_quiet = before is not None and (bool(events) or self._acts_secretly(before, log_entry.seat))
        self._drop_views(all_but=self._viewer_logs.keys() - informed if is_quiet else set())
        if any(event.closes_review for event in events):
            self.reviewable.add(log_entry.n)
        if log_entry.message_id:
            self._handled_ids[log_entry.seat].append(log_entry.message_id)
        self._sync_timers(log_entry.at)

    def _acts_secretly(self, state: Any, seat: Seat) -> bool:
        return self._secret_actions is not None and self._secret_actions.acts_secretly(state, seat)

    def _drop_views(self, all_but: Set[Seat | None]) -> None:
        """Keep only the views of viewers whom an entry does not inform: conformance checks that these do not change.

        It checks neither undo entries nor, unless the game `acts_secretly`, entries without events.
        """
        self._views = {viewer: view for viewer, view in self._views.items() if viewer in all_but}

    def _sync_timers(self, at: float) -> None:
        timers = self.match.game.timers(self.match.state)
        for timer in timers:
            self._timer_entries.setdefault(timer.name, self.n)
        self.timers.sync(timers, at)

    def _update_undo(self) -> None:
        """Compute which moves of each seat can be undone or withdrawn after the latest entry."""
        if self._undo_computed_at == self.n:
            return
        self._undo_computed_at, self._undo_target_by_entry = self.n, self.match.undo_target_by_entry()
        self._undoable = defaultdict(list)
        for entry in sorted([*self._undo_target_by_entry, *self._withdrawable_besides(self._undo_target_by_entry)]):
            self._undoable[self.match.log[entry - 1].seat].append(entry)

    def _withdrawable_besides(self, undoable: Container[int]) -> list[int]:
        if self._tracker is None and all(entry in undoable for entry in entries_to_track(self.match)):
            return []
        return self._takebacks.withdrawable_besides(undoable)


def server_events(seat: Seat, text: str) -> list[Event]:
    """Return the events of an undo entry, which the engine replays without events."""
    match text.split():
        case ["undo", to] if to.isdigit():
            return [UndoPerformed(seat, int(to))]
        case ["withdraw", to] if to.isdigit():
            return [TakebackPerformed(seat, int(to))]
    return []


def require_same_rules(game: Game[Any, Any], table: Table) -> None:
    """Raise ApiError unless the server has the rules version and the data that the game started with."""
    if error := rules_mismatch(game, table):
        raise error


def rules_mismatch(game: Game[Any, Any], table: Table) -> ApiError | None:
    """Return why the server cannot replay a game; None if it has the rules version and the data of its start."""
    if table.rules_version != game.version:
        reason = Message("rejected-rules-version", version=table.rules_version)
        suggestion = Message("advise-rules-version", version=game.version)
        return ApiError("HOUSE-VERSION", reason, suggestion, status=409)
    if table.dataset_id != game.dataset_id:
        reason = Message("rejected-other-data", started=table.dataset_id, now=game.dataset_id)
        is_builtin = table.dataset_id == Game.dataset_id
        suggestion = Message("advise-data", game=table.game, builtin=is_builtin)
        return ApiError("HOUSE-VERSION", reason, suggestion, status=409)
    return None
