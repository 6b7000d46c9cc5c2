"""Undo with the consent of every player whose moves it takes back. At most one request is open at a table."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from ..core.events import CLOCK, Seat
from ..core.match import irreversible_error
from ..core.messages import Message, player
from .chat import notice
from .effects import Effects, UndoRequest
from .errors import ApiError
from .live_match import LiveMatch
from .protocol import UndoRequestState
from .records import Table
from .table_setup import bot_level, human_seats

UNDO_TIMEOUT_SECONDS = 30.0


def request_undo(
    table: Table,
    live: LiveMatch,
    pending: UndoRequest | None,
    number: int,
    seat: Seat,
    n: int,
    message_id: str,
    now: float,
) -> Effects:
    """Undo now if no other player's visible entries are affected, else open request `number`."""
    if pending:
        raise ApiError("HOUSE-UNDO", Message("rejected-undo-pending"), Message("advise-wait-for-answers"), status=409)
    first = live.viewer_log(seat).first_undone_entry(live.match, n)
    if affects_only_own(live, seat, first):
        return Effects(live.prepare_withdraw(seat, first - 1, now, message_id))
    to = require_undo_target(live, seat, first)
    require_nobody_resigned(table, live, to)
    needs = seats_to_ask(table, live, seat, to)
    if not needs:
        return Effects(live.prepare_undo(seat, to, now, message_id))
    request = UndoRequest(number, seat, to, message_id, needs, now + UNDO_TIMEOUT_SECONDS)
    return Effects(undo_request=request, broadcasts_table=True)


def answer_undo(
    table: Table,
    live: LiveMatch,
    pending: UndoRequest | None,
    seats: list[Seat],
    number: int,
    agree: bool,
    names: list[str],
    now: float,
) -> Effects:
    if pending is None or pending.number != number:
        raise ApiError("HOUSE-UNDO", Message("rejected-undo-gone"), status=409)
    asked = pending.needs.intersection(seats)
    if not asked:
        raise ApiError("HOUSE-UNDO", Message("rejected-undo-foreign"), status=403)
    if not agree:
        return close_request(table, Message("notice-undo-refused", player=player(min(asked))), names, now)
    agreed = pending.agreed | asked
    if agreed < pending.needs:
        return Effects(undo_request=replace(pending, agreed=agreed), broadcasts_table=True)
    entry = live.prepare_undo(pending.by, pending.to, now, pending.message_id)
    return Effects(entry, undo_request=None, broadcasts_table=True)


def expire_undo(table: Table, now: float) -> Effects:
    return close_request(table, Message("notice-undo-expired"), (), now)


def close_request(table: Table, reason: Message, names: Sequence[str], now: float) -> Effects:
    return Effects(chat=(notice(table.id, reason, names, now),), undo_request=None, broadcasts_table=True)


def request_state(live: LiveMatch | None, request: UndoRequest | None, now: float) -> UndoRequestState | None:
    """Return the request as everybody at the table sees it."""
    if request is None or live is None:
        return None
    to = live.viewer_log(None).viewer_number(request.to)
    seconds_left = round(request.expires_at - now, 1)
    return UndoRequestState(request.number, request.by, to, sorted(request.needs), sorted(request.agreed), seconds_left)


def require_nobody_resigned(table: Table, live: LiveMatch, to: int) -> None:
    """Refuse to undo moves of a player who left for good and cannot be asked."""
    seats = table.seats
    if any(entry.seat != CLOCK and seats[entry.seat].resigned for entry in live.match.entries_undone_by(to)):
        raise ApiError("HOUSE-UNDO", Message("rejected-undo-left"), Message("suggest-go-on"), status=409)


def seats_to_ask(table: Table, live: LiveMatch, seat: Seat, to: int) -> frozenset[Seat]:
    """Return the seats of other people whose entries would go; bots and the clock agree to everything.

    Where seats hide something everybody is asked: asking some would reveal who has made a hidden choice.
    """
    seats = {entry.seat for entry in live.match.entries_undone_by(to)} - {CLOCK, seat}
    if seats and live.match.game.has_hidden_information(table.options):
        seats = set(human_seats(table))
    own = table.seats[seat].user_id
    return frozenset(other for other in seats if not bot_level(table, other) and table.seats[other].user_id != own)


def affects_only_own(live: LiveMatch, seat: Seat, first: int) -> bool:
    """Return whether only the seat's own entries from `first` on go: others' are hidden from it or cannot be undone."""
    if not live.can_withdraw(seat, first):
        return False
    if live.undo_target(first) is None:
        return True
    others = [entry for entry in live.match.branch(live.n) if entry > first and live.match.log[entry - 1].seat != seat]
    return bool(others) and not any(map(live.viewer_log(seat).is_visible, others))


def require_undo_target(live: LiveMatch, seat: Seat, first: int) -> int:
    to = live.undo_target(first)
    if to is None:
        timer_expired = any(
            live.match.log[entry - 1].seat == CLOCK for entry in live.match.branch(live.n) if entry > first
        )
        raise irreversible_error(timer_expired, live.undo_limit(seat))
    return to
