"""Who is here, and who plays for those who are gone."""

from __future__ import annotations

import asyncio
from functools import partial
from typing import TYPE_CHECKING

from msgspec.structs import replace

from ..core.capabilities import forced_action, joinable_seats, may_substitute
from ..core.errors import GameError
from ..core.events import CLOCK, Seat
from .errors import ApiError
from .live_match import LiveMatch
from .records import LogEntry, Table
from .table_setup import join_running_game, resign, seat_to_join

if TYPE_CHECKING:
    from .session import TableSession
    from .sockets import Socket

UNLOAD_AFTER_SECONDS = 120.0  # seconds without anybody until a room is put away; it comes back from its log


class Presence:
    def __init__(self, session: TableSession) -> None:
        self.session = session
        self._grace_timers: dict[str, asyncio.TimerHandle] = {}  # people whose grace runs
        self._unload_timer: asyncio.TimerHandle | None = None

    async def on_connect(self, socket: Socket) -> None:
        """A socket opens: whoever comes back gets the seat back from the bot."""
        self._cancel_grace(socket.user_id)
        await self.restore_players(self.session.seats_of(socket.user_id))
        self.session.sockets.add(socket)
        self.start_grace_for_absent()
        self.session.send_welcome(socket)
        self.session.broadcast_table()

    async def on_disconnect(self, socket: Socket) -> None:
        session = self.session
        session.sockets.discard(socket)
        if not any(other.user_id == socket.user_id for other in session.sockets):
            session.broadcast_table()
            self.start_grace(socket.user_id)
        if not session.sockets:
            self.schedule_unload()

    def start_grace(self, user_id: str) -> None:
        """The grace of the table begins for somebody who is gone."""
        self._cancel_grace(user_id)
        grace = self.session.table.substitute_after
        if grace is not None and self.session.seats_of(user_id):
            self._grace_timers[user_id] = self.session.context.clock.call_later(
                grace, lambda: self.session.enqueue(lambda: self._substitute_absent(user_id))
            )

    def start_grace_for_absent(self) -> None:
        """Everybody who is not here has a grace to come in: after a restart, or when the first one is back."""
        online_ids = {socket.user_id for socket in self.session.sockets}
        for seat_record in self.session.table.seats:
            if (
                seat_record.kind == "person"
                and not seat_record.substitute_bot
                and seat_record.user_id not in {*online_ids, *self._grace_timers}
            ):
                self.start_grace(seat_record.user_id)

    def schedule_unload(self) -> None:
        if self._unload_timer:
            self._unload_timer.cancel()
        self._unload_timer = self.session.context.clock.call_later(
            UNLOAD_AFTER_SECONDS, lambda: self.session.enqueue(self._unload_if_idle)
        )

    async def _unload_if_idle(self) -> None:
        if self.session.is_idle and not self.session.closed:
            for handle in self._grace_timers.values():
                handle.cancel()
            self.session.context.unload(self.session)
        elif not self.session.sockets:
            self.schedule_unload()  # something was just being done

    async def _substitute_absent(self, user_id: str) -> None:
        session = self.session
        self._grace_timers.pop(user_id, None)
        is_absent = not any(socket.user_id == user_id for socket in session.sockets)
        if is_absent and session.table.status == "playing" and session.sockets:
            await self.substitute(session.seats_of(user_id))

    async def step_away(self, seat: Seat) -> None:
        """A player who is here lets a bot play: that is a hint, and where the host wants none it is refused."""
        if self.session.table.status != "playing":
            raise ApiError(
                "HOUSE-START", "no game is being played", "A bot can play for you during a game.", status=409
            )
        if not self.session.table.hints:
            reason = "the host has switched hints off, so a bot plays only for players who are gone"
            raise ApiError("HOUSE-HINT", reason, "Play on, or close the page if you must go.", status=403)
        await self.substitute([seat])

    async def substitute(self, seats: list[Seat]) -> None:
        """Let bots of the level the host has set play for these seats; it is counted."""
        new_seats = [seat for seat in seats if not self.session.table.seats[seat].substitute_bot]
        await self._set_substitutes(new_seats, self.session.table.substitute_level)

    def absent_awaited_seats(self) -> list[Seat]:
        """The seats that are waited for, if those are of people who are gone and whom a bot may replace."""
        session = self.session
        if session.live is None or session.table.substitute_after is None:
            return []
        online_ids, game, state = {socket.user_id for socket in session.sockets}, session.game, session.live.match.state
        humans = [seat for seat in game.active_seats(state) if seat != CLOCK and not session.bot_level(seat)]
        if any(session.table.seats[seat].user_id in online_ids for seat in humans):
            return []
        return [seat for seat in humans if may_substitute(game, state, seat)]

    def play_for_absent(self, live: LiveMatch) -> None:
        """Say what the rules foresee for players who are gone and whom no bot may replace."""
        game, state = live.match.game, live.match.state
        if all(map(self._is_absent, range(state.seats))):
            return  # nobody plays: what is said for all of them would never end the game
        for seat in game.active_seats(state):
            if (
                self._is_absent(seat)
                and not self.session.acting_bot_level(seat)
                and forced_action(game, state, seat) is not None
            ):
                self.session.enqueue(partial(self._play_absent_action, seat))
                return  # the next one follows when this is stored

    def _is_absent(self, seat: Seat) -> bool:
        """Whether the player has left, or is gone and a substitute has taken over."""
        seats = self.session.table.seats
        return 0 <= seat < len(seats) and bool(seats[seat].resigned or seats[seat].substitute_bot)

    async def _play_absent_action(self, seat: Seat) -> None:
        """The player may be back by now, or the question closed."""
        session, live = self.session, self.session.require_match()
        game, state = live.match.game, live.match.state
        if (
            session.undo_requests.pending
            or not self._is_absent(seat)
            or session.acting_bot_level(seat)
            or seat not in game.active_seats(state)
        ):
            return
        action = forced_action(game, state, seat)
        if action is not None:
            await self.commit_bot_move(live.play(seat, str(action), None, session.context.clock.now()))

    async def commit_bot_move(self, log_entry: LogEntry) -> None:
        """Store a bot's move; one for a person who is gone is counted with it."""
        is_human = self.session.table.seats[log_entry.seat].kind == "person"
        await self.session.commit(
            log_entry, change=partial(count_substituted, seat=log_entry.seat) if is_human else None
        )

    async def restore_players(self, seats: list[Seat]) -> None:
        """The person plays again; what the bot was thinking of no longer counts."""
        replaced = [seat for seat in seats if self.session.table.seats[seat].substitute_bot]
        for seat in replaced:
            self.session.bot_runner.cancel(seat)
        if replaced:
            await self._set_substitutes(replaced, "")

    async def join_running_game(self, user_id: str) -> None:
        """A newcomer in a running game, by the game's own word; it says why where that cannot be."""
        session = self.session
        live = session.require_match()
        seat = seat_to_join(session.table, joinable_seats(live.match.game, live.match.state), user_id)
        log_entry = live.play(seat, "join", None, session.context.clock.now())
        await session.commit(log_entry, change=lambda table: join_running_game(table, seat, user_id))
        session.broadcast_table()

    async def leave(self, seat: Seat) -> None:
        """Leave for good: by the game's own word, or where it has none a bot takes the seat."""
        session = self.session
        live = session.require_match()
        try:
            log_entry = live.play(seat, "leave", None, session.context.clock.now())
        except GameError:
            await session.update_table(lambda table: give_to_bot(table, seat))
            session.broadcast_table()
            session.bot_runner.schedule()
        else:
            await session.commit(log_entry, change=lambda table: resign(table, seat))
            session.broadcast_table()

    async def _set_substitutes(self, seats: list[Seat], level: str) -> None:
        def change(table: Table) -> None:
            for seat in seats:
                table.seats[seat].substitute_bot = level
                table.seats[seat].absences += bool(level)

        await self.session.update_table(change)
        self.session.broadcast_table()
        self.session.bot_runner.schedule()

    def _cancel_grace(self, user_id: str) -> None:
        if handle := self._grace_timers.pop(user_id, None):
            handle.cancel()


def count_substituted(table: Table, seat: Seat) -> None:
    table.seats[seat].substituted += 1


def give_to_bot(table: Table, seat: Seat) -> None:
    seat_record = table.seats[seat]
    table.seats[seat] = replace(
        seat_record, kind="bot", user_id="", name="", level=table.substitute_level, substitute_bot=""
    )
