"""Bots in worker processes. A worker receives a determinized position and never the real one."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any, NamedTuple, Protocol, TypeVar

from ..bots import make_bot
from ..core.bot import Plan
from ..core.capabilities import EarlyTimers
from ..core.events import Seat
from ..core.game import Game
from ..core.messages import Message
from ..core.registry import load_installed_game
from ..core.rng import Rng
from .workers import JobOwner, WorkerPool

T = TypeVar("T")
TIMER_EFFORT = 100_000  # counted effort to resolve one timer early
Determinize = Callable[[], Any]  # called when a worker is free


class BotReply(NamedTuple):
    """A bot's move, with its action as text."""

    action: str | None
    seconds: float
    reason: Message | None = None
    plan: Plan | None = None


class BotWorkers(Protocol):
    async def choose_move(
        self,
        owner: JobOwner,
        game_name: str,
        level: str,
        sample: Determinize,
        seat: Seat,
        rng: Rng,
        with_plan: bool = False,
    ) -> BotReply: ...
    async def resolve_timer(self, owner: JobOwner, game_name: str, sample: Determinize, timer: str) -> str | None: ...
    async def run(self, work: Callable[..., T], *arguments: Any) -> T: ...
    def require_capacity(self) -> None: ...
    def close(self) -> None: ...


class ProcessBotWorkers(WorkerPool):
    async def choose_move(
        self,
        owner: JobOwner,
        game_name: str,
        level: str,
        sample: Determinize,
        seat: Seat,
        rng: Rng,
        with_plan: bool = False,
    ) -> BotReply:
        reply: BotReply = await self.run_fairly(
            owner, lambda: (choose_move, game_name, level, sample(), seat, rng, with_plan)
        )
        return reply

    async def resolve_timer(self, owner: JobOwner, game_name: str, sample: Determinize, timer: str) -> str | None:
        found: str | None = await self.run_fairly(owner, lambda: (resolve_timer, game_name, sample(), timer))
        return found


@cache
def cached_game(name: str, folder: str = "") -> Game[Any, Any]:
    """Return the game with the data in `folder`, or with the built-in data."""
    return load_installed_game(name, folder or None)


def choose_move(game_name: str, level: str, sample: Any, seat: Seat, rng: Rng, with_plan: bool = False) -> BotReply:
    """Return the bot's move; for a hint with its plan, which a bot's own move does not need."""
    found = make_bot(cached_game(game_name), level).answer(sample, seat, rng)
    action = None if found.action is None else str(found.action)
    return BotReply(action, found.seconds, found.reason, found.plan if with_plan else None)


def resolve_timer(game_name: str, sample: Any, timer: str) -> str | None:
    early_timers = cached_game(game_name).capability(EarlyTimers)
    found = early_timers.resolve(sample, timer, TIMER_EFFORT) if early_timers else None
    return None if found is None else str(found)
