"""The bots of one table: which of them think about what, and when their moves are due."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Coroutine
from hashlib import sha256
from typing import Any, NamedTuple

from ..core.events import CLOCK, Seat
from ..core.messages import Message
from ..core.rng import Rng
from .bot_workers import BotReply
from .errors import ApiError
from .live_match import LiveMatch
from .presence import acting_bot_level
from .records import Table
from .services import Services
from .table_setup import bot_level
from .workers import JobOwner

SPEEDUP = 8  # how much faster bots move once all people have answered
POLL_SECONDS = 1.0  # how often a waiting bot checks whether to speed up
UNDO_GRACE_SECONDS = 2.0  # in which a person can undo the move that passed the turn to a bot


class BotMove(NamedTuple):
    """A bot's answer to a prompt, ready to be played."""

    seat: Seat
    action: str
    prompt_id: str
    n: int  # length of the log when the bot was asked


class PendingMove(NamedTuple):
    prompt_id: str
    task: asyncio.Task[None]


class BotRunner:
    """Asks each bot once for each prompt; moves of others do not disturb it while its prompt is open."""

    def __init__(
        self, services: Services, on_move: Callable[[BotMove], None], on_early_action: Callable[[str, str], None]
    ) -> None:
        self._services, self._on_move, self._on_early_action = services, on_move, on_early_action
        self._live: LiveMatch | None = None
        self._owner = JobOwner("", "")
        self._pending: dict[Seat | str, PendingMove] = {}  # by seat, or by the name of a resolvable timer
        self._hint_tasks: dict[asyncio.Task[None], tuple[LiveMatch, Seat, str]] = {}
        self._is_sped_up = False

    def schedule(self, table: Table, live: LiveMatch | None, owner: JobOwner) -> None:
        """Ask every bot that may act now and is not asked yet; cancel what is no longer needed."""
        self._live, self._owner = live, owner
        if live is None or table.status != "playing":
            self.stop()
            return
        game, state = live.match.game, live.match.state
        self._is_sped_up = all_humans_answered(table, live)
        for task, (hint_match, seat, prompt_id) in list(self._hint_tasks.items()):
            if hint_match is not live or game.prompt_id(state, seat) != prompt_id:
                task.cancel()
        levels = {seat: level for seat in game.active_seats(state) if (level := acting_bot_level(table, live, seat))}
        for stale in self._pending.keys() - levels.keys() - set(live.timers.resolvable()):
            self._pending.pop(stale).task.cancel()
        for seat, level in sorted(levels.items()):
            self._request_move(table, live, seat, level)
        for timer in live.timers.resolvable():
            if timer not in self._pending:
                self._pending[timer] = PendingMove(timer, self._services.create_task(self._resolve_timer(live, timer)))

    def cancel(self, seat: Seat) -> None:
        """Drop the pending move of a seat."""
        if pending := self._pending.pop(seat, None):
            pending.task.cancel()

    def stop(self) -> None:
        for task in list(self._hint_tasks):
            task.cancel()
        for pending in self._pending.values():
            pending.task.cancel()
        self._pending.clear()

    async def suggest(self, live: LiveMatch, seat: Seat, level: str, prompt_id: str) -> BotReply:
        """Return what a bot would do and its plan, for a hint."""
        return await self._ask_bot(live, seat, level, prompt_id, with_plan=True)

    async def _ask_bot(
        self, live: LiveMatch, seat: Seat, level: str, prompt_id: str, with_plan: bool = False
    ) -> BotReply:
        """Return a bot's move in a determinized position. Raise `ApiError` once the prompt is closed."""
        rng = bot_rng(live)

        def sample() -> Any:
            if self._live is not live or require_prompt_id(live, seat) != prompt_id:
                raise prompt_closed_error()
            return live.match.game.determinize(live.match.state, seat, rng.fork(seat, live.n))

        workers, game_name = self._services.bot_workers, live.table.game
        return await workers.choose_move(self._owner, game_name, level, sample, seat, rng.fork(seat), with_plan)

    def track_hint(self, live: LiveMatch, seat: Seat, prompt_id: str, coroutine: Coroutine[Any, Any, None]) -> None:
        """Compute a hint for a person until the prompt is closed."""
        task = self._services.create_task(coroutine)
        self._hint_tasks[task] = live, seat, prompt_id
        task.add_done_callback(self._hint_tasks.pop)

    def _request_move(self, table: Table, live: LiveMatch, seat: Seat, level: str) -> None:
        prompt_id = require_prompt_id(live, seat)
        if seat in self._pending and self._pending[seat].prompt_id == prompt_id:
            return
        self.cancel(seat)
        task = self._services.create_task(self._choose(live, seat, level, prompt_id, undo_grace(table, live)))
        self._pending[seat] = PendingMove(prompt_id, task)

    async def _choose(self, live: LiveMatch, seat: Seat, level: str, prompt_id: str, grace: float) -> None:
        started, n, clock = time.monotonic(), live.n, self._services.clock
        try:
            reply = await self._ask_bot(live, seat, level, prompt_id)
        except ApiError:
            return  # the prompt was closed before a worker was free
        if reply.action is None:
            return  # the bot has no answer; it stays in `_pending`, so that it is not asked again
        seconds = reply.seconds if self._is_sped_up else max(reply.seconds, grace)
        await self._wait(seconds - (time.monotonic() - started) * clock.speed)
        self._on_move(BotMove(seat, reply.action, prompt_id, n))

    async def _wait(self, seconds: float) -> None:
        """Wait in small steps, which are shorter while all people have answered."""
        while seconds > 0:
            step = min(seconds, POLL_SECONDS)
            await self._services.clock.sleep(step / SPEEDUP if self._is_sped_up else step)
            seconds -= step

    async def _resolve_timer(self, live: LiveMatch, timer: str) -> None:
        rng = bot_rng(live).fork(live.n)

        def sample() -> Any:
            return live.match.game.determinize(live.state_when_timer_started(timer), CLOCK, rng)

        action = await self._services.bot_workers.resolve_timer(self._owner, live.table.game, sample, timer)
        if action is not None:
            self._on_early_action(timer, action)


def all_humans_answered(table: Table, live: LiveMatch) -> bool:
    """Return whether all people have answered what the bots are still asked."""
    game, state = live.match.game, live.match.state
    waiting = game.active_seats(state)
    humans = [seat for seat in range(state.seats) if not bot_level(table, seat)]
    return bool(humans) and all(seat not in waiting and game.prompt_id(state, seat) for seat in humans)


def undo_grace(table: Table, live: LiveMatch) -> float:
    """Return the seconds by which to delay a lone bot, so that the previous player can still undo."""
    by, game, state = live.last_entry.cause_seat, live.match.game, live.match.state
    may_undo = by is not None and by != CLOCK and not bot_level(table, by) and bool(live.undo_targets(by))
    return UNDO_GRACE_SECONDS if may_undo and len(game.active_seats(state)) == 1 else 0.0


def require_prompt_id(live: LiveMatch, seat: Seat) -> str:
    prompt_id = live.match.game.prompt_id(live.match.state, seat)
    if prompt_id is None:
        raise ApiError("HOUSE-STALE", Message("illegal-no-prompt"), Message("suggest-wait-for-others"), status=409)
    return prompt_id


def prompt_closed_error() -> ApiError:
    return ApiError("HOUSE-STALE", Message("rejected-question-closed"), Message("suggest-answer-current"), status=409)


def bot_rng(live: LiveMatch) -> Rng:
    """Return the bots' own generator, which reveals nothing about the one in the position."""
    digest = sha256(f"bots {live.table.seed} {live.table.salt}".encode()).digest()
    return Rng(int.from_bytes(digest[:8], "big"))
