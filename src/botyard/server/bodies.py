"""What is said over HTTP: the bodies of requests and of answers."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from ..core.events import Seat
from ..core.options import OptionForm
from ..core.rules import Clue, Judgement, NoClue, Outcome
from .records import Result
from .wire import TableNow, Text, Told, You

Name = Annotated[str, Meta(min_length=1, max_length=24)]
Position = Annotated[str, Meta(min_length=1, max_length=4000)]


class ChairWish(Struct, forbid_unknown_fields=True):
    """How a seat is to be filled: by me, by nobody yet, by a bot, or by a second person at my screen."""

    kind: Literal["me", "open", "bot", "guest"]
    level: Annotated[str, Meta(max_length=20)] = "regular"
    name: Annotated[str, Meta(max_length=24)] = ""


class NewTable(Struct, forbid_unknown_fields=True):
    game: Annotated[str, Meta(max_length=40)]
    chairs: Annotated[list[ChairWish], Meta(min_length=1, max_length=20)]
    options: dict[str, bool | int | str] = {}
    listed: bool = False
    hints: bool = True
    grace: Annotated[int, Meta(ge=5, le=3600)] | None = 60
    replacement: Annotated[str, Meta(max_length=20)] = "regular"


class TableChange(Struct, forbid_unknown_fields=True):
    """What the host may change before the start; hints, grace, replacement and the last two at any time."""

    chairs: Annotated[list[ChairWish | None], Meta(min_length=1, max_length=20)] | None = None  # null keeps a seat
    options: dict[str, bool | int | str] | None = None
    listed: bool | None = None
    hints: bool | None = None
    grace: Annotated[int, Meta(ge=0, le=3600)] | None = None  # 0 for never
    replacement: Annotated[str, Meta(max_length=20)] | None = None
    locked: bool | None = None  # whether nobody new may sit down or join
    let_in: Annotated[str, Meta(max_length=40)] | None = None  # a person who was removed and may sit down again


class Sit(Struct, forbid_unknown_fields=True):
    seat: int | None = None  # the first open one
    name: Annotated[str, Meta(max_length=24)] = ""  # of a second person at my screen


class Rename(Struct, forbid_unknown_fields=True):
    name: Name


class AtDesk(Struct, forbid_unknown_fields=True):
    """A position of one's own and what one seat does there; nothing of it is kept."""

    position: Position
    actions: Annotated[list[Text], Meta(max_length=200)] = []
    seat: Annotated[int, Meta(ge=0, le=99)] = 0
    showing: bool = False  # begin where a way is shown, with as many moves as there can be
    names: Annotated[list[Annotated[str, Meta(max_length=24)]], Meta(max_length=20)] = []  # for the sentences
    edition: Annotated[str, Meta(max_length=40)] = "standard"  # the data it is of; a table tells its own


class Lookup(Struct, forbid_unknown_fields=True):
    """A position of one's own, of which one wants to know the best."""

    position: Position


class ClueWish(Struct, forbid_unknown_fields=True):
    """A position to solve, and what was done in it so far."""

    position: Position
    line: Annotated[list[Text], Meta(max_length=200)] = []


class OptionWish(Struct, forbid_unknown_fields=True):
    """An option as a host would have it, to be judged before a table is opened."""

    option: Annotated[str, Meta(max_length=40)]
    value: Annotated[str, Meta(max_length=4000)]
    seats: Annotated[int, Meta(ge=0, le=99)] = 0  # 0 while their number is open


class Me(Struct, frozen=True):
    person: str
    name: str
    friends: str  # the address that others in the network can open; empty when only this computer can


class Game(Struct, frozen=True):
    name: str
    title: str
    players: list[int]
    options: list[OptionForm]
    levels: list[str]
    hides_nothing: bool
    chapters: dict[str, str]  # the titles of the rulebook, by id: an option's rule RIC-8.9 is of chapter RIC-8
    rulings: dict[str, str]  # the rules that the options name, by id, as Markdown


class TableView(Struct, frozen=True):
    table: TableNow
    you: You


class Step(Struct, frozen=True):
    """One entry of a replay, as one seat may see it."""

    n: int
    by: Seat | None
    at: float
    events: list[Told]
    view: Any


class Replay(Struct, frozen=True):
    table: TableNow
    seat: Seat | None
    unmasked: bool  # every event as it was, after the end
    entries: int
    steps: list[Step]
    outcome: Outcome | None


class Desk(Struct, frozen=True):
    """What came of it. An event's `n` is the place of its action in the list, from 0."""

    position: str
    view: Any
    events: list[Told]
    outcome: Outcome | None


class Reviewed(Struct, frozen=True):
    """What could have been done."""

    riddle: str  # the position as far as it matters, as a text for the desk; empty where there was nothing to find
    review: Any  # as the game has it, or null
    n: int | None = None  # the entry before which one looks


class Daily(Struct, frozen=True):
    """The puzzle of a day, the same for everybody."""

    day: str
    today: str  # so that nobody's own clock decides what is late
    number: int  # counted from the first one
    position: str
    best: int
    grade: int
    ways: int  # how many are the best
    next: int  # seconds until the next one


class Training(Struct, frozen=True):
    """One of many puzzles of a grade, the same for everybody."""

    grade: int
    number: int
    position: str
    best: int
    ways: int


class Puzzles(Struct, frozen=True):
    """Which puzzles there are: one a day, and many for training."""

    first: str  # days
    today: str
    week: tuple[int, ...]  # the grades from Monday to Sunday
    grades: tuple[int, ...]  # all there are
    numbers: int  # of puzzles for training in each of them, from 1


class Proof(Struct, frozen=True):
    """The seed and salt behind a commitment, and whether they give it."""

    commitment: str
    seed: str  # a string, because a browser rounds numbers of more than 53 bits
    salt: str
    holds: bool
    how: str


class Lists(Struct, frozen=True):
    """Answers that are lists have a name for them, so that more can be added."""

    tables: list[TableNow] = []
    games: list[Game] = []
    results: list[Result] = []
    asked: list[str] = []  # which of my tables wait for me; those that sleep are not woken to find out


ASKED = (NewTable, TableChange, Sit, Rename, AtDesk, Lookup, ClueWish, OptionWish)
ANSWERED = (Me, Lists, TableView, Replay, Proof, Desk, Reviewed, Daily, Training, Puzzles, Clue, NoClue, Judgement)
