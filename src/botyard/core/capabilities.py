"""Optional parts of a game: a game lists those it has in `Game.capabilities`, and `game.capability(Puzzles)` finds one.

Each is a frozen dataclass of functions, so that the functions stay plain functions and `capability` type-checks: mypy
accepts only concrete classes for `type[C]`. The functions beside them work for games without the capability too.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Generic, Literal, TypeVar

from .errors import IllegalAction, OptionError
from .events import Event, Seat
from .game import Game, View
from .messages import Message
from .options import option_specs, unknown_option
from .rng import Rng

S = TypeVar("S")
A = TypeVar("A")


# --- puzzles and analysis ---


@dataclass(frozen=True, slots=True)
class Puzzle:
    """A position to solve, with the length of its best solutions."""

    position: str
    best: int
    grade: int
    solution_count: int  # 0 if they were not counted


@dataclass(frozen=True, slots=True)
class Hint:
    """Hints for a puzzle; each field reveals more than the one before."""

    minimum: int  # `best` lies between these two, and may be either
    maximum: int
    best: int
    undo_first: int  # how many of the moves made so far must be taken back
    piece: str  # that moves next; empty when nothing is left to do
    action: str
    piece_forced: bool | None  # whether every best solution moves this piece next; None if not all are known
    action_forced: bool | None  # the same for the action


@dataclass(frozen=True, slots=True)
class HintUnavailable:
    """Why there is no hint: there is no solution, or none that is proved to be the best."""

    at_least: int  # no solution has fewer moves
    proved: bool  # there is no solution within the search limits; otherwise the effort was spent first
    found_length: int | None  # moves of a solution that may not be the best


@dataclass(frozen=True, slots=True)
class Puzzles(Generic[S, A]):
    """Positions to solve. The functions may be slow: callers run them in a worker process."""

    grades: range
    daily_grades: tuple[int, ...]  # from Monday to Sunday
    generate: Callable[[Rng, int], Puzzle]  # the same puzzle for the same rng and grade, in every version
    hint: Callable[[S, Sequence[A], int], Hint | HintUnavailable]  # position, actions so far, effort


@dataclass(frozen=True, slots=True)
class Analysis(Generic[S]):
    """The best that could have been done in a position.

    `analyse` takes the position and an effort that is counted, never timed; it may be slow. Two positions with the same
    `problem_key` have the same analysis; the key is empty where there is nothing to analyse. The canonical key ignores
    differences that hardly change the solution: no analysis is shown for a position that resembles one in play.
    """

    result: type
    analyse: Callable[[S, int], object | None]
    problem_key: Callable[[S], str]
    canonical_problem_key: Callable[[S], str]


@dataclass(frozen=True, slots=True)
class Sandbox(Generic[S]):
    """Positions played alone, outside any table.

    `open` takes the position text, the seat, and whether to start where a solution is shown. It raises `IllegalAction`
    for a position whose actions could take long, because anybody may ask for it.
    """

    open: Callable[[str, Seat, bool], S]


def open_sandbox(game: Game[Any, Any], text: str, seat: Seat, in_attempt: bool = False) -> Any:
    """Return the position of a text, to be played alone."""
    if sandbox := game.capability(Sandbox):
        return sandbox.open(text, seat, in_attempt)
    if in_attempt:
        raise IllegalAction(
            "HOUSE-DESK", Message("illegal-no-attempt", game=game.title), Message("suggest-omit-attempt")
        )
    return game.deserialize(text)


# --- before the game ---


@dataclass(frozen=True, slots=True)
class Catalog:
    """What a host can choose from, such as boards and courses, as data to draw."""

    content: type
    build: Callable[[], object]


@dataclass(frozen=True, slots=True)
class OptionCheck:
    """The value of an option in its usual spelling, and why a table cannot be set up with it."""

    text: str  # empty if the value cannot be read
    errors: tuple[Message, ...] = ()  # none if the value can be played


@dataclass(frozen=True, slots=True)
class OptionChecks:
    """Checks of options that need more than their type, by option name.

    A check takes the value and the number of seats, 0 while that is open. It must be quick: anybody may ask for it.
    """

    checks: Mapping[str, Callable[[str, int], OptionCheck]]


def check_option(game: Game[Any, Any], option: str, value: str, seats: int) -> OptionCheck:
    """Check one option for a host who is still choosing. Raise `OptionError` if there is no such option."""
    own = game.capability(OptionChecks)
    if own and option in own.checks:
        return own.checks[option](value, seats)
    specs = {spec.name: spec for spec in option_specs(game.options)}
    if option not in specs:
        raise unknown_option(option, specs)
    try:
        return OptionCheck(str(specs[option].parse(value)))
    except OptionError as exc:
        return OptionCheck("", (exc.message,))


# --- during the game ---


@dataclass(frozen=True, slots=True)
class EarlyTimers(Generic[S, A]):
    """Actions of CLOCK before a `resolvable` timer runs out, such as the result of a proof.

    `resolve` takes the position, the timer's name and an effort that is counted, never timed. It may be slow. Its
    action enters the log, so that replays do not search again; None means that it found none.
    """

    resolve: Callable[[S, str, int], A | None]


@dataclass(frozen=True, slots=True)
class AbsentPlayers(Generic[S, A]):
    """What happens to absent players where it is not simply a substitute bot.

    `may_substitute` tells whether a bot may choose for the seat now. Where it may not, `forced_action` is played at
    once; None leaves the seat to a timer.
    """

    may_substitute: Callable[[S, Seat], bool]
    forced_action: Callable[[S, Seat], A | None]


def may_substitute(game: Game[Any, Any], state: Any, seat: Seat) -> bool:
    """Return whether a bot may choose for an absent player."""
    absent_players = game.capability(AbsentPlayers)
    return absent_players is None or absent_players.may_substitute(state, seat)


def forced_action(game: Game[Any, A], state: Any, seat: Seat) -> A | None:
    """Return what is played at once for an absent player whom no bot may replace; None leaves the seat to a timer."""
    absent_players = game.capability(AbsentPlayers)
    return absent_players.forced_action(state, seat) if absent_players else None


@dataclass(frozen=True, slots=True)
class Joining(Generic[S]):
    """Seats that a newcomer may take in a running game with the action 'join', the best first."""

    seats: Callable[[S], tuple[Seat, ...]]


def joinable_seats(game: Game[Any, Any], state: Any) -> tuple[Seat, ...]:
    """Return the seats that a newcomer may ask for; by default the next one, which most games then reject."""
    joining = game.capability(Joining)
    return joining.seats(state) if joining else (state.seats,)


@dataclass(frozen=True, slots=True)
class SecretActions(Generic[S]):
    """When an action that emits no event changes no view but that of its seat.

    The server then builds no views for the others. Without this capability such an action may change every view.
    """

    acts_secretly: Callable[[S, Seat], bool]


# --- after the game ---


@dataclass(frozen=True, slots=True)
class SummaryNumber:
    """A number about a seat's game, such as the damage it dealt.

    Its label is the message `summary-<kind>`, which follows the number ("5" "damage dealt") and gets it as `$value`.
    The attribute `.column` of that message heads a column of the table.
    """

    kind: str
    value: float | None  # None where there is nothing to count, such as an average of no bids
    is_better_high: bool = True  # for records over many games


@dataclass(frozen=True, slots=True)
class Moment:
    """A moment worth watching again."""

    entry: int  # of the log, counted from 0 for the set-up
    text: Message  # its id starts with `moment-`


@dataclass(frozen=True, slots=True)
class Mark:
    """A short label on the course of a seat's game, such as "flag 1" or "pit"."""

    step: int  # an index of `SeatSummary.course`
    text: Message  # its id starts with `mark-`
    tone: Literal["good", "bad", "plain"] = "plain"


@dataclass(frozen=True, slots=True)
class SeatSummary:
    """What happened to a seat: the three most important numbers first, and the best moments first.

    Every seat has the same kinds of numbers in the same order, and a course of the same length.
    """

    numbers: tuple[SummaryNumber, ...]
    moments: tuple[Moment, ...] = ()
    course: tuple[float, ...] = ()  # a value after each round or turn, such as points; message `summary-course`
    marks: tuple[Mark, ...] = ()
    against: tuple[float, ...] = ()  # a value for each other seat, such as hits; message `summary-against`


@dataclass(frozen=True, slots=True)
class Summary(Generic[S]):
    """Numbers and moments of a finished game, for its result and for the players' profiles.

    `summarise` takes the last position and the events of each entry, those of the set-up first; undone entries have no
    events. It returns a summary for each seat.
    """

    summarise: Callable[[S, Sequence[Sequence[Event]]], tuple[SeatSummary, ...]]


@dataclass(frozen=True, slots=True)
class SharedResult:
    """Games that all players can win or lose together, for ratings.

    `opponent_rating` takes the options and returns how strong an opponent would be that wins as often as the players
    lose: 1300 is a Rookie bot, 1500 a Regular and 1700 a Master. It returns None where the players compete.
    """

    opponent_rating: Callable[[Mapping[str, Any]], float | None]


# --- the board as data ---

Colour = Literal["", "red", "green", "blue", "yellow", "black", "purple", "white", "pink"]  # as the page has them
Direction = Literal["", "north", "east", "south", "west"]
MAX_DIAGRAM_SIDE = 64  # columns or rows


@dataclass(frozen=True, slots=True)
class Cell:
    """A space of the board. The pages choose shades for the colour, so that it suits light and dark."""

    column: int  # from 0, at the left
    row: int  # from 0, at the top
    label: str = ""
    colour: Colour = ""
    name: str = ""  # as `Choice.highlights` names it: a click on the cell then plays the choice
    walls: tuple[Direction, ...] = ()  # the edges with a wall


@dataclass(frozen=True, slots=True)
class Piece:
    """Something that lies or stands on a cell. Pieces on one cell are drawn beside each other."""

    column: int
    row: int
    label: str = ""
    seat: Seat | None = None  # its owner, whose colour it gets
    colour: Colour = ""  # of a piece without an owner
    name: str = ""  # as `Choice.highlights` names it
    heading: Direction = ""


@dataclass(frozen=True, slots=True)
class Diagram:
    """A board as data, which the web page and the terminal draw without knowing the game."""

    columns: int
    rows: int
    cells: tuple[Cell, ...] = ()  # a place without a cell stays empty
    pieces: tuple[Piece, ...] = ()
    caption: str = ""  # the board in a sentence, for people who cannot see it


@dataclass(frozen=True, slots=True)
class Drawing:
    """Describes the board that a view shows. `describe` gets a view, so a diagram tells nothing that the view hides."""

    describe: Callable[[Any], Diagram]


def describe_board(game: Game[Any, Any], view: View) -> Diagram | None:
    """Return the board of a view as data; None for a game that does not describe its board."""
    drawing = game.capability(Drawing)
    return drawing.describe(view) if drawing else None


# --- measuring ---

Benchmark = Callable[[Any], Iterator[int]]  # takes the game; each step yields how many operations it did


@dataclass(frozen=True, slots=True)
class Benchmarks:
    """Benchmarks of one game, by name, in addition to those of every game."""

    benchmarks: Mapping[str, Benchmark]
