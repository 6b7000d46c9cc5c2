"""The bots of one room: who is asked what, and what becomes of their answers."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Coroutine
from hashlib import sha256
from typing import TYPE_CHECKING, Any, NamedTuple

from ..core.errors import GameError
from ..core.events import CLOCK, Seat
from ..core.rng import Rng
from .bot_workers import BotReply
from .errors import ApiError
from .live_match import LiveMatch
from .logs import warning
from .workers import JobOwner

if TYPE_CHECKING:
    from .session import TableSession


SPEEDUP = 8  # how much faster bots answer when all people have
POLL_SECONDS = 1.0  # seconds of a bot's wait after which it looks whether to hurry
UNDO_GRACE_SECONDS = 2.0  # seconds in which a person can take back what has passed the turn to a bot


class PendingMove(NamedTuple):
    prompt_id: str
    task: asyncio.Task[None]


class BotRunner:
    """A bot is asked once for each question; others' moves do not disturb it while its question is open."""

    def __init__(self, session: TableSession) -> None:
        self.session = session
        self._pending: dict[Seat | str, PendingMove] = {}
        self._hint_tasks: dict[asyncio.Task[None], tuple[LiveMatch, Seat, str]] = {}  # hints being thought of
        self._is_sped_up = False

    def schedule(self) -> None:
        """Ask every bot that may speak now and is not thinking about that yet."""
        live = self.session.live
        if live is None or self.session.table.status != "playing":
            self.stop()
            return
        self._is_sped_up = self._all_humans_answered(live)
        for task, (hint_match, seat, prompt_id) in list(self._hint_tasks.items()):
            if hint_match is not live or live.match.game.prompt_id(live.match.state, seat) != prompt_id:
                task.cancel()
        waiting = {
            seat for seat in live.match.game.active_seats(live.match.state) if self.session.acting_bot_level(seat)
        }
        for stale in self._pending.keys() - waiting - set(live.timers.resolvable()):
            self._pending.pop(stale).task.cancel()
        for seat in sorted(waiting):
            self._request_move(live, seat)
        self.session.presence.play_for_absent(live)
        for timer in live.timers.resolvable():
            if timer not in self._pending:
                self._pending[timer] = PendingMove(
                    timer, self.session.context.create_task(self._resolve_timer(live, timer))
                )

    def _all_humans_answered(self, live: LiveMatch) -> bool:
        """What bots are still asked."""
        game, state = live.match.game, live.match.state
        waiting = game.active_seats(state)
        humans = [seat for seat in range(state.seats) if not self.session.bot_level(seat)]
        return bool(humans) and all(seat not in waiting and game.prompt_id(state, seat) for seat in humans)

    def cancel(self, seat: Seat) -> None:
        """What a bot thinks for this seat no longer counts."""
        if pending := self._pending.pop(seat, None):
            pending.task.cancel()

    def stop(self) -> None:
        for task in list(self._hint_tasks):
            task.cancel()
        for pending in self._pending.values():
            pending.task.cancel()
        self._pending.clear()

    def _request_move(self, live: LiveMatch, seat: Seat) -> None:
        prompt_id = require_prompt_id(live, seat)
        if seat in self._pending and self._pending[seat].prompt_id == prompt_id:
            return
        self.cancel(seat)
        self._pending[seat] = PendingMove(
            prompt_id, self.session.context.create_task(self._choose(live, seat, prompt_id))
        )

    async def _choose(self, live: LiveMatch, seat: Seat, prompt_id: str) -> None:
        started, n, grace = time.monotonic(), live.n, self._grace_before(live)
        try:
            reply = await self.suggest(live, seat, self.session.bot_level(seat), prompt_id)
        except ApiError:
            return  # the question was closed before a worker was free
        if reply.action is None:
            return  # it stays in `_pending`: nothing to say to this question
        seconds = reply.seconds if self._is_sped_up else max(reply.seconds, grace)
        await self._wait(seconds - (time.monotonic() - started) * self.session.context.clock.speed)
        self.session.enqueue(lambda: self._submit(seat, reply, prompt_id, n))

    async def _wait(self, seconds: float) -> None:
        """Time passes quicker while all people have answered; who takes that back starts nothing anew."""
        while seconds > 0:
            step = min(seconds, POLL_SECONDS)
            await self.session.context.clock.sleep(step / SPEEDUP if self._is_sped_up else step)
            seconds -= step

    def _grace_before(self, live: LiveMatch) -> float:
        """A turn that has passed to a bot alone: who passed it may rue it, as long as nobody else has spoken."""
        by = live.last_entry.cause_seat
        may_undo = live.undo_targets(by) and not self.session.bot_level(by) if by is not None and by != CLOCK else False
        return UNDO_GRACE_SECONDS if may_undo and len(live.match.game.active_seats(live.match.state)) == 1 else 0.0

    async def suggest(self, live: LiveMatch, seat: Seat, level: str, prompt_id: str) -> BotReply:
        """What a bot would do; it sees an imagined position only. Raises Refusal once the question is closed."""
        rng = bot_rng(live)

        def sample() -> Any:
            if self.session.live is not live or require_prompt_id(live, seat) != prompt_id:
                raise prompt_closed_error()
            return live.match.game.determinize(live.match.state, seat, rng.fork(seat, live.n))

        game_name, owner = live.table.game, self._job_owner
        return await self.session.context.bot_workers.choose_move(owner, game_name, level, sample, seat, rng.fork(seat))

    @property
    def _job_owner(self) -> JobOwner:
        """Tables of one address take turns as one: a person who drops the cookie gains nothing."""
        addresses = {socket.address for socket in self.session.sockets}
        return JobOwner(min(addresses, default=self.session.table.host), self.session.table.id)

    def track_hint(self, live: LiveMatch, seat: Seat, prompt_id: str, coroutine: Coroutine[Any, Any, None]) -> None:
        """Think for a person, until the question is closed."""
        task = self.session.context.create_task(coroutine)
        self._hint_tasks[task] = live, seat, prompt_id
        task.add_done_callback(self._hint_tasks.pop)

    async def _submit(self, seat: Seat, reply: BotReply, prompt_id: str, n: int) -> None:
        live = self.session.live
        if (
            live is None
            or reply.action is None
            or not self.session.acting_bot_level(seat)
            or self.session.undo_requests.pending
        ):
            self.cancel(seat)  # the person is back, or somebody wishes to undo: it is asked again afterwards
            return
        try:
            log_entry = live.play(seat, reply.action, prompt_id, self.session.context.clock.now())
        except GameError as exc:
            if n == live.n:  # nobody spoke meanwhile: a bot that breaks the rules stays silent rather than loop
                warning("a bot broke a rule", table=live.table.id, seat=seat, entry=n, error=type(exc).__name__)
                return
            self.cancel(seat)
            self.schedule()
            return
        self.cancel(seat)
        await self.session.presence.commit_bot_move(log_entry)

    async def _resolve_timer(self, live: LiveMatch, timer: str) -> None:
        rng = bot_rng(live).fork(live.n)

        def sample() -> Any:
            return live.match.game.determinize(live.state_when_timer_started(timer), CLOCK, rng)

        action = await self.session.context.bot_workers.resolve_timer(self._job_owner, live.table.game, sample, timer)
        if action is not None:
            self.session.enqueue(lambda: self.session.apply_clock_action(timer, action))


def require_prompt_id(live: LiveMatch, seat: Seat) -> str:
    prompt = live.match.game.prompt_id(live.match.state, seat)
    if prompt is None:
        raise ApiError("HOUSE-STALE", "you are asked nothing now", "Wait for the others.", status=409)
    return prompt


def prompt_closed_error() -> ApiError:
    return ApiError("HOUSE-STALE", "the question is closed", "Answer the one you are asked now.", status=409)


def bot_rng(live: LiveMatch) -> Rng:
    """The bots' own stream: it says nothing about the one in the position."""
    digest = sha256(f"bots {live.table.seed} {live.table.salt}".encode()).digest()
    return Rng(int.from_bytes(digest[:8], "big"))
