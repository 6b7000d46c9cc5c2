"""What every bot is: something that looks at an imagined position and answers."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Hashable, Sequence
from dataclasses import dataclass
from typing import Any, Generic, Protocol, TypeVar

from .events import Seat
from .rng import Rng

S = TypeVar("S")
M = TypeVar("M")

ReasonFacts = tuple[str, ...]  # which reason it is, and what it is about
BOT_LEVELS = ("rookie", "regular", "master")  # the same names in all games


@dataclass(frozen=True, slots=True)
class BotMove:
    """What a bot would do, after how long, and why: a room waits the seconds, the arena orders by them."""

    action: Any  # None: it has nothing to say to this question
    seconds: float = 0.0
    reason: str = ""  # one sentence, shown when a person asks for a hint
    reason_facts: ReasonFacts = ()  # what the sentence is made of, for pages with words of their own


class Bot(Protocol):
    """A player that keeps nothing between answers, so that it can sit in any process and replays from its luck."""

    def answer(self, sample: Any, seat: Seat, rng: Rng) -> BotMove:
        """Answer for `seat`. `sample` comes from `determinize`.

        `rng` is the same for the whole match and seat: fork it by what the answer belongs to (a round, a turn), so
        that a second look at the same thing agrees with the first.
        """


@dataclass(frozen=True, slots=True)
class SearchBudget:
    """How much a tree search may look at. Looks are counted, so that the same luck gives the same answer."""

    nodes: int  # positions in which moves are looked for
    depth: int  # moves of a line, its first one included, before it is judged
    width: int  # moves tried in the position itself; later ones get more with each visit


class SearchModel(ABC, Generic[S, M]):
    """A game's half of a bot that searches a tree: whole moves, what comes of them, and what a position is worth.

    A game gives it in place of a bot; `botyard.bots` has the other half, which knows no game.
    """

    budget: SearchBudget

    @abstractmethod
    def moves(self, sample: S, seat: Seat) -> Sequence[M]:
        """Those worth a thought in the position itself, the best first; they hold in any dream of it."""

    @abstractmethod
    def replies(self, sample: S, limit: int) -> Sequence[M]:
        """The best, at a glance, of whoever is to act; the best first."""

    @abstractmethod
    def move_key(self, move: M) -> Hashable:
        """Equal for moves that are the same in two dreams."""

    @abstractmethod
    def first_action(self, move: M) -> Hashable:
        """What would be said now: equal for moves that differ in later answers only."""

    @abstractmethod
    def turn_id(self, sample: S) -> int:
        """Which turn of the match it is: questions of one turn are thought about in the same worlds."""

    @abstractmethod
    def active_seat(self, sample: S) -> Seat | None:
        """Who is to act; None when the game is over."""

    @abstractmethod
    def determinize(self, sample: S, seat: Seat, rng: Rng) -> S:
        """Another dream of the same position."""

    @abstractmethod
    def play(self, sample: S, move: M) -> S:
        """What comes of it in this dream, which stays as it is."""

    @abstractmethod
    def evaluate(self, sample: S) -> Sequence[float]:
        """What each seat can hope for, from 0 to 1."""

    @abstractmethod
    def to_bot_move(self, sample: S, seat: Seat, move: M, rng: Rng) -> BotMove:
        """The answer to the question of now that begins this move."""
