"""One table: one task, one inbox. Socket, clock and bots put errands in; they are done one after the other."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from functools import partial
from typing import TYPE_CHECKING, Any, TypeVar, cast

from ..core.errors import GameError
from ..core.events import Seat
from . import seating
from .glasses import Glasses
from .health import StoreError
from .live import LiveMatch
from .logs import warn
from .minds import Minds
from .pleas import Pleas
from .presence import Presence
from .records import Chair, Record, Result, Row, Standing, Table, does_not_replay
from .refusals import Refusal
from .talk import Talk
from .telling import frame, names_of, table_now
from .wire import Frame, Hello, TableNow, TableSaid, You, encode

if TYPE_CHECKING:
    from .house import House
    from .sockets import Socket

T = TypeVar("T")
Errand = Callable[[], Awaitable[None]]
TRY_AGAIN = 5.0  # seconds until a timer whose effect could not be stored rings again
HELD_UP = 30.0  # seconds that a glass gives to the bot of somebody who is gone


class Room:
    """A table and its match. Everything that changes it runs in `run`, so nothing here needs a lock."""

    def __init__(self, house: House, table: Table) -> None:
        self.house, self.table = house, table
        self.rules = house.rules(table.game)
        self.sockets: set[Socket] = set()
        self.minds, self.pleas, self.talk, self.presence = Minds(self), Pleas(self), Talk(self), Presence(self)
        self.live: LiveMatch | None = None
        self.closed = False
        self._inbox: asyncio.Queue[Errand] = asyncio.Queue()
        self._asking: set[asyncio.Future[Any]] = set()
        self._held: set[str] = set()  # glasses that were held up for somebody who is gone
        self._stored = 0  # the last public entry that is stored: what is being written is not told yet
        self._broken: set[str] = set()  # glasses whose ring met a fault: they stay silent rather than ring for ever
        self._seen: dict[Seat | None, tuple[int, int]] = {}  # what each was told last: entry and mark
        if table.status != "open":
            self.restore()
        self.post(self.wake)
        self._task = house.spawn(self.run())

    # --- the inbox ---

    async def run(self) -> None:
        try:
            while not self.closed:
                await self._next()
        except Exception:
            warn("a room is given up and will be restored", trace=True, table=self.table.id)
            self.house.rooms.pop(self.table.id, None)
        finally:
            self.closed = True
            for waiting in list(self._asking):
                settle(waiting, stopping())
            for socket in self.sockets:
                socket.hang_up()

    async def _next(self) -> None:
        errand = await self._inbox.get()
        try:
            await errand()
        except Exception:  # a room outlives the faults of its errands
            self.fault("an errand failed")

    def post(self, errand: Errand) -> None:
        self._inbox.put_nowait(errand)

    async def ask(self, errand: Callable[[], Awaitable[T]]) -> T:
        """Have something done in the room's own order, and wait for it."""
        if self.closed:
            raise stopping()
        done: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self._asking.add(done)
        done.add_done_callback(self._asking.discard)

        async def run() -> None:
            try:
                result = await errand()
            except (Refusal, GameError) as fault:
                settle(done, fault)
            except Exception as fault:
                self.fault("something asked for met a fault")
                settle(done, fault)
            else:
                settle(done, None, result)

        self.post(run)
        return await done

    def close(self) -> None:
        """No more errands after the ones that wait now; what they do is still stored and told."""

        async def end() -> None:
            self.closed = True
            self.minds.stop()
            self.pleas.drop()
            if self.live:
                self.live.glasses.stop()

        self.post(end)

    async def ended(self) -> None:
        await asyncio.wait([self._task])

    @property
    def idle(self) -> bool:
        return not self.sockets and self._inbox.empty()

    # --- the match ---

    def restore(self) -> None:
        """The match from the store, whatever was in memory."""
        if self.live:
            self.live.glasses.stop()
        glasses = Glasses(self.house.time, self.rung)
        self.live = self._restored(glasses)
        self._stored = self.live.seen_by(None).n
        self._held = {glass.name for glass in glasses.seen() if not glass.left}  # they ran out while nobody was served

    def _restored(self, timers: Glasses) -> LiveMatch:
        entry = 0

        def rows() -> Iterator[Row]:
            nonlocal entry
            for row in self.house.store.rows(self.table.id):
                entry = row.n
                yield row

        try:
            return LiveMatch.restore(self.rules, self.table, rows(), timers)
        except Exception as error:
            if not entry:  # the table itself is at fault
                raise
            damage = does_not_replay(self.table.id, entry, error)
            self.house.health.note_unreadable("entries", f"{self.table.id} {entry}", damage)
            raise damage from None  # the error's own message may quote the entry

    async def amend(self, change: Callable[[Table], object], *more: Record) -> None:
        """Change the table: store it, and only then let it be seen."""
        draft = self.table.draft()
        change(draft)
        await self.house.store.write(*more, draft)
        self.table = draft

    async def begin(self, person: str) -> None:
        """Deal, and show the first position."""
        now = self.house.time.now()
        await self.amend(lambda table: seating.start(self.rules, table, person, now))
        self.live = LiveMatch(self.rules, self.table, Glasses(self.house.time, self.rung))
        self.tell_table()
        self.tell(None)
        self.go_on()

    async def keep(self, row: Row, born: float | None = None, change: Callable[[Table], object] | None = None) -> None:
        """Store, then tell, then let clock and bots go on; `change` is what the entry changes at the table."""
        live = self.playing()
        await self._store(live, row, change)
        self._stored = live.seen_by(None).n
        self.house.metrics.moves.value += 1
        ends_request = self.pleas.pending is not None and live.seen_by(None).sees(row.n)
        if self.table.status == "over" or ends_request:
            self.pleas.drop()  # a hidden entry does not end the request: that would tell that there was one
            self.tell_table()
        self.tell(row.id or None, born)
        self.go_on()

    async def _store(self, live: LiveMatch, row: Row, change: Callable[[Table], object] | None) -> None:
        over = live.match.over and self.table.status == "playing"
        if not over and change is None:
            await self.house.store.write(row)
            return
        draft = self.table.draft()
        if change:
            change(draft)
        if over:
            end(draft, row.at)
        await self.house.store.write(row, draft, *([self.result(live, draft, row.at)] if over else []))
        self.table = draft

    async def wake(self) -> None:
        self.presence.wait_for_missing()
        self.presence.sleep_later()
        self.go_on()

    def go_on(self) -> None:
        if self.live and self.table.status == "playing":
            self.live.glasses.go()
        elif self.live:
            self.live.glasses.stop()
        self.minds.wake()

    def rung(self, name: str) -> None:
        self.post(lambda: self.ring(name))

    async def ring(self, glass: str) -> None:
        """A glass that runs only for people who are gone is held up once: a bot steps in before chance does."""
        gone = self.presence.awaited()
        if not gone or glass in self._held:
            await self.clock_says(glass, f"expire {glass}")
            return
        self._held.add(glass)
        self.house.time.later(HELD_UP, lambda: self.rung(glass))
        await self.presence.substitute(gone)

    async def clock_says(self, glass: str, word: str) -> None:
        """A glass has run out, or thinking has ended it; one that stopped meanwhile says nothing."""
        live = self.live
        if live is None or glass in self._broken or not live.glasses.runs(glass):
            return
        self._broken.add(glass)
        row = live.say_for_clock(word, self.house.time.now())
        try:
            await self.keep(row)
        except StoreError:
            self.house.time.later(TRY_AGAIN, partial(self._ring_again, glass))
            raise
        self._broken.discard(glass)

    def _ring_again(self, timer: str) -> None:
        """The disk did not take what this timer did; it may now."""
        self._broken.discard(timer)
        self.rung(timer)

    def playing(self) -> LiveMatch:
        if self.live is None:
            raise Refusal("HOUSE-START", "the game has not begun", "The host starts it.", status=409)
        return self.live

    def fault(self, what: str, **facts: object) -> None:
        """Something of ours broke: forget the position, and play the log again.

        The server's log names the table and the entry only: seed and choices are secrets of a running game.
        """
        self.house.metrics.faults.value += 1
        entry = self.live.n if self.live else 0
        warn(what, trace=True, table=self.table.id, game=self.table.game, entry=entry, **facts)
        self.minds.stop()  # bots that wait for a worker hold the position that is dropped here
        stored = self.house.store.table(self.table.id)
        if stored:
            self.table = stored
        if self.table.status != "open":
            self.restore()
        self.go_on()

    # --- telling ---

    def tell(self, key: str | None, born: float | None = None) -> None:
        """One frame for each seat, and one for all who watch. Who learns nothing new is not told that time passed."""
        live, names, frames = self.playing(), self.names(), dict[Seat | None, bytes]()
        for socket in self.sockets:
            for seat in self.views_of(socket.person):
                if seat not in frames:
                    frames[seat] = self.news(live, names, seat, key)
                if frames[seat]:
                    socket.send(frames[seat], born)

    def news(self, live: LiveMatch, names: list[str], seat: Seat | None, key: str | None) -> bytes:
        before, mark = self._seen.get(seat, (live.seen_by(seat).n - 1, 0))
        by = live.last.by
        news = frame(live, names, seat, before, key if seat == by else None)
        mark_now = mark_of(news)
        if mark == mark_now and seat != by and not news.events:
            return b""
        self._seen[seat] = news.n, mark_now
        return encode(news)

    def tell_table(self) -> None:
        self.broadcast(encode(TableSaid(self.now())))

    def broadcast(self, message: bytes) -> None:
        for socket in self.sockets:
            socket.send(message)

    def greet(self, socket: Socket) -> None:
        """All a newcomer needs."""
        seats = self.seats_of(socket.person)
        socket.send(encode(Hello(You(socket.person, self.house.name_of(socket.person), seats))))
        socket.send(encode(TableSaid(self.now())))
        socket.send(encode(self.talk.so_far()))
        self.catch_up(socket, have=None)

    def catch_up(self, socket: Socket, have: int | None, key: str | None = None) -> None:
        """The newest frame of each seat, with what was missed since `have` while that is little."""
        if self.live is None:
            return
        names = self.names()
        for seat in self.views_of(socket.person):
            n = self.live.seen_by(seat).n
            newest = frame(self.live, names, seat, n if have is None else min(max(have, -1), n), key)
            self._seen[seat] = newest.n, mark_of(newest)
            socket.send(encode(newest))

    def now(self) -> TableNow:
        here = {socket.person for socket in self.sockets}
        sitting = {chair.person for chair in self.table.chairs if chair.kind == "person" and not chair.left}
        watchers = len(here - sitting)
        return table_now(self.rules, self.table, self.house.name_of, here, watchers, self._stored, self.pleas.seen())

    # --- who is who ---

    def names(self) -> list[str]:
        return names_of(self.table, self.house.name_of)

    def seats_of(self, person: str) -> list[Seat]:
        return seating.seats_of(self.table, person)

    def asks(self, person: str) -> bool:
        """Whether the game waits for an answer of this person."""
        if self.live is None:
            return False
        waiting = self.rules.to_act(self.live.match.state)
        return any(seat in waiting for seat in self.seats_of(person))

    async def is_waiting_for(self, person: str) -> bool:
        """As `asks`, once all that happened is stored. A room that is being unloaded waits for nobody."""

        async def look() -> bool:
            return self.asks(person)

        try:
            return await self.ask(look)
        except Refusal:
            return False

    def views_of(self, person: str) -> list[Seat] | list[None]:
        return self.seats_of(person) or [None]

    def seat_for(self, person: str, wanted: int | None) -> Seat:
        """The seat somebody speaks for. A number in a message is only ever a choice among the own seats."""
        seats = self.seats_of(person)
        if not seats:
            raise Refusal("HOUSE-SEAT", "you are watching and have no seat here", "", status=403)
        if wanted is None and len(seats) > 1:
            raise Refusal("HOUSE-SEAT", "you hold several seats", f"Say which: {', '.join(map(str, seats))}.")
        if wanted is not None and wanted not in seats:
            raise Refusal("HOUSE-SEAT", f"seat {wanted} is not yours", f"Yours: {seats[0]}.", status=403)
        return seats[0] if wanted is None else wanted

    def level_of(self, seat: Seat) -> str:
        """The level of the bot that plays this seat now; empty for a person's."""
        if not 0 <= seat < len(self.table.chairs):
            return ""
        chair = self.table.chairs[seat]
        return chair.level if chair.kind == "bot" else chair.stand_in

    def bot_for(self, seat: Seat) -> str:
        """The level of the bot that may choose for this seat now; empty where nobody but its player may."""
        assert self.live
        is_own = 0 <= seat < len(self.table.chairs) and self.table.chairs[seat].kind == "bot"
        return self.level_of(seat) if is_own or self.rules.may_substitute(self.live.match.state, seat) else ""

    def result(self, live: LiveMatch, table: Table, at: float) -> Result:
        outcome, names = live.match.rules.outcome(live.match.state), names_of(table, self.house.name_of)
        assert outcome, "a match that is over has an outcome"
        standings = [
            standing(name, chair, place, score)
            for name, chair, place, score in zip(names, table.chairs, outcome.places, outcome.scores, strict=True)
        ]
        return Result(table.id, table.game, at, outcome.rule, standings)


def mark_of(told: Frame) -> int:
    """Equal for frames that show the same."""
    return hash((bytes(told.view), tuple(glass.name for glass in told.timers), told.undo, tuple(told.back)))


def standing(name: str, chair: Chair, place: int, score: float) -> Standing:
    level, counts = chair.level or chair.stand_in, (chair.hints, chair.substituted, chair.absences)
    return Standing(name, chair.person, level, place, score, *counts)


def end(table: Table, at: float) -> None:
    table.status, table.touched = "over", at


def settle(done: asyncio.Future[T], fault: Exception | None, result: T | None = None) -> None:
    """Answer whoever asked, if that one still waits."""
    if done.done():
        return
    if fault:
        done.set_exception(fault)
    else:
        done.set_result(cast(T, result))


def stopping() -> Refusal:
    return Refusal("HOUSE-RESTART", "this table is being put away", "Try again in a moment.", status=503, wait=1)
