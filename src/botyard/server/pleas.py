"""Undo with the consent of those it concerns."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from ..core.events import CLOCK, Seat
from .live import LiveMatch
from .records import Line
from .refusals import Refusal
from .wire import PleaNow

if TYPE_CHECKING:
    from .room import Room

PATIENCE = 30.0  # seconds to answer


@dataclass(slots=True)
class Plea:
    number: int
    by: Seat
    to: int
    key: str
    needs: set[Seat]
    until: float
    handle: asyncio.TimerHandle
    agreed: set[Seat] = field(default_factory=set)


class Pleas:
    """At most one wish at a time; any further move ends it."""

    def __init__(self, room: Room) -> None:
        self.room = room
        self.pending: Plea | None = None
        self._count = 0

    async def wish(self, live: LiveMatch, seat: Seat, n: int, key: str) -> bool:
        """Undo now if no other player's visible entries go, else open a request. Returns whether it was done."""
        if self.pending:
            raise Refusal("HOUSE-UNDO", "another undo is being asked for", "Wait for the answers.", status=409)
        first, now = live.seen_by(seat).first_to_go(live.match, n), self.room.house.time.now()
        if takes_only_own(live, seat, first):
            await self.room.keep(live.withdraw(seat, first - 1, now, key))
            return True
        to = lawful_target(live, seat, first)
        self._must_be_here(live, to)
        needs = self._concerned(live, seat, to)
        if not needs:
            await self.room.keep(live.undo(seat, to, now, key))
            return True
        self._count += 1
        number, hours = self._count, self.room.house.time
        handle = hours.later(PATIENCE, lambda: self.room.post(lambda: self._expire(number)))
        self.pending = Plea(number, seat, to, key, needs, hours.now() + PATIENCE, handle)
        self.room.tell_table()
        return False

    async def answer(self, live: LiveMatch, seats: list[Seat], number: int, agree: bool) -> None:
        plea = self.pending
        if plea is None or plea.number != number:
            raise Refusal("HOUSE-UNDO", "this undo is no longer asked for", "", status=409)
        asked = plea.needs.intersection(seats)
        if not asked:
            raise Refusal("HOUSE-UNDO", "this undo does not concern you", "", status=403)
        if not agree:
            await self._refuse(plea, f"{self.room.names()[min(asked)]} does not agree to the undo.")
            return
        plea.agreed |= asked
        if plea.agreed < plea.needs:
            self.room.tell_table()
            return
        self.drop()
        await self.room.keep(live.undo(plea.by, plea.to, self.room.house.time.now(), plea.key))
        self.room.tell_table()

    def drop(self) -> None:
        if self.pending:
            self.pending.handle.cancel()
            self.pending = None

    def seen(self) -> PleaNow | None:
        plea = self.pending
        if plea is None:
            return None
        left = round(plea.until - self.room.house.time.now(), 1)
        to = self.room.playing().seen_by(None).own(plea.to)
        return PleaNow(plea.number, plea.by, to, sorted(plea.needs), sorted(plea.agreed), left)

    async def _expire(self, number: int) -> None:
        if self.pending and self.pending.number == number:
            await self._refuse(self.pending, "Nobody answered in time, so there is no undo.")

    async def _refuse(self, plea: Plea, why: str) -> None:
        self.drop()
        await self.room.talk.add(Line(self.room.table.id, self.room.house.time.now(), "", "", why))
        self.room.tell_table()
        self.room.minds.wake()

    def _must_be_here(self, live: LiveMatch, to: int) -> None:
        """The last word of somebody who left for good stands."""
        chairs = self.room.table.chairs
        if any(entry.seat != CLOCK and chairs[entry.seat].left for entry in live.match.undone_by(to)):
            raise Refusal("HOUSE-UNDO", "somebody has left the game since", "Play on from here.", status=409)

    def _concerned(self, live: LiveMatch, seat: Seat, to: int) -> set[Seat]:
        """Seats of other people whose entries would go; bots and the clock agree to everything.

        Where seats have secrets everybody is asked: to ask some would tell who has made a hidden choice.
        """
        table = self.room.table
        seats = {entry.seat for entry in live.match.undone_by(to)} - {CLOCK, seat}
        if seats and self.room.rules.secrets(table.options):
            seats = {other for other, chair in enumerate(table.chairs) if chair.kind == "person" and not chair.left}
        return {other for other in seats if not self._agrees_anyway(seat, other)}

    def _agrees_anyway(self, seat: Seat, other: Seat) -> bool:
        chairs = self.room.table.chairs
        return bool(self.room.level_of(other)) or chairs[other].person == chairs[seat].person


def takes_only_own(live: LiveMatch, seat: Seat, first: int) -> bool:
    """Whether only a seat's own entries from `first` on are to go: others' are hidden from it, or cannot be undone."""
    if not live.can_withdraw(seat, first):
        return False
    if live.undo_target(first) is None:
        return True
    others = [entry for entry in live.match.line(live.n) if entry > first and live.match.log[entry - 1].seat != seat]
    return bool(others) and not any(map(live.seen_by(seat).sees, others))


def lawful_target(live: LiveMatch, seat: Seat, first: int) -> int:
    to = live.undo_target(first)
    if to is None:
        farthest = live.undo_for(seat)
        hint = "Nothing can be taken back now." if farthest is None else f"The farthest is {farthest}."
        rang = any(live.match.log[entry - 1].seat == CLOCK for entry in live.match.line(live.n) if entry > first)
        why = "a timer that has run out stays so" if rang else "what was shown since cannot be unseen"
        raise Refusal("HOUSE-UNDO", why, hint)
    return to
