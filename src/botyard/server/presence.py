"""Who is here, and who plays for those who are gone."""

from __future__ import annotations

import asyncio
from functools import partial
from typing import TYPE_CHECKING

from msgspec.structs import replace

from ..core.errors import GameError
from ..core.events import CLOCK, Seat
from .live import LiveMatch
from .records import Row, Table
from .refusals import Refusal
from .seating import give_up, join, seat_to_join

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
        elif not self.room.sockets:
            self.sleep_later()  # something was just being done

    async def _replace(self, person: str) -> None:
        room = self.room
        self._leaving.pop(person, None)
        gone = not any(socket.person == person for socket in room.sockets)
        if gone and room.table.status == "playing" and room.sockets:
            await self.substitute(room.seats_of(person))

    async def step_away(self, seat: Seat) -> None:
        """A player who is here lets a bot play: that is a hint, and where the host wants none it is refused."""
        if self.room.table.status != "playing":
            raise Refusal("HOUSE-START", "no game is being played", "A bot can play for you during a game.", status=409)
        if not self.room.table.hints:
            why = "the host has switched hints off, so a bot plays only for players who are gone"
            raise Refusal("HOUSE-HINT", why, "Play on, or close the page if you must go.", status=403)
        await self.substitute([seat])

    async def substitute(self, seats: list[Seat]) -> None:
        """Let bots of the level the host has set play for these seats; it is counted."""
        fresh = [seat for seat in seats if not self.room.table.chairs[seat].stand_in]
        await self._set(fresh, self.room.table.replacement)

    def awaited(self) -> list[Seat]:
        """The seats that are waited for, if those are of people who are gone and whom a bot may replace."""
        room = self.room
        if room.live is None or room.table.grace is None:
            return []
        here, rules, state = {socket.person for socket in room.sockets}, room.rules, room.live.match.state
        people = [seat for seat in rules.to_act(state) if seat != CLOCK and not room.level_of(seat)]
        if any(room.table.chairs[seat].person in here for seat in people):
            return []
        return [seat for seat in people if rules.may_substitute(state, seat)]

    def answer_for_absent(self, live: LiveMatch) -> None:
        """Say what the rules foresee for players who are gone and whom no bot may replace."""
        rules, state = live.match.rules, live.match.state
        if all(map(self._is_absent, range(state.seats))):
            return  # nobody plays: what is said for all of them would never end the game
        for seat in rules.to_act(state):
            if self._is_absent(seat) and not self.room.bot_for(seat) and rules.for_absent(state, seat) is not None:
                self.room.post(partial(self._answer_for, seat))
                return  # the next one follows when this is stored

    def _is_absent(self, seat: Seat) -> bool:
        """Whether the player has left, or is gone and a substitute has taken over."""
        chairs = self.room.table.chairs
        return 0 <= seat < len(chairs) and bool(chairs[seat].left or chairs[seat].stand_in)

    async def _answer_for(self, seat: Seat) -> None:
        """The player may be back by now, or the question closed."""
        room, live = self.room, self.room.playing()
        rules, state = live.match.rules, live.match.state
        if room.pleas.pending or not self._is_absent(seat) or room.bot_for(seat) or seat not in rules.to_act(state):
            return
        action = rules.for_absent(state, seat)
        if action is not None:
            await self.keep_for(live.play(seat, str(action), None, room.house.time.now()))

    async def keep_for(self, row: Row) -> None:
        """Store a bot's move; one for a person who is gone is counted with it."""
        person = self.room.table.chairs[row.seat].kind == "person"
        await self.room.keep(row, change=partial(count_substituted, seat=row.seat) if person else None)

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
        seat = seat_to_join(room.table, live.match.rules.seats_to_join(live.match.state), person)
        row = live.play(seat, "join", None, room.house.time.now())
        await room.keep(row, change=lambda table: join(table, seat, person))
        room.tell_table()

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
            await room.keep(row, change=lambda table: give_up(table, seat))
            room.tell_table()

    async def _set(self, seats: list[Seat], level: str) -> None:
        def change(table: Table) -> None:
            for seat in seats:
                table.chairs[seat].stand_in = level
                table.chairs[seat].absences += bool(level)

        await self.room.amend(change)
        self.room.tell_table()
        self.room.minds.wake()

    def _stay(self, person: str) -> None:
        if handle := self._leaving.pop(person, None):
            handle.cancel()


def count_substituted(table: Table, seat: Seat) -> None:
    table.chairs[seat].substituted += 1


def give_to_bot(table: Table, seat: Seat) -> None:
    chair = table.chairs[seat]
    table.chairs[seat] = replace(chair, kind="bot", person="", name="", level=table.replacement, stand_in="")
