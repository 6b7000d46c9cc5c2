"""The game protocol: the state names the seats that may act, one of them plays an action, and the state changes.

In simultaneous play several seats are active at once and may act in any order. Time is a seat too: CLOCK plays
`expire`, so no rule reads a clock. `docs/game-protocol.md` explains the protocol with a small game.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any, ClassVar, Generic, Protocol, Self, TypeVar

from .errors import OptionError
from .events import CLOCK, Event, EventSink, Seat, discard_event
from .messages import Message
from .options import Options, OptionValue
from .prompt import Prompt
from .rng import Rng
from .timer import Timer, TimerExpired


class State(Protocol):
    """A position: slotted, changed in place by `Game.apply`."""

    rng: Rng

    @property
    def seats(self) -> int:
        """Return the present number of seats."""

    def copy(self) -> Self:
        """Return an independent copy."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game ended. Players who tie share a place; nobody has place 1 if all players lost together."""

    places: tuple[int, ...]
    scores: tuple[float, ...]
    rule: str  # the rule that ended the game

    @property
    def winners(self) -> tuple[Seat, ...]:
        return tuple(seat for seat, place in enumerate(self.places) if place == 1)


def rank(keys: Sequence[Any]) -> tuple[int, ...]:
    """Return the place of each seat; the highest key is first, and equal keys share a place.

    >>> rank([3, 5, 3])
    (2, 1, 2)
    """
    return tuple(1 + sum(other > key for other in keys) for key in keys)


@dataclass(frozen=True, slots=True)
class LogLine:
    """A line of the log for one event; None if the event needs no line."""

    message: Message | None
    merges_previous: int = 0  # how many events just before it, which have no line of their own, this line describes too


@dataclass(frozen=True, slots=True)
class View:
    """What one seat or a spectator may know. Games add fields."""

    seat: Seat | None
    prompt: Prompt | None


S = TypeVar("S", bound=State)
A = TypeVar("A")
C = TypeVar("C")


class Game(ABC, Generic[S, A]):
    """The rules and data of one game. It holds no position: everything that changes is in the state."""

    name: ClassVar[str]  # as in `botyard play ricochet-robots`
    title: ClassVar[str]
    version: ClassVar[int]  # increase it when an old log would replay differently
    players: ClassVar[range]
    options: ClassVar[type[Options]]
    headless_options: ClassVar[Mapping[str, OptionValue]] = {}  # defaults for games without people
    perfect_information: ClassVar[bool] = False  # True: `determinize` returns a plain copy
    dataset_id: str = "standard"  # recorded in every log
    dataset_label: str = ""  # of a host's own data: its name, or its folder
    dataset_warnings: tuple[str, ...] = ()  # sentences about a host's data that is odd but playable

    # --- rules ---

    @abstractmethod
    def initial_state(self, seats: int, rng: Rng, options: Mapping[str, object], emit: EventSink = discard_event) -> S:
        """Set up the game. Raise `OptionError` for options that cannot be played."""

    @abstractmethod
    def active_seats(self, state: S) -> tuple[Seat, ...]:
        """Return the seats that may act now; empty exactly when the game is over."""

    @abstractmethod
    def legal_actions(self, state: S, seat: Seat) -> Iterable[A]:
        """Yield actions through which every result can be reached; `validate_action` may accept more.

        Takebacks, joining and leaving are not listed, so that random play ends.
        """

    @abstractmethod
    def validate_action(self, state: S, seat: Seat, action: A) -> None:
        """Raise `IllegalAction` unless `seat` may do this now."""

    @abstractmethod
    def apply(self, state: S, seat: Seat, action: A, emit: EventSink = discard_event) -> None:
        """Change `state` in place and emit what happened. The action has been validated."""

    @abstractmethod
    def outcome(self, state: S) -> Outcome | None:
        """Return the result, or None while the game is running."""

    def timers(self, state: S) -> tuple[Timer, ...]:
        """Return the timers that run now."""
        return ()

    # --- what players know ---

    @abstractmethod
    def view(self, state: S, seat: Seat | None) -> View:
        """Return what `seat` (None: a spectator) may know, with its prompt."""

    def view_builder(self, state: S) -> Callable[[Seat | None], View]:
        """Return a function equal to `view` for this position, which may share work between viewers."""
        return partial(self.view, state)

    def prompt(self, state: S, seat: Seat | None) -> Prompt | None:
        """Return the prompt of `seat`."""
        return self.view(state, seat).prompt

    def prompt_id(self, state: S, seat: Seat | None) -> str | None:
        """Return the id of the prompt; the server asks several times a move, so games build no view for it."""
        prompt = self.prompt(state, seat)
        return prompt.id if prompt else None

    @abstractmethod
    def determinize(self, state: S, seat: Seat, rng: Rng) -> S:
        """Return a copy in which everything that `seat` cannot know is dealt anew: all a bot ever gets.

        CLOCK knows what a spectator knows.
        """

    def has_hidden_information(self, options: Mapping[str, object]) -> bool:
        """Return whether seats hide something from each other in a game with these options."""
        return not self.perfect_information

    # --- text ---

    def event_message(self, event: Event) -> Message | None:
        """Return the log line of an event, complete or masked; None if it needs no line."""
        return event.message()

    def log_lines(self, events: Sequence[Event]) -> list[LogLine]:
        """Return a line for each event of one entry, as a viewer may know it."""
        return [LogLine(self.event_message(event)) for event in events]

    @abstractmethod
    def parse_action(self, text: str) -> A:
        """Invert `str(action)`. Raise `NotationError`."""

    @abstractmethod
    def serialize(self, state: S) -> str:
        """Write the whole position as text."""

    @abstractmethod
    def deserialize(self, text: str) -> S:
        """Read a position. Raise `NotationError`."""

    # --- random play, checks and optional parts ---

    def random_action(self, state: S, seat: Seat, rng: Rng) -> A:
        return rng.choice(tuple(self.legal_actions(state, seat)))

    def component_counts(self, state: S) -> Mapping[str, int]:
        """Count pieces and cards by name. The counts never change during a game; conformance checks that."""
        return {}

    def capabilities(self) -> tuple[object, ...]:
        """Return the optional parts of this game, see `capabilities.py`."""
        return ()

    def capability(self, kind: type[C]) -> C | None:
        """Return the optional part of this kind, or None: `puzzles = game.capability(Puzzles)`."""
        return next((found for found in self.capabilities() if isinstance(found, kind)), None)

    def timer_actions(self, state: S) -> tuple[TimerExpired, ...]:
        """Return the actions of CLOCK."""
        return tuple(TimerExpired(timer.name) for timer in self.timers(state))

    def check_seats(self, seats: int) -> None:
        if seats not in self.players:
            lowest, highest = self.players[0], self.players[-1]
            raise OptionError(Message("option-seats", game=self.title, minimum=lowest, maximum=highest, seats=seats))


def seats_and_clock(game: Game[S, Any], state: S) -> tuple[Seat, ...]:
    """Return the seats that may act now, with CLOCK if a timer runs."""
    seats = game.active_seats(state)
    return (*seats, CLOCK) if seats and CLOCK not in seats and game.timers(state) else seats
