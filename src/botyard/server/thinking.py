"""What bots think, in worker processes. They get an imagined position and nothing else."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any, NamedTuple, Protocol, TypeVar

from ..bots import find_bot
from ..core.events import Seat
from ..core.luck import Luck
from ..core.rules import Rules
from ..games import load
from .workers import Share, Workers

T = TypeVar("T")
EFFORT = 100_000  # what `ponder` may spend on one glass
Determinize = Callable[[], Any]  # builds the imagined position when a worker is free


class Thought(NamedTuple):
    """A bot's answer in text, as anybody's would be."""

    action: str | None
    seconds: float
    reason: str
    facts: tuple[str, ...] = ()


class Thinkers(Protocol):
    async def answer(
        self, share: Share, game: str, level: str, dream: Determinize, seat: Seat, luck: Luck
    ) -> Thought: ...
    async def ponder(self, share: Share, game: str, dream: Determinize, timer: str) -> str | None: ...
    async def run(self, work: Callable[..., T], *arguments: Any) -> T: ...
    def must_have_room(self) -> None: ...
    def close(self) -> None: ...


class WorkerThinkers(Workers):
    async def answer(self, share: Share, game: str, level: str, dream: Determinize, seat: Seat, luck: Luck) -> Thought:
        thought: Thought = await self.fairly(share, lambda: (answer, game, level, dream(), seat, luck))
        return thought

    async def ponder(self, share: Share, game: str, dream: Determinize, timer: str) -> str | None:
        found: str | None = await self.fairly(share, lambda: (ponder, game, dream(), timer))
        return found


@cache
def rules_of(game: str, folder: str = "") -> Rules[Any, Any]:
    """With our own data, or with that of a folder; a position brings along what it is played with."""
    return load(game, folder or None)


def answer(game: str, level: str, dream: Any, seat: Seat, luck: Luck) -> Thought:
    found = find_bot(rules_of(game), level).answer(dream, seat, luck)
    return Thought(None if found.action is None else str(found.action), found.seconds, found.reason, found.facts)


def ponder(game: str, dream: Any, timer: str) -> str | None:
    found = rules_of(game).ponder(dream, timer, EFFORT)
    return None if found is None else str(found)
