"""Who is here, and who plays for those who are gone."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from ..bots import LEVELS
from ..core.errors import GameError
from ..core.events import CLOCK, Seat
from .records import Chair, Table
from .refusals import Refusal
from .seating import give_up

if TYPE_CHECKING:
    from .room import Room
    from .sockets import Socket

SLEEP_AFTER = 120.0  # seconds without anybody until a room is put away; it comes back from its log


class Presence:
    def __init__(self, room: Room) -> None:
        self.room = room
        self._leaving: dict[str, asyncio.TimerHandle] = {}  # people whose grace runs
        self._sleeping: asyncio.TimerHandle | None = None

    async def come(self, socket: Socket) -> None:
        """A socket opens: whoever comes back gets the seat back from the bot."""
        self._stay(socket.person)
        await self.hand_back(self.room.seats_of(socket.person))
        self.room.sockets.add(socket)
        self.wait_for_missing()
        self.room.greet(socket)
        self.room.tell_table()

    async def go(self, socket: Socket) -> None:
        room = self.room
        room.sockets.discard(socket)
        if not any(other.person == socket.person for other in room.sockets):
            room.tell_table()
            self.wait_for(socket.person)
        if not room.sockets:
            self.sleep_later()

    def wait_for(self, person: str) -> None:
        """The grace of the table begins for somebody who is gone."""
        self._stay(person)
        grace = self.room.table.grace
        if grace is not None and self.room.seats_of(person):
            self._leaving[person] = self.room.house.time.later(
                grace, lambda: self.room.post(lambda: self._replace(person))
            )

    def wait_for_missing(self) -> None:
        """Everybody who is not here has a grace to come in: after a restart, or when the first one is back."""
        here = {socket.person for socket in self.room.sockets}
        for chair in self.room.table.chairs:
            if chair.kind == "person" and not chair.stand_in and chair.person not in {*here, *self._leaving}:
                self.wait_for(chair.person)

    def sleep_later(self) -> None:
        if self._sleeping:
            self._sleeping.cancel()
        self._sleeping = self.room.house.time.later(SLEEP_AFTER, lambda: self.room.post(self._sleep))

    async def _sleep(self) -> None:
        if self.room.idle and not self.room.closed:
            for handle in self._leaving.values():
                handle.cancel()
            self.room.house.put_away(self.room)

    async def _replace(self, person: str) -> None:
        room = self.room
        self._leaving.pop(person, None)
        gone = not any(socket.person == person for socket in room.sockets)
        if gone and room.table.status == "playing" and room.sockets:
            await self.stand_in(room.seats_of(person), room.table.replacement)

    async def stand_in(self, seats: list[Seat], level: str) -> None:
        if level not in LEVELS:
            raise Refusal("HOUSE-LEVEL", f"there is no bot {level!r}", f"There are {', '.join(LEVELS)}.")
        await self._set(seats, level)

    def awaited(self) -> list[Seat]:
        """The seats that are waited for, if those are of people who are gone and whom a bot may replace."""
        room = self.room
        if room.live is None or room.table.grace is None:
            return []
        here = {socket.person for socket in room.sockets}
        asked = [seat for seat in room.live.match.rules.to_act(room.live.match.state) if seat != CLOCK]
        people = [seat for seat in asked if not room.level_of(seat)]
        return people if not any(room.table.chairs[seat].person in here for seat in people) else []

    async def hand_back(self, seats: list[Seat]) -> None:
        """The person plays again; what the bot was thinking of no longer counts."""
        replaced = [seat for seat in seats if self.room.table.chairs[seat].stand_in]
        for seat in replaced:
            self.room.minds.forget(seat)
        if replaced:
            await self._set(replaced, "")

    async def enter(self, person: str) -> None:
        """A newcomer in a running game, by the game's own word; it says why where that cannot be."""
        room = self.room
        live = room.playing()
        row = live.play(live.match.state.seats, "join", None, room.house.time.now())
        await room.amend(lambda table: table.chairs.append(Chair("person", person)), row)
        room.tell_table()
        room.tell(None)
        room.go_on()

    async def leave(self, seat: Seat) -> None:
        """Leave for good: by the game's own word, or where it has none a bot takes the seat."""
        room = self.room
        live = room.playing()
        try:
            row = live.play(seat, "leave", None, room.house.time.now())
        except GameError:
            await room.amend(lambda table: give_to_bot(table, seat))
            room.tell_table()
            room.minds.wake()
        else:
            await room.keep(row)
            await room.amend(lambda table: give_up(table, seat))
            room.tell_table()

    async def _set(self, seats: list[Seat], level: str) -> None:
        def change(table: Table) -> None:
            for seat in seats:
                table.chairs[seat].stand_in = level

        await self.room.amend(change)
        self.room.tell_table()
        self.room.minds.wake()

    def _stay(self, person: str) -> None:
        if handle := self._leaving.pop(person, None):
            handle.cancel()


def give_to_bot(table: Table, seat: Seat) -> None:
    table.chairs[seat] = Chair("bot", level=table.replacement, hints=table.chairs[seat].hints)
