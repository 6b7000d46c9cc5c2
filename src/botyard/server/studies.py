"""What is worked out once and kept: reviews and hints, and puzzles. The work is done in workers, a piece at a time."""

from __future__ import annotations

import asyncio
from collections import OrderedDict, deque
from collections.abc import AsyncIterator, Awaitable, Callable, Hashable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from datetime import date
from hashlib import sha256
from typing import TYPE_CHECKING, Any, NamedTuple

from ..core.events import Seat
from ..core.luck import Luck
from ..core.options import Value
from ..core.rules import Clue, NoClue, Puzzle
from .refusals import Refusal
from .thinking import Thinkers, rules_of

if TYPE_CHECKING:
    from .house import House

Gone = Callable[[], Awaitable[bool]]  # whether somebody no longer listens

KEPT = 512  # answers, unless they are weighed otherwise
WAITING = 16  # pieces of work; with more of them people would wait too long for theirs
SHARE = 4  # of them that one address may have waiting
EFFORT = 1_000_000  # what one review or hint may spend
LOOK = 1.0  # seconds between two looks whether somebody still waits


class Past(NamedTuple):
    """A position of a match, told by what led to it."""

    game: str
    folder: str  # with the host's data; empty for ours
    seats: int
    seed: int
    options: dict[str, Value]
    line: tuple[tuple[Seat, str], ...]


class Looked(NamedTuple):
    """What was looked at, as text, and what was found."""

    riddle: str
    review: Any


@dataclass(slots=True)
class Piece:
    """Work under way."""

    whose: str  # the address that asked first
    task: asyncio.Task[Any] | None = None
    asking: list[Gone | None] = field(default_factory=list)
    begun: bool = False

    async def is_in_vain(self) -> bool:
        """Whether all who asked have gone before it was begun."""
        checked = tuple(self.asking)
        for gone in checked:  # which changes while this waits
            if gone is None or not await gone():
                return False
        return not self.begun and all(gone in checked for gone in self.asking)


class Turns:
    """A lock: one holder at a time, and the addresses that wait for it take turns."""

    def __init__(self) -> None:
        self._held = False
        self._holder = ""
        self._waiting: dict[str, deque[asyncio.Future[None]]] = {}  # the address that waits longest comes first

    @asynccontextmanager
    async def turn_of(self, address: str) -> AsyncIterator[None]:
        await self._take(address)
        self._holder = address
        try:
            yield
        finally:
            self._pass_on()

    async def _take(self, address: str) -> None:
        if not self._held:
            self._held = True
            return
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.setdefault(address, deque()).append(turn)
        try:
            await turn
        except asyncio.CancelledError:
            if not turn.cancelled():  # the lock was handed over just before
                self._pass_on()
            raise

    def _pass_on(self) -> None:
        """Hand the lock to the next address, to the present holder's only where no other waits."""
        for address in sorted(self._waiting, key=self._holder.__eq__):
            turns = deque(turn for turn in self._waiting.pop(address) if not turn.done())
            if turns:
                turns.popleft().set_result(None)
                if turns:
                    self._waiting[address] = turns  # behind all others
                return
        self._held = False


class Studies:
    """Answers that cost work: each is worked out once, and kept as long as there is room."""

    def __init__(
        self, house: House, workers: Thinkers, room: int = KEPT, weigh: Callable[[Any], int] = lambda found: 1
    ) -> None:
        self._house, self._workers = house, workers  # not those of the bots, who would have to wait for them
        self._room, self._weigh = room, weigh
        self._weights: dict[Hashable, int] = {}  # of the answers that are kept
        self._turns = Turns()
        self._kept: OrderedDict[Hashable, asyncio.Task[Any]] = OrderedDict()
        self._pieces: dict[Hashable, Piece] = {}

    async def find(
        self, whose: str, key: Hashable, work: Callable[..., Any], *arguments: Any, gone: Gone | None = None
    ) -> Any:
        """The answer of this name, worked out if it is not there; who asks while it is made waits for the same one.

        What nobody waits for any more is not begun, and ended when it was: people who edit a position ask often.
        """
        if key not in self._kept:
            await self._drop_what_is_in_vain()
        task = self._kept.get(key)
        if task is None:
            self._must_have_room(whose)
            piece = self._pieces[key] = Piece(whose)
            task = self._kept[key] = piece.task = self._house.spawn(self._work(key, piece, work, arguments))
        self._kept.move_to_end(key)
        if key in self._pieces:
            self._pieces[key].asking.append(gone)
            await self._wait(key, self._pieces[key], task, gone)
        if task.cancelled():
            raise Refusal("HOUSE-LIMIT-STUDIES", "nobody seemed to wait for this", "Ask again.", status=503)
        return task.result()

    async def _wait(self, key: Hashable, piece: Piece, task: asyncio.Task[Any], gone: Gone | None) -> None:
        """Until it is done, or until this one has gone; the last who goes ends the work."""
        while not task.done():
            await asyncio.wait({task}, timeout=LOOK if gone else None)
            if gone and not task.done() and await gone():
                piece.asking.remove(gone)
                if not piece.asking:
                    self._drop(key, piece)
                raise Refusal("HOUSE-LIMIT-STUDIES", "the one who asked has gone", "Ask again.", status=503)

    async def _work(self, key: Hashable, piece: Piece, work: Callable[..., Any], arguments: tuple[Any, ...]) -> Any:
        try:
            async with self._turns.turn_of(piece.whose):
                if await piece.is_in_vain():
                    raise asyncio.CancelledError
                piece.begun = True
                found = await self._workers.run(work, *arguments)
            if self._pieces.get(key) is piece:
                self._keep(key, found)
            return found
        except BaseException:
            if self._pieces.get(key) is piece:
                self._kept.pop(key, None)  # so that the next one who asks may have more luck
            raise
        finally:
            if self._pieces.get(key) is piece:
                del self._pieces[key]

    def close(self) -> None:
        self._workers.close()

    async def _drop_what_is_in_vain(self) -> None:
        for key, piece in list(self._pieces.items()):
            if await piece.is_in_vain():
                self._drop(key, piece)

    def _drop(self, key: Hashable, piece: Piece) -> None:
        """End a piece of work, unless it has ended; the next who asks for it begins anew."""
        if self._pieces.get(key) is piece and piece.task:
            del self._pieces[key], self._kept[key]
            piece.task.cancel()

    def _keep(self, key: Hashable, found: Any) -> None:
        """Make room for an answer by forgetting those that nobody has asked for the longest time."""
        self._weights[key] = self._weigh(found)
        while sum(self._weights.values()) > self._room:
            oldest = next(kept for kept in self._kept if kept in self._weights)
            del self._kept[oldest], self._weights[oldest]

    def _must_have_room(self, whose: str) -> None:
        mine = sum(piece.whose == whose for piece in self._pieces.values())
        if mine >= SHARE:
            why = f"too many at once: {SHARE} reviews, hints, replays or puzzles of yours are being worked out"
            raise Refusal("HOUSE-LIMIT-STUDIES", why, "Wait for the first of them.", status=429, wait=5)
        if len(self._pieces) >= WAITING:
            why = "too many ask for reviews, hints, replays and puzzles just now"
            raise Refusal("HOUSE-LIMIT-STUDIES", why, "Wait a moment.", status=503, wait=5)


# --- in a worker -------------------------------------------------------------------------------------------


def look_back(past: Past) -> Looked:
    rules = rules_of(past.game, past.folder)
    state = rules.start(past.seats, Luck(past.seed), past.options)
    for seat, text in past.line:
        rules.apply(state, seat, rules.parse(text))
    return look_at(past.game, state)


def look_at(game: str, state: Any) -> Looked:
    rules = rules_of(game)
    return Looked(rules.riddle(state), rules.review(state, EFFORT))


def clue_for(game: str, state: Any, line: tuple[Any, ...]) -> Clue | NoClue | None:
    return rules_of(game).clue(state, line, EFFORT)


def puzzle_of(game: str, day: date) -> Puzzle | None:
    """Dealt from the date alone, so that it never changes."""
    rules = rules_of(game)
    return rules.puzzle(luck_of(f"puzzle {game} {day.isoformat()}"), rules.week[day.weekday()])


def training_of(game: str, grade: int, number: int) -> Puzzle | None:
    return rules_of(game).puzzle(luck_of(f"training {game} {grade} {number}"), grade)


def luck_of(mark: str) -> Luck:
    return Luck(int.from_bytes(sha256(mark.encode()).digest()[:8], "big"))
