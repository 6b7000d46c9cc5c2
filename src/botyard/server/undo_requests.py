"""Undo with the consent of those it concerns."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from ..core.events import CLOCK, Seat
from .errors import ApiError
from .live_match import LiveMatch
from .protocol import UndoRequestState
from .records import ChatMessage

if TYPE_CHECKING:
    from .session import TableSession

UNDO_TIMEOUT_SECONDS = 30.0  # seconds to answer


@dataclass(slots=True)
class UndoRequest:
    number: int
    by: Seat
    to: int
    message_id: str
    needs: set[Seat]
    expires_at: float
    handle: asyncio.TimerHandle
    agreed: set[Seat] = field(default_factory=set)


class UndoRequests:
    """At most one wish at a time; any further move ends it."""

    def __init__(self, session: TableSession) -> None:
        self.session = session
        self.pending: UndoRequest | None = None
        self._count = 0

    async def request(self, live: LiveMatch, seat: Seat, n: int, message_id: str) -> bool:
        """Undo now if no other player's visible entries go, else open a request. Returns whether it was done."""
        if self.pending:
            raise ApiError("HOUSE-UNDO", "another undo is being asked for", "Wait for the answers.", status=409)
        first, now = live.viewer_log(seat).first_undone_entry(live.match, n), self.session.context.clock.now()
        if affects_only_own(live, seat, first):
            await self.session.commit(live.withdraw(seat, first - 1, now, message_id))
            return True
        to = require_undo_target(live, seat, first)
        self._require_nobody_left(live, to)
        needs = self._seats_to_ask(live, seat, to)
        if not needs:
            await self.session.commit(live.undo(seat, to, now, message_id))
            return True
        self._count += 1
        number, clock = self._count, self.session.context.clock
        handle = clock.call_later(UNDO_TIMEOUT_SECONDS, lambda: self.session.enqueue(lambda: self._expire(number)))
        self.pending = UndoRequest(number, seat, to, message_id, needs, clock.now() + UNDO_TIMEOUT_SECONDS, handle)
        self.session.broadcast_table()
        return False

    async def answer(self, live: LiveMatch, seats: list[Seat], number: int, agree: bool) -> None:
        undo_request = self.pending
        if undo_request is None or undo_request.number != number:
            raise ApiError("HOUSE-UNDO", "this undo is no longer asked for", "", status=409)
        asked = undo_request.needs.intersection(seats)
        if not asked:
            raise ApiError("HOUSE-UNDO", "this undo does not concern you", "", status=403)
        if not agree:
            await self._reject(undo_request, f"{self.session.names()[min(asked)]} does not agree to the undo.")
            return
        undo_request.agreed |= asked
        if undo_request.agreed < undo_request.needs:
            self.session.broadcast_table()
            return
        self.cancel()
        await self.session.commit(
            live.undo(undo_request.by, undo_request.to, self.session.context.clock.now(), undo_request.message_id)
        )
        self.session.broadcast_table()

    def cancel(self) -> None:
        if self.pending:
            self.pending.handle.cancel()
            self.pending = None

    def snapshot(self) -> UndoRequestState | None:
        undo_request = self.pending
        if undo_request is None:
            return None
        left = round(undo_request.expires_at - self.session.context.clock.now(), 1)
        to = self.session.require_match().viewer_log(None).viewer_number(undo_request.to)
        return UndoRequestState(
            undo_request.number, undo_request.by, to, sorted(undo_request.needs), sorted(undo_request.agreed), left
        )

    async def _expire(self, number: int) -> None:
        if self.pending and self.pending.number == number:
            await self._reject(self.pending, "Nobody answered in time, so there is no undo.")

    async def _reject(self, undo_request: UndoRequest, reason: str) -> None:
        self.cancel()
        await self.session.chat.add(
            ChatMessage(self.session.table.id, self.session.context.clock.now(), "", "", reason)
        )
        self.session.broadcast_table()
        self.session.bot_runner.schedule()

    def _require_nobody_left(self, live: LiveMatch, to: int) -> None:
        """The last word of somebody who left for good stands."""
        seats = self.session.table.seats
        if any(entry.seat != CLOCK and seats[entry.seat].resigned for entry in live.match.entries_undone_by(to)):
            raise ApiError("HOUSE-UNDO", "somebody has left the game since", "Play on from here.", status=409)

    def _seats_to_ask(self, live: LiveMatch, seat: Seat, to: int) -> set[Seat]:
        """Seats of other people whose entries would go; bots and the clock agree to everything.

        Where seats have secrets everybody is asked: to ask some would tell who has made a hidden choice.
        """
        table = self.session.table
        seats = {entry.seat for entry in live.match.entries_undone_by(to)} - {CLOCK, seat}
        if seats and self.session.game.has_hidden_information(table.options):
            seats = {
                other
                for other, seat_record in enumerate(table.seats)
                if seat_record.kind == "person" and not seat_record.resigned
            }
        return {other for other in seats if not self._agrees_automatically(seat, other)}

    def _agrees_automatically(self, seat: Seat, other: Seat) -> bool:
        seats = self.session.table.seats
        return bool(self.session.bot_level(other)) or seats[other].user_id == seats[seat].user_id


def affects_only_own(live: LiveMatch, seat: Seat, first: int) -> bool:
    """Whether only a seat's own entries from `first` on are to go: others' are hidden from it, or cannot be undone."""
    if not live.can_withdraw(seat, first):
        return False
    if live.undo_target(first) is None:
        return True
    others = [entry for entry in live.match.branch(live.n) if entry > first and live.match.log[entry - 1].seat != seat]
    return bool(others) and not any(map(live.viewer_log(seat).is_visible, others))


def require_undo_target(live: LiveMatch, seat: Seat, first: int) -> int:
    to = live.undo_target(first)
    if to is None:
        limit = live.undo_limit(seat)
        suggestion = "Nothing can be taken back now." if limit is None else f"The farthest is {limit}."
        timer_expired = any(
            live.match.log[entry - 1].seat == CLOCK for entry in live.match.branch(live.n) if entry > first
        )
        reason = "a timer that has run out stays so" if timer_expired else "what was shown since cannot be unseen"
        raise ApiError("HOUSE-UNDO", reason, suggestion)
    return to
