"""The bodies of HTTP requests and responses."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from ..core.capabilities import Diagram, Hint, HintUnavailable, Moment, SeatSummary, SummaryNumber
from ..core.events import Seat
from ..core.game import Outcome
from ..core.messages import Message
from ..core.options import OptionSpec, OptionValue
from .limits import MAX_SEATS
from .protocol import EventMessage, TableState, Text, Viewer
from .records import Rating, Result, SeatResult

Name = Annotated[str, Meta(min_length=1, max_length=24)]
Position = Annotated[str, Meta(min_length=1, max_length=4000)]


class SeatRequest(Struct, forbid_unknown_fields=True):
    """Who takes a seat: the caller, nobody yet, a bot, or a second person at the caller's screen."""

    kind: Literal["me", "open", "bot", "guest"]
    level: Annotated[str, Meta(max_length=20)] = "regular"
    name: Annotated[str, Meta(max_length=24)] = ""


class CreateTable(Struct, forbid_unknown_fields=True):
    game: Annotated[str, Meta(max_length=40)]
    seats: Annotated[list[SeatRequest], Meta(min_length=1, max_length=MAX_SEATS)]
    options: dict[str, bool | int | str] = {}
    listed: bool = False
    hints: bool = True
    substitute_after: Annotated[int, Meta(ge=5, le=3600)] | None = 60
    substitute_level: Annotated[str, Meta(max_length=20)] = ""  # empty: regular, or random in a game without levels


class UpdateTable(Struct, forbid_unknown_fields=True):
    """What the host may change: seats and options before the start, the rest at any time."""

    # null keeps a seat
    seats: Annotated[list[SeatRequest | None], Meta(min_length=1, max_length=MAX_SEATS)] | None = None
    options: dict[str, bool | int | str] | None = None
    listed: bool | None = None
    hints: bool | None = None
    substitute_after: Annotated[int, Meta(ge=0, le=3600)] | None = None  # 0 for never
    substitute_level: Annotated[str, Meta(max_length=20)] | None = None
    locked: bool | None = None  # whether nobody new may sit down or join
    let_in: Annotated[str, Meta(max_length=40)] | None = None  # the id of a removed user who may take a seat again


class JoinTable(Struct, forbid_unknown_fields=True):
    seat: int | None = None  # the first open one
    name: Annotated[str, Meta(max_length=24)] = ""  # of a second person at the caller's screen


class Rename(Struct, forbid_unknown_fields=True):
    name: Name


Secret = Annotated[str, Meta(max_length=400)]  # a passphrase or a recovery code; longer than any that is accepted


class SetPassphrase(Struct, forbid_unknown_fields=True):
    """A name and a passphrase for signing in. `confirmation` is the present passphrase or recovery code, if any."""

    name: Annotated[str, Meta(max_length=40)]
    passphrase: Secret
    confirmation: Secret = ""


class Confirmation(Struct, forbid_unknown_fields=True):
    """The present passphrase or recovery code of a person who has a passphrase."""

    confirmation: Secret = ""


class SignIn(Struct, forbid_unknown_fields=True):
    """A name with its passphrase, or a recovery code."""

    name: Annotated[str, Meta(max_length=40)] = ""
    passphrase: Secret = ""
    code: Annotated[str, Meta(max_length=80)] = ""
    bring_games: bool = True  # of the guest who signs in


class EndDevice(Struct, forbid_unknown_fields=True):
    """The device to sign out; null for all but the caller's."""

    device: Annotated[str, Meta(max_length=40)] | None = None


class SolvedPuzzle(Struct, frozen=True, forbid_unknown_fields=True):
    """A person's best result in a puzzle."""

    puzzle: Annotated[str, Meta(min_length=1, max_length=200)]  # its day, grade and number, or position
    moves: Annotated[int, Meta(ge=0, le=9999)]
    best: Annotated[int, Meta(ge=0, le=9999)] | None = None  # moves of the shortest solution, if known
    hints: Annotated[int, Meta(ge=0, le=99)] = 0
    late: bool = False  # solved after its day
    clean: bool = False  # the shortest solution at the first attempt, without a hint


class SendPuzzleResults(Struct, forbid_unknown_fields=True):
    game: Annotated[str, Meta(max_length=40)]
    results: Annotated[list[SolvedPuzzle], Meta(max_length=100)]


class SandboxRequest(Struct, forbid_unknown_fields=True):
    """A position and the actions of one seat in it; the server stores nothing of it."""

    position: Position
    actions: Annotated[list[Text], Meta(max_length=200)] = []
    seat: Annotated[int, Meta(ge=0, le=99)] = 0
    in_attempt: bool = False  # start where a player shows a solution, with the highest possible number of moves
    dataset_id: Annotated[str, Meta(max_length=40)] = "standard"  # the data of the position


class AnalysisRequest(Struct, forbid_unknown_fields=True):
    """A position to analyse."""

    position: Position


class HintRequest(Struct, forbid_unknown_fields=True):
    """A position to solve, and the actions played in it so far."""

    position: Position
    actions: Annotated[list[Text], Meta(max_length=200)] = []


class OptionCheckRequest(Struct, forbid_unknown_fields=True):
    """The value of an option, to check before a table is created."""

    option: Annotated[str, Meta(max_length=40)]
    value: Annotated[str, Meta(max_length=4000)]
    seats: Annotated[int, Meta(ge=0, le=99)] = 0  # 0 if the number is not known yet


class OptionCheckResponse(Struct, frozen=True):
    """The value of an option in its usual spelling, and why a table cannot be set up with it."""

    text: str  # empty if the value cannot be read
    errors: list[str]  # in English; none if the value can be played
    messages: list[Message]  # the errors for clients with message files


class Account(Struct, frozen=True):
    user_id: str
    name: str
    lan_url: str  # the address that others in the network can open; empty when only this computer can
    is_kept: bool  # whether the person can sign in on other devices


class DeviceState(Struct, frozen=True):
    """A browser in which a person is signed in."""

    id: str
    label: str  # such as 'Firefox, Linux'
    created_at: float
    seen_at: float
    is_this: bool


class AccountState(Struct, frozen=True):
    """How the caller signs in, and where the caller is signed in; a guest has none of it."""

    sign_in_name: str  # empty without a passphrase
    has_recovery_code: bool
    devices: list[DeviceState]
    games: int  # tables of the caller, in every status


class RecoveryCode(Struct, frozen=True):
    code: str  # shown once; the server stores its digest only


class PuzzleResults(Struct, frozen=True):
    results: list[SolvedPuzzle]


class ExportedMove(Struct, frozen=True):
    at: float
    action: str


class ExportedTable(Struct, frozen=True):
    """A person's part in a table."""

    table_id: str
    game: str
    options: dict[str, OptionValue]
    status: str
    created_at: float
    started_at: float
    is_host: bool
    seats: list[Seat]
    names: list[str]  # of the people at the person's screen; empty for the person
    results: list[SeatResult]
    ratings: list[Rating]
    moves: list[ExportedMove]


class ExportedChat(Struct, frozen=True):
    table_id: str
    at: float
    name: str
    text: str


class ExportedPuzzle(Struct, frozen=True):
    game: str
    at: float
    result: SolvedPuzzle


class PersonalExport(Struct, frozen=True):
    """Everything that the server stores about a person."""

    exported_at: float
    user_id: str
    name: str
    sign_in_name: str
    kept_since: float | None
    devices: list[DeviceState]
    tables: list[ExportedTable]
    chat: list[ExportedChat]
    puzzle_results: list[ExportedPuzzle]


class GameInfo(Struct, frozen=True):
    name: str
    title: str
    players: list[int]
    options: list[OptionSpec]
    levels: list[str]  # the bots that a seat can have
    perfect_information: bool
    chapters: dict[str, str]  # the titles of the rulebook, by id: an option's rule RIC-8.9 is of chapter RIC-8
    rulings: dict[str, str]  # the rules that the options name, by id, as Markdown
    has_rules: bool  # whether /api/games/NAME/rules has a text
    is_builtin: bool  # the page has a cover, a board and translations for these


class TableView(Struct, frozen=True):
    table: TableState
    you: Viewer


class Step(Struct, frozen=True):
    """One entry of a replay, masked for one viewer."""

    n: int
    cause_seat: Seat | None
    at: float
    events: list[EventMessage]
    view: Any
    acting: list[Seat]
    diagram: Diagram | None = None


class Replay(Struct, frozen=True):
    table: TableState
    seat: Seat | None
    unmasked: bool  # every event as it was, after the end
    entries: int
    steps: list[Step]
    outcome: Outcome | None


class SandboxResponse(Struct, frozen=True):
    """The position after the actions. An event's `n` is the index of its action in the list."""

    position: str
    view: Any
    events: list[EventMessage]
    outcome: Outcome | None
    acting: list[Seat]
    diagram: Diagram | None = None


class AnalysisResponse(Struct, frozen=True):
    """The best result that is possible in a position."""

    problem_key: str  # the position as far as it matters, for the sandbox; empty where there was nothing to find
    review: Any  # the analysis of the game, or null
    n: int | None = None  # the entry after the analysed position


class RatingChange(Struct, frozen=True):
    """A player's rating before and after a game."""

    before: int
    after: int


class TableSummary(Struct, frozen=True):
    """What happened to each seat of a finished game, and its rating."""

    seats: tuple[SeatSummary, ...]  # none if the game has no summaries
    ratings: list[RatingChange | None]  # null where nothing is rated, such as for bots


class ProfileSeat(Struct, frozen=True):
    name: str
    level: str  # of a bot; empty for a person
    place: int
    score: float


class RatingPoint(Struct, frozen=True):
    """A person's rating before and after a game, and the deviation after it."""

    before: int
    after: int
    deviation: int


class ProfileGame(Struct, frozen=True):
    """A finished game of the caller."""

    table_id: str
    game: str
    title: str
    options: dict[str, OptionValue]
    started_at: float
    ended_at: float
    seat: Seat  # the caller's
    seats: list[ProfileSeat]
    rating: RatingPoint | None
    numbers: tuple[SummaryNumber, ...]  # of the caller's seat, as in its summary
    moments: tuple[Moment, ...]


class Profile(Struct, frozen=True):
    """The caller's finished games, the latest first."""

    name: str
    total: int  # number of finished games; `games` lists the latest 1,000 of them
    games: tuple[ProfileGame, ...]


class DailyPuzzle(Struct, frozen=True):
    """The puzzle of a day, the same for everybody."""

    day: str
    today: str  # by the server's clock, so that the client's does not matter
    number: int  # counted from the first one
    position: str
    best: int
    grade: int
    solution_count: int  # number of shortest solutions
    next: int  # seconds until the next one


class TrainingPuzzle(Struct, frozen=True):
    """One of many puzzles of a grade, the same for everybody."""

    grade: int
    number: int
    position: str
    best: int
    solution_count: int


class PuzzleIndex(Struct, frozen=True):
    """The puzzles that exist: one a day, and many for training."""

    first_day: str  # of the first daily puzzle, as YYYY-MM-DD
    today: str  # by the server's clock (UTC)
    daily_grades: tuple[int, ...]  # the grades from Monday to Sunday
    grades: tuple[int, ...]  # of the training puzzles
    puzzles_per_grade: int  # training puzzles, numbered from 1


class SeedProof(Struct, frozen=True):
    """The seed and salt behind a commitment, and whether they match it."""

    commitment: str
    seed: str  # a string, because a browser rounds numbers of more than 53 bits
    salt: str
    is_valid: bool
    explanation: str


class ListResponse(Struct, frozen=True):
    """A response with lists. Each list has a name, so that a later version can add more."""

    tables: list[TableState] = []
    games: list[GameInfo] = []
    results: list[Result] = []
    your_turn: list[str] = []  # tables that wait for the caller, of those in memory


REQUESTS = (
    CreateTable,
    UpdateTable,
    JoinTable,
    Rename,
    SetPassphrase,
    Confirmation,
    SignIn,
    EndDevice,
    SendPuzzleResults,
    SandboxRequest,
    AnalysisRequest,
    HintRequest,
    OptionCheckRequest,
)
RESPONSES = (
    Account,
    AccountState,
    RecoveryCode,
    PuzzleResults,
    ListResponse,
    TableView,
    Replay,
    SeedProof,
    SandboxResponse,
    AnalysisResponse,
    DailyPuzzle,
    TrainingPuzzle,
    PuzzleIndex,
    Hint,
    HintUnavailable,
    OptionCheckResponse,
    TableSummary,
    Profile,
)
