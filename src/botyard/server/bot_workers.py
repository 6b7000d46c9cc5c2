"""What bots think, in worker processes. They get an imagined position and nothing else."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any, NamedTuple, Protocol, TypeVar

from ..bots import make_bot
from ..core.capabilities import EarlyTimers
from ..core.events import Seat
from ..core.game import Game
from ..core.registry import load_installed_game
from ..core.rng import Rng
from .workers import JobOwner, WorkerPool

T = TypeVar("T")
TIMER_EFFORT = 100_000  # what `ponder` may spend on one glass
Determinize = Callable[[], Any]  # builds the imagined position when a worker is free


class BotReply(NamedTuple):
    """A bot's answer in text, as anybody's would be."""

    action: str | None
    seconds: float
    reason: str
    reason_facts: tuple[str, ...] = ()


class BotWorkers(Protocol):
    async def choose_move(
        self, owner: JobOwner, game_name: str, level: str, sample: Determinize, seat: Seat, rng: Rng
    ) -> BotReply: ...
    async def resolve_timer(self, owner: JobOwner, game_name: str, sample: Determinize, timer: str) -> str | None: ...
    async def run(self, work: Callable[..., T], *arguments: Any) -> T: ...
    def require_capacity(self) -> None: ...
    def close(self) -> None: ...


class ProcessBotWorkers(WorkerPool):
    async def choose_move(
        self, owner: JobOwner, game_name: str, level: str, sample: Determinize, seat: Seat, rng: Rng
    ) -> BotReply:
        reply: BotReply = await self.run_fairly(owner, lambda: (choose_move, game_name, level, sample(), seat, rng))
        return reply

    async def resolve_timer(self, owner: JobOwner, game_name: str, sample: Determinize, timer: str) -> str | None:
        found: str | None = await self.run_fairly(owner, lambda: (resolve_timer, game_name, sample(), timer))
        return found


@cache
def cached_game(name: str, folder: str = "") -> Game[Any, Any]:
    """With our own data, or with that of a folder; a position brings along what it is played with."""
    return load_installed_game(name, folder or None)


def choose_move(game_name: str, level: str, sample: Any, seat: Seat, rng: Rng) -> BotReply:
    found = make_bot(cached_game(game_name), level).answer(sample, seat, rng)
    return BotReply(
        None if found.action is None else str(found.action), found.seconds, found.reason, found.reason_facts
    )


def resolve_timer(game_name: str, sample: Any, timer: str) -> str | None:
    early_timers = cached_game(game_name).capability(EarlyTimers)
    found = early_timers.resolve(sample, timer, TIMER_EFFORT) if early_timers else None
    return None if found is None else str(found)
