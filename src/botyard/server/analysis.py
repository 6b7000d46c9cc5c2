"""Reviews, hints and puzzles: workers compute each result once, one at a time, and the server caches it."""

from __future__ import annotations

import asyncio
from collections import OrderedDict, deque
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine, Hashable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from datetime import date
from hashlib import sha256
from typing import Any, NamedTuple

from ..core.capabilities import Analysis, Hint, HintUnavailable, Puzzle, Puzzles
from ..core.events import Seat
from ..core.messages import Message
from ..core.options import OptionValue
from ..core.rng import Rng
from .bot_workers import BotWorkers, cached_game
from .errors import ApiError

IsDisconnected = Callable[[], Awaitable[bool]]

CACHE_SIZE = 512  # results, unless `size_of` measures them in another unit
MAX_PENDING = 16  # computations; with more of them clients would wait too long
MAX_PENDING_PER_ADDRESS = 4
ANALYSIS_EFFORT = 1_000_000  # counted effort of one review or hint
POLL_SECONDS = 1.0  # between two checks whether a client is still connected


class PastPosition(NamedTuple):
    """A position of a match, given by its setup and the actions that led to it."""

    game: str
    data_folder: str  # with custom data; empty for the built-in data
    seats: int
    seed: int
    options: dict[str, OptionValue]
    actions: tuple[tuple[Seat, str], ...]


class AnalysisResult(NamedTuple):
    """The key of the analysed problem, and the review."""

    problem_key: str
    review: Any


@dataclass(slots=True)
class PendingComputation:
    """A computation that waits or runs."""

    address: str  # of the first client that requested it
    task: asyncio.Task[Any] | None = None
    waiters: list[IsDisconnected | None] = field(default_factory=list)
    started: bool = False

    async def is_abandoned(self) -> bool:
        """Return whether every client disconnected before the computation started."""
        checked = tuple(self.waiters)
        for is_disconnected in checked:  # a copy: `waiters` may change during an await
            if is_disconnected is None or not await is_disconnected():
                return False
        return not self.started and all(is_disconnected in checked for is_disconnected in self.waiters)


class FairLock:
    """A lock for which waiting addresses take turns."""

    def __init__(self) -> None:
        self._held = False
        self._holder = ""
        self._waiting: dict[str, deque[asyncio.Future[None]]] = {}  # longest-waiting address first

    @asynccontextmanager
    async def acquire(self, address: str) -> AsyncIterator[None]:
        await self._wait_for_turn(address)
        self._holder = address
        try:
            yield
        finally:
            self._release()

    async def _wait_for_turn(self, address: str) -> None:
        if not self._held:
            self._held = True
            return
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.setdefault(address, deque()).append(turn)
        try:
            await turn
        except asyncio.CancelledError:
            if not turn.cancelled():  # the lock was handed over just before
                self._release()
            raise

    def _release(self) -> None:
        """Hand the lock to the next address; the holder's own address comes last."""
        for address in sorted(self._waiting, key=self._holder.__eq__):
            turns = deque(turn for turn in self._waiting.pop(address) if not turn.done())
            if turns:
                turns.popleft().set_result(None)
                if turns:
                    self._waiting[address] = turns  # behind all others
                return
        self._held = False


class ComputeCache:
    """Cache of computed results. It evicts the least recently used results above its capacity."""

    def __init__(
        self,
        create_task: Callable[[Coroutine[Any, Any, Any]], asyncio.Task[Any]],
        workers: BotWorkers,
        capacity: int = CACHE_SIZE,
        size_of: Callable[[Any], int] = lambda found: 1,
    ) -> None:
        self._create_task = create_task
        self._workers = workers  # separate from the bots' workers, so that bots do not wait for analyses
        self._capacity, self._size_of = capacity, size_of
        self._sizes: dict[Hashable, int] = {}  # of the cached results
        self._lock = FairLock()
        self._cached: OrderedDict[Hashable, asyncio.Task[Any]] = OrderedDict()
        self._pending: dict[Hashable, PendingComputation] = {}

    async def get_or_compute(
        self,
        address: str,
        key: Hashable,
        work: Callable[..., Any],
        *arguments: Any,
        is_disconnected: IsDisconnected | None = None,
    ) -> Any:
        """Return the cached result for `key`, or compute it; concurrent callers share one computation.

        The cache cancels a computation when all its clients have disconnected, because a client that edits a position
        sends many requests.
        """
        if key not in self._cached:
            await self._drop_abandoned()
        task = self._cached.get(key)
        if task is None:
            self._require_capacity(address)
            pending = self._pending[key] = PendingComputation(address)
            task = self._cached[key] = pending.task = self._create_task(self._compute(key, pending, work, arguments))
        self._cached.move_to_end(key)
        if key in self._pending:
            self._pending[key].waiters.append(is_disconnected)
            await self._wait_for(key, self._pending[key], task, is_disconnected)
        if task.cancelled():
            raise ApiError("HOUSE-LIMIT-STUDIES", Message("rejected-cancelled"), Message("advise-again"), status=503)
        return task.result()

    async def _wait_for(
        self,
        key: Hashable,
        pending: PendingComputation,
        task: asyncio.Task[Any],
        is_disconnected: IsDisconnected | None,
    ) -> None:
        """Wait for the task. If the client disconnects, raise ApiError; the last client to go cancels the task."""
        while not task.done():
            await asyncio.wait({task}, timeout=POLL_SECONDS if is_disconnected else None)
            if is_disconnected and not task.done() and await is_disconnected():
                pending.waiters.remove(is_disconnected)
                if not pending.waiters:
                    self._drop(key, pending)
                raise ApiError(
                    "HOUSE-LIMIT-STUDIES", Message("rejected-cancelled"), Message("advise-again"), status=503
                )

    async def _compute(
        self, key: Hashable, pending: PendingComputation, work: Callable[..., Any], arguments: tuple[Any, ...]
    ) -> Any:
        try:
            async with self._lock.acquire(pending.address):
                if await pending.is_abandoned():
                    raise asyncio.CancelledError
                pending.started = True
                found = await self._workers.run(work, *arguments)
            if self._pending.get(key) is pending:
                self._cache_result(key, found)
            return found
        except BaseException:
            if self._pending.get(key) is pending:
                self._cached.pop(key, None)  # so that the next request computes it again
            raise
        finally:
            if self._pending.get(key) is pending:
                del self._pending[key]

    def close(self) -> None:
        self._workers.close()

    async def _drop_abandoned(self) -> None:
        for key, pending in list(self._pending.items()):
            if await pending.is_abandoned():
                self._drop(key, pending)

    def _drop(self, key: Hashable, pending: PendingComputation) -> None:
        """Cancel a pending computation; the next request for it starts a new one."""
        if self._pending.get(key) is pending and pending.task:
            del self._pending[key], self._cached[key]
            pending.task.cancel()

    def _cache_result(self, key: Hashable, found: Any) -> None:
        """Record the size of a result and evict the least recently used results above the capacity."""
        self._sizes[key] = self._size_of(found)
        while sum(self._sizes.values()) > self._capacity:
            oldest = next(cached_key for cached_key in self._cached if cached_key in self._sizes)
            del self._cached[oldest], self._sizes[oldest]

    def _require_capacity(self, address: str) -> None:
        own_count = sum(pending.address == address for pending in self._pending.values())
        if own_count >= MAX_PENDING_PER_ADDRESS:
            reason = Message("rejected-own-studies", count=MAX_PENDING_PER_ADDRESS)
            raise ApiError("HOUSE-LIMIT-STUDIES", reason, Message("advise-wait-first"), status=429, retry_after=5)
        if len(self._pending) >= MAX_PENDING:
            reason = Message("rejected-all-studies")
            raise ApiError("HOUSE-LIMIT-STUDIES", reason, Message("advise-moment"), status=503, retry_after=5)


# --- in a worker -------------------------------------------------------------------------------------------


def analyse_entry(past: PastPosition) -> AnalysisResult:
    game = cached_game(past.game, past.data_folder)
    state = game.initial_state(past.seats, Rng(past.seed), past.options)
    for seat, text in past.actions:
        game.apply(state, seat, game.parse_action(text))
    return analyse_state(past.game, state)


def analyse_state(game_name: str, state: Any) -> AnalysisResult:
    analysis = cached_game(game_name).capability(Analysis)
    if analysis is None:
        return AnalysisResult("", None)
    return AnalysisResult(analysis.problem_key(state), analysis.analyse(state, ANALYSIS_EFFORT))


def compute_hint(game_name: str, state: Any, actions: tuple[Any, ...]) -> Hint | HintUnavailable:
    return puzzles_of(game_name).hint(state, actions, ANALYSIS_EFFORT)


def daily_puzzle(game_name: str, day: date) -> Puzzle:
    """Generate the puzzle from the date alone, so that it never changes."""
    puzzles = puzzles_of(game_name)
    return puzzles.generate(seeded_rng(f"puzzle {game_name} {day.isoformat()}"), puzzles.daily_grades[day.weekday()])


def training_puzzle(game_name: str, grade: int, number: int) -> Puzzle:
    return puzzles_of(game_name).generate(seeded_rng(f"training {game_name} {grade} {number}"), grade)


def puzzles_of(game_name: str) -> Puzzles[Any, Any]:
    puzzles = cached_game(game_name).capability(Puzzles)
    assert puzzles, "the routes check that the game has puzzles"
    return puzzles


def seeded_rng(seed_text: str) -> Rng:
    return Rng(int.from_bytes(sha256(seed_text.encode()).digest()[:8], "big"))
