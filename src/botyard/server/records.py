"""The records that the store keeps: tables, log entries, users, chat, results, summaries, archives and ratings."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Any, Literal, TypeVar

import msgspec
from msgspec import Meta, Struct, field

from ..core.capabilities import SeatSummary
from ..core.messages import Message
from ..core.options import OptionValue

Status = Literal["open", "playing", "over"]
Timestamp = Annotated[float, Meta(ge=0, lt=1e16)]  # neither infinite nor before 1970


class SeatRecord(Struct):
    """A seat and who plays it. A person may have several seats at one screen."""

    kind: Literal["open", "person", "bot"] = "open"
    user_id: str = ""
    name: str = ""  # of a second person at the same screen; else the identity's name is used
    level: str = ""  # of a bot
    substitute_bot: str = ""  # the level of the bot that plays while the person is gone
    hints: int = 0
    resigned: bool = False  # the person left the game for good and is a spectator now
    substituted: int = 0  # moves that a substitute bot played for the person
    absences: int = 0  # how often a substitute bot took over
    left_by: str = ""  # the user who left the game for good and whose seat a bot took

    @property
    def player_id(self) -> str:
        """The person who plays the seat or left it to a bot; empty for a seat that was a bot's from the start."""
        return self.user_id or self.left_by


class Table(Struct):
    """A table without its match, which is stored as log entries."""

    id: str
    game: str
    options: dict[str, OptionValue]
    seats: list[SeatRecord]
    host: str
    created_at: float
    updated_at: float
    rules_version: int  # of the rules that the game is played by
    dataset_id: str  # of the data that it is played with
    listed: bool = False
    hints: bool = True
    substitute_after: int | None = 60  # seconds until a bot plays for somebody who is gone; None for never
    substitute_level: str = "regular"
    status: Status = "open"
    seed: int = 0
    salt: str = ""
    commitment: str = ""
    started_at: float = 0.0
    players: int = 0  # seats at the start; some games let players join later
    previous: str = ""  # the table that this one is a rematch of
    next: str = ""  # the rematch of this table
    locked: bool = False  # nobody new may sit down or join
    closed: bool = False  # the operator ended it without a result
    removed: list[str] = []  # users whose seats the host has taken away: they cannot sit down again

    def user_ids(self) -> list[str]:
        """Return the users whom messages about the table name."""
        return [*(seat.user_id for seat in self.seats if seat.kind == "person"), *self.removed]

    def copy_for_update(self) -> Table:
        """Return a copy to change, so that no reader sees a change before it is stored."""
        return msgspec.json.decode(msgspec.json.encode(self), type=Table)


class LogEntry(Struct, frozen=True):
    """One entry of a match's log. The store appends entries and never changes them."""

    table_id: str
    n: int
    seat: int
    text: str
    digest: str
    at: Timestamp
    message_id: str = ""  # of the client's message
    by_substitute: bool = False  # a bot played it for the person in the seat


class User(Struct, frozen=True):
    id: str
    name: str
    changed_at: Timestamp = 0.0  # 0 in rows of a version that did not store it


class Credentials(Struct, frozen=True):
    """How a person signs in on another device. A guest has none."""

    user_id: str
    name: str  # for signing in, as the person wrote it; empty without a passphrase
    name_key: str | None  # nobody else has it
    passphrase_hash: str
    recovery_digest: str | None
    created_at: Timestamp


class Device(Struct, frozen=True):
    """A browser in which a person with credentials is signed in."""

    user_id: str
    id: str  # in its cookie; empty for the browser in which the person was a guest
    label: str
    created_at: Timestamp
    seen_at: Timestamp


class PuzzleResult(Struct, frozen=True):
    """The best result of a person with credentials in a puzzle."""

    user_id: str
    game: str
    puzzle: str
    moves: int
    best: int | None  # of the shortest solution, if known
    hints: int
    late: bool
    clean: bool
    at: Timestamp


class ChatMessage(Struct, frozen=True):
    """A line of the chat at a table."""

    table_id: str
    at: Timestamp
    user_id: str
    name: str
    text: str
    message: Message | None = None  # of a notice of the server; `text` is its English text


class SeatResult(Struct, frozen=True):
    """The result of one seat."""

    name: str
    user_id: str  # empty for a bot
    level: str
    place: int
    score: float
    hints: int
    substituted: int = 0
    absences: int = 0
    left_by: str = ""  # the user who left for good and whose seat a bot took


class Result(Struct, frozen=True):
    table_id: str
    game: str
    ended_at: float
    rule: str
    standings: list[SeatResult] = field(default_factory=list)

    def seat_of(self, user_id: str) -> int | None:
        """Return the first seat of a person, who may have left: the others are guests at the same screen."""
        seats = (
            seat for seat, standing in enumerate(self.standings) if user_id in (standing.user_id, standing.left_by)
        )
        return next(seats, None)


class StoredSummary(Struct, frozen=True):
    """The summary of each seat of a finished game."""

    table_id: str
    seats: tuple[SeatSummary, ...]


class Archive(Struct, frozen=True):
    """The replays and the download of a game, as far as it was played."""

    table_id: str
    entries: int
    data: bytes


class Rating(Struct, frozen=True):
    """The rating of a person in a game, after one more game."""

    table_id: str
    seat: int
    user_id: str
    game: str
    number: int  # counts the rated games that the person has finished in this game
    before: float
    mean: float
    deviation: float


class FinishedGame(Struct, frozen=True):
    """A finished game of a person, with what is stored about the person's seat."""

    result: Result
    seat: int
    options: dict[str, OptionValue]
    started_at: float
    summary: SeatSummary | None
    rating: Rating | None


# --- changes of what is stored about a person ---


class ResultCorrection(Struct, frozen=True):
    """A result with other names in it; the first result of a table stays otherwise."""

    result: Result


class SignIn(Struct, frozen=True):
    """A device is signed in, if the credentials are still those that were checked."""

    device: Device
    checked: Credentials


class PassphraseChange(Struct, frozen=True):
    """A person signs in with this name and passphrase from now on; a recovery code stays.

    Devices other than `kept_device` are signed out with it; with None for it, none is.
    """

    user_id: str
    name: str
    name_key: str
    passphrase_hash: str
    at: Timestamp
    kept_device: str | None = None


class PassphraseRehash(Struct, frozen=True):
    """The hash of a passphrase is computed anew, unless there is another passphrase meanwhile."""

    user_id: str
    before: str
    after: str


class RecoveryCodeChange(Struct, frozen=True):
    """A person has a new recovery code; name and passphrase stay."""

    user_id: str
    recovery_digest: str
    at: Timestamp


class DeviceRemoval(Struct, frozen=True):
    user_id: str
    device_id: str


class DeviceSeen(Struct, frozen=True):
    """A device was used; one that is signed out stays so."""

    user_id: str
    device_id: str
    at: Timestamp


class UserMerge(Struct, frozen=True):
    """Chat and ratings of a guest become those of a person. Where both have ratings in a game, the person's count."""

    guest_id: str
    user_id: str


class UserRemoval(Struct, frozen=True):
    """Everything about a person outside tables and results is deleted; ratings belong to nobody."""

    user_id: str


BanKind = Literal["person", "address"]


class Ban(Struct, frozen=True):
    """A person or an address that may not use the server."""

    kind: BanKind
    subject: str  # a user id, or an address as limits count it
    reason: str
    at: Timestamp


class BanRemoval(Struct, frozen=True):
    kind: BanKind
    subject: str


class TableRemoval(Struct, frozen=True):
    """A table is deleted with its entries, chat, result and summary. Ratings stay."""

    table_id: str


class OldChatRemoval(Struct, frozen=True):
    """All chat from before a time is deleted."""

    before: Timestamp


class NoticeRemoval(Struct, frozen=True):
    """The notices of the server in the chat of a table are deleted, because they name players."""

    table_id: str


# --- parts of documents, for lists of many games ---


class TableOptions(Struct, frozen=True):
    """A stored table without what lists of finished games do not need."""

    id: str
    options: dict[str, OptionValue]
    started_at: float = 0.0


class EncodedSummary(Struct, frozen=True):
    """A stored summary whose seats are not decoded yet."""

    table_id: str
    seats: tuple[msgspec.Raw, ...]


Record = (
    Table
    | LogEntry
    | User
    | Device
    | PuzzleResult
    | ChatMessage
    | Result
    | StoredSummary
    | Archive
    | Rating
    | ResultCorrection
    | SignIn
    | PassphraseChange
    | PassphraseRehash
    | RecoveryCodeChange
    | DeviceRemoval
    | DeviceSeen
    | UserMerge
    | UserRemoval
    | NoticeRemoval
    | Ban
    | BanRemoval
    | TableRemoval
    | OldChatRemoval
)


# --- decoding ----------------------------------------------------------------------------------------------

T = TypeVar("T")
Flat = TypeVar("Flat", LogEntry, User, Credentials, Device, PuzzleResult, ChatMessage, Archive, Rating, Ban)
Document = TypeVar("Document", Table, Result, StoredSummary, TableOptions, EncodedSummary)


class UnreadableRecordError(Exception):
    """A stored row cannot be decoded, or an entry does not replay.

    The server logs the message, so it quotes no column: an entry's text may be a secret of a running game.
    """


def replay_error(table: str, entry: int, error: Exception) -> UnreadableRecordError:
    return UnreadableRecordError(f"entry {entry} of table {table} does not replay ({type(error).__name__})")


def from_columns(kind: type[Flat], columns: Sequence[Any]) -> Flat:
    """Return the record of a row, whose columns are the fields in their order."""
    try:
        return msgspec.convert(dict(zip(kind.__struct_fields__, columns, strict=True)), kind)
    except msgspec.MsgspecError as error:
        raise UnreadableRecordError(str(error)) from error


def from_json(kind: type[T], document: Any) -> T:
    try:
        return msgspec.json.decode(document, type=kind)
    except (msgspec.MsgspecError, UnicodeError, RecursionError, TypeError) as error:
        raise UnreadableRecordError(str(error)) from error


def from_document(kind: type[Document], key: Any, document: Any) -> Document:
    """Return the record of a JSON document; `key` is the table that the row belongs to."""
    record = from_json(kind, document)
    named = record.id if isinstance(record, Table | TableOptions) else record.table_id
    if named != key:
        raise UnreadableRecordError("the document belongs to another table")
    return record
