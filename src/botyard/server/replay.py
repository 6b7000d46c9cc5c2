"""Replays of a match, entry by entry, as one seat saw it, or unmasked after the end."""

from __future__ import annotations

import zlib
from collections.abc import Iterator, Sequence
from functools import partial
from typing import Any, NamedTuple

import msgspec

from ..core.events import Event, Seat
from ..core.game import Game, Outcome
from ..core.match import Entry, Match
from ..core.messages import Message
from .analysis import PastPosition
from .bot_workers import cached_game
from .diagrams import board_diagram
from .errors import ApiError
from .live_match import LiveMatch, require_same_rules, server_events
from .presenters import acting_seats, event_messages, log_lines
from .protocol import TableState, encode
from .records import LogEntry, Table, replay_error
from .schemas import Replay, Step
from .viewer_log import EntryEvents, ViewerLog

MAX_STEPS_PER_PAGE = 500  # clients request the next page with ?start=
STEPS_PER_CHUNK = 50  # compressed together
REPLAY_CACHE_BYTES = 64_000_000


def require_visible_seat(table: Table, own_seats: Sequence[Seat], seat: Seat | None) -> None:
    """Raise ApiError if the seat does not exist, or if it belongs to another player of a running game."""
    if seat is not None and not 0 <= seat < len(table.seats):
        suggestion = Message("advise-seats", seats=len(table.seats))
        raise ApiError("HOUSE-REPLAY", Message("rejected-no-seat", seat=seat), suggestion, status=404)
    if table.status != "over" and seat is not None and seat not in own_seats:
        raise ApiError("HOUSE-REPLAY", Message("rejected-foreign-replay"), Message("advise-spectator"), status=403)


def replay(
    game: Game[Any, Any],
    table: Table,
    summary: TableState,
    entries: Sequence[LogEntry],
    seat: Seat | None,
    unmasked: bool,
) -> Replay:
    require_same_rules(game, table)
    match = Match(game, table.players, table.seed, table.options)
    steps = [step for [step] in iter_steps(match, table, entries, [Viewpoint(seat, unmasked)]) if step]
    return Replay(summary, seat, unmasked, steps[-1].n, steps, game.outcome(match.state))


class Viewpoint(NamedTuple):
    """Who watches a replay: a seat, or a spectator (None); unmasked after the end."""

    seat: Seat | None
    unmasked: bool


def iter_steps(
    match: Match[Any, Any], table: Table, entries: Sequence[LogEntry], viewpoints: Sequence[Viewpoint]
) -> Iterator[list[Step | None]]:
    """Replay the entries once, and yield for each the step of every viewpoint; None where the entry is hidden."""
    game, logs = match.game, list[ViewerLog]()
    for entry_events in iter_entries(match, table, entries):
        visible = [log.record(match, entry_events) is not None for log in logs]
        if not logs:
            logs = [ViewerLog(seat, entry_events, unmasked) for seat, unmasked in viewpoints]
            visible = [True] * len(logs)
        view_for, acting = game.view_builder(match.state), acting_seats(game, match.state)
        steps = list[Step | None]()
        for log, is_visible in zip(logs, visible, strict=True):
            if not is_visible:
                steps.append(None)
                continue
            events, view = event_messages([log.last], partial(log_lines, game)), view_for(log.viewer)
            diagram = board_diagram(game, view)
            steps.append(Step(log.n, entry_events.cause_seat, entry_events.at, events, view, acting, diagram))
        yield steps


def iter_entries(match: Match[Any, Any], table: Table, entries: Sequence[LogEntry]) -> Iterator[EntryEvents]:
    """Replay the entries and yield each one right after it was played."""
    yield EntryEvents(0, None, match.setup_events, table.started_at)
    for log_entry in entries:
        events = replay_entry(match, log_entry)
        events = events or server_events(log_entry.seat, log_entry.text)
        yield EntryEvents(log_entry.n, log_entry.seat, events, log_entry.at, log_entry.by_substitute)


def replay_entry(match: Match[Any, Any], log_entry: LogEntry) -> list[Event]:
    """Replay a stored entry. Raise an error that names the entry and does not quote it."""
    entry = Entry(log_entry.seat, log_entry.text, log_entry.digest)
    try:
        return match.replay_entry(log_entry.n, entry, is_trusted=True)
    except Exception as error:
        raise replay_error(log_entry.table_id, log_entry.n, error) from None


def require_reviewable_entry(live: LiveMatch, table: Table, seat: Seat | None, n: int, unmasked: bool) -> int:
    """Return the log entry that has number `n` in this replay. Raise ApiError if it may not be analysed yet."""
    if table.status == "over":
        return n if unmasked and 1 <= n <= live.n else live.viewer_log(seat).log_number(n)
    if n in {live.viewer_log(seat).viewer_number(entry) for entry in live.reviewable}:
        return live.viewer_log(seat).log_number(n)
    raise ApiError("HOUSE-REVIEW", Message("rejected-review", entry=n), Message("advise-review"), status=403)


class ReplayPages(NamedTuple):
    """A whole replay in compressed chunks, from which the server cuts pages."""

    entries: int
    outcome: Outcome | None
    chunks: tuple[bytes, ...]  # each a compressed list of steps

    def page(self, summary: TableState, seat: Seat | None, unmasked: bool, start: int) -> bytes:
        first, end = start // STEPS_PER_CHUNK, (start + MAX_STEPS_PER_PAGE) // STEPS_PER_CHUNK + 1
        found = [step for chunk in self.chunks[first:end] for step in STEPS_DECODER.decode(zlib.decompress(chunk))]
        steps: Any = found[start - first * STEPS_PER_CHUNK :][:MAX_STEPS_PER_PAGE]
        return encode(Replay(summary, seat, unmasked, self.entries, steps, self.outcome))


STEPS_DECODER = msgspec.json.Decoder(list[msgspec.Raw])  # the steps stay encoded


def size_in_bytes(found: ReplayPages | str) -> int:
    return len(found) if isinstance(found, str) else sum(map(len, found.chunks))


def position_before(live: LiveMatch, table: Table, entry: int, folder: str) -> PastPosition:
    """Return the position before an entry of the log."""
    log = live.match.log
    actions = tuple((log[before - 1].seat, log[before - 1].text) for before in live.match.branch(entry - 1))
    return PastPosition(table.game, folder, table.players, table.seed, table.options, actions)


def require_over(table: Table) -> None:
    """Raise ApiError while the game runs, because its log contains the seed and every secret."""
    if table.status != "over":
        raise ApiError("HOUSE-LOG", Message("rejected-log"), Message("advise-log-later"), status=403)


# --- in a worker -------------------------------------------------------------------------------------------


def compute_replay(
    folder: str, table: Table, summary: TableState, entries: Sequence[LogEntry], seat: Seat | None, unmasked: bool
) -> ReplayPages:
    game = cached_game(table.game, folder)
    whole = replay(game, table, summary, entries, seat, unmasked)
    return make_pages(whole.entries, whole.outcome, whole.steps)


def make_pages(entries: int, outcome: Outcome | None, steps: Sequence[Step] | Sequence[msgspec.Raw]) -> ReplayPages:
    chunks = [steps[start : start + STEPS_PER_CHUNK] for start in range(0, len(steps), STEPS_PER_CHUNK)]
    return ReplayPages(entries, outcome, tuple(zlib.compress(encode(chunk), 1) for chunk in chunks))


def export_log(folder: str, table: Table, names: Sequence[str], entries: Sequence[LogEntry]) -> str:
    """Return the save file for `botyard replay`."""
    game = cached_game(table.game, folder)
    require_same_rules(game, table)
    match = Match(game, table.players, table.seed, table.options)
    for log_entry in entries:
        replay_entry(match, log_entry)
    return save_file(match, names, entries)


def save_file(match: Match[Any, Any], names: Sequence[str], entries: Sequence[LogEntry]) -> str:
    return match.save(names, [log_entry.n for log_entry in entries if log_entry.by_substitute])
