"""One table: one task, one inbox. Socket, clock and bots put errands in; they are done one after the other."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from functools import partial
from typing import TYPE_CHECKING, Any, TypeVar, cast

from ..core.capabilities import may_substitute
from ..core.errors import GameError
from ..core.events import Seat
from . import table_setup
from .bot_runner import BotRunner
from .chat import Chat
from .errors import ApiError
from .health import StoreError
from .live_match import LiveMatch
from .logs import warning
from .presence import Presence
from .presenters import build_frame, seat_names, table_summary
from .protocol import Frame, TableMessage, TableState, Viewer, Welcome, encode
from .records import LogEntry, Record, Result, SeatRecord, SeatResult, Table, replay_error
from .timers import TimerSet
from .undo_requests import UndoRequests

if TYPE_CHECKING:
    from .context import AppContext
    from .sockets import Socket

T = TypeVar("T")
Job = Callable[[], Awaitable[None]]
STORE_RETRY_SECONDS = 5.0  # seconds until a timer whose effect could not be stored rings again
BOT_TAKEOVER_SECONDS = 30.0  # seconds that a glass gives to the bot of somebody who is gone


class TableSession:
    """A table and its match. Everything that changes it runs in `run`, so nothing here needs a lock."""

    def __init__(self, context: AppContext, table: Table) -> None:
        self.context, self.table = context, table
        self.game = context.game(table.game)
        self.sockets: set[Socket] = set()
        self.bot_runner, self.undo_requests, self.chat, self.presence = (
            BotRunner(self),
            UndoRequests(self),
            Chat(self),
            Presence(self),
        )
        self.live: LiveMatch | None = None
        self.closed = False
        self._jobs: asyncio.Queue[Job] = asyncio.Queue()
        self._pending_calls: set[asyncio.Future[Any]] = set()
        self._deferred_timers: set[str] = set()  # glasses that were held up for somebody who is gone
        self._last_stored = 0  # the last public entry that is stored: what is being written is not told yet
        self._failed_timers: set[str] = (
            set()
        )  # glasses whose ring met a fault: they stay silent rather than ring for ever
        self._last_sent: dict[Seat | None, tuple[int, int]] = {}  # what each was told last: entry and mark
        if table.status != "open":
            self.restore()
        self.enqueue(self.on_loaded)
        self._task = context.create_task(self.run())

    # --- the inbox ---

    async def run(self) -> None:
        try:
            while not self.closed:
                await self._run_next()
        except Exception:
            warning("a room is given up and will be restored", trace=True, table=self.table.id)
            self.context.sessions.pop(self.table.id, None)
        finally:
            self.closed = True
            for future in list(self._pending_calls):
                resolve_future(future, shutting_down_error())
            for socket in self.sockets:
                socket.close_soon()

    async def _run_next(self) -> None:
        job = await self._jobs.get()
        try:
            await job()
        except Exception:  # a room outlives the faults of its errands
            self.recover("an errand failed")

    def enqueue(self, job: Job) -> None:
        self._jobs.put_nowait(job)

    async def call(self, job: Callable[[], Awaitable[T]]) -> T:
        """Have something done in the room's own order, and wait for it."""
        if self.closed:
            raise shutting_down_error()
        done: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self._pending_calls.add(done)
        done.add_done_callback(self._pending_calls.discard)

        async def run() -> None:
            try:
                result = await job()
            except (ApiError, GameError) as exc:
                resolve_future(done, exc)
            except Exception as exc:
                self.recover("something asked for met a fault")
                resolve_future(done, exc)
            else:
                resolve_future(done, None, result)

        self.enqueue(run)
        return await done

    def stop(self) -> None:
        """No more errands after the ones that wait now; what they do is still stored and told."""

        async def finish() -> None:
            self.closed = True
            self.bot_runner.stop()
            self.undo_requests.cancel()
            if self.live:
                self.live.timers.stop()

        self.enqueue(finish)

    async def wait_stopped(self) -> None:
        await asyncio.wait([self._task])

    @property
    def is_idle(self) -> bool:
        return not self.sockets and self._jobs.empty()

    # --- the match ---

    def restore(self) -> None:
        """The match from the store, whatever was in memory."""
        if self.live:
            self.live.timers.stop()
        timers = TimerSet(self.context.clock, self.on_timer)
        self.live = self._restore_match(timers)
        self._last_stored = self.live.viewer_log(None).n
        self._deferred_timers = {
            timer.name for timer in timers.snapshot() if not timer.left
        }  # they ran out while nobody was served

    def _restore_match(self, timers: TimerSet) -> LiveMatch:
        entry = 0

        def entries() -> Iterator[LogEntry]:
            nonlocal entry
            for log_entry in self.context.store.entries(self.table.id):
                entry = log_entry.n
                yield log_entry

        try:
            return LiveMatch.restore(self.game, self.table, entries(), timers)
        except Exception as error:
            if not entry:  # the table itself is at fault
                raise
            damage = replay_error(self.table.id, entry, error)
            self.context.health.record_unreadable("entries", f"{self.table.id} {entry}", damage)
            raise damage from None  # the error's own message may quote the entry

    async def update_table(self, change: Callable[[Table], object], *more: Record) -> None:
        """Change the table: store it, and only then let it be seen."""
        draft = self.table.copy_for_update()
        change(draft)
        await self.context.store.write(*more, draft)
        self.table = draft

    async def start_game(self, user_id: str) -> None:
        """Deal, and show the first position."""
        now = self.context.clock.now()
        await self.update_table(lambda table: table_setup.start(self.game, table, user_id, now))
        self.live = LiveMatch(self.game, self.table, TimerSet(self.context.clock, self.on_timer))
        self.broadcast_table()
        self.broadcast_frames(None)
        self.schedule()

    async def commit(
        self, log_entry: LogEntry, received_at: float | None = None, change: Callable[[Table], object] | None = None
    ) -> None:
        """Store, then tell, then let clock and bots go on; `change` is what the entry changes at the table."""
        live = self.require_match()
        await self._store(live, log_entry, change)
        self._last_stored = live.viewer_log(None).n
        self.context.metrics.moves.value += 1
        ends_request = self.undo_requests.pending is not None and live.viewer_log(None).is_visible(log_entry.n)
        if self.table.status == "over" or ends_request:
            self.undo_requests.cancel()  # a hidden entry does not end the request: that would tell that there was one
            self.broadcast_table()
        self.broadcast_frames(log_entry.message_id or None, received_at)
        self.schedule()

    async def _store(self, live: LiveMatch, log_entry: LogEntry, change: Callable[[Table], object] | None) -> None:
        is_over = live.match.over and self.table.status == "playing"
        if not is_over and change is None:
            await self.context.store.write(log_entry)
            return
        draft = self.table.copy_for_update()
        if change:
            change(draft)
        if is_over:
            mark_over(draft, log_entry.at)
        await self.context.store.write(log_entry, draft, *([self.result(live, draft, log_entry.at)] if is_over else []))
        self.table = draft

    async def on_loaded(self) -> None:
        self.presence.start_grace_for_absent()
        self.presence.schedule_unload()
        self.schedule()

    def schedule(self) -> None:
        if self.live and self.table.status == "playing":
            self.live.timers.start()
        elif self.live:
            self.live.timers.stop()
        self.bot_runner.schedule()

    def on_timer(self, name: str) -> None:
        self.enqueue(lambda: self.handle_timer(name))

    async def handle_timer(self, timer: str) -> None:
        """A glass that runs only for people who are gone is held up once: a bot steps in before chance does."""
        absent = self.presence.absent_awaited_seats()
        if not absent or timer in self._deferred_timers:
            await self.apply_clock_action(timer, f"expire {timer}")
            return
        self._deferred_timers.add(timer)
        self.context.clock.call_later(BOT_TAKEOVER_SECONDS, lambda: self.on_timer(timer))
        await self.presence.substitute(absent)

    async def apply_clock_action(self, timer: str, action: str) -> None:
        """A glass has run out, or thinking has ended it; one that stopped meanwhile says nothing."""
        live = self.live
        if live is None or timer in self._failed_timers or not live.timers.is_running(timer):
            return
        self._failed_timers.add(timer)
        log_entry = live.play_clock(action, self.context.clock.now())
        try:
            await self.commit(log_entry)
        except StoreError:
            self.context.clock.call_later(STORE_RETRY_SECONDS, partial(self._retry_timer, timer))
            raise
        self._failed_timers.discard(timer)

    def _retry_timer(self, timer: str) -> None:
        """The disk did not take what this timer did; it may now."""
        self._failed_timers.discard(timer)
        self.on_timer(timer)

    def require_match(self) -> LiveMatch:
        if self.live is None:
            raise ApiError("HOUSE-START", "the game has not begun", "The host starts it.", status=409)
        return self.live

    def recover(self, message: str, **facts: object) -> None:
        """Something of ours broke: forget the position, and play the log again.

        The server's log names the table and the entry only: seed and choices are secrets of a running game.
        """
        self.context.metrics.errors.value += 1
        entry = self.live.n if self.live else 0
        warning(message, trace=True, table=self.table.id, game=self.table.game, entry=entry, **facts)
        self.bot_runner.stop()  # bots that wait for a worker hold the position that is dropped here
        stored = self.context.store.table(self.table.id)
        if stored:
            self.table = stored
        if self.table.status != "open":
            self.restore()
        self.schedule()

    # --- telling ---

    def broadcast_frames(self, message_id: str | None, received_at: float | None = None) -> None:
        """One frame for each seat, and one for all who watch. Who learns nothing new is not told that time passed."""
        live, names, frames = self.require_match(), self.names(), dict[Seat | None, bytes]()
        for socket in self.sockets:
            for seat in self.viewpoints_of(socket.user_id):
                if seat not in frames:
                    frames[seat] = self.frame_for(live, names, seat, message_id)
                if frames[seat]:
                    socket.send(frames[seat], received_at)

    def frame_for(self, live: LiveMatch, names: list[str], seat: Seat | None, message_id: str | None) -> bytes:
        before, signature = self._last_sent.get(seat, (live.viewer_log(seat).n - 1, 0))
        by = live.last_entry.cause_seat
        frame = build_frame(live, names, seat, before, message_id if seat == by else None)
        mark_now = frame_signature(frame)
        if signature == mark_now and seat != by and not frame.events:
            return b""
        self._last_sent[seat] = frame.n, mark_now
        return encode(frame)

    def broadcast_table(self) -> None:
        self.broadcast(encode(TableMessage(self.table_summary())))

    def broadcast(self, message: bytes) -> None:
        for socket in self.sockets:
            socket.send(message)

    def send_welcome(self, socket: Socket) -> None:
        """All a newcomer needs."""
        seats = self.seats_of(socket.user_id)
        socket.send(encode(Welcome(Viewer(socket.user_id, self.context.name_of(socket.user_id), seats))))
        socket.send(encode(TableMessage(self.table_summary())))
        socket.send(encode(self.chat.history()))
        self.send_sync(socket, known_entry=None)

    def send_sync(self, socket: Socket, known_entry: int | None, message_id: str | None = None) -> None:
        """The newest frame of each seat, with what was missed since `have` while that is little."""
        if self.live is None:
            return
        names = self.names()
        for seat in self.viewpoints_of(socket.user_id):
            n = self.live.viewer_log(seat).n
            frame = build_frame(
                self.live, names, seat, n if known_entry is None else min(max(known_entry, -1), n), message_id
            )
            self._last_sent[seat] = frame.n, frame_signature(frame)
            socket.send(encode(frame))

    def table_summary(self) -> TableState:
        online_ids = {socket.user_id for socket in self.sockets}
        seated_ids = {
            seat_record.user_id
            for seat_record in self.table.seats
            if seat_record.kind == "person" and not seat_record.resigned
        }
        spectators = len(online_ids - seated_ids)
        return table_summary(
            self.game,
            self.table,
            self.context.name_of,
            online_ids,
            spectators,
            self._last_stored,
            self.undo_requests.snapshot(),
        )

    # --- who is who ---

    def names(self) -> list[str]:
        return seat_names(self.table, self.context.name_of)

    def seats_of(self, user_id: str) -> list[Seat]:
        return table_setup.seats_of(self.table, user_id)

    def awaits(self, user_id: str) -> bool:
        """Whether the game waits for an answer of this person."""
        if self.live is None:
            return False
        waiting = self.game.active_seats(self.live.match.state)
        return any(seat in waiting for seat in self.seats_of(user_id))

    async def is_waiting_for(self, user_id: str) -> bool:
        """As `asks`, once all that happened is stored. A room that is being unloaded waits for nobody."""

        async def check() -> bool:
            return self.awaits(user_id)

        try:
            return await self.call(check)
        except ApiError:
            return False

    def viewpoints_of(self, user_id: str) -> list[Seat] | list[None]:
        return self.seats_of(user_id) or [None]

    def resolve_seat(self, user_id: str, wanted: int | None) -> Seat:
        """The seat somebody speaks for. A number in a message is only ever a choice among the own seats."""
        seats = self.seats_of(user_id)
        if not seats:
            raise ApiError("HOUSE-SEAT", "you are watching and have no seat here", "", status=403)
        if wanted is None and len(seats) > 1:
            raise ApiError("HOUSE-SEAT", "you hold several seats", f"Say which: {', '.join(map(str, seats))}.")
        if wanted is not None and wanted not in seats:
            raise ApiError("HOUSE-SEAT", f"seat {wanted} is not yours", f"Yours: {seats[0]}.", status=403)
        return seats[0] if wanted is None else wanted

    def bot_level(self, seat: Seat) -> str:
        """The level of the bot that plays this seat now; empty for a person's."""
        if not 0 <= seat < len(self.table.seats):
            return ""
        seat_record = self.table.seats[seat]
        return seat_record.level if seat_record.kind == "bot" else seat_record.substitute_bot

    def acting_bot_level(self, seat: Seat) -> str:
        """The level of the bot that may choose for this seat now; empty where nobody but its player may."""
        assert self.live
        is_own = 0 <= seat < len(self.table.seats) and self.table.seats[seat].kind == "bot"
        return self.bot_level(seat) if is_own or may_substitute(self.game, self.live.match.state, seat) else ""

    def result(self, live: LiveMatch, table: Table, at: float) -> Result:
        outcome, names = live.match.game.outcome(live.match.state), seat_names(table, self.context.name_of)
        assert outcome, "a match that is over has an outcome"
        standings = [
            seat_result(name, seat_record, place, score)
            for name, seat_record, place, score in zip(names, table.seats, outcome.places, outcome.scores, strict=True)
        ]
        return Result(table.id, table.game, at, outcome.rule, standings)


def frame_signature(frame: Frame) -> int:
    """Equal for frames that show the same."""
    return hash(
        (
            bytes(frame.view),
            tuple(timer.name for timer in frame.timers),
            frame.undo_limit,
            tuple(frame.undo_targets),
            tuple(frame.acting),
        )
    )


def seat_result(name: str, seat_record: SeatRecord, place: int, score: float) -> SeatResult:
    level, counts = (
        seat_record.level or seat_record.substitute_bot,
        (seat_record.hints, seat_record.substituted, seat_record.absences),
    )
    return SeatResult(name, seat_record.user_id, level, place, score, *counts)


def mark_over(table: Table, at: float) -> None:
    table.status, table.updated_at = "over", at


def resolve_future(done: asyncio.Future[T], error: Exception | None, result: T | None = None) -> None:
    """Answer whoever asked, if that one still waits."""
    if done.done():
        return
    if error:
        done.set_exception(error)
    else:
        done.set_result(cast(T, result))


def shutting_down_error() -> ApiError:
    return ApiError(
        "HOUSE-RESTART", "this table is being put away", "Try again in a moment.", status=503, retry_after=1
    )
