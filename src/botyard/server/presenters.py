"""Build the messages that clients receive: a frame for each seat, and the public state of the table."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from ..core.events import CLOCK, Event, Seat
from ..core.game import Game, LogLine
from .events import TakebackPerformed, UndoPerformed
from .live_match import LiveMatch
from .protocol import EventMessage, Frame, RemovedUser, SeatState, TableState, UndoRequestState, encode
from .records import SeatRecord, Table
from .viewer_log import EntryEvents


class FrameBuilder:
    """Builds the frames of one position; what several viewers share is computed once."""

    def __init__(self, live: LiveMatch) -> None:
        game, state = live.match.game, live.match.state
        self._live, self._acting = live, acting_seats(game, state)
        self._timers, self._outcome = live.timers.snapshot(), game.outcome(state)
        self._described: list[tuple[list[Event], list[LogLine]]] = []

    def build(self, seat: Seat | None, events_since: int, message_id: str | None = None) -> Frame:
        """Return the frame of a seat, with the events since an entry that the client has."""
        live, viewer_log = self._live, self._live.viewer_log(seat)
        return Frame(
            n=viewer_log.n,
            seat=seat,
            cause_seat=viewer_log.last.cause_seat,
            events_since=events_since,
            events=event_messages(viewer_log.events_since(events_since), self._log_lines),
            view=live.view_for(seat),
            timers=self._timers,
            undo_limit=live.undo_limit(seat),
            undo_targets=live.undo_targets(seat),
            outcome=self._outcome,
            acting=self._acting,
            diagram=live.diagram_for(seat),
            id=message_id,
        )

    def _log_lines(self, events: list[Event]) -> list[LogLine]:
        """Return the log lines of an entry; viewers who see the same events share them."""
        found = next((lines for described, lines in self._described if described == events), None)
        if found is None:
            found = log_lines(self._live.match.game, events)
            self._described.append((events, found))
        return found


class SentFrames:
    """What each viewer of a table was sent last, so that nobody is sent a frame that shows nothing new."""

    def __init__(self) -> None:
        self._last: dict[Seat | None, tuple[int, object]] = {}  # entry and content of each viewer's last frame

    def next_frame(self, live: LiveMatch, builder: FrameBuilder, seat: Seat | None, message_id: str | None) -> bytes:
        """Return the frame after the viewer's last one, encoded; empty if nothing changed for the viewer."""
        before, last_content = self._last.get(seat, (live.viewer_log(seat).n - 1, None))
        by = live.last_entry.cause_seat
        frame = builder.build(seat, before, message_id if seat == by else None)
        if seat != by and not frame.events and frame_content(frame) == last_content:
            return b""
        self.record(frame)
        return encode(frame)

    def record(self, frame: Frame) -> None:
        self._last[frame.seat] = frame.n, frame_content(frame)


def frame_content(frame: Frame) -> object:
    """Return a value that is equal for frames that show the same."""
    return frame.view, [timer.name for timer in frame.timers], frame.undo_limit, frame.undo_targets, frame.acting


def acting_seats(game: Game[Any, Any], state: Any) -> list[Seat]:
    """Return the seats that may act now. Conformance checks that this tells no viewer anything hidden."""
    return sorted(seat for seat in game.active_seats(state) if seat != CLOCK)


def event_messages(
    entries: Iterable[EntryEvents], describe: Callable[[list[Event]], list[LogLine]]
) -> list[EventMessage]:
    """Return the events of a viewer's entries, each with its line of the log."""
    messages = []
    for entry_events in entries:
        for event, log_line in zip(entry_events.events, describe(entry_events.events), strict=True):
            messages.append(
                EventMessage(
                    type(event).__name__,
                    entry_events.n,
                    log_line.message,
                    event,
                    event.closes_review,
                    log_line.merges_previous,
                    entry_events.by_substitute,
                )
            )
    return messages


def log_lines(game: Game[Any, Any], events: Sequence[Event]) -> list[LogLine]:
    match events:
        case [UndoPerformed() | TakebackPerformed() as event]:
            return [LogLine(event.message())]
    return game.log_lines(events)


def seat_names(table: Table, name_of: Callable[[str], str]) -> list[str]:
    """Return the name of each seat; a bot's name depends on its seat."""
    return [seat_name(seat, seat_record, name_of) for seat, seat_record in enumerate(table.seats)]


BOT_NAMES = (  # no card of any game has one of these names
    "Spanner",
    "Grommet",
    "Sprocket",
    "Gizmo",
    "Cog",
    "Rotor",
    "Pinion",
    "Toggle",
    "Bobbin",
    "Gasket",
    "Bolt",
    "Coil",
)


def seat_name(seat: Seat, seat_record: SeatRecord, name_of: Callable[[str], str]) -> str:
    if seat_record.kind == "bot":
        return BOT_NAMES[seat % len(BOT_NAMES)]
    if seat_record.kind == "person":
        return seat_record.name or name_of(seat_record.user_id)
    return f"Seat {seat + 1}"


def table_summary(
    game: Game[Any, Any],
    table: Table,
    name_of: Callable[[str], str],
    online_ids: Iterable[str] = (),
    spectators: int = 0,
    n: int = 0,
    undo_request: UndoRequestState | None = None,
) -> TableState:
    names, online = seat_names(table, name_of), set(online_ids)
    return TableState(
        id=table.id,
        game=table.game,
        title=game.title,
        status=table.status,
        options=table.options,
        seats=[seat_summary(table, seat, names[seat], online) for seat in range(len(table.seats))],
        host=table.host,
        listed=table.listed,
        hints=table.hints,
        substitute_after=table.substitute_after,
        substitute_level=table.substitute_level,
        has_hidden_information=game.has_hidden_information(table.options),
        dataset_id=game.dataset_id,
        dataset_label=game.dataset_label,
        spectators=spectators,
        started_at=table.started_at,
        commitment=table.commitment,
        n=n,
        undo_request=undo_request,
        previous=table.previous,
        next=table.next,
        locked=table.locked,
        removed=[RemovedUser(user_id, name_of(user_id)) for user_id in table.removed],
    )


def seat_summary(table: Table, seat: Seat, name: str, online: set[str]) -> SeatState:
    seat_record = table.seats[seat]
    is_online = seat_record.kind == "bot" or seat_record.user_id in online
    level = seat_record.level or seat_record.substitute_bot
    substituted = seat_record.substituted if table.status == "over" else 0  # before, it would reveal hidden moves
    return SeatState(
        seat,
        seat_record.kind,
        name,
        seat_record.user_id,
        level,
        is_online,
        seat_record.hints,
        seat_record.resigned,
        substituted,
        seat_record.absences,
    )
