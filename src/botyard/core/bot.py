"""Bots: a bot gets a determinized state and returns a move."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass, field
from typing import Any, Generic, Protocol, TypeVar

from .events import Seat
from .messages import Message
from .rng import Rng

S = TypeVar("S")
M = TypeVar("M")

BOT_LEVELS = ("rookie", "regular", "master")  # the same names in all games


@dataclass(frozen=True, slots=True)
class PlanStep:
    """One answer of a plan. Its label is the message of the choice, which the prompt shows when the step is due."""

    action: str  # the text to submit
    label: Message


@dataclass(frozen=True, slots=True)
class Plan:
    """What a bot intends to do this turn, shown as a hint."""

    aim: Message  # what the turn is for; its id starts with `aim-`
    steps: tuple[PlanStep, ...]  # the answers in order; the first is the bot's action
    why: Message | None = None  # compares with the second best, in the bot's own figures; its id starts with `why-`


@dataclass(frozen=True, slots=True)
class BotMove:
    """A bot's action, the time it takes and the reason. The server waits the seconds; the arena sorts moves by them."""

    action: Any  # None: the bot does not act on this prompt
    seconds: float = 0.0
    reason: Message | None = None  # shown as a hint where there is no plan; its id starts with `reason-`
    make_plan: Callable[[], Plan | None] | None = field(default=None, compare=False, repr=False)

    @property
    def plan(self) -> Plan | None:
        """Compute the plan, for a hint. It takes time, so nothing asks for it when a bot plays."""
        return self.make_plan() if self.make_plan else None


class Bot(Protocol):
    """A player without state between answers: any process can run it, and the same rng gives the same answers."""

    def answer(self, sample: Any, seat: Seat, rng: Rng) -> BotMove:
        """Return the move of `seat`. `sample` comes from `determinize`.

        `rng` is the same for the whole match and seat: fork it by round or turn, so that two answers about the same
        situation agree.
        """


@dataclass(frozen=True, slots=True)
class SearchBudget:
    """The limits of a tree search. They count positions, not time, so that the same rng gives the same move."""

    nodes: int  # positions that are expanded
    depth: int  # moves of a rollout, the first included, before its position is evaluated
    width: int  # moves tried at the root; other nodes widen with each visit


class SearchModel(ABC, Generic[S, M]):
    """The part of a tree search that knows the game: whole moves, their results and the value of a position.

    A game may return one instead of a bot; `botyard.bots.ismcts` is the search.
    """

    budget: SearchBudget

    @abstractmethod
    def moves(self, sample: S, seat: Seat) -> Sequence[M]:
        """Return the moves worth trying at the root, the best first; they are legal in every sample of the position."""

    @abstractmethod
    def replies(self, sample: S, limit: int) -> Sequence[M]:
        """Return up to `limit` moves of the active seat that look good without search, the best first."""

    @abstractmethod
    def move_key(self, move: M) -> Hashable:
        """Return a key that is equal for the same move in two samples."""

    @abstractmethod
    def first_action(self, move: M) -> Hashable:
        """Return a key of the action to submit now; equal for moves that differ in later answers only."""

    @abstractmethod
    def turn_id(self, sample: S) -> int:
        """Return the number of the turn; all prompts of one turn are searched in the same samples."""

    @abstractmethod
    def active_seat(self, sample: S) -> Seat | None:
        """Return the active seat; None when the game is over."""

    @abstractmethod
    def determinize(self, sample: S, seat: Seat, rng: Rng) -> S:
        """Return another sample of the same position."""

    @abstractmethod
    def play(self, sample: S, move: M) -> S:
        """Return the sample after the move; the given sample does not change."""

    @abstractmethod
    def evaluate(self, sample: S) -> Sequence[float]:
        """Return the expected result of each seat, from 0 to 1."""

    @abstractmethod
    def to_bot_move(self, sample: S, seat: Seat, move: M, rng: Rng) -> BotMove:
        """Return the action to submit now as the first step of `move`."""
