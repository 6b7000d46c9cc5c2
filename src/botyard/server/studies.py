"""What is worked out once and kept: reviews, hints and puzzles. The work is done in workers, one piece at a time."""

from __future__ import annotations

import asyncio
from collections import Counter, OrderedDict
from collections.abc import Callable, Hashable
from datetime import date
from hashlib import sha256
from typing import TYPE_CHECKING, Any, NamedTuple

from ..core.events import Seat
from ..core.luck import Luck
from ..core.options import Value
from ..core.rules import Clue, Puzzle, Rules
from .refusals import Refusal
from .thinking import Thinkers, rules_of

if TYPE_CHECKING:
    from .house import House

KEPT = 512  # answers
WAITING = 16  # pieces of work; with more of them people would wait too long for theirs
SHARE = 4  # of them that one address may have waiting
EFFORT = 1_000_000  # what one review or hint may spend


class Past(NamedTuple):
    """A position of a match, told by what led to it."""

    rules: Rules[Any, Any]
    seats: int
    seed: int
    options: dict[str, Value]
    line: tuple[tuple[Seat, str], ...]


class Looked(NamedTuple):
    """What was looked at, as text, and what was found."""

    riddle: str
    review: Any


class Studies:
    def __init__(self, house: House, workers: Thinkers) -> None:
        self._house, self._workers = house, workers  # not those of the bots, who would have to wait for them
        self._turn = asyncio.Semaphore(1)
        self._kept: OrderedDict[Hashable, asyncio.Task[Any]] = OrderedDict()
        self._waiting: Counter[str] = Counter()  # pieces of work under way, by the address that asked first

    async def find(self, whose: str, key: Hashable, work: Callable[..., Any], *arguments: Any) -> Any:
        """The answer of this name, worked out if it is not there; who asks while it is made waits for the same one."""
        task = self._kept.get(key)
        if task is None:
            self._must_have_room(whose)
            task = self._kept[key] = self._house.spawn(self._work(whose, key, work, arguments))
        self._kept.move_to_end(key)
        return await asyncio.shield(task)

    async def _work(self, whose: str, key: Hashable, work: Callable[..., Any], arguments: tuple[Any, ...]) -> Any:
        self._waiting[whose] += 1
        try:
            async with self._turn:
                return await self._workers.run(work, *arguments)
        except BaseException:
            self._kept.pop(key, None)  # so that the next one who asks may have more luck
            raise
        finally:
            self._waiting -= Counter({whose: 1})  # which forgets those that wait for nothing

    def close(self) -> None:
        self._workers.close()

    def _must_have_room(self, whose: str) -> None:
        if self._waiting.total() >= WAITING or self._waiting[whose] >= SHARE:
            why = "too many ask for reviews, hints and puzzles just now"
            raise Refusal("HOUSE-LIMIT-STUDIES", why, "Wait a moment.", status=503, wait=5)
        while len(self._kept) >= KEPT:
            self._kept.popitem(last=False)


# --- in a worker -------------------------------------------------------------------------------------------


def look_back(past: Past) -> Looked:
    state = past.rules.start(past.seats, Luck(past.seed), past.options)
    for seat, text in past.line:
        past.rules.apply(state, seat, past.rules.parse(text))
    return look_at(past.rules.name, state)


def look_at(game: str, state: Any) -> Looked:
    rules = rules_of(game)
    return Looked(rules.riddle(state), rules.review(state, EFFORT))


def clue_for(game: str, state: Any, line: tuple[Any, ...]) -> Clue | None:
    return rules_of(game).clue(state, line, EFFORT)


def puzzle_of(game: str, day: date) -> Puzzle | None:
    """Dealt from the date alone, so that it never changes."""
    rules = rules_of(game)
    return rules.puzzle(luck_of(f"puzzle {game} {day.isoformat()}"), rules.week[day.weekday()])


def training_of(game: str, grade: int, number: int) -> Puzzle | None:
    return rules_of(game).puzzle(luck_of(f"training {game} {grade} {number}"), grade)


def luck_of(mark: str) -> Luck:
    return Luck(int.from_bytes(sha256(mark.encode()).digest()[:8], "big"))
