"""One live table: one task, one queue. Requests are decided one after the other; `commit` applies what was decided."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterator, Sequence
from functools import partial
from typing import Any, TypeVar, cast

from ..core.errors import GameError
from ..core.events import CLOCK, Seat
from ..core.game import Outcome
from ..core.messages import Message
from . import chat, presence, table_setup, undo_requests
from .bot_runner import BotMove, BotRunner
from .effects import Effects, Unchanged, UndoRequest
from .errors import ApiError, internal_error
from .health import StoreError, TableLostError
from .live_match import LiveMatch, rules_mismatch
from .logs import info, warning
from .presence import AbsenceTimers, acting_bot_level
from .presenters import FrameBuilder, SentFrames, seat_names, table_summary
from .protocol import ChatLines, TableMessage, TableState, Viewer, Welcome, encode
from .ratings import player_ids, rate_game
from .records import LogEntry, Record, Result, SeatRecord, SeatResult, Table, replay_error
from .services import Connection, Services
from .timers import TimerSet
from .workers import JobOwner

T = TypeVar("T")
Job = Callable[[], Awaitable[None]]
STORE_RETRY_SECONDS = 5.0  # until a timer whose entry could not be stored expires again
BOT_TAKEOVER_SECONDS = 30.0  # that a timer leaves to the bot of an absent player


class TableSession:
    """A table and its match. Everything that changes it runs in `run`, so nothing here needs a lock.

    `load` is the only way to get one: it returns when the match is in memory and `run` has started.
    """

    def __init__(self, services: Services, table: Table) -> None:
        self.services, self.table = services, table
        self.game = services.game(table.game)
        self.sockets: set[Connection] = set()
        self.live: LiveMatch | None = None
        self.undo_request: UndoRequest | None = None
        self.handled_messages = chat.HandledMessages()
        self.bot_runner = BotRunner(services, self._on_bot_move, self._on_early_action)
        self.closed = False
        self._absences = AbsenceTimers(services.clock, self._on_grace_over, self._on_idle)
        self._undo_timeout: asyncio.TimerHandle | None = None
        self._undo_count = 0
        self._jobs: asyncio.Queue[Job] = asyncio.Queue()
        self._pending_calls: set[asyncio.Future[Any]] = set()
        self._deferred_timers: set[str] = set()  # timers that were deferred once for an absent player
        self._failed_timers: set[str] = set()  # timers whose expiry failed: they do not expire again and again
        self._sent_frames = SentFrames()
        self._task: asyncio.Task[None]  # of `run`

    @classmethod
    async def load(cls, services: Services, table: Table) -> TableSession:
        """Return the session of a table, with its match from the store."""
        session = cls(services, table)
        await session.restore(table)
        session.enqueue(session._on_loaded)
        session._task = services.create_task(session.run())
        return session

    # --- the queue ---

    async def run(self) -> None:
        try:
            while not self.closed:
                await self._run_next()
        except TableLostError:
            self.services.unload(self)
        except Exception:
            warning("a table session failed and will be restored", trace=True, table=self.table.id)
            self.services.unload(self)
        finally:
            self._release()
            for future in list(self._pending_calls):
                resolve_future(future, shutting_down_error())
            for socket in self.sockets:
                socket.close_soon()

    async def _run_next(self) -> None:
        job = await self._jobs.get()
        await self._confirm_ownership()
        try:
            await job()
        except TableLostError:
            raise
        except StoreError:
            self.on_write_failed("a job could not be stored")
        except Exception:  # a session outlives the errors of its jobs
            await self.recover("a job failed")

    async def _confirm_ownership(self) -> None:
        """Raise TableLostError if another process may have the table, so that nobody is told anything outdated."""
        await self.services.store.ownership.confirm(self.table.id)

    def enqueue(self, job: Job) -> None:
        self._jobs.put_nowait(job)

    async def call(self, job: Callable[[], Awaitable[T]]) -> T:
        """Run a job in the session's order and return its result."""
        if self.closed:
            raise shutting_down_error()
        done: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self._pending_calls.add(done)
        done.add_done_callback(self._pending_calls.discard)

        async def run() -> None:
            try:
                result = await job()
            except TableLostError:
                resolve_future(done, shutting_down_error())
                raise
            except (ApiError, GameError) as exc:
                resolve_future(done, exc)
            except StoreError as exc:
                self.on_write_failed("a call could not be stored")
                resolve_future(done, exc)
            except Exception as exc:
                await self.recover("a call failed")
                resolve_future(done, exc)
            else:
                resolve_future(done, None, result)

        self.enqueue(run)
        return await done

    def stop(self) -> None:
        """Finish the jobs that wait now, store and send what they do, then end."""

        async def finish() -> None:
            self._release()

        self.enqueue(finish)

    def _release(self) -> None:
        """End everything that would wake the session."""
        self.closed = True
        self.bot_runner.stop()
        self._absences.stop()
        self._set_undo_request(None)
        if self.live:
            self.live.timers.stop()

    async def wait_stopped(self) -> None:
        await asyncio.wait([self._task])

    def on_stopped(self, call: Callable[[], object]) -> None:
        self._task.add_done_callback(lambda _: call())

    @property
    def is_idle(self) -> bool:
        return not self.sockets and self._jobs.empty()

    # --- commit ---

    async def commit(self, effects: Effects, received_at: float | None = None) -> None:
        """Store the effects, then broadcast them, then schedule what follows. If the store fails, nothing is sent."""
        was_open, table = self.table.status == "open", self._changed_table(effects)
        await self._store(effects, table)
        await self._confirm_ownership()
        ends = table.status == "over" != self.table.status
        try:
            self._apply(effects, table)
            self._broadcast(effects, was_open, received_at)
            if ends:
                self.services.on_game_over(table)
            if effects.changes_game:
                self.schedule()
        except Exception as exc:  # the caller must not report that nothing was changed
            await self.recover("stored effects could not be sent")
            raise internal_error("stored") from exc

    async def _store(self, effects: Effects, table: Table) -> None:
        records: list[Record] = [*effects.chat]
        if effects.entry:
            records.append(effects.entry.log_entry)
        if table is not self.table:
            records.append(table)
        if effects.entry and table.status == "over" != self.table.status:
            await self._store_end(records, table, effects.entry.step.state)
        elif records:
            await self.services.store.write(*records)

    async def _store_end(self, records: list[Record], table: Table, state: Any) -> None:
        """Store the last move with the result and the ratings, which follow from those of earlier games."""
        outcome, store = self.game.outcome(state), self.services.store
        assert outcome, "a match that is over has an outcome"
        async with store.ratings_lock:
            latest = {user_id: await store.rating(user_id, table.game) for user_id in player_ids(table)}
            ratings = rate_game(self.game, table, outcome.places, latest)
            await store.write(*records, self._result(table, outcome), *ratings)

    def _changed_table(self, effects: Effects) -> Table:
        """Return the table after the effects: a changed copy, or the present one if nothing changes."""
        entry = effects.entry
        is_over = entry is not None and self.table.status == "playing" and not self.game.active_seats(entry.step.state)
        if effects.table_change is None and not is_over:
            return self.table
        table = self.table.copy_for_update()
        if effects.table_change:
            effects.table_change(table)
        if entry and is_over:
            table.status, table.updated_at = "over", entry.log_entry.at
        return table

    def _apply(self, effects: Effects, table: Table) -> None:
        """Take over what is stored."""
        self.table = table
        if self.live is None and self.table.status == "playing":
            self.live = LiveMatch(self.game, self.table, TimerSet(self.services.clock, self._on_timer))
        if effects.entry:
            self.require_match().append(effects.entry)
            self.services.metrics.moves.value += 1
        if not isinstance(effects.undo_request, Unchanged):
            self._set_undo_request(effects.undo_request)
        for seat in effects.cancelled_bots:
            self.bot_runner.cancel(seat)

    def _broadcast(self, effects: Effects, was_open: bool, received_at: float | None) -> None:
        entry = effects.entry.log_entry if effects.entry else None
        starts = was_open and self.table.status == "playing"
        ends_request = entry is not None and self._ends_undo_request(entry)
        if ends_request:
            self._set_undo_request(None)
        if starts or ends_request or (entry and self.table.status == "over"):
            self.broadcast_table()
        if effects.chat:
            self.broadcast(encode(chat.to_wire([*effects.chat])))
        if entry or starts:
            self.broadcast_frames(entry.message_id or None if entry else None, received_at)
        if effects.broadcasts_table and not starts:
            self.broadcast_table()

    def _ends_undo_request(self, entry: LogEntry) -> bool:
        """Return whether an entry closes the open request; a hidden one does not, because that would reveal it."""
        if self.undo_request is None:
            return False
        return self.table.status == "over" or self.require_match().viewer_log(None).is_visible(entry.n)

    def _set_undo_request(self, request: UndoRequest | None) -> None:
        if self.undo_request and (request is None or request.number != self.undo_request.number) and self._undo_timeout:
            self._undo_timeout.cancel()
            self._undo_timeout = None
        self.undo_request = request

    def schedule(self) -> None:
        """Start the timers, the bots and the deadline of an undo request, as far as they are needed now."""
        if self.live and self.table.status == "playing":
            self.live.timers.start()
        elif self.live:
            self.live.timers.stop()
        self.bot_runner.schedule(self.table, self.live, self._job_owner())
        if self.live and self.table.status == "playing":
            seat = presence.seat_to_play_for(self.table, self.live)
            if seat is not None:
                self.enqueue(partial(self._play_for_absent, seat))  # the next one follows when this is stored
        if (ownership := self.services.store.ownership).is_shared:
            ownership.publish_awaited(self.table.id, frozenset(filter(self.awaits, self.table.user_ids())))
        if self.undo_request and self._undo_timeout is None:
            seconds = self.undo_request.expires_at - self.services.clock.now()
            expire = partial(self._expire_undo, self.undo_request.number)
            self._undo_timeout = self.services.clock.call_later(seconds, lambda: self.enqueue(expire))

    def _job_owner(self) -> JobOwner:
        """Tables of one address share a turn in the worker queue: dropping the cookie gains nothing."""
        addresses = {socket.address for socket in self.sockets}
        return JobOwner(min(addresses, default=self.table.host), self.table.id)

    # --- requests ---

    async def start_game(self, user_id: str) -> None:
        now = self.services.clock.now()
        await self.commit(Effects(table_change=lambda table: table_setup.start(self.game, table, user_id, now)))

    async def update_table(self, change: Callable[[Table], object]) -> None:
        await self.commit(Effects(table_change=change, broadcasts_table=True))

    async def request_undo(self, seat: Seat, n: int, message_id: str) -> bool:
        """Undo, or ask the players concerned; return whether it was undone."""
        live, number = self.require_match(), self._undo_count + 1
        effects = undo_requests.request_undo(
            self.table, live, self.undo_request, number, seat, n, message_id, self.services.clock.now()
        )
        await self.commit(effects)
        if effects.entry is None:
            self._undo_count = number
        return effects.entry is not None

    async def answer_undo(self, user_id: str, number: int, agree: bool) -> None:
        live, now = self.require_match(), self.services.clock.now()
        seats, names = self.seats_of(user_id), self.names()
        await self.commit(
            undo_requests.answer_undo(self.table, live, self.undo_request, seats, number, agree, names, now)
        )

    async def _expire_undo(self, number: int) -> None:
        if self.undo_request and self.undo_request.number == number:
            self._set_undo_request(None)  # it ends even if the message about it cannot be stored
            await self.commit(undo_requests.expire_undo(self.table, self.services.clock.now()))

    async def send_chat(self, user_id: str, text: str) -> None:
        now, name = self.services.clock.now(), self.services.name_of(user_id)
        await self.commit(chat.send_message(self.table.id, user_id, name, text, now))

    async def join_running_game(self, user_id: str) -> None:
        now = self.services.clock.now()
        await self.commit(presence.join_running_game(self.table, self.require_match(), user_id, now))

    async def leave_game(self, seat: Seat) -> None:
        now = self.services.clock.now()
        await self.commit(presence.leave_game(self.table, self.require_match(), seat, now))

    async def step_away(self, seat: Seat) -> None:
        await self.commit(presence.step_away(self.table, seat))

    async def restore_players(self, seats: list[Seat]) -> None:
        if effects := presence.restore_players(self.table, seats):
            await self.commit(effects)

    # --- connections ---

    async def on_connect(self, socket: Connection) -> None:
        """Welcome a client; a user who comes back gets the seat back from the bot."""
        self._absences.cancel_grace(socket.user_id)
        await self.restore_players(self.seats_of(socket.user_id))
        history = await chat.history(self.services.store, self.table.id)
        self.sockets.add(socket)
        self._absences.start_grace_for_absent(self.table, self.online_ids())
        self.send_welcome(socket, history)
        self.broadcast_table()

    async def on_disconnect(self, socket: Connection) -> None:
        self.sockets.discard(socket)
        if socket.user_id not in self.online_ids():
            self.broadcast_table()
            self._absences.start_grace(self.table, socket.user_id)
        if not self.sockets:
            self._absences.start_unload()

    def user_ids(self) -> set[str]:
        """Return the users whom messages of this session name."""
        return {*self.table.user_ids(), *self.online_ids()}

    def online_ids(self) -> set[str]:
        return {socket.user_id for socket in self.sockets}

    async def _on_loaded(self) -> None:
        self._absences.start_grace_for_absent(self.table, self.online_ids())
        self._absences.start_unload()
        self.schedule()

    def _on_grace_over(self, user_id: str) -> None:
        self.enqueue(lambda: self._substitute_absent(user_id))

    async def _substitute_absent(self, user_id: str) -> None:
        if user_id not in self.online_ids() and self.table.status == "playing" and self.sockets:
            await self.commit(presence.substitute(self.table, self.seats_of(user_id)))

    def _on_idle(self) -> None:
        self.enqueue(self._unload_if_idle)

    async def _unload_if_idle(self) -> None:
        if self.is_idle and not self.closed:
            self.services.unload(self)
        elif not self.sockets:
            self._absences.start_unload()  # a job was just running

    # --- timers and bots ---

    def _on_timer(self, name: str) -> None:
        self.enqueue(lambda: self._expire_timer(name))

    async def _expire_timer(self, timer: str) -> None:
        """Expire a timer. One that runs only for absent players is deferred once, so that bots can move instead."""
        absent = presence.absent_awaited_seats(self.table, self.live, self.online_ids()) if self.live else []
        if not absent or timer in self._deferred_timers:
            await self.play_clock_action(timer, f"expire {timer}")
            return
        self._deferred_timers.add(timer)
        self.services.clock.call_later(BOT_TAKEOVER_SECONDS, lambda: self._on_timer(timer))
        await self.commit(presence.substitute(self.table, absent))

    async def play_clock_action(self, timer: str, action: str) -> None:
        """Play an action of CLOCK; a timer that has stopped meanwhile does nothing."""
        live = self.live
        if live is None or timer in self._failed_timers or not live.timers.is_running(timer):
            return
        self._failed_timers.add(timer)
        entry = live.prepare(CLOCK, action, None, self.services.clock.now())
        try:
            await self.commit(Effects(entry))
        except StoreError:
            self.services.clock.call_later(STORE_RETRY_SECONDS, partial(self._retry_timer, timer))
            raise
        self._failed_timers.discard(timer)

    def _retry_timer(self, timer: str) -> None:
        """Expire a timer again whose entry could not be stored."""
        self._failed_timers.discard(timer)
        self._on_timer(timer)

    def _on_early_action(self, timer: str, action: str) -> None:
        self.enqueue(lambda: self.play_clock_action(timer, action))

    def _on_bot_move(self, move: BotMove) -> None:
        self.enqueue(lambda: self._play_bot_move(move))

    async def _play_bot_move(self, move: BotMove) -> None:
        live = self.live
        if live is None or self.undo_request or not acting_bot_level(self.table, live, move.seat):
            self.bot_runner.cancel(move.seat)  # the player is back, or an undo is requested: the bot is asked again
            return
        try:
            entry = live.prepare(move.seat, move.action, move.prompt_id, self.services.clock.now())
        except GameError as exc:
            if move.n == live.n:  # the bot broke a rule: its move stays pending, so that it is not asked for ever
                error = type(exc).__name__
                warning("a bot broke a rule", table=self.table.id, seat=move.seat, entry=move.n, error=error)
                return
            self.bot_runner.cancel(move.seat)
            self.schedule()
            return
        self.bot_runner.cancel(move.seat)
        await self.commit(presence.bot_move(self.table, entry))

    async def _play_for_absent(self, seat: Seat) -> None:
        if self.undo_request or self.live is None:
            return
        if effects := presence.play_for_absent(self.table, self.live, seat, self.services.clock.now()):
            await self.commit(effects)

    # --- the match ---

    def require_match(self) -> LiveMatch:
        if self.live is None:
            raise self._missing_match_error()
        return self.live

    def _missing_match_error(self) -> ApiError:
        if self.table.status != "open" and (mismatch := rules_mismatch(self.game, self.table)):
            return mismatch
        return ApiError("HOUSE-START", Message("rejected-not-started"), Message("advise-host-starts"), status=409)

    async def restore(self, table: Table) -> None:
        """Take over a table and its match as stored, whatever is in memory. Nobody sees one without the other."""
        if table.status == "playing" and table.rules_version < self.game.version:
            table = await self._close_outdated(table)
        is_archived_only = table.status == "over" and rules_mismatch(self.game, table)
        timers, live = TimerSet(self.services.clock, self._on_timer), None
        if table.status != "open" and not is_archived_only:
            live = self._replay(table, await self.services.store.entries(table.id), timers)
        if self.live:
            self.live.timers.stop()
        self.table, self.live = table, live
        self._deferred_timers = {timer.name for timer in timers.snapshot() if not timer.left}  # ran out meanwhile

    async def _close_outdated(self, table: Table) -> Table:
        """End a game that an earlier version of the rules began. It has no result; its archive has the replay.

        Without a complete archive, raise ApiError and leave the game to the version that can archive it.
        """
        store, mismatch = self.services.store, rules_mismatch(self.game, table)
        if mismatch and await store.archived_entries(table.id) < len(await store.entries(table.id)):
            raise ApiError("HOUSE-VERSION", mismatch.reason_message, Message("advise-no-archive"), status=409)
        closed = table.copy_for_update()
        closed.status, closed.updated_at = "over", self.services.clock.now()
        await store.write(closed)
        info("a game was closed, because it began with earlier rules", table=table.id, game=table.game)
        return closed

    def _replay(self, table: Table, entries: Sequence[LogEntry], timers: TimerSet) -> LiveMatch:
        entry = 0

        def counted() -> Iterator[LogEntry]:
            nonlocal entry
            for log_entry in entries:
                entry = log_entry.n
                yield log_entry

        try:
            return LiveMatch.restore(self.game, table, counted(), timers)
        except Exception as error:
            if not entry:  # the table itself is at fault
                raise
            damage = replay_error(table.id, entry, error)
            self.services.health.record_unreadable("entries", f"{table.id} {entry}", damage)
            raise damage from None  # the error's own message may quote the entry

    def on_write_failed(self, message: str, **facts: object) -> None:
        """Log a failed write. It has changed nothing, so bots and absent players only have to try again."""
        self._log_error(message, **facts)
        self.services.clock.call_later(STORE_RETRY_SECONDS, lambda: self.enqueue(self._resume))

    async def recover(self, message: str, **facts: object) -> None:
        """Log an error of ours, drop the match in memory and load it from the store."""
        self._log_error(message, **facts)
        self.bot_runner.stop()  # bots that wait for a worker hold the match that is dropped here
        if self.live:
            self.live.timers.stop()
        await self.restore(await self.services.store.table(self.table.id) or self.table)
        self.schedule()

    def _log_error(self, message: str, **facts: object) -> None:
        """Name the table and the entry only: seed and choices are secrets of a running game."""
        self.services.metrics.errors.value += 1
        entry = self.live.n if self.live else 0
        warning(message, trace=True, table=self.table.id, game=self.table.game, entry=entry, **facts)

    async def _resume(self) -> None:
        self.schedule()

    def _result(self, table: Table, outcome: Outcome) -> Result:
        names = seat_names(table, self.services.name_of)
        standings = [
            seat_result(name, record, place, score)
            for name, record, place, score in zip(names, table.seats, outcome.places, outcome.scores, strict=True)
        ]
        return Result(table.id, table.game, table.updated_at, outcome.rule, standings)

    # --- frames ---

    def broadcast_frames(self, message_id: str | None, received_at: float | None = None) -> None:
        """Send one frame to each seat and one to all spectators; skip viewers for whom nothing changed."""
        live, frames = self.require_match(), dict[Seat | None, bytes]()
        builder = FrameBuilder(live)
        for socket in self.sockets:
            for seat in self.viewpoints_of(socket.user_id):
                if seat not in frames:
                    frames[seat] = self._sent_frames.next_frame(live, builder, seat, message_id)
                if frames[seat]:
                    socket.send(frames[seat], received_at)

    def broadcast_table(self) -> None:
        self.broadcast(encode(TableMessage(self.table_summary())))

    def broadcast(self, message: bytes) -> None:
        for socket in self.sockets:
            socket.send(message)

    def send_welcome(self, socket: Connection, history: ChatLines) -> None:
        """Send a newcomer everything about the table."""
        user_id = socket.user_id
        socket.send(encode(Welcome(Viewer(user_id, self.services.name_of(user_id), self.seats_of(user_id)))))
        socket.send(encode(TableMessage(self.table_summary())))
        socket.send(encode(history))
        if self.live:
            self.send_sync(socket, known_entry=None)

    def send_sync(self, socket: Connection, known_entry: int | None, message_id: str | None = None) -> None:
        """Send the newest frame of each seat, with the events since `known_entry` while these are few.

        Before the start send the table, so that a client always gets an answer.
        """
        if self.live is None:
            socket.send(encode(TableMessage(self.table_summary())))
            return
        builder = FrameBuilder(self.live)
        for seat in self.viewpoints_of(socket.user_id):
            n = self.live.viewer_log(seat).n
            since = n if known_entry is None else min(max(known_entry, -1), n)
            frame = builder.build(seat, since, message_id)
            self._sent_frames.record(frame)
            socket.send(encode(frame))

    def table_summary(self) -> TableState:
        online_ids = self.online_ids()
        seated_ids = {self.table.seats[seat].user_id for seat in table_setup.human_seats(self.table)}
        request = undo_requests.request_state(self.live, self.undo_request, self.services.clock.now())
        spectators = len(online_ids - seated_ids)
        n = self.live.viewer_log(None).n if self.live else 0
        return table_summary(self.game, self.table, self.services.name_of, online_ids, spectators, n, request)

    # --- seats ---

    def names(self) -> list[str]:
        return seat_names(self.table, self.services.name_of)

    def seats_of(self, user_id: str) -> list[Seat]:
        return table_setup.seats_of(self.table, user_id)

    def viewpoints_of(self, user_id: str) -> list[Seat] | list[None]:
        return self.seats_of(user_id) or [None]

    def awaits(self, user_id: str) -> bool:
        """Return whether the game waits for this user."""
        if self.live is None:
            return False
        waiting = self.game.active_seats(self.live.match.state)
        return any(seat in waiting for seat in self.seats_of(user_id))

    async def is_waiting_for(self, user_id: str) -> bool:
        """Return `awaits` once everything before it is stored; False while the session is being unloaded."""

        async def check() -> bool:
            return self.awaits(user_id)

        try:
            return await self.call(check)
        except ApiError:
            return False

    def resolve_seat(self, user_id: str, wanted: int | None) -> Seat:
        """Return the seat that a user acts for: a number in a message is only a choice among the user's own seats."""
        seats = self.seats_of(user_id)
        if not seats:
            raise ApiError("HOUSE-SEAT", Message("rejected-watching"), status=403)
        if wanted is None and len(seats) > 1:
            suggestion = Message("advise-which-seat", seats=", ".join(map(str, seats)))
            raise ApiError("HOUSE-SEAT", Message("rejected-several-seats"), suggestion)
        if wanted is not None and wanted not in seats:
            suggestion = Message("advise-own-seat", seat=seats[0])
            raise ApiError("HOUSE-SEAT", Message("rejected-foreign-seat", seat=wanted), suggestion, status=403)
        return seats[0] if wanted is None else wanted


def seat_result(name: str, record: SeatRecord, place: int, score: float) -> SeatResult:
    level, counts = record.level or record.substitute_bot, (record.hints, record.substituted, record.absences)
    return SeatResult(name, record.user_id, level, place, score, *counts, left_by=record.left_by)


def resolve_future(done: asyncio.Future[T], error: Exception | None, result: T | None = None) -> None:
    """Give the caller its result, unless it has stopped waiting."""
    if done.done():
        return
    if error:
        done.set_exception(error)
    else:
        done.set_result(cast(T, result))


def shutting_down_error() -> ApiError:
    return ApiError("HOUSE-RESTART", Message("rejected-unloading"), Message("advise-moment"), status=503, retry_after=1)
