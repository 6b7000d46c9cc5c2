"""The game protocol: the state names the seats that may speak, one seat says one action, the state moves on.

Simultaneous play is several seats in `to_act`, each speaking in any order. Time is a seat as well: CLOCK says
`expire`, so no rule reads a clock. `docs/add-a-game.md` walks through it with a small game.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any, ClassVar, Generic, Protocol, Self, TypeVar

from .errors import IllegalAction, OptionError
from .events import CLOCK, Event, EventSink, Seat, discard_event
from .options import Options, OptionValue, option_specs
from .rng import Rng


class State(Protocol):
    """A position: slots, lists and small values, changed in place by `apply`."""

    rng: Rng

    @property
    def seats(self) -> int:
        """How many seats there are now."""

    def copy(self) -> Self:
        """A twin that shares nothing that changes."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """How it ended. Equal places are shared; nobody has place 1 in a game the table lost together."""

    places: tuple[int, ...]
    scores: tuple[float, ...]
    rule: str  # the rule that ended the game

    @property
    def winners(self) -> tuple[Seat, ...]:
        return tuple(seat for seat, place in enumerate(self.places) if place == 1)


def rank(keys: Sequence[Any]) -> tuple[int, ...]:
    """Places for seats with these results, higher is better, equals share.

    >>> rank([3, 5, 3])
    (2, 1, 2)
    """
    return tuple(1 + sum(other > key for other in keys) for key in keys)


@dataclass(frozen=True, slots=True)
class LogLine:
    """A line of the log. It may tell some events just before its own as well, whose lines are empty then."""

    text: str
    merges_previous: int = 0  # how many


@dataclass(frozen=True, slots=True)
class Timer:
    """A glass that runs now. Its name tells one running from another: it starts when the name first appears in the
    match, and an undo does not fill it again.
    """

    name: str
    seconds: float
    resolvable: bool = False  # `Game.ponder` may end it before its time


@dataclass(frozen=True, slots=True)
class Choice:
    """One answer that may be given."""

    action: str  # the text to send
    label: str
    highlights: tuple[str, ...] = ()  # squares, cards, pieces to light up
    group: str = ""  # for long lists
    warning: str = ""  # said before a dangerous one


@dataclass(frozen=True, slots=True)
class NumberInput:
    """Answers that differ in a number only: 'bid {}' with anything from 2 to 99."""

    action: str  # the text to send, with {} for the number
    label: str
    minimum: int
    maximum: int


@dataclass(frozen=True, slots=True)
class Prompt:
    """The question a seat is asked now. Other seats' actions do not change its id.

    Who has answered may be told so: a question without choices, or with one to take the answer back.
    """

    id: str
    text: str
    choices: tuple[Choice, ...] = ()
    number_input: NumberInput | None = None  # besides the choices
    takebacks: tuple[Choice, ...] = ()  # what the seat may take back


MAX_EXAMPLES = 8  # answers that are named to who has said something else


def example_answers(prompt: Prompt | None) -> str:
    """What could be said to a question, of many answers one of each kind; empty where there is none."""
    if prompt is None:
        return ""
    texts = [choice.action for choice in prompt.choices]
    if prompt.number_input:
        texts.insert(0, prompt.number_input.action.format(prompt.number_input.minimum))
    first_of_kind = {text.partition(" ")[0]: text for text in reversed(texts)}
    selected = texts if len(texts) <= MAX_EXAMPLES else [text for text in texts if text in first_of_kind.values()]
    shown = selected[:MAX_EXAMPLES]
    quoted = ", ".join(f"'{text}'" for text in shown)
    more = " or another answer that the question lists" if prompt.number_input or len(shown) < len(texts) else ""
    return f"say {quoted}{more}" if shown else ""


@dataclass(frozen=True, slots=True)
class View:
    """What one seat, or a spectator, may know. Games add their fields."""

    seat: Seat | None
    prompt: Prompt | None


PUZZLE_GRADES = range(1, 6)  # of puzzles: gentle, steady, tricky, hard, fiendish


@dataclass(frozen=True, slots=True)
class Puzzle:
    """A position to solve, and the best that can be done in it."""

    position: str
    best: int
    grade: int
    solution_count: int  # how many are the best


@dataclass(frozen=True, slots=True)
class Hint:
    """Hints for a puzzle, each of which says more than the one before."""

    minimum: int  # the best lies between these two, and may be either
    maximum: int
    best: int
    undo_first: int  # moves of what was done that must be taken back first
    piece: str  # that moves then; empty when there is nothing left to do
    action: str  # the action
    piece_forced: bool | None  # every best solution goes on with this robot; None: not known, not all are listed
    action_forced: bool | None  # the same for the action


@dataclass(frozen=True, slots=True)
class HintUnavailable:
    """Why there is none: there is no way, or none that is known to be the best."""

    at_least: int  # no way has fewer moves
    proved: bool  # that there is none, as far as ways are looked for; else the effort was spent before it was known
    found_length: int | None  # moves of a way that may not be the best


@dataclass(frozen=True, slots=True)
class OptionCheck:
    """What somebody wrote for an option, and why a table cannot be set up with it."""

    text: str  # in its usual spelling; empty if it cannot be read
    errors: tuple[str, ...] = ()  # in sentences; none if it can be played


@dataclass(frozen=True, slots=True)
class TimerExpired:
    """What the clock says: the glass of this name has run out."""

    timer: str

    def __str__(self) -> str:
        return f"expire {self.timer}"


S = TypeVar("S", bound=State)
A = TypeVar("A")


class Game(ABC, Generic[S, A]):
    """One game. It holds data, never a position: everything that changes is in the state."""

    name: ClassVar[str]  # as in `botyard play ricochet-robots`
    title: ClassVar[str]
    version: ClassVar[int]  # raise it when an old log would replay differently
    players: ClassVar[range]
    options: ClassVar[type[Options]]
    headless_options: ClassVar[
        Mapping[str, OptionValue]
    ] = {}  # options for games without people, where those should differ
    daily_grades: ClassVar[
        tuple[int, ...]
    ] = ()  # the grades of the puzzles from Monday to Sunday; none where it has none
    perfect_information: ClassVar[bool] = False  # True where every seat knows all, so that there is nothing to imagine
    dataset_id: str = "standard"  # which data it plays with; recorded in every log
    dataset_label: str = ""  # whose data that is, where it is not ours: what it calls itself, or its folder
    dataset_warnings: tuple[str, ...] = ()  # what is odd about that data, though it can be played, in sentences

    @abstractmethod
    def initial_state(self, seats: int, rng: Rng, options: Mapping[str, object], emit: EventSink = discard_event) -> S:
        """The set-up chapter. Raises BadOption."""

    @abstractmethod
    def active_seats(self, state: S) -> tuple[Seat, ...]:
        """Who may speak now; empty exactly when the game is over."""

    @abstractmethod
    def legal_actions(self, state: S, seat: Seat) -> Iterable[A]:
        """Actions that carry the game on; every result can be reached through them, `check` may take more.

        Taking back, joining and leaving are never listed, so that playouts do not loop. For CLOCK see `timer_actions`.
        """

    @abstractmethod
    def validate_action(self, state: S, seat: Seat, action: A) -> None:
        """Raise Illegal unless `seat` may do this now."""

    @abstractmethod
    def apply(self, state: S, seat: Seat, action: A, emit: EventSink = discard_event) -> None:
        """Change the state in place and tell what happened. Trusts the caller."""

    @abstractmethod
    def outcome(self, state: S) -> Outcome | None:
        """None until the game is over."""

    @abstractmethod
    def view(self, state: S, seat: Seat | None) -> View:
        """What a seat (None: a spectator) may know, with the question it is asked now."""

    def view_builder(self, state: S) -> Callable[[Seat | None], View]:
        """Views of one position for several readers, as long as it does not change.

        A game may build here once what all of them see. `view(state, seat)` must equal `viewer(state)(seat)`.
        """
        return partial(self.view, state)

    def prompt_id(self, state: S, seat: Seat | None) -> str | None:
        """The id of the question in this seat's view; None where it has none.

        The server needs it several times for each move, so a game answers it without building the view.
        """
        prompt = self.view(state, seat).prompt
        return prompt.id if prompt else None

    def acts_secretly(self, state: S, seat: Seat) -> bool:
        """Whether an action of this seat now that tells no event changes the view of no other seat or spectator.

        Where this is so, the server builds no new views for them. Elsewhere such an action may change every view.
        """
        return False

    @abstractmethod
    def determinize(self, state: S, seat: Seat, rng: Rng) -> S:
        """A copy with all that `seat` cannot know dealt anew: all that bots ever get.

        CLOCK knows what a spectator knows.
        """

    @abstractmethod
    def parse_action(self, text: str) -> A:
        """`parse(str(action)) == action`. Raises BadNotation."""

    @abstractmethod
    def serialize(self, state: S) -> str:
        """The whole position as text."""

    @abstractmethod
    def deserialize(self, text: str) -> S:
        """The position of a text. Raises BadNotation."""

    def sandbox_state(self, text: str, seat: Seat, in_attempt: bool = False) -> S:
        """A position somebody wants to play alone, outside any table; `showing` begins it where a way is shown.

        Raises Illegal for one whose actions could take long: a stranger may ask for it.
        """
        if in_attempt:
            raise IllegalAction(
                "HOUSE-DESK", f"{self.title} has nothing to show before its turn", "Leave `showing` out."
            )
        return self.deserialize(text)

    @abstractmethod
    def describe_event(self, event: Event, names: Sequence[str]) -> str:
        """The event told for the log; empty for one that needs no line."""

    def describe_events(self, events: Sequence[Event], names: Sequence[str]) -> list[LogLine]:
        """What one listener hears of an entry, a line for each event."""
        return [LogLine(self.describe_event(event, names)) for event in events]

    def has_hidden_information(self, options: Mapping[str, object]) -> bool:
        """Whether seats hide something from each other at a table with these options."""
        return not self.perfect_information

    def catalog(self) -> object | None:
        """What a host can choose from, such as boards and courses, as data to draw; None where there is nothing."""
        return None

    def check_option(self, option: str, value: str, seats: int) -> OptionCheck:
        """One option's value, for a host who is still choosing; `seats` is 0 while their number is open.

        Raises BadOption if there is no such option. It must be quick: a stranger may ask for it.
        """
        specs = {spec.name: spec for spec in option_specs(self.options)}
        if option not in specs:
            raise OptionError(f"there is no option {option!r}; the options are {', '.join(specs)}")
        try:
            return OptionCheck(str(specs[option].parse(value)))
        except OptionError as exc:
            return OptionCheck("", (str(exc),))

    def may_substitute(self, state: S, seat: Seat) -> bool:
        """Whether a bot may choose for a player who is gone; where it may not, see `for_absent`."""
        return True

    def absent_action(self, state: S, seat: Seat) -> A | None:
        """What is said at once for a player who is gone and whom no bot may replace; None leaves it to a timer."""
        return None

    def joinable_seats(self, state: S) -> tuple[Seat, ...]:
        """The seats that somebody new may take by saying 'join', the best first; `check` says why none is there."""
        return (state.seats,)

    def timers(self, state: S) -> tuple[Timer, ...]:
        """The glasses that run now."""
        return ()

    def resolve_early(self, state: S, timer: str, effort: int) -> A | None:
        """What CLOCK may say before a glass that is `thought` runs out, such as a proof found; None when it finds none.

        It may take long, so it runs outside the table's task; `effort` is counted, never timed. The answer enters the
        log, so that replays do not search again.
        """
        return None

    def analyse(self, state: S, effort: int) -> object | None:
        """The best that could have been done from here, for those who look back; None where there is nothing to find.

        It may take long, so it runs outside the table's task; `effort` is counted, never timed.
        """
        return None

    def problem_key(self, state: S) -> str:
        """What a review of this position would solve, as text: equal for equal riddles, empty where there is none."""
        return ""

    def canonical_problem_key(self, state: S) -> str:
        """The riddle without what hardly changes it: nobody is told the answer of what is like one being played."""
        return self.problem_key(state)

    def generate(self, rng: Rng, grade: int) -> Puzzle | None:
        """A position of this grade to solve, the same for equal luck for ever; None where a game has no puzzles.

        It may take long, so it runs outside the server's loop.
        """
        return None

    def hint(self, state: S, actions: Sequence[A], effort: int) -> Hint | HintUnavailable | None:
        """Hints for whoever has done this in a position to solve; None where a game has none.

        Raises Illegal if it cannot be done. It may take long, as a review.
        """
        return None

    def random_action(self, state: S, seat: Seat, rng: Rng) -> A:
        """A random action, for playouts."""
        return rng.choice(tuple(self.legal_actions(state, seat)))

    def component_counts(self, state: S) -> Mapping[str, int]:
        """Pieces and cards, by name, and how often each is there: it never changes. For checks."""
        return {}

    def timer_actions(self, state: S) -> tuple[TimerExpired, ...]:
        """What CLOCK may say now."""
        return tuple(TimerExpired(timer.name) for timer in self.timers(state))

    def check_seats(self, seats: int) -> None:
        if seats not in self.players:
            raise OptionError(f"{self.title} is for {self.players[0]} to {self.players[-1]} players, not {seats}")


def seats_and_clock(game: Game[S, Any], state: S) -> tuple[Seat, ...]:
    """Everyone who could speak now, the clock included."""
    seats = game.active_seats(state)
    return (*seats, CLOCK) if seats and CLOCK not in seats and game.timers(state) else seats
